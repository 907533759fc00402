"""Errors caused by user input, as one small tree.

TableeError                 code
├── BadMove                 bad-move         not a move of this game
├── BadSeat                 bad-seat         no such seat
├── BadSeed                 bad-seed         a seed is letters, digits, '-', '_' and '.'
├── Refused                 the reason's     a well-formed move that the rules don't allow now
├── CannotUndo              cannot-undo      something was revealed, or someone else has moved
├── BadOptions              bad-options      an option is unknown or out of its limits
├── BadSeats                bad-seats        the game is not for this number of players
├── NoSuchGame              no-such-game     no game has that key
├── NoSuchVersion           no-such-version  the match was begun under rules that are not here
├── BadFile                 bad-file         a match file that can't be read, with its line
└── BadGame                 bad-game         a game's folder breaks the contract
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.kernel.words import Reason


class TableeError(Exception):
    """Its text is one sentence for a person; its code stays the same for programs."""

    code = "error"


class BadMove(TableeError):
    """The text is not a move of this game."""

    code = "bad-move"


class BadSeat(TableeError):
    """No such seat."""

    code = "bad-seat"


class BadSeed(TableeError):
    """A seed is written in letters, digits, '-', '_' and '.'."""

    code = "bad-seed"


class Refused(TableeError):
    """A well-formed move that the rules don't allow now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.code = reason.code


class CannotUndo(TableeError):
    """Something was revealed since, or someone else has moved."""

    code = "cannot-undo"


class BadOptions(TableeError):
    """An option is unknown or out of its limits; `option` is its name, if the game has it."""

    code = "bad-options"

    def __init__(self, words: str, option: str = "") -> None:
        super().__init__(words)
        self.option = option


class BadSeats(TableeError):
    """The game is not for this number of players."""

    code = "bad-seats"


class NoSuchGame(TableeError):
    """No game has that key."""

    code = "no-such-game"


class NoSuchVersion(TableeError):
    """The match was begun under rules that are not here."""

    code = "no-such-version"


class BadFile(TableeError):
    """A match file that can't be read or played on; `line` counts from 1, 0 is the whole file."""

    def __init__(self, line: int, words: str, code: str = "bad-file") -> None:
        super().__init__(f"line {line}: {words}" if line else words)
        self.line = line
        self.code = code
        self.words = words


class BadGame(TableeError):
    """A game's folder breaks the contract."""

    code = "bad-game"
