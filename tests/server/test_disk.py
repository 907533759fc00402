"""The disk says no: memory goes back to what is stored, everyone is told, and matches go on when there is room."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from running_server import FaultyStorage, jump, running_server, turns, until
from tablee.server.storage import Job
from tablee.server.storage.folder import DataFolder, FolderInUse

pytestmark = pytest.mark.anyio

WIN = [("ann", "mark 0"), ("bob", "mark 3"), ("ann", "mark 1"), ("bob", "mark 4")]


async def test_a_start_that_could_not_be_stored_never_happened(tmp_path: Path) -> None:
    storage = FaultyStorage(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        client = await server.client("Ann")
        page = await client.open(await client.table("noughts", "me", "easy"))
        storage.full = True
        await page.say("start")
        assert (await page.hear("refusal"))["code"] == "not-stored"
        await page.say("start")
        assert (await page.hear("refusal"))["code"] == "not-stored"
        storage.full = False
        assert (await page.hear("table", where=lambda told: not told["table"].get("match")))["table"]["phase"] == "open"
        await page.say("start")
        await page.hear("show")
        assert (await page.made("mark 4"))["is"] == "ack"


async def test_an_end_that_could_not_be_stored_is_played_again(tmp_path: Path) -> None:
    storage = FaultyStorage(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        _, ann, _, bob, _ = await server.two("noughts")
        for who, move in WIN:
            assert (await {"ann": ann, "bob": bob}[who].made(move))["is"] == "ack"
        storage.full = True
        await ann.play("mark 2")
        assert (await ann.hear("refusal"))["code"] == "not-stored"
        storage.full = False
        await ann.hear("show")
        assert server.table.playing
        assert (await ann.made("mark 2"))["is"] == "ack"
        assert not server.table.playing
        assert not any(message["is"] == "over" for message in bob.heard)
        await bob.hear("over")


class ReadOnly(FaultyStorage):
    """A store that can be made read-only for SQLite itself."""

    read_only = False

    def _store(self, connection: sqlite3.Connection, group: list[Job]) -> None:
        connection.execute(f"pragma query_only = {int(self.read_only)}")
        super()._store(connection, group)


async def test_a_store_that_becomes_read_only_loses_nothing(tmp_path: Path) -> None:
    storage = ReadOnly(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        client, ann, _, bob, _ = await server.two("noughts")
        storage.read_only = True
        await ann.play("mark 4")
        assert (await ann.hear("refusal"))["code"] == "not-stored"
        wish = {"game": "noughts", "seats": ["me", "open"], "name": "Ann"}
        assert (await client.web.post("/api/tables", json=wish)).status_code == 503
        storage.read_only = False
        await ann.hear("show")
        assert (await ann.made("mark 4"))["is"] == "ack"
        await bob.hear("step")


@pytest.mark.parametrize(
    "asked",
    [
        {"is": "rename", "name": "Zoe"},
        {"is": "add-seat"},
        {"is": "seat-bot", "seat": 1, "level": "easy"},
        {"is": "leave"},
    ],
    ids=lambda asked: asked["is"],
)
async def test_seats_and_names_go_back(tmp_path: Path, asked: dict[str, Any]) -> None:
    storage = FaultyStorage(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        client = await server.client("Ann")
        page = await client.open(await client.table("wombat", "me", "open", "open"))
        before = server.table.state.record().body
        storage.full = True
        await page.say(asked.pop("is"), **asked)
        assert (await page.hear("refusal"))["code"] == "not-stored"
        storage.full = False
        await page.hear("table", where=lambda told: told["table"]["seats"][0].get("name") == "Ann")
        assert server.table.state.record().body == before
        await page.say("rename", name="Zoe")
        await page.hear("table", where=lambda told: told["table"]["seats"][0].get("name") == "Zoe")


async def test_a_full_disk_is_asked_now_and_then_not_in_a_loop(tmp_path: Path) -> None:
    """Bots and clock rest meanwhile: else each table would fold its match again for every move that can't be stored."""
    tries = 0

    class Counting(FaultyStorage):
        def _store(self, connection: sqlite3.Connection, group: Any) -> None:
            nonlocal tries
            tries += self.full
            super()._store(connection, group)

    storage = Counting(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        client = await server.client("Ann")
        page = await client.open(await client.table("noughts", "me", "easy", start=True))
        await page.hear("show")
        storage.full = True
        await page.play("mark 4")
        await page.hear("refusal")
        for _ in range(60):
            jump(0.05)
            await turns()
        assert 0 < tries < 20, "in three seconds"
        storage.full = False
        await page.hear("show")
        assert (await page.made("mark 4"))["is"] == "ack"


async def test_a_store_that_vanished_is_noticed(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        client, ann, _, _, _ = await server.two("noughts")
        for file in tmp_path.glob("tablee.db*"):
            file.unlink()
        await ann.play("mark 4")
        assert (await ann.hear("ack", "refusal"))["code"] == "not-stored"
        assert (await client.web.get("/api/health")).json()["store_lost"] == 1


async def test_a_second_server_is_refused_by_name(tmp_path: Path) -> None:
    async with running_server(tmp_path, address="http://127.0.0.1:8000/"):
        with pytest.raises(FolderInUse, match=r"in use by another server \(process [0-9]+ at http://127.0.0.1:8000/\)"):
            async with running_server(tmp_path):
                pass
    async with running_server(tmp_path):
        pass


async def test_only_the_owner_reads_the_data(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "tablee.db").touch(0o644)
    for folder in (data, tmp_path / "old"):
        async with running_server(folder) as server:
            await (await server.client("Ann")).table("noughts", "me", "easy")
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
            assert modes == dict.fromkeys(modes, 0o600)
            assert {"tablee.db", "tablee.db-wal", "tablee.lock"} <= set(modes)
    assert stat.S_IMODE(data.stat().st_mode) == 0o700


def test_a_lock_is_free_again_when_its_server_ends(tmp_path: Path) -> None:
    first = DataFolder(tmp_path)
    with pytest.raises(FolderInUse):
        DataFolder(tmp_path)
    first.close()
    DataFolder(tmp_path).close()


async def test_a_table_whose_disk_is_slow_says_that_it_is_there(tmp_path: Path) -> None:
    storage = FaultyStorage(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        _, ann, *_ = await server.two("noughts")
        storage.writes.clear()
        await ann.play("mark 4")
        await ann.say("ping", at=1)
        await until(lambda: not server.table.outbox.idle)
        pong = asyncio.create_task(ann.hear("pong"))
        while not pong.done():
            jump(0.1)
            await asyncio.sleep(0.01)
        assert not any(message["is"] == "ack" for message in ann.heard)
        storage.writes.set()
        await ann.hear("ack")
