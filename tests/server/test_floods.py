"""Sockets that send without end: each turn of the event loop takes little from them, and then they are closed."""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from running_server import RunningServer, jump, running_server, turns, until
from server.test_frames import GO_ON, PING, TEXT, frame
from tablee.server.gate import REQUEST, WORK_PER_TURN, FairQueue, Gate
from tablee.server.socket.connection import HELLO_TIMEOUT
from tablee.server.socket.protocol import (
    BARE_FRAMES,
    FRAMES_PER_TURN,
    MOST_PARTS,
    PORTION,
    Listener,
    SocketProtocol,
)
from tablee.server.web.protocol import BODY_TIMEOUT, HEADERS_TIMEOUT

pytestmark = pytest.mark.anyio

POINT = frame(b'{"is":"point","x":1,"y":2}')


class Transport(asyncio.Transport):
    """Another end that takes everything, or nothing."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.9", 1), "sockname": ("127.0.0.1", 2)})
        self.reading = True
        self.written = 0
        self.aborted = False

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def write(self, data: Any) -> None:
        self.written += len(data)

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True

    close = abort


class Ear(Listener):
    """Counts what it hears."""

    def __init__(self) -> None:
        self.heard = 0
        self.floods = 0

    def hear(self, text: bytes | None) -> None:
        self.heard += 1

    def writable(self) -> None: ...

    def flooded(self) -> None:
        self.floods += 1


async def app(scope: object, receive: Any, send: Any) -> None:
    """Accepts, and waits for the end."""
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


async def opened(gate: Gate) -> tuple[SocketProtocol, Transport, Ear]:
    """A socket that is open, without a network."""
    config = uvicorn.Config(app, ws=SocketProtocol, ws_per_message_deflate=False)
    config.load()
    protocol, transport, ear = SocketProtocol(config, ServerState(), {"gate": gate}), Transport(), Ear()
    protocol.connection_made(transport)
    gate.enter("127.0.0.9")
    protocol.data_received(
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await until(lambda: protocol.handshake_complete)
    protocol.listen(ear)
    transport.written = 0
    return protocol, transport, ear


async def test_one_turn_of_the_loop_takes_little_from_a_socket() -> None:
    protocol, transport, ear = await opened(Gate(10, 10, 10))
    most = FRAMES_PER_TURN + PORTION // len(POINT) + 1
    protocol.data_received(POINT * 5000)
    assert 0 < ear.heard <= most
    assert not transport.reading, "no more is read while some of it waits"
    while ear.heard < 5000:
        before = ear.heard
        await asyncio.sleep(0)
        assert before < ear.heard <= before + most
    assert transport.reading
    protocol.connection_lost(None)


async def test_a_second_address_does_not_wait_for_the_first() -> None:
    queue, done = FairQueue(), []
    for number in range(1000):
        queue.do("flood", lambda number=number: done.append(number))  # type: ignore[misc]
    assert len(done) == WORK_PER_TURN
    queue.do("victim", lambda: done.append(-1))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert done.index(-1) <= 2 * WORK_PER_TURN
    await until(lambda: len(done) == 1001)
    assert [number for number in done if number >= 0] == list(range(1000)), "each address in its own order"


async def test_requests_weigh_more_than_messages() -> None:
    queue, done = FairQueue(), []
    for number in range(100):
        queue.do("flood", lambda number=number: done.append(number), REQUEST)  # type: ignore[misc]
    assert len(done) == WORK_PER_TURN // REQUEST


async def test_pings_are_counted_and_pongs_only_go_to_those_who_read() -> None:
    protocol, transport, ear = await opened(Gate(10, 10, 10))
    protocol.pause_writing()
    protocol.data_received(frame(b"x" * 100, PING) * (BARE_FRAMES[1] // 2))
    await until(lambda: transport.reading)
    assert transport.written == 0
    protocol.resume_writing()
    protocol.data_received(frame(b"x" * 100, PING) * 5000)
    await until(lambda: ear.floods == 1)
    for _ in range(10):
        await asyncio.sleep(0)
    assert transport.written <= 110 * BARE_FRAMES[1]
    assert not transport.reading
    protocol.data_received(frame(b"x" * 100, PING) * 5000)
    assert not protocol._backlog, "what comes after the flood isn't even kept"
    protocol.connection_lost(None)


@pytest.mark.parametrize("part", [b"", b"x"])
async def test_a_message_has_a_limited_number_of_parts(part: bytes) -> None:
    protocol, _, ear = await opened(Gate(10, 10, 10))
    protocol.data_received(frame(b"{", TEXT, last=False) + frame(part, GO_ON, last=False) * 10_000)
    await until(lambda: ear.floods == 1)
    assert ear.heard == 0
    assert len(protocol.frames) <= MOST_PARTS
    assert not protocol._backlog
    protocol.connection_lost(None)


async def test_what_comes_before_anyone_listens_waits_outside() -> None:
    protocol, transport, ear = await opened(Gate(10, 10, 10))
    protocol.listen(None)
    protocol.data_received(POINT * 5000)
    for _ in range(10):
        await asyncio.sleep(0)
    assert not transport.reading
    assert len(protocol._unheard) <= PORTION // len(POINT) + 1
    protocol.listen(ear)
    await until(lambda: ear.heard == 5000)
    protocol.connection_lost(None)


async def test_far_too_many_pointers_close_the_socket(server: RunningServer) -> None:
    _, ann, _, bob, table = await server.two("noughts")
    mallory = await (await server.client("Mallory")).open(table)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(3000):
            await mallory.say("point", x=1, y=2)
    assert await mallory.ended() == 4429
    assert (await ann.made("mark 4"))["is"] == "ack"
    await bob.hear("step")


async def test_long_numbers_use_up_the_bytes_of_a_person(server: RunningServer) -> None:
    client = await server.client("Mallory")
    page = await client.open(await client.table("noughts", "me", "open"))
    long = '{"is":"point","x":%s,"y":1}' % ("1" * 4000)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(500):
            await page.socket.send(long)
    assert await page.ended() == 4429


async def test_limits_are_a_persons_not_a_pages(server: RunningServer) -> None:
    client = await server.client("Mallory")
    table = await client.table("noughts", "me", "open")
    pages = [await client.open(table) for _ in range(8)]
    for page in pages:
        for _ in range(3):
            await page.say("say", words="hello")
    for page in pages:
        await page.answered()
    lines = [message for message in pages[0].heard if message["is"] == "said"]
    refused = [message for page in pages for message in page.heard if message["is"] == "refusal"]
    assert len(lines) <= 7
    assert refused
    assert {message["code"] for message in refused} == {"too-fast"}


async def test_hellos_without_end_are_refused(server: RunningServer) -> None:
    _, ann, _, _, table = await server.two("noughts")
    mallory = await (await server.client("Mallory")).open(table)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(200):
            await mallory.say("hello")
    assert await mallory.ended() == 4429
    told = [message for message in await ann.drain() if message["is"] == "table"]
    assert len(told) < 40


async def test_a_page_that_comes_back_too_often_is_sent_away_for_a_moment(server: RunningServer) -> None:
    """It is not left to wait for a welcome: it comes again by itself."""
    client = await server.client("Ann")
    table = await client.table("noughts", "me", "open")
    for _ in range(200):
        page = await client.knock(table)
        await page.say("hello")
        if (await page.hear("welcome", "refusal"))["is"] == "refusal":
            break
        await page.socket.close()
    assert page.heard[-1]["code"] == "too-fast"
    assert await page.ended() == 1013


# Time-outs and caps


async def test_a_page_that_says_nothing_is_closed(server: RunningServer) -> None:
    client = await server.client("Mallory")
    page = await client.knock(await client.table("noughts", "me", "open"))
    await until(lambda: any("_wait_for_the_end" in str(task) for task in asyncio.all_tasks()))  # it is served
    jump(HELLO_TIMEOUT)
    assert await page.ended() == 1008
    assert page.heard[-1]["code"] == "hello-first"


@pytest.mark.parametrize(
    ("begun", "seconds"),
    [
        (b"", HEADERS_TIMEOUT),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", HEADERS_TIMEOUT),
        (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", BODY_TIMEOUT),
    ],
)
async def test_requests_that_do_not_end_are_dropped(server: RunningServer, begun: bytes, seconds: float) -> None:
    host, _, port = server.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(begun)
    await turns()
    jump(seconds / 2)
    await turns()
    assert not reader.at_eof()
    jump(seconds / 2)
    with contextlib.suppress(ConnectionResetError):
        assert await asyncio.wait_for(reader.read(), 5) == b""
    writer.close()


async def test_an_address_has_a_limited_number_of_connections(tmp_path: Any) -> None:
    async with running_server(tmp_path, connections_per_address=5) as server:
        host, _, port = server.address.removeprefix("http://").partition(":")
        held = [await asyncio.open_connection(host, int(port)) for _ in range(5)]
        reader, writer = await asyncio.open_connection(host, int(port))
        answer = await asyncio.wait_for(reader.read(), 5)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"try again" in answer
        writer.close()
        other, elsewhere = await asyncio.open_connection(host, int(port), local_addr=("127.0.0.2", 0))
        elsewhere.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"200 OK" in await asyncio.wait_for(other.read(), 5), "others come in"
        elsewhere.close()
        for _, each in held:
            each.close()
            await each.wait_closed()
        await turns()
        client = await server.client("Ann")
        assert await client.me()


async def test_a_person_has_a_limited_number_of_pages(tmp_path: Any) -> None:
    async with running_server(tmp_path, pages_per_person=3) as server:
        client = await server.client("Mallory")
        table = await client.table("noughts", "me", "open")
        pages = [await client.open(table) for _ in range(3)]
        fourth = await client.knock(table)
        assert await fourth.ended() == 4503
        assert fourth.heard[-1]["text"]["id"] == "refused-too-many-pages"
        await pages[0].socket.close()
        await until(lambda: server.sockets == 2)
        await client.open(table)


async def test_requests_past_the_limit_wait_and_are_not_lost(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await server.client("Ann")
    came: list[str] = []

    def may_ask(gate: Gate, address: str, costly: bool) -> bool:
        came.append(address)
        return len(came) > 2

    monkeypatch.setattr(Gate, "may_ask", may_ask)
    asked = asyncio.create_task(client.web.get("/api/health"))
    await until(lambda: len(came) == 1)
    jump(1)
    await until(lambda: len(came) == 2)
    assert not asked.done()
    jump(1)
    assert (await asked).status_code == 200


async def test_pipelined_requests_are_answered_in_order(server: RunningServer) -> None:
    host, _, port = server.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    for path in ("/api/health", "/api/no/such", "/api/health"):
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    writer.write(b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    answers = await asyncio.wait_for(reader.read(), 5)
    assert re.findall(rb"HTTP/1.1 (\d+)", answers) == [b"200", b"404", b"200", b"200"]
    writer.close()
