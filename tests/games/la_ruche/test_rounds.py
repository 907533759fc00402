"""Points over several rounds."""

from __future__ import annotations

import pytest

from games.la_ruche.positions import DOWN, OTHERS, PAIR, SPARE, STUCK, UP, hive, state_of
from script import begin, clause, fact, play, refused
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.options import RucheOptions
from tablee.kernel import CHANCE, CLOCK, Text
from tablee.kernel.errors import BadOptions
from tablee.kernel.options import read_options


@clause("RU-17")
def test_three_rounds_unless_chosen_and_one_to_ten() -> None:
    assert RucheOptions().rounds == 3
    for rounds in (1, 10):
        assert read_options(RucheOptions, {"rounds": rounds}).rounds == rounds
    for rounds in (0, 11):
        with pytest.raises(BadOptions):
            read_options(RucheOptions, {"rounds": rounds})


def test_the_first_round_of_three_is_shown_as_the_first() -> None:
    progress = begin("la-ruche", 2).scene(0).progress
    assert progress is not None
    assert progress.short == Text("progress-rounds-short", {"round": 1, "rounds": 3})
    assert (progress.done, progress.of) == (0, 3)


@clause("RU-17", "RU-25")
def test_three_two_and_one_point() -> None:
    racks = (UP, f"{SPARE} {DOWN}", STUCK[5], " ".join(STUCK[6:9]))
    match = play(hive(PAIR, racks), f"0 lay {UP} 1,-1")
    assert state_of(match).left == [0, 6, 1, 3]
    assert fact(match, "ranks") == [1, 4, 2, 3]
    assert fact(match, "points") == [3, 0, 2, 1]


@clause("RU-17")
def test_two_players_score_three_and_two() -> None:
    match = play(hive(PAIR, (f"{SPARE} {DOWN}", UP)), f"1 lay {UP} 1,-1")
    assert fact(match, "points") == [2, 3]


@clause("RU-25")
def test_equals_take_the_better_rank_and_the_next_is_skipped() -> None:
    racks = (UP, f"{STUCK[0]} {DOWN}", " ".join(STUCK[1:3]), " ".join(STUCK[3:6]))
    match = play(hive(PAIR, racks), f"0 lay {UP} 1,-1")
    assert fact(match, "ranks") == [1, 2, 2, 4]
    assert fact(match, "points") == [3, 2, 2, 0]


@clause("RU-17")
def test_after_a_round_all_look_and_are_ready_then_it_is_dealt_again() -> None:
    match = play(hive(PAIR, (UP, f"{SPARE} {DOWN}", OTHERS)), f"0 lay {UP} 1,-1")
    assert fact(match, "phase") == "between-rounds"
    assert match.to_act == (0, 1, 2, CLOCK)
    assert refused(match, f"1 lay {DOWN} 0,1") == "round-is-over"
    play(match, "1 ready", "0 ready")
    assert set(match.to_act) == {2, CLOCK}
    assert refused(match, "1 ready") == "not-your-turn"
    play(match, "2 ready")
    assert set(match.to_act) == {CHANCE}
    match.play(CHANCE, begin("la-ruche", 3, "again").chance_move())
    assert [fact(match, name) for name in ("round", "phase", "points")] == [2, "setting-up", [3, 1, 2]]
    assert state_of(match).left == [20, 20, 20]


@pytest.mark.parametrize(("rounds", "says"), [(3, "banner-round"), (2, "banner-last-round")])
def test_the_last_round_is_announced(rounds: int, says: str) -> None:
    match = hive(PAIR, (UP, f"{SPARE} {DOWN}", OTHERS), rounds=rounds)
    play(match, f"0 lay {UP} 1,-1", "1 ready", "0 ready", "2 ready")
    before, deal = state_of(match).copy(), begin("la-ruche", 3, "again").chance_move()
    match.play(CHANCE, deal)
    told = GAME.told(before, CHANCE, match.log[-1].move, state_of(match), None)  # type: ignore[arg-type]
    assert told is not None
    assert told.banner is not None
    assert told.banner.id == says


@clause("RU-18")
def test_nobody_is_held_up_by_someone_who_looks_for_long() -> None:
    """The pause ends by itself."""
    match = play(hive(PAIR, (UP, f"{SPARE} {DOWN}")), f"0 lay {UP} 1,-1")
    assert GAME.due(state_of(match)) == 12_000
    play(match, "clock wait 11999")
    assert fact(match, "phase") == "between-rounds"
    play(match, "clock wait 1")
    assert fact(match, "phase") == "dealing"


def last_round(points: list[int]) -> tuple[int, ...]:
    """The final ranks when seat 0 wins the last round with these points before."""
    match = hive(PAIR, (UP, f"{SPARE} {DOWN}", OTHERS), rounds=2)
    state_of(match).round, state_of(match).points = 2, points[:]
    play(match, f"0 lay {UP} 1,-1")
    assert match.outcome is not None
    assert match.outcome.scores == (points[0] + 3, points[1] + 1, points[2] + 2)
    assert match.outcome.reason == "rounds"
    return match.outcome.ranks


@clause("RU-18")
def test_the_most_points_after_the_last_round_win() -> None:
    assert last_round([1, 2, 3]) == (2, 3, 1)
    assert last_round([3, 1, 2]) == (1, 3, 2)
    assert last_round([0, 5, 3]) == (3, 1, 2)


@clause("RU-18")
def test_equal_totals_share_the_win() -> None:
    assert last_round([2, 3, 3]) == (1, 3, 1)


@clause("RU-17")
def test_the_podium_stands_clear_of_the_banner_in_the_middle() -> None:
    match = play(hive(PAIR, (UP, f"{SPARE} {DOWN}", OTHERS)), f"0 lay {UP} 1,-1")
    scene = match.scene(1)
    _, top, _, height = scene.mats["board"].view
    steps = [piece for id, piece in scene.pieces.items() if id.startswith("podium:")]
    assert len(steps) == 3
    for step in steps:
        assert top + height / 2 <= step.y - step.h / 2 + 0.02
        assert step.y + step.h / 2 <= top + height
