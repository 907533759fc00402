"""A real server on a free port for tests, and clients who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.kernel import Match
from tablee.server.app import config
from tablee.server.match.referee import Referee
from tablee.server.server import Server
from tablee.server.settings import Settings
from tablee.server.storage import Job, Storage
from tablee.server.storage.postgres import PostgresStorage
from tablee.server.storage.sqlite import SqliteStorage
from tablee.server.table.lobby import Lobby
from tablee.server.table.table import Table

PATIENCE = 30
_keys = itertools.count()
_pings = itertools.count(1_000_000)

Heard: TypeAlias = dict[str, Any]
"""A message as it came over the socket."""


class Tab:
    """A page that a client has open at a table: what it has heard, and ways to wait for more."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Heard] = []
        self.raw: list[str] = []
        self._unread = 0

    async def say(self, kind: str, **words: Any) -> None:
        await self.socket.send(msgspec.json.encode({"is": kind, **words}).decode())

    async def play(self, move: str, key: str = "") -> str:
        """Send a move; the key it was sent with."""
        key = key or f"key-{next(_keys)}"
        await self.say("play", key=key, move=move)
        return key

    async def hear(self, *kinds: str, where: Callable[[Heard], bool] = lambda _: True) -> Heard:
        """The next message of one of these kinds; others are skipped (they stay in `heard`)."""
        while True:
            while self._unread < len(self.heard):
                message = self.heard[self._unread]
                self._unread += 1
                if message["is"] in kinds and where(message):
                    return message
            await asyncio.wait_for(self._take(), PATIENCE)

    async def pieces(self) -> set[str]:
        """The pieces on the table, once the page has been shown what happened while it was away."""
        shown = await self.hear("show")
        found = set(shown["scene"].get("pieces", ()))
        for _ in range(shown.get("missed", 0)):
            change = (await self.hear("step"))["difference"]
            found |= set(change.get("put", {}).get("pieces", ()))
            found -= set(change.get("gone", {}).get("pieces", ()))
        return found

    async def sit(self, seat: int, name: str) -> None:
        """Sit down, and wait until it is told."""
        await self.say("sit", seat=seat, name=name)
        await self.hear("table", where=lambda message: message.get("seat") == seat)

    async def made(self, move: str) -> Heard:
        """Play a move and wait until it is acknowledged or refused."""
        key = await self.play(move)
        return await self.hear("ack", "refusal", where=lambda message: message.get("key") == key)

    async def answered(self) -> None:
        """Wait until the server has handled all that this page has sent, and until all that it had to tell the page is
        here: what comes before the answer to a ping. It can still be heard."""
        at = next(_pings)
        await self.say("ping", at=at)
        while not self.heard or self.heard[-1] != {"is": "pong", "at": at}:
            await asyncio.wait_for(self._take(), PATIENCE)
        del self.heard[-1], self.raw[-1]

    async def drain(self) -> list[Heard]:
        """Everything that comes before the answer to a ping; the next to be heard is what comes after it."""
        begun = len(self.heard)
        await self.answered()
        self._unread = len(self.heard)
        return self.heard[begun:]

    async def arrived(self) -> list[Heard]:
        """What has come by now, for a page that can't be answered, since the store is stuck."""
        await turns()
        begun = len(self.heard)
        with contextlib.suppress(TimeoutError):
            while True:
                async with asyncio.timeout(0):
                    await self._take()
        return self.heard[begun:]

    async def _take(self) -> None:
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        self.heard.append(msgspec.json.decode(text))

    async def ended(self) -> int:
        """Read until the server closes the socket; its code."""
        await asyncio.wait_for(self._read_out(), PATIENCE)
        return self.socket.close_code or 0

    async def _read_out(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._take()


class Client:
    """Someone with a cookie."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.web = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self._open: list[Tab] = []

    @property
    def cookie(self) -> str:
        (cookie,) = (one.value for one in self.web.cookies.jar if one.name == self.cookie_name)
        return str(cookie)

    @property
    def cookie_name(self) -> str:
        """'tablee', with the path of the house, and over https with what makes browsers keep it safe."""
        path = httpx.URL(self.address).path.rstrip("/")
        before = "" if self.address.startswith("http:") else "__Secure-" if path else "__Host-"
        return f"{before}tablee{path.replace('/', '-')}"

    async def me(self) -> str:
        return str((await self.web.get("/api/me")).json()["id"])

    async def table(self, game: str, *seats: str, **more: Any) -> str:
        """Make a table; its id."""
        wanted = {"game": game, "seats": seats, "name": self.name, **more}
        answer = await self.web.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def open(self, table: str, *, hello: Heard | None = None, cookie: str | None = None) -> Tab:
        """Open a page at a table and be welcomed."""
        tab = await self.knock(table, cookie=cookie)
        await tab.say("hello", **(hello or {}))
        await tab.hear("welcome")
        return tab

    async def lobby(self) -> Tab:
        """Look at the lobby, once it knows of the page: its first message has come, and can still be heard."""
        address = f"{self.address.replace('http', 'ws')}/api/lobby/socket"
        tab = Tab(
            await connect(address, additional_headers={"Cookie": f"{self.cookie_name}={self.cookie}"}, max_size=None)
        )
        self._open.append(tab)
        with contextlib.suppress(ConnectionClosed):  # of someone who may not be here
            await asyncio.wait_for(tab._take(), PATIENCE)
        return tab

    async def post(self, address: str, **sent: Any) -> Any:
        """Send something that is not refused; the answer."""
        answer = await self.web.post(address, json=sent)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def knock(self, table: str, *, cookie: str | None = None, **headers: str) -> Tab:
        """Open a socket and say nothing."""
        cookie = self.cookie if cookie is None else cookie
        given = {"Cookie": f"{self.cookie_name}={cookie}"} if cookie else {}
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket"
        socket = await connect(address, additional_headers={**given, **headers}, max_size=None, max_queue=None)
        tab = Tab(socket)
        self._open.append(tab)
        return tab

    async def go(self) -> None:
        """Close everything."""
        for tab in self._open:
            await tab.socket.close()
        await self.web.aclose()


class Visitors:
    """The clients of a server at an address, in this or another process."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.clients: list[Client] = []

    async def client(self, name: str) -> Client:
        """A new client."""
        client = Client(self.address, name)
        self.clients.append(client)
        await client.me()
        return client

    async def two(self, game: str, **more: Any) -> tuple[Client, Tab, Client, Tab, str]:
        """A table for two, both seated, the match begun and shown."""
        ann, bob = await self.client("Ann"), await self.client("Bob")
        table = await ann.table(game, "me", "open", **more)
        at_ann, at_bob = await ann.open(table), await bob.open(table)
        await at_bob.sit(1, "Bob")
        await at_ann.say("start")
        await at_ann.hear("show")
        await at_bob.hear("show")
        return ann, at_ann, bob, at_bob, table

    async def go(self) -> None:
        """Close everything."""
        for client in self.clients:
            await client.go()


class RunningServer(Visitors):
    """A server in this process."""

    def __init__(self, address: str, server: Server) -> None:
        super().__init__(address)
        self.server = server

    @property
    def lobby(self) -> Lobby:
        """All its tables."""
        return self.server.lobby

    @property
    def data(self) -> Path:
        """Its data folder."""
        return self.server.settings.data

    @property
    def storage(self) -> Storage:
        """What the server keeps."""
        return self.server.storage

    @property
    def sockets(self) -> int:
        """The pages that are connected."""
        return self.server.sockets

    async def warm_up(self) -> None:
        """Start the process that thinks, so that bots answer at once."""
        await self.server._workers.run(int)

    async def tidy(self, now: float) -> None:
        """Tidy up the store."""
        await self.server.retention.tidy(now)

    @property
    def tables(self) -> list[Table]:
        """The tables in the server's memory."""
        return self.server.lobby.tables

    @property
    def table(self) -> Table:
        """The only table."""
        (table,) = self.tables
        return table

    @property
    def referee(self) -> Referee:
        """The referee of the only table."""
        assert self.table.referee is not None
        return self.table.referee

    @property
    def match(self) -> Match:
        """The match at the only table."""
        return self.referee.running.match


@contextlib.asynccontextmanager
async def running_server(
    data: Path, storage: Storage | None = None, port: int = 0, **chosen: Any
) -> AsyncIterator[RunningServer]:
    """A running server; it is shut down cleanly at the end."""
    settings = Settings(data, **{"pace": 0.0, "grace": 0.2, "thinkers": 1, **chosen})
    uvicorns = uvicorn.Server(config(settings, log_level="error", storage=storage))
    uvicorns.config.host, uvicorns.config.port = "127.0.0.1", port
    task = asyncio.create_task(uvicorns.serve())
    while not uvicorns.started:
        await asyncio.sleep(0.005)
        if task.done():
            task.result()
    port = uvicorns.servers[0].sockets[0].getsockname()[1]
    app: Any = uvicorns.config.app
    server = RunningServer(f"http://127.0.0.1:{port}", app.state.server)
    try:
        yield server
    finally:
        await server.go()
        uvicorns.should_exit = True
        await task


class FaultyPostgres(PostgresStorage):
    """A database whose disk can be made slow or full."""

    def __init__(self, address: str) -> None:
        self.writes = threading.Event()
        """Cleared: writes wait."""
        self.writes.set()
        self.full = False
        super().__init__(address)

    async def _store(self, group: list[Job]) -> None:
        assert await asyncio.to_thread(self.writes.wait, PATIENCE)
        if self.full and any(job.records for job in group):
            raise OSError("No space left on device")
        await super()._store(group)


class FaultyStorage(SqliteStorage):
    """A store whose disk can be made slow or full."""

    def __init__(self, file: Path) -> None:
        self.writes = threading.Event()
        """Cleared: writes wait."""
        self.writes.set()
        self.full = False
        super().__init__(file)

    def _store(self, connection: sqlite3.Connection, group: list[Job]) -> None:
        assert self.writes.wait(PATIENCE)
        if self.full and any(job.records for job in group):
            raise sqlite3.OperationalError("database or disk is full")
        super()._store(connection, group)


class JumpingLoop(asyncio.SelectorEventLoop):
    """An event loop whose time can be put forward: what would happen later happens now."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead = 0.0

    def time(self) -> float:
        return super().time() + self._ahead

    def jump(self, seconds: float) -> None:
        """Let time pass at once."""
        self._ahead += seconds


def jump(seconds: float) -> None:
    """Let time pass at once in the test's event loop."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, JumpingLoop)
    loop.jump(seconds)


async def turns() -> None:
    """Let the event loop turn, so that what is under way in this process gets on."""
    for _ in range(50):
        await asyncio.sleep(0)


async def until(true: Callable[[], bool]) -> None:
    """Wait for a condition, with patience."""
    for _ in range(100 * PATIENCE):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")
