"""A whole store as one file, and from one kind of store to the other: backup, restore, move.

A backup is an SQLite file with all tables of the schema and the keys by which visitors are recognized, for either kind
of store. It is a snapshot of one moment, taken while the servers keep running.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from tablee.server.storage import StoreUnusable
from tablee.server.storage.dialect import tables, without_nul
from tablee.server.storage.folder import make_private
from tablee.server.storage.schema import KEYS, SCHEMA, bring_up, columns

Rows: TypeAlias = Sequence[tuple[Any, ...]]

AT_ONCE = 1000
"""Rows that are copied at once."""


class Counted(dict[str, int]):
    """How many rows of each table were copied."""

    def __str__(self) -> str:
        return f"{self['tables']} tables, {self['matches']} matches, {self['people']} people"


# SQLite


def back_up_file(file: Path, keys: dict[str, bytes], copy: Path) -> Counted:
    """Take a backup of an SQLite store, which may be in use; `keys`: those that an earlier version kept in files."""
    _refuse_existing(copy)
    with _written(copy) as target, contextlib.closing(sqlite3.connect(file)) as source:
        source.backup(target)
        bring_up(target)
        _put_keys(target, {**keys, **keys_in(target)})
        target.execute("pragma journal_mode = delete")
        return Counted(
            {table: target.execute(f'select count(*) from "{table}"').fetchone()[0] for table in tables(SCHEMA)}
        )


def restore_file(copy: Path, file: Path) -> Counted:
    """Make an SQLite store from a backup, its keys included."""
    if file.exists() and _used(file):
        raise StoreUnusable(f"{file} has tables in it: restore into an empty folder.")
    with contextlib.closing(open_backup(copy)) as source, _written(file) as target:
        source.backup(target)
        bring_up(target)
        return Counted({table: _count(target, table) for table in tables(SCHEMA)})


def open_backup(copy: Path) -> sqlite3.Connection:
    """Open a backup; StoreUnusable if the file is not one."""
    try:
        if not copy.is_file():
            raise StoreUnusable(f"There is no file {copy}.")
        source = sqlite3.connect(f"file:{copy}?mode=ro", uri=True)
        source.execute("select name from keys").fetchall()
        source.execute("select id from matches limit 1").fetchall()
        return source
    except sqlite3.Error as wrong:
        raise StoreUnusable(f"{copy} is not a backup: {wrong}.") from None


def keys_in(source: sqlite3.Connection) -> dict[str, bytes]:
    """The key files of a backup."""
    return dict(source.execute("select name, content from keys").fetchall())


def rows_in(source: sqlite3.Connection, table: str) -> Iterator[Rows]:
    """The rows of a table of a backup; columns that an earlier version lacks have their defaults."""
    known = {row[1] for row in source.execute(f'pragma table_info("{table}")')}
    if not known:
        return
    wanted = [
        f'"{column.name}"' if column.name in known else f"{column.default or 'null'}"
        for column in tables(SCHEMA)[table]
    ]
    found = source.execute(f'select {", ".join(wanted)} from "{table}"')
    while rows := found.fetchmany(AT_ONCE):
        yield rows


def _refuse_existing(file: Path) -> None:
    if file.exists():
        raise StoreUnusable(f"{file} exists: choose another name.")


@contextlib.contextmanager
def _written(file: Path) -> Iterator[sqlite3.Connection]:
    """A new SQLite file, which gets its name when it is complete; if anything fails, nothing of it is left."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        make_private(draft)
        with contextlib.closing(sqlite3.connect(draft, isolation_level=None)) as target:
            yield target
        os.replace(draft, file)
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            draft.with_name(draft.name + end).unlink(missing_ok=True)


def _used(file: Path) -> bool:
    with contextlib.closing(sqlite3.connect(file)) as store:
        try:
            return bool(store.execute("select 1 from tables union all select 1 from matches limit 1").fetchone())
        except sqlite3.Error:
            return False


def _count(store: sqlite3.Connection, table: str) -> int:
    return int(store.execute(f'select count(*) from "{table}"').fetchone()[0])


def _put_keys(target: sqlite3.Connection, keys: dict[str, bytes]) -> None:
    target.executescript(KEYS)
    target.executemany("insert or replace into keys values (?, ?)", keys.items())


# PostgreSQL


async def back_up_database(address: str, copy: Path) -> Counted:
    """Take a backup of a PostgreSQL store, which may be in use."""
    import asyncpg

    _refuse_existing(copy)
    counted = Counted()
    connection = await asyncpg.connect(address)
    try:
        with _written(copy) as target:
            target.executescript(SCHEMA)
            for (trigger,) in target.execute("select name from sqlite_master where type = 'trigger'").fetchall():
                target.execute(f"drop trigger {trigger}")
            target.execute("begin")
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table, columns_ in tables(SCHEMA).items():
                    marks = ", ".join("?" * len(columns_))
                    counted[table] = 0
                    async for rows in _rows(connection, f'select {columns(table)} from "{table}"'):
                        target.executemany(f'insert into "{table}" ({columns(table)}) values ({marks})', rows)
                        counted[table] += len(rows)
                keys = await connection.fetch("select name, content from keys")
            target.execute("commit")
            bring_up(target)
            _put_keys(target, {row["name"]: row["content"] for row in keys})
    finally:
        await connection.close()
    return counted


async def _rows(connection: Any, ask: str) -> AsyncIterator[list[tuple[Any, ...]]]:
    found = await connection.cursor(ask)
    while rows := await found.fetch(AT_ONCE):
        yield [tuple(row) for row in rows]


async def restore_database(copy: Path, address: str) -> Counted:
    """Fill an empty PostgreSQL store from a backup, all of it or nothing."""
    import asyncpg

    counted = Counted()
    connection = await asyncpg.connect(address)
    try:
        with contextlib.closing(open_backup(copy)) as source:
            async with connection.transaction():
                if await connection.fetch("select 1 from tables union all select 1 from matches limit 1"):
                    raise StoreUnusable("The database has tables in it: restore into an empty one.")
                for table in tables(SCHEMA):
                    await connection.execute(f'alter table "{table}" disable trigger user')
                    counted[table] = 0
                    for rows in rows_in(source, table):
                        await connection.copy_records_to_table(
                            table, records=_clean(rows), columns=[column.name for column in tables(SCHEMA)[table]]
                        )
                        counted[table] += len(rows)
                    await connection.execute(f'alter table "{table}" enable trigger user')
                await connection.execute("select setval(pg_get_serial_sequence('talk', 'place'), max(place)) from talk")
                for name, content in keys_in(source).items():
                    words = (
                        "insert into keys values ($1, $2) on conflict (name) do update set content = excluded.content"
                    )
                    await connection.execute(words, name, content)
    finally:
        await connection.close()
    return counted


def _clean(rows: Rows) -> Iterable[tuple[Any, ...]]:
    for row in rows:
        yield tuple(without_nul(value) if isinstance(value, str) else value for value in row)


async def nodes_alive(address: str) -> list[str]:
    """The names of the servers that are running on a PostgreSQL store."""
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        found = await connection.fetch("select name from nodes where not dead and until > now() order by name")
        return [name for (name,) in found]
    finally:
        await connection.close()
