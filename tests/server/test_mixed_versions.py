"""A node of this version on a store that a later version has brought up to date, as in the middle of an upgrade."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias, get_args

import asyncpg
import pytest

from postgres import Postgres
from records import sample, written
from running_server import running_server
from tablee.server.storage import (
    BotRecord,
    LadderRecord,
    MatchRecord,
    Other,
    PersonRecord,
    Row,
    SnapshotRecord,
    Storage,
    TableRecord,
)
from tablee.server.storage import contests_reading as contests
from tablee.server.storage.dialect import tables
from tablee.server.storage.history import PlayedRecord, ReviewRecord, Wanted
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.schema import SCHEMA
from tablee.server.storage.schema_postgres import EDITION, made_by

pytestmark = pytest.mark.anyio
BOTH_STORES = True
NewStore: TypeAlias = Callable[[], Any]

LATER = """alter table "{table}" add column later text not null default 'unheard of'"""
AGAIN = (PersonRecord, TableRecord, MatchRecord, SnapshotRecord, BotRecord, LadderRecord, PlayedRecord, ReviewRecord)
"""What other records have deleted."""
OF_NODES = ("nodes", "owners", "keys")


async def upgraded(new_store: NewStore, kind: str, folder: Path) -> Any:
    """A store to whose tables a later version has added a column each."""
    storage = new_store()
    if kind == "postgres":

        async def add() -> None:
            connection = await storage.connect("test")
            for table in (*tables(SCHEMA), *OF_NODES):
                await connection.execute(LATER.format(table=table))
            await connection.close()

        await asyncio.wrap_future(storage.here(add()))
        return storage
    storage.close()
    with closing(sqlite3.connect(folder / "tablee.db")) as file, file:
        for table in tables(SCHEMA):
            file.execute(LATER.format(table=table))
    return new_store()


async def everything_read(storage: Storage) -> None:
    """Ask for every kind of record that is read whole."""
    ask, history = storage.ask, storage.history
    assert await storage.match("x")
    assert await storage.table("x")
    assert await storage.snapshot("x")
    assert await storage.person("x")
    assert await storage.bot("x")
    assert await storage.bots()
    assert await storage.ladder("x", 9)
    assert await storage.log("a") == [Row("a", 0, 0, "mark 4", "p", "k", 1.5)]
    assert await history.seats(["x"])
    assert await history.review("x")
    assert await history.past(Wanted("x"))
    await history.credential("x")
    await history.passkeys("x")
    await history.passkey("x")
    await history.feats("x")
    await storage.notices.contacts("x")
    await storage.notices.contact("x")
    await storage.notices.due(9e9, 9)
    await storage.company.group_matches("x", 0, 9e9, 9)
    await storage.company.invitations("x", 0)
    await storage.company.invited_since(0)
    await storage.admin.reports(9)
    await storage.admin.reports_by("x")
    await storage.admin.report("x")
    await storage.admin.forbidden()
    await storage.admin.tables(9)
    await storage.admin.decisions(9)
    await storage.admin.decided_since(0)
    await contests.rated_of(ask, "x")
    await contests.contest(ask, "x")
    await contests.contests(ask, 9, "x")
    await contests.entries(ask, "x")
    await contests.entries_of(ask, "x")
    await contests.boards(ask, "x")


async def test_every_record_can_be_written_and_read_when_a_later_version_has_added_columns(
    new_store: NewStore, store_kind: str, tmp_path: Path
) -> None:
    storage = await upgraded(new_store, store_kind, tmp_path)
    assert await written(storage, Row("a", 0, 0, "mark 4", "p", "k", 1.5)) is None
    for kind in get_args(Other):
        assert await written(storage, sample(kind)) is None, kind
    for kind in AGAIN:
        assert await written(storage, sample(kind)) is None, kind
    await everything_read(storage)
    storage.close()


async def test_people_play_on_when_a_later_version_has_added_columns(
    new_store: NewStore, store_kind: str, tmp_path: Path
) -> None:
    storage = await upgraded(new_store, store_kind, tmp_path)
    async with running_server(tmp_path, storage) as server:
        _, at_ann, _, at_bob, _ = await server.two("noughts")
        for page, moves in ((at_ann, "mark 0"), (at_bob, "mark 3"), (at_ann, "mark 1"), (at_bob, "mark 4")):
            assert (await page.made(moves))["is"] == "ack"
        await at_ann.made("mark 2")
        assert (await at_bob.hear("over"))["is"] == "over"


async def mark(address: str, words: str = "") -> str:
    """The mark of a database, once it is replaced by these words."""
    tool = await asyncpg.connect(address)
    if words:
        await tool.execute(f"comment on table nodes is '{words}'")
    found = await tool.fetchval("select obj_description(to_regclass('nodes'), 'pg_class')")
    await tool.close()
    return str(found)


async def test_a_node_that_restarts_during_an_upgrade_leaves_what_is_newer_as_it_is(postgres: Postgres) -> None:
    address = postgres.database()
    await asyncio.to_thread(lambda: PostgresStorage(address).close())
    assert await mark(address) == f"{EDITION} {made_by()[1]}"
    await mark(address, f"{EDITION + 1} later")
    await asyncio.to_thread(lambda: PostgresStorage(address).close())
    assert await mark(address) == f"{EDITION + 1} later"
    await mark(address, f"{EDITION} another")  # of an unfinished version
    await asyncio.to_thread(lambda: PostgresStorage(address).close())
    assert await mark(address) == f"{EDITION} {made_by()[1]}"


def test_each_change_of_the_schema_is_an_edition() -> None:
    assert (EDITION, made_by()[1]) == (1, "6c857eca0cfa0ac9ebac79cdcc7fa52e"), (
        "the statements that make a PostgreSQL store have changed since the last release: "
        "add one to EDITION, and write its hash here"
    )
