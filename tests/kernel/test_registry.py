"""Where games are found."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.kernel import game, games, registry
from tablee.kernel.errors import BadGame, NoSuchGame, NoSuchVersion

OPTION = "class Some(k.Options, frozen=True):\n    size: __import__('typing').Literal[5, 7] = 5\n\n\nclass Noughts"
TOY = Path(__file__).parent.parent / "toys" / "noughts" / "__init__.py"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games that nobody has installed."""
    monkeypatch.setenv("TABLEE_GAMES", str(tmp_path))
    registry.forget()
    yield tmp_path
    monkeypatch.undo()
    registry.forget()


def test_a_folder_dropped_anywhere_is_a_game(elsewhere: Path) -> None:
    (elsewhere / "ticktack").mkdir()
    (elsewhere / "ticktack" / "__init__.py").write_text(TOY.read_text("utf-8").replace('"noughts"', '"ticktack"'))
    assert game("ticktack").folder == elsewhere / "ticktack"
    assert "ticktack" in games()
    assert "noughts" not in games()


def write(folder: Path, code: str, **more: str) -> None:
    """A package with this code, and other files beside it."""
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(code, "utf-8")
    for name, text in more.items():
        (folder / f"{name}.py").write_text(text, "utf-8")


def toy(key: str) -> str:
    return TOY.read_text("utf-8").replace('"noughts"', f'"{key}"')


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("GAME = nothing", "__init__.py, line 1: NameError: name 'nothing' is not defined"),
        ("x = 1\nclass Board(\n", "__init__.py, line 2: '(' was never closed"),
        ("x = 1", "the package exports no GAME"),
        ("raise SystemExit(3)", "__init__.py, line 1: SystemExit: 3"),
        ("from broken.state import Board", "the files of a game import one another relatively"),
        (toy("noughts").replace("GAME = Noughts()", "GAME = Noughts"), "export an instance, GAME = Noughts()"),
        (toy("Hex Game!"), "a key is lower-case words with hyphens, such as 'la-ruche', not 'Hex Game!'"),
        (toy("noughts").replace("range(2, 3)", "range(0)"), "the seats of noughts are a range"),
        (toy("noughts").replace("kinds = (Mark,)", "kinds = Mark"), "the kinds of noughts are a tuple"),
        (toy("noughts").replace("    cell: int", "    cell: float"), "a move's field can't be of type"),
        (toy("noughts").replace("    def outcome", "    def income"), "abstract method"),
        (toy("noughts").replace("class Noughts", OPTION).replace("seats =", "options = Some\n    seats ="),
         "the choices of option size are words"),
    ],
)  # fmt: skip
def test_a_broken_game_is_left_out_and_named_with_its_line(elsewhere: Path, code: str, said: str) -> None:
    write(elsewhere / "broken", code)
    write(elsewhere / "ticktack", toy("ticktack"))
    assert {"butine", "ticktack"} <= set(games())
    (wrong,) = registry.left_out()
    assert said in wrong
    assert str(elsewhere / "broken") in wrong
    assert "\n" not in wrong


def test_one_who_asks_for_a_broken_game_is_told_what_is_wrong(elsewhere: Path) -> None:
    write(elsewhere / "my_hex", "GAME = nothing")
    with pytest.raises(NoSuchGame, match="line 1: NameError"):
        game("my-hex")


def test_two_games_with_one_key_are_told_with_both_places(elsewhere: Path) -> None:
    write(elsewhere / "one", toy("ticktack"))
    write(elsewhere / "two", toy("ticktack"))
    assert game("ticktack").folder == elsewhere / "one"
    (wrong,) = registry.left_out()
    assert str(elsewhere / "one") in wrong
    assert str(elsewhere / "two") in wrong


def test_two_folders_of_one_name_are_two_games(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(elsewhere / "a" / "hex", toy("hex-a"))
    write(elsewhere / "b" / "hex", toy("hex-b"))
    monkeypatch.setenv("TABLEE_GAMES", os.pathsep.join([str(elsewhere / "a"), str(elsewhere / "b")]))
    assert {"hex-a", "hex-b"} <= set(games())


def test_files_of_a_game_import_one_another_relatively(elsewhere: Path) -> None:
    write(elsewhere / "parts", "from .rules import GAME", rules=toy("parts"))
    assert game("parts").folder == elsewhere / "parts"


def test_a_folder_takes_the_place_of_an_installed_game(elsewhere: Path) -> None:
    write(elsewhere / "ticktack", toy("ticktack"))
    write(elsewhere / "apart" / "mine", toy("ticktack"))
    assert registry.adopt(elsewhere / "apart" / "mine").folder == elsewhere / "apart" / "mine"
    assert game("ticktack").folder == elsewhere / "apart" / "mine"
    assert registry.adopt(elsewhere / "apart" / "mine") is game("ticktack")
    with pytest.raises(BadGame, match="no __init__"):
        registry.adopt(elsewhere / "apart")


def test_older_rules_are_kept_for_matches_begun_under_them(elsewhere: Path) -> None:
    older = "\n\nclass Old(Noughts):\n    version = 0\n\n\nOLDER = (Old(),)\n"
    (elsewhere / "versions").mkdir()
    (elsewhere / "versions" / "__init__.py").write_text(TOY.read_text("utf-8").replace("noughts", "versions") + older)
    assert game("versions").version == 1
    assert game("versions", 0).version == 0
    with pytest.raises(NoSuchVersion, match="it has 0, 1"):
        game("versions", 2)


def test_an_unknown_key_is_told_which_there_are() -> None:
    with pytest.raises(NoSuchGame, match="noughts"):
        game("chess")
