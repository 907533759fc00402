"""What chance does: it deals the roles, and scatters the bricks before each round."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from tablee.games.wombat.moves import Deal, Scatter, WombatMove
from tablee.games.wombat.pieces import (
    BRICKS,
    CLEARANCE,
    CONFUSED_FROM,
    GOOD_DECK,
    LARGEST,
    SPACING,
    Brick,
    Place,
    Role,
)
from tablee.games.wombat.rules.terrain import RIM, SUPPORT_PLACES, norm
from tablee.games.wombat.state import Phase, WombatState
from tablee.kernel import Chance, Reason


class WombatChance(Chance[WombatState, WombatMove]):
    """Roles at the start, the bricks' places before each round."""

    def draw(self, state: WombatState, rng: random.Random) -> WombatMove:
        """A deal or a scatter."""
        if state.phase is Phase.DEAL:
            return Deal(tuple(deal(rng, state)))
        return Scatter(tuple(scattered(rng, len(loose(state)), state.radius)))

    def refusal(self, state: WombatState, move: WombatMove) -> Reason | None:
        """Why chance can't do that: it deals from the deck, and scatters bricks where there is room."""
        if state.phase is Phase.DEAL and isinstance(move, Deal):
            return None if possible_deal(move.roles, state) else Reason("no-such-deal")
        if state.phase is Phase.SCATTER and isinstance(move, Scatter):
            if len(move.places) != len(loose(state)):
                return Reason("wrong-count")
            fine = all(fits(q, r, move.places[:number], state.radius) for number, (q, r) in enumerate(move.places))
            return None if fine else Reason("no-place-there")
        return Reason("not-for-chance")


def deal(rng: random.Random, state: WombatState) -> list[Role]:
    """A role for each seat (WO-04, WO-05)."""
    seats = state.seats
    if state.advanced:
        roles = [Role.RAGING] + [Role.CONFUSED] * (seats >= CONFUSED_FROM)
        roles += rng.sample(GOOD_DECK, seats - len(roles))
    else:
        roles = [Role.RAGING] + [Role.STANDARD] * (seats - 1)
    rng.shuffle(roles)
    return roles


def possible_deal(roles: tuple[Role, ...], state: WombatState) -> bool:
    """Whether chance can deal these roles."""
    count = Counter(roles)
    if len(roles) != state.seats or count[Role.RAGING] != 1:
        return False
    if not state.advanced:
        return count[Role.STANDARD] == state.seats - 1
    good = Counter({role: n for role, n in count.items() if role not in (Role.RAGING, Role.CONFUSED)})
    return count[Role.CONFUSED] == (state.seats >= CONFUSED_FROM) and good <= Counter(GOOD_DECK)


def loose(state: WombatState) -> list[Brick]:
    """The bricks that chance scatters: all but the beginners' (WO-07)."""
    return [brick for brick in range(BRICKS) if not (state.beginners and brick in LARGEST)]


def scattered(rng: random.Random, bricks: int, radius: int) -> list[Place]:
    """Places for bricks: on the ground, apart from one another and from the supports."""
    places: list[Place] = []
    while len(places) < bricks:
        q, r = rng.randint(-radius, radius), rng.randint(-radius, radius)
        if fits(q, r, places, radius):
            places.append((q, r))
    return places


def fits(q: int, r: int, places: Sequence[tuple[int, ...]], radius: int) -> bool:
    """Whether a scattered brick may lie there beside the others."""
    rim = radius - 2 * RIM
    return (
        norm(q, r) <= rim * rim
        and all(norm(q - a, r - b) >= CLEARANCE * CLEARANCE for a, b in SUPPORT_PLACES)
        and all(norm(q - a, r - b) >= SPACING * SPACING for a, b in places)
    )
