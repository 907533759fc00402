"""What one hostile client can do to a victim at another table: a bounded run on loopback, against a server of its own.

scripts/attack [FLOOD …] [--seconds S] [--json]

A victim sends a message to its table ten times a second and waits for the answer, first in peace and then while one
client (another process, another address) floods the server and reconnects whenever it is shut out. The printed table
has the victim's times and the growth of the server's memory; "the server at work" is what the times would be if no one
else used the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

VICTIM, ATTACKER = "127.0.0.1", "127.0.0.2"
INTERVAL = 0.1
TEXT, GO_ON, PING = 1, 0, 9
BUSY = 100
"""Connections of the floods that use many."""


def frame(text: bytes, kind: int = TEXT, *, last: bool = True) -> bytes:
    """A frame as browsers send it (RFC 6455, 5.2), masked with zeros."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 * last | kind]) + length + b"\0\0\0\0" + text


class Target:
    """The server that is attacked, as a client sees it."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from our address."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def ask(self, method: str, path: str, body: bytes = b"", cookie: str = "") -> tuple[int, str, bytes]:
        """One request: status, cookie, body."""
        reader, writer = await self.connect()
        try:
            given = f"Cookie: tablee={cookie}\r\n" if cookie else ""
            head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{given}"
            writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            head_came, _, came = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        cookies = [line for line in head_came.decode().split("\r\n") if line.lower().startswith("set-cookie: tablee=")]
        return int(head_came.split()[1]), cookies[0].split("=", 1)[1].split(";")[0] if cookies else cookie, came

    async def table(self) -> tuple[str, str]:
        """A new table: its path, and our cookie."""
        wish = b'{"game":"la-ruche","seats":["me","open"],"name":"Guest"}'
        status, cookie, came = await self.ask("POST", "/api/tables", wish)
        while status != 201:
            await asyncio.sleep(1)
            status, cookie, came = await self.ask("POST", "/api/tables", wish)
        return f"/api/tables/{json.loads(came)['id']}/socket", cookie

    async def socket(self, path: str, cookie: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket on which Hello has been sent."""
        reader, writer = await self.connect()
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: tablee={cookie}\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(b'{"is":"hello"}'))
        return reader, writer


# The floods: each continues until it is cancelled

Flood: TypeAlias = Callable[[Target], Awaitable[None]]


async def on_a_socket(target: Target, chunk: bytes, first: bytes = b"", reads: bool = True) -> None:
    """Send the same chunk on one socket without end; open another one when it is closed."""
    path, cookie = await target.table()
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await target.socket(path, cookie)
            reading = asyncio.create_task(swallow(reader)) if reads else None
            writer.write(first)
            while not writer.is_closing() and not (reading and reading.done()):
                writer.write(chunk)
                await writer.drain()
                await asyncio.sleep(0)
            writer.close()
        await asyncio.sleep(0.01)


async def swallow(reader: asyncio.StreamReader) -> None:
    """Read and forget."""
    with contextlib.suppress(OSError):
        while await reader.read(65536):
            pass


async def points(target: Target) -> None:
    """Pointers."""
    await on_a_socket(target, frame(b'{"is":"point","x":1,"y":2}') * 1000)


async def long_numbers(target: Target) -> None:
    """Pointers with 4,000 digits."""
    await on_a_socket(target, frame(b'{"is":"point","x":%s,"y":2}' % (b"1" * 4000)) * 20)


async def pings_unread(target: Target) -> None:
    """Pings whose pongs no one reads."""
    await on_a_socket(target, frame(b"x" * 100, PING) * 500, reads=False)


async def pings(target: Target) -> None:
    """Pings whose pongs are read."""
    await on_a_socket(target, frame(b"x" * 100, PING) * 500)


async def parts(target: Target) -> None:
    """An endless message of empty fragments."""
    await on_a_socket(target, frame(b"", GO_ON, last=False) * 2000, frame(b"{", last=False))


async def junk(target: Target) -> None:
    """Invalid messages."""
    await on_a_socket(target, frame(b"{nonsense") * 1000)


async def large(target: Target) -> None:
    """Messages of 60 kB."""
    await on_a_socket(target, frame(b'{"is":"say","words":"%s"}' % (b"x" * 60_000)))


async def many(target: Target, each: Callable[[int], Awaitable[None]], number: int = BUSY) -> None:
    """Many connections at once, each again and again."""

    async def again(at: int) -> None:
        while True:
            try:
                await each(at)
            except (OSError, asyncio.IncompleteReadError, IndexError, ValueError):
                await asyncio.sleep(0.05)

    await asyncio.gather(*(again(at) for at in range(number)))


async def hellos(target: Target) -> None:
    """One person's many pages that say hello."""
    path, cookie = await target.table()

    async def each(at: int) -> None:
        reader, writer = await target.socket(path, cookie)
        writer.write(frame(b'{"is":"hello"}') * 10)
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(swallow(reader), 1)
        writer.close()

    await many(target, each, 40)


async def requests(target: Target) -> None:
    """Requests for tables that aren't there."""

    async def each(at: int) -> None:
        await target.ask("GET", f"/api/tables/guess{at}")

    await many(target, each)


async def names(target: Target) -> None:
    """New people."""

    async def each(at: int) -> None:
        await target.ask("POST", "/api/me", b'{"is":"rename","name":"Guest"}')

    await many(target, each)


async def tables(target: Target) -> None:
    """New tables of new people."""

    async def each(at: int) -> None:
        await target.ask("POST", "/api/tables", b'{"game":"la-ruche","seats":["me","open"],"name":"x"}')

    await many(target, each)


