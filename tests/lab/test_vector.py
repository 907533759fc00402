"""Many matches as arrays: each row is a match, and plays like one by itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from tablee.kernel import game, games
from tablee.lab.moves import MoveFeatures
from tablee.lab.vector import VectorTable


def at_random(mask: Any, rng: Any) -> Any:
    """An action on offer in each match."""
    return (mask * (1 + rng.random(mask.shape))).argmax(1)


@pytest.fixture
def table() -> Iterator[VectorTable]:
    made = VectorTable("nid-de-vouivres", 5, seats=3)
    yield made
    made.close()


@pytest.mark.parametrize("name", ["butine", "la-ruche", "nid-de-vouivres", "waggle-dance", "wombat"])
def test_rows_are_in_the_space_and_masks_name_what_may_be_done(name: str) -> None:
    table = VectorTable(name, 3)
    rng = np.random.default_rng(1)
    seen, infos = table.reset(seed=1)
    for _ in range(30):
        assert seen in table.observation_space
        assert (seen["action_mask"].sum(1) > 0).all()
        asked = infos["seat"]
        assert ((asked >= 0) & (asked < table.rules.seats)).all()
        seen, rewards, over, cut, infos = table.step(at_random(seen["action_mask"], rng))
        assert (infos["mover"] == asked).all()
        assert rewards.shape == over.shape == cut.shape == (3,)


def test_a_match_that_is_over_begins_again_and_its_rewards_add_up_to_nothing(table: VectorTable) -> None:
    assert table.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rng = np.random.default_rng(2)
    seen, _ = table.reset(seed=2)
    ended = 0
    for _ in range(2500):
        seen, rewards, over, cut, infos = table.step(at_random(seen["action_mask"], rng))
        every = infos["rewards"]
        assert not every[~over].any()
        assert not cut.any()
        assert np.abs(every.sum(1)).max() < 1e-6
        assert (rewards == every[np.arange(5), infos["mover"]]).all()
        assert (seen["action_mask"].sum(1) > 0).all()
        ended += int(over.sum())
    assert ended > 10


def test_a_match_that_takes_too_long_is_broken_off() -> None:
    table = VectorTable("nid-de-vouivres", 2, cap=7)
    seen, _ = table.reset(seed=3)
    cuts = []
    for _ in range(14):
        seen, rewards, over, cut, _ = table.step(seen["action_mask"].argmax(1))
        assert not over.any()
        assert not rewards.any()
        cuts.append(cut.tolist())
    assert [number for number, cut in enumerate(cuts, 1) if any(cut)] == [7, 14]


def test_a_seed_decides_everything(table: VectorTable) -> None:
    seen = []
    for _ in range(2):
        rng = np.random.default_rng(4)
        rows, _ = table.reset(seed=4)
        for _ in range(40):
            rows, *_ = table.step(at_random(rows["action_mask"], rng))
        seen.append(rows["observation"])
    assert (seen[0] == seen[1]).all()


def test_an_action_that_is_not_on_offer_is_refused(table: VectorTable) -> None:
    seen, _ = table.reset(seed=5)
    with pytest.raises(ValueError, match="none of the actions on offer"):
        table.step(seen["action_mask"].argmin(1))


def test_workers_play_rows_of_the_same_arrays() -> None:
    table = VectorTable("nid-de-vouivres", 5, workers=2)
    try:
        rng = np.random.default_rng(6)
        seen, _ = table.reset(seed=6)
        for _ in range(60):
            before = seen["observation"]
            seen, *_ = table.step(at_random(seen["action_mask"], rng))
            assert (seen["observation"] != before).any(1).all(), "every match goes on"
        with pytest.raises(ValueError, match="none of the actions on offer"):
            table.step(seen["action_mask"].argmin(1))
        with pytest.raises(ValueError, match="without workers"):
            table.offered(0)
        with pytest.raises(ValueError, match="without workers"):
            table.ahead(0)
    finally:
        table.close()


def test_moves_are_told_by_kind_and_field(table: VectorTable) -> None:
    table.reset(seed=7)
    actions, rows = table.offered(0)
    assert rows.shape == (len(actions), table.moves.width)
    names = table.moves.names
    assert {names[column] for column in np.flatnonzero(rows.any(0))} >= {"go", "go.room"}
    assert len({row.tobytes() for row in rows}) == len(actions), "different moves have different rows"


@pytest.mark.parametrize("name", games())
def test_a_look_ahead_tells_what_the_seat_would_see_and_changes_nothing(name: str) -> None:
    """Where chance or others don't move at once, it is what the seat sees after the step"""
    table, rng = VectorTable(name, 2), np.random.default_rng(9)
    seen, infos = table.reset(seed=9)
    alike = 0
    for _ in range(60):
        before = [(repr(table.episode(row).state), list(table.episode(row).choices)) for row in (0, 1)]
        ahead = [table.ahead(row) for row in (0, 1)]
        assert before == [(repr(table.episode(row).state), list(table.episode(row).choices)) for row in (0, 1)]
        actions = at_random(seen["action_mask"], rng)
        asked = infos["seat"]
        places = [table.offered(row)[0].index(actions[row]) for row in (0, 1)]
        seen, _, _, _, infos = table.step(actions)
        for row in (0, 1):
            assert ahead[row].shape == (len(before[row][1]), table.rules.width)
            alike += bool(
                infos["seat"][row] == asked[row] and (ahead[row][places[row]] == seen["observation"][row]).all()
            )
    assert alike or name not in ("butine", "waggle-dance"), "in these a seat is asked twice in a row now and then"


def test_a_look_ahead_shows_nothing_that_is_hidden() -> None:
    """What the others have chosen in secret is exchanged, and makes no difference"""
    table, rng = VectorTable("nid-de-vouivres", 1, seats=3), np.random.default_rng(4)
    seen, infos = table.reset(seed=4)
    exchanged = 0
    for _ in range(200):
        episode, seat = table.episode(0), int(infos["seat"][0])
        true = episode.state
        looks = []
        for dealt in range(2):
            episode.state = game("nid-de-vouivres").imagine(true, seat, random.Random(dealt))
            exchanged += episode.state.choices != true.choices
            table._dealer = random.Random(7)
            looks.append(table.ahead(0))
        episode.state = true
        assert (looks[0] == looks[1]).all()
        seen, _, _, _, infos = table.step(at_random(seen["action_mask"], rng))
    assert exchanged > 20


@pytest.mark.parametrize("name", games())
def test_every_number_of_a_move_has_a_name_of_its_own(name: str) -> None:
    features = MoveFeatures(game(name))
    assert len(features.names) == len(set(features.names)) == features.width
