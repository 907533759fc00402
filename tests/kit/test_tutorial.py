"""docs/tutorial.md builds a game: after each of its steps the folder is what the page says it is."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.bots import read_bot, selfplay
from tablee.kernel import AnyGame, Match
from tablee.kernel.registry import adopt
from tablee.kit.checks import faults
from tablee.server.web import lessons, rules

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"
BLOCK = re.compile(r'^```\w+ title="lanterns/([^" ]+)( \+)?"\n(.*?)^```$', re.S | re.M)


def steps() -> Iterator[tuple[int, str]]:
    """The numbered parts of the page."""
    for part in PAGE.read_text("utf-8").split("\n## ")[1:]:
        yield int(part.partition(".")[0]), part


def built(folder: Path, last: int) -> AnyGame:
    """The folder after a step."""
    for number, part in steps():
        if number <= last:
            for name, more, words in BLOCK.findall(part):
                file = folder / "lanterns" / name
                file.parent.mkdir(parents=True, exist_ok=True)
                before = file.read_text("utf-8") if more else ""
                file.write_text(before + words, "utf-8")
    return adopt(folder / "lanterns")


def played(game: AnyGame, *bots: str) -> Match:
    match = Match(game, len(bots), seed="tutorial")
    selfplay.play(match, [read_bot(bot) for bot in bots], random.Random(1))
    return match


def test_every_file_has_a_name_and_the_steps_are_counted() -> None:
    assert [number for number, _ in steps()] == list(range(1, 8))
    fences = re.findall(r"^```\w.*$", PAGE.read_text("utf-8"), re.M)
    assert [fence for fence in fences if "title=" not in fence] == []


def test_after_the_third_step_it_is_played_and_the_checker_names_what_is_missing(tmp_path: Path) -> None:
    game = built(tmp_path, 3)
    assert played(game, "random", "random", "random").outcome is not None
    told = [str(fault) for fault in faults(game)]
    assert any("but `imagine` never deals hands." in fault for fault in told), told


@pytest.mark.parametrize("step", [4, 5, 6])
def test_from_the_fourth_step_on_every_promise_is_kept(tmp_path: Path, step: int) -> None:
    assert [str(fault) for fault in faults(built(tmp_path, step))] == []


def test_after_the_fifth_step_its_bot_beats_a_random_one(tmp_path: Path) -> None:
    game = built(tmp_path, 5)
    ahead = 0
    for number in range(40):
        match = Match(game, 2, seed=f"tutorial-{number}")
        selfplay.play(match, [read_bot("easy"), read_bot("random")], random.Random(number))
        assert match.outcome is not None
        ahead += match.outcome.scores[0] > match.outcome.scores[1]
    assert ahead > 20
    assert played(game, "normal@20", "easy", "hard@20", "easy").outcome is not None


def test_after_the_sixth_step_it_is_taught_and_explained(tmp_path: Path) -> None:
    game = built(tmp_path, 6)
    assert game.key == "lanterns"
    assert lessons.lesson.__wrapped__("lanterns")
    assert "<svg" in rules.figure("lanterns", "trick", at="5", mat="board")
