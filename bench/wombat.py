"""How many dark tables one server process holds: Branle-bas de Wombat with six people each, twenty ticks a second.

scripts/bench wombat [--tables 25 50 100] [--seconds S]

The server runs in this process, the people in another, over real sockets: each streams a pointer that wanders, twenty
places a second. Lateness is how long after it was due a tick begins; a table in time has p99 under 25 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import socket
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from tablee.kernel import Seat
from tablee.server.app import config
from tablee.server.match.clock import GRAIN, Clock
from tablee.server.settings import Settings
from tablee.server.storage import Row

SEATS = 6
HERTZ = 20


def measured(late: list[float]) -> None:
    """Let every table's clock record how late it rings."""
    before = Clock.pass_time

    def pass_time(self: Clock, reaches: Mapping[Seat, tuple[int, int]], *, least: int = GRAIN) -> list[Row]:
        due = self.due
        if least == 1 and due is not None and due <= 50:
            late.append(self.elapsed - due)
        return before(self, reaches, least=least)

    Clock.pass_time = pass_time  # type: ignore[method-assign]


async def serve_and_measure(tables: int, seconds: float) -> None:
    """One line of the report."""
    late: list[float] = []
    measured(late)
    with tempfile.TemporaryDirectory() as folder:
        hole = socket.socket()
        hole.bind(("127.0.0.1", 0))
        port = hole.getsockname()[1]
        hole.close()
        made = config(Settings(Path(folder), thinkers=1, rate=1e9, connections_per_address=4000))
        made.host, made.port = "127.0.0.1", port
        server = uvicorn.Server(made)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.02)
        people = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "--people", str(port), "--tables", str(tables), stdout=asyncio.subprocess.PIPE
        )
        assert people.stdout is not None
        assert await people.stdout.readline(), "the people did not come"
        late.clear()
        cpu, wall = time.process_time(), time.perf_counter()
        await asyncio.sleep(seconds)
        used, passed, found = time.process_time() - cpu, time.perf_counter() - wall, sorted(late)
        people.kill()
        await people.wait()
        server.should_exit = True
        with contextlib.suppress(Exception):
            await asyncio.wait_for(serving, 10)
    p50, p99 = found[len(found) // 2], found[len(found) * 99 // 100]
    print(
        f"{tables:4d} tables, {tables * SEATS:4d} people: {len(found) / passed:6.0f} ticks/s of {tables * HERTZ}, "
        f"late p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {found[-1]:.0f} ms; {used / passed:.2f} of a core",
        flush=True,
    )


async def come(port: int, tables: int) -> None:
    """Simulate the people: everyone sits down, shuts their eyes and moves their hand."""
    sockets: list[ClientConnection] = []
    for _ in range(tables):
        sockets += await six(port)
    for each in sockets:
        await each.send('{"is":"play","key":"ready","move":"ready"}')
    await asyncio.sleep(5)
    print("come", flush=True)
    await asyncio.gather(*(wander(each) for each in sockets), *(read(each) for each in sockets))


async def six(port: int) -> list[ClientConnection]:
    """Six people at a new table, the match begun."""
    address = f"127.0.0.1:{port}"
    cookies = []
    table = ""
    for seat in range(SEATS):
        async with httpx.AsyncClient(base_url=f"http://{address}", verify=False, trust_env=False) as web:
            await web.get("/api/me")
            if not seat:
                wish = {"game": "wombat", "seats": ["me", *["open"] * (SEATS - 1)], "name": "0"}
                table = (await web.post("/api/tables", json={**wish, "options": {"seconds": 180}})).json()["id"]
            cookies.append(web.cookies["tablee"])
    sockets = []
    for seat, cookie in enumerate(cookies):
        path = f"ws://{address}/api/tables/{table}/socket"
        each = await connect(path, additional_headers={"Cookie": f"tablee={cookie}"}, compression=None, max_queue=None)
        await each.send('{"is":"hello"}')
        if seat:
            await each.send(json.dumps({"is": "sit", "seat": seat, "name": str(seat)}))
        sockets.append(each)
    await asyncio.sleep(0.15)
    await sockets[0].send('{"is":"start"}')
    return sockets


async def wander(page: ClientConnection) -> None:
    """A pointer on its way."""
    x = y = 0
    await asyncio.sleep(random.random() / HERTZ)
    while True:
        x = max(-320, min(320, x + random.randint(-30, 30)))
        y = max(-320, min(320, y + random.randint(-30, 30)))
        await page.send(f'{{"is":"point","x":{x},"y":{y}}}')
        await asyncio.sleep(1 / HERTZ)


async def read(page: ClientConnection) -> None:
    """Read and ignore what comes back."""
    async for _ in page:
        pass


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, nargs="+", default=[25, 50, 100])
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--people", type=int, help=argparse.SUPPRESS)
    asked = words.parse_args()
    if asked.people:
        asyncio.run(come(asked.people, asked.tables[0]))
        return
    for tables in asked.tables:
        with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:  # as `tablee serve` does
            runner.run(serve_and_measure(tables, asked.seconds))


if __name__ == "__main__":
    main()
