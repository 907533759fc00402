"""The turning points of a match: the jumps of its public line, by what happened there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tablee.review.line import Point

MOST = 6
LEAST = 0.05
"""A jump moves at least this share of the match from some players to others …"""
CLEAR = 1.96
"""… and by more standard errors than this."""


class Turn(msgspec.Struct, frozen=True):
    """A line of the log that clearly changed how the players stood."""

    place: int
    """From 0."""
    changes: tuple[float, ...]
    """By seat, of its share of the match; together 0."""


def turns(line: Sequence[Point]) -> list[Turn]:
    """The largest jumps of a line, in the order of the match."""
    found = []
    for place, (before, after) in enumerate(pairwise(line)):
        changes = tuple(now - then for then, now in zip(before.shares, after.shares, strict=True))
        moved = max(map(abs, changes), default=0.0)
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        doubts = [point.doubts[seat] for point in (before, after) if point.doubts]
        if moved >= LEAST and moved > CLEAR * sum(doubt**2 for doubt in doubts) ** 0.5:
            found.append((moved, Turn(place, changes)))
    found.sort(key=lambda one: -one[0])
    return sorted((turn for _, turn in found[:MOST]), key=lambda turn: turn.place)
