"""A small cluster under faults: its nodes, its store, the links between them, and people who play at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import httpx
import msgspec
from bench.faulty.links import Link, Stream
from bench.faulty.players import Player
from websockets.asyncio.client import connect

from nodes import free_port
from postgres import Postgres
from proxies import command, running
from tablee.server.storage.cluster import LEASE

START = [sys.executable, "-c", "from tablee.cli import main; main()", "serve", "--proxy", "127.0.0.1"]
PATIENCE = 300.0
"""Seconds until giving up: many, for busy machines."""


class Node:
    """A server in a process of its own, with a link to the store and one by which the other nodes reach it."""

    def __init__(self, name: str, data: str) -> None:
        self.name, self.data = name, data
        self.port = free_port()
        self.store = Link(_nowhere)
        """To PostgreSQL."""
        self.door = Link(self._here)
        """From the other nodes."""
        self.ahead = ""
        """How far the node's clock is ahead, as an argument of faketime."""
        self.process: subprocess.Popen[bytes]
        self._words: list[str] = []

    async def _here(self) -> Stream:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def begin(self, postgres: Postgres, database: str) -> None:
        """Start it."""
        self.lead_to(postgres)
        await self.store.listen()
        await self.door.listen()
        address = f"postgresql://tablee@127.0.0.1:{self.store.port}/{database}"
        reached = f"http://127.0.0.1:{self.door.port}"
        self._words = [*START, "--store", address, "--node", self.name, "--address", reached]
        self._words += ["--port", str(self.port), "--data", self.data]
        self.process = self._begin()

    def lead_to(self, postgres: Postgres) -> None:
        """Let the link to the store lead there from now on."""
        self.store.target = lambda: asyncio.open_unix_connection(postgres.path)

    def _begin(self) -> subprocess.Popen[bytes]:
        shifted = ["faketime", "-f", self.ahead] if self.ahead else []
        clocks = {**os.environ, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        return subprocess.Popen(
            [*shifted, *self._words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=clocks
        )

    def again(self) -> None:
        """Restart it if it has ended, as a supervisor would."""
        if self.process.poll() is not None:
            self.process = self._begin()

    async def health(self) -> dict[str, float] | None:
        """Its counters, if it answers."""
        async with httpx.AsyncClient() as web:
            try:
                answer = await web.get(f"http://127.0.0.1:{self.port}/api/health", timeout=2)
            except httpx.HTTPError:
                return None
        return dict(answer.json()) if answer.is_success else None

    async def answers(self) -> None:
        """Wait until it answers."""
        ends = time.monotonic() + PATIENCE
        while await self.health() is None:
            assert time.monotonic() < ends, "a node does not answer"
            self.again()
            await asyncio.sleep(0.1)

    def signal(self, number: int) -> None:
        """Kill it, stop it or let it continue."""
        self.process.send_signal(number)

    def end(self) -> None:
        """End it for good."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
            self.process.wait()
        self.store.close()
        self.door.close()


async def _nowhere() -> Stream:
    raise OSError("this road leads nowhere yet")


BUSY = "select n.name from nodes n join owners o on o.boot = n.boot where not n.dead"
LEFT = "select extract(epoch from min(until) - now()) from nodes where not dead"


class Play(NamedTuple):
    """A game that is played at some of the tables."""

    game: str
    seats: int = 2
    options: dict[str, Any] = {}


PLAYS = (
    Play("la-ruche", 2, {"help": True}),
    Play("butine"),
    Play("waggle-dance", 2, {"length": "short"}),
    Play("nid-de-vouivres", 3),
    Play("wombat", 3, {"seconds": 60, "talk": 15}),
)
"""La Ruche with help: a page is told where its tiles fit."""


class House:
    """The nodes, the store and the people."""

    def __init__(self, postgres: Postgres, count: int, data: str, behind: str = "") -> None:
        self.postgres = postgres
        self.behind = behind
        """The proxy in front of the nodes, with its configuration of deploy/; '': none, pages go to one node after the
        other, whether it is well or not."""
        self.least_left = float(LEASE)
        """The least that a lease had left while no node should have died, in seconds."""
        self._proxy = contextlib.AsyncExitStack()
        self._port = 0
        self.database = postgres.new_database()
        self.nodes = [Node(f"node-{number}", data) for number in range(count)]
        self.tables: list[list[Player]] = []
        self._turns: dict[Player, Iterator[int]] = {}
        self.struck = asyncio.Event()
        """Set when the fault of this round has begun."""
        self.struck_at = 0.0

    @property
    def store(self) -> str:
        """The store's own address, not through a link that a fault could block."""
        return self.postgres.address(self.database)

    @property
    def players(self) -> list[Player]:
        """Everyone."""
        return [player for players in self.tables for player in players]

    async def open(self, tables: int, plays: Sequence[Play] = PLAYS) -> None:
        """Start the nodes, and seat people at each table."""
        for node in self.nodes:
            await node.begin(self.postgres, self.database)
        for node in self.nodes:
            await node.answers()
        if self.behind:
            await self._open_proxy()
        for _, play in zip(range(tables), itertools.cycle(plays), strict=False):
            self.tables.append(await self._open_table(play))

    async def _open_proxy(self) -> None:
        folder = Path(self._proxy.enter_context(tempfile.TemporaryDirectory()))
        self._port = free_port()
        nodes = [f"127.0.0.1:{node.port}" for node in self.nodes]
        words = command(self.behind, self._port, nodes, folder)
        await self._proxy.enter_async_context(running(words, folder, f"http://127.0.0.1:{self._port}"))

    async def close(self) -> None:
        """End the proxy and the nodes."""
        await self._proxy.aclose()
        for node in self.nodes:
            node.end()

    def strike(self) -> None:
        """Signal that the fault begins now."""
        self.struck_at = time.monotonic()
        self.struck.set()

    async def busy_node(self) -> Node:
        """A node that has tables."""
        connection = await asyncpg.connect(self.store)
        try:
            names = {row["name"] for row in await connection.fetch(BUSY)}
        finally:
            await connection.close()
        return random.choice([node for node in self.nodes if node.name in names] or self.nodes)

    def living(self) -> list[int]:
        """The processes of the nodes that run."""
        return [node.process.pid for node in self.nodes if node.process.poll() is None]

    def next_port(self, player: Player) -> int:
        """Where a player's next socket goes."""
        if self.behind:
            return self._port
        turn = self._turns.setdefault(player, itertools.count(random.randrange(len(self.nodes))))
        return self.nodes[next(turn) % len(self.nodes)].port

    async def _open_table(self, play: Play) -> list[Player]:
        base, players, table = f"http://127.0.0.1:{random.choice(self.nodes).port}", [], ""
        for seat in range(play.seats):
            async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as web:
                await web.get("/api/me")
                cookie = web.cookies["tablee"]
                if not seat:
                    seats = ["me", *["open"] * (play.seats - 1)]
                    body = {"game": play.game, "seats": seats, "name": "0", "options": play.options}
                    table = (await web.post("/api/tables", json=body)).json()["id"]
            players.append(Player(self, table, seat, cookie))
            if seat:
                address = f"{base.replace('http', 'ws')}/api/tables/{table}/socket"
                async with connect(address, additional_headers={"Cookie": f"tablee={cookie}"}, proxy=None) as page:
                    await page.send('{"is": "hello"}')
                    await page.send(f'{{"is": "sit", "seat": {seat}, "name": "{seat}"}}')
                    while msgspec.json.decode(await page.recv()).get("seat") != seat:
                        pass
        return players

    async def watch_leases(self, seconds: float) -> None:
        """Note for a while how little the leases of the nodes had left."""
        connection, ends = await asyncpg.connect(self.store), time.monotonic() + seconds
        try:
            while time.monotonic() < ends:
                left = await connection.fetchval(LEFT)
                self.least_left = min(self.least_left, float(left))
                await asyncio.sleep(0.05)
        finally:
            await connection.close()

    async def moved_since(self, begun: float) -> float:
        """Wait until every table has had a move acknowledged since then; return how long the slowest took."""
        ends = time.monotonic() + PATIENCE
        while True:
            first = [max(player.moved for player in players) for players in self.tables]
            if all(moved > begun for moved in first):
                return max(first) - begun
            assert time.monotonic() < ends, "a table does not go on"
            await asyncio.sleep(0.02)


def can_shift_clocks() -> bool:
    """Whether faketime, which shifts another program's clock, is installed."""
    return shutil.which("faketime") is not None
