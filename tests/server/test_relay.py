"""A page or a request whose table another node has, when that node can't be reached, is silent or breaks off."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest

from nodes import at, cluster_of, free_port
from running_server import RunningServer, jump, until

pytestmark = pytest.mark.anyio
Accept = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[Any, Any, None]]


async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Accept the connection, and say nothing."""
    await reader.read()
    writer.close()


@contextlib.asynccontextmanager
async def owner(of: RunningServer, table: str, accept: Accept | None) -> AsyncIterator[list[str]]:
    """A node that has a table, as the database says, and does with a request what `accept` says, or has no server; what
    it is asked. Another node soon declares it dead."""
    heads: list[str] = []

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heads.append((await reader.readuntil(b"\r\n\r\n")).decode())
        assert accept is not None
        await accept(reader, writer)

    port = free_port()
    server = None if accept is None else await asyncio.start_server(listen, "127.0.0.1", port)
    add = "insert into nodes (boot, name, address, until, can) values ($1, 'ghost', $2, now() + interval '1 hour', '')"
    storage: Any = of.storage
    await storage.ask_numbered(add, "ghost", f"http://127.0.0.1:{port}")
    await storage.ask_numbered("insert into owners values ($1, 'ghost')", table)
    await until(lambda: any(node.boot == "ghost" for node in cluster_of(of).others))
    try:
        yield heads
    finally:
        if server is not None:
            server.close()


async def dies(of: RunningServer) -> None:
    """The other nodes declare the ghost dead."""
    storage: Any = of.storage
    await storage.ask_numbered("update nodes set dead = true where boot = 'ghost'")


@pytest.mark.parametrize("accept", [None, silent], ids=["refuses", "is silent"])
async def test_a_page_whose_node_has_just_died_is_let_in_where_it_is(
    nodes: tuple[RunningServer, RunningServer], accept: Accept | None
) -> None:
    _, west = nodes
    ann = await west.client("Ann")
    table = await ann.table("noughts", "me", "open")
    async with owner(west, table, accept):
        coming = asyncio.create_task(ann.open(table))
        asked = asyncio.create_task(ann.web.get(f"/api/tables/{table}"))
        await asyncio.sleep(0.2)
        assert not coming.done()
        await dies(west)
        await coming
        assert (await asked).json()["id"] == table
        assert len(west.tables) == 1


async def test_a_page_whose_node_lives_but_can_not_be_reached_is_sent_away(
    nodes: tuple[RunningServer, RunningServer],
) -> None:
    _, west = nodes
    ann = await west.client("Ann")
    table = await ann.table("noughts", "me", "open")
    async with owner(west, table, None):
        coming = asyncio.create_task(ann.knock(table))
        while not coming.done():
            jump(0.3)
            await asyncio.sleep(0.05)
        assert await (await coming).ended() == 1012
        assert west.tables == []


async def test_a_page_at_a_node_that_vanishes_is_sent_away(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    table = await ann.table("noughts", "me", "open")
    await ann.open(table)
    page = await bob.open(table)
    east.table.presence.pages  # noqa: B018 - it has the table, and says nothing more
    storage: Any = west.storage
    await storage.ask_numbered("update nodes set dead = true where boot = $1", cluster_of(east).boot)
    assert await page.ended() == 1012
    await (await at(west, ann)).open(table)
    assert len(west.tables) == 1


async def test_a_question_is_asked_again_and_a_request_is_not(nodes: tuple[RunningServer, RunningServer]) -> None:
    async def break_off(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    _, west = nodes
    ann = await west.client("Ann")
    table = await ann.table("noughts", "me", "open")
    async with owner(west, table, break_off) as heads:
        given = {"range": "bytes=0-9", "if-none-match": '"tag"', "accept-encoding": "gzip"}
        asked = asyncio.create_task(ann.web.get(f"/api/tables/{table}", headers=given))
        await until(lambda: len(heads) > 1)
        assert all(f"{name}: {value}" in heads[0].lower() for name, value in given.items())
        answer = await ann.web.post(f"/api/tables/{table}/invite", json={"person": "p"})
        assert (answer.status_code, answer.json()["code"]) == (503, "restarting")
        await dies(west)
        assert (await asked).status_code == 200


async def test_a_body_that_is_too_long_is_refused_and_not_cut_off(nodes: tuple[RunningServer, RunningServer]) -> None:
    _, west = nodes
    ann = await west.client("Ann")
    table = await ann.table("noughts", "me", "open")
    async with owner(west, table, silent) as heads:
        host, _, port = west.address.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"POST /api/tables/{table}/invite HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 4000001\r\n\r\n"
        writer.write(head.encode())
        assert b" 413 " in await reader.readline()
        writer.close()
        assert heads == []


async def test_a_relayed_page_that_never_reads_holds_nobody_up(nodes: tuple[RunningServer, RunningServer]) -> None:
    east, west = nodes
    ann, bob = await east.client("Ann"), await west.client("Bob")
    table = await ann.table("noughts", "me", "open")
    at_ann = await ann.open(table)
    host, _, port = west.address.removeprefix("http://").partition(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: tablee={bob.cookie}\r\n\r\n".encode()
    )
    words = b'{"is": "hello"}'
    mask = b"\0\0\0\0"
    await asyncio.to_thread(raw.recv, 1024)
    raw.sendall(bytes([0x81, 0x80 | len(words)]) + mask + words)
    await until(lambda: len(east.table.presence.pages) == 2)
    page = next(page for page in east.table.presence.pages if page.person != east.table.state.seating.host)
    much = b'{"is": "said", "words": "' + b"x" * 8000 + b'"}'
    for _ in range(4000):  # more than the buffers on the way hold
        if page not in east.table.presence.pages:
            break
        for _ in range(20):
            page.send(much)
        await asyncio.sleep(0)
    await until(lambda: page not in east.table.presence.pages)
    await at_ann.say("rename", name="Zoe")
    await at_ann.hear("table", where=lambda told: told["table"]["seats"][0].get("name") == "Zoe")
    jump(11)
    await until(lambda: west.server.relayed == 0)
    raw.close()
