"""A fault is one sentence: the game, the seat, the move, what differs, and the file."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import msgspec

from tablee.kernel import AnyGame
from tablee.kernel.loading import explained


class Fault(msgspec.Struct, frozen=True):
    """A promise that a game breaks, and where to fix it."""

    words: str
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{self.words} ({where})" if where else self.words


def at(owner: Any, name: str, words: str) -> Fault:
    """A fault in a function of a game or of one of its abilities."""
    code = getattr(inspect.unwrap(getattr(type(owner), name)), "__code__", None)
    return Fault(words, code.co_filename, code.co_firstlineno) if code else Fault(words)


def imagines(game: AnyGame) -> tuple[Any, str]:
    """The arguments of `at` for the place where a game imagines, or could."""
    return (game, "start") if game.secrets is None else (game.secrets, "imagine")


def within(file: Path, words: str, line: int = 0) -> Fault:
    """A fault in a file."""
    return Fault(words, str(file), line)


def crashed(wrong: Exception, words: str) -> Fault:
    """A fault for an error that the game's code has raised."""
    notes = "".join(f", {note}" for note in getattr(wrong, "__notes__", ()))
    return Fault(f"{words}{notes}: {explained(wrong)}")
