"""What a move brings: the mean of short searches, each in a newly imagined world.

One long search continues where its first playouts led it, so they say little about how far it may be wrong: in Nid
de Vouivres searches of 600 playouts valued the same move at 0.45 to 0.65 of a match. Several short ones show the error
by how far they differ; and two moves are compared world by world.
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
"""Standard errors, estimated from WORLDS worlds, by which a move must be worse to be called so (99 %), and those of the
doubt reported with it (95 %): Student's t with eleven degrees of freedom."""


class Brought(NamedTuple):
    """What a move brings."""

    by_world: list[float]
    spread: float
    """The variance of the mean of all playouts, as if they were independent."""


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
    """Return how much better one move is than another, averaged over the worlds, and its standard error.

    The error comes from the differences between worlds and between the few playouts of each world.
    """
    gaps = [one - other for one, other in zip(better.by_world, worse.by_world, strict=True)]
    return mean(gaps), math.sqrt(variance(gaps) / WORLDS + better.spread + worse.spread)
