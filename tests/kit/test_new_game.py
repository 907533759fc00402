"""A new game is whole from the first minute."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import FunctionType

import pytest

from tablee.bots import read_bot, selfplay
from tablee.cli import main
from tablee.kernel import Match, game
from tablee.kernel.errors import BadOptions
from tablee.kit.scaffold import KINDS, write_game


def rules_tests(file: Path) -> list[FunctionType]:
    """The tests of a file."""
    spec = importlib.util.spec_from_file_location(f"tests_of_{file.parents[1].name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return [thing for name, thing in vars(module).items() if name.startswith("test_")]


@pytest.mark.parametrize("kind", KINDS)
def test_it_keeps_every_promise_and_its_tests_pass(tmp_path: Path, kind: str) -> None:
    folder = write_game(f"my-{kind}", kind, tmp_path)
    every = rules_tests(folder / "tests" / "test_rules.py")
    assert "test_every_promise_is_kept" in {test.__name__ for test in every}
    for test in every:
        test()
    rules = game(f"my-{kind}")
    assert rules.brain is not None
    assert rules.numbers is not None
    match = Match(rules, rules.seats[0], seed="new")
    selfplay.play(match, [read_bot("easy")] * match.seats, random.Random(1))
    assert match.outcome is not None
    assert not [file for file in folder.rglob("*.*") if "emplate" in file.read_text("utf-8")]


@pytest.mark.parametrize("key", ["My Game", "butine", "", "x" * 50, "-a"])
def test_a_key_that_cannot_be_one_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(BadOptions):
        write_game(key, "turns", tmp_path)


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for code in (0, 1):
        with pytest.raises(SystemExit) as ended:
            main(["new-game", "my-own", "--hidden", "--in", str(tmp_path)])
        assert ended.value.code == code
    assert "my_own is there already" in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        main(["new-game", "other", "--hidden", "--solo", "--in", str(tmp_path)])
    assert ended.value.code == 2
