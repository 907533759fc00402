"""The deals of the solitaire: each solvable, graded by how often random legal play solves it; one for each date."""

from __future__ import annotations

import random
from datetime import date
from itertools import compress
from typing import Literal, TypeAlias

from tablee.games.la_ruche.moves import LAYS
from tablee.games.la_ruche.pieces import FACE_OF, TILE_OF, TILES
from tablee.games.la_ruche.solver import solution
from tablee.games.la_ruche.state import MIDDLE, RACING, Hive
from tablee.kernel.chance import Draws

PUZZLE = 12
"""RU-19: how many tiles."""

Level: TypeAlias = Literal["any", "gentle", "steady", "tricky"]

PLAYOUTS = 200
GENTLE, TRICKY = 0.10, 0.055
"""RU-22: from about 20 % of random plays that come out to about 5 %."""

_WEEK: tuple[Level, ...] = ("gentle", "gentle", "steady", "steady", "steady", "tricky", "tricky")


def dealt(tiles: tuple[int, ...]) -> Hive:
    """The solitaire with these tiles, before the first is laid."""
    state = Hive(1, False, False, 1, False, "any", "")
    state.phase = RACING
    state.round = 1
    for slot, tile in enumerate(tiles):
        state.take(0, tile, slot)
    return state


def luck(tiles: tuple[int, ...]) -> float:
    """How often random legal play solves the deal: the same number whoever asks, from the deal itself."""
    rng = Draws("-".join(TILES[tile] for tile in sorted(tiles)), 0)
    start = dealt(tuple(sorted(tiles)))
    return sum(_comes_out(start.copy(), rng) for _ in range(PLAYOUTS)) / PLAYOUTS


def _comes_out(state: Hive, rng: random.Random) -> bool:
    """Play at random to the end."""
    rack = state.racks[0]
    while state.left[0]:
        if not state.laid:
            lays = list(compress(LAYS[MIDDLE], map(rack.__getitem__, FACE_OF)))
        else:
            spots = state.rim if len(state.laid) == 1 else state.live
            lays = []
            for spot, need in spots.items():
                lays += compress(need.take_fits(LAYS[spot]), need.take_faces(rack))
        if not lays:
            return False
        lay = lays[int(rng.random() * len(lays))]
        state.drop(0, TILE_OF[lay.tile])
        state.put(lay.tile, lay.spot)
    return True


def grade(tiles: tuple[int, ...]) -> Level:
    """How hard the deal is."""
    share = luck(tiles)
    return "gentle" if share >= GENTLE else "steady" if share >= TRICKY else "tricky"


def puzzle(rng: random.Random, level: str) -> tuple[int, ...]:
    """A deal that can be solved, as hard as is wanted."""
    while True:
        tiles = tuple(rng.sample(range(60), PUZZLE))
        if (level == "any" or grade(tiles) == level) and solution(dealt(tiles)) is not None:
            return tiles


def daily_puzzle(word: str) -> tuple[int, ...]:
    """The deal of a date: the same for everybody, gentle on Mondays, tricky at the weekend. RU-23"""
    return puzzle(Draws(f"la-ruche-{word}", 0), _WEEK[date.fromisoformat(word).weekday()])
