"""Before any route: refuses requests by other sites' pages, and gives every answer its security headers."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' {socket}; media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""The policy for a drawing, which contains its own style and is only a picture."""
EMBEDDED = re.compile(r"/[rt]/[^/]+/embed")
"""Pages that other sites may show inside theirs: a replay or a table, where nothing can be done in a visitor's name."""
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self)",
}
ONLY_HTTPS = "max-age=31536000"
AT_HOME = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost")
"""Endings of names in home networks: no site elsewhere can make such a name point to us."""
HOST = re.compile(r"(?P<name>[a-z0-9_.\-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?")


class Guards:
    """Checks a request's host and origin, and adds the headers."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = ()) -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if refused := self._refusal(scope):
            await _refuse(scope, receive, send, *refused)
            return
        secure = scope["scheme"] in ("https", "wss")
        host = Headers(scope=scope).get("host", "")
        policy = POLICY.format(socket=f"{'wss' if secure else 'ws'}://{host}")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                drawing = headers.get("content-type", "").startswith("image/svg")
                headers["content-security-policy"] = DRAWING if drawing else policy
                if EMBEDDED.fullmatch(scope["path"]):
                    headers["content-security-policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors *")
                    del headers["x-frame-options"]
                if secure:
                    headers["strict-transport-security"] = ONLY_HTTPS
            await send(message)

        await self._app(scope, receive, send if scope["type"] == "websocket" else with_headers)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Status and words for a request that isn't let in."""
        headers = Headers(scope=scope)
        if not self._ours(headers.get("host", "").lower()):
            return 421, "This server doesn't answer under that name: name it with --allow-host."
        if "content-length" in headers and "transfer-encoding" in headers:
            return 400, "two lengths"
        if foreign(scope):
            return 403, "foreign origin"
        client = scope.get("client")
        costly = scope["type"] == "websocket" or scope["method"] != "GET"
        if client and not scope["state"]["gate"].may_pass(client[0], costly):
            return 429, "too many requests at once: try again in a moment"
        return None

    def _ours(self, host: str) -> bool:
        """Whether it is one of our names; a foreign site that points its name to us (DNS rebinding) has another."""
        found = HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].rstrip(".")
        if "*" in self._hosts or name in self._hosts or "." not in name or name.endswith(AT_HOME):
            return True
        return all(part.isdigit() for part in name.split("."))


def foreign(scope: Scope) -> bool:
    """Whether another site's page tries to act in a visitor's name."""
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return False
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return False  # not a browser: it has no visitor's cookie to misuse
    return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
        return
    headers = [(b"content-type", b"text/plain"), *([(b"retry-after", b"1")] if status == 429 else [])]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": reason.encode()})
