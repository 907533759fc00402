"""Requests and answers about groups, friends, and people who are muted or blocked."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tablee.server.wire.http import TableLine
from tablee.server.wire.message import Message
from tablee.server.wire.outbound import Announced, Invited
from tablee.server.wire.pace import Pace
from tablee.server.wire.people import PastMatch
from tablee.server.wire.tournaments import ContestChanged

# GET  /api/groups                             tuple[GroupLine, ...]: mine
# POST /api/groups                             NewGroup → GroupView
# GET  /api/groups/{id}?after=…&before=…       GroupView; standings are of the matches that ended in that time
# POST /api/groups/{id}/join                   GroupView
# POST /api/groups/{id}/leave                  GroupView, as a stranger sees it
# POST /api/groups/{id}/name                   NewGroup → GroupView


class NewGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a group, or give it another name."""

    name: str


class GroupLine(msgspec.Struct, frozen=True):
    """A group in a person's list; its link is /group/{id}."""

    id: str
    name: str


class GroupMember(msgspec.Struct, frozen=True, omit_defaults=True):
    """A member of a group."""

    person: str
    name: str = ""
    online: bool = False


class GroupStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's results in a group's matches of some time."""

    person: str
    name: str
    matches: int
    wins: int
    points: int
    """One for each player ranked behind them, in each match."""


class GroupView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A group; people who are not members see only its name and how many members it has."""

    id: str
    name: str
    count: int
    member: bool = False
    members: tuple[GroupMember, ...] = ()
    tables: tuple[TableLine, ...] = ()
    """Those where the reader can still sit down, watch or continue to play, the latest made first."""
    matches: tuple[PastMatch, ...] = ()
    """The latest ones; their `seat` is -1."""
    standings: tuple[GroupStanding, ...] = ()
    """Most points first."""


Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


# The lobby, pushed
#
# WS   /api/lobby/socket                       FromLobby; a page sends nothing there
# POST /api/quick                              QuickMatch → QuickSeat
# POST /api/tables/{id}/quick                  QuickName → QuickSeat: a seat at that table, while it waits for people
# POST /api/tables/{id}/ready                  Yes: don't wait for more people
# POST /api/tables/{id}/lock                   Yes: the host lets no one else in
# POST /api/tables/{id}/vote                   About: a player wants someone to leave
# POST /api/tables/{id}/report                 NewReport: tell the house, with the talk before it
# POST /api/people/{id}/report                 NewReport: about a person's page
# POST /api/tables/{id}/invite                 About → Sent: a friend, one of my groups, or one I have played with
# POST /api/matches/{id}/again                 QuickName → TableView: a new table for the same people, who are invited


class Tables(Message, frozen=True, tag="tables"):
    """Everything that the lobby shows, sent when a page connects."""

    tables: tuple[TableLine, ...]
    online: tuple[str, ...] = ()
    """The public ids of friends who have a page open."""
    announced: str = ""
    """The house's announcement to everyone."""
    asks: int = 0
    """How many people have asked to be friends."""


class TablesChanged(Message, frozen=True, tag="changed"):
    """What has changed in the lobby."""

    put: tuple[TableLine, ...] = ()
    """New or changed ones."""
    gone: tuple[str, ...] = ()


class FriendCame(Message, frozen=True, tag="friend"):
    """A friend has opened their first page or closed their last one."""

    person: str
    online: bool


class FriendsChanged(Message, frozen=True, tag="friends"):
    """Someone has asked to be friends, agreed, or ended it: ask for the list again."""


FromLobby: TypeAlias = Tables | TablesChanged | FriendCame | FriendsChanged | Invited | Announced | ContestChanged


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/quick: people who wait for the same game at the same pace are seated together."""

    game: str
    name: str
    pace: Pace | None = None
    language: str = ""
    but: Annotated[tuple[str, ...], msgspec.Meta(max_length=20)] = ()
    """Tables that were already tried."""


class QuickSeat(msgspec.Struct, frozen=True):
    """The table to go to; if not `seated`, ask for a seat there, and ask here again if it is refused."""

    table: str
    seated: bool


class QuickName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player's name."""

    name: str = ""


class Yes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Turn something on, or off again."""

    yes: bool = True


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request about another person."""

    person: Id
    yes: bool = True


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report of what a person did at this table, or shows on their page."""

    person: Id
    why: Annotated[str, msgspec.Meta(max_length=1000)] = ""


# Friends, and people who are muted or blocked
#
# GET  /api/friends                            FriendsView
# POST /api/friends                            About → FriendsView: ask, agree, or end it (yes: false)
# POST /api/friends/hide                       Yes → FriendsView: hide whether I am online, or show it again
# GET  /api/invitations                        tuple[Invited, ...]: those that I have not answered
# POST /api/invitations/{id}/answer            Yes: it is answered
# GET  /api/shunned                            tuple[ShunnedView, ...]
# POST /api/shunned                            NewShun → tuple[ShunnedView, ...]


class FriendView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A friend, or a person who has asked or was asked to be one."""

    person: str
    name: str = ""
    state: Literal["friend", "asked", "asks"] = "friend"
    """They are a friend; I have asked them; they have asked me."""
    online: bool = False


class FriendsView(msgspec.Struct, frozen=True, omit_defaults=True):
    """All friends and requests, by name, and whether the reader hides."""

    friends: tuple[FriendView, ...]
    hidden: bool = False
    """Friends don't see whether I am online."""


class ShunnedView(msgspec.Struct, frozen=True):
    """A person whom I have muted or blocked."""

    person: str
    name: str
    kind: Literal["mute", "block"]


class NewShun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/shunned: don't hear a person (mute), don't meet them either (block), or undo both (None)."""

    person: Id
    kind: Literal["mute", "block"] | None = None
    name: str = ""
    """What they are called at the table."""


class Sent(msgspec.Struct, frozen=True):
    """An invitation was sent: to a page that is open, or as a notice."""

    online: bool


# Seasons
#
# GET  /api/people/{id}/seasons                tuple[Season, ...], the latest first


class SeasonGame(msgspec.Struct, frozen=True):
    """A game in a season."""

    game: str
    matches: int
    wins: int


class Season(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person has played in a quarter of a year."""

    year: int
    quarter: int
    """From 1 to 4."""
    games: tuple[SeasonGame, ...] = ()
    feats: int = 0
    """How many feats they did for the first time."""
