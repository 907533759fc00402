"""The disc: axial hexagonal coordinates in millimetres, in which a sixth of a turn is exact.

A place is (q, r); its distance from the middle is √(q² + qr + r²). On a mat, x is to the right and y down.

>>> turned(120, 0)
(0, 120)
>>> norm(*turned(7, -3)) == norm(7, -3)
True
"""

from __future__ import annotations

from functools import cache
from math import cos, isqrt, pi, sin, sqrt

from tablee.games.wombat.pieces import RADIUS, RING, SUPPORTS, Place

MIDDLE: Place = (0, 0)
HALF_ROOT = sqrt(3) / 2
RIM = 12
"""A hand nearer than this to the wall feels it."""
FARTHEST = 1_000_000
"""A pointer farther away than this is cut off before any arithmetic."""


def norm(q: int, r: int) -> int:
    """The square of the distance from the middle.

    >>> norm(3, 5)
    49
    """
    return q * q + q * r + r * r


def turned(q: int, r: int, sixths: int = 1) -> Place:
    """The place after some sixths of a turn, clockwise on the mat.

    >>> turned(120, 0, 3)
    (-120, 0)
    """
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


SUPPORT_PLACES = tuple(turned(RING, 0, 2 * support) for support in range(SUPPORTS))
"""Where the supports stand at the start of every round."""


def seat_place(seat: int, seats: int) -> Place:
    """Where a hand comes in: its player's place at the rim."""
    angle = pi / 2 + 2 * pi * seat / seats
    reach = RADIUS[seats] - 40
    return from_mat(round(reach * cos(angle)), round(reach * sin(angle)), RADIUS[seats])


def inside(q: int, r: int, radius: int) -> Place:
    """The place, or the nearest one on its way to the middle that a hand can have.

    >>> inside(10, 20, 280), inside(500, 0, 280)
    ((10, 20), (273, 0))
    """
    reach = radius - 4
    square = norm(q, r)
    if square <= reach * reach:
        return q, r
    length = isqrt(square) + 1
    return q * (reach - 2) // length, r * (reach - 2) // length  # rounding may lead outwards, but not by two


def step(q: int, r: int, to_q: int, to_r: int, stride: int) -> Place:
    """Where a hand is a tick later on its way.

    >>> step(0, 0, 100, 0, 11), step(0, 0, 5, 0, 11)
    ((11, 0), (5, 0))
    """
    dq, dr = to_q - q, to_r - r
    square = dq * dq + dq * dr + dr * dr
    if square <= stride * stride:
        return to_q, to_r
    twice = 2 * isqrt(square)
    return q + (2 * dq * stride + twice // 2) // twice, r + (2 * dr * stride + twice // 2) // twice


def to_mat(q: int, r: int) -> Place:
    """A place as x, y on the mat."""
    return round(q + r / 2), round(r * HALF_ROOT)


def from_mat(x: int, y: int, radius: int) -> Place:
    """The place in the terrain nearest to x, y of the mat."""
    r = max(-FARTHEST, min(FARTHEST, y)) / HALF_ROOT
    return inside(round(max(-FARTHEST, min(FARTHEST, x)) - r / 2), round(r), radius)


def seen_by(x: int, y: int, seat: int, seats: int) -> Place:
    """A point of the mat as a seat sees it: everyone sits at the bottom of what they see.

    >>> seen_by(0, -200, 2, 4), seen_by(-200, 0, 1, 4)
    ((0, 200), (0, 200))
    """
    return _rotated(x, y, *_bearing(-seat, seats))


def reached(x: int, y: int, seat: int, seats: int) -> Place:
    """The place in the terrain that a seat's pointer is at, on the mat as that seat sees it."""
    x, y = max(-FARTHEST, min(FARTHEST, x)), max(-FARTHEST, min(FARTHEST, y))
    return from_mat(*_rotated(x, y, *_bearing(seat, seats)), RADIUS[seats])


def _rotated(x: int, y: int, across: float, along: float) -> Place:
    return round(x * across - y * along), round(x * along + y * across)


@cache
def _bearing(seat: int, seats: int) -> tuple[float, float]:
    angle = 2 * pi * seat / seats
    return cos(angle), sin(angle)
