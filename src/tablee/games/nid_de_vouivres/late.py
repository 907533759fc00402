"""What is done for a player whose time is up. NV-25."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import KINDS, OBJECTIVES, OUTSIDE, PAIR_GEMS, PAIRS, Gem
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import Seat


def default_choice(state: Nest, seat: Seat) -> int:
    """NV-25: stay, or enter the room with the most gems; take the two gems most plentiful there."""
    room = state.where[seat]
    if room == OUTSIDE:
        room = max(range(1, state.players + 1), key=lambda room: sum(state.heap(room)))
    heap = state.heap(room)
    best = sorted(range(KINDS), key=lambda gem: -heap[gem])[:2]
    return room * len(PAIRS) + PAIR_GEMS.index((Gem(min(best)), Gem(max(best))))


def most_payable(state: Nest, seat: Seat) -> list[int]:
    """NV-25: the most open objectives that the chest pays together, the first listed of equals."""
    best: list[int] = []
    for chosen in range(1, 1 << OBJECTIVES):
        listed = [objective for objective in range(OBJECTIVES) if chosen >> objective & 1]
        if chosen & state.completed[seat] or len(listed) < len(best):
            continue
        asked = [sum(column) for column in zip(*(state.asked(seat, each) for each in listed), strict=True)]
        if all(have >= need for have, need in zip(state.chest(seat), asked, strict=True)):
            best = listed if len(listed) > len(best) else min(best, listed)
    return best
