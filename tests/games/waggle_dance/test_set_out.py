"""Pollen and bees that are set out beside one's comb: piles and rooms are a finger apart from one another."""

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
