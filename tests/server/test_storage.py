"""The store: groups, order, no gaps, and a bad write that harms no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablee.server.storage import MatchRecord, PersonRecord, Row, TableRecord
from tablee.server.storage.sqlite import SqliteStorage

pytestmark = pytest.mark.anyio


def row(match: str, place: int) -> Row:
    return Row(match, place, 0, "mark 4", "p", "k", 1.5)


async def written(storage: SqliteStorage, *changes: Row | PersonRecord | MatchRecord | TableRecord) -> Exception | None:
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    storage.write(changes, done.set_result)
    return await done


async def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "t.db")
    match = MatchRecord("m", "t", "noughts", 1, 2, "a=1", "seed", "hash", ("Ann", "Bob"), 1.0, None)
    table = TableRecord("t", "noughts", "open", True, 1.0, 2.0, b"{}")
    assert await written(storage, match, table, PersonRecord("p", "Ann"), row("m", 0), row("m", 1)) is None
    assert await storage.match("m") == match
    assert await storage.table("t") == table
    assert await storage.person("p") == PersonRecord("p", "Ann")
    assert await storage.log("m") == [row("m", 0), row("m", 1)]
    assert await storage.match("no") is await storage.table("no") is await storage.person("no") is None
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
    assert await written(storage, PersonRecord("p", "Ann"), row("a", 7)) is not None
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
