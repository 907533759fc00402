"""A rolling upgrade: a node that ends lets the others have its tables, and nobody plays under rules that it lacks."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from websockets.exceptions import WebSocketException

from nodes import cluster_of, free_ports, node
from postgres import Postgres
from running_server import PATIENCE, Client, RunningServer, Visitors, jump, until
from tablee.server.app import FENCED
from tablee.server.draining import drain
from tablee.server.nodes import ended
from tablee.server.storage.cluster import Node, heir

pytestmark = pytest.mark.anyio

TOYS = Path(__file__).parents[1] / "toys"
START = [sys.executable, "-c", "from tablee.cli import main; main()", "serve", "--proxy", "127.0.0.1"]


@pytest.fixture
def heard() -> Iterator[None]:
    """Processes started meanwhile hear SIGHUP, even if the tests themselves run under nohup."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


async def drained(server: RunningServer) -> None:
    """The node has handed over everything."""
    draining = asyncio.create_task(drain(server.server))
    while not draining.done():
        jump(0.1)
        await asyncio.sleep(0.01)
    await draining


def test_every_node_names_the_same_heir_of_a_table_and_never_one_that_drains() -> None:
    staying = [Node(f"boot {number}", "", "", False, b"") for number in range(3)]
    leaving = Node("boot 9", "", "", True, b"")
    named = {table: heir([leaving, *staying], table) for table in map(str, range(100))}
    assert named == {table: heir([*reversed(staying), leaving], table) for table in named}
    assert set(named.values()) == set(staying)
    assert heir([leaving], "t") is None


async def test_a_node_that_drains_hands_its_tables_over_and_the_match_goes_on(
    nodes: tuple[RunningServer, RunningServer],
) -> None:
    east, west = nodes
    await until(lambda: bool(cluster_of(east).others))
    ann, at_ann, bob, at_bob, table = await east.two("noughts")
    await at_ann.made("mark 4")
    await drained(east)
    assert (await at_ann.ended(), await at_bob.ended()) == (1012, 1012)
    assert len(east.tables) == 0
    at_ann, at_bob = await ann.open(table), await bob.open(table)  # by the same node: it passes them on
    assert (len(east.tables), len(west.tables)) == (0, 1)
    assert await at_ann.pieces() == {"mark:4"}
    await at_bob.hear("show")
    assert (await at_bob.made("mark 0"))["is"] == "ack"


async def test_a_node_that_drains_says_so_and_has_new_tables_made_by_the_others(
    nodes: tuple[RunningServer, RunningServer],
) -> None:
    east, west = nodes
    await until(lambda: bool(cluster_of(east).others))
    ann = await east.client("Ann")
    await drained(east)
    told = await ann.web.get("/api/health")
    assert (told.status_code, told.json()["draining"]) == (503, 1)
    table = await ann.table("noughts", "me", "open")
    await ann.open(table)
    assert (len(east.tables), len(west.tables)) == (0, 1)
    await until(lambda: [other.draining for other in cluster_of(west).others] == [True])
    assert cluster_of(west).leads
    assert not cluster_of(east).leads


async def test_the_last_of_all_nodes_refuses_new_tables_while_it_drains(postgres: Postgres, tmp_path: Path) -> None:
    async with node(postgres.database(), tmp_path, "east") as east:
        ann = await east.client("Ann")
        await drained(east)
        answer = await ann.web.post("/api/tables", json={"game": "noughts", "seats": ["me", "open"], "name": "Ann"})
        assert (answer.status_code, answer.json()["code"]) == (503, "restarting")
        assert answer.headers["retry-after"] == "1"


