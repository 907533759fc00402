"""Nodes are killed, frozen and restarted, and so is PostgreSQL, while people play; then everything is checked.

scripts/faults [FAULT …] [--rounds N] [--tables N] [--nodes N] [--json]

Three nodes on a PostgreSQL of their own. At each table two people play one match after another; they come by any node,
and by another one when theirs is gone, as behind a proxy. Each writes down what was acknowledged. After all rounds:
every acknowledged move is in the log exactly once, at its table; places have no gaps; and every match folds. `moved
again` is the time from the fault until a table's next acknowledged move, the slowest table of each round.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
os.environ.setdefault("TABLEE_GAMES", str(ROOT / "tests" / "toys"))

import httpx  # noqa: E402
import msgspec  # noqa: E402
from websockets.asyncio.client import connect  # noqa: E402
from websockets.exceptions import WebSocketException  # noqa: E402

from postgres import Postgres, running_postgres  # noqa: E402
from tablee.server.match.assembly import stored_match  # noqa: E402
from tablee.server.match.snapshots import Snapshots  # noqa: E402
from tablee.server.storage.postgres import PostgresStorage  # noqa: E402

START = [sys.executable, "-c", "from tablee.cli import main; main()", "serve", "--proxy", "127.0.0.1"]
PATIENCE = 60.0
PAUSE = 0.05
"""Seconds that a player thinks."""
AGAIN = 1.0
"""Seconds after which a move is sent again that was not acknowledged."""
SILENCE = 3.0
"""Seconds without a word after which a player comes by another node."""
WAIT = ("not-stored", "broken", "too-fast")
"""Refusals after which the same move may be sent again."""


class Node:
    """A server in a process of its own."""

    def __init__(self, name: str, store: str, data: str) -> None:
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            self.port = int(listener.getsockname()[1])
        self._words = [*START, "--store", store, "--node", name, "--port", str(self.port), "--data", data]
        self.process = self._begin()

    def _begin(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self._words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def again(self) -> None:
        """Start it anew if it has ended, as a supervisor would."""
        if self.process.poll() is not None:
            self.process = self._begin()

    async def answers(self) -> None:
        """Wait until it answers."""
        async with httpx.AsyncClient() as web:
            ends = time.monotonic() + PATIENCE
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await web.get(f"http://127.0.0.1:{self.port}/api/health", timeout=2)).is_success:
                        return
                assert time.monotonic() < ends, "a node does not answer"
                self.again()
                await asyncio.sleep(0.1)

    def signal(self, number: int) -> None:
        """Kill it, stop it, let it go on."""
        self.process.send_signal(number)


class Player:
    """Someone who plays at one table, by whichever node answers."""

    def __init__(self, house: House, seat: int) -> None:
        self.house, self.seat = house, seat
        self.cookie = ""
        self.table = ""
        self.acked: list[str] = []
        self.moved = 0.0
        """When a move was last acknowledged."""
        self._phase = ""
        self._keys = 0
        self._pending: tuple[str, str] | None = None

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, asyncio.TimeoutError):
                node = random.choice(self.house.nodes)
                address = f"ws://127.0.0.1:{node.port}/api/tables/{self.table}/socket"
                headers = {"Cookie": f"tablee={self.cookie}"}
                async with connect(
                    address, additional_headers=headers, open_timeout=2, proxy=None, close_timeout=0.5
                ) as page:
                    await self._at(page)
            await asyncio.sleep(0.2)

    async def _at(self, page: Any) -> None:
        await page.send('{"is": "hello"}')
        touches: list[Any] = []
        heard = sent = time.monotonic()
        last: tuple[str, str] | None = None
        while time.monotonic() - heard < SILENCE:  # else the node may be frozen: come by another
            with contextlib.suppress(asyncio.TimeoutError):
                async with asyncio.timeout(PAUSE):  # `wait_for` may swallow that the task was cancelled
                    words = await page.recv()
                heard = time.monotonic()
                touches = self._hear(msgspec.json.decode(words), touches)
            due = sent + (AGAIN if self._pending is not None and self._pending == last else PAUSE)
            if time.monotonic() > due and await self._act(page, touches):
                sent, last = time.monotonic(), self._pending

    def _hear(self, message: dict[str, Any], touches: list[Any]) -> list[Any]:
        """Note what the table says; the moves that there are now."""
        match message["is"]:
            case "show" | "step":
                return list(message.get("touches", []))
            case "ack" if self._pending and message["key"] == self._pending[0]:
                self.acked.append(message["key"])
                self._pending, self.moved = None, time.monotonic()
                return []
            case "refusal" if message.get("key") and message["code"] not in WAIT:
                self._pending = None
            case "table" | "welcome":
                self._phase = message["table"]["phase"]
        return touches

    async def _act(self, page: Any, touches: list[Any]) -> bool:
        """Send the move that was not acknowledged yet, or a new one; or begin another match. Whether there was any."""
        if self._pending is None and touches:
            self._keys += 1
            self._pending = f"{self.seat}-{self._keys}", random.choice(touches)[1]
        if self._pending is not None:
            key, move = self._pending
            await page.send(msgspec.json.encode({"is": "play", "key": key, "move": move}).decode())
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
        self.store = postgres.database()
        self.nodes = [Node(f"node-{number}", self.store, data) for number in range(count)]
        self.tables: list[tuple[Player, Player]] = []

    async def open_table(self) -> None:
        """A table with two people."""
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
        """Wait until every table has had a move acknowledged since then; how long the slowest took."""
        ends = time.monotonic() + PATIENCE
        while True:
            first = [max(player.moved for player in pair) for pair in self.tables]
            if all(moved > begun for moved in first):
                return max(first) - begun
            assert time.monotonic() < ends, "a table does not go on"
            await asyncio.sleep(0.02)


# The faults


async def kill(house: House) -> None:
    """A node is killed (kill -9), and started again after a while."""
    node = random.choice(house.nodes)
    node.signal(signal.SIGKILL)
    node.process.wait()
    await asyncio.sleep(6)
    await node.answers()


async def zombie(house: House) -> None:
    """A node is frozen for longer than its lease, and wakes up as if nothing had happened."""
    node = random.choice(house.nodes)
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(6)
    node.signal(signal.SIGCONT)
    await asyncio.to_thread(node.process.wait, PATIENCE)  # it is fenced, and ends
    assert node.process.returncode == 75, f"a fenced node ended with {node.process.returncode}"
    await node.answers()


async def nap(house: House) -> None:
    """A node is frozen for less than its lease: nobody notices."""
    node = random.choice(house.nodes)
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(1)
    node.signal(signal.SIGCONT)


async def restart(house: House) -> None:
    """A node is stopped in order, and started again."""
    node = random.choice(house.nodes)
    node.signal(signal.SIGTERM)
    await asyncio.to_thread(node.process.wait, PATIENCE)
    await node.answers()


async def postgres(house: House) -> None:
    """PostgreSQL crashes and is away for two seconds: no node dies of it."""
    before = [node.process.pid for node in house.nodes]
    await asyncio.to_thread(house.postgres.stop)
    await asyncio.sleep(2)
    await asyncio.to_thread(house.postgres.start)
    await asyncio.sleep(4)
    assert [node.process.pid for node in house.nodes if node.process.poll() is None] == before, "a node has died"


FAULTS: dict[str, Callable[[House], Coroutine[Any, Any, None]]] = {
    "kill": kill,
    "zombie": zombie,
    "nap": nap,
    "restart": restart,
    "postgres": postgres,
}


async def check(house: House) -> dict[str, int]:
    """What the store has, against what people were told; AssertionError says what is wrong."""
    storage = PostgresStorage(house.store)
    try:
        told = await storage.ask('select m."table", l.person, l.key from log l join matches m on m.id = l.match')
        packed = await storage.ask('select m.id, m."table" from packed p join matches m on m.id = p.match')
        for id, table in packed:
            told += [(table, row.person, row.key) for row in await storage.log(id)]
        found = Counter((table, key) for table, _, key in told if key)
        acked = [(player.table, key) for pair in house.tables for player in pair for key in player.acked]
        lost = [one for one in acked if found[one] == 0]
        twice = [one for one in acked if found[one] > 1]
        assert not lost, f"acknowledged and lost: {lost}"
        assert not twice, f"acknowledged once and stored twice: {twice}"
        matches = await storage.ask("select id from matches")
        for (id,) in matches:
            rows = await storage.log(id)
            assert [row.place for row in rows] == list(range(len(rows))), f"a gap in {id}"
            assert await stored_match(storage, Snapshots(b"another"), id) is not None
        return {"acknowledged": len(acked), "rows": len(told), "matches": len(matches), "lost": 0, "twice": 0}
    finally:
        storage.close()


async def run(args: argparse.Namespace) -> dict[str, Any]:
    """All rounds, and the check."""
    again: dict[str, list[float]] = {}
    with running_postgres(durable=True) as database, tempfile.TemporaryDirectory() as data:
        house = House(database, args.nodes, data)
        try:
            for node in house.nodes:
                await node.answers()
            for _ in range(args.tables):
                await house.open_table()
            playing = [asyncio.create_task(player.play()) for pair in house.tables for player in pair]
            await house.moved_since(0.0)
            for number in range(args.rounds):
                for name in args.faults or FAULTS:
                    begun = time.monotonic()
                    fault = asyncio.create_task(FAULTS[name](house))
                    again.setdefault(name, []).append(await house.moved_since(begun + 0.05))
                    await fault
                    await house.moved_since(time.monotonic())
                    print(f"round {number + 1} {name}: moved again after {again[name][-1]:.2f} s", file=sys.stderr)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            return {**await check(house), "moved_again": {name: sorted(times) for name, times in again.items()}}
        finally:
            for node in house.nodes:
                with contextlib.suppress(ProcessLookupError):
                    node.process.kill()
                    node.process.wait()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("faults", nargs="*", choices=[*FAULTS, []], help=f"some of {', '.join(FAULTS)} (default: all)")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    told = asyncio.run(run(args))
    if args.json:
        print(json.dumps(told))
        return
    print(
        f"{told['acknowledged']} moves acknowledged, 0 lost, 0 twice; {told['rows']} rows of {told['matches']} matches"
    )
    for name, times in told["moved_again"].items():
        median, worst = times[len(times) // 2], times[-1]
        print(f"{name:>9}: moved again after {median:.2f} s (median), {worst:.2f} s (worst of {len(times)})")


if __name__ == "__main__":
    main()
