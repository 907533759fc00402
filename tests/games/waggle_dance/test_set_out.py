"""Pollen and bees that are set out beside one's comb: each is seen, and piles and rooms are a finger apart."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from tablee.games.waggle_dance.view.layout import Own

NEAR = 0.97
"""How much nearer than two rooms things may be: two rooms are a little more than a finger apart."""


@pytest.mark.parametrize("step", [30, 58], ids=["bees", "pollen"])
@pytest.mark.parametrize("rooms", [3, 7, 9, 11, 16])
def test_no_pile_is_nearer_to_another_or_to_a_room_than_a_finger(rooms, step):
    layout = Own(rooms)
    many = [4] * 6
    things: list[tuple[tuple[str, int], tuple[float, float]]] = [
        (("room", room), layout.room(room)) for room in range(rooms)
    ]
    things += [
        (("pile", kind), layout.stack(many, kind, nth, step)[:2])
        for kind in range(len(many))
        for nth in range(many[kind])
    ]
    nearest = min(math.dist(one, other) for (a, one), (b, other) in combinations(things, 2) if a != b)
    assert nearest >= NEAR * layout.apart


@pytest.mark.parametrize("step", [30, 58], ids=["bees", "pollen"])
@pytest.mark.parametrize("rooms", [3, 16])
def test_of_a_pair_both_are_seen_and_all_that_is_set_out_lies_within_the_mat(rooms, step):
    layout = Own(rooms)
    many = [2] * 6
    left, top, width, height = layout.view(rooms)
    for kind in range(len(many)):
        pair = [layout.stack(many, kind, nth, step) for nth in range(2)]
        assert math.dist(pair[0][:2], pair[1][:2]) >= pair[0].size / 3
        for x, y, size, _ in pair:
            assert min(x - left, left + width - x, y - top, top + height - y) >= size / 2
