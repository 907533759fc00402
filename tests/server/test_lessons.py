"""Lessons as the page gets them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.kernel import game, read_match
from tablee.server.web.lessons import lesson, script
from tablee.server.web.practice import practise
from tablee.server.wire import Practised, Practising


def test_a_long_silence_is_passed_over_and_nothing_else() -> None:
    """Branle-bas de Wombat: a minute in the dark in which the learner's hand rests."""
    told = json.loads(lesson("wombat"))
    folder = game("wombat").folder
    script = json.loads((folder / "lesson.json").read_text("utf-8"))
    match = read_match((folder / script["match"]).read_text("utf-8"))
    assert len(told["moves"]) < len(match.log) / 2
    versions = [move["version"] for move in told["moves"]]
    for written, step in zip(script["steps"], told["steps"], strict=True):
        assert versions[step["at"] - 1] == written["at"], "each step comes at its own moment"
        if "path" in step:
            touches = told["moves"][step["at"] - 1]["touches"]
            assert step["path"] in [path for path, _ in touches]


@pytest.fixture
def free_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Noughts with a lesson that leaves two turns to the learner, after X at 4 and O at 0."""
    steps = [{"at": 0, "text": "lesson-1"}, {"at": 2, "text": "lesson-2", "free": {"turns": 2}}]
    (tmp_path / "lesson.json").write_text(json.dumps({"match": "lesson.txt", "seat": 0, "steps": steps}))
    (tmp_path / "lesson.txt").write_text("tablee 1\ngame: noughts 1\nseats: 2\n\n0 mark 4\n1 mark 0\n0 mark 8\n")
    monkeypatch.setattr(game("noughts"), "folder", tmp_path)
    for kept in (script, lesson):
        kept.cache_clear()
    yield
    for kept in (script, lesson):
        kept.cache_clear()


def made(*moves: str, step: int = 1) -> Practised | None:
    return practise("noughts", Practising(step, moves))


def test_a_learner_plays_free_turns_by_the_rules(free_turns: None) -> None:
    assert [step.get("free", False) for step in json.loads(lesson("noughts"))["steps"]] == [False, True]
    refused = made("mark 4")
    assert refused is not None
    assert refused.refused is not None
    assert not refused.steps
    first = made("mark 8")
    assert first is not None
    assert [step.own for step in first.steps] == [True, False], "the other answers"
    assert len(first.steps[-1].touches) == 5
    assert not first.over
    assert made("mark 8") == first, "the same moves, the same answer"
    second = made("mark 8", first.steps[-1].touches[0].move)
    assert second is not None
    assert second.over


def test_what_is_not_a_free_turn_is_not_played(free_turns: None) -> None:
    assert made("mark 8", step=0) is None
    assert made("mark 8", step=9) is None
    assert made("mark 4", "mark 8") is None
    assert made("nonsense") is None
