"""The store: one SQLite file in WAL mode with synchronous=FULL; one thread writes, and commits in groups."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tablee.server.measures import APPEND_ROWS, APPEND_SECONDS, timed
from tablee.server.storage import Done, Job, Other, Record, Row, StoreUnusable
from tablee.server.storage.admin_reading import AdminReading
from tablee.server.storage.company_reading import CompanyReading
from tablee.server.storage.deadlines_reading import DeadlinesReading
from tablee.server.storage.dialect import with_columns
from tablee.server.storage.folder import make_private
from tablee.server.storage.history_reading import HistoryReading
from tablee.server.storage.notices import Statement
from tablee.server.storage.notices_reading import NoticesReading
from tablee.server.storage.reading import Ask, Reading
from tablee.server.storage.schema import SCHEMA, bring_up, columns
from tablee.server.storage.statements import statements

log = logging.getLogger("tablee.storage")

ADD_ROW = f"insert into log ({columns('log')}) values (?, ?, ?, ?, ?, ?, ?)"
AT_ONCE = 100
"""Rows that are inserted by one statement, which is a transaction by itself."""
WHOLE_ROWS = "insert or replace into "
MOST_ROWS = 32
"""Rows of other tables that are written by one statement."""
GROUP = 2000
"""The approximate number of jobs in one commit; more wait for the next."""


def check_store(file: Path) -> None:
    """Check at the start whether the store can be used; StoreUnusable says why not."""
    try:
        make_private(file)
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("pragma journal_mode = wal")
            bring_up(connection)
            connection.execute("pragma user_version = 1")  # shows that the file can be written
            for table in ("people", "tables", "matches", "log"):
                connection.execute(f"select * from {table} limit 1").fetchall()
    except (sqlite3.Error, OSError) as wrong:
        words = wrong.strerror if isinstance(wrong, OSError) else wrong
        raise StoreUnusable(f"The store {file} can't be used: {words}. Is it damaged, or not yours to write?") from None


class SqliteStorage(Reading):
    """The store in one file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[Job] = []
        self._groups: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        make_private(file)
        with contextlib.closing(self._connect()) as connection:
            bring_up(connection)
        self._reading = threading.Lock()
        self._reader = self._connect()
        ask, close = self._second_reader()
        self.history = HistoryReading(ask, close)
        self.notices = NoticesReading(ask)
        self.deadlines = DeadlinesReading(ask)
        self.company = CompanyReading(ask)
        self.admin = AdminReading(ask)
        self._writer = threading.Thread(target=self._write_all, name="log-writer", daemon=True)
        self._writer.start()
        self.cluster = None
        self.commits = 0
        self.rows = 0
        self.lost = False
        self._files: tuple[tuple[int, int], ...] = ()
        """The files, by device and inode, that the store was in at its first commit."""

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file, isolation_level=None, check_same_thread=False, cached_statements=AT_ONCE + 28
        )
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute("pragma busy_timeout = 10000")
        connection.execute("pragma temp_store = memory")  # also what takes back half a statement
        return connection

    def _second_reader(self) -> tuple[Ask, Callable[[], None]]:
        """A separate reader for people's own pages, so that long lists keep no table waiting."""
        connection, reading = self._connect(), threading.Lock()
        return partial(_ask, connection, reading), connection.close

    # Writing

    def write(self, records: Sequence[Record], done: Done | None = None) -> None:
        """Write all of the records or none; `done` is called in the event loop, in order, once they are on the disk."""
        if not self._gathered:
            # all writes of one turn of the event loop wake the writer once
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Job(records, done))

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._groups.put(gathered)

    def close(self) -> None:
        """Write what is waiting, and close the file."""
        self._hand_over()
        self._groups.put(None)
        self._writer.join(timeout=30)
        self._reader.close()
        self.history.close()

    def _write_all(self) -> None:
        """The writer thread: take what has gathered, commit it in one transaction, report."""
        connection = self._connect()
        last = False
        while not last:
            jobs: list[Job] = []
            group = self._groups.get()
            while group is not None:
                jobs += group
                if len(jobs) >= GROUP or self._groups.empty():
                    break
                group = self._groups.get()
            last = group is None
            self._report(self._commit(connection, jobs))
        connection.close()

    def _commit(self, connection: sqlite3.Connection, group: list[Job]) -> list[tuple[Done, Exception | None]]:
        """Commit the group; if that fails, each job by itself, so that a bad one harms no other."""
        try:
            with timed(APPEND_SECONDS):
                self._store(connection, group)
            return [(job.done, None) for job in group if job.done]
        except sqlite3.Error:
            pass
        reports: list[tuple[Done, Exception | None]] = []
        for job in group:
            wrong: Exception | None = None
            try:
                self._store(connection, [job])
            except sqlite3.Error as error:
                wrong = error
            if job.done:
                reports.append((job.done, wrong))
        return reports

    def _store(self, connection: sqlite3.Connection, group: list[Job]) -> None:
        rows = [record for job in group for record in job.records if isinstance(record, Row)]
        others = [record for job in group for record in job.records if not isinstance(record, Row)]
        if rows and not others and len(rows) <= AT_ONCE:
            _add(connection, rows)
        elif rows or others:
            self._store_all(connection, rows, others)
        if rows or others:
            self._still_there()
        self.commits += bool(rows or others)
        self.rows += len(rows)
        APPEND_ROWS.observe(len(rows))

    def _still_there(self) -> None:
        """Notice that the store was deleted or replaced: what is written to an open file without a name is lost."""
        try:
            found = [os.stat(name) for name in (self._file, f"{self._file}-wal")]
        except OSError:
            found = []
        files = tuple((one.st_dev, one.st_ino) for one in found)
        self._files = self._files or files
        if files and files == self._files:
            return
        if not self.lost:
            log.critical("%s was deleted or replaced: nothing is stored any more. Restart the server.", self._file)
        self.lost = True
        raise sqlite3.OperationalError("the store was deleted or replaced")

    def _store_all(self, connection: sqlite3.Connection, rows: list[Row], others: list[Other]) -> None:
        connection.execute("begin immediate")
        try:
            found = (statement for record in others for statement in statements(record))
            for words, values in together(found):
                connection.execute(words, values)
            for first in range(0, len(rows), AT_ONCE):
                _add(connection, rows[first : first + AT_ONCE])
            connection.execute("commit")
        except sqlite3.Error:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("rollback")
            raise

    def _report(self, reports: list[tuple[Done, Exception | None]]) -> None:
        if not reports or self._loop is None:
            return

        def tell() -> None:
            for done, wrong in reports:
                done(wrong)

        with contextlib.suppress(RuntimeError):  # the loop has ended: no one waits
            self._loop.call_soon_threadsafe(tell)

    # Keys

    def kept(self, name: str) -> bytes | None:
        """The content of a key file."""
        with contextlib.closing(self._connect()) as connection:
            found = connection.execute("select content from keys where name = ?", (name,)).fetchone()
        return found[0] if found else None

    def keep(self, name: str, content: bytes, *, first: bool = False) -> None:
        """Keep a key file; `first`: only if there is none."""
        way = "ignore" if first else "replace"
        with contextlib.closing(self._connect()) as connection:
            connection.execute(f"insert or {way} into keys values (?, ?)", (name, content))

    # Reading

    async def ask(self, words: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows that a query finds."""
        return await _ask(self._reader, self._reading, words, *values)


def together(found: Iterable[Statement]) -> Iterator[Statement]:
    """The statements in fewer calls, for the reason that `_add` gives: whole rows for one table are gathered until
    another kind of statement comes.

    >>> row = "insert or replace into wakes values (?, ?)"
    >>> for words, values in together([(row, ("a", 1)), ("delete …", ()), (row, ("b", 2)), (row, ("c", 3))]):
    ...     print(words, values)
    insert or replace into wakes ("table", "at") values (?, ?) ('a', 1)
    delete … ()
    insert or replace into wakes ("table", "at") values (?, ?), (?, ?) ('b', 2, 'c', 3)
    """
    gathered: dict[str, list[tuple[object, ...]]] = {}
    for words, values in found:
        if words.startswith(WHOLE_ROWS):
            gathered.setdefault(words, []).append(values)
        else:
            yield from _gathered(gathered)
            gathered.clear()
            yield with_columns(words, SCHEMA), values
    yield from _gathered(gathered)


def _gathered(found: Mapping[str, list[tuple[object, ...]]]) -> Iterator[Statement]:
    """Write a power of two at a time, so that few statements have to be prepared and kept."""
    for words, rows in found.items():
        named, marks = with_columns(words, SCHEMA), words.partition(" values ")[2]
        first = 0
        while first < len(rows):
            many = min(MOST_ROWS, 1 << (len(rows) - first).bit_length() - 1)
            yield named + f", {marks}" * (many - 1), tuple(value for row in rows[first : first + many] for value in row)
            first += many


def _add(connection: sqlite3.Connection, rows: list[Row]) -> None:
    """Add rows in one call: each call into SQLite releases the interpreter's lock and has to get it back."""
    marks = ADD_ROW + ", (?, ?, ?, ?, ?, ?, ?)" * (len(rows) - 1)
    connection.execute(marks, [value for row in rows for value in row])


async def _ask(
    connection: sqlite3.Connection, reading: threading.Lock, words: str, *values: object
) -> list[tuple[Any, ...]]:
    def locked() -> list[tuple[Any, ...]]:
        with reading:
            return connection.execute(words, values).fetchall()

    return await asyncio.to_thread(locked)
