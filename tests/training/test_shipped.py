"""The weights that come with the games: what they were made by is known, and they judge tables of every size."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from tablee.bots import Budget
from tablee.bots.learned import learned
from tablee.bots.players import choose
from tablee.kernel import Match, game, games
from tablee.kernel.derived import MIND

EXPERTS = [key for key, rules in games().items() if "expert" in rules.levels]


def test_there_are_experts() -> None:
    assert {"butine", "waggle-dance"} <= set(EXPERTS)


@pytest.mark.parametrize("key", EXPERTS)
def test_weights_say_what_they_came_of_and_passed_the_gate(key: str) -> None:
    with np.load(game(key).folder / MIND, allow_pickle=False) as found:
        about = json.loads(str(found["about"]))
    assert about["command"].startswith(f"tablee train {key} ")
    assert len(about["commit"]) == 40
    assert about["version"] == game(key).version, "the rules have changed: train anew"
    assert about["gate"]["passed"]
    assert about["gate"]["decided"]


@pytest.mark.parametrize("key", EXPERTS)
def test_an_expert_judges_every_number_of_players(key: str) -> None:
    rules = game(key)
    assert rules.brain is not None
    judge = learned(rules, rules.brain)
    assert judge is not None
    for seats in [seats for seats in rules.seats if seats > 1]:
        match = Match(rules, seats, seed="expert")
        match.advance()
        for _ in range(6):
            seat = next(seat for seat in match.awaited if seat >= 0)
            match.play(seat, choose(rules, match.state, seat, "expert", random.Random(1), Budget(8)))
            match.advance()
        shares = judge(match.state, range(seats))
        assert sum(shares) == pytest.approx(1)
        assert list(shares) != pytest.approx(list(rules.brain.values(match.state, range(seats)))), "nothing was learned"
