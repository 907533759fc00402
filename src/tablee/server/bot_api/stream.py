"""A table as a stream of lines: what a page would get over a socket, for programs that have only HTTP.

A bot may have several streams, each with a name. A new one of the same name at the same table ends the old one with
the reason `replaced`: a program whose connection broke is never kept out, and two don't fight.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from tablee.server.bot_api.door import table_of
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import BotRecord
from tablee.server.table.lobby import RESTART
from tablee.server.table.page import Page
from tablee.server.table.requests import receive as tell
from tablee.server.table.table import Table
from tablee.server.web.answers import address_of, server_of
from tablee.server.wire import Hello, encode

LONGEST_QUEUE = 512
"""Lines that may wait for a slow program; then its stream ends, and its next one begins with a full scene."""
HEARTBEAT = 10.0
"""Seconds after which an empty line is sent if there is nothing else to say."""
LONGEST_NAME = 64


NO_TOKEN = 4401
"""The close code for pages that are no longer allowed here."""


class Stream(Page):
    """A page over a stream of lines."""

    def __init__(self, bot: BotRecord, place: tuple[str, str]) -> None:
        super().__init__(bot.id, bot.name)
        self.program = True
        self.place = place
        """The table and the stream's name."""
        self._lines: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._ended = False

    def send(self, data: bytes) -> None:
        """Queue a line."""
        if self._ended:
            return
        self._lines.append(data)
        self._more.set()
        if len(self._lines) > LONGEST_QUEUE:
            self._lines.clear()
            self.end("too-slow")

    def close(self, code: int) -> None:
        """Close the stream, on behalf of the server or the table."""
        self.end({NO_TOKEN: "bad-token", RESTART: "restarting"}.get(code, "removed"))

    def end(self, why: str) -> None:
        """Send the reason, and end."""
        if not self._ended:
            self._lines.append(encode(TableRefusal(why).message()))
            self._ended = True
            self._more.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """The lines as they come."""
        yield b"\n"  # shows that the connection is open
        while self._lines or not self._ended:
            while self._lines:
                yield self._lines.popleft() + b"\n"
            self._more.clear()
            if self._ended:
                continue
            try:
                await asyncio.wait_for(self._more.wait(), HEARTBEAT)
            except TimeoutError:
                yield b"\n"


class Lines(StreamingResponse):
    """A response that lasts as long as the stream; the page is at its table for exactly that time."""

    def __init__(self, server: Server, table: Table, page: Stream, address: str, hello: Hello) -> None:
        # 'identity', since a compressing proxy would hold lines back
        headers = {"cache-control": "no-store", "content-encoding": "identity", "x-accel-buffering": "no"}
        super().__init__(page.lines(), 200, headers, "application/x-ndjson")
        self._server, self._table, self._page, self._address, self._hello = server, table, page, address, hello

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Join the table, stream, and leave."""
        server, table, page = self._server, self._table, self._page
        for older in server.programs.of(page.person):
            if isinstance(older, Stream) and older.place == page.place:
                older.end("replaced")
        server.programs.add(page)
        server.sockets += 1
        tell(table, page, self._hello)
        try:
            await super().__call__(scope, receive, send)
        finally:
            server.sockets -= 1
            server.gate.close_socket(page.person, self._address)
            server.programs.remove(page)
            table.attendance.part(page)


async def stream(request: Request, bot: BotRecord) -> Response:
    """Open a stream at a table; `since` is 'match:version' of the last line that was read."""
    server, asked = server_of(request), request.query_params
    table = await table_of(request, bot, asked.get("table", ""))
    match, _, version = asked.get("since", "").rpartition(":")
    if len(asked.get("stream", "")) > LONGEST_NAME or not (version or "0").isdecimal():
        raise TableRefusal("bad-message")
    hello = Hello(match, int(version[:18] or 0), asks=True)
    address = address_of(request)
    if not server.limits.may_change(address) or not server.limits.person(bot.id).changes.take():
        raise TableRefusal("too-fast", 429)
    if not server.gate.open_socket(bot.id, address):
        raise TableRefusal("too-many-pages", 429)
    return Lines(server, table, Stream(bot, (table.state.id, asked.get("stream", ""))), address, hello)
