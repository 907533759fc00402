"""The solitaire's deals as version 1 graded them: by how often random legal play solves them.

Matches of version 1 and the dates before `puzzle.FIRST_DAY` still have these deals.
"""

from __future__ import annotations

import random
from datetime import date

from tablee.games.la_ruche.options import Grade
from tablee.games.la_ruche.pieces import TILE_OF, TILES, Tile
from tablee.games.la_ruche.rules.lays import lays_on, open_spots
from tablee.games.la_ruche.rules.play import PUZZLE
from tablee.games.la_ruche.rules.solver import dealt, solution
from tablee.games.la_ruche.state import RucheState
from tablee.kernel.chance import Draws

PLAYOUTS = 200
GENTLE, TRICKY = 0.10, 0.055
"""Random play solves about 20 % of the easiest deals and 5 % of the hardest."""

_WEEK: tuple[Grade, ...] = ("gentle", "gentle", "steady", "steady", "steady", "tricky", "tricky")


def first_puzzle(rng: random.Random, grade: Grade) -> tuple[Tile, ...]:
    """A deal of this grade that can be solved."""
    while True:
        tiles = tuple(rng.sample(range(60), PUZZLE))
        if (grade == "any" or graded(tiles) == grade) and solution(dealt(tiles)) is not None:
            return tiles


def first_daily_puzzle(day: str) -> tuple[Tile, ...]:
    """The deal of a date: gentle on Mondays, tricky at the weekend. RU-23"""
    return first_puzzle(Draws(f"la-ruche-{day}", 0), _WEEK[date.fromisoformat(day).weekday()])


def graded(tiles: tuple[Tile, ...]) -> Grade:
    """How hard a deal is."""
    share = luck(tiles)
    return "gentle" if share >= GENTLE else "steady" if share >= TRICKY else "tricky"


def luck(tiles: tuple[Tile, ...]) -> float:
    """How often random legal play solves a deal, by playouts that depend on nothing but its tiles."""
    rng = Draws("-".join(TILES[tile] for tile in sorted(tiles)), 0)
    start = dealt(tuple(sorted(tiles)))
    return sum(_comes_out(start.copy(), rng) for _ in range(PLAYOUTS)) / PLAYOUTS


def _comes_out(state: RucheState, rng: random.Random) -> bool:
    """Play at random to the end."""
    while state.loose:
        needs = open_spots(state)
        found = lays_on(needs, needs, state, 0)  # in the order of the rim, which makes the pinned deals what they are
        if not found:
            return False
        lay = found[int(rng.random() * len(found))]
        state.lose(0, TILE_OF[lay.orientation])
        state.table.put(lay.orientation, lay.spot)
    return True
