"""The triangular grid: points, cells, and how they lie."""

from __future__ import annotations

import doctest
from math import dist

import pytest

from tablee.components import triangles
from tablee.components.triangles import (
    DIRECTIONS,
    ORIGIN,
    REACH,
    around,
    cell_corners,
    cell_neighbours,
    coordinates,
    on_grid,
    on_screen,
    point,
)


@pytest.mark.parametrize("at", [(0, 0), (3, -2), (-500, 500), (500, -500), (-1, -1)])
def test_a_point_keeps_its_coordinates(at: tuple[int, int]) -> None:
    assert coordinates(point(*at)) == at
    assert on_grid(point(*at))


def test_the_grid_has_an_end() -> None:
    assert not on_grid(point(REACH + 1, 0))
    assert not on_grid(point(0, -REACH - 1))
    assert not on_grid(10**15)


def test_directions_are_six_steps_of_one_edge_clockwise() -> None:
    ends = [on_screen(step) for step in DIRECTIONS]
    assert all(dist((0, 0), end) == pytest.approx(1) for end in ends)
    assert all(dist(one, other) == pytest.approx(1) for one, other in zip(ends, ends[1:] + ends[:1], strict=True))
    assert ends[1][1] > 0, "clockwise on a screen: the second points down"


def test_sectors_lie_between_directions() -> None:
    for hub in (ORIGIN, point(4, -7)):
        for sector in range(6):
            (cell,) = around(hub, sector, 1)
            corners = {hub, hub + DIRECTIONS[sector], hub + DIRECTIONS[(sector + 1) % 6]}
            assert set(cell_corners(cell)) == corners


def test_neighbours_share_an_edge_and_are_mutual() -> None:
    for cell in around(point(2, 3), 0, 6):
        for beside in cell_neighbours(cell):
            assert len(set(cell_corners(cell)) & set(cell_corners(beside))) == 2
            assert cell in cell_neighbours(beside)


def test_examples_in_the_text() -> None:
    assert doctest.testmod(triangles).failed == 0
