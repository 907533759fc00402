"""A node about to end (SIGTERM) first hands its tables to the others: for a rolling upgrade, or to retire a machine.

It announces that it drains, so that proxies and the other nodes send it no more visitors (`/api/health` answers 503),
leaves new tables to the others, and hands over its own: a table's pages are asked to reconnect, and once all that they
did is stored another node may take it. Then the process ends. A second signal ends it at once. SIGHUP does the
same, but the process asks to be started again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import uvicorn

from tablee.server.server import Server
from tablee.server.storage import NotStored
from tablee.server.storage.cluster import heir
from tablee.server.table.table import Table

log = logging.getLogger("tablee.cluster")

HUP: int | None = getattr(signal, "SIGHUP", None)
SPREAD = 1.0
"""Seconds over which tables are handed over, so that their pages don't come to the others all at once."""


async def drain(server: Server) -> None:
    """Hand everything to the other nodes; what they can't take stays in the store, as when a server just ends."""
    assert server.storage.cluster is not None
    try:
        log.info("node %s drains: it hands its tables over", server.storage.cluster.name)
        await server.storage.cluster.drain()
    except NotStored as wrong:
        log.warning("the others can't be told that this node ends: %s", wrong)
        return
    tables = server.lobby.tables
    await asyncio.gather(*(_hand_over(server, table) for table in tables))
    log.info("node %s has handed over %d tables", server.storage.cluster.name, len(tables))


async def _hand_over(server: Server, table: Table) -> None:
    await asyncio.sleep(random.random() * SPREAD)
    await server.lobby.hand_over(table)


def can_drain(server: Server | None) -> bool:
    """Whether there is another node that could take its tables."""
    cluster = None if server is None else server.storage.cluster
    return cluster is not None and not cluster.draining and heir(cluster.others, "") is not None


class DrainingServer(uvicorn.Server):
    """Ends on SIGTERM or SIGHUP when its tables are handed over, and on a second one, or on Ctrl-C, at once."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready
        self.again = False
        """Whether it was SIGHUP that has ended it: it is to be started again."""
        self._draining: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and call `ready`."""
        await super().startup(sockets)
        self._ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle SIGHUP too, unless it is to be ignored (nohup)."""
        with contextlib.ExitStack() as restoring, super().capture_signals():
            main = threading.current_thread() is threading.main_thread()
            if main and HUP is not None and signal.getsignal(HUP) == signal.SIG_DFL:
                restoring.callback(signal.signal, HUP, signal.signal(HUP, self.handle_exit))
            yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """On a first SIGTERM or SIGHUP drain, if another node can take the tables; on any other signal end."""
        app: Any = self.config.app
        self.again = sig == HUP
        if sig in (signal.SIGTERM, HUP) and self.started and can_drain(getattr(app.state, "server", None)):
            asyncio.get_running_loop().call_soon_threadsafe(self._begin, app)  # which wakes the loop
        else:
            self._end(sig, frame)

    def _end(self, sig: int, frame: FrameType | None = None) -> None:
        if self.again:
            self.should_exit = True  # uvicorn would raise the signal once more, and the process die of it
        else:
            super().handle_exit(sig, frame)

    def _begin(self, app: Any) -> None:
        if self._draining is None:
            self._draining = asyncio.create_task(self._drain(app))

    async def _drain(self, app: Any) -> None:
        try:
            for chore in app.state.outward:  # begin nothing more here
                chore.cancel()
            await drain(app.state.server)
        finally:
            self._end(signal.SIGTERM)
