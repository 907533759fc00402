"""A request for a table that another node has is relayed there, byte for byte.

A proxy that hashes by path makes this rare; without one it costs a relayed page about twice its socket's work.
A table may move to another node while a request is on its way: then the request is relayed as soon as that is seen
(`Elsewhere`), or, if it was relayed before, the visitor is asked to try again. A node that is about to end relays
everything to the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import h11
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tablee.server.server import Server
from tablee.server.socket.protocol import Listener, SocketProtocol
from tablee.server.storage import NotStored
from tablee.server.storage.cluster import Node, heir
from tablee.server.table.lobby import RESTART, Elsewhere
from tablee.server.web.answers import json

TABLE = re.compile(r"/api/(?:(?:bot/)?tables|contests)/([^/]{1,64})(?:/.*)?")
"""The paths of a table or a tournament, each of which one node runs."""
STREAM = "/api/bot/stream"
RELAYED = "x-tablee-relayed"
"""The header of a request that was relayed once: it is not relayed again."""
PASSED_ON = ("host", "origin", "cookie", "authorization", "user-agent", "accept", "accept-language", "content-type")
NOT_PASSED_BACK = ("connection", "transfer-encoding", "keep-alive", "date", "server")
HEALTH = "/api/health"
PATIENCE = 5.0
"""Seconds that the other node has to answer."""
LARGEST_BODY = 1024 * 1024
WAITING = 256
"""Messages of a page that may wait for the other node."""
GONE = (OSError, asyncio.TimeoutError, h11.ProtocolError)


class Relay:
    """Finds the node that has a request's table."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request here, or have it served where its table is."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        node = await self._elsewhere(scope)
        if node is None:
            heard = Heard(receive)
            try:
                await self._app(scope, heard if scope["type"] == "http" else receive, send)
                return
            except Elsewhere as moved:  # another node has taken the table first
                receive, node = heard.again(), moved.node
        if node is None or RELAYED in Headers(scope=scope):
            await _come_again(scope, receive, send)
            return
        server: Server = scope["app"].state.server
        server.relayed += 1
        try:
            if scope["type"] == "websocket":
                with contextlib.suppress(WebSocketDisconnect, OSError):
                    await _relay_socket(node, scope, receive, send)
            else:
                await _relay_request(node, scope, receive, send)
        finally:
            server.relayed -= 1

    async def _elsewhere(self, scope: Scope) -> Node | None:
        server: Server = scope["app"].state.server
        cluster, table = server.storage.cluster, table_in(scope)
        if cluster is None or RELAYED in Headers(scope=scope) or server.lobby.awake(table):
            return None
        try:
            if table and (owner := await cluster.owner(table)) is not None:
                return owner
        except NotStored:
            return None
        shared = scope["path"].startswith("/api/") and scope["path"] != HEALTH
        return heir(cluster.others, table) if cluster.draining and shared else None


class Heard:
    """A request's messages, which can be received again from the first on."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._messages: list[Message] = []

    async def __call__(self) -> Message:
        """The next message."""
        message = await self._receive()
        self._messages.append(message)
        return message

    def again(self) -> Receive:
        """The same messages from the first on, then those that follow."""
        before = iter(self._messages)

        async def receive() -> Message:
            return next(before, None) or await self._receive()

        return receive


def table_in(scope: Scope) -> str:
    """The table for which a request is meant.

    >>> table_in({"path": "/api/tables/abc/socket"}), table_in({"path": "/api/me"})
    ('abc', '')
    >>> table_in({"path": "/api/bot/stream", "query_string": b"table=abc"})
    'abc'
    """
    if scope["path"] == STREAM:
        return str(parse_qs(scope["query_string"].decode("latin-1")).get("table", [""])[0])[:64]
    found = TABLE.fullmatch(scope["path"])
    return found[1] if found else ""


def _headers(scope: Scope) -> list[tuple[str, str]]:
    """The headers of a request that the other node needs."""
    given = Headers(scope=scope)
    kept = [(name, given[name]) for name in PASSED_ON if name in given]
    visitor = scope["client"][0] if scope.get("client") else ""
    secure = scope["scheme"] in ("https", "wss")
    return [*kept, ("x-forwarded-for", visitor), ("x-forwarded-proto", "https" if secure else "http"), (RELAYED, "1")]


def _target(scope: Scope) -> str:
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    target = path + b"?" + query if query else path
    return target.decode("latin-1")


async def _come_again(scope: Scope, receive: Receive, send: Send) -> None:
    """Ask the visitor to try again, as pages do by themselves: the table is moving from one node to another."""
    if scope["type"] == "websocket":
        page = WebSocket(scope, receive, send)
        with contextlib.suppress(WebSocketDisconnect, OSError):
            await page.accept()
            await page.close(RESTART)
        return
    answer = json(Elsewhere(None).problem(), 503)
    answer.headers["retry-after"] = "1"
    await answer(scope, receive, send)


# Sockets


class _Page(Listener):
    """A page whose messages go to the other node."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.flood = asyncio.Event()

    def hear(self, text: bytes | None) -> None:
        """A message of the page."""
        self.messages.put_nowait(b"" if text is None else text)
        if self.messages.qsize() > WAITING:
            self.flooded()

    def writable(self) -> None:
        """Do nothing when the page has caught up: `_both_ways` waits for that on the protocol."""

    def flooded(self) -> None:
        """End the relay: the page sends more than can be passed on."""
        self.flood.set()


