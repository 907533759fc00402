"""The store: groups, order, no gaps, and a bad write that harms no other."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import msgspec
import pytest

from tablee.server.storage import LATEST_TALK, MatchRecord, PersonRecord, Record, Row, TableRecord, TalkRecord
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio


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
insert into tables values ('t', 'noughts', 'playing', 1, 1.0, 2.0, x'7b7d');
insert into log values ('m', 0, 0, 'mark 4', 'p', 'k', 1.5);
"""
"""The schema as it was at first, and a little in it."""


def row(match: str, place: int) -> Row:
    return Row(match, place, 0, "mark 4", "p", "k", 1.5)


async def written(storage: SqliteStorage, *records: Record) -> Exception | None:
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    storage.write(records, done.set_result)
    return await done


async def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    match = MatchRecord("m", "t", "noughts", 1, 2, "a=1", "seed", "hash", ("Ann", "Bob"), 1.0, None)
    table = TableRecord("t", "noughts", "open", True, 1.0, 2.0, b"{}")
    assert await written(storage, match, table, PersonRecord("p", "Ann", 1.5), row("m", 0), row("m", 1)) is None
    assert await storage.match("m") == match
    assert await storage.table("t") == table
    assert await storage.person("p") == PersonRecord("p", "Ann", 1.5)
    assert await storage.log("m") == [row("m", 0), row("m", 1)]
    assert (await storage.match("no"), await storage.table("no"), await storage.person("no")) == (None, None, None)
    storage.close()


async def test_many_writes_go_in_groups_and_are_reported_in_order(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    reports: list[int] = []
    done = asyncio.Event()
    for place in range(2000):
        storage.write([row("m", place)], lambda wrong, place=place: reports.append(place))  # type: ignore[misc]
    storage.write([], lambda wrong: done.set())
    await asyncio.wait_for(done.wait(), 20)
    assert reports == list(range(2000))
    assert storage.rows == 2000
    assert storage.commits < 500
    storage.close()


async def test_a_row_that_comes_twice_or_too_early_is_refused_alone(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    jobs = [written(storage, *rows) for rows in ([row("a", 0)], [row("a", 0)], [row("a", 2)], [row("b", 0)])]
    first, twice, gap, other = await asyncio.gather(*jobs)
    assert first is None
    assert twice is not None
    assert gap is not None
    assert other is None
    assert await storage.log("a") == [row("a", 0)]
    storage.close()


async def test_all_of_a_write_or_nothing(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    assert await written(storage, PersonRecord("p", "Ann", 1.5), row("a", 7)) is not None
    assert await storage.person("p") is None
    storage.close()


async def test_closing_writes_what_is_waiting(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    for place in range(50):
        storage.write([row("m", place)])
    storage.close()
    again = SqliteStorage(tmp_path / "t.db")
    assert len(await again.log("m")) == 50
    again.close()


async def test_of_a_tables_talk_the_latest_lines_are_kept_in_order(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    await written(storage, TalkRecord("other", b"hello"))
    lines = [f"line {place}".encode() for place in range(LATEST_TALK + 30)]
    for line in lines:
        storage.write([TalkRecord("t", line)])
    await written(storage)
    assert await storage.talk("t") == lines[30:]
    assert await storage.talk("other") == [b"hello"]
    storage.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as file:
        assert file.execute("select count(*) from talk").fetchone() == (LATEST_TALK + 1,)


async def test_talk_goes_with_its_table_and_not_when_the_table_changes(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    table, other = (TableRecord(id, "noughts", "open", True, 1.0, 2.0, b"{}") for id in ("t", "other"))
    await written(storage, table, other, TalkRecord("t", b"hello"), TalkRecord("other", b"hi"))
    await written(storage, msgspec.structs.replace(table, phase="playing"))
    assert await storage.talk("t") == [b"hello"]
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as file, file:
        file.execute("delete from tables where id = 't'")
    assert await storage.talk("t") == []
    assert await storage.talk("other") == [b"hi"]
    storage.close()


async def test_a_file_from_before_talk_was_kept_goes_on(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "t.db")) as file, file:
        file.executescript(BEFORE_TALK)
    storage = SqliteStorage(tmp_path / "t.db")
    assert await storage.table("t") == TableRecord("t", "noughts", "playing", True, 1.0, 2.0, b"{}")
    assert await storage.log("m") == [row("m", 0)]
    assert await storage.talk("t") == []
    assert await written(storage, row("m", 1), TalkRecord("t", b"hello")) is None
    assert await storage.talk("t") == [b"hello"]
    assert await storage.log("m") == [row("m", 0), row("m", 1)]
    storage.close()
