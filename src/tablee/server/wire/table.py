"""The table as everyone sees it: seats, people, phase, and how it is played."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tablee.kernel import Level
from tablee.server.wire.coach import Coaching
from tablee.server.wire.contests import ContestMark
from tablee.server.wire.pace import Pace
from tablee.server.wire.safety import Audience, Gathering, VoteView

SeatLevel: TypeAlias = Level | Literal["adaptive"]
"""How well a bot plays: at a level, or so that it adapts to the people at the table."""
Phase: TypeAlias = Literal["open", "playing", "over"]
Rematch: TypeAlias = Literal["no", "asked", "may-start"]
"""Whether another match is wanted: no one has asked; someone has; the host may begin it with those who want it."""
Sharing: TypeAlias = Literal["no", "open", "curtain"]
"""How several players share a device: not at all; with nothing to hide; with a curtain between two players."""


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    """The person's, or the one that the table gave its bot."""
    level: SeatLevel | None = None
    person: str = ""
    """The public id of the seat's owner, also while a bot plays for them."""
    here: bool = True
    """Whether the person is connected."""
    kept_by_bot: bool = False
    """A bot plays for the absent owner until they come back."""
    vacant: bool = False
    """The owner has given it up or lost it in a running match: a bot plays. They may take it again; others may ask."""
    again: bool | None = None
    """After a match: whether its owner wants another one; None: they have not said."""
    owner: str = ""
    """The public id of a vacant seat's owner."""
    wisher: str = ""
    """The public id of someone who asks for the vacant seat, …"""
    wished: str = ""
    """… and their name."""
    apart: bool = False
    """Its player is out and sees what the others can't: neither side hears the other during the match."""
    character: Literal["", "cautious", "greedy", "teasing"] = ""
    """What the table's bot is like, where that makes a difference."""


class Adapting(msgspec.Struct, frozen=True, omit_defaults=True):
    """How strong the bots are that adapt to the people at the table."""

    strength: float
    """In this match: 0 is easy, 1 normal, 2 hard, 3 expert."""
    then: Literal["", "stronger", "weaker"] = ""
    """After it: how they will be next time, compared with this."""


class Watcher(msgspec.Struct, frozen=True, omit_defaults=True):
    """Someone who watches."""

    person: str
    name: str = ""
    muted: bool = False


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as everyone sees it."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    seats: tuple[SeatView, ...]
    host: str
    """The host's public id."""
    listed: bool
    phase: Phase
    watchers: int = 0
    named: tuple[str, ...] = ()
    """The names of the first few watchers who have one."""
    match: str = ""
    """The id of the current or last match."""
    past: tuple[str, ...] = ()
    """The last matches finished at this table, oldest first."""
    paused: bool = False
    """The clock is stopped: too few players are here, and no bot plays."""
    phrases: tuple[str, ...] = ()
    """Message ids of this game's quick phrases for this number of players, besides the common ones."""
    rematch: Rematch = "no"
    hurried: bool = False
    """Bots think less than usual: too many tables wait for them."""
    watching: tuple[Watcher, ...] = ()
    """The first few watchers."""
    starting: bool = False
    """A match is about to begin: its seed is being drawn, or a deal is looked for."""
    sharing: Sharing = "no"
    pace: Pace | None = None
    """How much time players have for their turns; None: no limit."""
    origin: str = ""
    """At a table for practice: the match in the middle of which its own matches begin."""
    coach: Coaching = "never"
    contest: ContestMark | None = None
    """The contest in which the first match at this table counts."""
    language: str = ""
    """The language that its people talk, if its host has said so."""
    quick: bool = False
    """Whether strangers were brought together here: there is no host, and the players vote."""
    gathering: Gathering | None = None
    """While a quick match waits for people."""
    locked: bool = False
    """No one else may come in."""
    audience: Audience | None = None
    """What watchers see of a running match; None: what everyone may see."""
    votes: tuple[VoteView, ...] = ()
    adapting: Adapting | None = None
    """In a match with bots that adapt, and after it."""
