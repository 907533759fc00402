"""All tables: made, found again, listed, and unloaded when no one comes any more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import msgspec

from tablee.kernel import game
from tablee.kernel.errors import TableeError
from tablee.server.match.origin import Origin
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, PersonRecord, TableRecord, store
from tablee.server.storage.cluster import Node, heir
from tablee.server.storage.company import GroupTable
from tablee.server.storage.deadlines import WakeRecord
from tablee.server.table.house import House
from tablee.server.table.listing import LONGEST_LIST, Listing, Published, published
from tablee.server.table.place import ContestPlace
from tablee.server.table.plan import checked
from tablee.server.table.saved import SavedTable
from tablee.server.table.seating import Seating
from tablee.server.table.starting import start
from tablee.server.table.state import TableState
from tablee.server.table.table import Table
from tablee.server.wire import NewTable, TableLine, encode

log = logging.getLogger("tablee.table")

if TYPE_CHECKING:
    from tablee.server.storage.membership import Membership

CLOSED = 4404
"""The code with which the sockets of a deleted table are closed."""
RESTART = 1012
"""The close code after which pages reconnect by themselves, to another node."""
PATIENCE = 10.0
"""Seconds after which a table is handed over even if its pages are still open or not everything is stored."""
AGAIN = 0.01
"""Seconds between two checks."""
SWEEP = 60.0
WAKE = 20.0
"""Seconds between two searches for tables that have to be woken."""
WOKEN_AT_ONCE = 50
PUT_OFF = 3600.0
"""Seconds after which a table whose rules are not installed is tried again."""
JUST_USED = 30.0
"""Seconds for which a requested table stays in memory: its page may be about to say Hello."""


class Elsewhere(TableRefusal):
    """Another node has the table, or is to get it: the request is relayed there (`relay.py`)."""

    def __init__(self, node: Node | None) -> None:
        super().__init__("restarting", 503)
        self.node = node


class Lobby:
    """The tables in memory; the others are in the store and come back when someone opens them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._storage = house.storage
        self._settings = house.settings
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._releasing: dict[str, asyncio.Future[None]] = {}
        """Tables that another node may take over once everything is stored."""
        self._listing = Listing()
        """The listed tables of other nodes, decoded once."""

    @property
    def tables(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

    def ids(self) -> set[str]:
        """The ids of the tables in memory."""
        return set(self._tables)

    def peek(self, id: str) -> Table | None:
        """The table with that id if it is in memory."""
        return self._tables.get(id)

    def door(self, id: str) -> asyncio.Lock:
        """The lock held while a table is loaded from the store, or changed there: never both at once."""
        return self._doors.setdefault(id, asyncio.Lock())

    async def make(
        self,
        wanted: NewTable,
        person: str,
        known_as: str,
        ladder: Callable[[Seating], None] | None = None,
        origin: Origin | None = None,
        contest: ContestPlace | None = None,
        gathers: float = 0.0,
        id: str = "",
    ) -> Table:
        """Make a table; it is in the store when this returns. `ladder` seats those who meet there: programs whose match
        counts, or players of a `contest`. A table for practice has an `origin`; one for a quick match waits `gathers`
        seconds for people. `id`: the table's id, if it is already known."""
        cluster = self._storage.cluster
        if cluster is not None and cluster.draining:
            raise Elsewhere(heir(cluster.others, id))
        plan = checked(wanted, known_as, live=ladder is not None and contest is None)
        if wanted.group and await self._storage.company.group(wanted.group) is None:
            raise TableRefusal("no-such-group", 404)
        state = plan.state(id or new_id(10), person, wanted)
        state.origin, state.contest = origin, contest
        if contest is not None and contest.kind == "tournament":
            state.quick = True  # it has no host
        if gathers:
            state.quick, state.fills = True, time.time() + gathers
        if ladder is not None:
            ladder(state.seating)
            state.ladder = contest is None
        async with self._owned(state.id), contextlib.AsyncExitStack() as undo:
            table = Table(state, self._house)
            undo.callback(table.stop)
            if wanted.start and wanted.draws and "me" in wanted.seats:
                table.begins = True
            elif wanted.start:
                start(table)
                if table.dealing is not None and (refused := await table.dealing):
                    raise refused
            named = [PersonRecord(person, plan.name)] if ladder is None else []
            table.save(*named, *([GroupTable(wanted.group, state.id, state.made)] if wanted.group else []))
            async with self.door(state.id):
                try:
                    await table.outbox.settled()
                except NotStored:
                    raise TableRefusal("not-stored", 503) from None
                self._add(table)
            undo.pop_all()
        if cluster is not None and ladder is None and not table.begins:
            self._forget(table)  # the proxy may send its first page, and all after it, to another node
            await self._releasing[state.id]  # before its id is known: otherwise requests would be relayed here for ever
        return table

    async def make_known(self, id: str, making: Coroutine[Any, Any, Table]) -> Table:
        """Make a table whose id people may already know: anyone who comes meanwhile waits for it."""
        self._opening[id] = asyncio.create_task(making)
        self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await self._opening[id]

    def awake(self, id: str) -> bool:
        """Whether the table is in memory."""
        return id in self._tables

    async def find(self, id: str) -> Table:
        """The table with that id."""
        if table := self._tables.get(id):
            table.expect()
            return table
        if id not in self._opening:  # one task per table: loading a long match delays no other table
            self._opening[id] = asyncio.create_task(self._wake(id))
            self._opening[id].add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    async def _wake(self, id: str) -> Table:
        """Load a table from the store."""
        async with self.door(id):
            return await self._take(id)

    async def _take(self, id: str) -> Table:
        record = await self._storage.table(id)
        cluster = self._storage.cluster
        if record is not None and cluster is not None:
            if id in self._releasing:
                await self._releasing[id]
            await self._leave_to_others(cluster, record)
        if record is None:
            raise TableRefusal("no-such-table", 404)
        async with self._owned(id):
            if cluster is not None and (record := await self._storage.table(id)) is None:  # as its last owner left it
                raise TableRefusal("no-such-table", 404)
            try:
                table = Table(TableState.from_record(record), self._house)
            except TableeError:  # the game or its components are not installed any more
                raise TableRefusal("no-such-version", 404) from None
            await table.wake()
            self._add(table)
        if table.state.pace.kind == "days":
            table.guard(table.attendance.changed)  # let overdue events happen
        return table

    @contextlib.asynccontextmanager
    async def _owned(self, id: str) -> AsyncIterator[None]:
        """Own a table while it is being opened, and from then on; one that can't be opened is left to other nodes."""
        cluster = self._storage.cluster
        if cluster is not None and (owner := await cluster.claim(id)) is not None:
            raise Elsewhere(owner)
        try:
            yield
        except BaseException:
            if cluster is not None and id not in self._tables:
                await asyncio.shield(self._release(cluster, id))
            raise

    async def _leave_to_others(self, cluster: Membership, record: TableRecord) -> None:
        """Leave a table to another node if this one is shutting down, or lacks the rules of its match."""
        if cluster.draining:
            raise Elsewhere(heir(cluster.others, record.id))
        saved = msgspec.json.decode(record.body, type=SavedTable)
        match = await self._storage.match(saved.match) if record.phase == "playing" else None
        version = None if match is None else match.version
        try:
            game(record.game, version)
        except TableeError:
            if (other := heir(cluster.others, record.id, record.game, version)) is not None:
                await cluster.release(record.id)  # in case it is still this node's: the other one is to claim it
                raise Elsewhere(other) from None

    def _add(self, table: Table) -> None:
        """Keep a table in memory; if there are too many, unload the one that has been quiet longest."""
        self._tables[table.state.id] = table
        if len(self._tables) > self._settings.tables_in_memory:
            quiet = [table for table in self.tables if table.quiet(JUST_USED)]
            if quiet:
                self._forget(min(quiet, key=lambda table: table.quiet_since))

    def _forget(self, table: Table) -> None:
        table.stop()
        id = table.state.id
        del self._tables[id]
        if self._storage.cluster is not None:
            self._releasing[id] = asyncio.create_task(self._release(self._storage.cluster, id))
            self._releasing[id].add_done_callback(lambda _: self._releasing.pop(id, None))

    async def hand_over(self, table: Table) -> None:
        """Hand a table with people at it to another node: their pages reconnect there, and the match continues."""
        id, loop = table.state.id, asyncio.get_running_loop()
        ends = loop.time() + PATIENCE
        while table.dealing is not None and loop.time() < ends:
            await asyncio.sleep(AGAIN)
        if self._tables.pop(id, None) is None:
            return
        released = self._releasing[id] = loop.create_future()
        for page in table.presence.pages:
            page.close(RESTART)
        while (table.presence or not table.outbox.idle) and loop.time() < ends:
            await asyncio.sleep(AGAIN)  # until its pages are closed and everything is stored
        table.stop()
        if self._storage.cluster is not None:
            await self._release(self._storage.cluster, id)
        self._releasing.pop(id)
        released.set_result(None)

    def drop(self, id: str) -> None:
        """Drop a deleted table: its pages are told, and nothing of it is written any more."""
        table = self._tables.get(id)
        if table is not None:
            for page in table.presence.pages:
                page.send(encode(TableRefusal("closed").message()))
                page.close(CLOSED)
            self._forget(table)
            table.state.phase = "over"  # so that pages that leave it now don't change the match

    async def invited(self, table: str, person: str) -> bool:
        """Whether a person was invited to a table and has not answered."""
        found = await self._storage.company.invitations(person, 0.0)
        return any(one.table == table for one in found)

    async def _release(self, cluster: Membership, id: str) -> None:
        """Release a table to other nodes; this node keeps it if the store can't write."""
        with contextlib.suppress(NotStored):
            await store(self._storage)  # an empty write: done after all earlier ones
            await cluster.release(id)

    def all_lines(self) -> list[TableLine]:
        """The listed tables of all nodes that have someone at them, open ones first, newest first."""
        cluster = self._storage.cluster
        if cluster is None or not cluster.others:
            return [table.state.line(table.presence) for table in self._listed()]
        return self._listing.with_others(self.published(), cluster.others)

    def published(self) -> list[Published]:
        """The same of this node alone, for the others."""
        listed = ((table.state, table.presence) for table in self._listed())
        return [published(state.line(presence), state.made, state.fills) for state, presence in listed]

    def _listed(self) -> list[Table]:
        listed = [table for table in self._tables.values() if table.state.listed and table.presence]
        listed.sort(key=lambda table: (table.state.phase != "open", -table.state.made))
        return listed[:LONGEST_LIST]

    async def wake_due(self) -> None:
        """Wake tables with turns of days when a deadline comes or bots have to move, even if no one is there."""
        while True:
            for id in await self._storage.deadlines.wakes(self._settings.wall(), WOKEN_AT_ONCE):
                if id not in self._tables:
                    try:
                        await self.find(id)
                    except Elsewhere:
                        continue  # its node wakes it
                    except TableRefusal as wrong:  # it is gone, or its rules are not installed: perhaps later
                        gone = wrong.code == "no-such-table"
                        self._storage.write([WakeRecord(id, None if gone else self._settings.wall() + PUT_OFF)])
                    except NotStored as wrong:
                        log.warning("table %s can't be woken yet: %s", id, wrong)
                    except Exception:  # it keeps no other table from being woken
                        log.exception("table %s can't be woken", id)
                        self._storage.write([WakeRecord(id, self._settings.wall() + PUT_OFF)])
            await asyncio.sleep(min(WAKE, self._settings.forget))

    async def sweep(self) -> None:
        """Now and then unload the tables at which no one has been for long."""
        while True:
            await asyncio.sleep(min(SWEEP, self._settings.forget))
            for table in self.tables:
                if table.quiet(self._settings.forget):
                    self._forget(table)

    def close(self) -> None:
        """Stop all tables."""
        for table in self.tables:
            table.stop()
        self._tables.clear()
