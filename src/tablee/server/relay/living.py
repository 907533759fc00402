"""Work that waits for another node, and ends when that node is gone: a node may vanish without a word."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tablee.server.storage.membership import Membership

T = TypeVar("T")

LOOKS = 2
"""So many looks without a node that we have not seen yet, and it is gone: it may be new."""


class Unreachable(Exception):
    """The other node is gone, or doesn't answer."""


class Living:
    """The other nodes, as those see it who wait for them."""

    def __init__(self, cluster: Membership) -> None:
        self._cluster = cluster
        self._ends: dict[str, asyncio.Event] = {}
        """By boot, of the nodes that anyone has waited for: set while the node is not among those alive."""
        self._left: dict[str, int] = {}
        """How many more looks without it a node has."""
        self._loop = asyncio.get_running_loop()
        cluster.looked = self._looked

    async def while_alive(self, boot: str, work: Coroutine[Any, Any, T]) -> T:
        """Return what comes of work with a node; Unreachable if the node is gone before."""
        if self._end(boot).is_set():
            work.close()
            raise Unreachable
        mine, gone = asyncio.create_task(work), asyncio.create_task(self.gone(boot))
        try:
            await asyncio.wait([mine, gone], return_when=asyncio.FIRST_COMPLETED)
            if mine.done():
                return mine.result()
            raise Unreachable
        finally:
            for task in (mine, gone):
                task.cancel()
            await asyncio.gather(mine, gone, return_exceptions=True)

    async def gone(self, boot: str) -> None:
        """Wait until a node is no longer among those alive."""
        await self._end(boot).wait()

    def _end(self, boot: str) -> asyncio.Event:
        if boot not in self._ends:
            self._ends[boot] = asyncio.Event()
            self._left[boot] = 1 if boot in self._alive() else LOOKS
        return self._ends[boot]

    def _looked(self) -> None:
        """Learn in the store's thread that this node has looked again who is alive."""
        with contextlib.suppress(RuntimeError):  # the loop has ended: no one waits
            self._loop.call_soon_threadsafe(self._look)

    def _look(self) -> None:
        alive = self._alive()
        for boot, end in self._ends.items():
            self._left[boot] = 1 if boot in alive else self._left[boot] - 1
            if boot in alive:
                end.clear()
            elif self._left[boot] <= 0:
                end.set()

    def _alive(self) -> set[str]:
        return {node.boot for node in self._cluster.others}
