"""A bot account on a server: requests over HTTP, repeated when the server is busy."""

from __future__ import annotations

import asyncio
import re
import urllib.error
import urllib.request
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec

from tablee.client.table import BotTable
from tablee.server.wire import TableView
from tablee.server.wire.bots import BotView, Imagined, Paired

PATIENCE = 40.0
"""Seconds until a request counts as lost."""
TRIES = 6


class ClientError(Exception):
    """The server refused a request; `code` says why (docs/server.md)."""

    def __init__(self, code: str, status: int = 0) -> None:
        super().__init__(f"{code} ({status})" if status else code)
        self.code = code
        self.status = status


class Account:
    """A bot account, by its token."""

    def __init__(self, server: str, token: str) -> None:
        self.server = server.rstrip("/")
        self.token = token

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return

    async def me(self) -> BotView:
        """The bot that the token belongs to."""
        return msgspec.json.decode(await self.ask("GET", "/api/bot/me"), type=BotView)

    def table(self, table: str) -> BotTable:
        """A table by its id or its address; use it in `async with`."""
        return BotTable(self, table_id(table))

    async def tables(self) -> list[TableView]:
        """The tables at which the bot has a seat."""
        return msgspec.json.decode(await self.ask("GET", "/api/bot/tables"), type=list[TableView])

    async def opponents(self, game: str) -> Paired:
        """Wait for a match of the ladder, however long it takes; an unfinished match comes first."""
        while True:
            for table in await self.tables():
                if table.phase == "playing" and table.game == game:
                    me = (await self.me()).id
                    return Paired(table.id, next(n for n, seat in enumerate(table.seats) if seat.person == me))
            found = await self.ask("POST", f"/api/bot/ladder/{game}", {})
            if found:
                return msgspec.json.decode(found, type=Paired)

    async def imagined(self, table: str) -> Imagined:
        """A position that the bot's seat can imagine at a table."""
        return msgspec.json.decode(await self.ask("GET", f"/api/bot/tables/{table}/imagined"), type=Imagined)

    async def ask(self, method: str, path: str, body: Any = None) -> bytes:
        """Send a request, again if the server is busy or can't be reached; ClientError if it is refused."""
        for attempt in range(TRIES):
            try:
                return await asyncio.to_thread(self._ask, method, path, body)
            except urllib.error.HTTPError as refused:
                told = refused.read()
                if refused.code not in (429, 503) or attempt == TRIES - 1:
                    raise ClientError(_code(told), refused.code) from None
                await asyncio.sleep(float(refused.headers.get("retry-after") or 1))
            except (urllib.error.URLError, TimeoutError, ConnectionError) as wrong:
                if attempt == TRIES - 1:
                    raise ClientError(f"{self.server} can't be reached: {wrong}") from None
                await asyncio.sleep(0.5 * 2**attempt)
        raise AssertionError("unreachable")

    def _ask(self, method: str, path: str, body: Any) -> bytes:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        request = urllib.request.Request(self.server + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            read: bytes = answer.read()
            return read


def _code(body: bytes) -> str:
    try:
        return str(msgspec.json.decode(body)["code"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return "refused"


def table_id(table: str) -> str:
    """The id in a table's address.

    >>> table_id("http://localhost:8000/t/7xk2m9qa4d"), table_id("7xk2m9qa4d")
    ('7xk2m9qa4d', '7xk2m9qa4d')
    """
    found = re.search(r"/t/([^/?#]+)", table)
    return found.group(1) if found else table


def server_of(table: str) -> str:
    """The server in a table's address; '' for a bare id.

    >>> server_of("http://localhost:8000/t/7xk2m9qa4d"), server_of("https://example.org/club/t/7xk2m9qa4d")
    ('http://localhost:8000', 'https://example.org/club')
    """
    parts = urlsplit(table)
    return f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/t/')[0]}" if parts.netloc else ""
