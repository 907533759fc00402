"""The store: one SQLite file in WAL mode with synchronous=FULL; one thread writes, and commits in groups."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tablee.server.storage import (
    LATEST_TALK,
    LONGEST_LINE,
    BotRecord,
    Done,
    LadderRecord,
    MatchRecord,
    Other,
    PersonRecord,
    PuzzleResult,
    Record,
    Row,
    SnapshotRecord,
    TableRecord,
    puzzles,
)
from tablee.server.storage.folder import make_private
from tablee.server.storage.history import History
from tablee.server.storage.notices import Notices
from tablee.server.storage.packing import unpack
from tablee.server.storage.schema import SCHEMA, upgrade
from tablee.server.storage.sqlite_history import SqliteHistory
from tablee.server.storage.sqlite_notices import SqliteNotices
from tablee.server.storage.statements import read_ladder, read_match, statements

log = logging.getLogger("tablee.storage")

T = TypeVar("T")

ADD_ROW = "insert into log values (?, ?, ?, ?, ?, ?, ?)"
AT_ONCE = 100
"""Rows that are inserted by one statement, which is a transaction by itself."""
GROUP = 2000
"""The approximate number of jobs in one commit; more wait for the next."""


class Job(NamedTuple):
    """Records that are written together or not at all."""

    records: Sequence[Record]
    done: Done | None


class StoreUnusable(Exception):
    """The file can't be read or written, or is not a store."""


def check_store(file: Path) -> None:
    """See at the start whether the store can be used; StoreUnusable says why not."""
    try:
        make_private(file)
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("pragma journal_mode = wal")
            connection.executescript(SCHEMA)
            connection.execute("pragma user_version = 1")  # written: so it can be
            for table in ("people", "tables", "matches", "log"):
                connection.execute(f"select * from {table} limit 1").fetchall()
    except (sqlite3.Error, OSError) as wrong:
        words = wrong.strerror if isinstance(wrong, OSError) else wrong
        raise StoreUnusable(f"The store {file} can't be used: {words}. Is it damaged, or not yours to write?") from None


