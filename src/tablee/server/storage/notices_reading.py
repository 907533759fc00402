"""Queries about the outbox of notices, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from math import inf

import msgspec

from tablee.server.storage.notices import COLUMNS, ContactRecord, InDoubt, NoticeRecord, State
from tablee.server.storage.reading import Ask
from tablee.server.storage.schema import select


class NoticesReading:
    """The store's answers about notices and contacts."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def due(self, now: float, most: int) -> list[NoticeRecord]:
        """Notices that wait and are due, the oldest first."""
        ask = f"select {COLUMNS} from notices where state = 'waiting' and due <= ? order by due limit ?"
        return [read_notice(*row) for row in await self._ask(ask, now, most)]

    async def next_due(self) -> float | None:
        """When the next one is due."""
        found = await self._ask("select min(due) from notices where state = 'waiting'")
        return None if found[0][0] is None else float(found[0][0])

    async def in_doubt(self, before: float = inf) -> list[InDoubt]:
        """Notices that were about to be sent before that time, and of which nothing is known since."""
        ask = f"select c.channel, {COLUMNS} from notices join contacts c on c.id = contact where state = 'sending'"
        found = [InDoubt(read_notice(*row), channel) for channel, *row in await self._ask(ask)]
        return [one for one in found if one.notice.due < before]

    async def contacts(self, *owners: str) -> list[ContactRecord]:
        """The contacts of these owners, the oldest first."""
        marks = ", ".join("?" * len(owners))
        ask = f"{select('contacts')} where owner in ({marks}) order by made, id"
        return [ContactRecord(*row) for row in await self._ask(ask, *owners)]

    async def contact(self, id: str) -> ContactRecord | None:
        """A contact."""
        found = await self._ask(f"{select('contacts')} where id = ?", id)
        return ContactRecord(*found[0]) if found else None


def read_notice(
    key: str, contact: str, person: str, table: str, kind: str, args: str, due: float, tries: int, state: State
) -> NoticeRecord:
    """A notice as it was stored."""
    return NoticeRecord(key, person, table, kind, due, msgspec.json.decode(args), contact, tries, state)
