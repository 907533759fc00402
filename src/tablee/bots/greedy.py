"""Easy: the move that looks best at first sight, with an unsteady hand."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, TypeVar

from tablee.kernel import Brain, Move, Seat

M = TypeVar("M", bound=Move)

NOISE = 0.5
"""How unsteady, in standard deviations of the scores on offer, unless a game says otherwise."""


def first_sight(
    brain: Brain[Any, M], state: Any, seat: Seat, moves: Sequence[M], rng: random.Random, noise: float = NOISE
) -> M:
    """One of the moves: the higher its score, the likelier; equal ones are equally likely."""
    scores = brain.scores(state, seat, moves)
    width = noise * spread(scores) or 1.0
    noisy = [score + rng.gauss(0.0, width) for score in scores]
    return moves[noisy.index(max(noisy))]


def spread(scores: Sequence[float]) -> float:
    """The standard deviation: what makes scores of any game's scale comparable."""
    mean = sum(scores) / len(scores)
    return math.sqrt(sum((score - mean) ** 2 for score in scores) / len(scores))
