"""Work that waits for another node, and ends when that node is gone: a node may vanish without a word."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from tablee.server.storage.cluster import RENEWAL

if TYPE_CHECKING:
    from tablee.server.storage.membership import Membership

T = TypeVar("T")

LOOK = RENEWAL / 4
"""Seconds between two looks at the nodes that are alive."""
LOOKS = 2
"""So many looks without the node, and it is gone."""
FIRST_LOOKS = 8
"""The same for a node that we have not seen yet: it may be new."""


class Unreachable(Exception):
    """The other node is gone, or doesn't answer."""


class Living:
    """The other nodes, as those see it who wait for them."""

    def __init__(self, cluster: Membership) -> None:
        self._cluster = cluster
        self._watching: dict[str, asyncio.Task[None]] = {}
        """One look for all who wait for the same node."""
        self._waiting: Counter[str] = Counter()
        self._gone: set[str] = set()
        """Nodes that have gone: whoever comes later need not wait to see it."""

    async def while_alive(self, boot: str, work: Coroutine[Any, Any, T]) -> T:
        """Return what comes of work with a node; Unreachable if the node is gone before."""
        if boot in self._gone and not self._alive(boot):
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
        self._waiting[boot] += 1
        if boot not in self._watching:
            self._watching[boot] = asyncio.create_task(self._watch(boot))
        try:
            await asyncio.shield(self._watching[boot])
        finally:
            self._waiting[boot] -= 1
            if not self._waiting[boot]:
                self._watching.pop(boot).cancel()
                del self._waiting[boot]

    async def _watch(self, boot: str) -> None:
        missed, left = 0, FIRST_LOOKS
        while missed < left:
            await asyncio.sleep(LOOK)
            if self._alive(boot):
                missed, left = 0, LOOKS
            else:
                missed += 1
        self._gone.add(boot)

    def _alive(self, boot: str) -> bool:
        return any(node.boot == boot for node in self._cluster.others)
