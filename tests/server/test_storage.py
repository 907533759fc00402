"""The store: groups, order, no gaps, and a bad write that harms no other."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, get_args

import msgspec
import pytest

from postgres import Postgres, running_postgres
from records import sample, written
from tablee.server.people import new_match_id
from tablee.server.storage import (
    LATEST_TALK,
    Forgotten,
    MatchRecord,
    NotStored,
    Other,
    PersonRecord,
    Row,
    Storage,
    StoreUnusable,
    TableRecord,
    TalkRecord,
)
from tablee.server.storage.dialect import creating, tables
from tablee.server.storage.opening import check
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.schema import SCHEMA
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio
BOTH_STORES = True
NewStore: TypeAlias = Callable[[], Any]


BEFORE_TALK = """
create table people (id text primary key, name text not null) without rowid;
create table tables (
  id text primary key, game text not null, phase text not null, listed integer not null,
  made real not null, touched real not null, body blob not null
) without rowid;
create index tables_by_phase on tables (phase, touched);
create table matches (
  id text primary key, "table" text not null, game text not null, version integer not null, seats integer not null,
  options text not null, seed text, seed_hash text, names text not null, begun real not null, ended real
) without rowid;
create table log (
  match text not null, place integer not null, seat integer not null, text text not null,
  person text not null, key text not null, at real not null, primary key (match, place)
) without rowid;
create trigger log_without_gaps before insert on log
when new.place > 0 and not exists (select 1 from log where match = new.match and place = new.place - 1)
begin select raise(abort, 'a row of the log is missing'); end;
"""
"""The schema as it was at first."""
SOME_ROWS = """
insert into people values ('p', 'Ann');
insert into tables values ('t', 'noughts', 'playing', 1, 1.0, 2.0, BYTES);
insert into matches values ('over', 't', 'noughts', 1, 2, '', null, null, '["Ann","Bob"]', 1.0, 2.0);
insert into log values ('m', 0, 0, 'mark 4', 'p', 'k', 1.5);
"""


def row(match: str, place: int) -> Row:
    return Row(match, place, 0, "mark 4", "p", "k", 1.5)


async def test_what_is_written_can_be_read(new_store: NewStore) -> None:
    storage = new_store()
    match = MatchRecord("m", "t", "noughts", 1, 2, "a=1", "seed", "hash", ("Ann", "Bob"), 1.0, None)
    table = TableRecord("t", "noughts", "open", True, 1.0, 2.0, b"{}")
    assert await written(storage, match, table, PersonRecord("p", "Ann", 1.5), row("m", 0), row("m", 1)) is None
    assert await storage.match("m") == match
    assert await storage.table("t") == table
    assert await storage.person("p") == PersonRecord("p", "Ann", 1.5)
    assert await storage.log("m") == [row("m", 0), row("m", 1)]
    assert (await storage.match("no"), await storage.table("no"), await storage.person("no")) == (None, None, None)
    storage.close()


async def test_many_writes_go_in_groups_and_are_reported_in_order(new_store: NewStore) -> None:
    storage = new_store()
    reports: list[int] = []
    done = asyncio.Event()
    for place in range(2000):
        storage.write([row("m", place)], lambda wrong, place=place: reports.append(place))
    storage.write([], lambda wrong: done.set())
    await asyncio.wait_for(done.wait(), 20)
    assert reports == list(range(2000))
    assert storage.rows == 2000
    assert storage.commits < 500
    storage.close()


async def test_a_row_that_comes_twice_or_too_early_is_refused_alone(new_store: NewStore) -> None:
    storage = new_store()
    jobs = [written(storage, *rows) for rows in ([row("a", 0)], [row("a", 0)], [row("a", 2)], [row("b", 0)])]
    first, twice, gap, other = await asyncio.gather(*jobs)
    assert first is None
    assert twice is not None
    assert gap is not None
    assert other is None
    assert await storage.log("a") == [row("a", 0)]
    storage.close()


async def test_all_of_a_write_or_nothing(new_store: NewStore) -> None:
    storage = new_store()
    assert await written(storage, PersonRecord("p", "Ann", 1.5), row("a", 7)) is not None
    assert await storage.person("p") is None
    storage.close()


def pages_of_a_commit(file: Path, ids: list[str]) -> int:
    """The pages that a commit writes in which the last ten of these matches begin, the others being there."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("pragma journal_mode = wal")
        connection.executescript(SCHEMA)
        connection.executemany("insert into log values (?, 0, 0, 'mark 4', 'p', 'k', 1.5)", [(id,) for id in ids[:-10]])
        connection.execute("pragma wal_checkpoint(truncate)")
        connection.execute("begin")
        connection.executemany("insert into log values (?, 0, 0, 'mark 4', 'p', 'k', 1.5)", [(id,) for id in ids[-10:]])
        connection.execute("commit")
        frame = 24 + connection.execute("pragma page_size").fetchone()[0]
        return Path(f"{file}-wal").stat().st_size // int(frame)


def test_matches_of_one_time_share_pages(tmp_path: Path) -> None:
    ordered = [new_match_id(1_800_000_000 + number) for number in range(2000)]
    assert ordered == sorted(ordered)
    assert len({id[-12:] for id in ordered}) == 2000  # as hard to guess as ever
    assert pages_of_a_commit(tmp_path / "ordered.db", ordered) <= 3
    by_chance = pages_of_a_commit(tmp_path / "random.db", [id[-12:] for id in ordered])
    assert by_chance > 4  # ten pages of some thirty


