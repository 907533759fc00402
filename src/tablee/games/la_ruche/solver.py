"""The exact solver of the solitaire: finds a way to lay all tiles that are left, or proves that there is none.

First a few hurried descents, each turning back at its first thousands of positions: nearly every solvable position
yields to them within milliseconds. Then the whole tree, where every set of tiles as they lie is looked at once, so
the search is finite and its answer exact: two orders of the same lays lead to the same set.
"""

from __future__ import annotations

import random

from tablee.games.la_ruche.pieces import FREE, LAID, SHOWS, TILE_OF, TURN_OF, Need, bee
from tablee.games.la_ruche.state import MIDDLE, Hive

Line = list[tuple[int, int]]
"""Lays in order: (orientation, spot)."""

PROBES = 24
PROBE_NODES = 400


def solution(state: Hive) -> Line | None:
    """Lays that end with all tiles on the table; None if no order and no place allows it."""
    search = _Search(state)
    for probe in range(PROBES):
        line = search.run(random.Random(probe), PROBE_NODES)
        if line is not None or search.complete:
            return line
    return search.run(None, None)


class _Search:
    """Depth first with a memory of the positions that lead nowhere."""

    def __init__(self, state: Hive) -> None:
        self.tiles = state.rack(0)
        self.board = dict(state.board)
        self.rim: dict[int, Need] = dict(state.rim)
        self.shift = {tile: 18 * place for place, tile in enumerate(self.tiles)}
        self.hopeless: set[int] = set()
        """Sets of lays that lead nowhere: each tile's turn and spot in 18 bits of one number."""
        self.complete = False
        """Whether the last run looked at everything."""

    def run(self, rng: random.Random | None, nodes: int | None) -> Line | None:
        """A line, or None; with `nodes` it turns back after so many positions."""
        self.rng = rng
        self.nodes = nodes if nodes is not None else -1
        self.line: Line = []
        tiles = self.tiles[:]
        if rng is not None:
            rng.shuffle(tiles)
        found = self._descend(tiles, 0)
        self.complete = self.nodes != 0
        return self.line[::-1] if found else None

    def _lays(self, tiles: list[int]) -> list[tuple[int, int, int]]:
        """What can be laid now: (promise, orientation, spot)."""
        if not self.board:  # a turn of the whole table changes nothing: the first tile needs one orientation only
            return [(0, LAID[bee(tile)][0], MIDDLE) for tile in tiles]
        wanted = 1 if len(self.board) == 1 else 2
        have = {orientation for tile in tiles for orientation in LAID[bee(tile)]}
        lays = [
            (need.count, orientation, spot)
            for spot, need in self.rim.items()
            if need.count >= wanted
            for orientation in need.fits
            if orientation in have
        ]
        if self.rng is not None:
            self.rng.shuffle(lays)
        lays.sort(key=lambda lay: -lay[0])
        return lays

    def _descend(self, tiles: list[int], key: int) -> bool:
        """Whether all these tiles can be laid from here; fills the line from its end."""
        if not tiles:
            return True
        if self.nodes == 0:
            return False
        self.nodes -= 1
        board, rim = self.board, self.rim
        for _, orientation, spot in self._lays(tiles):
            after = key + ((TURN_OF[orientation] << 14 | spot) + 1 << self.shift[TILE_OF[orientation]])
            if after in self.hopeless:
                continue
            need = rim.pop(spot, FREE)
            board[spot] = orientation
            changed = []
            for step, index in SHOWS[orientation]:
                beside = spot + step
                if beside not in board:
                    old = rim.get(beside, FREE)
                    changed.append((beside, old))
                    rim[beside] = old.after[index] or old.grow(index)
            rest = [tile for tile in tiles if orientation not in LAID[bee(tile)]]
            found = self._descend(rest, after)
            del board[spot]
            for beside, old in changed:
                if old is FREE:
                    del rim[beside]
                else:
                    rim[beside] = old
            if need is not FREE:
                rim[spot] = need
            if found:
                self.line.append((orientation, spot))
                return True
            if self.nodes == 0:
                return False
            self.hopeless.add(after)
        return False
