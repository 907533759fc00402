"""What a seat sees, as numbers (`lab.FEATURES` names them), and the numbers of its lays."""

from __future__ import annotations

from typing import Final

from tablee.games.la_ruche.pieces import Orientation, Spot
from tablee.games.la_ruche.rules.lays import Ways
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.kernel import Seat

SEATS: Final = 6
MOST: Final = 255
"""The most that can be counted: numbers are bytes."""

_PHASE: Final = tuple([tuple([int(phase is other) for other in Phase]) for phase in Phase])
_BEYOND: Final = [0] * SEATS
_HERE: Final = [[1] * seats + _BEYOND[seats:] for seats in range(SEATS + 1)]


def observe(state: RucheState, seat: Seat) -> bytes:
    """The position as the seat sees it; everything is open, so it is all of it."""
    table, beyond = state.table, _BEYOND[state.seats :]
    points, owed = state.points, state.owed
    held = state.held[seat:] + state.held[:seat]
    racing = spots = asked = 0
    for need in table.open.values():
        racing |= need.tiles
    for need in table.rim.values():
        spots += need.sort
        asked += need.asks
    numbers = [
        *_PHASE[state.phase],
        state.round,
        state.options.rounds,
        int(state.options.bees),
        int(state.options.triples),
        *_HERE[state.seats],
        *[tiles.bit_count() for tiles in held],
        *beyond,
        *points[seat:],
        *points[:seat],
        *beyond,
        *owed[seat:],
        *owed[:seat],
        *beyond,
        *[(tiles & racing).bit_count() for tiles in held],
        *beyond,
        len(table.board),
        *spots.to_bytes(7, "little"),
        int(state.blocked),
        *asked.to_bytes(6, "little"),
        min(MOST, state.hints),
        min(MOST, state.backs),
    ]
    return bytes(numbers)


SLOTS: Final = 160
"""Numbers for moves other than lays: to hand one of at most thirty tiles to one of five players, or to keep them."""
PLACES: Final = 864
"""Numbers for lays: there are never more at once, and usually some thirty."""
_FIRST: Final = 1 + SLOTS
_APART: Final = 131
"""The step between the numbers of one orientation on neighbouring spots."""


def place_of(orientation: Orientation, spot: Spot) -> int:
    """The place of a lay among the numbers for lays."""
    return (orientation + _APART * spot) % PLACES


def numbers_of(found: Ways) -> list[int]:
    """The numbers of lays, in their order."""
    numbers: list[int] = []
    for spot, ways in found:
        start = _APART * spot
        numbers += [_FIRST + (start + way) % PLACES for way in ways]
    return numbers
