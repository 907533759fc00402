"""The disc: axial hexagonal coordinates in millimetres, in which a sixth of a turn is exact.

A place is (q, r); its distance from the middle is √(q² + qr + r²). On a mat, x is to the right and y down.
"""

from __future__ import annotations

import random
from math import cos, isqrt, pi, sin, sqrt

from tablee.games.wombat.pieces import CLEARANCE, RADIUS, RING, SPACING, SUPPORTS

HALF_ROOT = sqrt(3) / 2
RIM = 12
"""Scattered bricks lie at least so far from the wall; a hand nearer than that feels it."""
FARTHEST = 1_000_000
"""A pointer's place beyond is cut off before any arithmetic."""


def norm(q: int, r: int) -> int:
    """The square of the distance from the middle."""
    return q * q + q * r + r * r


def turned(q: int, r: int, sixths: int = 1) -> tuple[int, int]:
    """The place after so many sixths of a turn, clockwise on the mat."""
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


SUPPORT_PLACES = tuple(turned(RING, 0, 2 * support) for support in range(SUPPORTS))
"""Where the supports stand at the start of every round."""


def seat_place(seat: int, seats: int) -> tuple[int, int]:
    """Where a hand comes in: its player's place at the rim."""
    angle = pi / 2 + 2 * pi * seat / seats
    reach = RADIUS[seats] - 40
    return from_mat(round(reach * cos(angle)), round(reach * sin(angle)), RADIUS[seats])


def inside(q: int, r: int, radius: int) -> tuple[int, int]:
    """The place, or the nearest one on its way to the middle that a hand can have."""
    reach = radius - 4
    square = norm(q, r)
    if square <= reach * reach:
        return q, r
    length = isqrt(square) + 1
    return q * (reach - 2) // length, r * (reach - 2) // length  # rounding may lead outwards, but not by two


def step(q: int, r: int, to_q: int, to_r: int, stride: int) -> tuple[int, int]:
    """Where a hand is a tick later on its way."""
    dq, dr = to_q - q, to_r - r
    square = dq * dq + dq * dr + dr * dr
    if square <= stride * stride:
        return to_q, to_r
    twice = 2 * isqrt(square)
    return q + (2 * dq * stride + twice // 2) // twice, r + (2 * dr * stride + twice // 2) // twice


def to_mat(q: int, r: int) -> tuple[int, int]:
    """A place as x, y on the mat."""
    return round(q + r / 2), round(r * HALF_ROOT)


def from_mat(x: int, y: int, radius: int) -> tuple[int, int]:
    """The place in the terrain nearest to x, y of the mat."""
    x, y = (max(-FARTHEST, min(FARTHEST, value)) for value in (x, y))
    r = y / HALF_ROOT
    return inside(round(x - r / 2), round(r), radius)


def scattered(rng: random.Random, bricks: int, radius: int) -> list[tuple[int, int]]:
    """Places for bricks: on the ground, apart from one another and from the supports."""
    places: list[tuple[int, int]] = []
    while len(places) < bricks:
        q, r = rng.randint(-radius, radius), rng.randint(-radius, radius)
        if fits(q, r, places, radius):
            places.append((q, r))
    return places


def fits(q: int, r: int, places: list[tuple[int, int]], radius: int) -> bool:
    """Whether a scattered brick may lie there beside the others."""
    rim = radius - 2 * RIM
    return (
        norm(q, r) <= rim * rim
        and all(norm(q - a, r - b) >= CLEARANCE * CLEARANCE for a, b in SUPPORT_PLACES)
        and all(norm(q - a, r - b) >= SPACING * SPACING for a, b in places)
    )
