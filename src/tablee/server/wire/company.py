"""What is asked and answered about groups, friends, and people whom one doesn't want to meet."""

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
    """A group is made, or gets another name."""

    name: str


class GroupLine(msgspec.Struct, frozen=True):
    """A group in somebody's list; its link is /group/{id}."""

    id: str
    name: str


class GroupMember(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a group."""

    person: str
    name: str = ""
    online: bool = False


class GroupStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """How someone has done in a group's matches of some hours."""

    person: str
    name: str
    matches: int
    wins: int
    points: int
    """One for each player whom they left behind, in each match."""


class GroupView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A group; whoever doesn't belong to it sees its name and how many do."""

    id: str
    name: str
    count: int
    member: bool = False
    members: tuple[GroupMember, ...] = ()
    tables: tuple[TableLine, ...] = ()
    """Those where one can still sit down, watch or go on playing, the latest made first."""
    matches: tuple[PastMatch, ...] = ()
    """The latest ones, seen from nobody's seat."""
    standings: tuple[GroupStanding, ...] = ()
    """Most points first."""


Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


# The lobby, pushed
#
# WS   /api/lobby/socket                       FromLobby; a page says nothing there
# POST /api/quick                              QuickMatch → QuickSeat
# POST /api/tables/{id}/quick                  QuickName → QuickSeat: a seat at that table, while it waits for people
# POST /api/tables/{id}/ready                  Yes: don't wait for more people
# POST /api/tables/{id}/lock                   Yes: the host lets nobody else in
# POST /api/tables/{id}/vote                   About: a player wants someone to leave
# POST /api/tables/{id}/report                 NewReport: tell the house, with the talk of before
# POST /api/people/{id}/report                 NewReport: about somebody's page
# POST /api/tables/{id}/invite                 About → Sent: a friend, one of one's groups, or one played with
# POST /api/matches/{id}/again                 QuickName → TableView: a new table for the same people, who are invited


class Tables(Message, frozen=True, tag="tables"):
    """All that the lobby shows, when a page comes."""

    tables: tuple[TableLine, ...]
    online: tuple[str, ...] = ()
    """The public ids of friends who have a page open."""
    announced: str = ""
    """What the house tells everyone."""
    asks: int = 0
    """How many people have asked to be friends."""


class TablesChanged(Message, frozen=True, tag="changed"):
    """What is different now."""

    put: tuple[TableLine, ...] = ()
    """New, or not as they were."""
    gone: tuple[str, ...] = ()


class FriendCame(Message, frozen=True, tag="friend"):
    """A friend has opened the first page or closed the last one."""

    person: str
    online: bool


class FriendsChanged(Message, frozen=True, tag="friends"):
    """Somebody has asked to be friends, agreed, or ended it: ask for the list again."""


FromLobby: TypeAlias = Tables | TablesChanged | FriendCame | FriendsChanged | Invited | Announced | ContestChanged


class QuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/quick: whoever waits for the same game at the same pace is seated together."""

    game: str
    name: str
    pace: Pace | None = None
    language: str = ""
    but: Annotated[tuple[str, ...], msgspec.Meta(max_length=20)] = ()
    """Tables that were tried."""


class QuickSeat(msgspec.Struct, frozen=True):
    """Where to go; if there is no seat yet, ask for it at the table, and here again if it is refused."""

    table: str
    seated: bool


class QuickName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one is called."""

    name: str = ""


class Yes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something is wanted, or not any more."""

    yes: bool = True


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something about another person."""

    person: Id
    yes: bool = True


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody did at this table, or shows on their page."""

    person: Id
    why: Annotated[str, msgspec.Meta(max_length=1000)] = ""


# Friends, and those whom one doesn't want to meet
#
# GET  /api/friends                            FriendsView
# POST /api/friends                            About → FriendsView: ask, agree, or end it (yes: false)
# POST /api/friends/hide                       Yes → FriendsView: not to be seen online, or to be seen
# GET  /api/invitations                        tuple[Invited, ...]: where I was asked to come and have not answered
# POST /api/invitations/{id}/answer            Yes: it is answered
# GET  /api/shunned                            tuple[ShunnedView, ...]
# POST /api/shunned                            NewShun → tuple[ShunnedView, ...]


class FriendView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A friend, or somebody who has asked or was asked."""

    person: str
    name: str = ""
    state: Literal["friend", "asked", "asks"] = "friend"
    """They are; I have asked them; they have asked me."""
    online: bool = False


class FriendsView(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of them, by name, and whether one hides."""

    friends: tuple[FriendView, ...]
    hidden: bool = False
    """Friends don't see whether I am online."""


class ShunnedView(msgspec.Struct, frozen=True):
    """Somebody whom I don't want to hear, or to meet either."""

    person: str
    name: str
    kind: Literal["mute", "block"]


class NewShun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/shunned: not to hear somebody (mute) or to meet them either (block), or to do so again (None)."""

    person: Id
    kind: Literal["mute", "block"] | None = None
    name: str = ""
    """What they are called at the table."""


class Sent(msgspec.Struct, frozen=True):
    """An invitation is on its way: to a page that is open, or as a notice."""

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
    """What somebody has played in a quarter of a year."""

    year: int
    quarter: int
    """From 1 to 4."""
    games: tuple[SeasonGame, ...] = ()
    feats: int = 0
    """How many were done for the first time."""
