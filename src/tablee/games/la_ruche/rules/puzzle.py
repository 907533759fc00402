"""The solitaire's deals: each can be solved, and is graded by the effort it takes. RU-22, RU-23"""

from __future__ import annotations

import random
from datetime import date
from typing import Final

from tablee.games.la_ruche.moves import Lay, RucheMove
from tablee.games.la_ruche.options import Grade
from tablee.games.la_ruche.pieces import TILES, Tile
from tablee.games.la_ruche.rules.effort import effort
from tablee.games.la_ruche.rules.first_puzzles import first_daily_puzzle
from tablee.games.la_ruche.rules.play import PUZZLE
from tablee.games.la_ruche.rules.solver import dealt, solution
from tablee.games.la_ruche.state import RACING, RucheState
from tablee.kernel import Puzzle
from tablee.kernel.chance import Draws
from tablee.kernel.errors import BadOptions

WEEK: Final = (0, 80, 120, 160, 205, 290, 460, 2_001)
"""RU-23: from Monday on, the least effort of each day's deal; a seventh of all deals lies between two of them."""
LEVELS: Final[dict[Grade, tuple[int, int]]] = {
    "gentle": (0, WEEK[2]),
    "steady": (WEEK[2], WEEK[5]),
    "tricky": (WEEK[5], WEEK[7]),
}
"""RU-22: the least effort of each level, and what it stays below; 'any' has no limits."""

FIRST_DAY: Final = "2026-11-17"
"""Deals of earlier dates are those of version 1: the deal of a date never changes."""


class RuchePuzzle(Puzzle[RucheState, RucheMove]):
    """Twelve tiles for one, and one deal for each date."""

    def solve(self, state: RucheState) -> list[RucheMove] | None:
        """Lays that solve the solitaire from here, or None if there are none. RU-22"""
        if not state.solitaire or state.phase is not RACING:
            raise BadOptions("only a solitaire that has been dealt and is not over can be solved")
        line = solution(state)
        return None if line is None else [Lay(orientation, spot) for orientation, spot in line]

    def daily(self, day: date) -> dict[str, bool | int | str]:
        """The same deal for everyone. RU-23"""
        return {"daily": day.isoformat()}

    def taken(self, state: RucheState) -> int | None:
        """The time on the table's clock; version 1 kept none."""
        return state.now if state.timed else None

    def helps(self, state: RucheState) -> int:
        """The hints. RU-32"""
        return state.hints


def puzzle(rng: random.Random, grade: Grade) -> tuple[Tile, ...]:
    """A deal of this level that can be solved."""
    return _between(rng, LEVELS.get(grade))


def daily_puzzle(day: str) -> tuple[Tile, ...]:
    """The deal of a date: a week grows from Monday to Sunday. RU-23"""
    if day < FIRST_DAY:
        return first_daily_puzzle(day)
    weekday = date.fromisoformat(day).weekday()
    return _between(Draws(f"la-ruche-{day}", 0), (WEEK[weekday], WEEK[weekday + 1]))


def _between(rng: random.Random, limits: tuple[int, int] | None) -> tuple[Tile, ...]:
    """A deal with an effort within these limits that can be solved."""
    while True:
        tiles = tuple(rng.sample(range(60), PUZZLE))
        fits = limits is None or limits[0] <= effort_of(tiles) < limits[1]
        if fits and solution(dealt(tiles)) is not None:
            return tiles


def effort_of(tiles: tuple[Tile, ...]) -> int:
    """How hard a deal is, by tries that depend on nothing but its tiles."""
    deal = tuple(sorted(tiles))
    return effort(dealt(deal), Draws("-".join(TILES[tile] for tile in deal), 0))
