"""Work that any visitor may order: replays, match files, puzzles and lessons.

It is done in separate processes of lower priority than the bots', one job of each kind at a time and each within a
limit of CPU seconds. Visitors who leave cancel their orders.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from tablee.server.refusals import TableRefusal
from tablee.server.workers import Workers

T = TypeVar("T")

DEAL: Final = 0
"""The first moves of a match or a lesson: someone waits for them at a table."""
FILE: Final = 1
"""A replay or a match file."""
MOST_FOR_PERSON = 1
MOST_FOR_ADDRESS = 4
MOST_WAITING = 32
"""Orders of one kind that may wait or be made: of one person, of one address, and in all."""
LOOK = 0.05
"""Seconds between two checks of a worker whether it should stop."""
MOST_KEPT = 48_000_000
"""Bytes of made replays and files that are kept."""


class OutOfTime(Exception):
    """A job has used up its seconds, or no one waits for it any more."""


class Orders:
    """The orders of all visitors."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._stop: Any = multiprocessing.get_context("spawn").Array("b", 2, lock=False)
        """For each kind, whether the worker should drop its job."""
        self._workers = Workers(2, _prepare, self._stop)
        self._makes = [asyncio.Lock(), asyncio.Lock()]
        self._waiting: Counter[tuple[int, str]] = Counter()
        self._kept: OrderedDict[Any, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Any, tuple[asyncio.Task[bytes], list[None]]] = {}

    async def make(self, kind: int, person: str, address: str, job: Callable[..., T], *args: object) -> T:
        """Run a job in a worker; refused as `busy` if too many wait, or as `too-much-work` if it takes too long."""
        limits = {f"person {person}": MOST_FOR_PERSON, f"address {address}": MOST_FOR_ADDRESS, "all": MOST_WAITING}
        keys = [(kind, name) for name in limits if name != "address "]
        if any(self._waiting[key] >= limits[key[1]] for key in keys):
            raise TableRefusal("busy", 429)
        self._waiting.update(keys)
        try:
            async with self._makes[kind]:
                return await self._made(kind, job, *args)
        except OutOfTime:
            raise TableRefusal("too-much-work", 413) from None
        finally:
            self._waiting.subtract(keys)
            self._waiting = +self._waiting

    async def _made(self, kind: int, job: Callable[..., T], *args: object) -> T:
        self._stop[kind] = 0
        work = asyncio.ensure_future(self._workers.run(_within, kind, self._seconds, job, args))
        try:
            done: T = await asyncio.shield(work)
            return done
        except asyncio.CancelledError:
            self._stop[kind] = 1
            await asyncio.gather(work, return_exceptions=True)
            raise

    async def kept(self, key: object, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return something that is made once for all who ask, and kept; dropped if they all leave before it is made."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._keep(key, make)), []
        task, waiting = self._making[key]
        waiting.append(None)
        try:
            return await asyncio.shield(task)
        finally:
            waiting.pop()
            if not waiting:
                self._making.pop(key, None)
                task.cancel()

    async def _keep(self, key: object, make: Callable[[], Awaitable[bytes]]) -> bytes:
        made = await make()
        self._kept[key] = made
        self._size += len(made)
        while self._size > MOST_KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])
        return made

    def close(self) -> None:
        """Drop everything."""
        self._stop[:] = [1, 1]
        self._workers.close()


# In the worker

_stop: Any = None
_kind = 0
_until: float | None = None
"""The CPU time at which the job must be done; None between two jobs."""


def _prepare(stop: Any) -> None:
    global _stop
    _stop = stop
    os.nice(10)
    signal.signal(signal.SIGALRM, _look)


def _look(*_: object) -> None:
    if _until is not None and (_stop[_kind] or time.process_time() > _until):
        raise OutOfTime


def _within(kind: int, seconds: float, job: Callable[..., T], args: tuple[Any, ...]) -> T:
    """Do a job, but stop it when its time is up or no one waits for it."""
    global _kind, _until
    _kind, _until = kind, time.process_time() + seconds
    signal.setitimer(signal.ITIMER_REAL, LOOK, LOOK)
    try:
        return job(*args)
    finally:
        _until = None
        signal.setitimer(signal.ITIMER_REAL, 0)
