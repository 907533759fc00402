"""Where the next tile may lie (BU-06).

`why_not_there` is the rule, word for word. `OpenLays` is the list of all legal lays, carried on from tile to tile: a
new tile closes the places that it covers and opens places beside it (slots.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablee.games.butine.meadow.places import Place
from tablee.games.butine.meadow.slots import ABUTS, ALL_SLOTS, CORNER, EDGE, OVER, around_tile, index_of, touching
from tablee.games.butine.meadow.ways import Tiles
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import FLOWER_OF, SHAPES, Flower

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register

    from tablee.games.butine.meadow.tiles import Meadow

_FLOWERS: Final = len(Flower)
_RED: Final = int(Flower.RED)

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

    __slots__ = ("_all", "_beside", "_fans", "_hubs", "_late", "_open", "_piles", "_rows", "_waiting", "known")

    def __init__(self) -> None:
        """Before the first tile there are none: it lies where the rules say."""
        self.known = 0
        """How many tiles it knows."""
        self._fans: list[int] = []
        self._hubs: list[int] = []
        self._piles: list[int] = [0, 0, 0, 0]
        self._open: list[int] = []
        """By tile its slots that are open, and not slots of a younger tile."""
        self._rows: list[list[list[Lay]]] = []
        """By tile the lays at these slots, by flower."""
        self._late: list[tuple[int, Lay]] = []
        """Open places that share an edge and a corner with no tile alone (`Place.offset`), and the tile that opened
        them."""
        self._waiting: list[Lay] = []
        """Places that share an edge with the meadow but no corner, until a tile brings one."""
        self._all: list[Lay] | None = None
        self._beside: list[dict[Lay, Tiles]] | None = None

    @property
    def all(self) -> list[Lay]:
        """Every legal lay, by flower and age: not to be changed."""
        found = self._all
        if found is None:
            found = self._all = []
            for flower in range(_FLOWERS):
                found += self._of(flower)
        return found

    def _of(self, flower: int) -> list[Lay]:
        """The lays of one flower, oldest first."""
        found: list[Lay] = []
        if self._piles[flower]:
            late = self._late if flower == _RED else None
            for tile, rows in enumerate(self._rows):
                row = rows[flower]
                if row:
                    found += row
                if late:
                    found += [lay for born, lay in late if born == tile]
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
            fans, hubs = self._fans, self._hubs
            found = self._beside = [
                {lay: touching(lay.fan, lay.at, fans, hubs, EDGE) for lay in self._of(flower)}
                for flower in range(_FLOWERS)
            ]
        return found

    def __str__(self) -> str:
        return ", ".join(f"{shape} {len(self._of(flower))}" for flower, shape in enumerate(SHAPES))

    def with_tile(self, meadow: Meadow) -> OpenLays:
        """The legal lays with the next of the meadow's tiles: it closes what it covers and opens what it abuts."""
        number, tiles, piles = self.known, meadow.tiles, meadow.piles
        new = tiles[number]
        fan, hub = new.lay.fan, new.lay.at
        lays = OpenLays()
        lays.known, lays._piles = number + 1, piles
        fans, hubs = self._fans, self._hubs
        opened, rows = self._open[:], self._rows[:]
        around = around_tile(fan)
        covered, closes = around.covered, around.closes
        here: i64 = hub
        free: i64 = ALL_SLOTS[fan]
        for tile in range(number):
            there: i64 = hubs[tile]
            step = index_of(there - here)
            if step >= 0:
                other = fans[tile]
                over: i64 = covered[other][step]
                free &= ~over
                slots: i64 = opened[tile]
                if slots:
                    closed: i64 = closes[other][step]
                    if slots & closed:
                        opened[tile] = slots & ~closed
                        rows[tile] = _lays_at(tiles[tile], slots & ~closed)
        opened.append(free)
        rows.append(_lays_at(new, free))
        lays._open, lays._rows = opened, rows
        lays._fans, lays._hubs = [*fans, fan], [*hubs, hub]
        if piles[_RED] and (self._late or self._waiting or FLOWER_OF[fan] == _RED):
            lays._open_late(self, new)
        return lays

    def _open_late(self, before: OpenLays, new: Place) -> None:
        """Open the places that have waited for a corner and that the new tile gives one; the others wait on."""
        number = before.known
        fan, hub = [new.lay.fan], [new.lay.at]
        late = [one for one in before._late if not _touches(one[1], fan, hub, OVER | ABUTS)]
        waiting: list[Lay] = []
        for lay in before._waiting:
            if not _touches(lay, fan, hub, OVER | ABUTS):  # neither covered nor a slot
                if _touches(lay, fan, hub, CORNER):
                    late.append((number, lay))
                else:
                    waiting.append(lay)
        known = [*waiting, *[lay for _, lay in late]]
        for lay in new.offset:
            if lay not in known and not _touches(lay, self._fans, self._hubs, OVER | ABUTS):
                if _touches(lay, self._fans, self._hubs, CORNER):
                    late.append((number, lay))
                else:
                    waiting.append(lay)
        self._late, self._waiting = late, waiting


def _lays_at(place: Place, slots: int) -> list[list[Lay]]:
    """The lays at some of a place's slots, by flower."""
    left: i64 = slots
    rows: list[list[Lay]] = []
    for lays in place.abuts:
        row: list[Lay] = []
        for lay in lays:
            if left & 1:
                row.append(lay)
            left >>= 1
        rows.append(row)
    return rows


def _touches(lay: Lay, fans: list[int], hubs: list[int], how: int) -> bool:
    """Whether a place lies to one of these tiles in one of these ways."""
    return touching(lay.fan, lay.at, fans, hubs, how) != 0


NO_LAYS: Final = OpenLays()
"""Before the first tile."""
