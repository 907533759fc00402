"""Where games are found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.kernel import game, games, registry
from tablee.kernel.errors import BadGame, NoSuchGame, NoSuchVersion

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


def test_a_broken_game_is_named(elsewhere: Path) -> None:
    (elsewhere / "broken").mkdir()
    (elsewhere / "broken" / "__init__.py").write_text("GAME = nothing")
    with pytest.raises(BadGame, match="broken"):
        games()


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
