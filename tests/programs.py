"""Bots in tests: an account, its streams as lists of messages, its requests."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import msgspec

from running_server import PATIENCE, Heard, Visitors

_names = itertools.count(1)


class Lines:
    """A stream that is being read."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.heard: list[Heard] = []
        self.raw: list[str] = []
        self._lines = response.aiter_lines()

    async def hear(self, *kinds: str, where: Callable[[Heard], bool] = lambda _: True) -> Heard:
        """The next message of one of these kinds."""
        while True:
            line = await asyncio.wait_for(anext(self._lines), PATIENCE)
            if not line:
                continue
            self.raw.append(line)
            self.heard.append(msgspec.json.decode(line))
            if self.heard[-1]["is"] in kinds and where(self.heard[-1]):
                return self.heard[-1]

    async def ended(self) -> list[Heard]:
        """Read to the end."""
        with contextlib.suppress(StopAsyncIteration):
            while True:
                await self.hear("nothing")
        return self.heard


class Program:
    """A bot account with its token."""

    def __init__(self, address: str, id: str, name: str, token: str) -> None:
        self.address = address
        self.id = id
        self.name = name
        self.token = token
        headers = {"authorization": f"Bearer {token}"}
        self.web = httpx.AsyncClient(base_url=address, headers=headers, timeout=PATIENCE)

    async def send(self, table: str, kind: str, **words: Any) -> httpx.Response:
        return await self.web.post(f"/api/bot/tables/{table}/send", json={"is": kind, **words})

    async def play(self, table: str, move: str, key: str) -> httpx.Response:
        return await self.web.post(f"/api/bot/tables/{table}/play", json={"key": key, "move": move})

    @contextlib.asynccontextmanager
    async def stream(self, table: str, **asked: str) -> AsyncIterator[Lines]:
        async with self.web.stream("GET", "/api/bot/stream", params={"table": table, **asked}) as response:
            assert response.status_code == 200, await response.aread()
            yield Lines(response)


@contextlib.asynccontextmanager
async def program(server: Visitors, name: str = "") -> AsyncIterator[Program]:
    """A new bot account of a new person."""
    owner = await server.client("Owner")
    made = (await owner.web.post("/api/bots", json={"name": name or f"Robot {next(_names)}"})).json()
    found = Program(server.address, made["id"], made["name"], made["token"])
    try:
        yield found
    finally:
        await found.web.aclose()
