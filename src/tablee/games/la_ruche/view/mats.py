"""The table and the racks: how much of them is shown, and where things lie on them."""

from __future__ import annotations

from tablee.components.hexes import bounds, height
from tablee.games.la_ruche.pieces import MIDDLE
from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Mat, Name, Seat, Text

WIDE = 100.0
"""The width of a tile on every mat."""
HIGH = height(WIDE)

COLUMNS = (0, 6, 10, 10, 8, 12, 10)
"""By seats, how many tiles lie in a row of a rack as everyone sees it …"""
OWN_COLUMNS = (0, 6, 8, 7, 8, 6, 5)
"""… and as its owner does, who has to reach for them."""

_MARGIN = 0.15 * WIDE
"""Kept free around the outermost tile or spot."""
_SIZES = (7.4, 9, 11, 13.5, 16.5, 20, 24, 29, 35, 42, 50, 60)
"""The widths that the view of the table may have, in tiles."""
_ASPECT = 0.9
"""Its height to its width."""
_GRID = WIDE
"""Its middle lies on a grid this wide."""
_GAP = 10.0
"""Between the tiles of a rack, and around them."""


def table_mat(state: RucheState) -> Mat:
    """All tiles and the spots beside them.

    Its middle moves and its size grows in steps, so that it seldom changes while tiles are laid.
    """
    left, top, right, bottom = bounds(state.table.rim or (MIDDLE,), WIDE)  # the rim goes around all tiles
    x, y = (_GRID * round((low + high) / 2 / _GRID) for low, high in ((left, right), (top, bottom)))
    across, down = max(right - x, x - left) + _MARGIN, max(bottom - y, y - top) + _MARGIN
    half = max(across, down / _ASPECT)
    width = next((size * WIDE for size in _SIZES if size * WIDE >= 2 * half), 2 * half)
    high = round(width * _ASPECT, 2)
    return Mat((x - width / 2, y - high / 2, width, high), Text("table"), fills=True)


def rack_mat(state: RucheState, seat: Seat, columns: int) -> Mat:
    """Rows of tiles; a row that has become empty at the end goes."""
    last = max((state.slots[tile] for tile in state.rack(seat)), default=0)
    rows = last // columns + 1
    view = (0.0, 0.0, columns * (WIDE + _GAP) + _GAP, round(rows * (HIGH + _GAP) + _GAP, 2))
    folds = tuple(_GAP / 2 + column * (WIDE + _GAP) for column in range(1, columns))
    return Mat(view, Text("rack", {"who": Name(seat)}), "area", seat, order=seat, folds=folds)


def slot_middle(slot: int, columns: int) -> tuple[float, float]:
    """Where the tile at a place of a rack lies."""
    row, column = divmod(slot, columns)
    return _GAP / 2 + (column + 0.5) * (WIDE + _GAP), round(_GAP / 2 + (row + 0.5) * (HIGH + _GAP), 2)
