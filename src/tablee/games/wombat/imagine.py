"""What a seat can't know, dealt anew: others' roles and fingers; and in the dark all but what its own hand feels."""

from __future__ import annotations

import random

from tablee.games.wombat.building import brick_under, feel_all, guard_of, hands_under, offerer, support_under
from tablee.games.wombat.pieces import BRICKS, HANDS_FULL, SIZES, SUPPORTS, TOUCH, Role
from tablee.games.wombat.roles import deal
from tablee.games.wombat.state import UNSAID, UP, Hand, Phase, Wombats
from tablee.games.wombat.terrain import norm

APART = (TOUCH + 1) ** 2


def imagine(state: Wombats, seat: int, rng: random.Random) -> Wombats:
    """A state that looks the same to that seat."""
    other = state.copy()
    if other.phase is Phase.OVER:
        return other
    if other.roles:
        other.roles = _roles(other, seat, rng)
    for voter in other.still_in():
        if voter != seat and other.votes[voter] != UNSAID:
            other.votes[voter] = rng.choice([UP, *(whom for whom in other.still_in() if whom != voter)])
    if other.phase is Phase.BUILD:
        _rearrange(other, seat, rng)
    return other


def glimpse(state: Wombats, seat: int) -> Wombats:
    """What the seat knows, for reading only: no other role, finger or hand, and no terrain but what its hand feels."""
    if state.phase is Phase.OVER:
        return state
    other = state.alias()
    if state.roles:
        other.roles = [Role.STANDARD] * state.seats
        other.roles[seat] = state.roles[seat]
    if state.phase is Phase.BUILD:
        other.hands = [None] * state.seats
        other.hands[seat] = state.hands[seat]
        other.ground, other.places, other.towers = [], [], [[], [], []]
    else:
        other.votes = [UP if vote != UNSAID and voter != seat else vote for voter, vote in enumerate(state.votes)]
    return other


def _roles(state: Wombats, seat: int, rng: random.Random) -> list[Role]:
    """Another deal in which the seat has its own role."""
    mine = state.roles[seat]
    roles = deal(rng, state.seats, state.mode)
    while mine not in roles:
        roles = deal(rng, state.seats, state.mode)
    places = [place for place, role in enumerate(roles) if role is mine]
    if seat not in places:
        place = rng.choice(places)
        roles[place], roles[seat] = roles[seat], roles[place]
    return roles


def _rearrange(state: Wombats, seat: int, rng: random.Random) -> None:
    """Other hands, bricks and towers elsewhere, but for what the seat's hand touches."""
    mine = state.hands[seat]
    if mine is None:  # out: sees nothing, so anything goes
        _scatter(state, None, [], list(range(BRICKS)), rng)
        return
    under, support = brick_under(state, mine), support_under(state, mine)
    touched = hands_under(state, seat)
    giver = offerer(state, seat)
    guarded = support >= 0 and guard_of(state, support) not in (-1, seat)
    known = set(mine.held)
    top = -1
    if support >= 0 and not guarded and state.towers[support]:
        top = state.towers[support][-1]
        known.add(top)
    if under >= 0:
        known.add(under)
    if giver >= 0:
        offered = state.hands[giver]
        assert offered is not None
        known.add(offered.offered)
    free = [brick for brick in range(BRICKS) if brick not in known]
    rng.shuffle(free)
    empty = support >= 0 and not guarded and top < 0
    for tower in range(SUPPORTS):
        if tower == support and empty:
            state.towers[tower] = []
        elif tower == support and top >= 0:
            state.towers[tower] = [*_some(free, SIZES - 1, rng), top]
        else:
            state.towers[tower] = _some(free, SIZES, rng)
    _shuffle_hands(state, seat, touched, giver, free, rng)
    _scatter(state, mine, [under] if under >= 0 else [], free, rng)
    feel_all(state)


def _some(free: list[int], most: int, rng: random.Random) -> list[int]:
    """A few of the free bricks."""
    return [free.pop() for _ in range(min(len(free), rng.randint(0, most)))]


def _shuffle_hands(
    state: Wombats, seat: int, touched: list[int], giver: int, free: list[int], rng: random.Random
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
        hand.held = kept + _some(free, HANDS_FULL - len(kept), rng)
        hand.since = [rng.randint(max(0, state.tick - 100), state.tick) for _ in hand.held]
        if other != giver:
            hand.offered = -1
        if other not in touched:
            hand.guard = -1
            hand.place = hand.target = hand.told = _somewhere(state, mine, rng)
        hands[owner] = hand
    state.hands = hands


def _scatter(state: Wombats, mine: Hand | None, kept: list[int], free: list[int], rng: random.Random) -> None:
    """The rest lies on the ground, out of touch."""
    state.ground = sorted(kept + free)
    for brick in free:
        state.places[brick] = _somewhere(state, mine, rng)


def _somewhere(state: Wombats, mine: Hand | None, rng: random.Random) -> tuple[int, int]:
    """A place in the terrain that the hand does not touch."""
    reach = state.radius - 5
    while True:
        q, r = rng.randint(-reach, reach), rng.randint(-reach, reach)
        if norm(q, r) <= reach * reach and (mine is None or norm(q - mine.place[0], r - mine.place[1]) >= APART):
            return q, r
