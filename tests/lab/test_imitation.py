"""The baseline learns from what it watches."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tablee.lab.examples import imitation
from tablee.lab.vector import VectorTable


@pytest.fixture(autouse=True)
def few_matches_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imitation, "TABLES", 2)


@pytest.fixture
def tables() -> VectorTable:
    tables = VectorTable(matches=2, **imitation.GAME)
    tables.reset(seed=3)
    return tables


def test_a_choice_tells_what_is_seen_before_each_move_what_changes_and_what_the_move_is(tables: VectorTable) -> None:
    seen = tables.rules.numbers(tables.episode(1).state, tables.episode(1).mover or 0)
    actions, moves = tables.offered(1)
    choice = imitation.Choice.of(tables, 1, seen)
    width = tables.rules.width
    assert choice.actions == actions
    assert (choice.rows[:, :width] == seen).all()
    assert (choice.rows[:, width : 2 * width] == tables.ahead(1) - seen).all()
    assert (choice.rows[:, 2 * width :] == moves).all()


def test_it_learns_to_tell_chosen_moves_from_others_and_plays_on_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    rows, chosen = imitation.watch("normal", 2, random.Random(1))
    assert rows.shape[0] == chosen.size
    pupil = imitation.Pupil(rows, chosen, trees=20, seed=1)
    scores = pupil.scores(rows)
    assert scores[chosen].mean() > scores[~chosen].mean() + 1
    share = imitation.main(["--matches", "1", "--trees", "2", "--contest", "1"])
    assert 0 <= share.low <= share.share <= share.high <= 1
    assert "against easy" in capsys.readouterr().out


def test_it_plays_what_it_finds_likeliest(tables: VectorTable) -> None:
    rows, chosen = imitation.watch("easy", 1, random.Random(1))
    pupil = imitation.Pupil(rows, chosen, trees=5, seed=1)
    choices = [
        imitation.Choice.of(tables, number, tables.rules.numbers(episode.state, episode.mover or 0))
        for number, episode in ((0, tables.episode(0)), (1, tables.episode(1)))
    ]
    best = [choice.actions[int(np.argmax(pupil.scores(choice.rows)))] for choice in choices]
    assert pupil.actions(choices) == best