async def _relay_socket(node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    page = WebSocket(scope, receive, send)
    headers = dict(_headers(scope))
    # the address keeps the host name that the visitor used, the connection goes to the node
    address, parts = f"ws://{headers.pop('host')}{_target(scope)}", urlsplit(node.address)
    plain: dict[str, Any] = {"user_agent_header": None, "compression": None, "proxy": None, "ping_interval": None}
    try:
        upstream = await connect(
            address, additional_headers=headers, open_timeout=PATIENCE, close_timeout=2, max_size=None,
            host=parts.hostname, port=parts.port or 80, **plain,
        )  # fmt: skip
    except (*GONE, WebSocketException):
        await _come_again(scope, receive, send)
        return
    cookies = upstream.response.headers.get_all("set-cookie") if upstream.response is not None else []
    await page.accept(headers=[(b"set-cookie", cookie.encode("latin-1")) for cookie in cookies])
    await page.close(await _both_ways(page, upstream))


async def _both_ways(page: WebSocket, upstream: ClientConnection) -> int:
    """Pass messages on until one end closes; return the close code for the page."""
    protocol: SocketProtocol = page.scope["extensions"]["tablee"]["protocol"]
    listener = _Page()

    async def to_node() -> None:
        while True:
            message = await listener.messages.get()
            await upstream.send(message or b"", text=bool(message))

    async def to_page() -> None:
        while True:
            message = await upstream.recv(decode=False)
            await protocol.writable.wait()  # a page that doesn't read makes the node wait, and only for this page
            protocol.write([message])

    async def page_leaves() -> None:
        while (await page.receive())["type"] != "websocket.disconnect":
            pass

    protocol.listen(listener)
    work = [asyncio.create_task(way) for way in (to_node(), to_page(), page_leaves(), listener.flood.wait())]
    try:
        await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
    finally:
        protocol.listen(None)
        for task in work:
            task.cancel()
        ends = await asyncio.gather(*work, return_exceptions=True)
        await upstream.close()
    closed = next((end for end in ends if isinstance(end, ConnectionClosed)), None)
    return closed.rcvd.code if closed is not None and closed.rcvd is not None else RESTART


# Requests


async def _relay_request(node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    body = b""
    while len(body) <= LARGEST_BODY:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    parts = urlsplit(node.address)
    try:
        reader, writer = await asyncio.wait_for(asyncio.open_connection(parts.hostname, parts.port or 80), PATIENCE)
    except GONE:
        await _come_again(scope, receive, send)
        return
    leaves = asyncio.create_task(_left(receive))
    answer = asyncio.create_task(_answer(scope, body, reader, writer, send))
    try:
        await asyncio.wait([leaves, answer], return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaves.cancel()
        answer.cancel()
        writer.close()
        with contextlib.suppress(asyncio.CancelledError, *GONE):
            await answer


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _answer(
    scope: Scope, body: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, send: Send
) -> None:
    """Send the request to the other node, and pass its answer on as it arrives."""
    wire = h11.Connection(h11.CLIENT)
    headers = [*_headers(scope), ("content-length", str(len(body))), ("connection", "close")]
    asked = h11.Request(method=scope["method"], target=_target(scope), headers=headers)
    writer.write(wire.send(asked) or b"")
    writer.write(wire.send(h11.Data(data=body)) or b"")
    writer.write(wire.send(h11.EndOfMessage()) or b"")
    while True:
        event = wire.next_event()
        if event is h11.NEED_DATA:
            wire.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            kept = [(name, value) for name, value in event.headers if name.decode() not in NOT_PASSED_BACK]
            await send({"type": "http.response.start", "status": event.status_code, "headers": kept})
        elif isinstance(event, h11.Data):
            message: Message = {"type": "http.response.body", "body": bytes(event.data), "more_body": True}
            await send(message)
        elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed):
            await send({"type": "http.response.body", "body": b""})
            return
