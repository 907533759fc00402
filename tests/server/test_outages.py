"""The store is away for a moment while a table is opened, made or taken up again: nothing of it is lost or stuck."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from nodes import at, cluster_of
from postgres import Postgres
from running_server import FaultyStorage, RunningServer, jump, running_server, until
from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, store
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.table import lobby
from tablee.server.wire import NewTable

pytestmark = pytest.mark.anyio


def fail_once(monkeypatch: pytest.MonkeyPatch, whose: Any, name: str) -> list[str]:
    """Let a question to the store fail the next time it is asked."""
    asked = getattr(whose, name)
    failed: list[str] = []

    async def answer(*args: Any) -> Any:
        if not failed:
            failed.append(name)
            raise NotStored("PostgreSQL is away")
        return await asked(*args)

    monkeypatch.setattr(whose, name, answer)
    return failed


async def owned(server: RunningServer) -> list[str]:
    """The tables that some node has."""
    return [table for (table,) in await server.storage.ask('select "table" from owners')]


@pytest.mark.parametrize("read", ["talk", "match", "log"])
async def test_a_table_whose_match_could_not_be_read_is_opened_with_it_later(
    nodes: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    east, west = nodes
    ann, at_ann, _, at_bob, table = await east.two("noughts")
    await at_ann.made("mark 4")
    for page in (at_ann, at_bob):
        await page.socket.close()
    await until(lambda: not east.table.presence)
    jump(2000)
    await until(lambda: not east.tables and not east.lobby._releasing)
    failed = fail_once(monkeypatch, east.storage, read)
    page = await ann.knock(table)
    assert await page.ended() == 1013
    assert failed
    assert await owned(east) == []
    page = await (await at(west, ann)).open(table)
    assert await page.pieces() == {"mark:4"}
    assert len(west.tables) == 1


async def test_a_table_whose_game_is_not_installed_is_nobodys(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, _ = nodes
    ann = await east.client("Ann")
    record = await east.storage.table(await ann.table("noughts", "me", "open"))
    assert record is not None
    await store(east.storage, msgspec.structs.replace(record, id="t", game="no-such-game"))
    assert (await ann.web.get("/api/tables/t")).json()["code"] == "no-such-version"
    assert await owned(east) == []


async def test_a_table_that_is_refused_is_nobodys(
    nodes: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    east, _ = nodes

    def refuse(_: object) -> None:
        raise TableRefusal("too-much-work")

    monkeypatch.setattr(lobby, "start", refuse)
    with pytest.raises(TableRefusal):
        await east.lobby.make(NewTable("noughts", ("me", "easy"), start=True), "p", "Ann")
    assert await owned(east) == []


async def test_a_claim_that_is_never_decided_is_not_ours(
    nodes: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    east, _ = nodes

    async def nothing(*_: object) -> list[Any]:
        return []

    monkeypatch.setattr(east.storage, "ask_numbered", nothing)
    with pytest.raises(NotStored):
        await cluster_of(east).claim("t")


async def test_nobody_remembers_for_ever_what_a_dead_node_had(postgres: Postgres) -> None:
    database = postgres.database()
    gone, here = PostgresStorage(database, "east"), PostgresStorage(database, "west")
    assert gone.cluster is not None
    assert here.cluster is not None
    await gone.cluster.claim("a")
    await here.cluster.claim("b")
    await here.cluster.tidy()
    assert len(await here.ask('select "table" from owners')) == 2
    await gone.cluster.leave()
    await here.cluster.tidy()
    assert await here.ask('select "table" from owners') == [("b",)]
    gone.close()
    here.close()


async def test_a_match_is_taken_up_when_the_store_can_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FaultyStorage(tmp_path / "tablee.db")
    async with running_server(tmp_path, storage) as server:
        _, ann, _, bob, _ = await server.two("noughts")
        failed = fail_once(monkeypatch, storage, "log")
        storage.full = True
        await ann.play("mark 4")
        assert (await ann.hear("refusal"))["code"] == "not-stored"
        storage.full = False
        await ann.hear("show")
        assert failed
        assert (await ann.made("mark 4"))["is"] == "ack"
        await bob.hear("step")
