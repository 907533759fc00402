"""Bots: quickness and care by level."""

from __future__ import annotations

import random

import pytest

from games.la_ruche.hives import DOWN, OTHERS, PAIR, SPARE, STUCK, UP, UP_BEE, hive, plays
from script import clause
from tablee.bots.players import Player
from tablee.bots.selfplay import play
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Give
from tablee.kernel import CHANCE, LEVELS, Match

BRAIN = GAME.brain


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_level_plays_whole_matches_with_both_options(seats: int):
    match = Match(GAME, seats, GAME.options(bees=True, triples=True, rounds=2), seed=f"bots-{seats}")
    play(match, [Player(LEVELS[seat % 3]) for seat in range(seats)], random.Random(seats))
    assert match.outcome is not None
    for seat, move in match.log:
        assert seat < 0 or move is not None


def test_the_harder_the_quicker():
    state = hive(PAIR, (f"{UP} {DOWN} {SPARE}", OTHERS))
    delays = [BRAIN.act(state, 0, level, random.Random(1))[0] for level in LEVELS]
    assert delays == sorted(delays, reverse=True)


def test_hard_beats_easy():
    wins = 0
    for seed in range(6):
        match = Match(GAME, 2, GAME.options(rounds=1), seed=f"level-{seed}")
        play(match, [Player("easy"), Player("hard")], random.Random(seed))
        wins += match.outcome.winners == (1,)
    assert wins >= 5


def test_others_moves_do_not_hold_a_bot_up():
    """Asked again a second later, it wants to lay a second earlier."""
    state = hive(PAIR, (f"{UP} {DOWN} {SPARE}", OTHERS))
    first, _ = BRAIN.act(state, 0, "normal", random.Random(1))
    plays(state, "clock wait 1000")
    second, _ = BRAIN.act(state, 0, "normal", random.Random(2))
    assert second == first - 1000


def test_a_bot_without_a_lay_waits():
    assert BRAIN.act(hive(PAIR, (f"{UP} {SPARE}", OTHERS)), 1, "hard", random.Random(1)) is None


@clause("RU-14", "RU-15")
def test_hard_lays_bees_and_gives_to_the_leader():
    state = hive(PAIR, (f"{UP} {UP_BEE} {SPARE}", f"{OTHERS} {DOWN}", STUCK[10]), bees=True)
    _, move = BRAIN.act(state, 0, "hard", random.Random(1))
    GAME.play(state, 0, move)
    assert state.owed[0] == 1
    _, gift = BRAIN.act(state, 0, "hard", random.Random(1))
    assert isinstance(gift, Give)
    assert gift.to == 2


@pytest.mark.parametrize("seed", range(3))
def test_hard_solves_the_solitaire(seed: int):
    match = Match(GAME, 1, seed=f"alone-{seed}")
    play(match, [Player("hard")], random.Random(seed))
    assert match.outcome.reason == "solved"
    assert match.state.hints == 0


def test_value_tells_who_stands_better():
    state = hive(PAIR, (f"{UP} {DOWN}", OTHERS))
    assert BRAIN.value(state, 0) > 0.5 > BRAIN.value(state, 1)
    assert BRAIN.value(state, 0) + BRAIN.value(state, 1) == pytest.approx(1)
    over = plays(hive(PAIR, (UP, f"{DOWN} {OTHERS}"), rounds=1), f"0 lay {UP} 1,-1")
    assert (BRAIN.value(over, 0), BRAIN.value(over, 1)) == (1.0, 0.0)


def test_nobody_acts_for_chance():
    assert GAME.to_act(GAME.start(2, GAME.options())) == (CHANCE,)
    assert BRAIN.act(GAME.start(2, GAME.options()), 0, "hard", random.Random(1)) is None
