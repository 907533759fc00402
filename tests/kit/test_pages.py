"""The examples of the pages on a Brain and on features work, on noughts and crosses."""

from __future__ import annotations

import random
import re
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tablee.bots import read_bot, selfplay
from tablee.kernel import AnyGame, Match, game
from tablee.kit.checks import faults

DOCS = Path(__file__).parents[2] / "docs"


def example(page: str) -> dict[str, Any]:
    """What the code of a page defines."""
    toy = sys.modules[type(game("noughts")).__module__]
    scope = {**vars(toy), "Sequence": Sequence}
    for code in re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.S):
        exec(compile("from __future__ import annotations\n" + code, page, "exec"), scope)
    return scope


@pytest.fixture
def noughts(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    rules = game("noughts")
    monkeypatch.setattr(type(rules), "brain", example("writing-a-brain.md")["Careful"]())
    monkeypatch.setattr(type(rules), "numbers", example("writing-features.md")["NoughtsNumbers"]())
    return rules


def test_they_keep_every_promise(noughts: AnyGame) -> None:
    assert [str(fault) for fault in faults(noughts)] == []


def test_the_brain_beats_chance(noughts: AnyGame) -> None:
    won = 0
    for number in range(20):
        match = Match(noughts, 2, seed=f"{number}")
        selfplay.play(match, [read_bot("normal@30"), read_bot("random")], random.Random(number))
        assert match.outcome is not None
        won += match.outcome.winners == (0,)
    assert won > 12


def test_the_site_has_every_page() -> None:
    plan = tomllib.loads((DOCS.parent / "zensical.toml").read_text("utf-8"))
    named = set(re.findall(r"'([^']+\.md)'", str(plan["project"]["nav"])))
    there = {str(page.relative_to(DOCS)) for page in [*DOCS.glob("*.md"), *DOCS.glob("rules/*.md")]}
    assert named - {"decisions/README.md"} == there


def test_pages_lead_to_pages_that_are_there() -> None:
    for page in [*DOCS.glob("*.md"), *DOCS.glob("[a-z]*/*.md")]:
        for target in re.findall(r"\]\((?!https?:|#|scene:|drawing:)([^)#\s]+)", page.read_text("utf-8")):
            assert (page.parent / target).exists() or "<" in target, f"{page.name}: {target}"
