"""OpenSpiel's own tests and bots, over every game."""

from __future__ import annotations

import random
from typing import Any, Literal

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tablee.kernel import Options, game
from tablee.lab import openspiel
from tablee.lab.openspiel import DRAWS


def load(key: str, **params: Any) -> Any:
    return pyspiel.load_game(openspiel.name(key), params)


def walked(game: Any, steps: int, seed: int = 1) -> Any:
    """A state after so many choices and draws at random, where somebody is to choose."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(rng.randrange(DRAWS))
    return state


def test_random_matches_keep_openspiels_promises(key: str) -> None:
    pyspiel.random_sim_test(load(key, longest=40), num_sims=1, serialize=True, verbose=False)


def test_a_resampled_state_looks_the_same_to_the_player(key: str) -> None:
    state = walked(load(key), 12)
    player = state.current_player()
    if player >= 0:
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()


def test_a_state_serialises_whole(key: str) -> None:
    game = load(key)
    state = walked(game, 15)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    assert again.history() == state.history()


def test_its_search_bot_plays(key: str) -> None:
    game = load(key, longest=60)
    state = walked(game, 5)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(1),
        allow_inconsistent_action_sets=True,
    )
    if not state.is_terminal():
        assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_deals_the_hidden_part_anew() -> None:
    state = walked(load("tricks"), 1)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hands = {str(state.resample_from_infostate(0, sampler).course.play.state.places) for _ in range(30)}
    assert len(hands) > 10


def test_the_history_decides_everything() -> None:
    game = load("tricks")
    state = walked(game, 8)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_a_copy_goes_its_own_way() -> None:
    state = walked(load("tricks"), 3)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_nobody_is_told_a_secret_choice() -> None:
    state = load("bidding", players=3).new_initial_state()
    state.apply_action(0)
    told = state.information_state_string(1)
    strings = set()
    for action in state.legal_actions():
        after = state.child(action)
        strings.add(after.information_state_string(1))
        assert after.information_state_string(0) != told
    assert len(strings) == 1


def test_players_and_options_are_parameters() -> None:
    assert load("bidding", players=4).num_players() == 4
    assert "rounds=1" in str(load("la-ruche", rounds=1))


def test_an_option_whose_words_are_numbers_can_be_given_and_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sized(Options, frozen=True):
        size: Literal["5", "7"] = "5"

    rules = game("noughts")
    monkeypatch.setattr(type(rules), "options", Sized)
    monkeypatch.setattr(openspiel, "games", lambda: {"sized": rules})
    openspiel.register()
    loaded = pyspiel.load_game("tablee_sized(size=7)")
    assert loaded.rules.options == Sized("7")
    state = loaded.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    again, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
    assert str(again) == str(loaded)
    assert str(other) == str(state)
