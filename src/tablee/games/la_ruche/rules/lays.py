"""Which tile may be laid where: in the set-up, in the race and alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from tablee.components.bits import has, several
from tablee.components.hexes import STEPS, opposite
from tablee.games.la_ruche.moves import LAYS, Lay
from tablee.games.la_ruche.pieces import (
    COLOURS,
    EVERY,
    FREE,
    MIDDLE,
    SHOWN,
    SHOWS,
    TILE_OF,
    Need,
    Orientation,
    Spot,
    Tiles,
    bee_up,
    showing,
)
from tablee.games.la_ruche.state import IN_TURN, RACING, SECOND_WIND, SETTING_UP, RucheState
from tablee.kernel import Seat

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register

Ways: TypeAlias = list[tuple[Spot, list[Orientation]]]
"""By spot the orientations in which tiles can lie there."""


def open_spots(state: RucheState) -> Mapping[Spot, Need]:
    """The spots where a tile may lie, if it fits."""
    table = state.table
    if state.phase is RACING and len(table.board) > 1:
        return table.open  # RU-08, RU-20: two neighbours or more
    if not table.board:
        return {MIDDLE: FREE}  # RU-06, RU-20: the first in the middle
    if state.phase in IN_TURN or len(table.board) == 1:
        return {spot: need for spot, need in table.rim.items() if need.count == 1}  # RU-06, RU-20, RU-33: one edge
    return {}


def lays(state: RucheState, seat: Seat) -> list[Lay]:
    """All lays of a seat, by spot, then by orientation."""
    if state.owed[seat]:
        return []  # RU-26
    needs = open_spots(state)
    if state.phase is not RACING and must_leave_a_spot(state):
        return last_lays(state, seat, needs)
    return lays_on(sorted(needs), needs, state, seat)


def lays_on(spots: Iterable[Spot], needs: Mapping[Spot, Need], state: RucheState, seat: Seat) -> list[Lay]:
    """The lays of a seat that match what these spots need, in every way they do."""
    held, alone, lays_by_spot = state.held[seat], state.seats == 1, LAYS
    found: list[Lay] = []
    for spot in spots:
        ways = matching(needs[spot], held, alone)
        if ways:
            on_spot = lays_by_spot[spot]
            found += [on_spot[way] for way in ways]
    return found


def matching(need: Need, held: Tiles, alone: bool) -> list[Orientation]:
    """How tiles of a rack can lie on a spot: each face that matches on all sides. RU-09"""
    if not need.tiles & held:
        return []
    rack: i64 = held
    ways = [way for way, tile in zip(need.fits, need.tile_of) if rack >> tile & 1]  # noqa: B905 - a loop in machine code
    return [way for way in ways if bee_up(way)] if alone else ways  # RU-19


def race_ways(state: RucheState, seat: Seat) -> Ways | None:
    """What the seat may do in the middle of a race: the lays of `lays`, not yet as moves; None at other times."""
    if state.phase is not RACING or state.seats == 1 or state.owed[seat]:
        return None
    needs, held = open_spots(state), state.held[seat]
    found = [(spot, matching(needs[spot], held, alone=False)) for spot in sorted(needs)]
    return [(spot, ways) for spot, ways in found if ways]


def may_lay(state: RucheState, seat: Seat, lay: Lay) -> bool:
    """Whether `lays` lists this one: the same, without listing."""
    if state.owed[seat] or not 0 <= lay.orientation < 720 or not has(state.held[seat], TILE_OF[lay.orientation]):
        return False
    if state.solitaire and not bee_up(lay.orientation):
        return False  # RU-19
    need = open_spots(state).get(lay.spot)
    if need is None or lay.orientation not in need.fits:
        return False
    return not must_leave_a_spot(state) or leaves_a_spot(state, lay)


# The last tile that is laid in turn


def must_leave_a_spot(state: RucheState) -> bool:
    """Whether the race begins after the next tile: the last of the set-up, or of a second wind. RU-24, RU-33"""
    if state.phase is SETTING_UP:
        return len(state.table.board) == state.seats - 1
    return state.phase is SECOND_WIND and state.careful


def can_leave_a_spot(state: RucheState, seat: Seat) -> bool:
    """Whether the seat has a lay after which the race can begin: stops at the first one found."""
    needs = open_spots(state)
    return any(leaves_a_spot(state, lay) for spot in needs for lay in lays_on([spot], needs, state, seat))


def last_lays(state: RucheState, seat: Seat, needs: Mapping[Spot, Need]) -> list[Lay]:
    """The lays after which the race can begin: those that `leaves_a_spot` allows, without asking it about all."""
    found: list[Lay] = []
    for spot in sorted(needs):
        doubtful = doubtful_on(state, spot)
        listed = lays_on([spot], needs, state, seat)
        if doubtful:
            listed = [lay for lay in listed if lay.orientation not in doubtful or leaves_a_spot(state, lay)]
        found += listed
    return found


def leaves_a_spot(state: RucheState, lay: Lay) -> bool:
    """Whether some tile in a rack fits somewhere once this lay is made. RU-24

    >>> from tablee.components.hexes import place
    >>> from tablee.games.la_ruche.options import RucheOptions
    >>> from tablee.games.la_ruche.pieces import ORIENTATION, TILE
    >>> state = RucheState.start(2, RucheOptions())
    >>> state.table.put(ORIENTATION["osgybv"], MIDDLE)
    0
    >>> for name in ["osgbyv", "ogybsv", "oybgsv"]:
    ...     state.gain(1, TILE[name])

    To the right of the first tile, one of these kills both spots that touch the two:

    >>> [leaves_a_spot(state, Lay(ORIENTATION[word], place(1, 0))) for word in ("vybgso", "oybgsv")]
    [False, True]
    """
    table = state.table
    rest = state.loose & ~(1 << TILE_OF[lay.orientation])
    beside = {lay.spot + step: shows for step, shows in SHOWS[lay.orientation]}
    after = [table.rim[spot].grow(shows) for spot, shows in beside.items() if spot in table.rim]
    after += [need for spot, need in table.open.items() if spot not in beside]
    return any(need.open and need.tiles & rest for need in after)


def doubtful_on(state: RucheState, spot: Spot) -> frozenset[Orientation]:
    """The orientations about which `leaves_a_spot` has to be asked on this spot. After all others, two tiles of the
    racks fit one and the same spot: whichever tile is laid, one of them is left."""
    table, loose = state.table, state.loose
    beside = {spot + step: edge for edge, step in enumerate(STEPS)}
    if any(several(need.tiles & loose) for at, need in table.open.items() if at not in beside):
        return frozenset()
    doubtful = EVERY
    for at, edge in beside.items():
        if at in table.rim:
            after = [table.rim[at].grow(shows) for shows in SHOWN[opposite(edge)]]
            sure = [need.open and several(need.tiles & loose) for need in after]
            doubtful &= showing(edge, "".join([COLOURS[colour] for colour in range(6) if not sure[colour]]))
    return doubtful
