"""Hexagons that stand on a point, in axial coordinates: q grows to the right, r to the lower right.

A place (q, r) is also one small integer, so that a neighbour is an addition away. Edges are counted clockwise
from the top: 0 is upper right, 1 right, 2 lower right, 3 lower left, 4 left, 5 upper left.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Where the neighbour behind each edge lies."""

REACH = 63
"""The farthest coordinate from the middle that a place can have."""

_WIDTH = 2 * REACH + 2

PLACES = (2 * REACH + 1) * _WIDTH
"""Places are smaller than this."""


def place(q: int, r: int) -> int:
    """The place as one integer.

    >>> place(0, 0) + STEPS[1] == place(1, 0)
    True
    """
    return (q + REACH) * _WIDTH + r + REACH


def coordinates(at: int) -> tuple[int, int]:
    """The place as (q, r)."""
    q, r = divmod(at, _WIDTH)
    return q - REACH, r - REACH


def is_place(at: int) -> bool:
    """Whether the integer is a place at all."""
    return 0 <= at < PLACES and at % _WIDTH <= 2 * REACH


STEPS = tuple(place(q, r) - place(0, 0) for q, r in DIRECTIONS)
"""What to add to a place for the neighbour behind each edge."""


def opposite(edge: int) -> int:
    """The neighbour's edge that touches this one."""
    return (edge + 3) % 6


def distance(one: int, other: int) -> int:
    """How many steps lie between two places."""
    (q, r), (s, t) = coordinates(one), coordinates(other)
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def write_place(at: int) -> str:
    """The place as people write it: '3,-1'."""
    q, r = coordinates(at)
    return f"{q},{r}"


def read_place(word: str) -> int:
    """The place that a word names."""
    left, _, right = word.partition(",")
    try:
        q, r = int(left[:5]), int(right[:5])
    except ValueError:
        raise ValueError(f"'{word[:40]}' is not a place: write it as 3,-1") from None
    if max(abs(q), abs(r)) > REACH:
        raise ValueError(f"no coordinate is beyond {REACH}")
    return place(q, r)


@lru_cache(maxsize=4096)
def centre(at: int, width: float) -> tuple[float, float]:
    """Where the middle of a hexagon of this width lies; (0, 0) lies at the origin, y grows downwards."""
    q, r = coordinates(at)
    return round(width * (q + r / 2), 2), round(width * r * math.sqrt(3) / 2, 2)


def height(width: float) -> float:
    """How high a hexagon is from point to point."""
    return round(2 * width / math.sqrt(3), 2)


def bounds(places: Iterable[int], width: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of hexagons of this width."""
    middles = [centre(at, width) for at in places]
    across, up = width / 2, height(width) / 2
    return (
        min(x for x, _ in middles) - across,
        min(y for _, y in middles) - up,
        max(x for x, _ in middles) + across,
        max(y for _, y in middles) + up,
    )
