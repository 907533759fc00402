"""Where the next tile may lie (BU-06).

`why_not_there` is the rule, word for word. `OpenLays` is the list of all legal lays, carried on from tile to tile: a
new tile closes the places that it covers and opens places beside it (slots.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablee.games.butine.meadow.places import Place
from tablee.games.butine.meadow.slots import (
    ABUTS,
    ALL_SLOTS,
    CORNER,
    EDGE,
    OVER,
    around_tile,
    contacts,
    index_of,
    touching,
)
from tablee.games.butine.meadow.ways import Tiles
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import SHAPES, Flower

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register

    from tablee.games.butine.meadow.tiles import Meadow

_FLOWERS: Final = len(Flower)
_RED: Final = int(Flower.RED)
_NO_ROW: Final[list[Lay]] = []

# The rule


def why_not_there(tiles: Sequence[Place], place: Place) -> str | None:
    """Why a tile can't lie there, as a code; None if it can.

    >>> from tablee.games.butine.meadow import grown
    >>> from tablee.games.butine.meadow.places import place_of
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
    """All legal lays on one meadow, by flower and age: a lay is as old as the youngest tile that it would abut.

    So they are kept by tile: the slots of each one that are still open, and not also slots of a younger one.

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

    __slots__ = ("_beside", "_late", "_open", "_piles", "_poses", "_rows", "_waiting", "known")

    def __init__(
        self,
        poses: list[int],
        piles: list[int],
        opened: list[int],
        rows: list[list[list[Lay]]],
        late: list[tuple[int, Lay]],
        waiting: list[Lay],
    ) -> None:
        self.known = len(poses)
        """How many tiles it knows."""
        self._poses = poses
        self._piles = piles
        self._open = opened
        """By tile its slots that are open, and not slots of a younger tile."""
        self._rows = rows
        """By flower and tile the lays at these slots."""
        self._late = late
        """Open places that share an edge and a corner with no tile alone (`Place.offset`), and the tile that opened
        them."""
        self._waiting = waiting
        """Places that share an edge with the meadow but no corner, until a tile brings one."""
        self._beside: list[dict[Lay, Tiles]] | None = None

    @property
    def all(self) -> list[Lay]:
        """Every legal lay, by flower and age: a new list."""
        found: list[Lay] = []
        for flower in range(_FLOWERS):
            self._list(flower, found)
        return found

    def _list(self, flower: int, found: list[Lay]) -> None:
        """Add the lays of one flower, oldest first."""
        if self._piles[flower]:
            if flower == _RED and self._late:
                for tile, row in enumerate(self._rows[flower]):
                    found += row
                    for born, lay in self._late:
                        if born == tile:
                            found.append(lay)
            else:
                for row in self._rows[flower]:
                    if row:
                        found += row  # quicker than `extend`

    def _of(self, flower: int) -> list[Lay]:
        """The lays of one flower, oldest first."""
        found: list[Lay] = []
        self._list(flower, found)
        return found

    @property
    def count(self) -> int:
        """How many legal lays there are."""
        return len(self.all)

    @property
    def beside(self) -> list[dict[Lay, Tiles]]:
        """For each flower every legal lay, oldest first, and the tiles that share an edge with it."""
        found = self._beside
        if found is None:
            found = self._beside = [
                {lay: touching(lay.fan, lay.at, self._poses, EDGE) for lay in self._of(flower)}
                for flower in range(_FLOWERS)
            ]
        return found

    def __str__(self) -> str:
        return ", ".join(f"{shape} {len(self._of(flower))}" for flower, shape in enumerate(SHAPES))

    def with_tile(self, meadow: Meadow) -> OpenLays:
        """The legal lays with the next of the meadow's tiles: it closes what it covers and opens what it abuts."""
        number: i64 = self.known
        tiles, piles, poses = meadow.tiles, meadow.piles, meadow.poses
        if len(poses) > number + 1:  # there are later tiles, too
            poses = poses[: number + 1]
        new = tiles[number]
        opened, rows = self._open[:], [row[:] for row in self._rows]
        around = around_tile(new.fan)
        covered, closes = around.covered, around.closes
        here: i64 = new.hub
        free: i64 = ALL_SLOTS[new.fan]
        for tile in range(number):
            there: i64 = poses[tile]
            step = index_of((there >> 4) - here)
            if step >= 0:
                other = there & 15
                over: i64 = covered[other][step]
                free &= ~over
                slots: i64 = opened[tile]
                if slots:
                    closed: i64 = closes[other][step]
                    closed &= slots
                    if closed:
                        slots ^= closed
                        opened[tile] = slots
                        _list_slots(tiles[tile], slots, closed, rows, tile)
        opened.append(free)
        for row_of in rows:
            row_of.append(_NO_ROW)
        _list_slots(new, free, free, rows, number)
        lays = OpenLays(poses, piles, opened, rows, self._late, self._waiting)
        if piles[_RED] and (self._late or self._waiting or new.flower == _RED):
            lays._open_late(new)
        return lays

    def _open_late(self, new: Place) -> None:
        """Open the places that have waited for a corner and that the new tile gives one; the others wait on."""
        number = self.known - 1
        here = [new.pose]
        late = [one for one in self._late if not contacts(one[1], here) & (OVER | ABUTS)]
        known = [lay for _, lay in late]
        waiting: list[Lay] = []
        for lay in self._waiting:
            how = contacts(lay, here)
            if not how & (OVER | ABUTS):  # neither covered nor a slot
                known.append(lay)
                if how & CORNER:
                    late.append((number, lay))
                else:
                    waiting.append(lay)
        for lay in new.offset:
            if lay not in known:
                how = contacts(lay, self._poses)
                if not how & (OVER | ABUTS):
                    if how & CORNER:
                        late.append((number, lay))
                    else:
                        waiting.append(lay)
        self._late, self._waiting = late, waiting


def _list_slots(place: Place, slots: i64, changed: i64, rows: list[list[list[Lay]]], tile: i64) -> None:
    """Put the lays at some of a tile's slots into its rows, by flower, where some slots have changed."""
    for flower, lays in enumerate(place.abuts):
        width: i64 = len(lays)
        if changed & ((1 << width) - 1):
            row: list[Lay] = []
            left = slots
            for lay in lays:
                if left & 1:
                    row.append(lay)
                left >>= 1
            rows[flower][tile] = row
        slots >>= width
        changed >>= width


NO_LAYS: Final = OpenLays([], [0] * _FLOWERS, [], [[] for _ in range(_FLOWERS)], [], [])
"""Before the first tile."""
