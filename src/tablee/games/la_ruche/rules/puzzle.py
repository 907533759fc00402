"""The solitaire's deals: each can be solved, and is graded by how often random legal play solves it."""

from __future__ import annotations

import random
from datetime import date

from tablee.games.la_ruche.moves import Lay, RucheMove
from tablee.games.la_ruche.options import Grade, RucheOptions
from tablee.games.la_ruche.pieces import TILE_OF, TILES, Tile
from tablee.games.la_ruche.rules.lays import lays_on, open_spots
from tablee.games.la_ruche.rules.play import PUZZLE
from tablee.games.la_ruche.rules.solver import solution
from tablee.games.la_ruche.state import RACING, RucheState
from tablee.kernel import Puzzle
from tablee.kernel.chance import Draws
from tablee.kernel.errors import BadOptions

PLAYOUTS = 200
GENTLE, TRICKY = 0.10, 0.055
"""RU-22: random play solves about 20 % of the easiest deals and 5 % of the hardest."""

_WEEK: tuple[Grade, ...] = ("gentle", "gentle", "steady", "steady", "steady", "tricky", "tricky")


class RuchePuzzle(Puzzle[RucheState, RucheMove]):
    """Twelve tiles for one, and one deal for each date."""

    def solve(self, state: RucheState) -> list[RucheMove] | None:
        """Lays that solve the solitaire from here, or None if there are none. RU-22"""
        if not state.solitaire or state.phase is not RACING:
            raise BadOptions("only a solitaire that has been dealt and goes on can be solved")
        line = solution(state)
        return None if line is None else [Lay(orientation, spot) for orientation, spot in line]

    def daily(self, day: date) -> dict[str, bool | int | str]:
        """The same deal for everyone. RU-23"""
        return {"daily": day.isoformat()}


def puzzle(rng: random.Random, grade: Grade) -> tuple[Tile, ...]:
    """A deal of this grade that can be solved."""
    while True:
        tiles = tuple(rng.sample(range(60), PUZZLE))
        if (grade == "any" or graded(tiles) == grade) and solution(dealt(tiles)) is not None:
            return tiles


def daily_puzzle(day: str) -> tuple[Tile, ...]:
    """The deal of a date: gentle on Mondays, tricky at the weekend. RU-23"""
    return puzzle(Draws(f"la-ruche-{day}", 0), _WEEK[date.fromisoformat(day).weekday()])


def graded(tiles: tuple[Tile, ...]) -> Grade:
    """How hard a deal is."""
    share = luck(tiles)
    return "gentle" if share >= GENTLE else "steady" if share >= TRICKY else "tricky"


def luck(tiles: tuple[Tile, ...]) -> float:
    """How often random legal play solves a deal, by playouts that depend on nothing but its tiles."""
    rng = Draws("-".join(TILES[tile] for tile in sorted(tiles)), 0)
    start = dealt(tuple(sorted(tiles)))
    return sum(_comes_out(start.copy(), rng) for _ in range(PLAYOUTS)) / PLAYOUTS


def dealt(tiles: tuple[Tile, ...]) -> RucheState:
    """The solitaire with these tiles, before the first is laid."""
    state = RucheState.start(1, RucheOptions(rounds=1))
    state.phase = RACING
    state.round = 1
    for slot, tile in enumerate(tiles):
        state.gain(0, tile, slot)
    return state


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
