"""The clock, and what it does for a player whose time is up. NV-25."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.moves import NidMove
from tablee.games.nid_de_vouivres.pieces import GEMS, NOT_CHOSEN, OUTSIDE, PAIR_OF, Choice, choice
from tablee.games.nid_de_vouivres.rules import phases, turn
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Seat, Time


class NidTime(Time[NidState, NidMove]):
    """A limit for each decision."""

    def due(self, state: NidState) -> int | None:
        """What is left of it."""
        return state.left_ms


def wait(state: NidState, ms: int) -> None:
    """Time passes; when it is up, the clock decides."""
    state.left_ms -= ms
    if state.left_ms > 0:
        return
    if state.phase is phases.CHOICE:
        for seat, chosen in enumerate(state.choices):
            if chosen == NOT_CHOSEN:
                turn.choose(state, seat, default_choice(state, seat))
    elif state.phase is phases.PLACE:
        state.late = True  # and chance places
    elif state.phase is phases.LURE:
        turn.decline(state)
    elif state.phase is phases.ATTACKED:
        turn.endure(state)
    else:
        seat = state.queue[0]
        for objective in state.most_payable(seat):
            turn.complete(state, seat, objective)


def default_choice(state: NidState, seat: Seat) -> Choice:
    """Stay, or enter the room with the most gems; take the two gems most plentiful there."""
    room = state.where[seat]
    if room == OUTSIDE:
        room = max(range(1, state.seats + 1), key=lambda room: sum(state.heap(room)))
    heap = state.heap(room)
    first, second, *_ = sorted(GEMS, key=lambda gem: -heap[gem])
    return choice(room, PAIR_OF[first, second])
