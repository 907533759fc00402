"""A link between two programs that can be slow, lossy, silent or cut."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Coroutine
from typing import Any

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]

RESENT = 0.3
"""Seconds until lost bytes are sent again, as TCP does."""


class Link:
    """Listens on a port of its own, and passes all bytes on to where `target` leads."""

    def __init__(self, target: Callable[[], Coroutine[Any, Any, Stream]]) -> None:
        self.target = target
        self.port = 0
        self.delay = 0.0
        """Seconds that bytes take each way, half as much more or less."""
        self.loss = 0.0
        """The share of pieces that have to be sent twice."""
        self._open = asyncio.Event()
        self._open.set()
        self._cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._work: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def listen(self) -> Link:
        """Begin."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def close(self) -> None:
        """End."""
        if self._server is not None:
            self._server.close()
        self.cut()

    def cut(self) -> None:
        """Break all connections, and refuse new ones."""
        self._cut = True
        for writer in self._writers:
            writer.transport.abort()

    def silence(self) -> None:
        """Let nothing arrive any more, without an error."""
        self._open.clear()

    def mend(self) -> None:
        """Pass everything on again; what was held back arrives late."""
        self._cut, self.delay, self.loss = False, 0.0, 0.0
        self._open.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._cut:
            writer.transport.abort()
            return
        try:
            there, back = await self.target()
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        for source, to in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pass_on(source, to))
            self._work.add(task)
            task.add_done_callback(self._work.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def arrive() -> None:
            while True:
                due, piece = await pieces.get()
                await asyncio.sleep(max(0.0, due - loop.time()))
                await self._open.wait()
                if not piece:
                    return
                writer.write(piece)
                await writer.drain()

        arriving = asyncio.create_task(arrive())
        with contextlib.suppress(OSError):
            while piece := await reader.read(65536):
                again = RESENT if random.random() < self.loss else 0.0
                pieces.put_nowait((loop.time() + self.delay * random.uniform(0.5, 1.5) + again, piece))
        pieces.put_nowait((0.0, b""))
        with contextlib.suppress(OSError):
            await arriving
        self._writers.discard(writer)
        writer.close()
