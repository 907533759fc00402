"""One page's connection: it reads messages, keeps within limits, and never lets a slow or hostile page hurt others."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.kernel import Viewer
from tablee.server.limits import Bucket
from tablee.server.messages import FromPage, Hello, Phrase, Point, Say, Signal
from tablee.server.problems import No
from tablee.server.tables import Table

LARGEST_FRAME = 64 * 1024
LONGEST_QUEUE = 512
"""Messages that may wait for a slow page; then it is shut, and comes back by itself to a fresh scene."""
STRIKES = 20
"""So many refusals for haste or junk, and the door is shut."""

GOODBYE = 2.0
"""Seconds that a page has to take what was still to be said before it is shut."""

WHO_ARE_YOU = 4401
NO_SUCH_TABLE = 4404
TOO_FAST = 4429
TOO_SLOW = 4408

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(FromPage).decode


class Connection:
    """A page at a table."""

    def __init__(self, socket: WebSocket, person: str, name: str, rate: float) -> None:
        self.person = person
        self.name = name
        self.viewer: Viewer = None
        self._socket = socket
        self._queue: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._shut: int | None = None
        self._reader: asyncio.Task[None] | None = None
        self._strikes = 0
        self._all = Bucket(rate, 2 * rate)
        self._points = Bucket(30, 60)
        self._talk = Bucket(0.7, 6)
        self._signals = Bucket(5, 60)

    def send(self, data: bytes) -> None:
        """Send a message, never waiting."""
        if self._shut is not None:
            return
        self._queue.append(data)
        if len(self._queue) > LONGEST_QUEUE:
            self._queue.clear()
            self.shut(TOO_SLOW)
        self._more.set()

    def shut(self, code: int) -> None:
        """Close the connection after what is waiting has been sent."""
        if self._shut is None:
            self._shut = code
            self._more.set()
            if self._reader is not None:
                self._reader.cancel()

    async def serve(self, table: Table) -> None:
        """Everything from Hello to the end."""
        sender = asyncio.create_task(self._send_all())
        self._reader = asyncio.create_task(self._read_all(table))
        try:
            await asyncio.wait([self._reader])
            if not self._reader.cancelled() and (wrong := self._reader.exception()):
                raise wrong
        finally:
            self._reader.cancel()
            table.part(self)
            if self._shut is None:
                sender.cancel()  # the page has gone: there is nobody to send to
            with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(sender, GOODBYE)

    async def _send_all(self) -> None:
        try:
            while True:
                while self._queue:
                    await self._socket.send({"type": "websocket.send", "text": self._queue.popleft().decode()})
                if self._shut is not None:
                    await self._socket.close(self._shut)
                    return
                await self._more.wait()
                self._more.clear()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._shut = self._shut or 1006

    async def _read_all(self, table: Table) -> None:
        first = self._read(await self._socket.receive())
        if not isinstance(first, Hello):
            self.send(_encode(No("hello-first").refusal()))
            self.shut(1008)
            return
        table.guard(lambda: table.join(self, first), self)
        while self._shut is None:
            event = await self._socket.receive()
            if event["type"] != "websocket.receive":
                break
            message = self._read(event)
            if message is not None and self._may(message):
                table.receive(self, message)

    def _read(self, event: object) -> FromPage | None:
        """The message in a frame; junk is answered, and too much of it ends the connection."""
        text = event.get("text") if isinstance(event, dict) else None
        try:
            if text is None or len(text) > LARGEST_FRAME:
                raise No("bad-message")
            message: FromPage = _decode(text)
            return message
        except (No, msgspec.DecodeError, UnicodeError, RecursionError):
            self._strike(No("bad-message"))
            return None

    def _may(self, message: FromPage) -> bool:
        """Whether the message is within this page's limits."""
        if isinstance(message, Point):
            return self._points.take()  # a pointer's place that comes too fast is simply not needed
        within = self._all.take()
        if isinstance(message, Say | Phrase):
            within = within and self._talk.take()
        elif isinstance(message, Signal):
            within = within and self._signals.take()
        if not within:
            self._strike(No("too-fast"), getattr(message, "key", ""))
        return within

    def _strike(self, no: No, key: str = "") -> None:
        self._strikes += 1
        self.send(_encode(no.refusal(key)))
        if self._strikes >= STRIKES:
            self.shut(TOO_FAST)
