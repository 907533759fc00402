"""A page's connection: it reads messages, keeps to its limits, and never lets a slow or hostile page harm others."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server.refusals import TableRefusal
from tablee.server.socket.admission import Admission
from tablee.server.socket.protocol import Listener, SocketProtocol
from tablee.server.table.page import Page
from tablee.server.table.requests import receive
from tablee.server.table.table import Table
from tablee.server.wire import Hello, encode, key_of

LONGEST_QUEUE = 512
"""Messages that may wait for a slow page; then it is closed, and reconnects to a full scene."""
CLOSE_TIMEOUT = 2.0
"""Seconds that a page has to take its last messages before it is closed."""
HELLO_TIMEOUT = 10.0
"""Seconds that a page has for its Hello."""

NO_SUCH_TABLE = 4404
TOO_FAST = 4429
TOO_SLOW = 4408
NO_HELLO = 1008
TOO_MANY = 4503
TRY_AGAIN = 1013
"""While the store can't be reached, or when a page connects too often: it reconnects by itself a little later."""


class Connection(Page, Listener):
    """A page over a socket."""

    def __init__(self, websocket: WebSocket, table: Table, person: str, name: str, admission: Admission) -> None:
        super().__init__(person, name)
        self._websocket = websocket
        self._protocol: SocketProtocol = websocket.scope["extensions"]["tablee"]["protocol"]
        self._table = table
        self._admission = admission
        self._welcomed = False
        self._queue: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._closed: int | None = None
        """The close code that the server has sent."""
        self._reader: asyncio.Task[None] | None = None

    # Out

    def send(self, data: bytes) -> None:
        """Send a message without waiting."""
        if self._closed is not None:
            return
        if not self._queue:
            self._loop.call_soon(self.writable)
        self._queue.append(data)
        if len(self._queue) > LONGEST_QUEUE:
            self._queue.clear()
            self.close(TOO_SLOW)

    def writable(self) -> None:
        """Write what is queued, unless the page is behind: then it is written when the page has caught up."""
        if self._queue and self._protocol.writable.is_set():
            messages, self._queue = self._queue, []
            self._protocol.write(messages)

    def close(self, code: int) -> None:
        """Close the connection."""
        if self._closed is None:
            self.writable()
            self._closed = code
            if code == TOO_FAST:
                self._protocol.stop_reading()
            if self._reader is not None:
                self._reader.cancel()

    # In

    async def serve(self) -> None:
        """Serve the page from Hello to the end."""
        self._reader = asyncio.create_task(self._wait_for_the_end())
        hello = self._loop.call_later(HELLO_TIMEOUT, self._expect_hello)
        self._protocol.listen(self)
        try:
            await asyncio.wait([self._reader])
        finally:
            hello.cancel()
            self._reader.cancel()
            self._protocol.listen(None)
            self._table.attendance.part(self)
        if self._closed is not None:
            with contextlib.suppress(asyncio.TimeoutError, RuntimeError, WebSocketDisconnect):
                await asyncio.wait_for(self._websocket.close(self._closed), CLOSE_TIMEOUT)

    async def _wait_for_the_end(self) -> None:
        """Wait for ASGI's disconnect; messages come by `hear`."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while (await self._websocket.receive())["type"] != "websocket.disconnect":
                pass

    def _expect_hello(self) -> None:
        if not self._welcomed:
            self.send(encode(TableRefusal("hello-first").message()))
            self.close(NO_HELLO)

    def flooded(self) -> None:
        """Close the connection: the page sends too many bare frames."""
        self.send(encode(TableRefusal("too-fast").message()))
        self.close(TOO_FAST)

    def hear(self, text: bytes | None) -> None:
        """Handle a frame from the page: all input comes this way."""
        if self._closed is not None:
            return
        key = ""
        try:
            message = self._admission.read(text)
            key = key_of(message)
            if not self._welcomed and not isinstance(message, Hello):
                self.send(encode(TableRefusal("hello-first").message()))
                self.close(NO_HELLO)
                return
            admitted = self._admission.admit(message)
        except TableRefusal as refusal:
            if key:  # after the acknowledgement of an earlier request with this key, which may be on its way
                self._table.outbox.say(self, refusal.message(key))
            else:
                self.send(encode(refusal.message()))
            if self._admission.exhausted:
                self.close(TOO_FAST)
            elif not self._welcomed:  # without a Welcome it would wait in vain; closed, it reconnects by itself
                self.close(TRY_AGAIN)
            return
        if admitted:
            self._welcomed = True
            receive(self._table, self, message, key)
