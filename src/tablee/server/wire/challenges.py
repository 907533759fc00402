"""The challenge of the day: what is asked and answered over plain HTTP."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.kernel import Level

# GET  /api/challenges                        [ChallengeToday]: how you stand in each game's of today
# GET  /api/challenges/{game}/{day}               ChallengeDay; {day} is a date, or 'today'
# POST /api/challenges/{game}/{day}               ChallengeStart → ChallengeTable: what counts, or practice
# GET  /api/challenges/{game}?month=2026-11       ChallengeMonth, the archive


class ChallengeMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a day's challenge came out."""

    solved: bool
    """Or won."""
    ms: int
    helps: int = 0
    """Hints and the like."""
    rank: int = 0
    """In a match; 0: it was given up, or a bot has helped out."""
    score: int = 0


class ChallengeBin(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bar of the histogram: those who solved it in less than so many seconds, and not in less than the one before."""

    alone: int
    """Without help …"""
    helped: int
    """… and with it."""
    below: int = 0
    """Seconds; 0 for no limit."""


class ChallengeScores(msgspec.Struct, frozen=True):
    """A bar of a match's histogram: those with so many points."""

    low: int
    high: int
    won: int
    """Those of them who won …"""
    other: int
    """… and who did not."""


class ChallengeBot(msgspec.Struct, frozen=True):
    """Against whom a match is played."""

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
    """SHA-256 of the seed that everybody has."""
    realtime: bool = False
    options: dict[str, bool | int | str] = {}
    """Of a match, what differs from the usual."""
    unsolved: int = 0
    """How many have given up."""
    others: tuple[ChallengeOther, ...] = ()
    mine: ChallengeMark | None = None
    table: str = ""
    """Where you have begun it and can go on."""
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
    """Where it is played."""

    table: str


class ChallengeToday(msgspec.Struct, frozen=True, omit_defaults=True):
    """How you stand in a game's challenge of today."""

    game: str
    kind: Literal["puzzle", "match"]
    state: Literal["new", "begun", "done"]
    streak: int = 0
    tried: int = 0
    """How many have finished it."""
