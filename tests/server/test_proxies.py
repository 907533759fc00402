"""The configurations of deploy/ under the programs that they are for, where these are installed.

apt install nginx-light haproxy caddy; scripts/proxies does that and runs these tests.
"""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from nodes import free_port, node
from postgres import Postgres
from proxies import PROGRAMS, certificate, command, installed, running
from running_server import Client, Heard, RunningServer, Visitors
from tablee.server.gate import Gate

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("path", "tls"), [("", False), ("/club", False), ("", True)])
@pytest.mark.parametrize("program", PROGRAMS)
async def test_people_play_behind_a_proxy(
    program: str, path: str, tls: bool, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not installed(program):
        pytest.skip(f"{program} is not installed: scripts/proxies gets it")
    came_from: set[str] = set()
    passed: list[Gate] = []
    may_pass = Gate.may_pass

    def noted(gate: Gate, address: str, costly: bool) -> bool:
        came_from.add(address)
        passed.append(gate)
        return may_pass(gate, address, costly)

    monkeypatch.setattr(Gate, "may_pass", noted)
    database, port = postgres.database(), free_port()
    pem = certificate(tmp_path) if tls else None
    if pem:
        monkeypatch.setenv("SSL_CERT_FILE", str(pem))  # visitors trust it
    address = f"http{'s' if tls else ''}://127.0.0.1:{port}{path}"
    async with node(database, tmp_path, "east", path=path) as east, node(database, tmp_path, "west", path=path) as west:
        behind = [one.address.removeprefix("http://") for one in (east, west)]
        async with running(command(program, port, behind, tmp_path, path, pem), tmp_path, address):
            await people_play(Visitors(address), east, west, came_from, passed)


async def people_play(
    visitors: Visitors, east: RunningServer, west: RunningServer, came_from: set[str], passed: list[Gate]
) -> None:
    # what a visitor says of themselves counts for nothing
    secure = visitors.address.startswith("https")
    liar = Client(visitors.address, "Eve")
    visitors.clients.append(liar)
    liar.web.headers.update({"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "http" if secure else "https"})
    cookie = (await liar.web.get("/api/me")).headers["set-cookie"]
    assert ("Secure" in cookie) == secure, "the server knows how the visitor came, whatever they say"
    assert "6.6.6.6" not in came_from
    # pages, and sockets that meet at one node
    assert "<title>Tablée</title>" in (await liar.web.get("/")).text
    for _ in range(3):
        _, at_ann, _, at_bob, _ = await visitors.two("noughts")
        assert (await at_ann.made("mark 4"))["is"] == "ack"
        await at_bob.hear("step")
        assert (await at_bob.made("mark 0"))["is"] == "ack"
    assert len(east.tables) + len(west.tables) == 3
    assert (east.server.relayed, west.server.relayed) == (0, 0)
    await others_spread(visitors, east, west, passed)
    await visitors.go()


async def others_spread(visitors: Visitors, east: RunningServer, west: RunningServer, passed: list[Gate]) -> None:
    """What is not for a table goes to any node; what is for one to the node that has it; the counters to nobody."""
    ann = await visitors.client("Ann")
    before = [one.server.sockets for one in (east, west)]
    for _ in range(14):
        await ann.lobby()
    spread = [one.server.sockets - was for one, was in zip((east, west), before, strict=True)]
    assert sum(spread) == 14
    assert min(spread) > 0, "all lobby pages are at one node"
    assert (await ann.web.get("/metrics")).status_code == 404
    for path, nodes in (("/api/games", 2), ("/api/contests/abc", 1), ("/api/bot/stream?table=abc", 1)):
        passed.clear()
        for _ in range(40):
            await ann.web.get(path)
        counted = [passed.count(one.server.gate) for one in (east, west)]  # and questions for the nodes' health
        assert sum(count > 8 for count in counted) == nodes, (path, counted)


class Freezing:
    """A node that is asked for its health, and then falls silent: connections to it open all the same."""

    def __init__(self) -> None:
        self.frozen = False
        self.asked: list[str] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, OSError):
            while not self.frozen:
                head = await reader.readuntil(b"\r\n\r\n")
                if self.frozen:
                    break
                self.asked.append(head.split(b" ")[1].decode())
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
            while await reader.read(1024):
                pass
        writer.close()


@pytest.mark.parametrize("program", PROGRAMS)
async def test_a_page_whose_node_is_frozen_gets_to_another(program: str, postgres: Postgres, tmp_path: Path) -> None:
    if not installed(program):
        pytest.skip(f"{program} is not installed: scripts/proxies gets it")
    port, frozen, east = free_port(), free_port(), Freezing()
    address = f"http://127.0.0.1:{port}"
    server = await asyncio.start_server(east.serve, "127.0.0.1", frozen)
    async with node(postgres.database(), tmp_path, "west") as west:
        behind = [f"127.0.0.1:{frozen}", west.address.removeprefix("http://")]
        async with running(command(program, port, behind, tmp_path), tmp_path, address):
            ann = await west.client("Ann")
            through = Client(address, "Ann")
            west.clients.append(through)
            while True:  # until one is east's by its hash
                table = await ann.table("noughts", "me", "open")
                await through.web.get(f"/api/tables/{table}")
                if any(table in path for path in east.asked):
                    break
            east.frozen = True
            assert (await welcomed(f"ws://127.0.0.1:{port}/api/tables/{table}/socket", ann.cookie))["is"] == "welcome"
    server.close()


async def welcomed(address: str, cookie: str) -> Heard:
    """The first message to a page that tries one socket after the other, as pages do."""
    for _ in range(20):
        with contextlib.suppress(TimeoutError, OSError, WebSocketException):
            async with connect(
                address,
                additional_headers={"Cookie": f"tablee={cookie}"},
                open_timeout=1.5,
                close_timeout=0.1,
                proxy=None,
            ) as page:
                await page.send('{"is": "hello"}')
                async with asyncio.timeout(1.5):
                    heard: Heard = msgspec.json.decode(await page.recv())
                    return heard
        await asyncio.sleep(0.4)
    raise AssertionError("nobody answers")
