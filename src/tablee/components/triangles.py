"""The triangular grid in plain integers: points where six cells meet, and the triangular cells between them.

A point (x, y) lies x steps along EAST and y steps along SOUTH_EAST, 60° clockwise of it on a screen. Points and cells
are single integers, so that moving a figure by a vector adds one number to each of its cells:

>>> far = point(3, -2)
>>> [cell + 2 * far for cell in around(ORIGIN, 0, 2)] == list(around(far, 0, 2))
True

The six directions and the six cells around a point (its *sectors*) are counted clockwise from EAST.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Point: TypeAlias = int
Cell: TypeAlias = int
"""Twice a point p, plus 0: the cell between p and its neighbours EAST and SOUTH_EAST; plus 1: the cell beyond."""

REACH: Final = 500
"""Coordinates go from -REACH to REACH."""

_ROW: Final = 1024

ORIGIN: Final[Point] = 0
EAST: Final[Point] = 1
SOUTH_EAST: Final[Point] = _ROW
DIRECTIONS: Final = (EAST, SOUTH_EAST, SOUTH_EAST - EAST, -EAST, -SOUTH_EAST, EAST - SOUTH_EAST)
"""The steps to the six points around a point."""

SECTORS: Final = (0, 1 - 2 * EAST, -2 * EAST, 1 - 2 * EAST - 2 * SOUTH_EAST, -2 * SOUTH_EAST, 1 - 2 * SOUTH_EAST)
"""What to add to twice a point for the cell between direction k and the next."""


def point(x: int, y: int) -> Point:
    """The point with these coordinates."""
    return y * _ROW + x


def coordinates(at: Point) -> tuple[int, int]:
    """x and y of a point.

    >>> coordinates(point(-3, 7))
    (-3, 7)
    """
    y, x = divmod(at + _ROW // 2, _ROW)
    return x - _ROW // 2, y


def on_grid(at: Point) -> bool:
    """Whether the point is within REACH."""
    x, y = coordinates(at)
    return abs(x) <= REACH and abs(y) <= REACH


def around(hub: Point, first: int, count: int) -> tuple[Cell, ...]:
    """`count` cells around a point, clockwise from sector `first`."""
    return tuple(2 * hub + SECTORS[(first + step) % 6] for step in range(count))


def cell_corners(cell: Cell) -> tuple[Point, Point, Point]:
    """The three points of a cell."""
    base, beyond = divmod(cell, 2)
    return (base + EAST + SOUTH_EAST if beyond else base), base + EAST, base + SOUTH_EAST


def cell_neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The three cells across the edges of a cell."""
    if cell % 2:
        return cell - 1, cell - 1 + 2 * EAST, cell - 1 + 2 * SOUTH_EAST
    return cell + 1, cell + 1 - 2 * EAST, cell + 1 - 2 * SOUTH_EAST


def on_screen(at: Point, edge: float = 1.0) -> tuple[float, float]:
    """Where a point is drawn, y downwards, when an edge has this length. For pictures only."""
    x, y = coordinates(at)
    return (x + y / 2) * edge, y * edge * 0.75**0.5
