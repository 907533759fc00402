"""The tiles in play, and which of them lie beside which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar

from tablee.components.triangles import ORIGIN, Cell, coordinates
from tablee.games.butine.meadow.lays import NO_LAYS, OpenLays
from tablee.games.butine.meadow.places import Place, place_of
from tablee.games.butine.meadow.slots import EDGE, touching
from tablee.games.butine.meadow.ways import NO_WAYS, Tiles, Ways, numbers
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import LETTERS, TILES
from tablee.kernel import remakes

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register


class Carried(Protocol):
    """What follows from the tiles of a meadow and is quicker to carry on from tile to tile than to work out again."""

    known: int
    """How many tiles it knows; none when it is made."""

    def with_tile(self, meadow: Meadow) -> Self:
        """The same with the next of the meadow's tiles."""


C = TypeVar("C", bound=Carried)


PARTS: Final = ("_carried", "_covered", "_lays", "_ways", "beside", "flowers", "piles", "poses", "tiles")
"""What a meadow is made of."""


class Meadow:
    """Tiles are numbered from 0 as they were laid. A meadow never changes.

    >>> from tablee.games.butine.moves import read_lay
    >>> meadow = grown(map(read_lay, ("hexagon/0 0,0", "rhombus/0 1,0", "trapezoid/3 0,-1")))
    >>> print(meadow)  # a letter for each cell, a line for each row of cells
    rrr...
    .www..
    .wwwyy
    >>> [numbers(near) for near in meadow.beside]
    [[1, 2], [0], [0]]
    """

    __slots__ = PARTS

    def __init__(self, piles: Sequence[int]) -> None:
        """A meadow without tiles."""
        self.tiles: tuple[Place, ...] = ()
        self.beside: list[Tiles] = []
        """For each tile those that share an edge with it."""
        self.flowers: list[Tiles] = [0, 0, 0, 0]
        """For each flower its tiles."""
        self.piles = [*piles]
        """For each flower the number of tiles that are not yet laid."""
        self.poses: list[int] = []
        """The tiles again, for quick loops."""
        self._covered: dict[Cell, int] | None = None
        self._lays: OpenLays = NO_LAYS
        self._ways: Ways = NO_WAYS
        self._carried: dict[type, Any] = {}
        """By kind: see `carried`."""

    def __reduce__(self) -> tuple[object, ...]:
        box = [left + laid.bit_count() for left, laid in zip(self.piles, self.flowers, strict=True)]
        return grown, ([place.lay for place in self.tiles], box)

    def __str__(self) -> str:
        letters: dict[tuple[int, int], str] = {}
        for cell, tile in self.covered.items():
            x, y = coordinates(cell // 2)
            letters[y, 2 * x + cell % 2 + y] = LETTERS[self.tiles[tile].flower]
        if not letters:
            return ""
        rows, columns = [row for row, _ in letters], [column for _, column in letters]
        return "\n".join(
            "".join(letters.get((row, column), ".") for column in range(min(columns), max(columns) + 1))
            for row in range(min(rows), max(rows) + 1)
        )

    @property
    def covered(self) -> dict[Cell, int]:
        """For each covered cell its tile."""
        if self._covered is None:
            self._covered = {cell: tile for tile, place in enumerate(self.tiles) for cell in place.cells}
        return self._covered

    @property
    def lays(self) -> OpenLays:
        """Where the next tile may lie: carried on like the rest, and asked for in every move."""
        lays = self._lays
        while lays.known < len(self.tiles):
            lays = self._lays = lays.with_tile(self)
        return lays

    @property
    def ways(self) -> Ways:
        """Where the bee can fly, carried on for those who ask about all cards or tiles."""
        ways = self._ways
        while ways.known < len(self.tiles):
            ways = self._ways = ways.with_tile(self)
        return ways

    @property
    def has_piles(self) -> bool:
        """Whether a tile is left to lay."""
        for left in self.piles:  # noqa: SIM110 - asked in every move: a generator is slower
            if left:
                return True
        return False

    def carried(self, kind: type[C]) -> C:
        """What is carried on from tile to tile, up to date. It catches up only when it is asked for, since not every
        caller needs everything."""
        value: C = self._carried.get(kind) or kind()
        while value.known < len(self.tiles):
            value = value.with_tile(self)
            self._carried[kind] = value
        return value

    def with_tile(self, lay: Lay) -> Self:
        """The meadow with one more tile of the pile; unchecked."""
        place = place_of(lay)
        flower = place.flower
        tile: i64 = 1 << len(self.tiles)
        new = type(self).__new__(type(self))
        # The tile itself
        new.tiles = self.tiles + (place,)  # noqa: RUF005 - quicker than to unpack
        flowers = new.flowers = self.flowers[:]
        alike: i64 = flowers[flower]
        flowers[flower] = alike | tile
        piles = new.piles = self.piles[:]
        piles[flower] = piles[flower] - 1
        poses = new.poses = self.poses[:]
        poses.append(place.pose)
        # What it lies beside: the tiles across its edges
        near = touching(place.fan, place.hub, self.poses, EDGE)
        beside = new.beside = self.beside[:]
        beside.append(near)
        for other in numbers(near):
            around: i64 = beside[other]
            beside[other] = around | tile
        # What follows from it
        new._covered = None
        new._lays = self._lays
        new._ways = self._ways
        new._carried = self._carried.copy()
        return new


@remakes
def grown(lays: Iterable[Lay], box: Sequence[int] = TILES) -> Meadow:
    """A meadow of these tiles, laid in this order, unchecked; `box` is the number of tiles of each flower."""
    meadow = Meadow(box)
    for lay in lays:
        meadow = meadow.with_tile(lay)
    return meadow


FIRST_MEADOW: Final = grown([Lay(0, ORIGIN)])
"""One white hexagon (BU-04)."""
