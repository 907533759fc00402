"""What a tile does to the places beside the others, looked up by the step from one hub to the other.

A *slot* of a tile is a place that shares an edge and a corner with it, as `ABUTTING` lists them by turned shape. No
shape has more than 54, so a set of a tile's slots is one machine word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from tablee.components.bits import Bits
from tablee.components.triangles import Point
from tablee.games.butine.meadow.places import ABUTTING, COVERING, MEETING, OFFSET
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import FANS

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register

Slots: TypeAlias = Bits
"""A set of a tile's slots."""
Table: TypeAlias = list[list[int]]
"""By the other tile's turned shape, then by the step from hub to hub (`index_of`)."""

OVER: Final = 1
"""Two places share a cell."""
ABUTS: Final = 2
"""They share an edge and a corner …"""
BESIDE: Final = 4
"""… or an edge alone …"""
CORNER: Final = 8
"""… or a corner alone."""
EDGE: Final = ABUTS | BESIDE

FAR: Final = 8
"""The furthest step, along one of the three axes, at which a tile does something to a slot of another …"""
NEAR: Final = 4
"""… and at which two tiles touch."""
WIDE: Final = 2 * FAR + 1

ALL_SLOTS: Final = tuple((1 << len(pairs)) - 1 for pairs in ABUTTING)
"""By turned shape."""


def index_of(step: i64, far: i64 = FAR) -> i64:
    """Where the tables keep a step between two hubs; -1 for one too far to matter.

    >>> from tablee.components.triangles import point
    >>> [index_of(step) for step in (point(0, -8), point(1, -8), point(0, 0), point(9, 0), point(5, 5))]
    [8, 9, 144, -1, -1]
    """
    y = (step + 512) >> 10  # the same as `coordinates`, in machine words
    x = step - (y << 10)
    if -far <= x <= far and -far <= y <= far and -far <= x + y <= far:
        return (y + FAR) * WIDE + x + FAR
    return -1


class Around:
    """What a tile of one turned shape has to do with each tile around.

    A daisy two steps to the right of a poppy's hub meets it at a corner. It loses 14 of its slots to the poppy, and
    keeps five of the poppy's covered:

    >>> from tablee.components.triangles import point
    >>> poppy, step = around_tile(4), index_of(point(2, 0))
    >>> poppy.meets[0][step] == CORNER, poppy.closes[0][step].bit_count(), poppy.covered[0][step].bit_count()
    (True, 14, 5)
    """

    __slots__ = ("closes", "covered", "meets")

    def __init__(self, fan: int) -> None:
        self.meets = _table()
        """How the two places lie to each other: OVER, ABUTS, BESIDE, CORNER or 0."""
        self.closes = _table()
        """The slots that the other loses: those that this one covers, and those that it abuts as the younger one."""
        self.covered = _table()
        """The slots that this one hasn't got, since the other covers them."""
        for pairs, how in ((COVERING, OVER), (ABUTTING, ABUTS), (OFFSET, BESIDE), (MEETING, CORNER)):
            for shape, step in pairs[fan]:
                self.meets[shape][index_of(step)] = how
                if how in (OVER, ABUTS):
                    for other, slots in enumerate(ABUTTING):
                        for slot, (at_slot, away) in enumerate(slots):
                            if at_slot == shape:
                                self.closes[other][index_of(step - away)] |= 1 << slot
        for slot, (shape, away) in enumerate(ABUTTING[fan]):
            for other, step in COVERING[shape]:
                self.covered[other][index_of(away + step)] |= 1 << slot


def _table() -> Table:
    return [[0] * WIDE**2 for _ in FANS]


_AROUND: Final[list[Around | None]] = [None] * len(FANS)


def around_tile(fan: int) -> Around:
    """The tables of a turned shape, worked out when they are first asked for."""
    found = _AROUND[fan]
    if found is None:
        found = _AROUND[fan] = Around(fan)
    return found


def touching(fan: int, hub: Point, poses: list[int], how: int) -> Bits:
    """Those of these tiles that lie to a place in one of these ways.

    >>> from tablee.games.butine.meadow.places import pose
    >>> tiles = [pose(0, 3), pose(11, 0), pose(11, 1)]
    >>> touching(0, 0, tiles, OVER), touching(0, 0, tiles, EDGE | CORNER)
    (2, 4)
    """
    meets = around_tile(fan).meets
    from_hub: i64 = hub
    ways: i64 = how
    found: i64 = 0
    this: i64 = 1
    for there in poses:
        other: i64 = there
        step = index_of((other >> 4) - from_hub, NEAR)
        if step >= 0:
            met: i64 = meets[other & 15][step]
            if met & ways:
                found |= this
        this += this
    return found


def contacts(lay: Lay, poses: list[int]) -> int:
    """All ways in which a place lies to these tiles.

    >>> from tablee.games.butine.meadow.places import pose
    >>> contacts(Lay(0, 0), [pose(0, 3), pose(11, 1)]) == ABUTS
    True
    """
    meets = around_tile(lay.fan).meets
    from_hub: i64 = lay.at
    found: i64 = 0
    for there in poses:
        other: i64 = there
        step = index_of((other >> 4) - from_hub, NEAR)
        if step >= 0:
            met: i64 = meets[other & 15][step]
            found |= met
    return found
