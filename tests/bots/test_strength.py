"""Strengths between the levels, and how one follows somebody who plays against it."""

from __future__ import annotations

import math
import random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.bots import read_bot, selfplay
from tablee.bots.staircase import LEAST, Company, follow, step
from tablee.bots.strength import Draws, drawn, strongest, upper
from tablee.kernel import Match, game

HARD = 2.0


# Between two levels


@pytest.mark.parametrize(("strength", "levels"), [(0.0, {"easy"}), (1.0, {"normal"}), (2.0, {"hard"})])
def test_a_whole_strength_is_a_level(strength: float, levels: set[str]) -> None:
    rng = random.Random(1)
    assert {drawn(game("noughts"), strength, rng) for _ in range(50)} == levels
    assert {upper(game("noughts"), strength)} == levels


def test_between_two_levels_the_upper_one_chooses_as_often_as_the_fraction_says() -> None:
    rng = random.Random(1)
    levels = [drawn(game("noughts"), 1.4, rng) for _ in range(2000)]
    assert set(levels) == {"normal", "hard"}
    assert levels.count("hard") / len(levels) == pytest.approx(0.4, abs=0.05)
    assert upper(game("noughts"), 1.4) == "hard"


def test_only_a_game_with_experts_has_a_strength_above_hard() -> None:
    assert (strongest(game("noughts")), strongest(game("butine"))) == (2.0, 3.0)
    rng = random.Random(1)
    assert {drawn(game("noughts"), 2.9, rng) for _ in range(50)} == {"hard"}
    assert {drawn(game("butine"), 2.9, rng) for _ in range(50)} == {"hard", "expert"}


def test_a_bot_keeps_to_its_level_until_it_has_moved() -> None:
    draws, rng = Draws(game("noughts")), random.Random(1)
    assert len({draws.level(0, 0.5, rng) for _ in range(50)}) == 1
    found = set()
    for _ in range(50):
        found.add(draws.level(0, 0.5, rng))
        draws.moved(0)
    assert found == {"easy", "normal"}
    assert draws.level(0, "hard", rng) == "hard"


@pytest.mark.parametrize("key", ["tricks", "race", "la-ruche"])
def test_bots_between_two_levels_play_matches_that_the_same_seed_repeats(key: str) -> None:
    logs = []
    for _ in range(2):
        match = Match(game(key), 2, seed="between")
        selfplay.play(match, [read_bot("strength=0.5"), read_bot("strength=1.5")], random.Random(3))
        assert match.outcome is not None
        logs.append([(entry.seat, match.game.write(entry.move)) for entry in match.log])
    assert logs[0] == logs[1]


@pytest.mark.parametrize("word", ["strength=1.4", "strength=0", "strength=3"])
def test_its_word_is_read_back(word: str) -> None:
    assert str(read_bot(word)) == word


@pytest.mark.parametrize("word", ["strength=", "strength=-0.1", "strength=3.1", "strength=nan", "strength=1@20"])
def test_what_is_no_strength_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="strength=0"):
        read_bot(word)


# A staircase


@pytest.mark.parametrize(
    ("people", "bots", "share"),
    [
        ((1,), (2, 3), 1.0),
        ((2,), (1, 3), 0.5),
        ((3,), (1, 2), 0.0),
        ((1,), (1,), 0.5),
        ((1, 4), (2, 3), 0.5),
        ((1,), (), 0.5),
    ],
)
def test_a_share_is_of_the_duels_between_people_and_bots(
    people: tuple[int, ...], bots: tuple[int, ...], share: float
) -> None:
    assert Company(people, bots).share == share


def test_a_newcomer_meets_easy_bots() -> None:
    assert follow([], HARD) == 0.0
    assert follow([0.0, 0.0], HARD) == 0.0


def test_seven_wins_lead_from_easy_to_hard_and_no_further() -> None:
    climbed = [follow([1.0] * wins, HARD) for wins in range(9)]
    assert climbed == sorted(climbed)
    assert climbed[6] < HARD
    assert climbed[7:] == [HARD, HARD]


def test_steps_get_smaller_but_never_end() -> None:
    steps = [step(played) for played in range(200)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] == LEAST


@given(st.lists(st.floats(0, 1), max_size=40), st.integers(0, 39))
def test_whoever_does_better_in_a_match_never_meets_weaker_bots_for_it(shares: list[float], which: int) -> None:
    better = [1.0 if number == which else share for number, share in enumerate(shares)]
    assert 0.0 <= follow(shares, HARD) <= follow(better, HARD) + 1e-9
    assert follow(better, HARD) <= HARD


@pytest.mark.parametrize("skill", [0.3, 0.8, 1.2, 1.7])
@pytest.mark.parametrize("bots", [1, 3])
def test_somebody_whose_skill_stays_the_same_ends_near_an_even_share(skill: float, bots: int) -> None:
    """A level is worth three matches in four. Twenty people of one skill play 120 matches each."""
    rng = random.Random(f"{skill}/{bots}")

    def plays(strength: float) -> float:
        """All draw luck of their own; a difference of one level is ahead in three duels of four."""
        spread = math.sqrt(2) * 0.6745  # of the difference of two, so that a quarter lies above 1
        mine = skill + rng.gauss(0, 1 / spread)
        others = [strength + rng.gauss(0, 1 / spread) for _ in range(bots)]
        ranked = sorted([mine, *others], reverse=True)
        return Company([ranked.index(mine)], [ranked.index(one) for one in others]).share

    ends, late = [], []
    for _ in range(20):
        shares: list[float] = []
        for number in range(120):
            share = plays(follow(shares, HARD))
            shares.append(share)
            if number >= 60:
                late.append(share)
        ends.append(follow(shares, HARD))
    assert fmean(ends) == pytest.approx(skill, abs=0.2)
    assert fmean(late) == pytest.approx(0.5, abs=0.05)
