"""Gymnasium's own test, over the puzzle for one."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tablee.lab.gymnasium  # noqa: F401  (registers the puzzle)
from tablee.kernel import game


@pytest.mark.filterwarnings("ignore")
def test_the_puzzle_keeps_gymnasiums_promises() -> None:
    check_env(gymnasium.make("tablee/LaRuche-v1").unwrapped, skip_render_check=True)


def test_a_solution_is_rewarded() -> None:
    env = gymnasium.make("tablee/LaRuche-v1").unwrapped
    env.reset(seed=3)
    puzzle = game("la-ruche").puzzle
    assert puzzle is not None
    solution = puzzle.solve(env._episode.state)
    assert solution
    reward = 0.0
    for move in solution:
        action = next(action for action, choice in env._episode.choices.items() if choice == move)
        _, reward, over, _, _ = env.step(action)
    assert over
    assert reward == 1.0


def test_the_same_seed_deals_the_same_tiles() -> None:
    env = gymnasium.make("tablee/LaRuche-v1").unwrapped
    deals = [env.reset(seed=seed)[0]["action_mask"].tobytes() for seed in (5, 5, 6)]
    assert deals[0] == deals[1] != deals[2]


def test_a_puzzle_is_given_up_after_a_while() -> None:
    env = gymnasium.make("tablee/LaRuche-v1", cap=3).unwrapped
    env.reset(seed=1)
    cuts = [env.step(int(np.int64(10**6 % 1025)))[3] for _ in range(3)]
    assert cuts == [False, False, True]
