"""Which tile may be laid where: in the set-up, in the race and alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from tablee.components.bits import has, several
from tablee.components.hexes import PLACES, STEPS, opposite
from tablee.games.la_ruche.moves import Lay
from tablee.games.la_ruche.pieces import (
    COLOURS,
    FREE,
    MIDDLE,
    SHOWN,
    SHOWS,
    SIDES,
    TILE_OF,
    WAYS,
    Need,
    Orientation,
    Sides,
    Spot,
    Tiles,
    bee_up,
)
from tablee.games.la_ruche.state import IN_TURN, RACING, SECOND_WIND, SETTING_UP, RucheState
from tablee.kernel import Seat

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register

T = TypeVar("T")

Ways: TypeAlias = list[tuple[Spot, list[Orientation]]]
"""By spot the orientations in which tiles can lie there."""


def open_spots(state: RucheState) -> dict[Spot, Need]:
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


def lays_on(spots: Iterable[Spot], needs: dict[Spot, Need], state: RucheState, seat: Seat) -> list[Lay]:
    """The lays of a seat that match what these spots need, in every way they do."""
    held, alone = state.held[seat], state.seats == 1
    found: list[Lay] = []
    for spot in spots:
        need = needs[spot]
        if need.tiles & held:
            found += matching(need, held, alone, lays_at(spot))
    return found


_LAYS: Final[list[tuple[Lay, ...] | None]] = [None] * PLACES


def lays_at(spot: Spot) -> tuple[Lay, ...]:
    """The lays of all orientations on a spot, made when first asked for and shared from then on."""
    lays = _LAYS[spot]
    if lays is None:
        lays = _LAYS[spot] = tuple([Lay(way, spot) for way in WAYS])
    return lays


def matching(need: Need, held: Tiles, alone: bool, by_way: tuple[T, ...]) -> list[T]:
    """How tiles of a rack can lie on a spot, each face that matches on all sides (RU-09): what `by_way` has for these
    orientations."""
    rack: i64 = held
    fits = need.fits
    return [
        by_way[fits[place]]
        for place, tile in enumerate(need.tile_of)
        if rack >> tile & 1
        if not alone or bee_up(fits[place])  # RU-19
    ]


def race_ways(state: RucheState, seat: Seat) -> Ways | None:
    """What the seat may do in the middle of a race: the lays of `lays`, not yet as moves; None at other times."""
    if state.phase is not RACING or state.seats == 1 or state.owed[seat]:
        return None
    needs, held = open_spots(state), state.held[seat]
    found = [(spot, matching(needs[spot], held, False, WAYS)) for spot in sorted(needs)]
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
        ways = matching(need, held, alone, WAYS)
        if ways:
            settling = settling_sides(state, spot)
            for way in ways:
                if settling is None or SIDES[way] & settling or leaves_a_spot(state, Lay(way, spot)):
                    return True
    return False


def last_lays(state: RucheState, seat: Seat, needs: dict[Spot, Need]) -> list[Lay]:
    """The lays after which the race can begin: those that `leaves_a_spot` allows, without asking it about all."""
    found: list[Lay] = []
    held, alone = state.held[seat], state.seats == 1
    for spot in sorted(needs):
        ways = matching(needs[spot], held, alone, WAYS)
        if ways:
            settling, on_spot = settling_sides(state, spot), lays_at(spot)
            found += [
                on_spot[way]
                for way in ways
                if settling is None or SIDES[way] & settling or leaves_a_spot(state, on_spot[way])
            ]
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


def settling_sides(state: RucheState, spot: Spot) -> Sides | None:
    """Which sides of a tile on this spot make sure, by themselves, that the lay leaves a spot: those that let two tiles
    of the racks fit behind them. Where two fit one and the same spot, one of them is left whichever tile is laid; None
    if that is so with every lay. Other lays must be asked about (`leaves_a_spot`).
    """
    table, loose = state.table, state.loose
    beside = [spot + step for step in STEPS]
    for at, need in table.open.items():
        if several(need.tiles & loose) and at not in beside:
            return None
    settling: Sides = 0
    for edge, at in enumerate(beside):
        before = table.rim.get(at)
        if before is not None:
            behind: Sides = 0
            for colour, shows in enumerate(SHOWN[opposite(edge)]):
                need = before.after[shows] or before.grow(shows)
                if need.open and several(need.tiles & loose):
                    behind |= 1 << SHOWN[edge][colour]
            if behind.bit_count() == len(COLOURS):
                return None
            settling |= behind
    return settling
