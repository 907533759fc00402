"""Which part of the meadow is shown: it grows in steps with the meadow."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from tablee.components.triangles import ORIGIN, Cell, around, cell_corners, on_screen
from tablee.games.butine.meadow.places import Place
from tablee.games.butine.pieces import CELLS

EDGE = 100
"""The length of an edge of the grid on the board."""
LEAST = (6.0, 5.1)
"""How much is shown at least, in edges: around the first tile, until the meadow grows beyond it."""
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
    """The view that holds these tiles: x, y, width, height. It grows with them, and only to where they are."""
    corners = [on_screen(corner) for place in tiles for corner in place.corners]
    (left, wide), (top, high) = (_span([corner[axis] for corner in corners], least) for axis, least in enumerate(LEAST))
    return round(left * EDGE, 1), round(top * EDGE, 1), round(wide * EDGE, 1), round(high * EDGE, 1)


def _span(places: Sequence[float], least: float) -> tuple[float, float]:
    """Where the view begins along one axis, and how long it is there."""
    low = floor((min(places) - ROOM) / STEP) * STEP
    high = ceil((max(places) + ROOM) / STEP) * STEP
    if high - low >= least:
        return low, high - low
    return min(low, max(high - least, -least / 2)), least
