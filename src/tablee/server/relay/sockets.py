"""A page whose table another node has: its socket is joined to one of that node."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any
from urllib.parse import urlsplit

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tablee.server.relay.living import Living, Unreachable
from tablee.server.relay.passing import PATIENCE, headers_of, target_of
from tablee.server.socket.connection import CLOSE_TIMEOUT, TOO_SLOW
from tablee.server.socket.protocol import Listener, SocketProtocol
from tablee.server.storage.cluster import Node
from tablee.server.table.lobby import RESTART

WAITING = 256
"""Messages of a page that may wait for the other node."""
BEHIND = 10.0
"""Seconds that a page has to read what it was sent before; the node may have closed it meanwhile."""
GONE = (OSError, asyncio.TimeoutError)


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


async def relay_socket(node: Node, living: Living, scope: Scope, receive: Receive, send: Send) -> None:
    """Connect a page to the other node; Unreachable, with nothing said to the page, if that is not possible."""
    page = WebSocket(scope, receive, send)
    try:
        upstream = await living.while_alive(node.boot, _connected(node, scope))
    except (*GONE, WebSocketException) as wrong:
        raise Unreachable from wrong
    cookies = upstream.response.headers.get_all("set-cookie") if upstream.response is not None else []
    await page.accept(headers=[(b"set-cookie", cookie.encode("latin-1")) for cookie in cookies])
    code = await _both_ways(page, upstream, living.gone(node.boot))
    with contextlib.suppress(asyncio.TimeoutError, RuntimeError):
        await asyncio.wait_for(page.close(code), CLOSE_TIMEOUT)


async def _connected(node: Node, scope: Scope) -> ClientConnection:
    headers = dict(headers_of(scope))
    # the address keeps the host name that the visitor used, the connection goes to the node
    address, parts = f"ws://{headers.pop('host')}{target_of(scope)}", urlsplit(node.address)
    plain: dict[str, Any] = {"user_agent_header": None, "compression": None, "proxy": None, "ping_interval": None}
    return await connect(
        address, additional_headers=headers, open_timeout=PATIENCE, close_timeout=2, max_size=None,
        host=parts.hostname, port=parts.port or 80, **plain,
    )  # fmt: skip


async def _both_ways(page: WebSocket, upstream: ClientConnection, gone: Coroutine[Any, Any, None]) -> int:
    """Pass messages on until one end closes, or the node is gone; return the close code for the page."""
    protocol: SocketProtocol = page.scope["extensions"]["tablee"]["protocol"]
    listener = _Page()

    async def to_node() -> None:
        while True:
            message = await listener.messages.get()
            await upstream.send(message or b"", text=bool(message))

    async def to_page() -> None:
        while True:
            message = await upstream.recv(decode=False)
            async with asyncio.timeout(BEHIND):
                await protocol.writable.wait()  # a page that doesn't read makes the node wait, and only for this page
            protocol.write([message])

    async def page_leaves() -> None:
        while (await page.receive())["type"] != "websocket.disconnect":
            pass

    protocol.listen(listener)
    work = [asyncio.create_task(way) for way in (to_node(), to_page(), page_leaves(), listener.flood.wait(), gone)]
    try:
        await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
    finally:
        protocol.listen(None)
        for task in work:
            task.cancel()
        ends = await asyncio.gather(*work, return_exceptions=True)
        with contextlib.suppress(OSError, WebSocketException):
            await upstream.close()
    if any(isinstance(end, TimeoutError) for end in ends):
        return TOO_SLOW
    closed = next((end for end in ends if isinstance(end, ConnectionClosed)), None)
    return closed.rcvd.code if closed is not None and closed.rcvd is not None else RESTART
