"""Queries about groups, friends and invitations, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from tablee.server.storage import TableRecord
from tablee.server.storage.company import (
    Friend,
    FriendRecord,
    GroupRecord,
    InvitationRecord,
    Member,
    Shunned,
)
from tablee.server.storage.history import PlayedSeat
from tablee.server.storage.history_reading import played_seat
from tablee.server.storage.reading import Ask, read_table
from tablee.server.storage.schema import select

GROUPS_OF = """select g.id, g.name, g.made from groups g join group_members m on m."group" = g.id
  where m.person = ? order by m.joined desc, g.id"""
MEMBERS = """select m.person, coalesce(p.name, ''), m.joined from group_members m left join people p on p.id = m.person
  where m."group" = ? order by m.joined, m.person"""
MATCHES = f"""{select("played")} where match in (
  select p.match from played p join group_tables g on g."table" = p."table"
  where g."group" = ? and p.seat = 0 and p.ended >= ? and p.ended < ? order by p.ended desc limit ?)
  order by ended desc, match, seat"""
WAITING = """select id, game, phase, listed, made, touched, body from tables
  where phase = 'open' and listed = 1 order by touched desc limit ?"""
FRIENDS = """select f.other, coalesce(p.name, ''), f.agreed, 1 from friends f left join people p on p.id = f.other
  where f.person = ?
  union all
  select f.person, coalesce(p.name, ''), 0, 0 from friends f left join people p on p.id = f.person
  where f.other = ? and f.agreed = 0 and not exists (
    select 1 from shunned s where s.person = f.other and s.other = f.person and s.kind = 'block')
  order by 2, 1"""
"""A person who was blocked after having asked is left out."""
ARE_COMPANY = """select 1 where
  exists (select 1 from friends where person = ? and other = ? and agreed = 1)
  or exists (select 1 from group_members m join group_members o on o."group" = m."group"
    where m.person = ? and o.person = ?)
  or exists (select 1 from played m join played o on o.match = m.match where m.person = ? and o.person = ?)"""


class CompanyReading:
    """The store's answers about company."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def group(self, id: str) -> GroupRecord | None:
        """A group."""
        found = await self._ask("select id, name, made from groups where id = ?", id)
        return GroupRecord(*found[0]) if found else None

    async def groups_of(self, person: str) -> list[GroupRecord]:
        """The groups to which a person belongs, the last joined first."""
        return [GroupRecord(*row) for row in await self._ask(GROUPS_OF, person)]

    async def members(self, group: str) -> list[Member]:
        """The members of a group, in the order in which they came."""
        return [Member(*row) for row in await self._ask(MEMBERS, group)]

    async def group_tables(self, group: str, most: int) -> list[str]:
        """The ids of a group's tables, the latest made first."""
        ask = 'select "table" from group_tables where "group" = ? order by at desc, "table" limit ?'
        return [table for (table,) in await self._ask(ask, group, most)]

    async def group_matches(self, group: str, after: float, before: float, most: int) -> list[PlayedSeat]:
        """All seats of a group's matches that ended in that time, the latest first."""
        return [played_seat(*row) for row in await self._ask(MATCHES, group, after, before, most)]

    async def friends(self, person: str) -> list[Friend]:
        """A person's friends by name, and the people who have asked or were asked."""
        found = await self._ask(FRIENDS, person, person)
        return [Friend(other, name, bool(agreed), bool(asked)) for other, name, agreed, asked in found]

    async def befriended_since(self, at: float) -> list[FriendRecord]:
        """Requests and agreements to be friends since then."""
        found = await self._ask("select person, other, at, agreed from friends where at > ?", at)
        return [FriendRecord(person, other, then, bool(agreed)) for person, other, then, agreed in found]

    async def shunned(self, *people: str) -> list[Shunned]:
        """Those whom these people have muted or blocked."""
        if not people:
            return []
        marks = ", ".join("?" * len(people))
        ask = f"select person, other, kind, name from shunned where person in ({marks}) order by at, other"
        return [Shunned(*row) for row in await self._ask(ask, *people)]

    async def waiting(self, most: int) -> list[TableRecord]:
        """Listed tables before their first match, the latest used first."""
        found = await self._ask(WAITING, most)
        return [read_table(*row) for row in found]

    async def hidden(self) -> set[str]:
        """The people who hide whether they are online."""
        return {person for (person,) in await self._ask("select person from hidden")}

    async def invitations(self, person: str, since: float) -> list[InvitationRecord]:
        """The invitations that a person has not answered."""
        found = await self._ask(f"{select('invitations')} where person = ? and at > ? order by at", person, since)
        return [InvitationRecord(*row) for row in found]

    async def invited_since(self, at: float) -> list[InvitationRecord]:
        """All invitations since then."""
        return [InvitationRecord(*row) for row in await self._ask(f"{select('invitations')} where at > ?", at)]

    async def are_company(self, person: str, other: str) -> bool:
        """Whether two people are friends, in one group, or have played a match with each other."""
        return bool(await self._ask(ARE_COMPANY, *(person, other) * 3))
