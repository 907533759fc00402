"""The little statistics the arena needs."""

from __future__ import annotations

import math
from typing import NamedTuple


class Interval(NamedTuple):
    """A share and where it lies with 95 % confidence."""

    share: float
    low: float
    high: float


def wilson(wins: float, trials: int, z: float = 1.96) -> Interval:
    """Wilson's interval of a share; with wins that are shared it is a little too wide, never too narrow.

    >>> [round(x, 3) for x in wilson(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if trials == 0:
        return Interval(0.5, 0.0, 1.0)
    share = wins / trials
    centre = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def as_duel(share: float, seats: int) -> float:
    """A seat's share of wins at a table of any size, as the share in a duel of the same odds: 0.5 is even.

    >>> as_duel(1 / 4, seats=4), as_duel(0.7, seats=2), round(as_duel(0.5, seats=4), 2)
    (0.5, 0.7, 0.75)
    """
    odds = share * (seats - 1)
    return odds / (odds + 1 - share)
