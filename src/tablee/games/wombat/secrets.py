"""What a seat can't know: others' roles and fingers; and in the dark everything but what its own hand feels."""

from __future__ import annotations

import random
from collections.abc import Callable

from tablee.games.wombat.moves import KINDS, Accuse, Ready, WombatMove
from tablee.games.wombat.pieces import BRICKS, HANDS_FULL, SECOND, SIZE, SIZES, SUPPORTS, TOUCH, Brick, Place, Role
from tablee.games.wombat.rules.chance import deal
from tablee.games.wombat.rules.feel import brick_under, feel_all, guard_of, hands_under, offerer, support_under
from tablee.games.wombat.rules.terrain import norm
from tablee.games.wombat.state import UNSAID, UP, Hand, Phase, WombatState
from tablee.kernel import Scene, Seat, Secrets, Viewer, Wait

APART = (TOUCH + 1) ** 2
"""The square of the least distance that a hand can't feel."""
LATELY = 5 * SECOND
"""Imagined bricks were taken within this many ticks."""


class WombatSecrets(Secrets[WombatState, WombatMove]):
    """Hidden roles, hidden fingers, and the dark."""

    kinds = tuple(kind for kind in KINDS if kind not in (Ready, Accuse, Wait))

    def __init__(self, from_above: Callable[[WombatState], Scene]) -> None:
        self._from_above = from_above

    def imagine(self, state: WombatState, seat: Viewer, rng: random.Random) -> WombatState:
        """Another deal, other fingers and another terrain, which feel the same to the seat."""
        other = state.copy()
        if other.phase is Phase.OVER:
            return other
        if other.roles:
            other.roles = _roles(other, seat, rng)
        for voter in other.still_in():
            if voter != seat and other.votes[voter] != UNSAID:
                other.votes[voter] = rng.choice([UP, *(whom for whom in other.still_in() if whom != voter)])
        if other.phase is Phase.BUILD and (seat is None or not other.above(seat)):
            _rearrange(other, seat, rng)
        return other

    def apart(self, state: WombatState, seat: Seat) -> bool:
        """Players who are out and watch from above can't talk to those who still play (WO-37)."""
        return state.above(seat)

    def revealed(self, state: WombatState) -> Scene:
        """A replay shows every round from above, with all hands and roles (WO-47)."""
        return self._from_above(state)


def _roles(state: WombatState, seat: Viewer, rng: random.Random) -> tuple[Role, ...]:
    """Another deal in which the seat has its own role."""
    roles = deal(rng, state)
    if seat is None:
        return tuple(roles)
    mine = state.roles[seat]
    while mine not in roles:
        roles = deal(rng, state)
    places = [place for place, role in enumerate(roles) if role is mine]
    if seat not in places:
        place = rng.choice(places)
        roles[place], roles[seat] = roles[seat], roles[place]
    return tuple(roles)


def _rearrange(state: WombatState, seat: Viewer, rng: random.Random) -> None:
    """Other hands, bricks and towers elsewhere, except for what the seat's hand touches."""
    mine = None if seat is None else state.hands[seat]
    if seat is None or mine is None:  # it sees nothing, so anything goes
        _scatter(state, None, [], list(range(BRICKS)), rng)
        feel_all(state)
        return
    under, support = brick_under(state, mine), support_under(state, mine)
    touched, giver = hands_under(state, seat), offerer(state, seat)
    guarded = support >= 0 and guard_of(state, support) not in (-1, seat)
    open_tower = support >= 0 and not guarded
    top = state.towers[support][-1] if open_tower and state.towers[support] else -1
    known = {*mine.held, top, under, _offered(state, giver)}
    free = [brick for brick in range(BRICKS) if brick not in known]
    rng.shuffle(free)
    if open_tower:  # first: the others take what is left
        felt = [*_under(state, top, mine.sense.wobbles, free, rng), top] if top >= 0 else []
    for tower in range(SUPPORTS):
        state.towers[tower] = felt if open_tower and tower == support else _some(free, SIZES, rng)
    _shuffle_hands(state, seat, touched, giver, free, rng)
    _scatter(state, mine, [under] if under >= 0 else [], free, rng)
    feel_all(state)


def _offered(state: WombatState, giver: Seat) -> Brick:
    """The brick that a hand holds out; -1 if there is no such hand."""
    hand = state.hands[giver] if giver >= 0 else None
    return -1 if hand is None else hand.offered


def _under(state: WombatState, top: Brick, wobbles: bool, free: list[Brick], rng: random.Random) -> list[Brick]:
    """What may lie under a brick that feels as steady as this one does."""
    if not state.wobbly:
        return _some(free, SIZES - 1, rng)
    likely = [brick for brick in free if (SIZE[brick] + 1 == SIZE[top]) is not wobbles]
    if (SIZE[top] == 1) is not wobbles and rng.random() * (len(likely) + 1) < 1:  # on the support itself
        return []
    below = rng.choice(likely)
    free.remove(below)
    return [*_some(free, SIZES - 2, rng), below]


def _some(free: list[Brick], most: int, rng: random.Random) -> list[Brick]:
    """A few of the free bricks."""
    return [free.pop() for _ in range(min(len(free), rng.randint(0, most)))]


def _shuffle_hands(
    state: WombatState, seat: Seat, touched: list[Seat], giver: Seat, free: list[Brick], rng: random.Random
) -> None:
    """Hands within touch stay there, but whose they are is open; the others are anywhere else."""
    mine = state.hands[seat]
    assert mine is not None
    others = [other for other in state.still_in() if other != seat]
    owners = others[:]
    rng.shuffle(owners)
    hands: list[Hand | None] = [None] * state.seats
    hands[seat] = mine
    for other, owner in zip(others, owners, strict=True):
        hand = state.hands[other]
        assert hand is not None
        kept = [hand.offered] if other == giver else []
        hand.held = (*kept, *_some(free, HANDS_FULL - len(kept), rng))
        hand.since = tuple(sorted(rng.randint(max(0, state.tick - LATELY), state.tick) for _ in hand.held))
        if other != giver:
            hand.offered = -1
        if other not in touched:
            hand.guard = -1
            hand.place = hand.target = hand.told = _somewhere(state, mine, rng)
        hands[owner] = hand
    state.hands = hands


def _scatter(state: WombatState, mine: Hand | None, kept: list[Brick], free: list[Brick], rng: random.Random) -> None:
    """The rest lies on the ground, out of touch."""
    state.ground = sorted(kept + free)
    for brick in free:
        state.places[brick] = _somewhere(state, mine, rng)


def _somewhere(state: WombatState, mine: Hand | None, rng: random.Random) -> Place:
    """A place in the terrain that the hand does not touch."""
    reach = state.radius - 5
    while True:
        q, r = rng.randint(-reach, reach), rng.randint(-reach, reach)
        if norm(q, r) <= reach * reach and (mine is None or norm(q - mine.place[0], r - mine.place[1]) >= APART):
            return q, r
