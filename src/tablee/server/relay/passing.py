"""What a relayed request brings along, and the answer if it can't be relayed now."""

from __future__ import annotations

import contextlib

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server.table.lobby import RESTART, Elsewhere
from tablee.server.web.answers import json

RELAYED = "x-tablee-relayed"
"""The header of a request that was relayed once: it is not relayed again."""
PASSED_ON = (
    "host", "origin", "cookie", "authorization", "user-agent", "accept", "accept-language", "accept-encoding",
    "content-type", "if-none-match", "range",
)  # fmt: skip
PATIENCE = 5.0
"""Seconds that the other node has to answer."""


def headers_of(scope: Scope) -> list[tuple[str, str]]:
    """The headers of a request that the other node needs."""
    given = Headers(scope=scope)
    kept = [(name, given[name]) for name in PASSED_ON if name in given]
    visitor = scope["client"][0] if scope.get("client") else ""
    secure = scope["scheme"] in ("https", "wss")
    return [*kept, ("x-forwarded-for", visitor), ("x-forwarded-proto", "https" if secure else "http"), (RELAYED, "1")]


def target_of(scope: Scope) -> str:
    """The path and the query of a request, as they came."""
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope["query_string"]
    target = path + b"?" + query if query else path
    return target.decode("latin-1")


async def come_again(scope: Scope, receive: Receive, send: Send) -> None:
    """Ask the visitor to try again, as pages do by themselves: the table is moving from one node to another."""
    if scope["type"] == "websocket":
        page = WebSocket(scope, receive, send)
        with contextlib.suppress(WebSocketDisconnect, OSError):
            await page.accept()
            await page.close(RESTART)
        return
    answer = json(Elsewhere(None).problem(), 503)
    answer.headers["retry-after"] = "1"
    await answer(scope, receive, send)
