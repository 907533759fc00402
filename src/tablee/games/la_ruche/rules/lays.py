"""Which tile may be laid where: in the set-up, in the race and alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from tablee.components.bits import has, several
from tablee.components.hexes import STEPS, opposite
from tablee.games.la_ruche.moves import LAYS, Lay
from tablee.games.la_ruche.pieces import (
    COLOURS,
    FREE,
    MIDDLE,
    ORIENTATIONS,
    SHOWN,
    SHOWS,
    TILE_OF,
    Need,
    Orientation,
    Spot,
    Tiles,
    bee_up,
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
    needs, held, alone = open_spots(state), state.held[seat], state.seats == 1
    for spot, need in needs.items():
        ways = matching(need, held, alone)
        if ways:
            doubts = doubts_on(state, spot)
            for way in ways:
                if doubts is None or not is_doubtful(way, doubts) or leaves_a_spot(state, Lay(way, spot)):
                    return True
    return False


def last_lays(state: RucheState, seat: Seat, needs: Mapping[Spot, Need]) -> list[Lay]:
    """The lays after which the race can begin: those that `leaves_a_spot` allows, without asking it about all."""
    found: list[Lay] = []
    for spot in sorted(needs):
        listed = lays_on([spot], needs, state, seat)
        doubts = doubts_on(state, spot) if listed else None
        if doubts is None:
            found += listed
        else:
            found += [lay for lay in listed if not is_doubtful(lay.orientation, doubts) or leaves_a_spot(state, lay)]
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
    rim, spot = state.table.rim, lay.spot
    rest = state.loose & ~(1 << TILE_OF[lay.orientation])
    for step, shows in SHOWS[lay.orientation]:
        before = rim.get(spot + step)
        if before is not None:
            need = before.after[shows] or before.grow(shows)
            if need.open and need.tiles & rest:
                return True
    beside = [spot + step for step in STEPS]
    for at, need in state.table.open.items():  # noqa: SIM110 - asked again and again: a generator is slower
        if need.tiles & rest and at not in beside:
            return True
    return False


Doubts: TypeAlias = list[tuple[int, str]]
"""By edge of a spot the colours that settle nothing there."""


def doubts_on(state: RucheState, spot: Spot) -> Doubts | None:
    """What makes it necessary to ask `leaves_a_spot` about a lay on this spot: at each edge behind which a tile might
    then fit, the colours that don't let two tiles of the racks fit there. Where two fit one and the same spot, one of
    them is left whichever tile is laid; None if that is so with every lay.
    """
    table, loose = state.table, state.loose
    beside = [spot + step for step in STEPS]
    for at, need in table.open.items():
        if several(need.tiles & loose) and at not in beside:
            return None
    doubts: Doubts = []
    for edge, at in enumerate(beside):
        before = table.rim.get(at)
        if before is not None:
            unsure = ""
            for colour, shows in enumerate(SHOWN[opposite(edge)]):
                need = before.after[shows] or before.grow(shows)
                if not need.open or not several(need.tiles & loose):
                    unsure += COLOURS[colour]
            if not unsure:
                return None
            doubts.append((edge, unsure))
    return doubts


def is_doubtful(orientation: Orientation, doubts: Doubts) -> bool:
    """Whether a tile as it lies shows colours that settle nothing at all these edges.

    >>> from tablee.games.la_ruche.pieces import ORIENTATION
    >>> [is_doubtful(ORIENTATION["osgybv"], doubts) for doubts in ([(0, "og"), (1, "s")], [(0, "og"), (1, "v")], [])]
    [True, False, True]
    """
    word = ORIENTATIONS[orientation]
    for edge, colours in doubts:  # noqa: SIM110 - asked again and again: a generator is slower
        if word[edge] not in colours:
            return False
    return True
