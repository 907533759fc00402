"""One page's connection: it reads messages, keeps within limits, and never lets a slow or hostile page hurt others."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence

import msgspec
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tablee.kernel import Viewer
from tablee.server.limits import Bucket
from tablee.server.messages import FromPage, Hello, Phrase, Play, Point, PutDown, Say, Signal, TakeBack
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
NO_HELLO = 1008

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(FromPage).decode


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's socket with two short cuts past the queues of ASGI, which cost more than a move does:
    messages are heard as they come in, and what is said in one turn of the event loop is written at once."""

    heard: Callable[[bytes | None], None] | None = None
    """Gets every text message, None for a binary one."""
    drained: Callable[[], None] | None = None
    """Called when a slow page has caught up."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find its socket."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"]["tablee"] = {"socket": self}

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.heard is None:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            self.heard(b"".join(frames) if self.curr_msg_data_type == "text" else None)

    def resume_writing(self) -> None:
        """The page has caught up."""
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages in one go: without extensions a frame is its length and its text (RFC 6455, 5.2)."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        parts = []
        for message in messages:
            size = len(message)
            if size < 126:
                parts.append(bytes((0x81, size)))
            elif size < 65536:
                parts.append(b"\x81\x7e" + size.to_bytes(2, "big"))
            else:
                parts.append(b"\x81\x7f" + size.to_bytes(8, "big"))
            parts.append(message)
        self.transport.write(b"".join(parts))


class Connection:
    """A page at a table."""

    def __init__(self, websocket: WebSocket, table: Table, person: str, name: str, rate: float) -> None:
        self.person = person
        self.name = name
        self.viewer: Viewer = None
        self._websocket = websocket
        self._socket: Socket = websocket.scope["extensions"]["tablee"]["socket"]
        self._table = table
        self._welcomed = False
        self._queue: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._shut: int | None = None
        self._reader: asyncio.Task[None] | None = None
        self._strikes = 0
        self._all = Bucket(rate, 2 * rate)
        self._points = Bucket(30, 60)
        self._talk = Bucket(0.7, 6)
        self._signals = Bucket(5, 60)

    # Out

    def send(self, data: bytes) -> None:
        """Send a message, never waiting."""
        if self._shut is not None:
            return
        if not self._queue:
            self._loop.call_soon(self._flush)
        self._queue.append(data)
        if len(self._queue) > LONGEST_QUEUE:
            self._queue.clear()
            self.shut(TOO_SLOW)

    def _flush(self) -> None:
        """Write what has gathered, unless the page is behind: then it is written when the page has caught up."""
        if self._queue and self._socket.writable.is_set():
            messages, self._queue = self._queue, []
            self._socket.write(messages)

    def shut(self, code: int) -> None:
        """Close the connection."""
        if self._shut is None:
            self._flush()
            self._shut = code
            if self._reader is not None:
                self._reader.cancel()

    # In

    async def serve(self) -> None:
        """Everything from Hello to the end."""
        self._reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait([self._reader])
        finally:
            self._reader.cancel()
            self._socket.heard = self._socket.drained = None
            self._table.part(self)
        if self._shut is not None:
            with contextlib.suppress(asyncio.TimeoutError, RuntimeError):
                await asyncio.wait_for(self._websocket.close(self._shut), GOODBYE)
        elif not self._reader.cancelled():
            self._reader.result()

    async def _read(self) -> None:
        """Take over what came before we listened, listen, and wait for the end."""
        self._socket.heard, self._socket.drained = self._hear, self._flush
        while True:
            event = await self._websocket.receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            self._hear(None if text is None else text.encode())

    def _hear(self, text: bytes | None) -> None:
        """One frame: junk is answered, and too much of it ends the connection."""
        if self._shut is not None:
            return
        try:
            if text is None:
                raise No("bad-message")
            message: FromPage = _decode(text)
        except (No, msgspec.DecodeError, UnicodeError, RecursionError):
            self._strike(No("bad-message"))
            return
        if self._welcomed:
            if self._may(message):
                self._table.receive(self, message)
        elif isinstance(message, Hello):
            self._welcomed = True
            self._table.guard(lambda: self._table.join(self, message), self)
        else:
            self.send(_encode(No("hello-first").refusal()))
            self.shut(NO_HELLO)

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
            self._strike(No("too-fast"), message.key if isinstance(message, Play | PutDown | TakeBack) else "")
        return within

    def _strike(self, no: No, key: str = "") -> None:
        self._strikes += 1
        self.send(_encode(no.refusal(key)))
        if self._strikes >= STRIKES:
            self.shut(TOO_FAST)
