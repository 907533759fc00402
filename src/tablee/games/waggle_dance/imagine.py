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
    others = [player for player in range(state.seats) if player != seat]
    scouted = sum(state.scouted) if state.step == KEEPING and state.turn != seat else 0
    if not scouted and not any(state.sizes[player] for player in others):
        return other
    pool = other.deck[:]
    for player in others:
        for kind in range(KINDS):
            pool[kind] += state.hands[KINDS * player + kind]
            other.hands[KINDS * player + kind] = 0
    if scouted:
        for kind in range(KINDS):
            pool[kind] += state.scouted[kind]
            other.scouted[kind] = 0
    known = _known_holders(state, others)
    pool[Card.WRONG_TURN] -= len(known)
    cards = [kind for kind in range(KINDS) for _ in range(pool[kind])]
    rng.shuffle(cards)
    for player in others:
        wanted = state.sizes[player]
        if player in known:
            other.hands[KINDS * player + Card.WRONG_TURN] += 1
            wanted -= 1
        for _ in range(wanted):
            other.hands[KINDS * player + cards.pop()] += 1
    for _ in range(scouted):
        other.scouted[cards.pop()] += 1
    other.deck[:] = bytes(KINDS)
    for kind in cards:
        other.deck[kind] += 1
    if state.step == WINDOW:
        for player in others:
            other.answers[player] = 0
    return other


def _known_holders(state: Hive, others: list[Seat]) -> list[Seat]:
    """Without a window only holders of a Wrong Turn are asked (WD-57), so whoever is asked holds one."""
    if state.step != WINDOW or state.options.window:
        return []
    return [player for player in others if player in state.actors]
