"""How a strength adapts to people: up after a match in which they were ahead, down after one in which they were behind.

An even share keeps it where it is. The first steps are large, so that seven matches won lead from easy to hard. All
matches count: steps say by how much to go up or down from where the match was played, so that none can be left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablee.bots.strength import EASIEST, Strength

FIRST, LEAST = 0.5, 0.1
"""The steps of the first match and of later ones, in levels."""
SLOWER = 4
"""After how many matches a step is half the first one."""


class Company(NamedTuple):
    """How a match with bots that adapt ended."""

    people: Sequence[int]
    """The ranks of people …"""
    bots: Sequence[int]
    """… and of the bots that adapt."""

    @property
    def share(self) -> float:
        """The share of duels, between each person and each such bot, that people won: even is 0.5, at any table."""
        duels = [(person, bot) for person in self.people for bot in self.bots]
        if not duels:
            return 0.5
        return sum((person < bot) + (person == bot) / 2 for person, bot in duels) / len(duels)


def step(played: int) -> float:
    """How far the strength moves for a match won or lost outright, after `played` others."""
    return max(LEAST, FIRST / (1 + played / SLOWER))


def follow(shares: Sequence[float], most: Strength) -> Strength:
    """The strength after matches with these shares, the oldest first."""
    strength = EASIEST
    for played, share in enumerate(shares):
        strength = min(max(strength + step(played) * (2 * share - 1), EASIEST), most)
    return strength
