"""Messages wait for the writes that were queued before them: nothing is announced before it is stored."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from tablee.server.measures import MOVE_SECONDS
from tablee.server.storage import NotStored, Record, Storage, store
from tablee.server.table.page import Page
from tablee.server.wire import FromTable, encode


class Outbox:
    """One table's writes and the messages that wait for them."""

    def __init__(self, storage: Storage, failed: Callable[[Exception], None]) -> None:
        self._storage = storage
        self._failed = failed
        self._waiting: deque[tuple[int, Page, bytes]] = deque()
        self._timed: deque[tuple[int, float]] = deque()
        """People's moves that wait for their write, and when they came."""
        self._written = 0
        self._unstored = 0
        self._wrong: Exception | None = None
        """Why a write has failed since `settled` was last awaited."""

    @property
    def idle(self) -> bool:
        """Whether no write is under way."""
        return not self._unstored

    def store(self, records: Sequence[Record]) -> None:
        """Write; everything posted afterwards waits until it is durable."""
        self._written += 1
        self._unstored += 1
        self._storage.write(records, partial(self._stored, self._written))

    def _stored(self, write: int, wrong: Exception | None) -> None:
        self._unstored -= 1
        if wrong is not None:
            self._wrong = wrong
            self._waiting.clear()  # it announces something that was never stored
            self._failed(wrong)
        while self._waiting and self._waiting[0][0] <= write:
            _, page, data = self._waiting.popleft()
            page.send(data)
        while self._timed and self._timed[0][0] <= write:
            MOVE_SECONDS.observe(time.perf_counter() - self._timed.popleft()[1])

    def post(self, pages: Iterable[Page], *messages: bytes) -> None:
        """Send messages to pages."""
        for page in pages:
            for data in messages:
                if self._unstored:
                    self._waiting.append((self._written, page, data))
                else:
                    page.send(data)

    def answered(self, begun: float) -> None:
        """Measure how long a move that came at `begun` waits for its answer, until it is stored."""
        if self._unstored:
            self._timed.append((self._written, begun))

    def say(self, page: Page, message: FromTable) -> None:
        """Send one message to one page."""
        self.post((page,), encode(message))

    async def settled(self) -> None:
        """Wait until every write is done; NotStored if one has failed since this was last awaited."""
        await store(self._storage)  # an empty write: done after all others
        wrong, self._wrong = self._wrong, None
        if wrong is not None:
            raise NotStored(str(wrong)) from wrong
