"""How the levels of bots differ."""

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
    """Ticks that a tower needs to grow by one more brick; if it grew faster, a brick was left out."""
    guards: int
    """Ticks before the end from which it guards what is finished."""
    calm: int
    """For the raging one: ticks between two acts of sabotage."""
    cunning: float
    """… how often it looks for the worst that it can do instead of taking the next opportunity;"""
    dawdle: tuple[int, int]
    """… its `react` while it pretends to build;"""
    lies: float
    """… how often, at any tick, it says that it has a brick;"""
    covers: tuple[float, ...]
    """… and how often in the advanced game, one of these for a whole match: never, like an ordinary wombat; seldom; or
    all the time, like a generous one."""
    doubt: tuple[float, float]
    """Among four players, how likely someone must be the traitor to be pointed at: in the first vote, in the vote that
    counts."""
    vain: float
    """What a call in vain says about the caller, as a logarithm: someone else may have been quicker."""


SKILLS: dict[Level, Skill] = {
    "easy": Skill(
        react=(12, 26),
        span=12 * SECOND,
        noise=2.0,
        care=SECOND,
        guards=0,
        calm=20 * SECOND,
        cunning=0.0,
        dawdle=(12, 26),
        lies=0.0025,
        covers=(0.0025,),
        doubt=(0.30, 0.34),
        vain=0.1,
    ),
    "normal": Skill(
        react=(8, 19),
        span=30 * SECOND,
        noise=1.0,
        care=3 * SECOND,
        guards=11 * SECOND,
        calm=12 * SECOND,
        cunning=0.2,
        dawdle=(9, 20),
        lies=0.001,
        covers=(0.0, 0.001, 0.008),
        doubt=(0.36, 0.45),
        vain=0.3,
    ),
    "hard": Skill(
        react=(3, 8),
        span=60 * SECOND,
        noise=0.5,
        care=5 * SECOND,
        guards=11 * SECOND,
        calm=6 * SECOND,
        cunning=1.0,
        dawdle=(14, 30),
        lies=0.0005,
        covers=(0.0, 0.0005, 0.008),
        doubt=(0.40, 0.50),
        vain=0.6,
    ),
}
