"""What may be done, and why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from tablee.components.bits import has
from tablee.components.hexes import STEPS, is_place, opposite
from tablee.games.la_ruche.moves import GIVES, Back, Give, GiveUp, Hint, Keep, Lay, Ready, RucheMove
from tablee.games.la_ruche.pieces import COLOURS, MIDDLE, ORIENTATIONS, TILE_OF, Orientation, Spot, bee_up
from tablee.games.la_ruche.rules.lays import lays, may_lay
from tablee.games.la_ruche.state import BETWEEN_ROUNDS, COUNTDOWN, IN_TURN, RACING, RucheState
from tablee.kernel import Reason, Seat

_KEEP: Final = Keep()
_READY: Final = Ready()
_BACK: Final = Back()
_HINT: Final = Hint()
_GIVE_UP: Final = GiveUp()


def moves(state: RucheState, seat: Seat) -> list[RucheMove]:
    """Lays by spot, then by orientation; or gifts; or what else there is to do."""
    if state.phase is RACING and state.seats > 1 and not state.owed[seat]:
        return cast("list[RucheMove]", lays(state, seat))  # as nearly always: nothing else to do
    if state.phase is COUNTDOWN or state.phase is BETWEEN_ROUNDS:
        return _other_moves(state, seat)
    return [*lays(state, seat), *_other_moves(state, seat)]


def legal(state: RucheState, seat: Seat, move: RucheMove) -> bool:
    """Whether `moves` lists it; lays, of which there are hundreds, are judged without listing them."""
    return may_lay(state, seat, move) if isinstance(move, Lay) else move in _other_moves(state, seat)


def _other_moves(state: RucheState, seat: Seat) -> list[RucheMove]:
    """Everything but lays."""
    if state.phase is BETWEEN_ROUNDS:
        return [_READY]
    if state.phase is COUNTDOWN:
        return [] if state.ready[seat] else [_READY]  # RU-34
    if state.owed[seat]:  # RU-14, RU-15
        others = [other for other in range(state.seats) if other != seat]
        return [*(GIVES[tile][other] for tile in state.rack(seat) for other in others), _KEEP]
    if state.seats > 1:
        return []
    found: list[RucheMove] = [_BACK] if state.table.board else []  # RU-21
    if state.tip is None:
        found.append(_HINT)
    return [*found, _GIVE_UP]


def why_not(state: RucheState, seat: Seat, move: RucheMove) -> Reason:
    """The reason why a move is illegal: the first that a player would see."""
    match move:
        case Lay():
            return why_not_lay(state, seat, move)
        case Give() | Keep() if not state.owed[seat]:
            return Reason("no-gift-now")
        case Give(_, to) if not 0 <= to < state.seats or to == seat:
            return Reason("give-to-an-opponent")
        case Give():
            return Reason("not-in-your-rack")
        case Ready():
            return Reason("round-goes-on")
        case Back() | Hint() | GiveUp() if not state.solitaire:
            return Reason("only-alone")
        case Back():
            return Reason("nothing-laid")
        case Hint():
            return Reason("hint-is-shown")
    return Reason("not-for-players")


def why_not_lay(state: RucheState, seat: Seat, lay: Lay) -> Reason:
    """The reason why a tile can't be laid there."""
    table = state.table
    if state.phase is BETWEEN_ROUNDS:
        return Reason("round-is-over")
    if state.phase is COUNTDOWN:
        return Reason("wait-for-go")  # RU-34
    if state.owed[seat]:
        return Reason("gift-first")  # RU-26
    if not 0 <= lay.orientation < 720 or not has(state.held[seat], TILE_OF[lay.orientation]):
        return Reason("not-in-your-rack")
    if not is_place(lay.spot):
        return Reason("no-such-spot")
    if lay.spot in table.board:
        return Reason("spot-taken", at=_lying(state, [lay.spot]))  # RU-10
    if state.solitaire and not bee_up(lay.orientation):
        return Reason("bee-up")  # RU-19
    if not table.board and lay.spot != MIDDLE:
        return Reason("first-in-the-middle")
    need = table.need(lay.spot)
    if not need.count:
        return Reason("touches-nothing")
    first = state.phase in IN_TURN or len(table.board) == 1
    if first and need.count > 1:
        return Reason("touch-one")  # RU-06
    if not first and need.count < 2:
        return Reason("touch-two")  # RU-08
    if need.dead:
        return Reason("dead-spot", at=_lying(state, _twice(state, lay.spot)))  # RU-12
    if lay.orientation not in need.fits:
        edges = _clashes(need.edges, lay.orientation)
        beside = _lying(state, [lay.spot + STEPS[edge] for edge in edges])
        return Reason("colours-differ", {"sides": len(edges)}, beside, edges)  # RU-09
    return Reason("leaves-no-spot")  # RU-24


def _clashes(edges: tuple[int, ...], orientation: Orientation) -> tuple[int, ...]:
    """The sides that don't match."""
    word = ORIENTATIONS[orientation]
    return tuple(edge for edge, colour in enumerate(edges) if colour >= 0 and COLOURS[colour] != word[edge])


def _twice(state: RucheState, spot: Spot) -> list[Spot]:
    """The tiles around a dead spot that show it one and the same colour."""
    board = state.table.board
    shown: dict[str, list[Spot]] = {}
    for edge, step in enumerate(STEPS):
        if spot + step in board:
            shown.setdefault(ORIENTATIONS[board[spot + step]][opposite(edge)], []).append(spot + step)
    return [beside for alike in shown.values() if len(alike) > 1 for beside in alike]


def _lying(state: RucheState, spots: Iterable[Spot]) -> tuple[str, ...]:
    """The tiles on these spots, as the scene calls them."""
    return tuple(f"tile:{TILE_OF[state.table.board[spot]]}" for spot in spots)
