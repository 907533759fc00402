"""uvicorn's WebSocket protocol with two shortcuts past the queues of ASGI, which cost more than a move does.

It builds on a private class of uvicorn's: pyproject.toml bounds its version, and tests/server/test_protocol.py says
what has changed when a new one no longer fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LARGEST_FRAME = 64 * 1024


class SocketProtocol(WebSocketsSansIOProtocol):
    """Messages are handed over as they come in, and those sent in one turn of the event loop are written at once."""

    on_message: Callable[[bytes | None], None] | None = None
    """Gets every text message, and None for a binary one."""
    on_writable: Callable[[], None] | None = None
    """Called when a slow page has caught up."""

    def handle_connect(self, event: Request) -> None:
        """Let the application find its protocol."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"]["tablee"] = {"protocol": self}

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        if not self.close_sent:
            self.on_message(b"".join(frames) if self.curr_msg_data_type == "text" else None)

    def resume_writing(self) -> None:
        """The page has caught up."""
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages at once: without extensions a frame is its length and its text (RFC 6455, 5.2)."""
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
