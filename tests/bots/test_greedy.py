"""First sight."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablee.bots.greedy import first_sight, spread
from tablee.kernel import Brain, Match, game


def test_better_looking_moves_are_likelier_and_none_is_certain() -> None:
    match = Match(game("bidding"), 2, seed="one")
    match.play(-1, match.game.read("turn 5"))
    moves = match.moves(0)
    brain = match.game.brain
    assert brain is not None
    chosen = Counter(first_sight(brain, match.state, 0, moves, random.Random(n)).card for n in range(500))
    assert chosen[5] > chosen[4] > chosen[3]
    assert chosen[1] < 5


def test_moves_that_look_equal_are_equally_likely() -> None:
    match = Match(game("noughts"), 2, seed="one")
    brain: Brain[object, object] = Brain()  # type: ignore[type-var]
    chosen = Counter(first_sight(brain, match.state, 0, match.moves(0), random.Random(n)).cell for n in range(900))
    assert all(60 < chosen[cell] < 140 for cell in range(9))


def test_the_spread_is_the_standard_deviation() -> None:
    assert spread([1, 3]) == 1
    assert spread([2, 2, 2]) == 0
    assert spread([0, 0, 3, 3]) == pytest.approx(1.5)
