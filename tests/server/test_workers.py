"""`--workers` on several machines: each process is reached by a port of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import httpx
import pytest

from nodes import free_ports
from postgres import Postgres
from running_server import PATIENCE, Client, Visitors

pytestmark = pytest.mark.anyio

TOYS = Path(__file__).parents[1] / "toys"
START = [sys.executable, "-c", "from tablee.cli import main; main()", "serve"]
MACHINES = ("127.0.0.1", "127.0.0.2")
"""Two addresses of this machine, as if they were two machines."""


@contextlib.asynccontextmanager
async def machine(host: str, port: int, store: str) -> AsyncIterator[None]:
    """Two processes on one machine, until the end of the block."""
    words = [*START, "--host", host, "--port", str(port), "--workers", "2", "--node", host]
    words += ["--address", f"http://{host}:{port}", "--proxy", "127.0.0.0/8"]
    given = {**os.environ, "TABLEE_GAMES": str(TOYS), "TABLEE_STORE": store}
    running = await asyncio.create_subprocess_exec(
        *words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=given
    )
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            running.send_signal(signal.SIGTERM)
        await asyncio.wait_for(running.wait(), 3 * PATIENCE)


async def addresses(store: str) -> set[str]:
    """Where the living nodes are reached."""
    connection = await asyncpg.connect(store)
    try:
        found = await connection.fetch("select address from nodes where not dead and until > now()")
        return {address for (address,) in found}
    finally:
        await connection.close()


async def test_a_table_is_reached_by_every_process_of_every_machine(postgres: Postgres) -> None:
    store, port = postgres.database(), free_ports(3, MACHINES)
    expected = {f"http://{host}:{port + 1 + place}" for host in MACHINES for place in range(2)}
    async with machine(MACHINES[0], port, store), machine(MACHINES[1], port, store):
        async with httpx.AsyncClient(timeout=PATIENCE) as web:
            for address in expected:
                for _ in range(80 * PATIENCE):
                    with contextlib.suppress(httpx.HTTPError):
                        if (await web.get(f"{address}/api/health")).json()["nodes"] == 4:
                            break
                    await asyncio.sleep(0.05)
                else:
                    raise AssertionError(f"{address} does not answer")
        assert await addresses(store) == expected
        visitors = Visitors(f"http://{MACHINES[0]}:{port}")
        ann = await visitors.client("Ann")
        table = await ann.table("noughts", "me", "open")
        await ann.open(table)
        for address in (*sorted(expected), f"http://{MACHINES[1]}:{port}"):
            cyd = Client(address, "Cyd")
            visitors.clients.append(cyd)
            assert (await cyd.web.get(f"/api/tables/{table}")).json()["seats"][0]["name"] == "Ann"
            page = await cyd.knock(table, cookie="")
            await page.say("hello")
            await page.hear("welcome")
        counted = [(await ann.web.get(f"{address}/api/health")).json()["tables"] for address in sorted(expected)]
        assert sorted(counted) == [0, 0, 0, 1]
        await visitors.go()
