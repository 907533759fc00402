"""What is done for a player whose time is up. NV-25."""

from __future__ import annotations

from itertools import combinations

from tablee.games.nid_de_vouivres.pieces import KINDS, OUTSIDE, PAIR_GEMS, PAIRS, Gem
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
    best = state.payable(seat)
    for many in range(len(best), 1, -1):
        for listed in combinations(best, many):
            asked = map(sum, zip(*(state.asked(seat, each) for each in listed), strict=True))
            if all(have >= need for have, need in zip(state.chest(seat), asked, strict=True)):
                return [*listed]
    return best[:1]
