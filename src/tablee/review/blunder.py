"""One move judged during the match: was it a blunder?"""

from __future__ import annotations

import pickle

import msgspec

from tablee.kernel import Seat, game
from tablee.review.moments import Judge

FIRST = 160
"""Playouts for the first look …"""
AGAIN = 240
"""… and for each of the two moves where another looks better: a player waits, and sees a take-back or nothing."""
LEAST = 0.06
"""The least share of the match that is worth mentioning during play."""


class Made(msgspec.Struct, frozen=True):
    """A move and the position before it, as its seat imagines it."""

    key: str
    version: int
    state: bytes
    seat: Seat
    move: str


class Blunder(msgspec.Struct, frozen=True):
    """What a move has cost."""

    cost: float
    doubt: float


def blunder(made: Made) -> Blunder | None:
    """What the move has cost, for a worker; None if that is little, or not clearly more than the doubt."""
    rules = game(made.key, made.version)
    if rules.brain is None or rules.realtime:
        return None
    state, move = pickle.loads(made.state), rules.read(made.move)
    judge = Judge(rules, rules.brain, FIRST, AGAIN)
    suspect = judge.suspect(0, state, made.seat, move)
    found = None if suspect is None else judge.moment(suspect)
    return None if found is None or found.cost < LEAST else Blunder(found.cost, found.doubt)
