"""The example of docs/adding-a-game.md is a game, and the page names every function of the contract."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tablee.bots import read_bot, selfplay
from tablee.kernel import EVERYTHING, AnyGame, Brain, Drop, Match, abilities, registry
from tablee.kernel.game import Game

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"
TEXT = PAGE.read_text("utf-8")
ABILITIES = {
    "chance": abilities.Chance,
    "secrets": abilities.Secrets,
    "backs": abilities.Backs,
    "time": abilities.Time,
    "drops": abilities.Drops,
    "puzzle": abilities.Puzzle,
    "box": abilities.Box,
    "brain": Brain,
    "numbers": abilities.Numbers,
    "manners": abilities.Manners,
    "feats": abilities.Feats,
}


@pytest.fixture(scope="module")
def pebbles() -> Iterator[AnyGame]:
    module = ModuleType("pebbles")
    module.__file__ = str(PAGE)
    sys.modules[module.__name__] = module
    for example in re.findall(r"```python\n(.*?)```", TEXT, re.S):
        exec(compile("from __future__ import annotations\n" + example, str(PAGE), "exec"), module.__dict__)
    yield module.GAME
    del sys.modules[module.__name__]


def test_the_page_names_every_function_of_the_contract() -> None:
    for kind in (Game, *ABILITIES.values()):
        own = [name for name, thing in vars(kind).items() if callable(thing) and not name.startswith("_")]
        named = set(re.findall(r"`(\w+)`|def (\w+)", TEXT))
        missing = [name for name in own if not any(name in pair for pair in named)]
        assert missing == [], kind


def test_the_example_has_every_ability(pebbles: AnyGame) -> None:
    for name, kind in ABILITIES.items():
        assert isinstance(getattr(pebbles, name), kind)
        assert f"**`{name}`**" in TEXT


@pytest.mark.parametrize("bot", ["random", "easy", "normal@20"])
def test_bots_play_it_to_the_end(pebbles: AnyGame, bot: str) -> None:
    match = Match(pebbles, 3, seed="page")
    selfplay.play(match, [read_bot(bot)] * 3, random.Random(1))
    assert match.outcome is not None
    assert 10 <= pebbles.facts(match.state)["taken"] <= 20  # type: ignore[operator]
    for before, (seat, move), after in match.steps():
        assert pebbles.read(pebbles.write(move)) == move
        for viewer in (None, 0, 1, 2, EVERYTHING):
            assert pebbles.scene(after, viewer).status is not None
            assert (pebbles.told(before, seat, move, after, viewer) is None) == pebbles.hides(before, seat, move)


def test_its_puzzle_is_solved_by_its_solution(pebbles: AnyGame) -> None:
    match = Match(pebbles, 1, seed="page")
    match.advance()
    assert pebbles.puzzle is not None
    for move in pebbles.puzzle.solve(match.state) or ():
        match.play(0, move)
    assert match.outcome is not None


def test_what_is_hidden_is_dealt_again(pebbles: AnyGame) -> None:
    match = Match(pebbles, 2, seed="page")
    match.advance()
    imagined = {str(pebbles.imagine(match.state, 0, random.Random(seed))) for seed in range(60)}
    assert len(imagined) == 11


def test_its_other_abilities_answer(pebbles: AnyGame) -> None:
    match = Match(pebbles, 2, seed="page")
    match.advance()
    assert pebbles.drops is not None
    assert pebbles.drops.dropped(match.state, 0, Drop("pebble", "lap")) == match.moves(0)[0]
    assert pebbles.numbers is not None
    assert len(pebbles.numbers.observe(match.state, 0)) == len(pebbles.numbers.names(match.state))
    assert pebbles.box is not None
    assert pebbles.box.install(Path("mine.txt")) == "mine"
    match.wait(20_000)
    assert match.to_act[0] == 1, "the clock has taken one for the first player"


def test_a_folder_with_it_is_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pebbles").mkdir()
    code = "".join(re.findall(r"```python\n(.*?)```", TEXT, re.S))
    (tmp_path / "pebbles" / "__init__.py").write_text(code, "utf-8")
    monkeypatch.setenv("TABLEE_GAMES", str(tmp_path))
    registry.forget()
    assert registry.game("pebbles").seats == range(1, 5)
    monkeypatch.undo()
    registry.forget()
