"""What a hand feels in the dark: what lies within touch, and nothing else (WO-09, WO-42)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.wombat.pieces import GRIP_WARNING, SIZE, TOUCH, Brick
from tablee.games.wombat.rules.terrain import RIM
from tablee.games.wombat.state import Hand, Sense, WombatState
from tablee.kernel import Seat

NEAR = TOUCH * TOUCH
"""The square of a hand's touch. `terrain.norm` is written out here: all this runs for every hand at every tick."""
ASIDE = TOUCH * 6 // 5
"""What differs by more than this in one coordinate is not near, as a² + ab + b² is never less than ¾ a²."""


def brick_under(state: WombatState, hand: Hand) -> Brick:
    """The nearest brick on the ground within touch; -1 if there is none."""
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


def support_under(state: WombatState, hand: Hand) -> int:
    """The support within touch; -1 if there is none."""
    q, r = hand.place
    for support, (a, b) in enumerate(state.supports):
        a -= q
        b -= r
        if a * a + a * b + b * b <= NEAR:
            return support
    return -1


def guard_of(state: WombatState, support: int) -> Seat:
    """The seat whose hand rests on the support; -1 if there is none."""
    for seat, hand in enumerate(state.hands):
        if hand is not None and hand.guard == support:
            return seat
    return -1


def hands_under(state: WombatState, seat: Seat) -> list[Seat]:
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


def offerer(state: WombatState, seat: Seat) -> Seat:
    """The nearest hand within touch that holds a brick out; -1 if there is none."""
    for other in hands_under(state, seat):
        hand = state.hands[other]
        if hand is not None and hand.offered >= 0:
            return other
    return -1


def is_steady(tower: Sequence[Brick]) -> bool:
    """Whether the top brick lies on the next larger one, or a 1 on the support itself (WO-42).

    >>> is_steady([0, 1]), is_steady([0, 4]), is_steady([0, 4, 5]), is_steady([4])
    (True, False, True, False)
    """
    return SIZE[tower[-1]] == (SIZE[tower[-2]] if len(tower) > 1 else 0) + 1


def feel(state: WombatState, seat: Seat) -> Sense:
    """All that the seat's hand feels."""
    hand = state.hands[seat]
    assert hand is not None
    tick = state.tick
    brick, support = brick_under(state, hand), support_under(state, hand)
    top, guarded, unsure, wobbles = 0, False, False, False
    if support >= 0:
        guarded = guard_of(state, support) not in (-1, seat)
        if not guarded and state.towers[support]:
            top = SIZE[state.towers[support][-1]]
            wobbles = state.wobbly and not is_steady(state.towers[support])
        unsure = tick < hand.unguardable[support]
    others = hands_under(state, seat)
    offered = 0
    for other in others:
        its = state.hands[other]
        if its is not None and its.offered >= 0:
            offered = SIZE[its.offered]
            break
    q, r = hand.place
    edge = state.radius - RIM
    return Sense(
        SIZE[brick] if brick >= 0 else 0,
        brick >= 0 and tick < hand.barred.get(brick, 0),
        support >= 0,
        top,
        guarded,
        bool(others),
        offered,
        q * q + q * r + r * r >= edge * edge,
        tuple([SIZE[held] for held in hand.held]),
        SIZE[hand.offered] if hand.offered >= 0 else 0,
        hand.guard >= 0,
        bool(hand.since)
        and 0 < state.grip <= tick - hand.since[0] + GRIP_WARNING,  # the first taken is the first to slip
        0 <= hand.jammed < tick,
        tick < hand.busy,
        tick < hand.off_after,
        unsure,
        tick < hand.turn_after,
        wobbles,
    )


def feel_all(state: WombatState) -> None:
    """Let every hand feel what it touches now; the player of one that feels something new is told where it is."""
    for seat, hand in enumerate(state.hands):
        if hand is not None:
            _feel_again(state, seat, hand)


def feel_in_time(state: WombatState) -> None:
    """The same after a tick in which nothing moved: only for the hands to which the time that has passed matters."""
    for seat, hand in enumerate(state.hands):
        if hand is not None and _feels_time(hand, state.tick, state.grip):
            _feel_again(state, seat, hand)


def _feel_again(state: WombatState, seat: Seat, hand: Hand) -> None:
    sense = feel(state, seat)
    if sense != hand.sense:
        hand.sense = sense
        hand.told = hand.place


def _feels_time(hand: Hand, tick: int, grip: int) -> bool:
    """Whether something that the hand waits for, or fears, begins or ends with this tick."""
    return (
        tick == hand.busy
        or tick == hand.off_after
        or tick == hand.turn_after
        or tick == hand.jammed + 1
        or (bool(hand.since) and tick == hand.since[0] + grip - GRIP_WARNING)
        or tick in hand.unguardable
        or (bool(hand.barred) and tick in hand.barred.values())
    )
