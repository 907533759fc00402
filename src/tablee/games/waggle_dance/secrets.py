"""What a seat can't see, dealt anew: the others' hands, what they scout, and their secret answers."""

from __future__ import annotations

import random

from tablee.games.waggle_dance.pieces import CARDS, Card
from tablee.games.waggle_dance.state import KEEPING, WINDOW, Hive
from tablee.kernel import Seat

KINDS = len(CARDS)


def imagine(state: Hive, seat: Seat, rng: random.Random) -> Hive:
    """A position that looks the same to the seat."""
    other = state.copy()
    others = [player for player in range(state.seats) if player != seat and state.sizes[player]]
    scouted = sum(state.scouted) if state.step == KEEPING and state.turn != seat else 0
    if state.step == WINDOW:
        for player in others:
            other.answers[player] = 0
    if not others and not scouted:
        return other
    pool, hands = other.deck, other.hands
    for player in others:
        for kind in range(KINDS):
            pool[kind] += hands[KINDS * player + kind]
        hands[KINDS * player : KINDS * (player + 1)] = bytes(KINDS)
    if scouted:
        for kind in range(KINDS):
            pool[kind] += other.scouted[kind]
        other.scouted[:] = bytes(KINDS)
    known = _known_holders(state, others)
    pool[Card.WRONG_TURN] -= len(known)
    for player in others:
        wanted = state.sizes[player]
        if player in known:
            hands[KINDS * player + Card.WRONG_TURN] += 1
            wanted -= 1
        for _ in range(wanted):
            hands[KINDS * player + _draw(pool, rng)] += 1
    for _ in range(scouted):
        other.scouted[_draw(pool, rng)] += 1
    return other


def _draw(pool: bytearray, rng: random.Random) -> int:
    """The kind of a card drawn from the pool, where it is then missing."""
    place = int(rng.random() * sum(pool))
    for kind, copies in enumerate(pool):
        place -= copies
        if place < 0:
            pool[kind] -= 1
            return kind
    raise ValueError("no card is left to draw")


def _known_holders(state: Hive, others: list[Seat]) -> list[Seat]:
    """Without a window only holders of a Wrong Turn are asked (WD-57), so whoever is asked holds one."""
    if state.step != WINDOW or state.options.window:
        return []
    return [player for player in others if player in state.actors]
