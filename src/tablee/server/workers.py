"""Worker processes for everything slow, so that the tables never wait."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

from tablee.bots import answer
from tablee.bots.pool import Answer, Question

P = ParamSpec("P")
T = TypeVar("T")

EASY_LOAD = 2
"""Jobs for each process up to which there is no reason to hurry."""
LEAST_SHARE = 1 / 16


class Workers:
    """A pool of processes, started with the first job; each is prepared by a function."""

    def __init__(self, processes: int, prepare: Callable[..., None] | None = None, *args: object) -> None:
        self._processes = processes
        self._prepare = prepare, args
        self._pool: ProcessPoolExecutor | None = None
        self.elsewhere = 0
        """Questions that were answered by other machines."""
        self.here = 0
        """Questions that were answered here."""
        self.asked = 0
        """Jobs that wait or are being done."""

    @property
    def share(self) -> float:
        """The share of its usual time that a job should take now: less than 1 when many wait for the processes."""
        return min(1.0, max(LEAST_SHARE, EASY_LOAD * self._processes / max(1, self.asked)))

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in a worker; if that process is killed, run it again in a new one."""
        self.asked += 1
        try:
            return await self._run(work, *args)
        except BrokenExecutor:
            self._pool = None
            return await self._run(work, *args)
        finally:
            self.asked -= 1

    async def think(self, asked: Question) -> Answer:
        """Return a bot's answer."""
        self.here += 1
        return await self.run(answer, asked)

    async def open(self) -> None:
        """Prepare for the first job."""

    async def end(self) -> None:
        """Clean up after the last job."""

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, context, initializer=_end_with_the_server, initargs=self._prepare
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def close(self) -> None:
        """Stop the processes once their current jobs are done; what is queued is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
            gc.collect()  # release the pool's semaphores before a signal ends this process


def _end_with_the_server(prepare: Callable[..., None] | None, args: tuple[object, ...]) -> None:
    """In a worker: leave Ctrl-C to the server, and exit when the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
    if prepare is not None:
        prepare(*args)
