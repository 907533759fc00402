"""The socket of a page in the lobby: it is sent messages, and sends none."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server.company.feed import LobbyFeed, Visitor
from tablee.server.company.invitations import waiting
from tablee.server.limits import network
from tablee.server.server import WHO_ARE_YOU, Server
from tablee.server.socket.connection import CLOSE_TIMEOUT, TOO_FAST, TOO_MANY, TOO_SLOW
from tablee.server.socket.protocol import Listener, SocketProtocol
from tablee.server.storage import NotStored
from tablee.server.table.door import REMOVED
from tablee.server.wire import encode
from tablee.server.wire.outbound import Invited

LONGEST_QUEUE = 64
"""Messages that may wait for a slow page; then it is closed, and gets the whole list when it reconnects."""
WORDS = 20
"""Messages from a page after which it is closed."""
TRY_AGAIN = 1013


class LobbyPage(Visitor, Listener):
    """A page in the lobby."""

    def __init__(self, socket: WebSocket, person: str, friends: frozenset[str], asks: int = 0) -> None:
        super().__init__(person, friends, asks)
        self._socket = socket
        self._protocol: SocketProtocol = socket.scope["extensions"]["tablee"]["protocol"]
        self._queue: list[bytes] = []
        self._words = 0
        self._closed: int | None = None
        self._reader: asyncio.Task[None] | None = None

    def send(self, data: bytes) -> None:
        """Send a message without waiting: at once, unless the page is behind."""
        if self._closed is not None:
            return
        if not self._queue and self._protocol.writable.is_set():
            self._protocol.write((data,))
            return
        self._queue.append(data)
        if len(self._queue) > LONGEST_QUEUE:
            self.close(TOO_SLOW)

    def writable(self) -> None:
        """Send what waits: a slow page has caught up."""
        if self._queue and self._protocol.writable.is_set():
            messages, self._queue = self._queue, []
            self._protocol.write(messages)

    def hear(self, text: bytes | None) -> None:
        """Count a message, which this page has no reason to send."""
        self._words += 1
        if self._words > WORDS:
            self.close(TOO_FAST)

    def flooded(self) -> None:
        """Close a page that sends nothing but empty frames."""
        self.close(TOO_FAST)

    def close(self, code: int) -> None:
        """Close it."""
        if self._closed is None:
            self._closed = code
            if self._reader is not None:
                self._reader.cancel()

    async def serve(self, feed: LobbyFeed, asked: Iterable[Invited] = ()) -> None:
        """Serve the page until it closes."""
        self._reader = asyncio.create_task(self._wait_for_the_end())
        self._protocol.listen(self)
        feed.come(self)
        for invited in asked:
            self.send(encode(invited))
        try:
            await asyncio.wait([self._reader])
        finally:
            self._reader.cancel()
            self._protocol.listen(None)
            feed.go(self)
        if self._closed is not None:
            with contextlib.suppress(asyncio.TimeoutError, RuntimeError, WebSocketDisconnect):
                await asyncio.wait_for(self._socket.close(self._closed), CLOSE_TIMEOUT)

    async def _wait_for_the_end(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while (await self._socket.receive())["type"] != "websocket.disconnect":
                pass


async def lobby_socket(socket: WebSocket) -> None:
    """Serve a page in the lobby; it may be gone at any moment."""
    with contextlib.suppress(WebSocketDisconnect, OSError):
        await _connect(socket)


async def _connect(socket: WebSocket) -> None:
    server: Server = socket.app.state.server
    person = server.people.known(server.people.cookie_in(socket.cookies))
    await socket.accept()
    if person is None:  # the page asks /api/me first
        await socket.close(WHO_ARE_YOU)
        return
    if person in server.unwanted:
        await socket.close(REMOVED)
        return
    address = network(socket.client.host) if socket.client else ""
    if not server.gate.open_socket(person, address):
        await socket.close(TOO_MANY)
        return
    server.sockets += 1
    try:
        found = await server.storage.company.friends(person)
        friends = frozenset(one.person for one in found if one.agreed)
        asked, asks = await waiting(server, person), sum(not one.agreed and not one.asked for one in found)
        await LobbyPage(socket, person, friends, asks).serve(socket.app.state.feed, asked)
    except NotStored:
        await socket.close(TRY_AGAIN)
    finally:
        server.sockets -= 1
        server.gate.close_socket(person, address)


LOBBY_SOCKET = WebSocketRoute("/api/lobby/socket", lobby_socket)
