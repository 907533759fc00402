"""What is done for a player whose time is up. NV-25."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import phases, turn
from tablee.games.nid_de_vouivres.pieces import GEMS, NOT_CHOSEN, OUTSIDE, PAIR_OF, choice
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Seat


def wait(state: Nest, ms: int) -> None:
    """Time passes; when it is up, the clock decides."""
    state.left -= ms
    if state.left > 0:
        return
    if state.phase == phases.CHOICE:
        for seat, chosen in enumerate(state.choices):
            if chosen == NOT_CHOSEN:
                turn.choose(state, seat, default_choice(state, seat))
    elif state.phase == phases.PLACE:
        state.late = True  # and chance places
    elif state.phase == phases.LURE:
        turn.decline(state)
    elif state.phase == phases.ATTACKED:
        turn.endure(state)
    else:
        seat = state.queue[0]
        for objective in state.most_payable(seat):
            turn.complete(state, seat, objective)


def default_choice(state: Nest, seat: Seat) -> int:
    """Stay, or enter the room with the most gems; take the two gems most plentiful there."""
    room = state.where[seat]
    if room == OUTSIDE:
        room = max(range(1, state.players + 1), key=lambda room: sum(state.heap(room)))
    heap = state.heap(room)
    first, second, *_ = sorted(GEMS, key=lambda gem: -heap[gem])
    return choice(room, PAIR_OF[first, second])
