"""Requested reviews: made one after another, kept with the match, and never slowing down a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from tablee.kernel import game
from tablee.kernel.errors import TableeError
from tablee.review import NotReviewable
from tablee.review.moments import Moment
from tablee.server.orders import FILE, Orders
from tablee.server.refusals import TableRefusal
from tablee.server.reviews import parts
from tablee.server.storage import MatchRecord, Row, Storage, store
from tablee.server.storage.history import ReviewRecord
from tablee.server.wire import ReviewState, ReviewView

log = logging.getLogger("tablee.server")

LONGEST = 2_000
"""Longest log that is judged, in lines: no match in turns of our games comes near it."""
SECONDS = 600.0
"""CPU seconds that a part of a review may take."""
MOST_FOR_PERSON = 1
MOST_FOR_ADDRESS = 3
MOST = 20
"""Reviews that may wait or be judged: of one person, of one address, and in all."""


class Going(msgspec.Struct):
    """A review that is being made."""

    person: str
    address: str
    parts: int
    done: int = 0


class Reviews:
    """The reviews of one server's matches."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._orders = Orders(SECONDS)
        self._going: dict[str, Going] = {}
        self._failed: set[str] = set()
        """Matches whose last try has failed: people are told, and may ask again."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def state(self, record: MatchRecord) -> ReviewState:
        """The state of a finished match's review."""
        if not self._can_be(record):
            return ReviewState("never")
        if going := self._going.get(record.id):
            return ReviewState("judging", going.done / going.parts)
        if record.id in self._failed:
            return ReviewState("failed")
        stored = await self._storage.history.review(record.id)
        if stored is None:
            return ReviewState("none")
        try:
            return ReviewState("ready", 1, msgspec.json.decode(stored.body, type=ReviewView))
        except msgspec.DecodeError:
            return ReviewState("none")  # made by an earlier version: in another format, or empty where it had failed

    async def begin(self, record: MatchRecord, person: str, address: str) -> ReviewState:
        """Have a match judged, if it isn't yet; refuse with `busy` if too many wait."""
        state = await self.state(record)
        if state.state not in ("none", "failed"):
            return state
        rows = await self._storage.log(record.id)
        if record.id not in self._going:
            self._check_room(person, address)
            self._failed.discard(record.id)
            self._going[record.id] = Going(person, address, record.seats + 2)
            task = asyncio.create_task(self._judge(record, rows))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await self.state(record)

    def close(self) -> None:
        """Drop the reviews that are being made: people can ask again."""
        for task in self._tasks:
            task.cancel()
        self._orders.close()

    def _can_be(self, record: MatchRecord) -> bool:
        try:
            rules = game(record.game)
        except TableeError:
            return False
        return not rules.realtime and rules.brain is not None

    def _check_room(self, person: str, address: str) -> None:
        going = self._going.values()
        by_person = sum(one.person == person for one in going)
        by_address = sum(one.address == address for one in going)
        if len(going) >= MOST or by_person >= MOST_FOR_PERSON or by_address >= MOST_FOR_ADDRESS:
            raise TableRefusal("busy", 429)

    async def _judge(self, record: MatchRecord, rows: Sequence[Row]) -> None:
        try:
            if len(rows) > LONGEST:
                raise NotReviewable("the match is too long to be judged")
            body = msgspec.json.encode(await self._made(record, rows))
            await store(self._storage, ReviewRecord(record.id, body))
        except Exception:
            log.warning("match %s was not judged", record.id, exc_info=True)
            self._failed.add(record.id)
        finally:
            self._going.pop(record.id, None)

    async def _made(self, record: MatchRecord, rows: Sequence[Row]) -> ReviewView:
        going = self._going[record.id]
        orders, who = self._orders, (FILE, record.id, "")
        judged = await orders.make(*who, parts.judge_line, record, rows)
        going.done += 1
        found: list[Moment] = []
        for seat in range(record.seats):
            found += await orders.make(*who, parts.judge_seat, record, rows, seat)
            going.done += 1
        return await orders.make(*who, parts.put_together, record, rows, judged, found)
