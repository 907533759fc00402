"""The store in a PostgreSQL database: one connection writes, in groups; a few read.

It all runs in an event loop and a thread of its own, so that a busy server is neither slow to store nor taken for dead.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Collection, Coroutine, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

import asyncpg

from tablee.server import measures
from tablee.server.storage import Done, Job, NotStored, Record, Row, StoreUnusable
from tablee.server.storage.admin_reading import AdminReading
from tablee.server.storage.company_reading import CompanyReading
from tablee.server.storage.deadlines_reading import DeadlinesReading
from tablee.server.storage.dialect import numbered, with_values, without_nul
from tablee.server.storage.history_reading import HistoryReading
from tablee.server.storage.membership import Membership, new_boot
from tablee.server.storage.notices_postgres import PostgresNotices
from tablee.server.storage.notices_reading import NoticesReading
from tablee.server.storage.reading import Reading
from tablee.server.storage.schema import SCHEMA
from tablee.server.storage.schema_postgres import FENCED, WRITE, up_to_date
from tablee.server.storage.statements import statements

log = logging.getLogger("tablee.storage")

T = TypeVar("T")

READERS = 4
GROUP = 500
"""Jobs in one commit; more wait for the next."""
PATIENCE = 10.0
"""Seconds that PostgreSQL has to answer."""
AWAY = (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError,
        asyncpg.InsufficientResourcesError, asyncpg.ReadOnlySQLTransactionError, asyncio.TimeoutError)  # fmt: skip
"""PostgreSQL can't be reached, is too busy, too full, or no longer the one that is written to: the last command may or
may not have been carried out."""


class PostgresStorage(Reading):
    """The store in a database, for a node of a cluster with that name and address, or without a name for a tool."""

    def __init__(self, address: str, node: str = "", reached: str = "") -> None:
        self.boot = new_boot() if node else ""
        self.cluster: Membership | None = Membership(self, node, reached) if node else None
        self.rows = 0
        self.commits = 0
        self.lost = False
        self._address = address
        self._app: asyncio.AbstractEventLoop | None = None
        """The server's event loop."""
        self._gathered: list[Job] = []
        self._waiting: list[Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._writer: asyncpg.Connection[Any] | None = None
        self._writer_was = 0
        """The process of PostgreSQL that served the last connection."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="postgres", daemon=True)
        self._thread.start()
        try:
            self.here(self._open()).result()
        except (*AWAY, asyncpg.PostgresError, ValueError) as wrong:
            self._end()
            raise StoreUnusable(f"The store can't be used: {wrong or type(wrong).__name__}.") from None
        self._writing = self.here(self._write_all())
        self.history = HistoryReading(self.ask, lambda: None)
        self.notices: NoticesReading = PostgresNotices(self)
        self.deadlines = DeadlinesReading(self.ask)
        self.company = CompanyReading(self.ask)
        self.admin = AdminReading(self.ask)

    def here(self, deed: Coroutine[Any, Any, T]) -> Future[T]:
        """Run a coroutine in the store's own event loop."""
        return asyncio.run_coroutine_threadsafe(deed, self._loop)

    def _named(self, use: str) -> str:
        """The name of a connection for this use, as PostgreSQL shows it."""
        return f"tablee {use} {self.boot}".strip()[:63]

    async def connect(self, use: str) -> asyncpg.Connection[Any]:
        """Open a separate connection for this use."""
        told = {"application_name": self._named(use), "synchronous_commit": "on"}
        return await asyncpg.connect(self._address, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=told)

    async def _open(self) -> None:
        connection = await self.connect("schema")
        try:
            await up_to_date(connection)
        finally:
            await connection.close()
        if self.cluster is not None:
            await self.cluster.join()
        self._readers = await asyncpg.create_pool(
            self._address, min_size=0, max_size=READERS, timeout=PATIENCE, command_timeout=3 * PATIENCE,
            server_settings={"application_name": self._named("reads")},
        )  # fmt: skip

    # Writing

    def write(self, records: Sequence[Record], done: Done | None = None) -> None:
        """Write all of the records or none; `done` is called in the event loop, in order, once they are durable."""
        if not self._gathered:
            # all writes of one turn of the event loop wake the writer once
            self._app = asyncio.get_running_loop()
            self._app.call_soon(self._hand_over)
        self._gathered.append(Job(records, done))

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._loop.call_soon_threadsafe(self._take, gathered)

    def _take(self, jobs: list[Job]) -> None:
        self._waiting += jobs
        self._wake.set()

    async def _write_all(self) -> None:
        """Take what has gathered, commit it in one statement, report."""
        while not (self._closing and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
                self._report(await self._commit(group))

    async def _commit(self, group: list[Job]) -> list[tuple[Done, Exception | None]]:
        """Commit the group; if something in it can't be stored, each job by itself, so that it harms no other."""
        wrong = await self._tried(group)
        if wrong is None or len(group) == 1 or isinstance(wrong, AWAY) or self.lost:
            return [(job.done, wrong) for job in group if job.done]
        reports = [(job.done, await self._tried([job])) for job in group]
        return [(done, wrong) for done, wrong in reports if done]

    async def _tried(self, group: list[Job]) -> Exception | None:
        """Store the group; return what went wrong."""
        try:
            with measures.timed(measures.APPEND_SECONDS):
                await self._store(group)
        except asyncpg.PostgresError as wrong:
            if wrong.sqlstate == FENCED:
                measures.FENCED.inc()
                self.fence()
            if self._writer is not None and isinstance(wrong, asyncpg.ReadOnlySQLTransactionError):
                self._writer.terminate()  # another server is written to now: the next connection finds it
            return wrong
        except Exception as wrong:
            if self._writer is not None and isinstance(wrong, AWAY):
                self._writer.terminate()
            return wrong
        return None

    def fence(self) -> None:
        """Stop writing and end: another node has declared this one dead."""
        if not self.lost:
            self.lost = True
            if self.cluster is not None and self.cluster.left:
                return
            log.critical("this node was declared dead: others have its tables, and it ends")
            if self.cluster is not None:
                self.cluster.fenced()

    async def _store(self, group: list[Job]) -> None:
        rows = [record for job in group for record in job.records if isinstance(record, Row)]
        others = [record for job in group for record in job.records if not isinstance(record, Row)]
        if not rows and not others:
            return
        written = [with_values(*statement, SCHEMA) for record in others for statement in statements(record)]
        columns = zip(*rows, strict=True) if rows else [()] * len(Row._fields)
        match, place, seat, text, person, key, at = (list(column) for column in columns)
        if any("\0" in word for word in key):
            key = [without_nul(word) for word in key]
        writer = await self._connected()
        await writer.execute(
            WRITE, self.boot, [words for words, _ in written], [values for _, values in written],
            match, place, seat, text, person, key, at,
        )  # fmt: skip
        self.commits += 1
        self.rows += len(rows)
        measures.APPEND_ROWS.observe(len(rows))

    async def _connected(self) -> asyncpg.Connection[Any]:
        """The writer's connection. After a break the write that was under way must be over before anything that builds
        on it is read or written: so the process of PostgreSQL that served it is ended."""
        if self._writer is None or self._writer.is_closed():
            writer = await self.connect("writes")
            ask = "select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and application_name = $2"
            while self._writer_was and await writer.fetch(ask, self._writer_was, self._named("writes")):
                await asyncio.sleep(0.01)
            self._writer, self._writer_was = writer, writer.get_server_pid()
        return self._writer

    def _report(self, reports: list[tuple[Done, Exception | None]]) -> None:
        if not reports or self._app is None:
            return

        def tell() -> None:
            for done, wrong in reports:
                done(wrong)

        with contextlib.suppress(RuntimeError):  # the loop has ended: no one waits
            self._app.call_soon_threadsafe(tell)

    # Reading

    async def ask(self, words: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows that a query finds; NotStored if PostgreSQL can't be reached."""
        return await self.ask_numbered(numbered(words), *values)

    async def ask_numbered(self, words: str, *values: object) -> list[tuple[Any, ...]]:
        """The same for a query with PostgreSQL's own placeholders."""
        return await asyncio.wrap_future(self.here(self._ask(words, values)))

    async def old_tables(self, before: float, abandoned: float, kept: Collection[str], most: int) -> list[str]:
        """Some tables that have not been used for long, and that no node has in its memory."""
        owned = 'select "table" from owners o join nodes n on n.boot = o.boot where not n.dead'
        used = {id for (id,) in await self.ask_numbered(owned)}
        return await super().old_tables(before, abandoned, used | set(kept), most)

    # Keys

    def kept(self, name: str) -> bytes | None:
        """The content of a key file that all nodes share."""
        found = self.here(self._ask("select content from keys where name = $1", (name,))).result()
        return found[0][0] if found else None

    def keep(self, name: str, content: bytes, *, first: bool = False) -> None:
        """Keep a key file; `first`: only if there is none."""
        end = "nothing" if first else "update set content = excluded.content"
        words = f"insert into keys values ($1, $2) on conflict (name) do {end}"
        self.here(self._ask(words, (name, content))).result()

    async def _ask(self, words: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        for last in (False, False, True):  # after a restart of PostgreSQL the dead connections are found one by one
            try:
                return [tuple(row) for row in await self._readers.fetch(words, *values)]
            except AWAY as wrong:
                if last:
                    raise NotStored(str(wrong)) from wrong
                await self._readers.expire_connections()
        raise AssertionError

    # The end

    def close(self) -> None:
        """Write what is waiting, and close."""
        self._hand_over()
        self._loop.call_soon_threadsafe(self._stop)
        with contextlib.suppress(Exception):
            self._writing.result(timeout=30)
        with contextlib.suppress(Exception):
            self.here(self._disconnect()).result(timeout=PATIENCE)
        self._end()

    def _stop(self) -> None:
        self._closing = True
        self._wake.set()

    async def _disconnect(self) -> None:
        self._readers.terminate()
        if self.cluster is not None:
            self.cluster.stop()
        if self._writer is not None:
            await self._writer.close()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
