"""The meadow: the tiles in play, where the next tile may lie, and where the bee can forage.

Positions share a meadow until one of them lays a tile: only one that nobody else holds grows in place. Bots try the
same lay often, so what comes of it is remembered for them. Open places and beginnings of ways are carried on from lay
to lay, but only when somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from tablee.components.triangles import ORIGIN, Cell
from tablee.games.butine.board import EMPTY, Board
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, TILES, Flower
from tablee.games.butine.places import BESIDE_BITS, BITS, Effect, Place, place_of

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
        "_board",
        "_counted",
        "_covered",
        "_covers",
        "_distinct",
        "_ground",
        "_lays",
        "_offset",
        "_open",
        "_opened",
        "_openings",
        "_reached",
        "_starts",
        "beside",
        "facing",
        "flowers",
        "piles",
        "pondered",
        "shared",
        "tiles",
    )

    def __init__(self, piles: list[int]) -> None:
        self.tiles: list[Place] = []
        self.beside: list[int] = []
        """For each tile the set of those that share an edge with it."""
        self.flowers = [0, 0, 0, 0]
        """For each flower the set of its tiles."""
        self.facing = [0] * 16
        """For a flower and another (4 * one + other) the tiles of the one that lie beside a tile of the other."""
        self.piles = piles
        """For each flower the number of tiles not yet laid."""
        self.shared = False
        """Whether several positions hold it: then it never changes."""
        self.pondered = False
        """Whether somebody thinks about what to lay here: then what comes of a lay is remembered for a while."""
        self._board = EMPTY
        self._covers: dict[Cell, int] = {}
        self._covered = 0
        """How many tiles it knows of."""
        self._ground = 0
        """The covered cells, one bit each: see places.py."""
        self._open: list[dict[Lay, int]] = [{}, {}, {}, {}]
        self._offset: dict[Lay, int] = {}
        """Places that share an edge but no corner with the meadow: they open when a corner comes."""
        self._opened = 0
        """How many tiles those three know of."""
        self._openings = [0] * len(CARDS)
        self._starts = [0] * len(CARDS)
        self._counted = 0
        """How many tiles those two know of; nobody who plays at random asks."""
        self._reached: dict[int, tuple[int, int]] = {}
        self._lays: list[Lay] | None = None
        self._distinct: list[Lay] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return grown, (tuple(place.lay for place in self.tiles),)

    def with_tile(self, lay: Lay) -> Meadow:
        """The meadow with one more tile of the pile, unchecked: this one if nobody else holds it."""
        if self.pondered:
            return _remembered(self, lay)
        if self.shared:
            return self.grow(lay)
        self._lay(lay)
        return self

    def grow(self, lay: Lay) -> Meadow:
        """Another meadow with one more tile of the pile; unchecked."""
        new = Meadow.__new__(Meadow)
        new.tiles = self.tiles[:]
        new.beside = self.beside[:]
        new.flowers = self.flowers[:]
        new.facing = self.facing[:]
        new.piles = self.piles[:]
        new.shared = new.pondered = False
        new._board = self._board
        new._covers = self._covers.copy()
        new._covered = self._covered
        new._ground = self._ground
        new._open = [places.copy() for places in self._open]
        new._offset = self._offset
        new._opened = self._opened
        new._openings = self._openings[:]
        new._starts = self._starts[:]
        new._counted = self._counted
        new._lay(lay)
        return new

    def _lay(self, lay: Lay) -> None:
        """One more tile."""
        place = place_of(lay)
        flower, tile = place.flower, 1 << len(self.tiles)
        near = self._open[flower].get(lay) if self._opened == len(self.tiles) else None
        if near is None:
            near = self.neighbours(place)
        self.tiles.append(place)
        beside, facing = self.beside, self.facing
        beside.append(near)
        self.flowers[flower] |= tile
        while near:
            other = near & -near
            near ^= other
            neighbour = other.bit_length() - 1
            beside[neighbour] |= tile
            across = self.tiles[neighbour].flower
            facing[4 * flower + across] |= tile
            facing[4 * across + flower] |= other
        self.piles[flower] -= 1
        self._reached = {}
        self._lays = self._distinct = None

    @property
    def open(self) -> list[dict[Lay, int]]:
        """For each flower with tiles left, every legal lay (BU-06), and beside which tiles it is."""
        while self._opened < len(self.tiles):
            new, tile = self.tiles[self._opened], 1 << self._opened
            self._opened += 1
            self._ground |= BITS[new.lay.fan] << new.bit
            self._open_places(new, tile)
        return self._open

    def _open_places(self, new: Place, tile: int) -> None:
        """Close the places that a new tile covers, and open those beside it."""
        effect, offset = new.effect, self._offset
        seen = self._ground >> new.bit
        for left, places, covered, beside, bits in zip(
            self.piles, self._open, effect.covered, effect.beside, BESIDE_BITS[new.lay.fan], strict=True
        ):
            if not left:
                places.clear()
                continue
            close = places.pop
            for lay in covered:
                close(lay, None)
            for lay, cells in zip(beside, bits, strict=True):
                near = close(lay, 0)
                if near or not seen & cells:
                    places[lay] = (near or offset.get(lay, 0)) | tile
        if offset or effect.offset:
            self._open_offset_places(new, effect, tile)

    def _open_offset_places(self, new: Place, effect: Effect, tile: int) -> None:
        """Open the offset places that some corner now meets, and forget those that are covered."""
        was = self._offset
        waiting: dict[Lay, int] = {}
        if self.piles[Flower.RED]:
            opened, covered = self._open[Flower.RED], effect.covered[Flower.RED]
            for lay, near in was.items():
                if lay not in opened and lay not in covered:
                    (waiting if place_of(lay).corners.isdisjoint(new.corners) else opened)[lay] = near
            for lay in effect.offset:
                if lay in opened:
                    opened[lay] |= tile
                elif lay in waiting:
                    waiting[lay] |= tile
                elif not self._ground >> (place := place_of(lay)).bit & BITS[lay.fan]:
                    (opened if _meet(place, self.tiles[: self._opened]) else waiting)[lay] = tile
        self._offset = waiting

    @property
    def lays(self) -> list[Lay]:
        """Every legal lay, by flower and age."""
        if self._lays is None:
            white, yellow, red, blue = self.open
            self._lays = [*white, *yellow, *red, *blue]
        return self._lays

    @property
    def board(self) -> Board:
        """The same lays as bits, for those who want their numbers rather than themselves."""
        if self._board.tiles < len(self.tiles):
            self._board = self._board.with_tiles(self.tiles, self.piles)
        return self._board

    @property
    def starts(self) -> list[int]:
        """For each card the tiles from which the bee can fly it (BU-21)."""
        if self._counted < len(self.tiles):
            self._find_ways()
        return self._starts

    @property
    def openings(self) -> list[int]:
        """For each card the tiles that can be the first of its way."""
        if self._counted < len(self.tiles):
            self._find_ways()
        return self._openings

    def _find_ways(self) -> None:
        """Openings and starts that the tiles not yet counted bring."""
        openings, starts, beside = self._openings, self._starts, self.beside
        for tile in range(self._counted, len(self.tiles)):
            near, flower = beside[tile], self.tiles[tile].flower
            for kind in [kind for kind, firsts in enumerate(openings) if firsts & near]:
                starts[kind] |= 1 << tile
            found = self._over(tile)
            for middle in members(near):
                found += self._over(middle, flower)
            for kind, firsts in found:
                gained = firsts & ~openings[kind]
                if gained:
                    openings[kind] |= gained
                    for first in members(gained):
                        starts[kind] |= beside[first]
        self._counted = len(self.tiles)

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

    @property
    def covers(self) -> dict[Cell, int]:
        """For each covered cell its tile, as a set."""
        while self._covered < len(self.tiles):
            tile = 1 << self._covered
            for cell in self.tiles[self._covered].cells:
                self._covers[cell] = tile
            self._covered += 1
        return self._covers

    def is_covered(self, place: Place) -> bool:
        """Whether a tile in play covers some of it."""
        return not self.covers.keys().isdisjoint(place.cells)

    def neighbours(self, place: Place) -> int:
        """The tiles in play that share an edge with it."""
        near, covers = 0, self.covers
        for cell in place.rim:
            near |= covers.get(cell, 0)
        return near

    def meets_corner(self, place: Place) -> bool:
        """Whether one of its corners is a corner of a tile in play."""
        return _meet(place, self.tiles)

    def is_ripe(self, kind: int, bee: int) -> bool:
        """Whether a bee there can forage a card."""
        return bool(self.starts[kind] >> bee & 1)

    def reach(self, kind: int, bee: int) -> tuple[int, int]:
        """The tiles on which the bee can end when it forages a card, and those it reaches by several ways."""
        if self._counted == len(self.tiles) - 1:  # where ways were asked for before the last lay, they will be again
            self._find_ways()
        if self._counted == len(self.tiles) and not self._starts[kind] >> bee & 1:
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


def _meet(place: Place, tiles: Iterable[Place]) -> bool:
    """Whether one of the place's corners is a corner of one of the tiles."""
    return not all(place.corners.isdisjoint(tile.corners) for tile in tiles)


def members(tiles: int) -> Iterator[int]:
    """The tiles of a set, lowest first."""
    while tiles:
        low = tiles & -tiles
        yield low.bit_length() - 1
        tiles ^= low


@lru_cache(KEPT)
def _remembered(meadow: Meadow, lay: Lay) -> Meadow:
    """Whoever thinks about a meadow lays the same tile often."""
    new = meadow.grow(lay)
    new.shared = True
    return new


def grown(lays: Iterable[Lay], box: Mapping[int, int] = BOX) -> Meadow:
    """A meadow of these tiles, laid in this order, unchecked; the box has so many of each flower."""
    meadow = Meadow([box[flower] for flower in Flower])
    for lay in lays:
        meadow = meadow.with_tile(lay)
    return meadow


FIRST_MEADOW: Final = grown([place_of(Lay(0, ORIGIN)).lay])
"""One white hexagon (BU-04)."""
FIRST_MEADOW.shared = True
