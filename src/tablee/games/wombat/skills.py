"""What tells the levels of bots apart."""

from __future__ import annotations

from typing import NamedTuple

from tablee.games.wombat.pieces import SECOND
from tablee.kernel import Level


class Skill(NamedTuple):
    """A bot's hands, its eye for sabotage, its own malice, and its judgement."""

    react: tuple[int, int]
    """Ticks between feeling something and doing something about it."""
    span: int
    """Ticks for which it remembers a brick."""
    noise: float
    """How untidily it searches."""
    care: int
    """Ticks that a tower needs to grow by one more brick; if it grew faster, somebody has left one out."""
    calm: int
    """For the raging one: ticks between two acts of sabotage."""
    cunning: float
    """… how often it looks for the worst that it can do, instead of what offers itself;"""
    dawdle: tuple[int, int]
    """… its `react` while it pretends to build;"""
    lies: float
    """… and how often, at any tick, it says that it has a brick."""
    doubt: tuple[float, float]
    """Point at somebody when the posterior is at least this among four: in the first vote, in the one that counts."""
    vain: float
    """What a call for nothing says about the caller, as a logarithm: somebody else may have been quicker."""


SKILLS: dict[Level, Skill] = {
    "easy": Skill((12, 26), 12 * SECOND, 2.0, SECOND, 20 * SECOND, 0.0, (12, 26), 0.0025, (0.30, 0.34), 0.1),
    "normal": Skill((8, 19), 30 * SECOND, 1.0, 3 * SECOND, 12 * SECOND, 0.2, (9, 20), 0.001, (0.36, 0.45), 0.3),
    "hard": Skill((3, 8), 60 * SECOND, 0.5, 5 * SECOND, 6 * SECOND, 1.0, (14, 30), 0.0005, (0.40, 0.50), 0.6),
}
