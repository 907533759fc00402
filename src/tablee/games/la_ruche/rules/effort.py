"""How hard a deal of the solitaire is: how many positions a person looks at when trying lays without thinking ahead.

A plain solver stands for that person: depth first, lays in random order, no memory and no preference for good spots.
It is let loose on a deal several times, and the average of the positions it looks at is the deal's effort.
"""

from __future__ import annotations

import random
from typing import Final

from tablee.games.la_ruche.pieces import MIDDLE, ORIENTED, TILE_OF, Tile, bee
from tablee.games.la_ruche.rules.solver import Line, Search
from tablee.games.la_ruche.state import RucheState

TRIES: Final = 25
PATIENCE: Final = 2_000
"""A try is broken off after this many positions."""


def effort(start: RucheState, rng: random.Random) -> int:
    """The average number of positions until the deal comes out, at most PATIENCE."""
    solver = PlainSolver(start)
    return round(sum(solver.positions(rng) for _ in range(TRIES)) / TRIES)


class PlainSolver(Search):
    """Tries one lay after the other, and takes back when it is stuck."""

    def positions(self, rng: random.Random) -> int:
        """How many positions it looks at until all tiles lie, or its patience is at an end."""
        self.left, self.shuffle = PATIENCE, rng
        self._try(self.tiles)
        return PATIENCE - self.left

    def _try(self, tiles: list[Tile]) -> bool:
        """Whether it has stopped: solved, or out of patience."""
        if not tiles or not self.left:
            return True
        self.left -= 1
        for orientation, spot in self._any_order(tiles):
            before = self.put(orientation, spot)
            stopped = self._try([tile for tile in tiles if tile != TILE_OF[orientation]])
            self.undo(spot, before)
            if stopped:
                return True
        return False

    def _any_order(self, tiles: list[Tile]) -> Line:
        """What can be laid now, shuffled."""
        if not self.taken:  # turning the whole table changes nothing
            found = [(ORIENTED[bee(tile)][0], MIDDLE) for tile in tiles]
        else:
            fewest = 1 if len(self.taken) == 1 else 2  # RU-20
            held = {orientation for tile in tiles for orientation in ORIENTED[bee(tile)]}
            open_spots = [(spot, need) for spot, need in self.rim.items() if need.count >= fewest]
            found = [(lies, spot) for spot, need in open_spots for lies in need.fits if lies in held]
        self.shuffle.shuffle(found)
        return found