async def idle(target: Target) -> None:
    """Two thousand connections that say nothing."""

    async def each(at: int) -> None:
        reader, writer = await target.connect()
        await swallow(reader)
        writer.close()

    await many(target, each, 2000)


async def bodies(target: Target) -> None:
    """A hundred imports whose last byte never comes."""

    async def each(at: int) -> None:
        reader, writer = await target.connect()
        writer.write(
            b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n\r\n" + b"x" * 3999999
        )
        await swallow(reader)
        writer.close()

    await many(target, each)


FLOODS: dict[str, Flood] = {
    "points": points, "long-numbers": long_numbers, "pings-unread": pings_unread, "pings": pings, "parts": parts,
    "junk": junk, "large": large, "hellos": hellos, "requests": requests, "names": names, "tables": tables,
    "idle": idle, "bodies": bodies,
}  # fmt: skip


async def flood(name: str, port: int, seconds: float) -> None:
    """In the attacker's process: one flood for a time."""
    with contextlib.suppress(asyncio.TimeoutError):
        await asyncio.wait_for(FLOODS[name](Target(port, ATTACKER)), seconds)


# The victim


class Victim:
    """Someone at a table of their own, who waits for each answer."""

    def __init__(self, server: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._server = server
        self._reader = reader
        self._writer = writer
        self._number = 0

    async def answered(self, seconds: float) -> tuple[list[float], list[float]]:
        """Milliseconds that answers took, and how many of these the server's event loop was at work, which is what they
        would take on a quiet machine."""
        took, worked = [], []
        end = time.perf_counter() + seconds
        while (begun := time.perf_counter()) < end:
            self._number += 1
            work = on_cpu(self._server)
            self._writer.write(frame(b'{"is":"ping","at":%d}' % self._number))
            await self._reader.readuntil(b'"at":%d}' % self._number)
            took.append((time.perf_counter() - begun) * 1000)
            worked.append(on_cpu(self._server) - work)
            await asyncio.sleep(max(0.0, begun + INTERVAL - time.perf_counter()))
        return sorted(took), sorted(worked)


def at(times: list[float], part: float) -> float:
    """A percentile."""
    return times[min(len(times) - 1, int(part * len(times)))]


def on_cpu(process: int) -> float:
    """Milliseconds for which a process's main thread has run."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e6


def memory(process: int) -> float:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


SERVE = (
    "import sys; from pathlib import Path; from tablee.server.app import serve; serve(port=0, data=Path(sys.argv[1]))"
)


async def measure(name: str, seconds: float) -> dict[str, float | str]:
    """One flood on a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVE, folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        attacker: subprocess.Popen[bytes] | None = None
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split(b"http://127.0.0.1:")[1].split(b"/")[0])
            target = Target(port, VICTIM)
            victim = Victim(server.pid, *await target.socket(*await target.table()))
            await victim.answered(1)
            (before, _), held = await victim.answered(seconds / 2), memory(server.pid)
            attacker = subprocess.Popen(
                [sys.executable, __file__, "--flood", name, "--port", str(port), "--seconds", str(seconds + 1)]
            )
            await asyncio.sleep(1)
            watching = asyncio.create_task(watch(server.pid))
            during, worked = await victim.answered(seconds)
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching
            return {
                "flood": name,
                "answers": len(during),
                "before_p50": at(before, 0.5),
                "before_p99": at(before, 0.99),
                "p50": at(during, 0.5),
                "p99": at(during, 0.99),
                "worst": during[-1],
                "work_p99": at(worked, 0.99),
                "memory": max(PEAK.pop(server.pid, 0.0), memory(server.pid)) - held,
                "load": os.getloadavg()[0],
            }
        finally:
            for process in (attacker, server):
                if process is not None:
                    process.terminate()
                    process.wait(20)


PEAK: dict[int, float] = {}


async def watch(process: int) -> None:
    """Note the most memory that a process holds."""
    while True:
        PEAK[process] = max(PEAK.get(process, 0.0), memory(process))
        await asyncio.sleep(0.2)


TIMES = "{before_p50:.1f} → {p50:.1f} | {before_p99:.1f} → {p99:.1f} | {work_p99:.1f} | {worst:.0f}"
ROW = f"| {{flood}} | {TIMES} | {{memory:+.1f}} MB | {{load:.1f}} |"


def main() -> None:
    """The command."""
    options = argparse.ArgumentParser(
        "scripts/attack", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("floods", nargs="*", metavar="FLOOD", help=f"some of: {' '.join(FLOODS)} (default: all)")
    options.add_argument("--seconds", type=float, default=8.0, help="of each flood, 60 at most (default: 8)")
    options.add_argument("--json", action="store_true", help="one object per flood")
    options.add_argument("--flood", help=argparse.SUPPRESS)
    options.add_argument("--port", type=int, help=argparse.SUPPRESS)
    args = options.parse_args()
    seconds = min(args.seconds, 61.0)
    if args.flood:
        asyncio.run(flood(args.flood, args.port, seconds))
        return
    if unknown := [name for name in args.floods if name not in FLOODS]:
        options.error(f"no such flood: {' '.join(unknown)}")
    if not args.json:
        print("| flood | victim p50 before → during, ms | p99 | of it the server at work | worst | memory | load |")
        print("|---|---|---|---|---|---|---|", flush=True)
    for name in args.floods or FLOODS:
        found = asyncio.run(measure(name, seconds))
        if args.json:
            print(json.dumps(found), flush=True)
        else:
            print(ROW.format(**found), flush=True)


if __name__ == "__main__":
    main()
