"""Processes for whatever takes long, so that the tables never wait: bots' thinking, replays, match files."""

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

P = ParamSpec("P")
T = TypeVar("T")


class Workers:
    """One pool of processes, started when the first work comes."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do it in another process; if that process is killed, once more in a new one."""
        try:
            return await self._run(work, *args)
        except BrokenExecutor:
            self._pool = None
            return await self._run(work, *args)

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_live_and_die_with_the_server)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def close(self) -> None:
        """Let the processes go; what they were at is finished first, it is never long."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
            gc.collect()  # the pool's semaphores are given back before a signal ends us


def _live_and_die_with_the_server() -> None:
    """In a worker: Ctrl-C is the server's affair, and when the server is killed there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
