"""Backup, restore and moving between stores: everything comes along, and every match folds to where it was."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from postgres import Postgres
from running_server import RunningServer, running_server
from tablee.cli import main
from tablee.kernel import write_match
from tablee.server.match.assembly import stored_match
from tablee.server.match.snapshots import Snapshots
from tablee.server.storage import Storage, copying
from tablee.server.storage.dialect import tables
from tablee.server.storage.opening import open_store
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.schema import SCHEMA

pytestmark = pytest.mark.anyio
BOTH_STORES = True
Stores: TypeAlias = dict[str, str]


async def tablee(*words: object) -> int:
    """Run a command; its exit status."""

    def run() -> int:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        return int(ended.value.code or 0)

    return await asyncio.to_thread(run)


def named(place: Path | str) -> list[object]:
    """The arguments that name a store."""
    return ["--store", place] if isinstance(place, str) else ["--data", place]


async def lived_in(server: RunningServer) -> tuple[str, str]:
    """A running match, a finished one that is packed, talk, names; a cookie and a table."""
    client, ann, _, bob, table = await server.two("noughts")
    for place, cell in enumerate((0, 3, 1, 4, 2)):
        await (ann, bob)[place % 2].made(f"mark {cell}")
    await bob.hear("over")
    await ann.say("say", words="well played")
    await server.tidy(1e10)
    await client.table("tricks", "me", "easy", start=True)
    return client.cookie, table


async def folded(storage: Storage) -> dict[str, str]:
    """Every match of a store, folded and written down."""
    found = {}
    for (id,) in await storage.ask("select id from matches"):
        running = await stored_match(storage, Snapshots(b"another"), id)
        assert running is not None
        found[id] = write_match(running.match)
    return found


async def everything(storage: Storage) -> dict[str, Any]:
    return {name: sorted(await storage.ask(f'select * from "{name}"'), key=repr) for name in tables(SCHEMA)}


def opened(place: Path | str) -> Storage:
    return open_store(place, Path()) if isinstance(place, str) else open_store("", place)


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
async def test_after_a_restore_all_is_as_it_was(
    store_kind: str, target: str, postgres: Postgres, tmp_path: Path
) -> None:
    old, new = (tmp_path / "old", tmp_path / "new")
    first: Path | str = old if store_kind == "sqlite" else postgres.database()
    second: Path | str = new if target == "sqlite" else postgres.database()
    if isinstance(first, Path):
        first.mkdir()
    async with running_server(old, opened(first)) as server:
        cookie, table = await lived_in(server)
        assert await tablee("backup", tmp_path / "copy.db", *named(first)) == 0  # while it runs
        me = await server.clients[0].me()
    assert await tablee("restore", tmp_path / "copy.db", *named(second)) == 0
    before, after = opened(first), opened(second)
    assert await folded(after) == await folded(before)
    both = await everything(before), await everything(after)
    for name in ("log", "packed", "matches", "played", "talk", "people"):
        assert both[0][name] == both[1][name], name
    before.close()
    async with running_server(new, after) as server:
        client = await server.client("Ann")
        client.web.cookies.clear()
        client.web.cookies.set("tablee", cookie, domain="127.0.0.1")
        assert await client.me() == me
        page = await client.open(table)
        assert [line["words"] for line in page.heard[0]["said"]] == ["well played"]


async def test_a_store_moves_to_postgres_and_back(postgres: Postgres, tmp_path: Path, capsys: Any) -> None:
    old, new, database = tmp_path / "old", tmp_path / "new", postgres.database()
    async with running_server(old) as server:
        await lived_in(server)
        assert await tablee("move-store", old, database) == 1
        assert "in use by another server" in capsys.readouterr().err
    assert await tablee("move-store", old, database) == 0
    assert await tablee("move-store", old, database) == 1
    assert "has tables in it" in capsys.readouterr().err
    node = PostgresStorage(database, "east", "http://127.0.0.1:1")
    assert await tablee("move-store", database, new) == 1
    assert "in use by east" in capsys.readouterr().err
    assert node.cluster is not None
    await node.cluster.leave()
    node.close()
    assert await tablee("move-store", database, new) == 0
    before, after = opened(old), opened(new)
    assert await everything(before) == await everything(after)
    assert before.kept("secret.key") == after.kept("secret.key") is not None
    before.close()
    after.close()


async def test_nothing_is_restored_under_running_servers(postgres: Postgres, tmp_path: Path, capsys: Any) -> None:
    async with running_server(tmp_path / "old") as server:
        await lived_in(server)
        assert await tablee("backup", tmp_path / "copy.db", "--data", tmp_path / "old") == 0
    database = postgres.database()
    node = PostgresStorage(database, "east", "http://127.0.0.1:1")
    assert await tablee("restore", tmp_path / "copy.db", "--store", database) == 1
    assert "in use by east" in capsys.readouterr().err
    node.close()


async def test_a_backup_that_fails_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    async with running_server(tmp_path / "old") as server:
        await lived_in(server)

    def full(_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(copying, "bring_up", full)
    (tmp_path / "copies").mkdir()
    assert await tablee("backup", tmp_path / "copies" / "copy.db", "--data", tmp_path / "old") == 1
    assert "No space left" in capsys.readouterr().err
    assert list((tmp_path / "copies").iterdir()) == []


async def test_a_store_is_moved_on_the_disk_that_it_goes_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(tmp_path / "old") as server:
        await lived_in(server)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "full"))  # there is no room in /tmp
    assert await tablee("move-store", tmp_path / "old", tmp_path / "new") == 0
    assert {file.name for file in (tmp_path / "new").iterdir()} == {"tablee.db", "tablee.lock"}


async def test_what_is_no_backup_is_refused_with_a_sentence(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    for name, words in (("letter.txt", "is not a backup"), ("nothing", "There is no file")):
        assert await tablee("restore", tmp_path / name, "--data", tmp_path / "data") == 1
        assert words in capsys.readouterr().err
    assert await tablee("backup", tmp_path / "copy", "--data", tmp_path / "empty") == 1
    assert "There is no store" in capsys.readouterr().err
