"""A real server on a free port for tests, and guests who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.server.app import config
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.server.tables import Table

PATIENCE = 10
_keys = itertools.count()


class Page:
    """A page at a table: what it has heard, and ways to wait for more."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._unread = 0

    async def say(self, kind: str, **words: Any) -> None:
        await self.socket.send(msgspec.json.encode({"is": kind, **words}).decode())

    async def play(self, move: str, key: str = "") -> str:
        """Send a move; the key it went under."""
        key = key or f"key-{next(_keys)}"
        await self.say("play", key=key, move=move)
        return key

    async def hear(self, *kinds: str, where: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of one of these kinds; others are passed over (they stay in `heard`)."""
        while True:
            while self._unread < len(self.heard):
                message = self.heard[self._unread]
                self._unread += 1
                if message["is"] in kinds and where(message):
                    return message
            await asyncio.wait_for(self._take(), PATIENCE)

    async def made(self, move: str) -> dict[str, Any]:
        """Play a move and wait until it is acknowledged or refused."""
        key = await self.play(move)
        return await self.hear("ack", "refusal", where=lambda message: message.get("key") == key)

    async def drain(self, seconds: float = 0.15) -> list[dict[str, Any]]:
        """Everything that comes within a moment."""
        begun = len(self.heard)
        with contextlib.suppress(asyncio.TimeoutError):
            while True:
                await asyncio.wait_for(self._take(), seconds)
        self._unread = len(self.heard)
        return self.heard[begun:]

    async def _take(self) -> None:
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        self.heard.append(msgspec.json.decode(text))

    async def ended(self) -> int:
        """Read until the server shuts the socket; its code."""
        await asyncio.wait_for(self._read_out(), PATIENCE)
        return self.socket.close_code or 0

    async def _read_out(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._take()


class Guest:
    """Somebody with a cookie."""

    def __init__(self, inn: Inn, name: str) -> None:
        self.inn = inn
        self.name = name
        self.web = httpx.AsyncClient(base_url=inn.address, timeout=PATIENCE)
        self._open: list[Page] = []

    @property
    def cookie(self) -> str:
        return self.web.cookies["tablee"]

    async def me(self) -> str:
        return str((await self.web.get("/api/me")).json()["id"])

    async def table(self, game: str, *seats: str, **more: Any) -> str:
        """Make a table; its id."""
        wish = {"game": game, "seats": seats, "name": self.name, **more}
        answer = await self.web.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def open(self, table: str, *, hello: dict[str, Any] | None = None, cookie: str | None = None) -> Page:
        """Open a page at a table and be welcomed."""
        page = await self.knock(table, cookie=cookie)
        await page.say("hello", **(hello or {}))
        await page.hear("welcome")
        return page

    async def knock(self, table: str, *, cookie: str | None = None, **headers: str) -> Page:
        """Open a socket and say nothing."""
        cookie = self.cookie if cookie is None else cookie
        given = {"Cookie": f"tablee={cookie}"} if cookie else {}
        address = f"{self.inn.address.replace('http', 'ws')}/api/tables/{table}/socket"
        socket = await connect(address, additional_headers={**given, **headers}, max_size=None, max_queue=None)
        page = Page(socket)
        self._open.append(page)
        return page

    async def go(self) -> None:
        for page in self._open:
            await page.socket.close()
        await self.web.aclose()


class Inn:
    """A server in this process."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.guests: list[Guest] = []
        self._server: uvicorn.Server | None = None

    @property
    def tables(self) -> list[Table]:
        """The tables in the server's memory."""
        assert self._server is not None
        house: House = self._server.config.app.state.house  # type: ignore[union-attr]
        return house.lobby.tables

    async def guest(self, name: str) -> Guest:
        """Somebody new comes in."""
        guest = Guest(self, name)
        self.guests.append(guest)
        await guest.me()
        return guest

    async def two(self, game: str, **more: Any) -> tuple[Guest, Page, Guest, Page, str]:
        """A table for two, both seated, the match begun and shown."""
        ann, bob = await self.guest("Ann"), await self.guest("Bob")
        table = await ann.table(game, "me", "open", **more)
        at_ann, at_bob = await ann.open(table), await bob.open(table)
        await at_bob.say("sit", seat=1, name="Bob")
        await at_bob.hear("table", where=lambda message: message.get("seat") == 1)
        await at_ann.say("start")
        await at_ann.hear("show")
        await at_bob.hear("show")
        return ann, at_ann, bob, at_bob, table


@contextlib.asynccontextmanager
async def inn(data: Path, **chosen: Any) -> AsyncIterator[Inn]:
    """An open inn; it closes cleanly at the end."""
    settings = Settings(data, **{"pace": 0.0, "grace": 0.2, "workers": 1, **chosen})
    server = uvicorn.Server(config(settings, log_level="error"))
    server.config.host, server.config.port = "127.0.0.1", 0
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
        if task.done():
            task.result()
    port = server.servers[0].sockets[0].getsockname()[1]
    opened = Inn(f"http://127.0.0.1:{port}")
    opened._server = server
    try:
        yield opened
    finally:
        for guest in opened.guests:
            await guest.go()
        server.should_exit = True
        await task
