"""The lesson, the help page's figures, and the drawings hang together."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tablee.games.waggle_dance import GAME
from tablee.kernel import read_match

LESSON = json.loads((GAME.folder / "lesson.json").read_text("utf-8"))


def is_made(step: dict[str, Any]) -> bool:
    """Whether the learner makes the file's next move in this step."""
    return bool(step.get("expect", "free" not in step))


def test_the_lesson_ends_with_the_first_honey() -> None:
    match = read_match((GAME.folder / LESSON["match"]).read_text("utf-8"))
    assert match.game.facts(match.state)["honey"] == [1, 0]


@pytest.mark.parametrize("step", LESSON["steps"], ids=lambda step: step["text"])
def test_each_step_points_at_things_that_are_there(step: dict[str, Any]) -> None:
    text = (GAME.folder / LESSON["match"]).read_text("utf-8")
    match = read_match(text, step["at"])
    scene = match.scene(LESSON["seat"])
    for thing in step.get("touch", ()):
        assert thing in scene.pieces or thing in scene.spots or thing in scene.buttons
    whole = read_match(text)
    if is_made(step):
        seat, move = whole.log[step["at"]]
        assert seat == LESSON["seat"]
        assert match.game.touches(match.state, seat, move) == tuple(step["touch"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_figures_of_the_help_page_can_be_drawn(language: str) -> None:
    page = (GAME.folder / "help" / f"{language}.md").read_text("utf-8")
    figures = re.findall(r"scene:(\w+)@(\d+)\?mat=([\w:]+)\)", page)
    assert len(figures) >= 4
    for name, at, mat in figures:
        match = read_match((GAME.folder / "help" / "figures" / f"{name}.txt").read_text("utf-8"), int(at))
        assert mat in match.scene(None).mats


def test_the_learner_makes_every_move_of_theirs_with_words() -> None:
    whole = read_match((GAME.folder / LESSON["match"]).read_text("utf-8"))
    own = {place for place, (seat, _) in enumerate(whole.log) if seat == LESSON["seat"]}
    assert own == {step["at"] for step in LESSON["steps"] if is_made(step)}


def test_at_the_end_the_board_is_the_learners() -> None:
    step = next(step for step in LESSON["steps"] if "free" in step)
    match = read_match((GAME.folder / LESSON["match"]).read_text("utf-8"), step["at"])
    assert match.game.version == GAME.version
    assert match.to_act == (LESSON["seat"],)
