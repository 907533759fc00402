"""Kill the server at any moment: it comes back with every acknowledged move."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from running_server import Visitors

pytestmark = pytest.mark.anyio

START = [sys.executable, "-c", "from tablee.cli import main; main()", "serve"]


async def start(data: Path, port: int = 0) -> tuple[asyncio.subprocess.Process, int]:
    """A server in a process of its own, and its port."""
    words = [*START, "--data", str(data), "--port", str(port)]
    process = await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
    found = re.search(r":(\d+)/", line)
    assert found, line
    return process, int(found[1])


async def kill(process: asyncio.subprocess.Process) -> None:
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()


async def test_kill_9_in_a_running_match_loses_no_acknowledged_move(tmp_path: Path) -> None:
    process, port = await start(tmp_path)
    server = Visitors(f"http://127.0.0.1:{port}")
    try:
        ann_client, ann, bob_client, bob, table = await server.two("noughts")
        await ann.made("mark 4")
        await bob.hear("step")
        await bob.made("mark 0")
        await ann.play("mark 8", key="on its way")  # killed before or after it is stored: nobody knows
        await kill(process)

        process, _ = await start(tmp_path, port)
        ann, bob = await ann_client.open(table), await bob_client.open(table)
        assert {"mark:4", "mark:0"} <= await ann.pieces()
        await ann.play("mark 8", key="on its way")  # the page sends again what was not acknowledged
        assert (await ann.hear("ack", "refusal"))["is"] == "ack"
        await bob.hear("show")
        assert (await bob.made("mark 2"))["is"] == "ack"
        await kill(process)

        process, _ = await start(tmp_path, port)
        ann = await ann_client.open(table)
        assert await ann.pieces() == {"mark:4", "mark:0", "mark:8", "mark:2"}
    finally:
        await finish(server, process)


async def test_bots_and_the_clock_go_on_after_a_kill(tmp_path: Path) -> None:
    process, port = await start(tmp_path)
    server = Visitors(f"http://127.0.0.1:{port}")
    try:
        client = await server.client("Ann")
        against_time = await client.table("race", "me", "easy", start=True)
        against_a_bot = await client.table("noughts", "me", "easy", start=True)
        racing, marking = await client.open(against_time), await client.open(against_a_bot)
        await racing.made("tap")
        await marking.made("mark 4")
        await kill(process)
        process, _ = await start(tmp_path, port)
        racing, marking = await client.open(against_time), await client.open(against_a_bot)
        assert (await racing.hear("show"))["scene"]["standings"]["0"]["score"] == 1
        if len(await marking.pieces()) == 1:  # the bot had not yet moved
            await marking.hear("step")
        await racing.hear("over")  # the clock runs out, if the bot isn't quicker
    finally:
        await finish(server, process)


async def finish(server: Visitors, process: asyncio.subprocess.Process) -> None:
    await server.go()
    await kill(process)
    transport = process._transport  # type: ignore[attr-defined]
    transport.close()


async def test_two_servers_know_the_same_cookie_after_a_restart(tmp_path: Path) -> None:
    process, port = await start(tmp_path)
    server = Visitors(f"http://127.0.0.1:{port}")
    try:
        client = await server.client("Ann")
        before = await client.me()
        await kill(process)
        process, _ = await start(tmp_path, port)
        assert await client.me() == before
    finally:
        await finish(server, process)
