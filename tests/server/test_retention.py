"""What the store keeps: nothing for ever that no one uses, and finished matches in little room."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from running_server import RunningServer, running_server, until
from tablee.server.storage import MatchRecord, PersonRecord, Row, TableRecord, store
from tablee.server.storage.packing import pack, unpack
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.table.retention import DAY, Retention

pytestmark = pytest.mark.anyio


def count(file: Path, what: str) -> int:
    connection = sqlite3.connect(file)
    (found,) = connection.execute(f"select count(*) from {what}").fetchone()
    connection.close()
    return int(found)


def table(id: str, touched: float, phase: Any = "over") -> TableRecord:
    return TableRecord(id, "noughts", phase, False, touched, touched, b"{}")


def match(id: str, table: str, ended: float | None) -> MatchRecord:
    return MatchRecord(id, table, "noughts", 1, 2, "", None, None, ("A", "B"), 0.0, ended)


def rows(match: str, number: int) -> list[Row]:
    return [
        Row(match, place, place % 2, f"wait {place}", "person", f"key{place}", 1.5 * place) for place in range(number)
    ]


async def test_what_no_one_uses_goes_after_a_time(tmp_path: Path) -> None:
    file, now = tmp_path / "tablee.db", time.time()
    storage = SqliteStorage(file)
    await store(
        storage,
        table("new", now - 5 * DAY), match("m-new", "new", now - 5 * DAY), *rows("m-new", 3),
        table("old", now - 40 * DAY), match("m-old", "old", now - 40 * DAY), *rows("m-old", 3),
        table("open", now - 2 * DAY, "open"), table("fresh", now, "open"),
        table("here", now - 40 * DAY), match("m-here", "here", None), *rows("m-here", 3),
        match("brought", "", now - 40 * DAY), *rows("brought", 3),
        match("brought-new", "", now), *rows("brought-new", 3),
        PersonRecord("a", "Ann", now), PersonRecord("b", "Bob", now - 40 * DAY),
    )  # fmt: skip
    retention = Retention(storage, 30, lambda: {"here"})
    await retention.tidy(now)
    found = [id for id in ("new", "old", "open", "fresh", "here") if await storage.table(id)]
    assert found == ["new", "fresh", "here"]
    kept = [id for id in ("m-new", "m-old", "m-here", "brought", "brought-new") if await storage.log(id)]
    assert kept == ["m-new", "m-here", "brought-new"]
    assert await storage.match("m-old") is None
    assert await storage.person("a")
    assert await storage.person("b") is None
    storage.close()
    assert count(file, "log") == 3, "only the running match is not packed"
    assert count(file, "packed") == 2
    assert count(file, "unpacked") == 0


async def test_a_host_may_keep_all_that_was_played_for_ever(tmp_path: Path) -> None:
    storage, now = SqliteStorage(tmp_path / "tablee.db"), time.time()
    await store(
        storage, table("old", 5.0), match("m", "old", 5.0), *rows("m", 3), table("unused", 5.0, "open"),
        PersonRecord("b", "Bob", 5.0),
    )  # fmt: skip
    await Retention(storage, 0, lambda: ()).tidy(now)
    assert await storage.table("old")
    assert await storage.log("m") == rows("m", 3)
    assert await storage.person("b")
    assert await storage.table("unused") is None
    storage.close()


async def test_many_abandoned_tables_go_in_small_commits(tmp_path: Path) -> None:
    file = tmp_path / "tablee.db"
    storage = SqliteStorage(file)
    await store(storage, *(table(f"t{number}", 5.0, "open") for number in range(205)))
    before = storage.commits
    await Retention(storage, 365, lambda: ()).tidy(time.time())
    storage.close()
    assert count(file, "tables") == 0
    assert storage.commits - before >= 11


def test_packed_rows_come_back_as_they_were() -> None:
    assert unpack("m", pack("m", rows("m", 2000)).rows) == rows("m", 2000)
    assert len(pack("m", rows("m", 2000)).rows) < 20 * 2000


async def test_a_packed_match_is_replayed_and_its_table_wakes(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        client, ann, _, bob, id = await server.two("noughts")
        for number, cell in enumerate((0, 3, 1, 4, 2)):
            assert (await (ann, bob)[number % 2].made(f"mark {cell}"))["is"] == "ack"
        await until(lambda: server.table.state.phase == "over")
        played = server.table.state.match
        before = (await client.web.get(f"/api/matches/{played}/file")).text
        await server.tidy(time.time())
        assert count(tmp_path / "tablee.db", "log") == 0
        assert (await client.web.get(f"/api/matches/{played}/file")).text == before
    async with running_server(tmp_path) as server:
        page = await (await server.client("Eve")).open(id)
        assert (await page.hear("show"))["match"] == played


async def test_an_imported_file_takes_little_room(server: RunningServer, tmp_path: Path) -> None:
    client, ann, _, bob, _ = await server.two("noughts")
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        await (ann, bob)[number % 2].made(f"mark {cell}")
    text = (await client.web.get(f"/api/matches/{server.table.state.match}/file")).text
    answer = await client.web.post("/api/matches", content=text)
    assert answer.status_code == 201
    assert count(tmp_path / "tablee.db", f"log where match = '{answer.json()['match']}'") == 0
    again = (await client.web.get(f"/api/matches/{answer.json()['match']}/file")).text
    assert [line for line in again.splitlines() if "mark" in line] == [
        line for line in text.splitlines() if "mark" in line
    ]


async def test_a_store_of_an_earlier_version_is_brought_up(tmp_path: Path) -> None:
    file = tmp_path / "tablee.db"
    old = sqlite3.connect(file)
    old.executescript("create table people (id text primary key, name text not null) without rowid;"
                      "insert into people values ('a', 'Ann')")  # fmt: skip
    old.close()
    storage = SqliteStorage(file)
    found = await storage.person("a")
    assert found is not None
    assert found.name == "Ann"
    assert time.time() - found.seen < 60
    storage.close()
