"""Stores that earlier versions have written, from the first on: opened, brought up to date, and played on in."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from postgres import Postgres
from running_server import running_server
from tablee.server.match.assembly import stored_match
from tablee.server.match.snapshots import Snapshots
from tablee.server.storage import Storage
from tablee.server.storage.dialect import tables
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.schema import SCHEMA
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio

STORES = Path(__file__).parent / "stores"
RUNNING = "76852k2bvw"
"""The table of the match that is not over."""


def unpacked(folder: Path) -> Path:
    """The first store, as a file of its own."""
    file = folder / "tablee.db"
    file.write_bytes(gzip.decompress((STORES / "first.db.gz").read_bytes()))
    return file


async def filled(address: str, file: Path) -> None:
    """Make the first PostgreSQL store, with the rows of the first SQLite one."""
    connection = await asyncpg.connect(address)
    with closing(sqlite3.connect(file)) as source:
        try:
            await connection.execute((STORES / "first-postgres.sql").read_text("utf-8"))
            for table in ("people", "tables", "matches", "log", "talk"):
                rows = source.execute(f'select * from "{table}"')
                names = ", ".join(f'"{column[0]}"' for column in rows.description)
                marks = ", ".join(f"${number + 1}" for number in range(len(rows.description)))
                await connection.executemany(f'insert into "{table}" ({names}) values ({marks})', rows.fetchall())
        finally:
            await connection.close()


@pytest.fixture(params=["sqlite", "postgres"])
async def earlier(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Opens an earlier store, each time the same one."""
    file = unpacked(tmp_path)
    if request.param == "sqlite":
        return lambda: SqliteStorage(file)
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.database()
    await filled(address, file)
    file.unlink()
    return lambda: PostgresStorage(address)


async def columns(storage: Storage) -> dict[str, set[str]]:
    """What the store has."""
    if isinstance(storage, PostgresStorage):
        asked = "select table_name, column_name from information_schema.columns where table_schema = current_schema()"
        found = await storage.ask(asked)
    else:
        asked = "select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'"
        found = await storage.ask(asked)
    return {table: {column for name, column in found if name == table} for table, _ in found}


async def test_every_table_and_column_is_there_afterwards_and_nothing_was_lost(earlier: Any) -> None:
    for _ in range(2):  # it is brought up to date once, and stays so
        storage = earlier()
        found = await columns(storage)
        for name, wanted in tables(SCHEMA).items():
            assert {column.name for column in wanted} <= found[name]
        counted = [
            (await storage.ask(f'select count(*) from "{name}"'))[0][0] for name in ("people", "tables", "matches")
        ]
        assert counted == [1, 7, 6]
        storage.close()


async def test_every_match_of_it_folds_under_the_rules_that_it_was_played_by(earlier: Any) -> None:
    storage = earlier()
    found = {}
    for (id,) in await storage.ask("select id from matches"):
        running = await stored_match(storage, Snapshots(b"another"), id)
        assert running is not None
        assert running.game.version == 1
        found[running.game.key] = running.match.outcome is not None
    over = {"la-ruche": True, "nid-de-vouivres": True, "noughts": True, "waggle-dance": True, "wombat": True}
    assert found == {"butine": False, **over}
    storage.close()


async def test_people_go_on_in_it(earlier: Any, tmp_path: Path) -> None:
    async with running_server(tmp_path / "new", earlier()) as server:
        ann = await server.client("Ann")
        for (table,) in await server.storage.ask("select id from tables"):
            page = await ann.open(table)
            await page.drain()
        assert server.lobby.peek(RUNNING) is not None
        open_one = next(table for table in server.tables if table.state.phase == "open")
        page = await ann.open(open_one.state.id)
        await page.sit(1, "Ann")
        for (match,) in await server.storage.ask("select id from matches where ended is not null"):
            replay = await ann.web.get(f"/api/matches/{match}/replay?view=everything")
            assert replay.status_code == 200, replay.text
