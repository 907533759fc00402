"""Nothing leaves the table before what it rests on is stored: what is posted while a write is on its way waits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from tablee.server.messages import FromTable
from tablee.server.presence import Page
from tablee.server.storage import Change, Storage

encode = msgspec.json.Encoder().encode


class Outbox:
    """One table's writes and the messages that wait for them."""

    def __init__(self, storage: Storage, failed: Callable[[Exception], None]) -> None:
        self._storage = storage
        self._failed = failed
        self._waiting: deque[tuple[int, Page, bytes]] = deque()
        self._written = 0
        self._unstored = 0

    @property
    def idle(self) -> bool:
        """Whether all that was written is stored."""
        return not self._unstored

    def store(self, changes: Sequence[Change]) -> None:
        """Write; whatever is posted afterwards waits until it is durable."""
        self._written += 1
        self._unstored += 1
        self._storage.write(changes, partial(self._stored, self._written))

    def _stored(self, write: int, wrong: Exception | None) -> None:
        self._unstored -= 1
        if wrong is not None:
            self._waiting.clear()  # it told of something that never came to be
            self._failed(wrong)
        while self._waiting and self._waiting[0][0] <= write:
            _, page, data = self._waiting.popleft()
            page.send(data)

    def post(self, pages: Iterable[Page], *messages: bytes) -> None:
        """Send messages to pages."""
        if self._unstored:
            self._waiting.extend((self._written, page, data) for page in pages for data in messages)
            return
        for page in pages:
            for data in messages:
                page.send(data)

    def say(self, page: Page, message: FromTable) -> None:
        """Send one message to one page."""
        self.post((page,), encode(message))

    async def settled(self) -> None:
        """Wait until all that has happened is stored."""
        stored = asyncio.Event()
        self._storage.write([], lambda _: stored.set())
        await stored.wait()
