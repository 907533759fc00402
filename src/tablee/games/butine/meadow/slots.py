"""What a tile does to the places beside the others, looked up by the step from one hub to the other.

A *slot* of a tile is a place that shares an edge and a corner with it, as `ABUTTING` lists them by turned shape. No
shape has more than 54, so a set of a tile's slots is one machine word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from tablee.components.bits import Bits
from tablee.components.triangles import Point
from tablee.games.butine.meadow.places import ABUTTING, COVERING, MEETING, OFFSET
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
"""Coordinates of the furthest step at which a tile does something to a slot of another."""
WIDE: Final = 2 * FAR + 1

ALL_SLOTS: Final = tuple((1 << len(pairs)) - 1 for pairs in ABUTTING)
"""By turned shape."""


def index_of(step: i64) -> i64:
    """Where the tables keep a step between two hubs; -1 for one too far to matter.

    >>> from tablee.components.triangles import point
    >>> [index_of(step) for step in (point(-8, -8), point(-7, -8), point(0, 0), point(9, 0))]
    [0, 1, 144, -1]
    """
    y = (step + 512) >> 10  # the same as `coordinates`, in machine words
    x = step - (y << 10)
    if -FAR <= x <= FAR and -FAR <= y <= FAR:
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


def touching(fan: int, hub: Point, fans: list[int], hubs: list[Point], how: int) -> Bits:
    """Those of these tiles that lie to a place in one of these ways.

    >>> touching(0, 0, [0, 11, 11], [3, 0, 1], OVER), touching(0, 0, [0, 11, 11], [3, 0, 1], EDGE | CORNER)
    (2, 4)
    """
    meets = around_tile(fan).meets
    from_hub: i64 = hub
    ways: i64 = how
    found: i64 = 0
    for tile in range(len(hubs)):
        there: i64 = hubs[tile]
        step = index_of(there - from_hub)
        if step >= 0:
            met: i64 = meets[fans[tile]][step]
            if met & ways:
                found |= 1 << tile
    return found
