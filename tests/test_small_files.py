"""A file is one idea (STYLE.md): when it grows past a screen or seven, there is a second idea in it."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST_OF_THE_SERVER = 350
LONGEST_COMPONENT = 200
LONGEST_CONTRACT = 145


def too_long(folder: str, files: str, most: int) -> dict[str, int]:
    """The lines of each file that has more than that, by its path."""
    found = sorted((ROOT / folder).rglob(files))
    assert found, f"no {files} in {folder}"
    lines = {str(file.relative_to(ROOT)): len(file.read_text("utf-8").splitlines()) for file in found}
    return {path: count for path, count in lines.items() if count > most}


@pytest.mark.parametrize(
    ("folder", "files", "most"),
    [("src/tablee/server", "*.py", LONGEST_OF_THE_SERVER), ("web/src", "*.svelte", LONGEST_COMPONENT)],
    ids=["server", "components"],
)
def test_no_file_holds_more_than_one_idea(folder: str, files: str, most: int) -> None:
    assert too_long(folder, files, most) == {}


def test_the_contract_of_a_game_fits_on_two_screens() -> None:
    """What one game needs is an ability (docs/decisions/0002), not another line here."""
    lines = (ROOT / "src/tablee/kernel/game.py").read_text("utf-8").splitlines()
    assert len(lines) <= LONGEST_CONTRACT
