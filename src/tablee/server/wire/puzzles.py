"""The puzzle of the day: what is asked and answered over plain HTTP."""

from __future__ import annotations

import msgspec

# GET  /api/puzzles/{game}/{day}               PuzzleDay; {day} is a date, or 'today'
# POST /api/puzzles/{game}/{day}               PuzzleStart → PuzzleTable: the match that counts, or one for practice
# GET  /api/puzzles/{game}?month=2026-11       PuzzleMonth, the archive


class PuzzleMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a day's puzzle came out."""

    solved: bool
    ms: int
    helps: int = 0
    """Hints and the like."""


class PuzzleBin(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bar of the histogram: those who solved it in less than so many seconds, and not in less than the one before."""

    alone: int
    """Without help …"""
    helped: int
    """… and with it."""
    below: int = 0
    """Seconds; 0 for no limit."""


class PuzzleOther(msgspec.Struct, frozen=True):
    """The result of someone you have sat at a table with."""

    name: str
    mark: PuzzleMark


class PuzzleDay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A day's puzzle: how you stand in it, and the others."""

    game: str
    day: str
    today: str
    first: str
    """The archive's first day."""
    world: tuple[PuzzleBin, ...]
    unsolved: int = 0
    """How many have given up."""
    others: tuple[PuzzleOther, ...] = ()
    mine: PuzzleMark | None = None
    table: str = ""
    """Where you have begun it and can go on."""
    streak: int = 0
    """Days in a row, up to today or yesterday, whose puzzles you began on their day and solved."""
    longest: int = 0
    """Your longest streak."""
    solved: int = 0
    """How many days' puzzles you have solved in all."""


class PuzzlePast(msgspec.Struct, frozen=True, omit_defaults=True):
    """A day of the archive on which you have begun the puzzle."""

    day: str
    mark: PuzzleMark | None = None
    """None while you are still at it."""


class PuzzleMonth(msgspec.Struct, frozen=True):
    """A month of the archive."""

    month: str
    first: str
    today: str
    days: tuple[PuzzlePast, ...]


class PuzzleStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST: take up a day's puzzle."""

    name: str = ""
    draws: bool = False
    """As in NewTable."""


class PuzzleTable(msgspec.Struct, frozen=True):
    """Where it is solved."""

    table: str
