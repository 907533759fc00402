"""The places a tile can have, and how two of them can lie to each other: over, beside or at the corner of one another.

How the twelve turned shapes can lie is worked out once, around the origin. What a tile does to the places around it is
worked out when one is first laid there, and kept for all matches.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tablee.components.triangles import (
    DIRECTIONS,
    ORIGIN,
    Point,
    around,
    cell_corners,
    cell_neighbours,
    point,
)
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CELLS, FANS, FLOWER_OF, Flower


def pose(fan: int, hub: Point) -> int:
    """A turned shape and its hub as one number: quick loops over the tiles in play read half as many.

    >>> there = pose(3, -1)
    >>> there & 15, there >> 4
    (3, -1)
    """
    return 16 * hub + fan


class Place:
    """A tile's place. Equal lays share one, and what is known of it is worked out once."""

    __slots__ = ("_abuts", "_offset", "cells", "corners", "fan", "flower", "hub", "lay", "pose", "rim")

    def __init__(self, lay: Lay) -> None:
        self.lay = lay
        self.fan = lay.fan
        self.hub = lay.at
        self.pose = pose(lay.fan, lay.at)
        self.flower = FLOWER_OF[lay.fan]
        flower, turn = FANS[lay.fan]
        self.cells = around(lay.at, turn, CELLS[flower])
        """The cells that a tile covers here."""
        beside = frozenset([beside for cell in self.cells for beside in cell_neighbours(cell)])
        self.rim = beside - frozenset(self.cells)
        """The cells across its edges."""
        points = [corner for cell in self.cells for corner in cell_corners(cell)]
        self.corners = frozenset([corner for corner in points if points.count(corner) < 3])
        """Where one or two of its cells meet. Three make a straight edge, six the middle."""
        self._abuts: tuple[tuple[Lay, ...], ...] | None = None
        self._offset: tuple[Lay, ...] | None = None

    def __repr__(self) -> str:
        return f"Place({self.lay})"

    def __reduce__(self) -> tuple[object, ...]:
        return place_of, (self.lay,)

    # The rules of touching, word for word

    def overlaps(self, other: Place) -> bool:
        """Whether tiles on both places would cover a cell twice."""
        return not set(self.cells).isdisjoint(other.cells)

    def shares_edge(self, other: Place) -> bool:
        """Whether tiles that don't overlap would lie edge to edge."""
        return not self.rim.isdisjoint(other.cells)

    def shares_corner(self, other: Place) -> bool:
        """Whether a corner of one would lie on a corner of the other."""
        return not self.corners.isdisjoint(other.corners)

    # What a tile here does to the places around, by flower

    @property
    def abuts(self) -> tuple[tuple[Lay, ...], ...]:
        """The places that share an edge and a corner with this one."""
        found = self._abuts
        if found is None:
            found = self._abuts = self._around(ABUTTING)
        return found

    @property
    def offset(self) -> tuple[Lay, ...]:
        """Places that share an edge with this one but no corner: trapezoids whose long sides are offset by one."""
        found = self._offset
        if found is None:
            found = self._offset = self._around(OFFSET)[Flower.RED]
        return found

    def _around(self, pairs: Pairs) -> tuple[tuple[Lay, ...], ...]:
        """The places that stand to this one as in the pairs, by flower."""
        lays: list[list[Lay]] = [[] for _ in Flower]
        for fan, step in pairs[self.fan]:
            lays[FLOWER_OF[fan]].append(_the_lay(fan, self.hub + step))
        return tuple([tuple(row) for row in lays])


_PLACES: Final[dict[Lay, Place]] = {}
_LAYS: Final[dict[int, Lay]] = {}
"""Equal lays are one object, in all lists: that saves memory, and time to compare them."""


def _the_lay(fan: int, hub: Point) -> Lay:
    """The one object of a lay."""
    key = len(FANS) * hub + fan
    lay = _LAYS.get(key)
    if lay is None:
        lay = _LAYS[key] = Lay(fan, hub)
    return lay


def place_of(lay: Lay) -> Place:
    """The one place object of a lay."""
    place = _PLACES.get(lay)
    if place is None:
        place = _PLACES[lay] = Place(_the_lay(lay.fan, lay.at))
    return place


# One lay, several ways to hold the tile


def lay_of(flower: int, hub: Point, turn: int) -> Lay:
    """The lay of a tile held by its hub and turned by this many sixths of a full turn.

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


# How two places can lie to each other

Pairs: TypeAlias = list[list[tuple[int, Point]]]
"""For each turned shape at the origin: other turned shapes, and their hubs."""


def _all_pairs() -> tuple[Pairs, Pairs, Pairs, Pairs]:
    """What can cover each shape, lie edge to edge with it (with a common corner, or without), or meet it at a corner
    alone."""
    covering: Pairs = [[] for _ in FANS]
    abutting: Pairs = [[] for _ in FANS]
    offset: Pairs = [[] for _ in FANS]
    meeting: Pairs = [[] for _ in FANS]
    reach = range(-4, 5)  # tiles that touch don't have hubs further apart
    for fan in range(len(FANS)):
        here = place_of(Lay(fan, ORIGIN))
        for other in range(len(FANS)):
            for step in (point(x, y) for y in reach for x in reach):
                there = place_of(Lay(other, step))
                if here.overlaps(there):
                    covering[fan].append((other, step))
                elif here.shares_edge(there):
                    (abutting if here.shares_corner(there) else offset)[fan].append((other, step))
                elif here.shares_corner(there):
                    meeting[fan].append((other, step))
    return covering, abutting, offset, meeting


COVERING, ABUTTING, OFFSET, MEETING = _all_pairs()
