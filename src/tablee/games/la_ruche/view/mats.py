"""The table and the racks: how much of them is shown, and where things lie on them."""

from __future__ import annotations

from math import ceil, floor

from tablee.components.hexes import bounds, height
from tablee.games.la_ruche.pieces import MIDDLE, TILES, Spot
from tablee.games.la_ruche.rules.play import PUZZLE
from tablee.games.la_ruche.state import COUNTDOWN, IN_TURN, RACING, RucheState
from tablee.games.la_ruche.view.answer import shown_table
from tablee.kernel import Mat, Name, Seat, Text

WIDE = 100.0
"""The width of a tile on every mat."""
HIGH = height(WIDE)

COLUMNS = (0, 6, 10, 10, 8, 12, 10)
"""By seats, how many tiles lie in a row of a rack as everyone sees it …"""
OWN_COLUMNS = (0, 6, 8, 8, 8, 6, 6)
"""… and as its owner does, who has to reach for them: even, so that two halves of a rack lie beneath one another."""

_MARGIN = 0.1 * WIDE
"""Kept free around the outermost tile or spot."""
_FIRST = 2.2 * WIDE
"""How far the table is shown at least, from the first tile's middle …"""
_STEP = 2 * WIDE
"""… and in what steps it grows."""
_FINALE = 0.49
"""How much room the last podium and its queen need beneath the hive, of the table's width."""
_GAP = 5.0
"""Between the tiles of a rack, and around them."""


def table_mat(state: RucheState) -> Mat:
    """All tiles and the spots beside them; it grows in steps, and the cloth continues around it."""
    left, top, right, bottom = bounds((MIDDLE, *shown_table(state).board, *places(state)), WIDE)
    left, top = (min(-_FIRST, _STEP * floor((low - _MARGIN) / _STEP)) for low in (left, top))
    right, bottom = (max(_FIRST, _STEP * ceil((high + _MARGIN) / _STEP)) for high in (right, bottom))
    return Mat((left, top, right - left, bottom - top), Text("table"), fills=True, art="wax")


def final_mat(state: RucheState) -> Mat:
    """The table at the end of a match: all of the hive, and beneath it room for the podium."""
    left, top, right, bottom = bounds((MIDDLE, *state.table.board), WIDE)
    width = max(right - left, 2 * _FIRST) + 2 * _MARGIN
    height = bottom - top + 2 * _MARGIN + _FINALE * width
    view = ((left + right - width) / 2, top - _MARGIN, width, height)
    return Mat(view, Text("table"), fills=True, art="wax")


def places(state: RucheState) -> list[Spot]:
    """The empty spots where a drop makes sense, dead ones included: one neighbour in the set-up and a second wind,
    else two or more."""
    table = state.table
    if state.phase not in (*IN_TURN, RACING, COUNTDOWN):
        return []
    if not table.board:
        return [MIDDLE]
    if state.phase in IN_TURN or len(table.board) == 1:
        return sorted(spot for spot, need in table.rim.items() if need.count == 1)
    return sorted(spot for spot, need in table.rim.items() if need.count >= 2)


def rack_mat(state: RucheState, seat: Seat, columns: int) -> Mat:
    """A rack with room for all tiles that were dealt; tiles beyond that are scrolled.

    Where tiles are given away it has room for one more, and for as many as the last row holds.
    """
    dealt = PUZZLE if state.solitaire else len(TILES) // state.seats
    given = state.options.bees or state.options.triples
    room = max(dealt + given, state.held[seat].bit_count())
    rows = -(-room // columns)
    if given:
        room = rows * columns
    view = (0.0, 0.0, columns * (WIDE + _GAP) + _GAP, round(rows * (HIGH + _GAP) + _GAP, 2))
    cell = (WIDE + _GAP, round(HIGH + _GAP, 2))
    return Mat(view, Text("rack", {"who": Name(seat)}), "area", seat, order=seat, cell=cell, room=room, art="tray")


def slot_middle(slot: int, columns: int) -> tuple[float, float]:
    """Where the tile at a place of a rack lies."""
    row, column = divmod(slot, columns)
    return _GAP / 2 + (column + 0.5) * (WIDE + _GAP), round(_GAP / 2 + (row + 0.5) * (HIGH + _GAP), 2)
