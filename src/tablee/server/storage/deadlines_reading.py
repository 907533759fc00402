"""Queries about deadlines and calendars, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from tablee.server.storage.deadlines import CalendarRecord
from tablee.server.storage.reading import Ask


class DeadlinesReading:
    """The store's answers about deadlines and calendars."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def wakes(self, now: float, most: int) -> list[str]:
        """Tables that have to be woken by now."""
        found = await self._ask('select "table" from wakes where at <= ? order by at limit ?', now, most)
        return [table for (table,) in found]

    async def calendars(self) -> list[CalendarRecord]:
        """Everyone's calendars."""
        return [CalendarRecord(*row) for row in await self._ask("select person, body from calendars")]
