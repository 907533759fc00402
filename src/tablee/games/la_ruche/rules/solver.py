"""The exact solver of the solitaire: finds a way to lay all tiles that are left, or proves that there is none.

First come some hurried searches, each in another random order and given up after a few hundred positions: nearly every
solvable position yields to one within milliseconds. Then the whole tree is searched. Two orders of the same lays lead
to the same position, and each position is looked at once, so the search ends and its answer is exact.

Hints are checked against the seed (`tablee verify`), so the same position must give the same line for ever: the order
in which lays are tried, which is that of the rim, is part of the rules.
"""

from __future__ import annotations

import random
from typing import TypeAlias

from tablee.games.la_ruche.options import RucheOptions
from tablee.games.la_ruche.pieces import (
    FREE,
    MIDDLE,
    ORIENTED,
    SHOWS,
    TILE_OF,
    TURN_OF,
    Need,
    Orientation,
    Spot,
    Tile,
    bee,
)
from tablee.games.la_ruche.state import RACING, RucheState

Line: TypeAlias = list[tuple[Orientation, Spot]]
"""Lays in order."""

Key: TypeAlias = int
"""A set of lays as one number: 17 bits for each tile, 0 while it is in the rack."""

PROBES = 24
PROBE_POSITIONS = 400


def dealt(tiles: tuple[Tile, ...]) -> RucheState:
    """The solitaire with these tiles, before the first is laid."""
    state = RucheState.start(1, RucheOptions(rounds=1))
    state.phase = RACING
    state.round = 1
    for tile in tiles:
        state.gain(0, tile)
    return state


def solution(state: RucheState) -> Line | None:
    """Lays that end with all tiles on the table; None if no order and no place allows it."""
    search = Search(state)
    for probe in range(PROBES):
        line = search.run(random.Random(probe), PROBE_POSITIONS)
        if line is not None or not search.gave_up:
            return line
    return search.run(None, None)


def key_of(place: int, orientation: Orientation, spot: Spot) -> Key:
    """The key of a single lay; `place` is the tile's in the rack. Keys of different tiles add up.

    >>> keys = key_of(0, ORIENTED[bee(7)][2], MIDDLE) + key_of(1, ORIENTED[bee(9)][5], MIDDLE + 1)
    >>> [divmod((keys >> 17 * place) % 2**17 - 1, 6) for place in (0, 1)] == [(MIDDLE, 2), (MIDDLE + 1, 5)]
    True
    """
    return (1 + 6 * spot + TURN_OF[orientation]) << (17 * place)


class Search:
    """Depth first, with a memory of the positions that lead nowhere."""

    def __init__(self, state: RucheState) -> None:
        self.tiles = state.rack(0)
        self.place = {tile: place for place, tile in enumerate(self.tiles)}
        self.taken = set(state.table.board)
        self.rim: dict[Spot, Need] = dict(state.table.rim)
        self.hopeless: set[Key] = set()
        self.rng: random.Random | None = None
        self.budget: int | None = None
        """How many positions it may still look at; None for all of them."""

    @property
    def gave_up(self) -> bool:
        """Whether the last run has left something out."""
        return self.budget == 0

    def run(self, rng: random.Random | None, budget: int | None) -> Line | None:
        """A line in random order if `rng` is given; None if there is none, or not within the budget."""
        self.rng, self.budget = rng, budget
        tiles = self.tiles[:]
        if rng is not None:
            rng.shuffle(tiles)
        return self._descend(tiles, 0)

    def _descend(self, tiles: list[Tile], key: Key) -> Line | None:
        """How all these tiles can be laid, once those of `key` lie."""
        if not tiles:
            return []
        if self.budget is not None:
            if not self.budget:
                return None
            self.budget -= 1
        for orientation, spot in self._lays(tiles):
            tile = TILE_OF[orientation]
            after = key + key_of(self.place[tile], orientation, spot)
            if after in self.hopeless:
                continue
            before = self.put(orientation, spot)
            line = self._descend([other for other in tiles if other != tile], after)
            self.undo(spot, before)
            if line is not None:
                return [(orientation, spot), *line]
            if self.gave_up:
                return None
            self.hopeless.add(after)
        return None

    def _lays(self, tiles: list[Tile]) -> Line:
        """What can be laid now, the spots with most neighbours first."""
        if not self.taken:  # turning the whole table changes nothing, so one turn of the first tile is enough
            return [(ORIENTED[bee(tile)][0], MIDDLE) for tile in tiles]
        fewest = 1 if len(self.taken) == 1 else 2  # RU-20
        held = {orientation for tile in tiles for orientation in ORIENTED[bee(tile)]}
        found = [
            (need.count, orientation, spot)
            for spot, need in self.rim.items()
            if need.count >= fewest
            for orientation in need.fits
            if orientation in held
        ]
        if self.rng is not None:
            self.rng.shuffle(found)
        found.sort(key=lambda lay: -lay[0])
        return [(orientation, spot) for _, orientation, spot in found]

    # `Table.put` in a form that can be undone, as a search does thousands of times

    def put(self, orientation: Orientation, spot: Spot) -> dict[Spot, Need]:
        """Lay a tile; returns what it and the spots around it asked before."""
        taken, rim = self.taken, self.rim
        taken.add(spot)
        before = {spot: rim.pop(spot, FREE)}
        for step, shows in SHOWS[orientation]:
            beside = spot + step
            if beside not in taken:
                need = before[beside] = rim.get(beside, FREE)
                rim[beside] = need.after[shows] or need.grow(shows)
        return before

    def undo(self, spot: Spot, before: dict[Spot, Need]) -> None:
        """Lift the tile again."""
        self.taken.remove(spot)
        for at, need in before.items():
            if need is not FREE:
                self.rim[at] = need
            else:
                self.rim.pop(at, None)
