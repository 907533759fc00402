"""The server writes frames past uvicorn's queues, through a private class of uvicorn's."""

from __future__ import annotations

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from tablee.server.gate import Gate
from tablee.server.socket.protocol import SocketProtocol

METHODS = (
    "handle_connect", "handle_text", "handle_bytes", "handle_cont", "handle_ping", "handle_pong",
    "send_receive_event_to_app", "data_received", "run_asgi", "send", "resume_writing",
)  # fmt: skip
FIELDS = ("frames", "curr_msg_data_type", "close_sent", "close_timeout", "disconnected", "read_paused", "writable")


async def app(scope: object, receive: object, send: object) -> None:
    """Never called."""


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
