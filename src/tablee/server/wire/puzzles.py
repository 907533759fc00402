"""The move of the day: a position of a match in which one move is clearly best, over plain HTTP."""

from __future__ import annotations

import msgspec

from tablee.kernel import Event, Scene
from tablee.server.wire.outbound import Step, TouchPath
from tablee.server.wire.table import SeatView

# GET  /api/puzzles                           [PuzzleToday]: how you stand in each game's move of today
# GET  /api/puzzles/{game}/{day}              PuzzleDay; {day} is a date, or 'today'
# POST /api/puzzles/{game}/{day}              PuzzleTry → PuzzleAnswer; the first one counts
# GET  /api/puzzles/{game}?month=2026-11      ChallengeMonth, the archive


class PuzzleToday(msgspec.Struct, frozen=True, omit_defaults=True):
    """How you stand in a game's move of today."""

    game: str
    mine: bool | None = None
    """Whether you have found it at the first try; None if you have not tried."""
    streak: int = 0


class PuzzleDay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A day's position, as the player to move sees it, and how you stand."""

    game: str
    day: str
    today: str
    first: str
    """The archive's first day."""
    options: dict[str, bool | int | str]
    seats: tuple[SeatView, ...]
    seat: int
    """Who is to move."""
    start: Scene
    touches: tuple[TouchPath, ...]
    grade: int
    """How hard it is, from 1 to 5: by how many playouts of a search find the move."""
    tried: int = 0
    """How many have tried it …"""
    found: int = 0
    """… and have found it at once."""
    mine: bool | None = None
    """Whether you have found it at the first try; None if you have not tried."""
    streak: int = 0
    """Days in a row, up to today or yesterday, found on their day and at the first try."""
    longest: int = 0
    solved: int = 0
    """How many days you have found at the first try in all."""


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST: a move, or nothing to be shown the answer."""

    move: str = ""


class PuzzleAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a try."""

    right: bool
    step: Step
    """The move that was tried, or the answer, as the player would see it."""
    cost: float = 0
    """Once the answer is shown: the share of the match that the next best move costs …"""
    doubt: float = 0
    """… give or take (95 %)."""
    answer: Event | None = None
    path: tuple[str, ...] = ()
    """The answer in touches."""
