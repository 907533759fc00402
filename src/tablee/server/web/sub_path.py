"""A house below a path of its host, https://example.org/club/: the path is stripped from addresses first.

Some proxies strip it themselves and some don't: both are served.
"""

from __future__ import annotations

import re

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

OUR_OWN = {
    "api", "assets", "metrics", "t", "r", "g", "p", "q", "c", "me", "join", "friends", "group", "admin", "about",
    "bots", "workshop",
}  # fmt: skip
"""First parts of a house's own addresses."""
PATH = re.compile(r"(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)+")


def read_path(word: str) -> str:
    """The path without the slash at its end; ValueError says what is wrong with it.

    >>> read_path("/club/"), read_path("games/tablee"), read_path("/")
    ('/club', '/games/tablee', '')
    """
    path = "/" + word.strip("/")
    if path == "/":
        return ""
    if not PATH.fullmatch(path):
        raise ValueError(f"'{word}' is not a path like /club: letters, digits, '.', '_' and '-', parted by slashes")
    if path.split("/")[1] in OUR_OWN:
        raise ValueError(f"'{word}' begins like an address of the house itself: choose another path")
    return path


class SubPath:
    """Strips the path from requests."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self._app = app
        self._path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on as if the house were alone on its host."""
        if scope["type"] in ("http", "websocket"):
            if scope["path"] == self._path and scope["type"] == "http":
                query = scope["query_string"].decode("latin-1")
                await RedirectResponse(f"{self._path}/{f'?{query}' if query else ''}", 308)(scope, receive, send)
                return
            if scope["path"].startswith(f"{self._path}/"):
                raw: bytes = scope.get("raw_path") or scope["path"].encode()
                path, size = scope["path"].removeprefix(self._path), len(self._path)
                scope = {**scope, "path": path, "raw_path": raw[size:] if raw.startswith(self._path.encode()) else raw}
        await self._app(scope, receive, send)
