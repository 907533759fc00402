"""uvicorn's HTTP protocol with a gate in front: connections are counted, requests wait for their turn, and every wait
has a limit."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from tablee.server.gate import REQUEST, WORK_PER_TURN, Gate

HEADERS_TIMEOUT = 15.0
"""Seconds for a request's headers, from the first byte on, or from the connection's beginning."""
BODY_TIMEOUT = 60.0
"""Seconds for a request's body."""
READ_TIMEOUT = 30.0
"""Seconds in which a client must take some of its answer."""
LINGER = 1.0
"""Seconds that a client has to read a refusal before what it still sends is cut off."""
ASK_AGAIN = 0.25
"""Seconds until a request that came too fast is checked again."""
MOST_WAITING = 32 * 1024
"""Bytes that wait for their turn; then the connection isn't read any further."""

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n"
    b"connection: close\r\n\r\nToo many connections at once: try again in a moment.\n"
)


class HttpProtocol(H11Protocol):
    """An HTTP connection."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate: Gate = app_state["gate"]
        self._address = ""
        self._waiting = bytearray()
        """Bytes that have been read and not parsed yet."""
        self._queued = False
        self._taking = False
        self._in_body = False
        self._done = False
        self._deadline: asyncio.TimerHandle | None = None
        """For the request's headers or body."""
        self._read_deadline: asyncio.TimerHandle | None = None
        """For the client to take the answer."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection; refuse it if there is no room."""
        super().connection_made(transport)
        self._address = self._gate.key(self.client[0] if self.client else "")
        if self._gate.enter(self._address):
            self._expect(HEADERS_TIMEOUT)
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the end."""
        self._gate.leave(self._address)
        self._waiting.clear()
        self._expect(None)
        self._take_answer(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Queue bytes that have come in until it is their turn."""
        if self.transport.is_closing() or self._done:
            return
        self._unset_keepalive_if_required()
        if self._deadline is None:
            self._expect(HEADERS_TIMEOUT)
        self._waiting += data
        self._queue()
        if len(self._waiting) > MOST_WAITING:
            self.flow.pause_reading()

    def handle_events(self) -> None:
        """Parse what has come in; after an answer, the next request waits for its turn like any other."""
        if self._taking:
            super().handle_events()
        elif self.conn.trailing_data[0]:
            self._queue()

    def on_response_complete(self) -> None:
        """Finish an answer; if the request's body hasn't arrived completely by then, the rest isn't read."""
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY and not self.transport.is_closing():
            self._done = True
            self._waiting.clear()
            self.flow.pause_reading()
            self.loop.call_later(LINGER, self.transport.close)

    def _queue(self) -> None:
        if not self._queued:
            self._queued = True
            light = self.conn.their_state is h11.IDLE and not self._costly()
            self._gate.queue.do(self._address, self._turn, REQUEST if light else WORK_PER_TURN)

    def _costly(self) -> bool:
        """Whether a new request is waiting that writes, or opens a socket."""
        if self.conn.their_state is not h11.IDLE:
            return False
        return not self._waiting.startswith((b"GET ", b"HEAD ")) or b"/socket " in self._waiting[:200]

    def _turn(self) -> None:
        if self.transport.is_closing() or self._done:
            return
        if self.conn.their_state is h11.IDLE and not self._gate.may_ask(self._address, self._costly()):
            self.loop.call_later(ASK_AGAIN, self._gate.queue.do, self._address, self._turn, REQUEST)
            return
        self._queued = False
        data = bytes(self._waiting)
        self._waiting.clear()
        self.flow.resume_reading()
        self._take(data)

    def _take(self, data: bytes) -> None:
        """Parse, and set the deadline for what is missing: headers, a body, or nothing."""
        self._taking = True
        super().data_received(data)
        self._taking = False
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._expect(None)  # closed, or a table's socket now
        elif self.conn.their_state is h11.SEND_BODY:
            if not self._in_body:
                self._expect(BODY_TIMEOUT)
        elif self.conn.their_state is not h11.IDLE:
            self._expect(None)
        self._in_body = self.conn.their_state is h11.SEND_BODY

    def _expect(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def pause_writing(self) -> None:
        """Start a deadline: the client doesn't take its answer."""
        super().pause_writing()
        self._take_answer(READ_TIMEOUT)

    def resume_writing(self) -> None:
        """End that deadline: the client has taken some of it."""
        super().resume_writing()
        self._take_answer(None)

    def _take_answer(self, seconds: float | None) -> None:
        if self._read_deadline is not None:
            self._read_deadline.cancel()
        self._read_deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)
