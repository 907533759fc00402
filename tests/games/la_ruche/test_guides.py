"""The lesson, the help pages and the numbers for researchers."""

from __future__ import annotations

import doctest
import json
import random
import re
from types import ModuleType

import pytest

from games.la_ruche.positions import DOWN, OTHERS, PAIR, SPARE, UP, UP_BEE, hive, state_of
from script import begin, play
from tablee.compiled import is_compiled
from tablee.games.la_ruche import GAME, pieces, state
from tablee.games.la_ruche.lab import FEATURES
from tablee.games.la_ruche.rules import lays, solver
from tablee.kernel import Match, read_match
from tablee.show import LANGUAGES, Words

FOLDER = GAME.folder


def test_the_lesson_tells_every_move_of_the_learner_and_points_at_real_things() -> None:
    lesson = json.loads((FOLDER / "lesson.json").read_text("utf-8"))
    whole = read_match((FOLDER / lesson["match"]).read_text("utf-8"))
    asked = {step["at"] for step in lesson["steps"] if step.get("expect", True) and "free" not in step}
    assert asked == {place for place, (seat, _) in enumerate(whole.log) if seat == lesson["seat"]}
    for step in lesson["steps"]:
        scene = whole.at(step["at"]).scene(lesson["seat"])
        assert set(step.get("touch", ())) <= set(scene.pieces) | set(scene.spots) | set(scene.buttons)
        for language in LANGUAGES:
            assert Words(GAME, language).has(step["text"])
    kinds = {type(move).__name__ for seat, move in whole.log if seat == lesson["seat"]}
    assert kinds == {"Lay", "Give"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_help_page_are_positions_that_exist(language: str) -> None:
    page = (FOLDER / "help" / f"{language}.md").read_text("utf-8")
    figures = re.findall(r"!\[[^\]]+\]\(scene:([\w-]+)@(\d+)", page)
    assert len(figures) >= 3
    for name, place in figures:
        match = read_match((FOLDER / "help" / "figures" / f"{name}.txt").read_text("utf-8"), int(place))
        assert state_of(match).table.board


def test_french_keeps_its_spaces() -> None:
    for file in (FOLDER / "texts" / "fr.ftl", FOLDER / "help" / "fr.md"):
        text = file.read_text("utf-8")
        assert not re.search(r"[^\u202f\s!&|<(\[]!(?!\[)", re.sub(r"!\[", "[", text)), file
        assert not re.search(r"\w [:;?!]", text), file


def test_every_reason_has_words() -> None:
    code = "".join(file.read_text("utf-8") for file in (FOLDER / "rules").glob("*.py"))
    said = set(re.findall(r'Reason\("([\w-]+)"', code))
    assert len(said) > 20
    for language in LANGUAGES:
        words = Words(GAME, language)
        assert [code for code in sorted(said) if not words.has(f"refused-{code}")] == []


def named(match: Match, seat: int) -> dict[str, float]:
    """What a seat sees, by name."""
    return dict(zip(FEATURES, GAME.numbers.observe(state_of(match), seat), strict=True))


def test_features_tell_the_position_from_a_seat() -> None:
    match = hive(PAIR, (f"{UP_BEE} {SPARE}", f"{DOWN} {OTHERS}", UP), bees=True)
    mine, theirs = named(match, 0), named(match, 2)
    assert (mine["left:0"], mine["left:1"], mine["left:2"], mine["left:3"]) == (6, 6, 1, 0)
    assert (theirs["left:0"], theirs["left:1"], theirs["left:2"]) == (1, 6, 6)
    assert (mine["here:2"], mine["here:3"], mine["phase:racing"], mine["laid"]) == (1, 0, 1, 2)
    assert (mine["spots:2"], mine["spots:1"], mine["dead"], mine["fitting:0"]) == (2, 6, 0, 1)
    assert (mine["asked:o"], mine["asked:g"], mine["asked:s"]) == (2, 2, 0)
    play(match, f"0 lay {UP_BEE} 1,-1")
    assert (named(match, 0)["owed:0"], named(match, 1)["owed:2"]) == (1, 1)


def test_features_have_one_length_always() -> None:
    assert len(set(FEATURES)) == len(FEATURES)
    for seats in range(1, 7):
        match = begin("la-ruche", seats, "features")
        assert len(named(match, 0)) == len(FEATURES)
        match.advance()
        rng = random.Random(seats)
        for _ in range(20):
            moves = [(seat, move) for seat in match.to_act if seat >= 0 for move in match.moves(seat)]
            if not moves:
                break
            match.play(*rng.choice(moves))
            match.advance()
            assert all(len(named(match, seat)) == len(FEATURES) for seat in range(seats))


@pytest.mark.parametrize("module", [pieces, state, lays, solver], ids=lambda module: module.__name__.rpartition(".")[2])
def test_the_examples_in_the_code_are_true(module: ModuleType) -> None:
    if is_compiled(module):
        pytest.skip("machine code keeps no examples: they are tried in Python")
    tried = doctest.testmod(module)
    assert tried.attempted
    assert not tried.failed
