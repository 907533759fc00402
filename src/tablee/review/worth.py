"""What a move brings: the mean of short searches, each in a world imagined anew.

One long search goes on where its first playouts led it, so that they say little about how far it may be wrong: in Nid
de Vouivres one and the same move was worth 0.45 to 0.65 of a match to searches of 600 playouts. Several short ones tell
that by how far they differ; and two moves are compared world by world.
"""

from __future__ import annotations

import math
import random
from statistics import mean, variance
from typing import Any, NamedTuple

from tablee.bots.search import Search
from tablee.kernel import AnyGame, Brain, Move, Seat

WORLDS = 12
"""Imagined worlds, each with a search of its own."""
SURE, DOUBT = 3.11, 2.20
"""Standard errors, as so many worlds tell them, by which a move must be worse to be called so (99 %), and of the doubt
that is told with it (95 %): Student's, with eleven degrees of freedom."""


class Brought(NamedTuple):
    """What a move brings."""

    by_world: list[float]
    spread: float
    """The variance of the mean of all playouts, as if each had been made for itself."""


def brought(
    game: AnyGame, brain: Brain[Any, Any], state: Any, seat: Seat, move: Move, playouts: int, salt: str
) -> Brought:
    """What the move brings the seat in each world; the same salt imagines the same worlds."""
    means, squares, each = [], 0.0, max(1, playouts // WORLDS)
    for world in range(WORLDS):
        seed = f"{salt} {world}"
        imagined = brain.imagine(game, state, seat, random.Random(seed))
        search = Search(game, brain, imagined, seat, random.Random(seed), first=move)
        for _ in range(each):
            search.playout()
        means.append(search.total / each)
        squares += search.squares / each - means[-1] ** 2
    return Brought(means, max(0.0, squares) / WORLDS / (WORLDS * each))


def gap(better: Brought, worse: Brought) -> tuple[float, float]:
    """By how much one move is better than another, on average over the worlds, and the standard error of that: by how
    far worlds differ, and by how far playouts do within a world, since few of them don't see everything."""
    gaps = [one - other for one, other in zip(better.by_world, worse.by_world, strict=True)]
    return mean(gaps), math.sqrt(variance(gaps) / WORLDS + better.spread + worse.spread)
