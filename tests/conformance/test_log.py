"""A match is its log: files, replay, undo, chance."""

from __future__ import annotations

import pickle

import pytest

from tablee.kernel import CHANCE, EVERYTHING, read_match, write_match
from tablee.kernel.chance import Draws
from walks import Case, told, walk


def test_a_file_tells_the_same_match(case: Case) -> None:
    match = walk(case)
    text = write_match(match)
    again = read_match(text)
    assert told(again) == told(match)
    assert again.outcome == match.outcome
    assert write_match(again) == text


def test_chance_follows_from_the_seed(case: Case) -> None:
    match = walk(case)
    replay = match.fresh()
    for place, (seat, move) in enumerate(match.log):
        if seat == CHANCE:
            assert replay.game.draw(replay.state, Draws("walk", place)) == move
        replay.play(seat, move)


def test_telling_a_move_plays_nothing_and_changes_nothing(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = list(walk(case).steps())
    game = walk(case).game
    monkeypatch.setattr(type(game), "play", never)
    for before, (seat, move), after in steps:
        states = pickle.dumps((before, after))
        for viewer in (*range(case.seats), None, EVERYTHING):
            game.told(before, seat, move, after, viewer)
        assert pickle.dumps((before, after)) == states


def never(*_: object) -> None:
    raise AssertionError("telling a move must not play one")


def test_steps_are_the_log_with_what_was_before_and_after(case: Case) -> None:
    match = walk(case)
    replay = match.fresh()
    for before, entry, after in match.steps():
        assert match.game.facts(before) == match.game.facts(replay.state)
        replay.play(*entry)
        assert match.game.facts(after) == match.game.facts(replay.state)
    assert replay.log == match.log


def test_undo_folds_less(case: Case) -> None:
    match = walk(case)
    replay = match.fresh()
    undone = 0
    for seat, move in match.log:
        before = told(replay)
        replay.play(seat, move)
        if replay.can_undo(seat) and undone < 12:
            undone += 1
            after = told(replay)
            replay.undo(seat)
            assert told(replay) == before
            replay.play(seat, move)
            assert told(replay) == after


def test_an_ended_match_says_how_and_waits_for_nobody(case: Case) -> None:
    match = walk(case)
    outcome = match.outcome
    assert (outcome is None) == bool(match.to_act)
    if outcome is not None:
        assert len(outcome.ranks) == len(outcome.scores) == case.seats
        lowest = max(case.seats, 2)  # a puzzle for one can be lost: rank 2, so that nobody has won
        assert all(1 <= rank <= lowest for rank in outcome.ranks)
