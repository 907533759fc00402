"""People who play any game: each does at random what their page is offered, and waits and reconnects as pages do."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import TYPE_CHECKING, Any

import msgspec
from bench.faulty.pages import Seen
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tablee.kernel.scene import Drop, Fit

if TYPE_CHECKING:
    from bench.faulty.house import House

PAUSE = 0.2
"""Seconds that a player thinks, and between two places of a hand that moves."""
LOOK = 0.05
"""Seconds between two looks at what is due."""
REST = 0.6
"""Seconds between two matches: asking for another one several times a second is refused for haste."""
AGAIN = 1.0
"""Seconds after which an unacknowledged move is sent again."""
QUIET, ANSWERING = 2.0, 1.0
"""Seconds without a message after which a page sends a ping, and the same while a move is not answered
(connection.ts)."""
BESIDE, NEXT, AT_ONCE, SILENCE = 1.5, 1.0, 3, 4.0
"""Seconds without an answer after which a page opens another socket beside the silent one, and the next beside that
one; so many new ones at once; and seconds after which it gives the silent one up."""
WAITS = (0.4, 0.8, 0.8, 0.8, 0.8, 1.6, 3.2, 6.4, 8.0)
"""Seconds until a page connects again, by how often it has tried in vain; up to a quarter more or less."""
OPENING = 8.0
"""Seconds that a page waits for the first message."""
RESTART = 1012
"""The close code after which it tries again as soon as at first."""
WAIT = ("not-stored", "broken", "too-fast")
"""Refusals after which the same move may be sent again."""
FAILURES = (TimeoutError, OSError, WebSocketException)

Message = dict[str, Any]


class Player:
    """A person on a seat of a table."""

    def __init__(self, house: House, table: str, seat: int, cookie: str) -> None:
        self.house, self.table, self.seat, self.cookie = house, table, seat, cookie
        self.acked: list[str] = []
        self.seen = Seen()
        self.moved = 0.0
        """When the table has last acknowledged a move of this player, or told of another's."""
        self.closed: list[int] = []
        """The codes with which this player's pages were closed."""
        self._phase = self._match = ""
        self._touches: list[Any] = []
        self._tries = self._keys = 0
        self._pending: Message | None = None
        """A move that was not acknowledged yet: for its match alone."""
        self._shown_since = False
        """Whether the table has shown a position since that move was chosen: another node may confirm it only then."""

    async def play(self) -> None:
        """Play until cancelled."""
        page: ClientConnection | None = None
        while True:
            page = await self._at(page or await self._reached())

    # As connection.ts does

    async def _reached(self) -> ClientConnection:
        """The first socket that speaks, of those that are tried one beside the other."""
        tried: set[asyncio.Task[ClientConnection]] = set()
        try:
            while True:
                if len(tried) < AT_ONCE:
                    tried.add(asyncio.create_task(self._try()))
                await asyncio.wait(tried, timeout=NEXT, return_when=asyncio.FIRST_COMPLETED)
                for done in [task for task in tried if task.done()]:
                    tried.discard(done)
                    if done.exception() is None:
                        self._tries = 0
                        return done.result()
                    await self._rest(done.exception())
        finally:
            for task in tried:
                task.cancel()
            await asyncio.gather(*tried, return_exceptions=True)

    async def _try(self) -> ClientConnection:
        """A new socket that has said its first word."""
        given = {"Cookie": f"tablee={self.cookie}"}
        address = f"ws://127.0.0.1:{self.house.next_port(self)}/api/tables/{self.table}/socket"
        async with asyncio.timeout(OPENING):
            page = await connect(
                address,
                additional_headers=given,
                open_timeout=OPENING,
                close_timeout=0.5,
                ping_interval=None,
                proxy=None,
            )
            try:
                await page.send('{"is": "hello"}')
                self._hear(msgspec.json.decode(await page.recv()))
            except BaseException:
                page.transport.abort()
                raise
        return page

    async def _rest(self, failure: BaseException | None) -> None:
        if isinstance(failure, ConnectionClosed) and failure.rcvd is not None:
            self.closed.append(failure.rcvd.code)
            self._tries = 0 if failure.rcvd.code == RESTART else self._tries
        elif not isinstance(failure, FAILURES):
            raise failure or AssertionError
        await asyncio.sleep(WAITS[min(self._tries, len(WAITS) - 1)] * random.uniform(0.75, 1.25))
        self._tries += 1

    async def _at(self, page: ClientConnection) -> ClientConnection | None:
        """Play by this socket; return the one that has replaced it, if it was silent and another one spoke."""
        heard = sent = asked = time.monotonic()
        waiting = False
        last: Message | None = None
        beside: asyncio.Task[ClientConnection] | None = None
        try:
            while True:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):  # `wait_for` may swallow that the task was cancelled
                        words = await page.recv()
                    heard, waiting = time.monotonic(), False
                    if beside is not None:
                        _drop(beside)
                        beside = None
                    self._hear(msgspec.json.decode(words))
                now = time.monotonic()
                if not waiting and now - heard > (QUIET if self._pending is None else ANSWERING):
                    asked, waiting = now, True
                    await page.send('{"is": "ping", "at": 0}')
                if waiting and beside is None and now - asked > BESIDE:
                    beside = asyncio.create_task(self._reached())
                if beside is not None and (beside.done() or now - asked > SILENCE):
                    reached, beside = await beside, None
                    return reached
                repeated = self._pending is not None and self._pending is last
                if now > sent + self._pace(repeated) and await self._act(page):
                    sent, last = time.monotonic(), self._pending
        except FAILURES as failure:
            await self._rest(failure)
            if beside is None:
                return None
            again = asyncio.create_task(self._reached())
            await asyncio.wait([beside, again], return_when=asyncio.FIRST_COMPLETED)
            first, other = (beside, again) if beside.done() else (again, beside)
            _drop(other)
            beside = None
            return first.result()
        finally:
            page.transport.abort()
            if beside is not None:
                _drop(beside)
                await asyncio.gather(beside, return_exceptions=True)

    # What is said

    def _hear(self, message: Message) -> None:
        """Take note of a message from the table."""
        match message["is"]:
            case "show" | "step":
                self.seen.hear(message)
                self._shown_since = True
                self._touches = list(message.get("touches", []))
                if message["is"] == "step":
                    self.moved = time.monotonic()
            case "ack" if self._pending and message["key"] == self._pending["key"]:
                self.acked.append(message["key"])
                self._pending, self.moved = None, time.monotonic()
                if not self._shown_since:
                    self._touches = []
            case "refusal" if message.get("key") and message["code"] not in WAIT:
                self._pending = None
            case "table" | "welcome":
                self._phase, self._match = message["table"]["phase"], message["table"].get("match", "")

    def _pace(self, repeated: bool) -> float:
        """Seconds from one deed to the next."""
        return AGAIN if repeated else REST if self._phase == "over" else PAUSE

    async def _act(self, page: ClientConnection) -> bool:
        """Send the unacknowledged move again, or a new one, or begin another match; return whether there was any."""
        reach = self.seen.scene.reach
        if reach is not None and self._phase == "playing":
            x, y, width, height = self.seen.scene.mats[reach.mat].view
            at = {"x": round(x + random.random() * width), "y": round(y + random.random() * height)}
            await page.send(_words({"is": "point", **at}))
        if self._pending is None and self._phase == "playing" and (offered := self._offered()):
            self._keys += 1
            self._pending = {**random.choice(offered), "key": f"{self.seat}-{self._keys}", "match": self._match}
            self._shown_since = False
        if self._pending is not None:
            await page.send(_words(self._pending))
        elif self._phase == "over":
            self._phase = ""
            await page.send('{"is": "again", "yes": true}')
        elif self._phase == "open" and self.seat == 0:
            self._phase = ""
            await page.send('{"is": "start"}')
        else:
            return reach is not None
        return True

    def _offered(self) -> list[Message]:
        """All that the page offers: paths of touches, and pieces that fit somewhere."""
        free = self.seen.scene.free
        fits: tuple[Drop | Fit, ...] = () if free is None else (*free.fits, *free.places)
        drops = [{"piece": fit.piece, "spot": fit.spot, "turn": fit.turn, "flip": fit.flip} for fit in fits]
        return [
            *({"is": "play", "move": move} for _, move in self._touches),
            *({"is": "put-down", "drop": drop} for drop in drops),
        ]


def _drop(reaching: asyncio.Task[ClientConnection]) -> None:
    """Try no more sockets, and keep none."""
    if reaching.done() and not reaching.cancelled() and reaching.exception() is None:
        reaching.result().transport.abort()
    reaching.cancel()


def _words(message: Message) -> str:
    return msgspec.json.encode(message).decode()
