"""The challenge of the day: requests and answers over plain HTTP."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel import Level

# GET  /api/challenges                        [ChallengeToday]: how you stand in each game's challenge of today
# GET  /api/challenges/{game}/{day}               ChallengeDay; {day} is a date, or 'today'
# POST /api/challenges/{game}/{day}               ChallengeStart → ChallengeTable: the one that counts, or practice
# GET  /api/challenges/{game}?month=2026-11       ChallengeMonth, the archive


class ChallengeMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's result in the daily challenge."""

    solved: bool
    """Solved, or won."""
    ms: int
    helps: int = 0
    """Hints and the like."""
    rank: int = 0
    """In a match; 0: it was given up, or a bot has helped out."""
    score: int = 0


class ChallengeBin(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bar of the histogram: those who solved it in less than `below` seconds, and are in no earlier bar."""

    alone: int
    """Without help …"""
    helped: int
    """… and with it."""
    below: int = 0
    """Seconds; 0 for no limit."""


class ChallengeScores(msgspec.Struct, frozen=True):
    """A bar of a match's histogram: the players with `low` to `high` points."""

    low: int
    high: int
    won: int
    """How many of them won …"""
    other: int
    """… and how many did not."""


class ChallengeBot(msgspec.Struct, frozen=True):
    """An opponent in a match."""

    name: str
    level: Level


class ChallengeOther(msgspec.Struct, frozen=True):
    """The result of someone you have sat at a table with."""

    name: str
    mark: ChallengeMark


class ChallengeDay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A day's challenge: how you stand in it, and the others."""

    game: str
    day: str
    today: str
    first: str
    """The archive's first day."""
    kind: Literal["puzzle", "match"]
    world: tuple[ChallengeBin, ...] = ()
    """Of a puzzle."""
    scores: tuple[ChallengeScores, ...] = ()
    """Of a match."""
    ranks: tuple[int, ...] = ()
    """How many were first, second …"""
    bots: tuple[ChallengeBot, ...] = ()
    seal: str = ""
    """SHA-256 of the seed that everyone plays."""
    realtime: bool = False
    options: dict[str, bool | int | str] = {}
    """Of a match, those that differ from the usual ones."""
    unsolved: int = 0
    """How many have given up."""
    others: tuple[ChallengeOther, ...] = ()
    mine: ChallengeMark | None = None
    table: str = ""
    """The table at which you have begun it and can continue."""
    streak: int = 0
    """Days in a row, up to today or yesterday, begun on their day and solved, or played to the end."""
    longest: int = 0
    """Your longest streak."""
    solved: int = 0
    """How many days you have solved or played to the end in all."""


class ChallengePast(msgspec.Struct, frozen=True, omit_defaults=True):
    """A day of the archive on which you have begun the challenge."""

    day: str
    mark: ChallengeMark | None = None
    """None while you are still at it."""


class ChallengeMonth(msgspec.Struct, frozen=True):
    """A month of the archive."""

    month: str
    first: str
    today: str
    days: tuple[ChallengePast, ...]


class ChallengeStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST: take up a day's challenge."""

    name: str = ""
    draws: bool = False
    """As in NewTable."""


class ChallengeTable(msgspec.Struct, frozen=True):
    """The table at which it is played."""

    table: str


class ChallengeToday(msgspec.Struct, frozen=True, omit_defaults=True):
    """How you stand in a game's challenge of today."""

    game: str
    kind: Literal["puzzle", "match"]
    state: Literal["new", "begun", "done"]
    streak: int = 0
    tried: int = 0
    """How many have finished it."""
