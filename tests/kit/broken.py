"""Games with a mistake in them: a toy's folder copied, and some of its words replaced."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from tablee.kernel import AnyGame
from tablee.kernel.registry import adopt
from tablee.kit.checks import faults

TOYS = Path(__file__).parent.parent / "toys"
Mend = Callable[[str], str]


def put(old: str, new: str) -> Mend:
    """Other words in a file's place for some of its own."""

    def mend(text: str) -> str:
        assert old in text, f"'{old}' is not in the file"
        return text.replace(old, new)

    return mend


def spoiled(folder: Path, source: Path, changes: dict[str, str | Mend]) -> AnyGame:
    """A copy of a game with some files written, or mended for the worse."""
    copy = folder / source.name
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, change in changes.items():
        file = copy / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(change if isinstance(change, str) else change(file.read_text("utf-8")), "utf-8")
    return adopt(copy)


def wrong_with(game: AnyGame) -> str:
    """All that the checker says, a line each."""
    return "\n".join(map(str, faults(game)))
