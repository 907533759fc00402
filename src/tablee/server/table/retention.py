"""What the store keeps, and for how long: abandoned tables, old matches and names go, finished matches are packed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection

from tablee.server.storage import Forgotten, NotStored, Storage, store
from tablee.server.storage.history import ExpiredRecord
from tablee.server.storage.packing import pack

log = logging.getLogger("tablee.storage")

EVERY = 600.0
"""Seconds between two rounds."""
DAY = 86400.0
ABANDONED = 1.0
"""Days until a table at which nothing was ever played is deleted."""
AT_ONCE = 20
"""Tables that are deleted, or matches that are packed, in one commit: few, so that moves don't wait long for it."""


class Retention:
    """Tidies up the store now and then."""

    def __init__(self, storage: Storage, keep_days: float, in_memory: Callable[[], Collection[str]]) -> None:
        self._storage = storage
        self._keep = keep_days * DAY
        self._in_memory = in_memory

    async def run(self) -> None:
        """Tidy up at regular intervals."""
        while True:
            await asyncio.sleep(EVERY)
            if self._storage.cluster is not None and not self._storage.cluster.leads:
                continue
            try:
                await self.tidy(time.time())
            except NotStored as wrong:
                log.warning("the store can't be tidied up: %s", wrong)

    async def tidy(self, now: float) -> None:
        """Delete what is too old, if anything expires at all, and pack finished matches."""
        before = now - self._keep if self._keep else 0.0
        abandoned = now - (min(self._keep, ABANDONED * DAY) if self._keep else ABANDONED * DAY)
        kept = set(self._in_memory())
        while tables := await self._storage.old_tables(before, abandoned, kept, AT_ONCE):
            await store(self._storage, Forgotten(tuple(tables), before))
            kept = set(self._in_memory())
        await store(self._storage, Forgotten((), before), ExpiredRecord(now))
        if self._storage.cluster is not None:
            await self._storage.cluster.tidy()
        while matches := await self._storage.unpacked(AT_ONCE):
            for match in matches:
                rows = await self._storage.log(match)
                await store(self._storage, await asyncio.to_thread(pack, match, rows))
