"""Every place a tile can have: what it covers, what lies beside it, and which other places it closes and opens.

How the twelve turned shapes can lie beside each other is worked out once, around the origin; a place gets its own
list of neighbours when a tile is first laid there, and keeps it for all matches.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from tablee.components.triangles import (
    DIRECTIONS,
    ORIGIN,
    Cell,
    Point,
    around,
    cell_corners,
    cell_neighbours,
    coordinates,
    point,
)
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CELLS, FANS, FLOWER_OF, Flower

ROW: Final = 256
"""Bits of a row where a meadow's cells are bits of one integer: 39 tiles are never as wide, so no two cells meet."""
ABOVE: Final = 96 * ROW
"""Bits before the origin's: 39 tiles never reach as far up."""
NEAR: Final = 6 * ROW
"""Bits before a hub's, seen from there: no tile beside it reaches as far up."""


class Place:
    """A tile's place. Equal lays share one, and what is known of it is worked out once, when somebody asks."""

    def __init__(self, lay: Lay) -> None:
        self.lay = lay
        self.flower = FLOWER_OF[lay.fan]
        self.bit = ABOVE - NEAR + _bit(2 * lay.at)
        """Where the bits around it begin."""

    def __reduce__(self) -> tuple[object, ...]:
        return place_of, (self.lay,)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that a tile covers here."""
        flower, turn = FANS[self.lay.fan]
        return around(self.lay.at, turn, CELLS[flower])

    @cached_property
    def rim(self) -> tuple[Cell, ...]:
        """The cells across its edges."""
        return tuple(sorted({beside for cell in self.cells for beside in cell_neighbours(cell)} - set(self.cells)))

    @cached_property
    def corners(self) -> frozenset[Point]:
        """Where one or two of its cells meet. Three make a straight edge, six the middle."""
        points = [corner for cell in self.cells for corner in cell_corners(cell)]
        return frozenset(corner for corner in points if points.count(corner) < 3)

    @cached_property
    def effect(self) -> Effect:
        """What a tile laid here does to all other places."""
        return Effect(self)


class Effect:
    """What a tile laid on a place does to all other places."""

    __slots__ = ("beside", "covered", "offset")

    def __init__(self, place: Place) -> None:
        self.beside = _split(place, ABUTTING)
        """By flower: the places that share an edge and a corner with this one."""
        self.covered = _split(place, COVERING)
        """By flower: the places that this one covers in part."""
        self.offset = _split(place, OFFSET)[Flower.RED]
        """Places that share an edge with this one but no corner: trapezoids whose long sides are offset by one."""


def _bit(cell: Cell) -> int:
    """Of a cell, counted from the origin's."""
    at, beyond = divmod(cell, 2)
    x, y = coordinates(at)
    return y * ROW + 2 * x + beyond


def _split(place: Place, pairs: list[list[tuple[int, Point]]]) -> tuple[tuple[Lay, ...], ...]:
    """The places that stand to this one as in the pairs, by flower."""
    lays: list[list[Lay]] = [[] for _ in Flower]
    for fan, step in pairs[place.lay.fan]:
        other = place_of(Lay(fan, place.lay.at + step))
        lays[other.flower].append(other.lay)
    return tuple(map(tuple, lays))


_PLACES: Final[dict[Lay, Place]] = {}


def place_of(lay: Lay) -> Place:
    """The one place object of a lay."""
    place = _PLACES.get(lay)
    if place is None:
        place = _PLACES[lay] = Place(lay)
    return place


def lay_of(flower: int, hub: Point, turn: int) -> Lay:
    """The lay of a tile held by its hub and turned by so many sixths of a whole turn.

    >>> lay_of(Flower.BLUE, DIRECTIONS[0], 2) == lay_of(Flower.BLUE, ORIGIN, 0)
    True
    """
    turn %= 6
    match flower:
        case Flower.WHITE:
            turn = 0
        case Flower.YELLOW if turn > 2:
            hub, turn = hub + DIRECTIONS[(turn + 1) % 6], turn - 3
        case Flower.BLUE if turn > 1:
            hub, turn = hub - DIRECTIONS[turn % 2 + turn // 2 - 1], turn % 2
    return Lay(FANS.index((Flower(flower), turn)), hub)


def poses_of(lay: Lay) -> list[tuple[Point, int]]:
    """All ways to hold and turn a tile that come to the same lay: hub and sixths of a turn.

    >>> all(lay_of(FANS[fan][0], *pose) == Lay(fan, 5) for fan in range(12) for pose in poses_of(Lay(fan, 5)))
    True
    """
    flower, turn = FANS[lay.fan]
    match flower:
        case Flower.WHITE:
            return [(lay.at, any_turn) for any_turn in range(6)]
        case Flower.YELLOW:
            return [(lay.at, turn), (lay.at + DIRECTIONS[turn + 1], turn + 3)]
        case Flower.RED:
            return [(lay.at, turn)]
        case Flower.BLUE:
            return [
                (lay.at, turn),
                (lay.at + DIRECTIONS[turn], turn + 2),
                (lay.at + DIRECTIONS[turn + 1], turn + 4),
            ]


@cache
def _all_pairs() -> tuple[list[list[tuple[int, Point]]], ...]:
    """For each turned shape at the origin, the shapes and hubs that cover it, abut it, abut it at no corner, or meet it
    at nothing else."""
    covering: list[list[tuple[int, Point]]] = [[] for _ in FANS]
    abutting: list[list[tuple[int, Point]]] = [[] for _ in FANS]
    offset: list[list[tuple[int, Point]]] = [[] for _ in FANS]
    meeting: list[list[tuple[int, Point]]] = [[] for _ in FANS]
    reach = range(-4, 5)  # no two tiles that touch have hubs further apart
    for fan in range(len(FANS)):
        here = place_of(Lay(fan, ORIGIN))
        for other in range(len(FANS)):
            for step in (point(x, y) for y in reach for x in reach):
                there = place_of(Lay(other, step))
                if set(here.cells) & set(there.cells):
                    covering[fan].append((other, step))
                elif set(here.rim) & set(there.cells):
                    shares_corner = here.corners & there.corners
                    (abutting if shares_corner else offset)[fan].append((other, step))
                elif here.corners & there.corners:
                    meeting[fan].append((other, step))
    return covering, abutting, offset, meeting


COVERING, ABUTTING, OFFSET, MEETING = _all_pairs()


def _bits(lay: Lay) -> int:
    """The cells of a place as they are seen from the origin."""
    return sum(1 << NEAR + _bit(cell) for cell in place_of(lay).cells)


BITS: Final = tuple(_bits(Lay(fan, ORIGIN)) for fan in range(len(FANS)))
"""For each turned shape its cells, seen from its hub."""
BESIDE_BITS: Final = tuple(
    tuple(tuple(_bits(Lay(fan, step)) for fan, step in abutting if FANS[fan][0] == flower) for flower in Flower)
    for abutting in ABUTTING
)
"""For each turned shape, by flower, the cells of the places beside it, in the order of `Effect.beside`."""
