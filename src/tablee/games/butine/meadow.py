"""The meadow: the tiles in play, the bee, where the next tile may lie, and where the bee can forage.

The lists of open places are kept up to date from lay to lay. They are replaced, never changed, so copies share them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tablee.components.triangles import ORIGIN, Cell, around
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, TILES, Flower
from tablee.games.butine.places import Effect, Place, effect_of, place_of


class Meadow:
    """Tiles are numbered in the order in which they were laid; sets of tiles are bits of an integer."""

    __slots__ = ("bee", "beside", "flowers", "ground", "offset", "open", "piles", "tiles")

    def __init__(self) -> None:
        self.tiles: list[Place] = []
        self.ground: dict[Cell, int] = {}
        """Which tile covers a cell."""
        self.beside: list[int] = []
        """For each tile the set of those that share an edge with it."""
        self.flowers = [0, 0, 0, 0]
        """For each flower the set of its tiles."""
        self.piles = list(TILES)
        """For each flower the number of tiles not yet laid."""
        self.open: list[list[Lay]] = [[], [], [], []]
        """For each flower with tiles left, every legal lay (BU-06)."""
        self.offset: list[Lay] = []
        """Places that share an edge but no corner with the meadow: they open when a corner comes."""
        self.bee = 0
        """The tile that the bee is on."""

    def copy(self) -> Meadow:
        """Another one that shares nothing that changes."""
        twin = Meadow.__new__(Meadow)
        twin.tiles = self.tiles[:]
        twin.ground = self.ground.copy()
        twin.beside = self.beside[:]
        twin.flowers = self.flowers[:]
        twin.piles = self.piles[:]
        twin.open = self.open[:]
        twin.offset = self.offset
        twin.bee = self.bee
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return grown, (tuple(place.lay for place in self.tiles), self.bee)

    def lay(self, lay: Lay) -> None:
        """Lay a tile of the pile; unchecked."""
        place = place_of(lay)
        tile = len(self.tiles)
        ground = self.ground
        neighbours = 0
        for cell in place.rim:
            if cell in ground:
                neighbours |= 1 << ground[cell]
        for cell in place.cells:
            ground[cell] = tile
        self.tiles.append(place)
        self.beside.append(neighbours)
        for other in members(neighbours):
            self.beside[other] |= 1 << tile
        self.flowers[place.flower] |= 1 << tile
        self.piles[place.flower] -= 1
        self._update_places(place)

    def _update_places(self, place: Place) -> None:
        """Close the places that a new tile covers, and open those beside it."""
        effect = effect_of(place)
        touched = effect.touched
        is_free = self.ground.keys().isdisjoint
        for flower, left in enumerate(self.piles):
            if left:
                self.open[flower] = [lay for lay in self.open[flower] if lay not in touched] + [
                    lay for lay, cells in effect.beside[flower] if is_free(cells)
                ]
            else:
                self.open[flower] = []
        if self.offset or effect.offset:
            self._update_offset(place, effect)

    def _update_offset(self, new: Place, effect: Effect) -> None:
        """Open the offset places that some corner now meets, and forget those that are covered."""
        opened, waiting = self.open[Flower.RED], []
        if self.piles[Flower.RED]:
            for lay in self.offset:
                place = place_of(lay)
                if not place.corners.isdisjoint(new.corners) and not self.is_covered(place) and lay not in opened:
                    opened = [*opened, lay]
                elif lay not in effect.touched:
                    waiting.append(lay)
            for lay in effect.offset:
                place = place_of(lay)
                if lay in opened or lay in waiting or self.is_covered(place):
                    continue
                if self.meets_corner(place):
                    opened = [*opened, lay]
                else:
                    waiting.append(lay)
        self.open[Flower.RED], self.offset = opened, waiting

    def is_covered(self, place: Place) -> bool:
        """Whether a tile in play covers some of it."""
        return not self.ground.keys().isdisjoint(place.cells)

    def meets_edge(self, place: Place) -> bool:
        """Whether it shares an edge with a tile in play."""
        return not self.ground.keys().isdisjoint(place.rim)

    def meets_corner(self, place: Place) -> bool:
        """Whether one of its corners is a corner of a tile in play."""
        return any(
            cell in self.ground and corner in self.tiles[self.ground[cell]].corners
            for corner in place.corners
            for cell in around(corner, 0, 6)
        )

    def reach(self, kind: int) -> tuple[int, int]:
        """The tiles on which the bee can end when it forages a card, and those it reaches by several ways."""
        first, middle, last = CARDS[kind]
        flowers, beside = self.flowers, self.beside
        ends = several = 0
        start = beside[self.bee]  # BU-21
        for begin, finish in ((first, last),) if first == last else ((first, last), (last, first)):
            firsts = start & flowers[begin]
            if not firsts:
                continue
            middles, goals = 0, flowers[finish]
            left = firsts
            while left:
                low = left & -left
                middles |= beside[low.bit_length() - 1]
                left ^= low
            middles &= flowers[middle]
            while middles:
                low = middles & -middles
                around_middle = beside[low.bit_length() - 1]
                middles ^= low
                goal = around_middle & goals
                come = around_middle & firsts
                if begin == finish:  # the three tiles are different (BU-08)
                    count = come.bit_count()
                    if count == 1:
                        goal &= ~come
                    several |= ends & goal | (goal if count > 2 else goal & ~come if count == 2 else 0)
                else:
                    several |= ends & goal | (goal if come & (come - 1) else 0)
                ends |= goal
        return ends, several

    def way(self, kind: int, end: int) -> tuple[int, int, int]:
        """The way that the bee takes to a tile it can reach when nobody guides it: the first of `ways`."""
        first, middle, last = CARDS[kind]
        begin = first if self.flowers[last] >> end & 1 else last
        before_end = self.beside[end] & self.flowers[middle]
        return next(
            (one, two, end)
            for one in members(self.beside[self.bee] & self.flowers[begin] & ~(1 << end))
            for two in members(self.beside[one] & before_end)
        )

    def ways(self, kind: int) -> list[tuple[int, int, int]]:
        """All ways of the bee that forage a card, by the numbers of their three tiles."""
        first, middle, last = CARDS[kind]
        return sorted(
            {
                (one, two, three)
                for begin, finish in ((first, last), (last, first))  # from either end (BU-08)
                for one in members(self.beside[self.bee] & self.flowers[begin])
                for two in members(self.beside[one] & self.flowers[middle])
                for three in members(self.beside[two] & self.flowers[finish])
                if one != three
            }
        )


def members(tiles: int) -> Iterator[int]:
    """The tiles of a set, lowest first."""
    while tiles:
        low = tiles & -tiles
        yield low.bit_length() - 1
        tiles ^= low


def grown(lays: Iterable[Lay], bee: int = 0) -> Meadow:
    """A meadow of these tiles, laid in this order, unchecked."""
    meadow = Meadow()
    for lay in lays:
        meadow.lay(lay)
    meadow.bee = bee
    return meadow


FIRST_MEADOW: Final = grown([place_of(Lay(0, ORIGIN)).lay])
"""One white hexagon, the bee on it (BU-04)."""
