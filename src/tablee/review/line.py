"""The line of a match: each seat's chance to win after every move, as judged by a viewer who sees only a part."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.kernel import CHANCE, EVERYTHING, AnyGame, Brain, Match, Viewer

WORLDS = 12
"""In how many imagined worlds a position is judged where something is hidden."""
DRAWS = 60
"""How many draws a position before a draw is averaged over, with all cards on the table."""


class Point(msgspec.Struct, frozen=True):
    """How the seats stand after a move."""

    shares: tuple[float, ...]
    """By seat, from 0 (lost) to 1 (won); together 1."""
    doubts: tuple[float, ...] = ()
    """By seat, the standard error of the share: how much the imagined worlds disagree."""


def standing(game: AnyGame, brain: Brain[Any, Any], state: Any, viewer: Viewer) -> Point:
    """How the seats stand, given what the viewer can know. The same worlds are imagined whatever is hidden, so that
    the answer reveals nothing of it."""
    seats = range(len(game.public(state).standings))
    drawing = game.to_act(state) == (CHANCE,)
    if viewer == EVERYTHING or game.secrets is None or not game.to_act(state):
        worlds = DRAWS if drawing else 1
    else:
        worlds = WORLDS
    judged = []
    for world in range(worlds):
        rng = random.Random(world)
        imagined = state.copy() if viewer == EVERYTHING else game.imagine(state, viewer, rng)
        while game.to_act(imagined) == (CHANCE,):  # before a draw everyone stands as on average after it
            game.play(imagined, CHANCE, game.draw(imagined, rng))
        judged.append(shares(game, brain, imagined, seats))
    columns = list(zip(*judged, strict=True))
    means = tuple(sum(column) / worlds for column in columns)
    return Point(means, tuple(_doubt(column, mean) for column, mean in zip(columns, means, strict=True)))


def shares(game: AnyGame, brain: Brain[Any, Any], state: Any, seats: range) -> list[float]:
    """How the seats stand, as shares of one match: together they are 1."""
    outcome = game.outcome(state)
    if outcome is not None:
        return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats]
    values = brain.values(state, seats)
    total = sum(values)
    return [value / total for value in values] if total > 0 else [1 / len(seats)] * len(seats)


def _doubt(column: tuple[float, ...], mean: float) -> float:
    many = len(column)
    if many < 2:
        return 0.0
    return math.sqrt(sum((value - mean) ** 2 for value in column) / (many - 1) / many)


def points(match: Match, brain: Brain[Any, Any], viewer: Viewer) -> Iterator[Point]:
    """The start, and then a point after every line of the log."""
    game = match.game
    yield standing(game, brain, match.fresh().state, viewer)
    for step in match.steps():
        yield standing(game, brain, step.after, viewer)
