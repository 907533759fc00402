"""Ninety seconds in the dark: what hands feel, what they may do, and what a tick does to them."""

from __future__ import annotations

from functools import lru_cache

from tablee.games.wombat.moves import (
    Drop,
    Guard,
    Offer,
    Put,
    Release,
    Rest,
    Source,
    Take,
    Turn,
    WombatMove,
)
from tablee.games.wombat.pieces import (
    GRIP,
    GRIP_WARNING,
    GUARD,
    GUARD_PAUSE,
    HANDS_FULL,
    OFF_PAUSE,
    ROLL,
    SIZE,
    SIZES,
    SLIPPED,
    STRIDE,
    TOLD,
    TOUCH,
    TURN_PAUSE,
    WORK,
    Role,
)
from tablee.games.wombat.state import Hand, Sense, Wombats
from tablee.games.wombat.terrain import RIM, inside, norm, step, turned
from tablee.kernel import Reason

NEAR = TOUCH * TOUCH
ASIDE = TOUCH * 6 // 5
"""Whatever differs by more in one coordinate is not near, as a² + ab + b² is never less than ¾ a²."""
DIRECTIONS = tuple(turned(ROLL, 0, sixths) for sixths in range(6))


# What a hand feels (WO-09, WO-42)


def brick_under(state: Wombats, hand: Hand) -> int:
    """The nearest brick on the ground within touch; -1: none."""
    q, r = hand.place
    found, nearest = -1, NEAR + 1
    places = state.places
    for brick in state.ground:
        a, b = places[brick]
        if -ASIDE <= a - q <= ASIDE:  # most are out of reach by one coordinate already
            a -= q
            b -= r
            square = a * a + a * b + b * b
            if square < nearest:
                found, nearest = brick, square
    return found


def support_under(state: Wombats, hand: Hand) -> int:
    """The support within touch; -1: none."""
    q, r = hand.place
    for support, (a, b) in enumerate(state.supports):
        a -= q
        b -= r
        if a * a + a * b + b * b <= NEAR:
            return support
    return -1


def guard_of(state: Wombats, support: int) -> int:
    """Whose hand rests on the support; -1: nobody's."""
    for seat, hand in enumerate(state.hands):
        if hand is not None and hand.guard == support:
            return seat
    return -1


def hands_under(state: Wombats, seat: int) -> list[int]:
    """The other hands within touch, the nearest first."""
    hand = state.hands[seat]
    assert hand is not None
    q, r = hand.place
    found = []
    for other, its in enumerate(state.hands):
        if its is not None and other != seat:
            a, b = its.place
            if -ASIDE <= a - q <= ASIDE:
                a -= q
                b -= r
                square = a * a + a * b + b * b
                if square <= NEAR:
                    found.append((square, other))
    if not found:
        return []
    found.sort()
    return [other for _, other in found]


def offerer(state: Wombats, seat: int) -> int:
    """The nearest hand within touch that holds a brick out; -1: none."""
    for other in hands_under(state, seat):
        hand = state.hands[other]
        if hand is not None and hand.offered >= 0:
            return other
    return -1


def feel(state: Wombats, seat: int) -> Sense:
    """All that the seat's hand feels."""
    hand = state.hands[seat]
    assert hand is not None
    tick = state.tick
    brick, support = brick_under(state, hand), support_under(state, hand)
    top, guarded, unsure = 0, False, False
    if support >= 0:
        guard = guard_of(state, support)
        guarded = guard not in (-1, seat)
        if not guarded and state.towers[support]:
            top = SIZE[state.towers[support][-1]]
        unsure = tick < hand.unguardable[support]
    others = hands_under(state, seat)
    offered = 0
    for other in others:
        its = state.hands[other]
        if its is not None and its.offered >= 0:
            offered = SIZE[its.offered]
            break
    edge = state.radius - RIM
    return Sense(
        SIZE[brick] if brick >= 0 else 0,
        brick >= 0 and tick < hand.barred.get(brick, 0),
        support >= 0,
        top,
        guarded,
        bool(others),
        offered,
        norm(*hand.place) >= edge * edge,
        tuple([SIZE[held] for held in hand.held]),
        SIZE[hand.offered] if hand.offered >= 0 else 0,
        hand.guard >= 0,
        any(tick >= since + GRIP_WARNING for since in hand.since),
        0 <= hand.jammed < tick,
        tick < hand.busy,
        tick < hand.off_after,
        unsure,
        tick < hand.turn_after,
    )


