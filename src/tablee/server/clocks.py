"""The server's clock: it turns the time that passes into moves of the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablee.kernel import CLOCK
from tablee.server.live import Live
from tablee.server.storage import Row

GRAIN = 50
"""Milliseconds; less than that isn't worth a line in the log before a move."""
LATEST = 2.0
"""Seconds; a clock that is later than this (the machine slept) goes on from now."""


class TableClock:
    """The clock of one table. It stands still while nobody is there."""

    def __init__(self, speed: float) -> None:
        self._pace = 1000 * speed
        """Milliseconds of the match in a second of the world."""
        self._timer: asyncio.TimerHandle | None = None
        self._from: float | None = None
        """Until when time is in the log; None while the clock stands."""

    def elapsed(self) -> int:
        """Milliseconds that have passed and are not in the log."""
        return 0 if self._from is None else int((asyncio.get_running_loop().time() - self._from) * self._pace)

    def pass_time(self, live: Live, reaches: dict[int, tuple[int, int]], *, least: int = GRAIN) -> list[Row]:
        """Put the time that has passed into the log, but never past what is due."""
        due = _due(live)
        if due is None or self._from is None:
            return []
        ms = min(self.elapsed(), due)
        if ms < min(least, due):
            return []
        move = live.game.tick(live.match.state, ms, reaches)
        row = live.play(CLOCK, move)
        self._from += ms / self._pace
        return [row]

    def set(self, live: Live, running: bool, ring: Callable[[], None]) -> None:
        """Wind it to ring at what is due next, or stop it; after every move and whenever people come or go."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = _due(live)
        if due is None or not running:
            self._from = None
            return
        now = asyncio.get_running_loop().time()
        if self._from is None or now - self._from > LATEST + due / self._pace:
            self._from = now
        self._timer = asyncio.get_running_loop().call_at(self._from + due / self._pace, ring)

    def stop(self) -> None:
        """No more ringing."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._from = None


def _due(live: Live) -> int | None:
    """Milliseconds until the clock has to move; None if time doesn't matter now."""
    return live.game.due(live.match.state) if CLOCK in live.to_act else None
