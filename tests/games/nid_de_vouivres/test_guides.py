"""The lesson, the help pages, the words and the numbers for researchers."""

from __future__ import annotations

import json
import random
import re

import pytest

from games.nid_de_vouivres.positions import given, nest
from script import play
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.box.components import standard
from tablee.games.nid_de_vouivres.moves import Reveal
from tablee.kernel import Match, read_match
from tablee.kernel.move import kind_word
from tablee.show import LANGUAGES, Words

FOLDER = GAME.folder


def test_the_lesson_tells_every_move_of_the_learner_and_points_at_real_things() -> None:
    lesson = json.loads((FOLDER / "lesson.json").read_text("utf-8"))
    whole = read_match((FOLDER / lesson["match"]).read_text("utf-8"))
    asked = {step["at"] for step in lesson["steps"] if step.get("expect", True) and "free" not in step}
    assert asked == {place for place, (seat, _) in enumerate(whole.log) if seat == lesson["seat"]}
    for step in lesson["steps"]:
        scene = whole.at(step["at"]).scene(lesson["seat"])
        assert set(step.get("touch", ())) <= {*scene.pieces, *scene.spots, *scene.buttons}
        if step["at"] in asked:
            touches = GAME.touches(nest(whole.at(step["at"])), lesson["seat"], whole.log[step["at"]].move)
            assert step["touch"] == list(touches)  # it points at the very path
        for language in LANGUAGES:
            assert Words(GAME, language).has(step["text"])


def test_in_the_lesson_one_fights_over_a_room_keeps_the_vouivre_spends_a_fragment_and_plays_on() -> None:
    lesson = json.loads((FOLDER / "lesson.json").read_text("utf-8"))
    whole = read_match((FOLDER / lesson["match"]).read_text("utf-8"))
    own = [kind_word(type(move)) for seat, move in whole.log if seat == lesson["seat"]]
    assert {"go", "place", "ward", "exit", "complete"} <= set(own)
    shown = next(place for place, (_, move) in enumerate(whole.log, 1) if isinstance(move, Reveal))
    rooms = nest(whole.at(shown)).where
    assert rooms.count(rooms[lesson["seat"]]) > 1
    free = next(step for step in lesson["steps"] if "free" in step)
    assert lesson["seat"] in whole.at(free["at"]).awaited
    assert whole.seats == GAME.best_seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_page_tells_the_dice_and_the_objectives(language: str) -> None:
    page = (FOLDER / "help" / f"{language}.md").read_text("utf-8")
    box = standard()
    for players in GAME.seats:
        gold, ruby, sapphire, pearl = (" ".join(map(str, die)) for die in box.dice[players])
        assert sapphire == pearl
        assert f"| {players} | {gold} | {ruby} | {pearl} |" in page
    for pile in box.piles:
        assert " · ".join(" ".join(map(str, box.objectives[card])) for card in pile) in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_help_page_are_positions_that_exist(language: str) -> None:
    page = (FOLDER / "help" / f"{language}.md").read_text("utf-8")
    figures = re.findall(r"!\[[^\]]+\]\(scene:([\w-]+)@(\d+)\?(?:seat=(\d+)&)?mat=([\w:]+)\)", page)
    assert len(figures) == 4
    for name, place, seat, mat in figures:
        match = read_match((FOLDER / "help" / "figures" / f"{name}.txt").read_text("utf-8"), int(place))
        assert mat in match.scene(int(seat) if seat else None).mats


def test_french_keeps_its_spaces() -> None:
    for file in (FOLDER / "texts" / "fr.ftl", FOLDER / "help" / "fr.md"):
        text = re.sub(r"!\[", "[", file.read_text("utf-8"))
        assert not re.search(r"\w [:;?!]", text), file
        assert not re.search(r"\w[;?!]", re.sub(r"\?(seat|mat)=", "", text)), file


def test_every_reason_has_words() -> None:
    rules = "".join(file.read_text("utf-8") for file in (FOLDER / "rules").glob("*.py"))
    said = set(re.findall(r'Reason\("([\w-]+)"', rules))
    assert len(said) > 12
    for language in LANGUAGES:
        assert [code for code in sorted(said) if not Words(GAME, language).has(f"refused-{code}")] == []


def test_every_phrase_has_words() -> None:
    for language in LANGUAGES:
        assert [phrase for phrase in GAME.manners.phrases if not Words(GAME, language).has(phrase)] == []


def named(match: Match, seat: int) -> dict[str, float]:
    """What a seat sees, by name."""
    state = nest(match)
    return dict(zip(GAME.numbers.names(state), GAME.numbers.observe(state, seat), strict=True))


def test_features_say_what_the_seat_sees_and_no_more() -> None:
    match = given(3, where=[1, 2, 0], chests={1: (3, 0, 1, 0)}, fragments={2: 2}, rooms={3: (0, 4, 0, 0)}, keeper=1)
    play(match, "1 go 3 ruby-pearl")
    seen = named(match, 0)
    assert seen["phase:choice"] == seen["here:2"] == seen["keeper:1"] == seen["in:0:1"] == seen["in:1:2"] == 1
    assert seen["here:3"] == seen["in:2:1"] == seen["in:2:2"] == seen["in:2:3"] == 0
    assert (seen["chest:1:gold"], seen["chest:1:sapphire"], seen["fragments:2"], seen["room:3:ruby"]) == (3, 1, 2, 4)
    assert (seen["chosen:0"], seen["chosen:1"]) == (0, 1)
    assert [name for name, value in seen.items() if name.startswith("choice:") and value] == []
    own = named(match, 1)
    assert own["choice:room:3"] == own["choice:pair:ruby-pearl"] == own["keeper:0"] == 1
    other = given(3, where=[1, 2, 0], chests={1: (3, 0, 1, 0)}, fragments={2: 2}, rooms={3: (0, 4, 0, 0)}, keeper=1)
    play(other, "1 go 1 gold-ruby")
    for seat in (0, 2):
        assert named(match, seat) == named(other, seat)
        imagined = GAME.imagine(nest(match), seat, random.Random(1))
        assert GAME.numbers.observe(imagined, seat) == GAME.numbers.observe(nest(match), seat)
