"""Ninety seconds in the dark: what hands do, and what a tick does to them."""

from __future__ import annotations

from tablee.games.wombat.moves import Drop, Guard, Offer, Put, Release, Rest, Source, Take, Turn, WombatMove
from tablee.games.wombat.pieces import (
    GUARD,
    GUARD_PAUSE,
    ROLL,
    SIZE,
    SIZES,
    SLIPPED,
    TOLD,
    TURN_PAUSE,
    WORK,
    Brick,
    Place,
    Size,
)
from tablee.games.wombat.rules.feel import (
    NEAR,
    brick_under,
    feel_all,
    feel_in_time,
    hands_under,
    offerer,
    support_under,
)
from tablee.games.wombat.rules.terrain import inside, norm, step, turned
from tablee.games.wombat.state import DEEDS, Hand, WombatState
from tablee.kernel import Seat

DIRECTIONS = tuple(turned(ROLL, 0, sixths) for sixths in range(6))
"""Where a brick that slips may roll."""


def act(state: WombatState, seat: Seat, move: WombatMove) -> None:
    """A hand's action: it has its effect at once and keeps the hand busy for a while."""
    hand = state.hands[seat]
    assert hand is not None
    tick = state.tick
    hand.busy = tick + WORK
    hand.told = hand.place
    hand.jammed = -1
    if hand.guard >= 0:
        hand.guard_since = tick
    _count(state, seat, hand, move)
    match move:
        case Take(source):
            _grip(hand, _taken(state, seat, hand, source), tick)
        case Put(size):
            tower = state.towers[support_under(state, hand)]
            if len(tower) < SIZES:  # WO-40: onto a full one it won't go, which this hand feels
                tower.append(_let_go(hand, size))
            else:
                hand.jammed = tick
        case Drop(size):
            _lay(state, _let_go(hand, size), hand.place)
        case Offer(size):
            hand.offered = next(brick for brick in hand.held if SIZE[brick] == size)
            hand.busy = tick
        case Guard():
            hand.guard, hand.guard_since = support_under(state, hand), tick
            # WO-12: in the middle, so that every hand that touches the support feels this one
            hand.place = hand.target = hand.told = state.supports[hand.guard]
            hand.busy = tick
        case Release():
            hand.guard = -1
            hand.busy = tick
        case Turn():
            hand.turn_after = tick + TURN_PAUSE
            turn_terrain(state)
        case Rest():
            for brick in hand.held:
                _lay(state, _let_go(hand, SIZE[brick]), hand.place)
            hand.guard = -1
            hand.target = hand.place
    feel_all(state)


def _count(state: WombatState, seat: Seat, hand: Hand, move: WombatMove) -> None:
    """Remember the deed for the end of the match."""
    done = [0] * len(DEEDS)
    match move:
        case Put(size):
            done[0], done[1] = 1, size != hand.sense.top + 1
        case Take(Source.SUPPORT):
            done[2] = 1
        case Turn():
            done[3] = 1
        case Take(Source.HAND):
            seat, done[4] = offerer(state, seat), 1
        case _:
            return
    so_far = state.deeds or ((0,) * len(DEEDS),) * state.seats
    now = tuple(old + new for old, new in zip(so_far[seat], done, strict=True))
    state.deeds = (*so_far[:seat], now, *so_far[seat + 1 :])


def _taken(state: WombatState, seat: Seat, hand: Hand, source: Source) -> Brick:
    """The brick that the hand takes, no longer where it was."""
    if source is Source.GROUND:
        brick = brick_under(state, hand)
        state.ground.remove(brick)
        return brick
    if source is Source.SUPPORT:
        if not hand.sense.wobbles:
            hand.off_after = state.tick + state.off_pause
        return state.towers[support_under(state, hand)].pop()
    giver = state.hands[offerer(state, seat)]
    assert giver is not None
    brick = giver.offered
    _release(giver, giver.held.index(brick))
    return brick


def _grip(hand: Hand, brick: Brick, tick: int) -> None:
    hand.held += (brick,)
    hand.since += (tick,)
    hand.barred.pop(brick, None)


def _let_go(hand: Hand, size: Size) -> Brick:
    """The longest held brick of that size, out of the grip."""
    index = next(index for index, brick in enumerate(hand.held) if SIZE[brick] == size)
    brick = hand.held[index]
    _release(hand, index)
    return brick


def _release(hand: Hand, index: int) -> None:
    """The brick at that place of the grip is held no longer, nor held out."""
    if hand.offered == hand.held[index]:
        hand.offered = -1
    hand.held = hand.held[:index] + hand.held[index + 1 :]
    hand.since = hand.since[:index] + hand.since[index + 1 :]


def _lay(state: WombatState, brick: Brick, place: Place) -> None:
    state.places[brick] = place
    state.ground.append(brick)
    state.ground.sort()


def turn_terrain(state: WombatState) -> None:
    """A sixth of a turn: all that is fixed to the ground goes along, hands stay, guards are lost (WO-34)."""
    state.turns += 1
    state.supports = tuple(turned(*place) for place in state.supports)
    for brick in state.ground:
        state.places[brick] = turned(*state.places[brick])
    for hand in state.hands:
        if hand is not None:
            hand.guard = -1


def tick(state: WombatState, reaches: tuple[tuple[int, ...], ...]) -> None:
    """50 ms: hands are drawn to new places, move, and lose what they have held too long."""
    for seat, q, r in reaches:
        hand = state.hands[seat]
        assert hand is not None
        hand.target = q, r
    state.tick += 1
    now = state.tick
    stirred = False
    for seat, hand in enumerate(state.hands):
        if hand is None:
            continue
        if now > hand.busy and hand.place != hand.target and _move(state, hand):
            stirred = True
        if hand.since and 0 < state.grip <= now - hand.since[0]:  # the first taken is the first to slip
            _slip(state, hand)
            stirred = True
        if hand.guard >= 0 and now >= hand.guard_since + GUARD:  # WO-12
            hand.unguardable[hand.guard] = now + GUARD_PAUSE
            hand.guard = -1
            hand.slips += 1
            stirred = True
        if (now + seat) % TOLD == 0:
            hand.told = hand.place
    for seat, hand in enumerate(state.hands):
        if hand is not None and hand.offered >= 0 and not hands_under(state, seat):
            hand.offered = -1
            stirred = True
    if stirred:
        feel_all(state)
    else:
        feel_in_time(state)


def _move(state: WombatState, hand: Hand) -> bool:
    """A step towards the target, if it is made: a resting hand stays until it is drawn away from its support."""
    if hand.guard >= 0:
        support = state.supports[hand.guard]
        if norm(hand.target[0] - support[0], hand.target[1] - support[1]) <= NEAR:
            return False
        hand.guard = -1
    hand.jammed = -1
    hand.place = inside(*step(*hand.place, *hand.target, state.stride), state.radius)
    return True


def _slip(state: WombatState, hand: Hand) -> None:
    """The brick held too long falls, rolls, and escapes this hand for a while (WO-46)."""
    brick = hand.held[0]
    _release(hand, 0)
    hand.barred[brick] = state.tick + SLIPPED
    hand.slips += 1
    q, r = hand.place
    for sixth in range(6):
        dq, dr = DIRECTIONS[(state.tick + brick + sixth) % 6]
        if inside(q + dq, r + dr, state.radius) == (q + dq, r + dr):
            break
    _lay(state, brick, (q + dq, r + dr))
