"""What players may do, and why not."""

from __future__ import annotations

from typing import Final

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.pieces import MOST_ROOMS, OBJECTIVES, reachable
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import NidState, Phase
from tablee.kernel import Move, Reason, Seat, Wait

PLACES: Final = tuple(m.Place(room) for room in range(MOST_ROOMS + 1))
_LURES: Final = tuple(m.Lure(room) for room in range(MOST_ROOMS + 1))
_COMPLETES: Final = tuple(m.Complete(objective) for objective in range(OBJECTIVES + 1))
_DECLINE, _WARD, _ENDURE, _DONE = m.Decline(), m.Ward(), m.Endure(), m.Done()

WHEN: Final[dict[type[Move], tuple[Phase, ...]]] = {
    m.Begin: (phases.BEGIN,),
    m.Turn: (phases.GEMS,),
    m.Go: (phases.CHOICE,),
    m.Exit: (phases.CHOICE,),
    m.Place: (phases.PLACE,),
    m.Lure: (phases.LURE,),
    m.Decline: (phases.LURE,),
    m.Reveal: (phases.REVEAL,),
    m.Ward: (phases.ATTACKED,),
    m.Endure: (phases.ATTACKED,),
    m.Roll: (phases.CHEST_ROLL, phases.ROOM_ROLL),
    m.Share: (phases.SHARE,),
    m.Complete: (phases.COMPLETE,),
    m.Done: (phases.COMPLETE,),
    Wait: (),
}
"""When players or chance may make a kind of move."""


def moves(state: NidState, seat: Seat) -> list[m.NidMove]:
    """The legal moves of a player who is to act, in a fixed order."""
    phase = state.phase
    if phase is phases.CHOICE:
        return list(m.choices(state.seats, state.where[seat], bool(state.payable(seat)), state.choices[seat]))
    if phase is phases.PLACE:
        return list(PLACES[1 : state.seats + 1])
    if phase is phases.LURE:
        return [_DECLINE, *(_LURES[room] for room in range(1, state.seats + 1) if room != state.first)]
    if phase is phases.ATTACKED:
        return [_WARD, _ENDURE]
    completes: list[m.NidMove] = [_COMPLETES[objective + 1] for objective in state.payable(seat)]
    return [*completes, _DONE] if state.paid else completes


def why_not(state: NidState, seat: Seat, move: m.NidMove) -> Reason:
    """Why a move is illegal: not now, or not this one."""
    if state.phase not in WHEN[type(move)]:
        return Reason("not-now")
    match move:
        case m.Exit() if not state.payable(seat):
            return Reason(
                "nothing-to-pay", at=("exit", *(f"objective:{seat}:{one + 1}" for one in state.open_objectives(seat)))
            )  # NV-12
        case m.Go(room) | m.Place(room) | m.Lure(room) if reason := no_such_room(state, room):
            return reason
        case m.Go(room) if room not in reachable(state.seats, state.where[seat]):
            return Reason("too-far", {"room": room}, (f"room:{room}",))  # NV-11
        case m.Go() | m.Exit():
            return Reason("chosen-already")
        case m.Lure():
            return Reason("vouivre-there", at=(f"room:{state.first}",))  # NV-14: another room
        case m.Complete(objective) if not 1 <= objective <= OBJECTIVES:
            return Reason("no-such-objective")
        case m.Complete(objective) if objective - 1 not in state.open_objectives(seat):
            return Reason("completed-already")
        case m.Complete(objective):
            return Reason("chest-too-poor", at=(f"objective:{seat}:{objective}",))
    return Reason("complete-one")  # NV-20: one or more


def no_such_room(state: NidState, room: int) -> Reason | None:
    """NV-02: there are as many rooms as players."""
    return None if 1 <= room <= state.seats else Reason("no-such-room")
