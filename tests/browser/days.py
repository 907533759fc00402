"""A house in the test's own process, whose time of day can be put forward by days."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from running_server import JumpingLoop, RunningServer, running_server

T = TypeVar("T")

DAY = 86400.0
MONDAY_NOON = datetime(2027, 1, 11, 12, tzinfo=ZoneInfo("Europe/Paris")).timestamp()


class DaysHouse:
    """A server in a thread of its own; guests come to it as to any house."""

    def __init__(self, folder: Path) -> None:
        self.data = folder
        self._loop = JumpingLoop()
        self._ready = threading.Event()
        self._end = asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(60)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        begun = self._loop.time()
        day = lambda: MONDAY_NOON + self._loop.time() - begun  # noqa: E731
        async with running_server(self.data, grace=60.0, wall=day) as server:
            self.server: RunningServer = server
            self.address = server.address
            self._ready.set()
            await self._end.wait()

    def do(self, deed: Callable[[], None]) -> None:
        """Do something in the server's thread."""
        self._loop.call_soon_threadsafe(deed)

    def wait_for(self, deed: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's thread, and wait for what comes of it."""
        return asyncio.run_coroutine_threadsafe(deed, self._loop).result(60)

    def later(self, seconds: float) -> None:
        """So much time passes at once."""
        self.do(lambda: self._loop.jump(seconds))

    def close(self) -> None:
        self.do(self._end.set)
        self._thread.join(60)
