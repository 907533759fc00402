"""Queries for the people who run the house, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from tablee.server.storage.admin import (
    Announcement,
    DecisionRecord,
    ForbiddenRecord,
    ReportRecord,
    SeenPerson,
    SeenTable,
)
from tablee.server.storage.reading import Ask
from tablee.server.storage.schema import select

_SEEN = """select p.id, p.name, p.seen, exists (select 1 from forbidden f where f.person = p.id),
  (select count(distinct reporter) from reports r where r.person = p.id)"""
PEOPLE = f"""{_SEEN} from people p where p.id = ? or lower(p.name) like ? escape '!'
  order by p.seen desc, p.id limit ?"""
ADMINS = f"""{_SEEN.replace("p.id, p.name, p.seen", "a.person, coalesce(p.name, ''), coalesce(p.seen, a.at)")}
  from admins a left join people p on p.id = a.person order by a.at"""
TABLES = """select t.id, t.game, t.phase, t.listed, t.touched, p.name
  from (select id, game, phase, listed, touched from tables order by touched desc limit ?) t
  left join sitting s on s."table" = t.id left join people p on p.id = s.person
  order by t.touched desc, t.id, p.name"""


class AdminReading:
    """The store's answers to admins."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def reports(self, most: int) -> list[ReportRecord]:
        """Reports that wait for a decision, the latest first."""
        found = await self._ask(f"{select('reports')} where decided is null order by at desc limit ?", most)
        return [ReportRecord(*row) for row in found]

    async def reports_by(self, person: str) -> list[ReportRecord]:
        """The reports that a person has made."""
        found = await self._ask(f"{select('reports')} where reporter = ? order by at", person)
        return [ReportRecord(*row) for row in found]

    async def report(self, id: str) -> ReportRecord | None:
        """A report."""
        found = await self._ask(f"{select('reports')} where id = ?", id)
        return ReportRecord(*found[0]) if found else None

    async def forbidden(self) -> list[ForbiddenRecord]:
        """The people who are suspended."""
        return [ForbiddenRecord(*row) for row in await self._ask(f"{select('forbidden')} order by at desc")]

    async def announcement(self) -> Announcement | None:
        """The announcement to everyone."""
        found = await self._ask("select words, at from announcements")
        return Announcement(*found[0]) if found else None

    async def admins(self) -> list[SeenPerson]:
        """The people who run the house."""
        return [_person(*row) for row in await self._ask(ADMINS)]

    async def is_admin(self, person: str) -> bool:
        """Whether a person runs the house."""
        return bool(await self._ask("select 1 from admins where person = ?", person))

    async def people(self, name: str, most: int) -> list[SeenPerson]:
        """People by a part of their name or by their id, the most recently seen first."""
        plain = name.lower().replace("!", "!!").replace("%", "!%").replace("_", "!_")
        return [_person(*row) for row in await self._ask(PEOPLE, name, f"%{plain}%", most)]

    async def tables(self, most: int) -> list[SeenTable]:
        """Tables, the latest used first."""
        found: dict[str, SeenTable] = {}
        for id, game, phase, listed, touched, name in await self._ask(TABLES, most):
            known = found.get(id) or SeenTable(id, game, phase, bool(listed), touched, ())
            found[id] = known._replace(names=(*known.names, name)) if name else known
        return list(found.values())

    async def decisions(self, most: int) -> list[DecisionRecord]:
        """Decisions, the latest first."""
        found = await self._ask(f"{select('decisions')} order by at desc, id limit ?", most)
        return [DecisionRecord(*row) for row in found]

    async def decided_since(self, at: float) -> list[DecisionRecord]:
        """Decisions made since then, or still to be carried out, in order."""
        found = await self._ask(f"{select('decisions')} where at > ? or done is null order by at, id", at)
        return [DecisionRecord(*row) for row in found]

    async def barred_names(self) -> list[tuple[str, str]]:
        """People, and the names that were taken from them."""
        found = await self._ask("select subject, name from decisions where kind = 'rename'")
        return [(person, name) for person, name in found]


def _person(person: str, name: str, seen: float, suspended: int, reports: int) -> SeenPerson:
    return SeenPerson(person, name, seen, bool(suspended), reports)