async def test_a_page_that_comes_while_another_node_takes_the_table_is_relayed(
    nodes: tuple[RunningServer, RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    table = await ann.table("noughts", "me", "open")
    await ann.open(table)

    async def nobody_yet(_: str) -> None:
        """As it was a moment before Ann's page came to the other node."""

    monkeypatch.setattr(cluster_of(west), "owner", nobody_yet)
    page = await bob.open(table)
    await page.sit(1, "Bob")
    assert (await bob.web.get(f"/api/tables/{table}")).json()["seats"][1]["name"] == "Bob"
    assert (len(east.tables), len(west.tables)) == (1, 0)
    stranger = Client(west.address, "Cyd")  # who gets their cookie where the table is
    west.clients.append(stranger)
    watching = await stranger.knock(table, cookie="")
    await watching.say("hello")
    await watching.hear("welcome")


# Real processes


@contextlib.asynccontextmanager
async def process(store: str, name: str, games: Path = TOYS) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A node in a process of its own, and its address."""
    words = [*START, "--port", "0", "--store", store, "--node", name]
    given = {**os.environ, "TABLEE_GAMES": str(games)}
    made = await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=given)
    try:
        assert made.stdout is not None
        line = (await asyncio.wait_for(made.stdout.readline(), PATIENCE)).decode()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        yield made, found[0]
    finally:
        with contextlib.suppress(ProcessLookupError):
            made.kill()
        await made.wait()


async def patiently(web: httpx.AsyncClient, address: str, true: Callable[[dict[str, Any]], bool]) -> None:
    """Wait until a node says so."""
    for _ in range(100 * PATIENCE):
        with contextlib.suppress(httpx.HTTPError):
            if true((await web.get(f"{address}/api/health")).json()):
                return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


async def see_each_other(*addresses: str) -> None:
    """Wait until all are up, and each knows of the others."""
    async with httpx.AsyncClient(timeout=PATIENCE) as web:
        for address in addresses:
            await patiently(web, address, lambda told: told["nodes"] == len(addresses))


async def test_sigterm_drains_a_process_and_its_match_goes_on_at_another(postgres: Postgres) -> None:
    store = postgres.database()
    async with process(store, "west") as (_, west), process(store, "east") as (ending, east):
        await see_each_other(east, west)
        visitors = Visitors(east)
        ann, at_ann, bob, at_bob, table = await visitors.two("noughts")
        await at_ann.made("mark 4")
        await at_bob.hear("step")
        ending.send_signal(signal.SIGTERM)
        await at_bob.play("mark 0", key="on its way")  # it comes in time, or the page sends it again
        assert (await at_ann.ended(), await at_bob.ended()) == (1012, 1012)
        assert await asyncio.wait_for(ending.wait(), PATIENCE) == 0
        for client in (ann, bob):
            client.address = west
            client.web.base_url = httpx.URL(west)
        at_ann, at_bob = await ann.open(table), await bob.open(table)
        assert "mark:4" in await at_ann.pieces()
        await at_bob.play("mark 0", key="on its way")
        assert (await at_bob.hear("ack", "refusal"))["is"] == "ack"
        assert (await at_ann.made("mark 8"))["is"] == "ack"
        assert (await ann.web.get("/api/health")).json()["takeovers"] == 0  # nobody had to be declared dead
        await visitors.go()


@pytest.mark.usefixtures("heard")
async def test_sighup_drains_a_process_and_asks_for_it_to_be_started_again(postgres: Postgres) -> None:
    store = postgres.database()
    async with process(store, "west") as (last, west), process(store, "east") as (first, east):
        await see_each_other(east, west)
        visitors = Visitors(east)
        ann, at_ann, _, _, table = await visitors.two("noughts")
        await at_ann.made("mark 4")
        first.send_signal(signal.SIGHUP)
        assert await at_ann.ended() == 1012
        assert await asyncio.wait_for(first.wait(), PATIENCE) == FENCED
        ann.address, ann.web.base_url = west, httpx.URL(west)
        assert "mark:4" in await (await ann.open(table)).pieces()
        last.send_signal(signal.SIGHUP)  # it has nobody to hand anything over to
        assert await asyncio.wait_for(last.wait(), PATIENCE) == FENCED
        await visitors.go()


async def test_a_match_of_rules_that_a_node_lacks_goes_on_where_they_are(postgres: Postgres, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    shutil.copytree(TOYS / "noughts", newer / "noughts")
    page = newer / "noughts" / "__init__.py"
    page.write_text(page.read_text("utf-8").replace('key = "noughts"', 'key = "noughts"\n    version = 2'), "utf-8")
    store = postgres.database()
    async with process(store, "old") as (_, old), process(store, "new", newer) as (_, new):
        await see_each_other(old, new)
        visitors = Visitors(old)
        ann = await visitors.client("Ann")
        begun = await ann.table("noughts", "me", "easy", start=True)
        ann.address, ann.web.base_url = new, httpx.URL(new)  # the proxy sends them elsewhere
        at_ann = await ann.open(begun)
        await at_ann.hear("show")
        assert (await at_ann.made("mark 4"))["is"] == "ack"
        health = [(await ann.web.get(f"{address}/api/health")).json()["tables"] for address in (old, new)]
        assert health == [1, 0]
        await ann.open(await ann.table("noughts", "me", "easy", start=True))  # a new one has the newest rules
        health = [(await ann.web.get(f"{address}/api/health")).json()["tables"] for address in (old, new)]
        assert health == [1, 1]
        await visitors.go()


async def test_a_node_that_ends_in_order_is_not_fenced_while_it_closes(postgres: Postgres, tmp_path: Path) -> None:
    async with node(postgres.database(), tmp_path, "east") as east:
        cluster, fenced = cluster_of(east), []
        cluster.fenced = lambda: fenced.append("east")
        await cluster.leave()
        await until(lambda: east.storage.lost)  # it has tried to renew its lease
        assert fenced == []


def stubborn() -> None:
    """A process that doesn't end when it is asked to."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.pause()


def test_a_process_that_does_not_end_is_killed() -> None:
    process = multiprocessing.get_context("spawn").Process(target=stubborn)
    process.start()
    ended(process, 0.0)
    assert process.exitcode == -signal.SIGKILL


async def pieces(client: Client, table: str) -> set[str]:
    """What a page shows that comes back by itself, as often as it is told to."""
    for _ in range(20 * PATIENCE):
        with contextlib.suppress(OSError, WebSocketException):
            return await (await client.open(table)).pieces()
        await asyncio.sleep(0.05)
    raise AssertionError("nobody lets it in")


async def boots(store: str) -> set[str]:
    """The nodes that are alive."""
    connection = await asyncpg.connect(store)
    try:
        return {boot for (boot,) in await connection.fetch("select boot from nodes where not dead and until > now()")}
    finally:
        await connection.close()


async def test_sighup_renews_the_processes_of_a_machine_one_after_the_other(postgres: Postgres, tmp_path: Path) -> None:
    store, port = postgres.database(), free_ports(3)
    words = [*START, "--port", str(port), "--store", store, "--workers", "2", "--data", str(tmp_path)]
    serving = await asyncio.create_subprocess_exec(*words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    visitors = Visitors(f"http://127.0.0.1:{port}")
    try:
        async with httpx.AsyncClient(timeout=PATIENCE) as web:
            await patiently(web, visitors.address, lambda told: told["nodes"] == 2)
        before = await boots(store)
        ann, at_ann, _, at_bob, table = await visitors.two("noughts")
        await at_ann.made("mark 4")
        serving.send_signal(signal.SIGHUP)
        assert (await at_ann.ended(), await at_bob.ended()) == (1012, 1012)
        assert await pieces(ann, table) == {"mark:4"}
        for _ in range(20 * PATIENCE):
            now = await boots(store)
            if len(now) == 2 and not now & before:
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("they are never renewed")
        assert await pieces(ann, table) == {"mark:4"}
    finally:
        await visitors.go()
        serving.send_signal(signal.SIGTERM)
        await asyncio.wait_for(serving.wait(), PATIENCE)
    assert await boots(store) == set()