class SqliteStorage:
    """The store in one file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[Job] = []
        self._groups: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        make_private(file)
        with contextlib.closing(self._connect()) as connection:
            connection.executescript(SCHEMA)
            upgrade(connection)
        self._reading = threading.Lock()
        self._reader = self._connect()
        about_people = SqliteHistory(self._connect)
        self.history: History = about_people
        self.notices: Notices = SqliteNotices(about_people.ask)
        self._writer = threading.Thread(target=self._write_all, name="log-writer", daemon=True)
        self._writer.start()
        self.commits = 0
        self.rows = 0
        self.lost = False
        self._files: tuple[tuple[int, int], ...] = ()
        """Which files the store was at its first commit."""

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file, isolation_level=None, check_same_thread=False, cached_statements=AT_ONCE + 28
        )
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute("pragma busy_timeout = 10000")
        return connection

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
            # each call into SQLite releases the interpreter's lock and has to get it back: make one call
            marks = ADD_ROW + ", (?, ?, ?, ?, ?, ?, ?)" * (len(rows) - 1)
            connection.execute(marks, [value for row in rows for value in row])
        elif rows or others:
            self._store_all(connection, rows, others)
        if rows or others:
            self._still_there()
        self.commits += bool(rows or others)
        self.rows += len(rows)

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
            for record in others:
                for statement in statements(record):
                    connection.execute(*statement)
            connection.executemany(ADD_ROW, rows)
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

    # Reading

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        def locked() -> T:
            with self._reading:
                return ask(self._reader)

        return await asyncio.to_thread(locked)

    async def table(self, id: str) -> TableRecord | None:
        """A table."""
        row = await self._read(lambda c: c.execute("select * from tables where id = ?", (id,)).fetchone())
        return _table(row) if row else None

    async def match(self, id: str) -> MatchRecord | None:
        """A match."""
        row = await self._read(lambda c: c.execute("select * from matches where id = ?", (id,)).fetchone())
        return read_match(row) if row else None

    async def log(self, match: str, first: int = 0) -> list[Row]:
        """A match's rows by place, from the first one wanted on."""
        ask = "select * from log where match = ? and place >= ? order by place"
        packed = await self._read(lambda c: c.execute("select rows from packed where match = ?", (match,)).fetchone())
        if packed is not None:
            return (await asyncio.to_thread(unpack, match, packed[0]))[first:]
        return [Row(*row) for row in await self._read(lambda c: c.execute(ask, (match, first)).fetchall())]

    async def keys(self, match: str) -> set[tuple[str, str]]:
        """Person and key of every row that came from a page."""
        ask = "select person, key from log where match = ? and key != ''"
        found = await self._read(lambda c: c.execute(ask, (match,)).fetchall())
        return set(found) or {(row.person, row.key) for row in await self.log(match) if row.key}  # it may be packed

    async def snapshot(self, match: str) -> SnapshotRecord | None:
        """The last snapshot of a match."""
        ask = "select * from snapshots where match = ?"
        row = await self._read(lambda c: c.execute(ask, (match,)).fetchone())
        return SnapshotRecord(*row) if row else None

    async def talk(self, table: str) -> list[bytes]:
        """The latest lines of talk at a table, in order."""
        ask = """select said from talk where "table" = ? and typeof(said) = 'blob' and length(said) <= ?
          order by place desc limit ?"""
        found = await self._read(lambda c: c.execute(ask, (table, LONGEST_LINE, LATEST_TALK)).fetchall())
        return [said for (said,) in reversed(found)]

    async def person(self, id: str) -> PersonRecord | None:
        """A person."""
        row = await self._read(lambda c: c.execute("select * from people where id = ?", (id,)).fetchone())
        return PersonRecord(*row) if row else None

    async def bot(self, token: str) -> BotRecord | None:
        """The bot account with that hash of a token."""
        row = await self._read(lambda c: c.execute("select * from bots where token = ?", (token,)).fetchone())
        return BotRecord(*row) if row else None

    async def bots(self, owner: str | None = None) -> list[BotRecord]:
        """All bot accounts, or a person's."""
        ask = "select * from bots where ? is null or owner = ? order by made"
        return [BotRecord(*row) for row in await self._read(lambda c: c.execute(ask, (owner, owner)).fetchall())]

    async def ladder(self, game: str, most: int) -> list[LadderRecord]:
        """The latest matches of a game's ladder, oldest first."""
        ask = "select * from ladder where game = ? order by at desc limit ?"
        found = await self._read(lambda c: c.execute(ask, (game, most)).fetchall())
        return [read_ladder(row) for row in reversed(found)]

    async def puzzle_results(self, game: str, person: str, day: str = "") -> list[PuzzleResult]:
        """How a person stands in a game's daily puzzles, one day's or all of them by day."""
        return await self._read(lambda c: puzzles.results(c, game, person, day))

    async def puzzle_times(self, game: str, day: str, edges: Sequence[int]) -> dict[tuple[bool, bool, int], int]:
        """How many have finished a day's puzzle: solved or not, helped or not, and past how many edges."""
        return await self._read(lambda c: puzzles.times(c, game, day, edges))

    async def puzzle_company(self, game: str, day: str, person: str, most: int) -> list[PuzzleResult]:
        """The results of a day of those with whom the person has played a match, quickest first."""
        return await self._read(lambda c: puzzles.company(c, game, day, person, most))

    async def old_tables(self, before: float, abandoned: float, kept: Collection[str], most: int) -> list[str]:
        """Some tables not used since `before`, or not since `abandoned` if nothing was ever played there."""
        ask = """select id from tables where phase in ('open', 'playing', 'over') and (touched < ? or (
          touched < ? and not exists (select 1 from matches where "table" = tables.id))) limit ?"""
        values = (before, abandoned, most + len(kept))
        found = await self._read(lambda c: c.execute(ask, values).fetchall())
        return [id for (id,) in found if id not in kept][:most]

    async def unpacked(self, most: int) -> list[str]:
        """Some finished matches that are not packed yet."""
        found = await self._read(lambda c: c.execute("select match from unpacked limit ?", (most,)).fetchall())
        return [match for (match,) in found]


def _table(row: tuple[Any, ...]) -> TableRecord:
    id, game, phase, listed, made, touched, body = row
    return TableRecord(id, game, phase, bool(listed), made, touched, body)