def feel_all(state: Wombats) -> None:
    """Let every hand feel what it touches now; who touches something new is told where the hand is."""
    for seat, hand in enumerate(state.hands):
        if hand is not None:
            sense = feel(state, seat)
            if sense != hand.sense:
                hand.sense = sense
                hand.told = hand.place


# What a hand may do: a question to what it feels and to its role, to nothing else


def action_refusal(sense: Sense, role: Role | None, move: WombatMove) -> Reason | None:
    """Why a hand that feels this can't do that."""
    if isinstance(move, Rest):
        return None if sense.held or sense.guarding else Reason("nothing-to-let-go")
    if sense.busy:
        return Reason("busy")
    match move:
        case Take(source):
            if len(sense.held) >= HANDS_FULL:
                return Reason("hand-full")
            return _take_refusal(sense, role, source)
        case Put(size):
            if size not in sense.held:
                return Reason("not-held")
            if not sense.support:
                return Reason("no-support-here")
            if role is Role.GENEROUS:  # WO-19
                return Reason("generous")
            return Reason("guarded") if sense.guarded else None
        case Drop(size):
            return None if size in sense.held else Reason("not-held")
        case Offer(size):
            if size not in sense.held:
                return Reason("not-held")
            if not sense.hand:
                return Reason("no-hand-here")
            return Reason("already-offered") if sense.offering == size else None
        case Guard():
            if not sense.support:
                return Reason("no-support-here")
            if sense.guarding:
                return Reason("already-guarding")
            if sense.guarded:  # WO-43: the first to rest there guards
                return Reason("guarded")
            return Reason("slipped-off") if sense.unsure else None
        case Release():
            return None if sense.guarding else Reason("not-guarding")
        case Turn():
            return Reason("turned-lately") if sense.dizzy else None
    return Reason("not-now")


def _take_refusal(sense: Sense, role: Role | None, source: Source) -> Reason | None:
    if source is Source.GROUND:
        if not sense.brick:
            return Reason("no-brick-here")
        if role is Role.HELPLESS:  # WO-18
            return Reason("helpless")
        return Reason("slipped-away") if sense.slippery else None
    if source is Source.HAND:
        return None if sense.offered else Reason("nothing-offered")
    if not sense.support:
        return Reason("no-support-here")
    if role is Role.CONFIDENT:  # WO-17
        return Reason("confident")
    if sense.guarded:
        return Reason("guarded")
    if not sense.top:
        return Reason("support-empty")
    return Reason("too-soon") if sense.weary else None


_SIZES = range(1, SIZES + 1)
_ACTIONS: tuple[WombatMove, ...] = (
    *map(Take, Source),
    *map(Put, _SIZES),
    *map(Drop, _SIZES),
    *map(Offer, _SIZES),
    Guard(),
    Release(),
    Turn(),
    Rest(),
)


@lru_cache(maxsize=20_000)
def actions(sense: Sense, role: Role | None) -> tuple[WombatMove, ...]:
    """All that a hand that feels this may do."""
    return tuple(move for move in _ACTIONS if action_refusal(sense, role, move) is None)


# What it does


def act(state: Wombats, seat: int, move: WombatMove) -> None:
    """Let a hand do what it may: it has its effect at once and keeps the hand busy for a while."""
    hand = state.hands[seat]
    assert hand is not None
    tick = state.tick
    hand.busy = tick + WORK
    hand.told = hand.place
    hand.jammed = -1
    if hand.guard >= 0:
        hand.guard_since = tick
    match move:
        case Take(source):
            _grip(hand, _taken(state, seat, hand, source), tick)
        case Put(size):
            tower = state.towers[support_under(state, hand)]
            if len(tower) < SIZES:  # WO-40: on a full one the brick stays in the hand, which feels that it won't go on
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
            hand.place = hand.target = hand.told = state.supports[hand.guard]  # so whoever touches it feels the hand
            hand.busy = tick
        case Release():
            hand.guard = -1
            hand.busy = tick
        case Turn():
            hand.turn_after = tick + TURN_PAUSE
            turn_terrain(state)
        case Rest():
            for brick in hand.held[:]:
                _lay(state, _let_go(hand, SIZE[brick]), hand.place)
            hand.guard = -1
            hand.target = hand.place
    feel_all(state)


