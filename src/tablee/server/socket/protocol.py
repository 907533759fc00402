"""uvicorn's WebSocket protocol with limits, and with shortcuts past ASGI's queues, which cost more than a move does.

Input is parsed in small portions, a few in each turn of the event loop; while more than that waits, the socket isn't
read any further. A message in a single frame, as nearly all are, is read here; everything else goes through uvicorn's
parser. Frames that carry no whole message (pings, pongs, parts) are counted, and pongs are sent only to a page that
reads.

It builds on a private class of uvicorn's: pyproject.toml bounds its version, `tablee serve` checks it at the start, and
tests/server/test_protocol.py says what has changed when a new one no longer fits.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from tablee.server.gate import Gate
from tablee.server.limits import TokenBucket
from tablee.server.socket.frames import framed, size_of, whole_text

LARGEST_FRAME = 64 * 1024
PORTION = 512
"""Bytes that are parsed at once; when more than these wait for their turn, the socket isn't read any further."""
BYTES_PER_TURN = 8 * 1024
FRAMES_PER_TURN = 32
MOST_PARTS = 64
"""Frames of one message."""
BARE_FRAMES = (10, 100)
"""Frames per second, and at once, that carry no whole message."""
CLOSE_TIMEOUT = 2.0
"""Seconds that the peer has to answer our close."""
ABORT_TIMEOUT = 5.0
"""Seconds that it has to receive what was written before the end."""


class Listener(ABC):
    """The receiver of a socket's messages."""

    @abstractmethod
    def hear(self, text: bytes | None) -> None:
        """Handle a text message, or None for a binary one."""

    @abstractmethod
    def writable(self) -> None:
        """Continue to send: a slow page has caught up."""

    @abstractmethod
    def flooded(self) -> None:
        """Stop: the page sends more bare frames than any browser does."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Hands messages over as they come in, and writes those sent in one turn of the event loop at once."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.close_timeout = CLOSE_TIMEOUT
        self._gate: Gate = app_state["gate"]
        self._address = ""
        self._listener: Listener | None = None
        self._unheard: list[bytes | None] = []
        """Messages that came before anyone listened: a portion's worth, then the socket isn't read."""
        self._backlog = bytearray()
        """Bytes that have been read and not parsed yet."""
        self._rest: int | None = None
        """Bytes of the request, or of a frame, that are still to go to uvicorn's parser; None before the request."""
        self._in_message = False
        """Whether parts of a message have come, but not the last one."""
        self._queued = False
        self._deaf = False
        self._frames_in_turn = 0
        self._parts = 0
        self._bare = TokenBucket(*BARE_FRAMES)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, on what was an HTTP connection."""
        super().connection_made(transport)
        self._address = self._gate.key(self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the end."""
        self._gate.leave(self._address)
        self._backlog.clear()
        self._listener = None
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Let the application find its protocol."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"]["tablee"] = {"protocol": self}

    # In

    def listen(self, listener: Listener | None) -> None:
        """Hand each message to the listener from now on; None: to no one."""
        self._listener = listener
        unheard, self._unheard = self._unheard, []
        for message in unheard:
            self._hand_over(message)
        self._go_on()

    def stop_reading(self) -> None:
        """Ignore all further input until the socket is closed."""
        self._deaf = True
        self._backlog.clear()
        self._pause()

    def data_received(self, data: bytes) -> None:
        """Queue bytes that have come in."""
        if self._deaf:
            return
        if self._rest is None:
            self._rest = len(data)  # HttpProtocol hands the whole request over, and nothing else
        self._backlog += data
        if not self._queued and not self._unheard:
            self._queued = True
            self._gate.queue.do(self._address, self._work)
        if len(self._backlog) > PORTION:
            self._pause()

    def _go_on(self) -> None:
        if self._backlog and not self._queued and not self._deaf and not self._unheard:
            self._queued = True
            self._gate.queue.wait(self._address, self._work)

    def _work(self) -> None:
        """Parse as much as one turn of the loop allows."""
        self._queued = False
        self._frames_in_turn = 0
        backlog, left = self._backlog, BYTES_PER_TURN
        while backlog and left > 0 and self._frames_in_turn < FRAMES_PER_TURN and not self._unheard:
            if self._deaf or self.transport.is_closing():
                backlog.clear()
                return
            if not self._rest:
                size = size_of(backlog)
                if not size:
                    break  # not even its length has arrived completely
                if not self._in_message and (text := whole_text(backlog, size)) is not None:
                    del backlog[:size]
                    left -= size
                    self._frames_in_turn += 1
                    if not self.close_sent:
                        self._hand_over(text)
                    continue
                self._rest = size
            portion = bytes(backlog[: min(PORTION, self._rest)])
            del backlog[: len(portion)]
            left -= len(portion)
            self._rest -= len(portion)
            super().data_received(portion)
        else:
            self._go_on()
        if len(backlog) <= PORTION and self.read_paused and not self._deaf and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def handle_text(self, event: Frame) -> None:
        """Handle a text message, or its first part."""
        self._count_part(event, first=True)
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Handle a binary message, or its first part."""
        self._count_part(event, first=True)
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle a further part of a message."""
        self._count_part(event, first=False)
        if not self._deaf:
            super().handle_cont(event)

    def _count_part(self, event: Frame, first: bool) -> None:
        self._frames_in_turn += 1
        self._in_message = not event.fin
        self._parts = 1 if first else self._parts + 1
        if self._parts > MOST_PARTS:
            self._flooded()
        elif not event.fin:
            self._count_bare()

    def _count_bare(self) -> None:
        if not self._bare.take():
            self._flooded()

    def _flooded(self) -> None:
        if self._deaf:
            return
        self.stop_reading()
        self.frames = []
        if self._listener is not None:
            self._listener.flooded()
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping with a pong, but only if the peer reads what we send."""
        self._frames_in_turn += 1
        self._count_bare()
        pongs = b"".join(self.conn.data_to_send())
        if self.writable.is_set() and not self._deaf and not self.transport.is_closing():
            self.transport.write(pongs)

    def handle_pong(self, event: Frame) -> None:
        """Count a pong, asked for or not."""
        self._frames_in_turn += 1
        self._count_bare()
        super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Hand over a message that is complete."""
        frames, self.frames = self.frames, []
        if not self.close_sent and not self._deaf:
            self._hand_over(b"".join(frames) if self.curr_msg_data_type == "text" else None)

    def _hand_over(self, message: bytes | None) -> None:
        if self._listener is not None:
            self._listener.hear(message)
        elif not self.close_sent:
            self._unheard.append(message)

    # Out

    async def send(self, message: Any) -> None:
        """Send a message of the application; once it has closed, wait for the peer's answer."""
        await super().send(message)
        if self._deaf:
            self._pause()
        elif self.close_sent:
            self.listen(None)

    async def run_asgi(self) -> None:
        """Run the application for this socket; what can't be delivered soon afterwards is dropped."""
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(ABORT_TIMEOUT, self.transport.abort)

    def shutdown(self) -> None:
        """Close the socket as the server ends. A page that is just leaving by itself is not sent a close: uvicorn would
        fail at that, and with it all the rest of the shutdown."""
        if self.handshake_complete and not self.close_sent and self.conn.state is not State.OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()

    def resume_writing(self) -> None:
        """Continue to send: the page has caught up."""
        super().resume_writing()
        if self._listener is not None:
            self._listener.writable()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages at once."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(framed(messages))
