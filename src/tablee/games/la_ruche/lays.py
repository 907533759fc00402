"""What can be laid where: the lays of the race and of the set-up, and why others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import itemgetter

from tablee.components.hexes import STEPS, is_place, opposite
from tablee.games.la_ruche.moves import LAYS, AnyMove, Lay
from tablee.games.la_ruche.pieces import COLOURS, EVERY, FACE_OF, FREE, ORIENTATIONS, TILE_OF, bee_up, showing
from tablee.games.la_ruche.state import BETWEEN, MIDDLE, SETTING, Hive
from tablee.kernel import Reason, Seat

_all_faces = itemgetter(*FACE_OF)


def race_lays(state: Hive, seat: Seat) -> list[AnyMove]:
    """All lays on spots with two neighbours or more."""
    rack, live, mine = state.racks[seat], state.live, state.hands[seat]
    lays: list[AnyMove] = []
    for spot in sorted(live):
        need = live[spot]
        if need.tiles & mine:
            lays += compress(need.take_fits(LAYS[spot]), need.take_faces(rack))
    return lays


def first_lays(state: Hive, seat: Seat) -> Iterator[list[Lay]]:
    """The lays of the set-up, spot by spot: the first in the middle, later ones along one edge. RU-06"""
    rack = state.racks[seat]
    if not state.laid:
        yield list(compress(LAYS[MIDDLE], _all_faces(rack)))
        return
    last = state.phase == SETTING and len(state.laid) == state.seats - 1
    for spot in sorted(state.rim):
        need = state.rim[spot]
        if need.count == 1:
            lays = list(compress(need.take_fits(LAYS[spot]), need.take_faces(rack)))
            yield those_that_leave_a_spot(state, spot, lays) if last else lays


def those_that_leave_a_spot(state: Hive, spot: int, lays: list[Lay]) -> list[Lay]:
    """Those of the last set-up lays on a spot after which some tile in a rack fits somewhere. RU-24"""
    loose = state.loose
    beside = {spot + step: edge for edge, step in enumerate(STEPS)}
    elsewhere = 0
    for at, need in state.live.items():
        if at not in beside:
            elsewhere |= need.tiles & loose
    if elsewhere.bit_count() >= 2:  # whichever tile is laid, another one fits there
        return lays
    then = []  # by edge, and by the colour shown there: the tiles that fit behind it
    doubtful = EVERY
    for at, edge in beside.items():
        if at in state.rim:
            index = 6 * opposite(edge)
            grown = [state.rim[at].grow(index + colour) for colour in range(6)]
            tiles = [need.tiles & loose if need.live else 0 for need in grown]
            then.append((edge, tiles))
            # Again: where two tiles fit, one is left. What remains doubtful is looked at lay by lay.
            poor = "".join([COLOURS[colour] for colour in range(6) if tiles[colour].bit_count() < 2])
            doubtful &= showing(edge, poor)

    def leaves(lay: Lay) -> bool:
        word = ORIENTATIONS[lay.tile]
        fitting = elsewhere
        for edge, tiles in then:
            fitting |= tiles[COLOURS.index(word[edge])]
        return bool(fitting & ~(1 << TILE_OF[lay.tile]))

    return [lay for lay in lays if lay.tile not in doubtful or leaves(lay)]


def lay_refusal(state: Hive, seat: Seat, lay: Lay) -> Reason | None:
    """Why a tile can't be laid there, in the order in which a player would see it."""
    if state.phase == BETWEEN:
        return Reason("round-is-over")
    if state.owed[seat]:
        return Reason("gift-first")  # RU-26
    if not 0 <= lay.tile < 720 or state.holder[TILE_OF[lay.tile]] != seat:
        return Reason("not-in-your-rack")
    if not is_place(lay.spot):
        return Reason("no-such-spot")
    if lay.spot in state.board:
        return Reason("spot-taken")  # RU-10
    if state.solitaire and not bee_up(lay.tile):
        return Reason("bee-up")  # RU-19
    need = state.rim.get(lay.spot, FREE)
    first = state.phase == SETTING or (state.solitaire and len(state.laid) < 2)
    if not state.laid:
        return None if lay.spot == MIDDLE else Reason("first-in-the-middle")
    if not need.count:
        return Reason("touches-nothing")
    if first and need.count > 1:
        return Reason("touch-one")  # RU-06
    if not first and need.count < 2:
        return Reason("touch-two")  # RU-08
    if need.dead:
        return Reason("dead-spot")  # RU-12
    if lay.tile not in need.fits:
        return Reason("colours-differ", {"sides": _clashes(need.edges, lay.tile)})  # RU-09
    if (
        state.phase == SETTING
        and len(state.laid) == state.seats - 1
        and not those_that_leave_a_spot(state, lay.spot, [lay])
    ):
        return Reason("leaves-no-spot")  # RU-24
    return None


def _clashes(edges: tuple[int, ...], orientation: int) -> int:
    """How many sides don't match."""
    word = ORIENTATIONS[orientation]
    return sum(colour >= 0 and COLOURS[colour] != word[edge] for edge, colour in enumerate(edges))
