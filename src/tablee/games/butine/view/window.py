"""Which part of the meadow is shown: it grows in steps, so that the picture seldom moves."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.components.triangles import ORIGIN, Cell, around, cell_corners, on_screen
from tablee.games.butine.meadow.places import Place
from tablee.games.butine.pieces import CELLS

EDGE = 100
"""The length of an edge of the grid on the board."""
FIRST = (-3.0, -2.55, 3.0, 2.55)
"""Left, top, right and bottom at first, in edges."""
STEP = 0.25
ROOM = 1.05
"""What is left free around the tiles: all points on which the next one can be put are within it."""


def middle(place: Place) -> tuple[float, float]:
    """Where the middle of a tile is drawn."""
    x, y = _mean(place.cells)
    return x * EDGE, y * EDGE


def middle_of(flower: int) -> tuple[float, float]:
    """Where the middle of an unturned tile is, seen from its hub, in edges."""
    return _mean(around(ORIGIN, 0, CELLS[flower]))


def _mean(cells: Sequence[Cell]) -> tuple[float, float]:
    corners = [on_screen(corner) for cell in cells for corner in cell_corners(cell)]
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def shown(tiles: Sequence[Place]) -> tuple[float, float, float, float]:
    """The view that holds these tiles: x, y, width, height. It depends on their order and never shrinks."""
    left, top, right, bottom = FIRST
    for place in tiles:
        corners = [on_screen(corner) for corner in place.corners]
        while min(x for x, _ in corners) - ROOM < left:
            left -= STEP
        while max(x for x, _ in corners) + ROOM > right:
            right += STEP
        while min(y for _, y in corners) - ROOM < top:
            top -= STEP
        while max(y for _, y in corners) + ROOM > bottom:
            bottom += STEP
    x, y, wide, high = left, top, right - left, bottom - top
    return round(x * EDGE, 1), round(y * EDGE, 1), round(wide * EDGE, 1), round(high * EDGE, 1)
