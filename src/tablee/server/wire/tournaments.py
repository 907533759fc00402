"""Requests and answers about tournaments."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tablee.kernel import Level
from tablee.server.wire.message import Message
from tablee.server.wire.pace import Pace
from tablee.server.wire.table import SeatLevel

# GET  /api/contests                           tuple[ContestLine, ...]: those for everyone, and mine
# GET  /api/contests?group={id}                … those of a group, for its members
# POST /api/contests                           NewContest → ContestView
# GET  /api/contests/{id}                      ContestView
# POST /api/contests/{id}/join                 JoinContest → ContestView: play, from the next round on if it has begun
# POST /api/contests/{id}/leave                ContestView
# POST /api/contests/{id}/start                ContestView: the host begins it, or the next round, without waiting
# POST /api/contests/{id}/end                  ContestView: the host ends it, after the round that is being played;
#                                              asked again, at once

Format: TypeAlias = Literal["swiss", "robin", "duplicate"]
"""Players with similar points meet; all meet all; the same chance at all tables, ranked seat by seat."""
ContestPhase: TypeAlias = Literal["open", "playing", "over"]


class NewContest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/contests."""

    game: str
    name: str
    format: Format
    seats: int
    """Of each table."""
    rounds: int = 3
    """In a round robin it follows from the number of players."""
    bots: SeatLevel | None = None
    """The level of bots that fill a short table; None: tables may be smaller, and someone may have to sit out."""
    alone: bool = False
    """In a duplicate: everyone has a table of their own, with bots."""
    options: dict[str, bool | int | str] = {}
    pace: Pace | None = None
    group: str = ""
    """The group that it is for; '': for everyone."""
    begins: float | None = None
    """When it begins by itself, in seconds since 1970; None: when its host says so."""
    player: str = ""
    """The host's name, if they play themselves."""
    share: str = ""
    """As in JoinContest."""


class JoinContest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/contests/{id}/join."""

    name: str = ""
    share: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """What the page adds to the seeds where tables share them, so that no one chooses the chance."""


class ContestLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    format: Format
    phase: ContestPhase
    seats: int
    players: int
    """How many play in it now."""
    round: int = 0
    rounds: int = 0
    """0: as many as it takes until all have met."""
    pace: Literal["free", "turn", "bank", "days"] = "free"
    begins: float | None = None
    group: str = ""
    mine: bool = False
    """Whether the reader plays in it."""
    winner: str = ""
    """Who is first, when it is over; several names where they share the place."""


class ContestPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player in the standings."""

    person: str
    name: str
    place: int
    points: float
    """In a duplicate: the percentage of the others in the same seats who were behind."""
    opponents: float = 0.0
    """The first tie-break: the mean points of those with whom they sat. In a duplicate: the game's points."""
    wins: int = 0
    """The second one: tables that they have won."""
    played: int = 0
    left: bool = False
    """They have left."""
    by_round: tuple[float | None, ...] = ()
    """Points of each round; None: they did not play in it."""


class BoardSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at a table of a round."""

    name: str = ""
    person: str = ""
    """'' for a bot."""
    level: Level | None = None
    rank: int = 0
    """0: not over; more than there are seats: they have left."""
    score: int = 0
    points: float = 0.0


class BoardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round; one without an id is a bye."""

    table: str
    seats: tuple[BoardSeat, ...]
    over: bool = False
    match: str = ""
    """Its replay, when it may be seen: in a duplicate, when the round is over at all tables."""


class RoundView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round."""

    number: int
    boards: tuple[BoardView, ...]
    over: bool = False


class ContestView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tournament as the reader sees it."""

    id: str
    name: str
    game: str
    format: Format
    phase: ContestPhase
    seats: int
    host: str
    """The host's public id; '' if they are gone."""
    host_name: str
    options: dict[str, bool | int | str] = {}
    bots: Level | None = None
    alone: bool = False
    pace: Pace | None = None
    rounds: int = 0
    """0: as many as it takes until all have met."""
    group: str = ""
    group_name: str = ""
    begins: float | None = None
    next: int | None = None
    """Milliseconds until the next round begins, while one is over."""
    players: tuple[ContestPlayer, ...] = ()
    """Best first; before the first round in the order in which they came."""
    played: tuple[RoundView, ...] = ()
    """The latest first."""
    you: str = ""
    joined: bool = False
    """Whether the reader plays in it."""
    may_join: bool = False
    table: str = ""
    """Where the reader plays now."""
    starts: int | None = None
    """Milliseconds until the match there begins by itself."""
    ending: bool = False
    """Its host wants no round after this one."""


class ContestChanged(Message, frozen=True, tag="contest"):
    """A tournament has changed: ask for it again."""

    id: str
