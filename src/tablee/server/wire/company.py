"""What is asked and answered about groups, friends, and people whom one doesn't want to meet."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.server.wire.http import TableLine
from tablee.server.wire.people import PastMatch

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
    """A group in somebody's list; its link is /g/{id}."""

    id: str
    name: str


class GroupMember(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a group."""

    person: str
    name: str = ""
    online: bool = False


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
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
    standings: tuple[Standing, ...] = ()
    """Most points first."""


Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
