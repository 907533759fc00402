"""Points over several rounds."""

from __future__ import annotations

import pytest

from games.la_ruche.hives import DOWN, OTHERS, PAIR, SPARE, STUCK, UP, hive, plays, refused
from script import clause
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.state import BETWEEN, DEALING, OVER, SETTING
from tablee.kernel import CHANCE, CLOCK, Match
from tablee.kernel.errors import BadOptions
from tablee.kernel.options import read_options


@clause("RU-17")
def test_three_rounds_unless_chosen_and_one_to_ten():
    assert GAME.options().rounds == 3
    for rounds in (1, 10):
        assert read_options(GAME.options, {"rounds": rounds}).rounds == rounds
    for rounds in (0, 11):
        with pytest.raises(BadOptions):
            read_options(GAME.options, {"rounds": rounds})


@clause("RU-17", "RU-25")
def test_three_two_and_one_point():
    racks = (UP, f"{SPARE} {DOWN}", STUCK[5], " ".join(STUCK[6:9]))
    state = plays(hive(PAIR, racks), f"0 lay {UP} 1,-1")
    assert state.left == [0, 6, 1, 3]
    assert state.ranks == (1, 4, 2, 3)
    assert state.points == [3, 0, 2, 1]


@clause("RU-17")
def test_two_players_score_three_and_two():
    state = plays(hive(PAIR, (f"{SPARE} {DOWN}", UP)), f"1 lay {UP} 1,-1")
    assert state.points == [2, 3]


@clause("RU-25")
def test_equals_take_the_better_rank_and_the_next_is_skipped():
    racks = (UP, f"{STUCK[0]} {DOWN}", " ".join(STUCK[1:3]), " ".join(STUCK[3:6]))
    state = plays(hive(PAIR, racks), f"0 lay {UP} 1,-1")
    assert state.ranks == (1, 2, 2, 4)
    assert state.points == [3, 2, 2, 0]


@clause("RU-17")
def test_after_a_round_all_look_and_are_ready_then_it_is_dealt_again():
    state = plays(hive(PAIR, (UP, f"{SPARE} {DOWN}", OTHERS)), f"0 lay {UP} 1,-1")
    assert state.phase == BETWEEN
    assert GAME.to_act(state) == (0, 1, 2, CLOCK)
    assert refused(state, 1, f"lay {DOWN} 0,1") == "round-is-over"
    plays(state, "1 ready", "0 ready")
    assert GAME.to_act(state) == (2, CLOCK)
    assert refused(state, 1, "ready") == "not-your-turn"
    plays(state, "2 ready")
    assert GAME.to_act(state) == (CHANCE,)
    GAME.play(state, CHANCE, Match(GAME, 3, seed="again").chance_move())
    assert (state.round, state.phase, state.left, state.points) == (2, SETTING, [20, 20, 20], [3, 1, 2])


def test_nobody_is_held_up_by_somebody_who_looks_for_long():
    """The pause ends by itself."""
    state = plays(hive(PAIR, (UP, f"{SPARE} {DOWN}")), f"0 lay {UP} 1,-1")
    assert GAME.due(state) == 12_000
    plays(state, "clock wait 11999")
    assert state.phase == BETWEEN
    plays(state, "clock wait 1")
    assert state.phase == DEALING


def last_round(points: list[int]) -> tuple[int, ...]:
    """The final ranks when seat 0 wins the last round with these points before."""
    state = hive(PAIR, (UP, f"{SPARE} {DOWN}", OTHERS), rounds=2)
    state.round, state.points = 2, points[:]
    plays(state, f"0 lay {UP} 1,-1")
    assert state.phase == OVER
    assert GAME.outcome(state).scores == (points[0] + 3, points[1] + 1, points[2] + 2)
    assert GAME.outcome(state).reason == "rounds"
    return GAME.outcome(state).ranks


@clause("RU-18")
def test_the_most_points_after_the_last_round_win():
    assert last_round([1, 2, 3]) == (2, 3, 1)
    assert last_round([3, 1, 2]) == (1, 3, 2)
    assert last_round([0, 5, 3]) == (3, 1, 2)


@clause("RU-18")
def test_equal_totals_share_the_win():
    assert last_round([2, 3, 3]) == (1, 3, 1)