async def test_closing_writes_what_is_waiting(new_store: NewStore) -> None:
    storage = new_store()
    for place in range(50):
        storage.write([row("m", place)])
    storage.close()
    again = new_store()
    assert len(await again.log("m")) == 50
    again.close()


async def test_of_a_tables_talk_the_latest_lines_are_kept_in_order(new_store: NewStore) -> None:
    storage = new_store()
    await written(storage, TalkRecord("other", b"hello"))
    lines = [f"line {place}".encode() for place in range(LATEST_TALK + 30)]
    for line in lines:
        storage.write([TalkRecord("t", line)])
    await written(storage)
    assert await storage.talk("t") == lines[30:]
    assert await storage.talk("other") == [b"hello"]
    assert await storage.ask("select count(*) from talk") == [(LATEST_TALK + 1,)]
    storage.close()


async def test_talk_goes_with_its_table_and_not_when_the_table_changes(new_store: NewStore) -> None:
    storage = new_store()
    table, other = (TableRecord(id, "noughts", "open", True, 1.0, 2.0, b"{}") for id in ("t", "other"))
    await written(storage, table, other, TalkRecord("t", b"hello"), TalkRecord("other", b"hi"))
    await written(storage, msgspec.structs.replace(table, phase="playing"))
    assert await storage.talk("t") == [b"hello"]
    await written(storage, Forgotten(("t",), 0.0))
    assert await storage.talk("t") == []
    assert await storage.talk("other") == [b"hi"]
    storage.close()


async def test_a_store_from_before_talk_was_kept_goes_on(new_store: NewStore, store_kind: str, tmp_path: Path) -> None:
    if store_kind == "sqlite":
        with contextlib.closing(sqlite3.connect(tmp_path / "tablee.db")) as file, file:
            file.executescript(BEFORE_TALK + SOME_ROWS.replace("BYTES", "x'7b7d'"))
    else:
        await started_over(new_store, "; ".join([*creating(BEFORE_TALK), SOME_ROWS.replace("BYTES", "'{}'::bytea")]))
    storage = new_store()
    assert await storage.table("t") == TableRecord("t", "noughts", "playing", True, 1.0, 2.0, b"{}")
    assert await storage.log("m") == [row("m", 0)]
    assert await storage.talk("t") == []
    person, match = await storage.person("p"), await storage.match("over")
    assert person is not None
    assert person.seen > 1e9, "someone who was there before has been seen now"
    assert match is not None
    assert match.drawn is None
    assert await storage.unpacked(9) == ["over"]
    assert await written(storage, row("m", 1), TalkRecord("t", b"hello")) is None
    assert await storage.talk("t") == [b"hello"]
    assert await storage.log("m") == [row("m", 0), row("m", 1)]
    storage.close()
    again = new_store()
    assert await again.person("p") == person, "it is brought up to date once"
    again.close()


async def started_over(new_store: NewStore, words: str) -> None:
    """Do something to a PostgreSQL database that no store has been opened in."""
    storage = new_store()

    async def start_over() -> None:
        connection = await storage.connect("test")
        await connection.execute(f"drop schema public cascade; create schema public; {words}")
        await connection.close()

    await asyncio.wrap_future(storage.here(start_over()))
    storage.close()


async def everything_in(storage: Storage) -> dict[str, list[Any]]:
    """All rows of all tables, but for the numbers that the store itself has given to lines of talk."""
    return {
        name: sorted(await storage.ask(f'select {"said" if name == "talk" else "*"} from "{name}"'), key=repr)
        for name in tables(SCHEMA)
    }


async def test_every_record_is_kept_alike_by_both_stores(tmp_path: Path, postgres: Postgres) -> None:
    stores: list[Storage] = [SqliteStorage(tmp_path / "t.db"), PostgresStorage(postgres.database())]
    for kind in get_args(Other):
        for storage in stores:
            assert await written(storage, sample(kind)) is None, kind
        assert await everything_in(stores[0]) == await everything_in(stores[1]), kind
        for storage in stores:
            await written(storage, sample(kind))  # again: it is replaced, left as it is, or refused
        assert await everything_in(stores[0]) == await everything_in(stores[1]), kind
    for storage in stores:
        storage.close()


async def test_a_store_that_is_away_says_so_and_comes_back() -> None:
    with running_postgres() as postgres:
        storage = PostgresStorage(postgres.database())
        assert await written(storage, row("m", 0)) is None
        await asyncio.to_thread(postgres.stop)
        assert await written(storage, row("m", 1)) is not None
        with pytest.raises(NotStored):
            await storage.log("m")
        await asyncio.to_thread(postgres.start)
        assert await written(storage, row("m", 1)) is None
        assert await storage.log("m") == [row("m", 0), row("m", 1)]
        storage.close()


@pytest.mark.parametrize("address", ["mysql://here/x", "postgresql://nobody@127.0.0.1:1/none"])
def test_a_store_that_is_none_is_refused_with_a_sentence(address: str, tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable) as refused:
        check(address, tmp_path)
    assert str(refused.value).startswith("The store ")
