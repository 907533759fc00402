"""A small cluster under faults: its nodes, its store, the links between them, and people who play at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import socket
import subprocess
import sys
import time
from typing import Any

import httpx
import msgspec
from bench.faulty.links import Link, Stream
from bench.faulty.pages import Seen
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from postgres import Postgres

START = [sys.executable, "-c", "from tablee.cli import main; main()", "serve", "--proxy", "127.0.0.1"]
PATIENCE = 300.0
"""Seconds until giving up: many, for busy machines."""
PAUSE = 0.05
"""Seconds that a player thinks."""
REST = 0.6
"""Seconds between two matches: asking for another one several times a second is refused for haste."""
AGAIN = 1.0
"""Seconds after which an unacknowledged move is sent again."""
QUIET, ANSWERING, SILENCE = 2.0, 1.0, 2.5
"""Seconds without a message after which a page sends a ping, the same while a move is not answered, and seconds that it
waits for the answer until it connects again (connection.ts)."""
WAITS = (0.4, 0.8, 0.8, 0.8, 0.8, 1.6, 3.2, 6.4, 8.0)
"""Seconds until a page connects again, by how often it has tried in vain; up to a quarter more or less."""
OPENING = 8.0
"""Seconds that a page waits for the first message."""
RESTART = 1012
"""The close code after which it tries again as soon as at first."""
WAIT = ("not-stored", "broken", "too-fast")
"""Refusals after which the same move may be sent again."""


class Node:
    """A server in a process of its own, with a link to the store and one by which the other nodes reach it."""

    def __init__(self, name: str, data: str) -> None:
        self.name, self.data = name, data
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            self.port = int(listener.getsockname()[1])
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


class Player:
    """A person who plays at one table, through any node that answers."""

    def __init__(self, house: House, seat: int) -> None:
        self.house, self.seat = house, seat
        self.cookie = ""
        self.table = ""
        self.acked: list[str] = []
        self.seen = Seen()
        self.moved = 0.0
        """When a move was last acknowledged."""
        self._phase = ""
        self._tries = 0
        self._keys = 0
        self._match = ""
        self._pending: tuple[str, str, str] | None = None
        """The key, the move and its match: what is late for one match is not a move of the next."""
        self._shown_since = False
        """Whether the table has shown a position since that move was chosen: another node may confirm it only then."""

    async def play(self) -> None:
        """Play until cancelled."""
        node = None
        while True:
            try:
                # another node than before, as a proxy with health checks would choose
                node = random.choice([other for other in self.house.nodes if other is not node] or self.house.nodes)
                address = f"ws://127.0.0.1:{node.port}/api/tables/{self.table}/socket"
                headers = {"Cookie": f"tablee={self.cookie}"}
                async with connect(
                    address, additional_headers=headers, open_timeout=OPENING, proxy=None, close_timeout=0.5
                ) as page:
                    await self._at(page)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == RESTART:
                    self._tries = 0
            except (TimeoutError, OSError, WebSocketException):
                pass
            await asyncio.sleep(WAITS[min(self._tries, len(WAITS) - 1)] * random.uniform(0.75, 1.25))
            self._tries += 1

    async def _at(self, page: Any) -> None:
        await page.send('{"is": "hello"}')
        touches: list[Any] = []
        heard = sent = time.monotonic()
        asked: float | None = heard + OPENING - SILENCE
        last: tuple[str, str, str] | None = None
        while asked is None or time.monotonic() - asked < SILENCE:  # else the node may be frozen: connect to another
            with contextlib.suppress(asyncio.TimeoutError):
                async with asyncio.timeout(PAUSE):  # `wait_for` may swallow that the task was cancelled
                    words = await page.recv()
                heard, asked = time.monotonic(), None
                touches = self._hear(msgspec.json.decode(words), touches)
            if asked is None and time.monotonic() - heard > (QUIET if self._pending is None else ANSWERING):
                asked = time.monotonic()
                await page.send('{"is": "ping", "at": 0}')
            repeated = self._pending is not None and self._pending == last
            due = sent + (AGAIN if repeated else REST if self._phase == "over" else PAUSE)
            if time.monotonic() > due and await self._act(page, touches):
                sent, last = time.monotonic(), self._pending

    def _hear(self, message: dict[str, Any], touches: list[Any]) -> list[Any]:
        """Take note of a message from the table; return the moves that there are now."""
        match message["is"]:
            case "show" | "step":
                self.seen.hear(message)
                self._shown_since = True
                return list(message.get("touches", []))
            case "ack" if self._pending and message["key"] == self._pending[0]:
                self.acked.append(message["key"])
                self._pending, self.moved = None, time.monotonic()
                return touches if self._shown_since else []
            case "refusal" if message.get("key") and message["code"] not in WAIT:
                self._pending = None
            case "table" | "welcome":
                self._tries = 0
                self._phase, self._match = message["table"]["phase"], message["table"].get("match", "")
        return touches

    async def _act(self, page: Any, touches: list[Any]) -> bool:
        """Send the unacknowledged move again, or a new one, or begin another match; return whether there was any."""
        if self._pending is None and touches:
            self._keys += 1
            self._pending = f"{self.seat}-{self._keys}", random.choice(touches)[1], self._match
            self._shown_since = False
        if self._pending is not None:
            key, move, match = self._pending
            await page.send(msgspec.json.encode({"is": "play", "key": key, "move": move, "match": match}).decode())
        elif self._phase == "over":
            self._phase = ""
            await page.send('{"is": "again", "yes": true}')
        elif self._phase == "open" and self.seat == 0:
            self._phase = ""
            await page.send('{"is": "start"}')
        else:
            return False
        return True


class House:
    """The nodes, the store and the people."""

    def __init__(self, postgres: Postgres, count: int, data: str) -> None:
        self.postgres = postgres
        self.database = postgres.new_database()
        self.nodes = [Node(f"node-{number}", data) for number in range(count)]
        self.tables: list[tuple[Player, Player]] = []
        self.struck = asyncio.Event()
        """Set when the fault of this round has begun."""
        self.struck_at = 0.0

    @property
    def store(self) -> str:
        """The store's own address, not through a link that a fault could block."""
        return self.postgres.address(self.database)

    async def open(self, tables: int) -> None:
        """Start the nodes, and seat two people at each table."""
        for node in self.nodes:
            await node.begin(self.postgres, self.database)
        for node in self.nodes:
            await node.answers()
        for _ in range(tables):
            await self._open_table()

    def close(self) -> None:
        """End the nodes."""
        for node in self.nodes:
            node.end()

    def strike(self) -> None:
        """Signal that the fault begins now."""
        self.struck_at = time.monotonic()
        self.struck.set()

    def living(self) -> list[int]:
        """The processes of the nodes that run."""
        return [node.process.pid for node in self.nodes if node.process.poll() is None]

    async def _open_table(self) -> None:
        ann, bob = Player(self, 0), Player(self, 1)
        base = f"http://127.0.0.1:{random.choice(self.nodes).port}"
        for player in (ann, bob):
            async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as web:
                await web.get("/api/me")
                player.cookie = web.cookies["tablee"]
                if player is ann:
                    body = {"game": "noughts", "seats": ["me", "open"], "name": "Ann"}
                    ann.table = bob.table = (await web.post("/api/tables", json=body)).json()["id"]
                    continue
                address = f"{base.replace('http', 'ws')}/api/tables/{bob.table}/socket"
                async with connect(address, additional_headers={"Cookie": f"tablee={bob.cookie}"}, proxy=None) as page:
                    await page.send('{"is": "hello"}')
                    await page.send('{"is": "sit", "seat": 1, "name": "Bob"}')
                    while msgspec.json.decode(await page.recv()).get("seat") != 1:
                        pass
        self.tables.append((ann, bob))

    async def moved_since(self, begun: float) -> float:
        """Wait until every table has had a move acknowledged since then; return how long the slowest took."""
        ends = time.monotonic() + PATIENCE
        while True:
            first = [max(player.moved for player in pair) for pair in self.tables]
            if all(moved > begun for moved in first):
                return max(first) - begun
            assert time.monotonic() < ends, "a table does not go on"
            await asyncio.sleep(0.02)


def can_shift_clocks() -> bool:
    """Whether faketime, which shifts another program's clock, is installed."""
    return shutil.which("faketime") is not None
