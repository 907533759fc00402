"""Equal rooms count once: what the rules' quick lists say is what a plain look at the rooms says."""

from __future__ import annotations

import random

from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.options import WaggleOptions
from tablee.games.waggle_dance.pieces import EGG, HONEY, bees
from tablee.games.waggle_dance.rules.handling import distinct, rooms_to_place
from tablee.games.waggle_dance.rules.pollen import values_of


def test_of_equal_rooms_the_first_counts() -> None:
    rng = random.Random("equal rooms")
    state = GAME.start(2, WaggleOptions())
    rooms = state.combs[0] = (0, 1, 2, 5, 8, 9, 11)
    for _ in range(300):
        for room in rooms:
            state.bees[room] = bees(rng.choices(range(1, 4), k=rng.choice((0, 0, 1, 2))))
            state.contents[room] = rng.choice((0, 0, 1, EGG, HONEY))
        looks = {room: (state.contents[room], state.bees[room]) for room in rooms}
        first = [room for room in rooms if looks[room] not in [looks[other] for other in rooms if other < room]]
        assert distinct(state, 0) == first
        but = rng.choice((-1, *rooms))
        others = [room for room in rooms if room != but and looks[room] != (HONEY, 0)]
        placed = [room for room in others if looks[room] not in [looks[other] for other in others if other < room]]
        assert list(rooms_to_place(state, 0, but)) == placed


def test_the_values_of_bees_are_each_counted_once() -> None:
    rng = random.Random("values")
    for count in range(19):
        shown = rng.choices(range(1, 7), k=count)
        assert values_of(bees(shown)) == bees(set(shown))
