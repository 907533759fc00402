"""A bot's place at a table, over the table's socket: it yields questions and takes moves."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablee.kernel import Outcome
from tablee.server.wire import (
    Ack,
    Again,
    Asked,
    FromPage,
    FromTable,
    Hello,
    Over,
    Play,
    Refusal,
    Show,
    Sit,
    Step,
    TableChanged,
    Welcome,
    encode,
)

if TYPE_CHECKING:
    from tablee.client.account import Account

FOR_GOOD = {4401: "bad-token", 4403: "removed", 4404: "no-such-table"}
"""Codes after which reconnecting is useless."""
FIRST_WAIT, LAST_WAIT = 0.2, 5.0
"""Seconds between two attempts to reconnect."""
REAL_TIME = 0.25
"""Seconds between two questions in a game in real time, where the server sends none by itself."""
ANSWER = 20.0
"""Seconds after which a move without an answer is sent again."""

PASSING = ("too-fast", "not-stored", "paused")
"""Refusals after which the same move is tried again."""

_decode = msgspec.json.Decoder(FromTable).decode


class Refused(Exception):
    """The table refused a move; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class BotTable:
    """A table. Iterating over it yields the bot's questions until the match is over."""

    def __init__(self, account: Account, id: str) -> None:
        self.account = account
        self.id = id
        self.seat: int | None = None
        self.welcome: Welcome | None = None
        self.outcome: Outcome | None = None
        """How the last match ended."""
        self._match, self._version = "", 0
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._asked: asyncio.Queue[Asked | Over | Exception] = asyncio.Queue()
        self._answers: dict[str, asyncio.Future[Ack | Refusal]] = {}
        self._unkeyed: asyncio.Future[Refusal] | None = None
        self._keys = (f"{secrets.token_hex(6)}-{number}" for number in itertools.count())
        self._ready = asyncio.Event()
        self._changed = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._read())
        await self._first_welcome()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.wait([self._reader])
        if self._socket is not None:
            await self._socket.close()

    async def _first_welcome(self) -> None:
        assert self._reader is not None
        ready = asyncio.create_task(self._ready.wait())
        await asyncio.wait([ready, self._reader], return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if self._reader.done():
            self._reader.result()

    # Incoming

    async def _read(self) -> None:
        """Read the socket, and reconnect whenever it breaks; the server sends what was missed."""
        wait = FIRST_WAIT
        address = self.account.server.replace("http", "ws", 1) + f"/api/tables/{self.id}/socket"
        headers = {"authorization": f"Bearer {self.account.token}"}
        while True:
            try:
                async with connect(address, additional_headers=headers, max_size=None) as socket:
                    self._socket = socket
                    await socket.send(encode(Hello(self._match, self._version, asks=True)).decode())
                    async for frame in socket:
                        wait = FIRST_WAIT
                        self._hear(_decode(frame))
            except (ConnectionClosed, OSError, InvalidStatus, TimeoutError):
                pass
            self._ready.clear()
            code = self._socket.close_code if self._socket is not None else None
            if code in FOR_GOOD:
                wrong = Refused(FOR_GOOD[code])
                self._asked.put_nowait(wrong)
                raise wrong
            await asyncio.sleep(wait)
            wait = min(2 * wait, LAST_WAIT)

    def _hear(self, message: FromTable) -> None:
        match message:
            case Welcome():
                self.welcome, self.seat = message, message.seat
                self._ready.set()
            case TableChanged(table=table, seat=seat):
                if self.welcome is not None:
                    self.welcome = msgspec.structs.replace(self.welcome, table=table, seat=seat)
                self.seat = seat
                self._changed.set()
            case Show(match=match, version=version, outcome=outcome):
                self._match, self._version = match, version
                if outcome is not None and self._asked.empty():
                    self._asked.put_nowait(Over(outcome, ""))
            case Step(version=version):
                self._version = version
            case Asked():
                self._asked.put_nowait(message)
            case Over():
                self._asked.put_nowait(message)
            case Ack(key=key) | Refusal(key=key) if key in self._answers:
                if not self._answers[key].done():
                    self._answers[key].set_result(message)
            case Refusal(key="") if self._unkeyed is not None and not self._unkeyed.done():
                self._unkeyed.set_result(message)
            case _:
                pass

    def __aiter__(self) -> AsyncIterator[Asked]:
        return self._questions()

    async def _questions(self) -> AsyncIterator[Asked]:
        """The questions to the bot, only the newest each time, until the match is over."""
        while True:
            found = await self._next()
            if isinstance(found, Exception):
                raise found
            if isinstance(found, Over):
                self.outcome = found.outcome
                return
            yield found

    async def _next(self) -> Asked | Over | Exception:
        while True:
            try:
                found = await asyncio.wait_for(self._asked.get(), REAL_TIME if self._realtime else None)
            except TimeoutError:
                data = await self.account.ask("GET", f"/api/bot/tables/{self.id}/asked")
                if data:
                    return msgspec.json.decode(data, type=Asked)
                continue
            while isinstance(found, Asked) and not self._asked.empty():
                found = self._asked.get_nowait()  # an older question needs no answer
            return found

    @property
    def _realtime(self) -> bool:
        from tablee.kernel import games

        rules = games().get(self.game)
        return rules is not None and rules.realtime

    @property
    def game(self) -> str:
        """The key of the table's game."""
        return self.welcome.table.game if self.welcome is not None else ""

    # Outgoing

    async def play(self, move: str) -> None:
        """Make a move, or raise Refused. It is played once, even if the connection breaks meanwhile."""
        key = next(self._keys)
        answer = self._answers[key] = asyncio.get_running_loop().create_future()
        try:
            while not answer.done():
                await self._send(Play(key, move, self._match))
                broken = asyncio.ensure_future(self._broken())
                await asyncio.wait([answer, broken], timeout=ANSWER, return_when=asyncio.FIRST_COMPLETED)
                broken.cancel()
            told = answer.result()
        finally:
            del self._answers[key]
        if isinstance(told, Refusal):
            if told.code not in PASSING:
                raise Refused(told.code)
            await asyncio.sleep(1)
            await self.play(move)

    async def _broken(self) -> None:
        if self._socket is not None:
            await self._socket.wait_closed()

    async def sit(self, seat: int | None = None) -> int:
        """Take a seat: this one, or the first that is free; if the bot already has one, keep it."""
        await self._ready.wait()
        if self.seat is not None and seat in (None, self.seat):
            return self.seat
        assert self.welcome is not None
        free = [number for number, one in enumerate(self.welcome.table.seats) if one.kind == "empty" or one.vacant]
        wanted = seat if seat is not None else next(iter(free), None)
        if wanted is None:
            raise Refused("seat-taken")
        refused = self._unkeyed = asyncio.get_running_loop().create_future()
        await self._send(Sit(wanted, ""))
        while self.seat is None:
            self._changed.clear()
            change = asyncio.ensure_future(self._changed.wait())
            waits: list[asyncio.Future[Any]] = [refused, change]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            change.cancel()
            if refused.done():
                raise Refused(refused.result().code)
        return self.seat

    async def again(self) -> None:
        """Agree to another match."""
        await self._send(Again(True))

    async def _send(self, message: FromPage) -> None:
        while True:
            await self._ready.wait()
            assert self._socket is not None
            try:
                await self._socket.send(encode(message).decode())
                return
            except ConnectionClosed:
                self._ready.clear()
