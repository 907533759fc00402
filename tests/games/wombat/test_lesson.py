"""The lesson hangs together, and goes through a whole round with both votes."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from script import clause, fact
from tablee.games.wombat import GAME
from tablee.games.wombat.moves import Take
from tablee.kernel import read_match
from tablee.server.web.lessons import lesson

LESSON = json.loads((GAME.folder / "lesson.json").read_text("utf-8"))
TEXT = (GAME.folder / LESSON["match"]).read_text("utf-8")
TRAITOR = json.loads((GAME.folder / LESSON["then"]).read_text("utf-8"))
PARTS = [(part, step) for part in (LESSON, TRAITOR) for step in part["steps"]]


def text(part: dict[str, Any]) -> str:
    """The match file of a part."""
    return (GAME.folder / str(part["match"])).read_text("utf-8")


@clause("WO-27")
def test_the_lesson_ends_when_a_player_is_voted_out() -> None:
    match = read_match(TEXT)
    assert (fact(match, "round"), fact(match, "in"), fact(match, "bad")) == (2, [0, 2], 2)


@pytest.mark.parametrize(("part", "step"), PARTS, ids=[step["text"] for _, step in PARTS])
def test_each_step_points_at_things_that_are_there(part: dict[str, Any], step: dict[str, Any]) -> None:
    match = read_match(text(part), step["at"])
    scene = match.scene(part["seat"])
    for id in step.get("touch", ()):
        assert id in scene.pieces or id in scene.spots or id in scene.buttons
    if step.get("expect", True):
        seat, move = read_match(text(part)).log[step["at"]]
        assert seat == part["seat"]
        touches = match.game.touches(match.state, seat, move)
        assert tuple(step["touch"]) in (("card",), touches)


@pytest.mark.parametrize("part", [LESSON, TRAITOR], ids=["good", "bad"])
def test_the_learner_makes_every_move_of_theirs_with_words(part: dict[str, Any]) -> None:
    own = {place for place, (seat, _) in enumerate(read_match(text(part)).log) if seat == part["seat"]}
    assert own == {step["at"] for step in part["steps"] if step.get("expect", True)}


@clause("WO-11", "WO-13", "WO-14", "WO-22")
def test_the_learner_spoils_two_towers_as_the_traitor() -> None:
    match = read_match(text(TRAITOR))
    assert fact(match, "roles")[TRAITOR["seat"]] == "raging"
    assert (fact(match, "built"), fact(match, "bad")) == ([0], 2)
    kinds = [type(move).__name__ for seat, move in match.log if seat == TRAITOR["seat"]]
    assert kinds == ["Ready", "Take", "Put", "Take", "Drop", "Turn", "Vote"]
    assert json.loads(lesson("wombat"))["then"]["seat"] == TRAITOR["seat"]


@clause("WO-10")
def test_the_learner_draws_the_hand_to_what_it_is_to_feel() -> None:
    shown = json.loads(lesson("wombat"))
    drawn = [(step, after) for step, after in itertools.pairwise(LESSON["steps"]) if step.get("reach")]
    assert len(drawn) == 6
    for step, after in drawn:
        told = next(each for each in shown["steps"] if each["text"]["id"] == step["text"])
        hand = read_match(TEXT, after["at"]).scene(LESSON["seat"]).pieces["hand"]
        assert told["reach"] == [hand.x, hand.y]


@clause("WO-16")
def test_the_learner_says_something_that_fits_what_the_hand_holds() -> None:
    step = next(step for step in LESSON["steps"] if step.get("say"))
    scene = read_match(TEXT, step["at"]).scene(LESSON["seat"])
    assert set(step["say"]) <= set(scene.phrases)
    assert "phrase-have-5" in step["say"]
    shown = json.loads(lesson("wombat"))
    assert [each["say"] for each in shown["steps"] if "say" in each] == [step["say"]]


@clause("WO-11", "WO-42")
def test_the_learner_does_everything_that_a_hand_can_do() -> None:
    kinds = {type(move).__name__ for seat, move in read_match(TEXT).log if seat == LESSON["seat"]}
    assert kinds == {"Ready", "Take", "Put", "Offer", "Guard", "Vote"}
    taken = [str(move.source.name) for seat, move in read_match(TEXT).log if isinstance(move, Take) and seat == 0]
    assert set(taken) == {"GROUND", "HAND", "SUPPORT"}
