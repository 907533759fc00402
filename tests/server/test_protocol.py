"""The server writes frames past uvicorn's queues, through a private class of uvicorn's."""

from __future__ import annotations

import asyncio

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from tablee.server.gate import Gate
from tablee.server.socket.protocol import SocketProtocol

METHODS = (
    "handle_connect", "handle_text", "handle_bytes", "handle_cont", "handle_ping", "handle_pong",
    "send_receive_event_to_app", "data_received", "run_asgi", "send", "resume_writing", "shutdown", "stop_keepalive",
)  # fmt: skip
FIELDS = (
    "frames", "curr_msg_data_type", "close_sent", "close_timeout", "disconnected", "read_paused", "writable",
    "handshake_complete", "conn",
)  # fmt: skip


async def app(scope: object, receive: object, send: object) -> None:
    """Never called."""


class Transport(asyncio.Transport):
    """Notes that it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = False

    def close(self) -> None:
        self.closed = True


@pytest.mark.anyio
async def test_the_end_of_the_server_bears_with_a_page_that_is_just_leaving() -> None:
    config = uvicorn.Config(app, ws=SocketProtocol)
    config.load()
    protocol = SocketProtocol(config, ServerState(), {"gate": Gate(10, 10, 10)})
    protocol.transport = transport = Transport()
    protocol.handshake_complete = True
    protocol.conn.state = State.CLOSING  # the page's last word has come, and is not answered yet
    protocol.shutdown()
    assert transport.closed


@pytest.mark.anyio
async def test_uvicorn_is_still_what_the_server_builds_on() -> None:
    config = uvicorn.Config(app, ws=SocketProtocol)
    config.load()
    protocol = SocketProtocol(config, ServerState(), {"gate": Gate(10, 10, 10)})
    methods = [name for name in METHODS if not callable(getattr(WebSocketsSansIOProtocol, name, None))]
    fields = [name for name in FIELDS if not hasattr(protocol, name)]
    assert methods + fields == [], (
        f"uvicorn {uvicorn.__version__} has changed its private WebSocketsSansIOProtocol, which lacks these names now: "
        "adapt tablee/server/socket/protocol.py, and its bounds in pyproject.toml"
    )
