"""How soon everyone in the lobby sees that a table has changed: thousands of pages on one server process.

scripts/bench lobby [--people 500 2000] [--tables 100] [--rate 10] [--seconds 15]

The server runs in this process, all people in another one, over real sockets. At each table sit a host and a guest who
sits down and gets up again, so that all tables together change `rate` times a second. An update's time is from the
guest's message to its arrival at a page, for every change and every page; reading thousands of sockets in one process
is part of it. The goal is a p99 under 100 ms with 2,000 pages.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import re
import resource
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from tablee.server.app import config
from tablee.server.settings import Settings
from tablee.server.wire import NewTable

AT_ONCE = 50
"""Pages that open at the same time."""
PONG = 0x8A
CLOSES, PINGS = 8, 9
TAKEN = re.compile(rb'"id":"([^"]+)"[^{}]*?"taken":(\d+)')


async def serve_and_measure(people: int, tables: int, rate: float, seconds: float) -> None:
    """One line of the report."""
    with tempfile.TemporaryDirectory() as folder:
        hole = socket.socket()
        hole.bind(("127.0.0.1", 0))
        port = hole.getsockname()[1]
        hole.close()
        # visitors come through a proxy: each has an address of their own
        settings = Settings(Path(folder), thinkers=1, rate=1e9, connections=people + 1000, proxies=("127.0.0.1",))
        made = config(settings)
        made.host, made.port = "127.0.0.1", port
        server = uvicorn.Server(made)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.02)
        app: Any = made.app
        house = app.state.server
        cookies = [house.people.new() for _ in range(people + 2 * tables)]
        at = []
        for number in range(tables):
            wish = NewTable("la-ruche", ("me", "open", "open"), {}, True, f"Host {number}")
            at.append((await house.lobby.make(wish, cookies[number][0], f"Host {number}")).state.id)
        given = Path(folder) / "given.json"
        given.write_text(json.dumps({"cookies": [cookie for _, cookie in cookies], "tables": at}))
        words = ["--given", str(given), "--port", str(port), "--rate", str(rate), "--seconds", str(seconds)]
        crowd = await asyncio.create_subprocess_exec(sys.executable, __file__, *words, stdout=asyncio.subprocess.PIPE)
        assert crowd.stdout is not None
        assert await crowd.stdout.readline(), "the people did not come"
        cpu, wall = time.process_time(), time.perf_counter()
        told = await crowd.stdout.readline()
        spent, passed = time.process_time() - cpu, time.perf_counter() - wall
        await crowd.wait()
        server.should_exit = True
        with contextlib.suppress(Exception):
            await asyncio.wait_for(serving, 10)
    found = json.loads(told)
    size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{people:5d} pages, {tables} tables, {found['changes']} changes, {found['seen']} updates seen, "
        f"{found['missed']} missed: p50 {found['p50']:.0f}, p99 {found['p99']:.0f}, worst {found['worst']:.0f} ms; "
        f"a change costs {1000 * spent / found['changes']:.0f} ms of the server's CPU, {spent / passed:.2f} of a core, "
        f"{size:.0f} MB; the people use {found['core']:.2f} of another core",
        flush=True,
    )


class LobbyPage(asyncio.Protocol):
    """A page in the lobby that notes when something arrived; its content is read later."""

    def __init__(self, cookie: str, number: int, port: int) -> None:
        self._words = (
            f"GET /api/lobby/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: tablee={cookie}\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"X-Forwarded-For: 10.{number >> 16}.{number >> 8 & 255}.{number & 255}\r\n\r\n"
        )
        self._buffer = bytearray()
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: list[tuple[float, bytes]] = []
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._words.encode())

    def connection_lost(self, wrong: Exception | None) -> None:
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(wrong or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.splitlines()[0]:
                self._transport.close()
                return
            self._open, self._buffer = True, bytearray(rest)
        while (frame := self._frame()) is not None:
            kind, body = frame
            if kind == PINGS:
                self._transport.write(bytes((PONG, 0x80, 0, 0, 0, 0)))
            elif kind == CLOSES:
                self._transport.close()
            else:
                self.heard.append((now, body))
                if not self.ready.done():
                    self.ready.set_result(None)

    def _frame(self) -> tuple[int, bytes] | None:
        held = self._buffer
        if len(held) < 2:
            return None
        size, begins = held[1] & 127, 2
        if size == 126:
            size, begins = int.from_bytes(held[2:4], "big"), 4
        elif size == 127:
            size, begins = int.from_bytes(held[2:10], "big"), 10
        if len(held) < begins + size:
            return None
        kind, body = held[0] & 15, bytes(held[begins : begins + size])
        del held[: begins + size]
        return kind, body


async def come(given: Path, port: int, rate: float, seconds: float) -> None:
    """Simulate the people: thousands watch, a few sit down and get up."""
    told = json.loads(given.read_text())
    tables, cookies = told["tables"], told["cookies"]
    loop = asyncio.get_running_loop()
    for table, cookie in zip(tables, cookies, strict=False):
        await at_table(port, table, cookie)  # hosts: a table is listed while a player is connected
    guests = [
        await at_table(port, table, cookie) for table, cookie in zip(tables, cookies[len(tables) :], strict=False)
    ]
    pages: list[LobbyPage] = []
    rest = cookies[2 * len(tables) :]
    for first in range(0, len(rest), AT_ONCE):
        new = [LobbyPage(cookie, first + place, port) for place, cookie in enumerate(rest[first : first + AT_ONCE])]
        await asyncio.gather(*(loop.create_connection(lambda one=one: one, "127.0.0.1", port) for one in new))  # type: ignore[misc]
        await asyncio.gather(*(one.ready for one in new))
        pages += new
    await asyncio.sleep(2)
    for page in pages:
        page.heard.clear()
    print("come", flush=True)
    cpu, wall = time.process_time(), time.perf_counter()
    changes = await change(tables, guests, rate, seconds)
    await asyncio.sleep(2)
    core = (time.process_time() - cpu) / (time.perf_counter() - wall)
    took, missed = counted(pages, changes)
    assert not any(page.lost for page in pages), "pages were closed"
    print(
        json.dumps(
            {
                "changes": len(changes),
                "seen": len(took),
                "missed": missed,
                "p50": took[len(took) // 2],
                "p99": took[len(took) * 99 // 100],
                "worst": took[-1],
                "core": core,
            }
        ),
        flush=True,
    )


async def at_table(port: int, table: str, cookie: str) -> ClientConnection:
    """Connect a person to a table; their messages are ignored."""
    path = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    page = await connect(path, additional_headers={"Cookie": f"tablee={cookie}"}, compression=None, max_queue=None)
    await page.send('{"is":"hello"}')

    async def read() -> None:
        async for _ in page:
            pass

    READERS.append(asyncio.create_task(read()))
    return page


READERS: list[asyncio.Task[None]] = []


async def change(
    tables: list[str], guests: list[ClientConnection], rate: float, seconds: float
) -> list[tuple[bytes, bytes, float]]:
    """Let guests sit down and get up in turn; return which table had how many seats taken from when on."""
    changes: list[tuple[bytes, bytes, float]] = []
    begun, number = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        place = number % len(tables)
        sits = number // len(tables) % 2 == 0
        words = '{"is":"sit","seat":1,"name":"Guest"}' if sits else '{"is":"leave"}'
        changes.append((tables[place].encode(), b"2" if sits else b"1", time.perf_counter()))
        await guests[place].send(words)
        number += 1
        await asyncio.sleep(random.expovariate(rate))
    return changes


def counted(pages: list[LobbyPage], changes: list[tuple[bytes, bytes, float]]) -> tuple[list[float], int]:
    """Milliseconds of every update at every page, sorted, and how many never came."""
    took, missed = [], 0
    told: dict[bytes, list[tuple[bytes, bytes]]] = {}
    for page in pages:
        came: dict[tuple[bytes, bytes], list[float]] = {}
        for at, data in page.heard:
            if data not in told:
                told[data] = [found.groups() for found in TAKEN.finditer(data)]  # type: ignore[misc]
            for key in told[data]:
                came.setdefault(key, []).append(at)
        for table, taken, since in changes:
            arrived = next((at for at in came.get((table, taken), ()) if at >= since), None)
            if arrived is None:
                missed += 1
            else:
                took.append(1000 * (arrived - since))
    return sorted(took), missed


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--people", type=int, nargs="+", default=[500, 2000])
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--rate", type=float, default=10.0)
    words.add_argument("--seconds", type=float, default=15.0)
    words.add_argument("--given", type=Path, help=argparse.SUPPRESS)
    words.add_argument("--port", type=int, help=argparse.SUPPRESS)
    asked = words.parse_args()
    if asked.given:
        asyncio.run(come(asked.given, asked.port, asked.rate, asked.seconds))
        return
    for people in asked.people:
        with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:  # as `tablee serve` does
            runner.run(serve_and_measure(people, asked.tables, asked.rate, asked.seconds))


if __name__ == "__main__":
    main()
