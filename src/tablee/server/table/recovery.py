"""After a failure: a table returns to its stored state, and its match is resumed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, Storage, TableRecord, store
from tablee.server.table.state import TableState
from tablee.server.wire import encode

if TYPE_CHECKING:
    from tablee.server.table.table import Table

log = logging.getLogger("tablee.table")

NEXT_TRY = 0.25
"""Seconds until the next try with a store that could not write; doubled each time …"""
LAST_TRY = 2.0
"""… up to this."""


class Recovery:
    """The recovery of one table."""

    def __init__(self, table: Table, storage: Storage) -> None:
        self._table = table
        self._storage = storage
        self._task: asyncio.Task[None] | None = None
        """Set if the rules or the store have failed, until the match has been resumed."""
        self._failure = "broken"
        """Which of them failed."""

    @property
    def broken(self) -> bool:
        """Whether the rules or the store have failed, and the match has not been resumed yet."""
        return self._task is not None

    @property
    def pending(self) -> bool:
        """Whether the table is about to return to its stored state."""
        return self._task is not None and not self._task.done()

    def settled(self) -> None:
        """Refuse a change while the table returns to its stored state."""
        if self.pending:
            raise TableRefusal(self._failure)

    def begin(self, failure: str) -> None:
        """Return to the stored state: something has failed in the middle of a change."""
        if not self.pending:
            self._failure = failure
            if self._table.dealing is not None:
                self._table.dealing.cancel()
            if self._table.referee is not None:
                self._table.referee.stop()
            self._task = asyncio.create_task(self._go_back())

    def stop(self) -> None:
        """Cancel the recovery: another match begins, or the table closes."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _go_back(self) -> None:
        """Restore table and match from the store, as soon as it can be read and written."""
        table, wait = self._table, NEXT_TRY
        while True:
            try:
                await self._restore()
                return
            except NotStored:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LAST_TRY)
            except Exception:
                log.exception("table %s: the match can't be resumed; the host may start another", table.state.id)
                table.outbox.post(table.presence.pages, encode(TableRefusal("broken").message()))
                return

    async def _restore(self) -> None:
        table = self._table
        record = await self._writable()
        if record is None:
            return  # a new table that was never stored: no one can come to it
        table.state = TableState.from_record(record)
        table.presence.reseat(table.state.seating.seat_of)
        for chair in table.state.seating.chairs:
            if chair.kept and table.presence.here(chair.person):
                chair.kept = False  # they came back meanwhile
        table.attendance.meet()
        for page in table.presence.pages:
            table.attendance.call(page.person, page.name)
        await table.take_up()
        self._task = None
        table.tell_table()
        table.show_all()
        table.attendance.changed()

    async def _writable(self) -> TableRecord | None:
        """The table's record, once everything is settled and the store could write the record again."""
        with contextlib.suppress(NotStored):
            await self._table.outbox.settled()
        record = await self._storage.table(self._table.state.id)
        if record is not None:
            await store(self._storage, record)
        return record