def _taken(state: Wombats, seat: int, hand: Hand, source: Source) -> int:
    """The brick that the hand takes, no longer where it was."""
    if source is Source.GROUND:
        brick = brick_under(state, hand)
        state.ground.remove(brick)
        return brick
    if source is Source.SUPPORT:
        hand.off_after = state.tick + OFF_PAUSE
        return state.towers[support_under(state, hand)].pop()
    giver = state.hands[offerer(state, seat)]
    assert giver is not None
    index = giver.held.index(giver.offered)
    brick = giver.held.pop(index)
    del giver.since[index]
    giver.offered = -1
    return brick


def _grip(hand: Hand, brick: int, tick: int) -> None:
    hand.held.append(brick)
    hand.since.append(tick)
    hand.barred.pop(brick, None)


def _let_go(hand: Hand, size: int) -> int:
    """The longest held brick of that size, out of the grip."""
    index = next(index for index, brick in enumerate(hand.held) if SIZE[brick] == size)
    brick = hand.held.pop(index)
    del hand.since[index]
    if hand.offered == brick:
        hand.offered = -1
    return brick


def _lay(state: Wombats, brick: int, place: tuple[int, int]) -> None:
    state.places[brick] = place
    state.ground.append(brick)
    state.ground.sort()


def turn_terrain(state: Wombats) -> None:
    """A sixth of a turn: all that is fixed to the ground goes along, hands stay, guards are lost (WO-34)."""
    state.turns += 1
    state.supports = [turned(*place) for place in state.supports]
    for brick in state.ground:
        state.places[brick] = turned(*state.places[brick])
    for hand in state.hands:
        if hand is not None:
            hand.guard = -1


def tick(state: Wombats, reaches: tuple[tuple[int, ...], ...]) -> None:
    """50 ms: hands are drawn to new places, move, and lose what they held too long."""
    for seat, q, r in reaches:
        hand = state.hands[seat]
        assert hand is not None
        hand.target = q, r
    state.tick += 1
    now = state.tick
    for seat, hand in enumerate(state.hands):
        if hand is None:
            continue
        if now > hand.busy and hand.place != hand.target:
            _move(state, hand)
        if hand.since and now >= hand.since[0] + GRIP:  # the first taken is the first to slip
            _slip(state, hand)
        if hand.guard >= 0 and now >= hand.guard_since + GUARD:  # WO-12
            hand.unguardable[hand.guard] = now + GUARD_PAUSE
            hand.guard = -1
            hand.slips += 1
        if (now + seat) % TOLD == 0:
            hand.told = hand.place
    for seat, hand in enumerate(state.hands):
        if hand is not None and hand.offered >= 0 and not hands_under(state, seat):
            hand.offered = -1
    feel_all(state)


def _move(state: Wombats, hand: Hand) -> None:
    """A step towards the target; a resting hand stays until it is drawn away from its support."""
    if hand.guard >= 0:
        support = state.supports[hand.guard]
        if norm(hand.target[0] - support[0], hand.target[1] - support[1]) <= NEAR:
            return
        hand.guard = -1
    hand.jammed = -1
    hand.place = inside(*step(*hand.place, *hand.target, STRIDE), state.radius)


def _slip(state: Wombats, hand: Hand) -> None:
    """The brick held too long falls, rolls, and escapes this hand for a while (WO-46)."""
    brick = _let_go(hand, SIZE[hand.held[0]])
    hand.barred[brick] = state.tick + SLIPPED
    hand.slips += 1
    q, r = hand.place
    for sixth in range(6):
        dq, dr = DIRECTIONS[(state.tick + brick + sixth) % 6]
        if inside(q + dq, r + dr, state.radius) == (q + dq, r + dr):
            break
    _lay(state, brick, (q + dq, r + dr))
