"""Requests and answers about ratings."""

from __future__ import annotations

from typing import Literal

import msgspec

# GET  /api/people/{id}/ratings?season=2026-4  tuple[RatingLine, ...]: as they are, or were at the end of that quarter
# GET  /api/ratings?game=…&seats=…&people=a,b  dict[str, RatingMark]: of those at a table, by public id


class RatingMark(msgspec.Struct, frozen=True):
    """A rating at a table."""

    rating: int
    doubt: int
    """How far off it may be, up or down."""
    sure: bool
    """Whether it is certain enough to mean something."""


class RatingLine(msgspec.Struct, frozen=True):
    """A person's rating in one game with one number of seats."""

    game: str
    seats: int
    kind: Literal["people", "bots"]
    """Against people, or alone against bots' levels."""
    rating: int
    doubt: int
    sure: bool
    matches: int
    curve: tuple[int, ...]
    """What it was after each of the last matches."""
