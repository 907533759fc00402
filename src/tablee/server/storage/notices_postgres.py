"""The outbox of notices with several nodes: each sends those of its own tables, and one of them the rest."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from tablee.server.storage.notices import COLUMNS, InDoubt, NoticeRecord
from tablee.server.storage.notices_reading import NoticesReading, read_notice

if TYPE_CHECKING:
    from tablee.server.storage.postgres import PostgresStorage

MINE = """state = 'waiting' and (
    exists (select 1 from owners o where o."table" = notices."table" and o.boot = ?)
    or ? = 1 and not exists (
      select 1 from owners o join nodes n on n.boot = o.boot where o."table" = notices."table" and not n.dead))"""


class PostgresNotices(NoticesReading):
    """The store's answers about notices and contacts, for one node."""

    def __init__(self, storage: PostgresStorage) -> None:
        super().__init__(storage.ask)
        self._storage = storage

    async def due(self, now: float, most: int) -> list[NoticeRecord]:
        """Notices that this node has to send now, the oldest first."""
        ask = f"select {COLUMNS} from notices where {MINE} and due <= ? order by due limit ?"
        return [read_notice(*row) for row in await self._ask(ask, *self._me(), now, most)]

    async def next_due(self) -> float | None:
        """When the next one of this node is due."""
        found = await self._ask(f"select min(due) from notices where {MINE}", *self._me())
        return None if found[0][0] is None else float(found[0][0])

    def _me(self) -> tuple[str, int]:
        cluster = self._storage.cluster
        return self._storage.boot, int(cluster is None or cluster.leads)

    async def in_doubt(self, before: float = inf) -> list[InDoubt]:
        """Notices that were about to be sent before that time, and of which nothing is known since. Other nodes may be
        sending the latest ones, so with them only one node looks, and only for earlier ones."""
        cluster = self._storage.cluster
        if cluster is not None and cluster.others and (before == inf or not cluster.leads):
            return []
        return await super().in_doubt(before)
