"""The meadow: the tiles in play, where the next tile may lie, and where the bee can forage.

A meadow never changes: a lay makes another one. Positions share it, and so do bots that try the same lay again; what is
known of it (open places, neighbours, beginnings of ways) is carried on from lay to lay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from tablee.components.triangles import ORIGIN, Cell, around
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, TILES, Flower
from tablee.games.butine.places import Effect, Place, effect_of, place_of

BOX: Final = dict(enumerate(TILES))
KEPT: Final = 1024
"""How many meadows are remembered for whoever lays the same tile again."""

_WITH_MIDDLE: Final = tuple(
    tuple((kind, first, last) for kind, (first, middle, last) in enumerate(CARDS) if middle == flower)
    for flower in Flower
)
"""For each flower the cards whose middle it is, and their ends."""
_WITH_END: Final = tuple(
    tuple(tuple(card for card in cards if end in card[1:]) for end in Flower) for cards in _WITH_MIDDLE
)
"""For each middle and each flower the cards that have it at one end."""


class Meadow:
    """Tiles are numbered in the order in which they were laid; sets of tiles are bits of an integer."""

    __slots__ = (
        "_distinct",
        "_reached",
        "_ways",
        "_ways_before",
        "beside",
        "facing",
        "flowers",
        "ground",
        "lays",
        "offset",
        "open",
        "piles",
        "pondered",
        "tiles",
    )

    def __init__(self, piles: list[int]) -> None:
        self.tiles: list[Place] = []
        self.ground: dict[Cell, int] = {}
        """Which tile covers a cell."""
        self.beside: list[int] = []
        """For each tile the set of those that share an edge with it."""
        self.flowers = [0, 0, 0, 0]
        """For each flower the set of its tiles."""
        self.facing = [0] * 16
        """For a flower and another (4 * one + other) the tiles of the one that lie beside a tile of the other."""
        self.piles = piles
        """For each flower the number of tiles not yet laid."""
        self.open: list[dict[Lay, int]] = [{}, {}, {}, {}]
        """For each flower with tiles left, every legal lay (BU-06), and beside which tiles it is."""
        self.lays: list[Lay] = []
        """All of them."""
        self.offset: dict[Lay, int] = {}
        """Places that share an edge but no corner with the meadow: they open when a corner comes."""
        self.pondered = False
        """Whether somebody thinks about what to lay here: then what comes of a lay is remembered for a while."""
        self._ways: tuple[list[int], list[int]] | None = None
        self._ways_before: tuple[list[int], list[int]] | None = None
        self._reached: dict[int, tuple[int, int]] = {}
        self._distinct: list[Lay] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return grown, (tuple(place.lay for place in self.tiles),)

    def grow(self, lay: Lay) -> Meadow:
        """Another meadow with one more tile of the pile; unchecked."""
        place = place_of(lay)
        tile, flower = len(self.tiles), place.flower
        new = Meadow.__new__(Meadow)
        new.tiles = [*self.tiles, place]
        ground = new.ground = self.ground.copy()
        neighbours = 0
        for cell in place.rim:
            if cell in ground:
                neighbours |= 1 << ground[cell]
        for cell in place.cells:
            ground[cell] = tile
        beside = new.beside = [*self.beside, neighbours]
        new.flowers = self.flowers[:]
        new.flowers[flower] |= 1 << tile
        facing = new.facing = self.facing[:]
        for other in members(neighbours):
            beside[other] |= 1 << tile
            across = self.tiles[other].flower
            facing[4 * flower + across] |= 1 << tile
            facing[4 * across + flower] |= 1 << other
        new.piles = self.piles[:]
        new.piles[flower] -= 1
        new._open_places(self, place)
        new._ways, new._ways_before = None, self._ways
        new.pondered = False
        new._reached = {}
        new._distinct = None
        return new

    def _open_places(self, before: Meadow, place: Place) -> None:
        """Close the places that a new tile covers, and open those beside it."""
        effect = effect_of(place)
        is_free = self.ground.keys().isdisjoint
        tile = 1 << len(before.tiles)
        offset = before.offset
        self.open = []
        for left, was, covered, beside in zip(self.piles, before.open, effect.covered, effect.beside, strict=True):
            now: dict[Lay, int] = {}
            if left:
                now = was.copy()
                close = now.pop
                for lay in covered:
                    close(lay, None)
                for lay, cells in beside:
                    near = close(lay, 0)
                    if near or is_free(cells):
                        now[lay] = (near or offset.get(lay, 0)) | tile
            self.open.append(now)
        self.offset = offset
        if offset or effect.offset:
            self._open_offset_places(place, effect, tile)
        white, yellow, red, blue = self.open
        self.lays = [*white, *yellow, *red, *blue]

    def _open_offset_places(self, new: Place, effect: Effect, tile: int) -> None:
        """Open the offset places that some corner now meets, and forget those that are covered."""
        was = self.offset
        waiting: dict[Lay, int] = {}
        if self.piles[Flower.RED]:
            opened, covered = self.open[Flower.RED], effect.covered[Flower.RED]
            for lay, near in was.items():
                if lay not in opened and lay not in covered:
                    (waiting if place_of(lay).corners.isdisjoint(new.corners) else opened)[lay] = near
            for lay in effect.offset:
                if lay in opened:
                    opened[lay] |= tile
                elif lay in waiting:
                    waiting[lay] |= tile
                elif not self.is_covered(place := place_of(lay)):
                    (opened if self.meets_corner(place) else waiting)[lay] = tile
        self.offset = waiting

    @property
    def starts(self) -> list[int]:
        """For each card the tiles from which the bee can fly it (BU-21)."""
        return (self._ways or self._find_ways())[1]

    @property
    def openings(self) -> list[int]:
        """For each card the tiles that can be the first of its way."""
        return (self._ways or self._find_ways())[0]

    def _find_ways(self) -> tuple[list[int], list[int]]:
        """Openings and starts, the sooner if they were known before the last lay; nobody who plays at random asks."""
        if self._ways_before is None:
            openings = starts = [0] * len(CARDS)
            found = [ways for tile in range(len(self.tiles)) for ways in self._over(tile)]
        else:
            openings, starts = self._ways_before
            tile, near = 1 << len(self.tiles) - 1, self.beside[-1]
            found = self._over(-1)
            for middle in members(near):
                found += self._over(middle, self.tiles[-1].flower)
            starts = [known | tile if first & near else known for first, known in zip(openings, starts, strict=True)]
        openings, starts = openings[:], starts[:]
        for kind, tiles in found:
            gained = tiles & ~openings[kind]
            if gained:
                openings[kind] |= gained
                for first in members(gained):
                    starts[kind] |= self.beside[first]
        self._ways_before, self._ways = None, (openings, starts)
        return self._ways

    def _over(self, middle: int, end: int | None = None) -> list[tuple[int, int]]:
        """Cards with a way over this middle tile (those that have this flower at an end), and the first tiles of it."""
        around_it, flower = self.beside[middle], self.tiles[middle].flower
        found = []
        for kind, first, last in _WITH_MIDDLE[flower] if end is None else _WITH_END[flower][end]:
            some = around_it & self.flowers[first]
            if first == last:
                if some & (some - 1):  # the three tiles are different (BU-08)
                    found.append((kind, some))
            elif some and (others := around_it & self.flowers[last]):
                found.append((kind, some | others))
        return found

    @property
    def distinct(self) -> list[Lay]:
        """Of the lays, the first of those that are beside the same tiles: for the bee the others come to the same."""
        if self._distinct is None:
            self._distinct = []
            for places in self.open:
                first: dict[int, Lay] = {}
                for lay, near in places.items():
                    first.setdefault(near, lay)
                self._distinct += first.values()
        return self._distinct

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

    def is_ripe(self, kind: int, bee: int) -> bool:
        """Whether a bee there can forage a card."""
        return bool(self.starts[kind] >> bee & 1)

    def reach(self, kind: int, bee: int) -> tuple[int, int]:
        """The tiles on which the bee can end when it forages a card, and those it reaches by several ways."""
        if self._ways is not None and not self._ways[1][kind] >> bee & 1:
            return 0, 0
        key = kind << 6 | bee
        found = self._reached.get(key)
        if found is None:
            found = self._reached[key] = self._reach(kind, bee)
        return found

    def _reach(self, kind: int, bee: int) -> tuple[int, int]:
        first, middle, last = CARDS[kind]
        flowers, beside = self.flowers, self.beside
        ends = several = 0
        start = beside[bee]  # BU-21
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

    def way(self, kind: int, bee: int, end: int) -> tuple[int, int, int]:
        """The way that the bee takes to a tile it can reach when nobody guides it: the first of `ways`."""
        first, middle, last = CARDS[kind]
        begin = first if self.flowers[last] >> end & 1 else last
        before_end = self.beside[end] & self.flowers[middle]
        return next(
            (one, two, end)
            for one in members(self.beside[bee] & self.flowers[begin] & ~(1 << end))
            for two in members(self.beside[one] & before_end)
        )

    def ways(self, kind: int, bee: int) -> list[tuple[int, int, int]]:
        """All ways of the bee that forage a card, by the numbers of their three tiles."""
        first, middle, last = CARDS[kind]
        return sorted(
            {
                (one, two, three)
                for begin, finish in ((first, last), (last, first))  # from either end (BU-08)
                for one in members(self.beside[bee] & self.flowers[begin])
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


def with_tile(meadow: Meadow, lay: Lay) -> Meadow:
    """The meadow that a lay makes of another; unchecked. Whoever thinks about a meadow lays the same tile often."""
    return _remembered(meadow, lay) if meadow.pondered else meadow.grow(lay)


_remembered = lru_cache(KEPT)(Meadow.grow)


def grown(lays: Iterable[Lay], box: Mapping[int, int] = BOX) -> Meadow:
    """A meadow of these tiles, laid in this order, unchecked; the box has so many of each flower."""
    meadow = Meadow([box[flower] for flower in Flower])
    for lay in lays:
        meadow = meadow.grow(lay)
    return meadow


FIRST_MEADOW: Final = grown([place_of(Lay(0, ORIGIN)).lay])
"""One white hexagon (BU-04)."""
