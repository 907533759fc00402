"""Where the next tile may lie (BU-06).

`why_not_there` is the rule, word for word. `OpenLays` is the list of all legal lays, carried on from tile to tile: a
new tile closes the places that it covers and opens places beside it, and its own place knows which ones these are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.games.butine.meadow.places import ABUTTING_CELLS, FAN_CELLS, Cells, Place, place_of
from tablee.games.butine.meadow.ways import Tiles
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import SHAPES, Flower

if TYPE_CHECKING:
    from tablee.games.butine.meadow.tiles import Meadow

# The rule


def why_not_there(tiles: Sequence[Place], place: Place) -> str | None:
    """Why a tile can't lie there, as a code; None if it can.

    >>> from tablee.games.butine.meadow import grown
    >>> from tablee.games.butine.moves import read_lay
    >>> tiles = grown([read_lay("trapezoid/0 0,0")]).tiles
    >>> [why_not_there(tiles, place_of(read_lay(f"trapezoid/3 {at}"))) for at in ("0,1", "2,0", "1,0", "0,0")]
    ['overlaps', 'no-edge', 'no-corner', None]
    """
    if any(map(place.overlaps, tiles)):
        return "overlaps"
    if not any(map(place.shares_edge, tiles)):
        return "no-edge"
    return None if any(map(place.shares_corner, tiles)) else "no-corner"


# The list


class OpenLays:
    """All legal lays on one meadow, each with the tiles that it would lie beside.

    >>> from tablee.games.butine.meadow import grown
    >>> from tablee.games.butine.moves import read_lay
    >>> meadow = grown([read_lay("triangle/0 0,0")])
    >>> print(meadow.lays)
    hexagon 3, rhombus 6, trapezoid 15, triangle 3
    >>> more = meadow.with_tile(read_lay("triangle/1 0,0"))
    >>> print(more.lays)
    hexagon 4, rhombus 8, trapezoid 20, triangle 4
    >>> bin(more.lays.beside[Flower.BLUE][read_lay("triangle/0 -1,0")])  # beside tile 1, not beside tile 0
    '0b10'
    """

    __slots__ = ("_ground", "_waiting", "beside", "known")

    def __init__(
        self, known: int = 0, beside: Sequence[dict[Lay, Tiles]] = ({}, {}, {}, {}), ground: Cells = 0
    ) -> None:
        """Before the first tile there are none: it lies where the rules say."""
        self.known = known
        """How many tiles it knows."""
        self.beside = beside
        """For each flower every legal lay, oldest first, and the tiles that share an edge with it."""
        self._ground = ground
        """The covered cells."""
        self._waiting: dict[Lay, Tiles] = {}
        """Places that share an edge with the meadow but no corner (`Place.offset`), until a tile brings one."""

    @property
    def all(self) -> list[Lay]:
        """Every legal lay, by flower and age: a new list."""
        found: list[Lay] = []
        for lays in self.beside:
            found += list(lays.keys())
        return found

    @property
    def count(self) -> int:
        """How many legal lays there are."""
        return sum(map(len, self.beside))

    def __str__(self) -> str:
        return ", ".join(f"{shape} {len(lays)}" for shape, lays in zip(SHAPES, self.beside, strict=True))

    def with_tile(self, meadow: Meadow) -> OpenLays:
        """The legal lays with the next of the meadow's tiles: it closes what it covers and opens what it abuts."""
        new, tile = meadow.tiles[self.known], 1 << self.known
        ground = self._ground | FAN_CELLS[new.lay.fan] << new.window
        seen = ground >> new.window  # the covered cells from the new tile's hub
        covers, abuts, piles = new.covers, new.abuts, meadow.piles
        beside: list[dict[Lay, Tiles]] = [{}, {}, {}, {}]
        for flower, abutting_cells in enumerate(ABUTTING_CELLS[new.lay.fan]):
            if piles[flower]:
                opened = beside[flower] = self.beside[flower].copy()
                for lay in covers[flower]:
                    if lay in opened:
                        del opened[lay]
                for lay, cells in zip(abuts[flower], abutting_cells):  # noqa: B905 - a loop in machine code
                    near = opened.get(lay, 0)
                    if near:
                        del opened[lay]  # open already, and put in again as the youngest
                    elif seen & cells:
                        continue
                    opened[lay] = near | tile
        lays = OpenLays(self.known + 1, beside, ground)
        if (self._waiting or new.offset) and meadow.piles[Flower.RED]:
            lays._waiting = lays._open_offset(self._waiting, meadow.tiles[: lays.known])
        return lays

    def _open_offset(self, waiting: dict[Lay, Tiles], tiles: Sequence[Place]) -> dict[Lay, Tiles]:
        """Open the places that have waited for a corner and that the last tile gives one; the others wait on."""
        new, tile, opened = tiles[-1], 1 << len(tiles) - 1, self.beside[Flower.RED]
        still: dict[Lay, Tiles] = {}
        for lay, near in waiting.items():
            if lay in opened:  # the tile abuts it: an edge more, and a corner
                opened[lay] |= near
            elif self._is_free(place := place_of(lay)):
                (opened if place.shares_corner(new) else still)[lay] = near
        for lay in new.offset:
            if lay in opened:
                opened[lay] |= tile
            elif lay in still:
                still[lay] |= tile
            elif self._is_free(place := place_of(lay)):
                (opened if any(map(place.shares_corner, tiles)) else still)[lay] = tile
        return still

    def _is_free(self, place: Place) -> bool:
        return not self._ground >> place.window & FAN_CELLS[place.lay.fan]
