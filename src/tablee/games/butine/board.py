"""All lays around the origin as bits of one integer: which of them are legal is three sets of bits and one line.

The board has no edges: from a point to the next in its row it is one place, to the next in its column COLUMN places,
and beyond the last place comes the first. Every point has a bit for each of the twelve fans. Points that share a place
are 34 steps apart or more, so while all tiles are within REACH, no two of them matter at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from tablee.components.triangles import Point, coordinates, point
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import FANS, FLOWER_OF, Flower
from tablee.games.butine.places import ABUTTING, COVERING, MEETING, OFFSET, Place

REACH: Final = 12
"""Steps from the origin to the furthest tile that the board can hold."""
NEAR: Final = 4
"""Steps between the hubs of tiles that touch, at most."""
COLUMN: Final = 46
NUMBERS: Final = 256 * len(FANS)
"""A lay's number is its bit's place, divided by this: what is left. Lays with one number are 17 steps apart or more."""

_SIZE: Final = 4 * NUMBERS
_ALL: Final = (1 << _SIZE) - 1
_HALF: Final = (1 << _SIZE // 2) - 1
_QUARTER: Final = (1 << NUMBERS) - 1
_OTHERS: Final = tuple(
    sum(1 << fan for fan, its in enumerate(FLOWER_OF) if its != flower) * (_ALL // ((1 << len(FANS)) - 1))
    for flower in Flower
)
"""For each flower the lays of all others."""


class Board:
    """Which lays a meadow leaves free, which share an edge with it, and which a corner."""

    __slots__ = ("_cornered", "_edged", "_free", "fits", "legal", "tiles")

    def __init__(self, tiles: int, free: int, edged: int, cornered: int, fits: bool) -> None:
        self.tiles = tiles
        """How many it knows of."""
        self.fits = fits
        """Whether all of them are within reach: otherwise it can't tell what is legal."""
        self._free, self._edged, self._cornered = free, edged, cornered
        self.legal = free & edged & cornered
        """BU-06."""

    def with_tiles(self, tiles: Sequence[Place], piles: Sequence[int]) -> Board:
        """The board with all these tiles, of which it knows the first ones, and with so many left of each flower."""
        free, edged, cornered, fits = self._free, self._edged, self._cornered, self.fits
        for place in tiles[self.tiles :]:
            leaves, edges, corners = _around(place.lay)
            free &= leaves
            edged |= edges
            cornered |= corners
            if not edges:
                fits = False
            if not piles[place.flower]:
                free &= _OTHERS[place.flower]
        return Board(len(tiles), free, edged, cornered, fits)

    @property
    def numbers(self) -> int | None:
        """The numbers of the legal lays, as bits; None if two of them have one number, or if it can't tell."""
        if not self.fits:
            return None
        low, high = self.legal & _HALF, self.legal >> _SIZE // 2
        half = low | high
        lower, higher = half & _QUARTER, half >> NUMBERS
        return None if low & high or lower & higher else lower | higher

    def lay(self, number: int) -> Lay:
        """The legal lay with this number; KeyError if there is none."""
        for bit in range(number, _SIZE, NUMBERS):
            if self.legal >> bit & 1:
                return _lays()[bit]
        raise KeyError(number)


def number_of(lay: Lay) -> int:
    """A lay's number.

    >>> [number_of(Lay(fan, point(x, y))) for fan, x, y in ((0, 0, 0), (5, 0, 0), (0, 1, 0), (0, 0, 1), (0, -1, 0))]
    [0, 5, 12, 552, 3060]
    """
    return _bit(lay) % NUMBERS


def _bit(lay: Lay) -> int:
    x, y = coordinates(lay.at)
    return (len(FANS) * (x + COLUMN * y) + lay.fan) % _SIZE


def _steps(at: Point) -> int:
    """From the origin."""
    x, y = coordinates(at)
    return max(abs(x), abs(y), abs(x + y))


@cache
def _around_origin(fan: int) -> tuple[int, ...]:
    """The lays that a tile at the origin leaves free, those that share an edge with it, and those that share a corner.

    Each of them twice in a row, so that every tile's are somewhere in it.
    """

    def bits(*pairs: list[list[tuple[int, Point]]]) -> int:
        return sum(1 << _bit(Lay(*pair)) for some in pairs for pair in some[fan])

    around = _ALL ^ bits(COVERING), bits(ABUTTING, OFFSET), bits(ABUTTING, MEETING)
    return tuple(lays << _SIZE | lays for lays in around)


@lru_cache(4096)
def _around(lay: Lay) -> tuple[int, ...]:
    """The lays that a tile there leaves free, those that share an edge, and those that share a corner; beyond reach
    none do."""
    if _steps(lay.at) > REACH:
        return _ALL, 0, 0
    start = _SIZE - _bit(lay) + lay.fan
    return tuple(lays >> start & _ALL for lays in _around_origin(lay.fan))


@cache
def _lays() -> dict[int, Lay]:
    """By its bit, every lay that can be legal while all tiles are within reach."""
    far = range(-REACH - NEAR, REACH + NEAR + 1)
    points = [at for at in (point(x, y) for y in far for x in far) if _steps(at) <= REACH + NEAR]
    return {_bit(lay): lay for lay in (Lay(fan, at) for at in points for fan in range(len(FANS)))}


EMPTY: Final = Board(0, _ALL, 0, 0, True)
"""Before the first tile."""
