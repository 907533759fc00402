"""Which roles are dealt to how many."""

from __future__ import annotations

import random
from collections import Counter

from tablee.games.wombat.pieces import ADVANCED_FROM, CONFUSED_FROM, GOOD_DECK, Role


def advanced(seats: int, mode: str) -> bool:
    """Whether the special roles are in: three players always play the basic game (WO-05)."""
    return mode == "advanced" and seats >= ADVANCED_FROM


def deal(rng: random.Random, seats: int, mode: str) -> list[Role]:
    """A role for each seat (WO-04, WO-05)."""
    if advanced(seats, mode):
        roles = [Role.RAGING] + [Role.CONFUSED] * (seats >= CONFUSED_FROM)
        roles += rng.sample(GOOD_DECK, seats - len(roles))
    else:
        roles = [Role.RAGING] + [Role.STANDARD] * (seats - 1)
    rng.shuffle(roles)
    return roles


def possible_deal(roles: tuple[Role, ...], seats: int, mode: str) -> bool:
    """Whether chance can deal these roles."""
    count = Counter(roles)
    if len(roles) != seats or count[Role.RAGING] != 1:
        return False
    if not advanced(seats, mode):
        return count[Role.STANDARD] == seats - 1
    good = Counter({role: n for role, n in count.items() if role not in (Role.RAGING, Role.CONFUSED)})
    return count[Role.CONFUSED] == (seats >= CONFUSED_FROM) and good <= Counter(GOOD_DECK)
