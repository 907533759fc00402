"""PettingZoo's own tests, over every game."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

from tablee.lab.actions import NOTHING, SLOTS
from tablee.lab.features import numbers_of
from tablee.lab.pettingzoo import env, parallel_env

TOGETHER = ("bidding", "race", "la-ruche", "nid-de-vouivres", "wombat")
"""Games whose moves are simultaneous or in real time."""

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation"),  # ours is a dict with a mask, as in PettingZoo's own board games
]


def test_the_agents_take_turns_as_pettingzoo_wants(key: str) -> None:
    api_test(env(key, cap=60), num_cycles=100)


def test_the_same_seed_gives_the_same_match(key: str) -> None:
    seed_test(lambda: env(key), num_cycles=30)


def test_its_benchmark_runs(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = itertools.count()
    monkeypatch.setattr("time.time", lambda: next(hours))  # its five seconds are over after five rounds
    performance_benchmark(env(key))


def test_agents_act_together(key: str) -> None:
    if key in TOGETHER:
        parallel_api_test(parallel_env(key, cap=40), num_cycles=50)
        parallel_seed_test(lambda: parallel_env(key), num_cycles=20)


def walked(made: Any, seed: int) -> Any:
    """The environment after a whole match at random."""
    made.reset(seed=seed)
    rng = random.Random(seed)
    for _ in made.agent_iter():
        observation, _, over, cut, _ = made.last()
        if over or cut:
            return made
        made.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return made


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    made = walked(env("tricks", seats=3), 1)
    assert all(made.terminations.values())
    assert sum(made.rewards.values()) == pytest.approx(0)
    assert max(made.rewards.values()) > 0


def test_a_match_that_does_not_end_is_truncated() -> None:
    made = walked(env("bidding", cap=3), 1)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_an_action_that_is_not_on_offer_is_refused() -> None:
    made = env("noughts")
    made.reset(seed=1)
    mask = made.observe("player_0")["action_mask"]
    with pytest.raises(ValueError, match="none of the actions"):
        made.step(int(np.flatnonzero(mask == 0)[0]))


def test_only_the_agent_that_is_asked_has_actions() -> None:
    made = env("noughts")
    made.reset(seed=1)
    assert made.observe("player_0")["action_mask"].sum() == 9
    assert made.observe("player_1")["action_mask"].sum() == 0


def test_secret_choices_are_made_in_one_step_together() -> None:
    made = parallel_env("bidding", seats=3)
    observations, _ = made.reset(seed=1)
    for _ in range(5):
        chosen = {agent: int(np.flatnonzero(seen["action_mask"])[-1]) for agent, seen in observations.items()}
        observations, rewards, over, _, _ = made.step(chosen)
    assert all(over.values())
    assert sum(rewards.values()) == pytest.approx(0)


def test_doing_nothing_lets_time_pass() -> None:
    made = parallel_env("race")
    made.reset(seed=1)
    for _ in range(4000 // 250):
        *_, over, _, _ = made.step(dict.fromkeys(made.agents, NOTHING))
    assert all(over.values())


def test_options_and_seats_are_the_games_own() -> None:
    with pytest.raises(ValueError, match="is for 2 to 3 players"):
        env("tricks", seats=7)
    assert len(env("tricks", seats=3).possible_agents) == 3


def test_it_renders_what_a_spectator_sees() -> None:
    made = env("noughts")
    made.reset(seed=1)
    assert made.render().startswith("<svg")


def test_hands_reach_for_places_of_a_grid() -> None:
    """Wombat in the dark: a hand that is drawn to a corner of the mat feels itself move there."""
    made = parallel_env("wombat", seats=3)
    observations, _ = made.reset(seed=1)
    rng = random.Random(1)
    for _ in range(200):
        if observations["player_0"]["action_mask"][SLOTS + 1 :].any():
            break
        chosen = {agent: int(rng.choice(np.flatnonzero(seen["action_mask"]))) for agent, seen in observations.items()}
        observations, *_ = made.step(chosen)
    before = observations["player_0"]["observation"]
    for _ in range(20):
        observations, *_ = made.step({"player_0": SLOTS + 1, "player_1": NOTHING, "player_2": NOTHING})
    after = observations["player_0"]["observation"]
    names = list(numbers_of(made.rules.game).names(made.rules.start()))
    assert any(before[names.index(name)] != after[names.index(name)] for name in ("hand_q", "hand_r"))
