"""Thinking on other machines: a bot's question goes over NATS to a free `tablee minds`, or is answered here.

A question holds a pickled state, so both ends share a secret and ignore messages that are not signed with it. Its
subject names the game's code, so that only programs with the same rules answer each other.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import os
import pickle
import signal
from collections.abc import Callable
from typing import Any

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as BusError

from tablee.bots import answer
from tablee.bots.players import BUDGETS
from tablee.bots.pool import Answer, Question
from tablee.kernel import AnyGame, game, games
from tablee.kernel.registry import every_version
from tablee.server.workers import Workers

log = logging.getLogger("tablee.bus")

SECRET = "TABLEE_BUS_SECRET"
"""The environment variable with the secret that servers and minds share."""
GROUP = "minds"
PATIENCE = 1.0
"""Seconds past a bot's budget after which its question is answered here."""
SIGNATURE = 32
QUESTION, ANSWER = b"question ", b"answer "
BUSY, FAILED = b"", b"failed"
"""What a mind says that has no time, or no answer."""
MINDS_ASKED = 3
"""Minds that are asked one after the other while they are busy: the bus chooses one each time."""


class NoBus(Exception):
    """The bus can't be used, and why."""


def secret() -> bytes:
    """The secret that servers and minds share; NoBus if it is not set."""
    found = os.environ.get(SECRET, "")
    if len(found) < 16:
        raise NoBus(f"Set {SECRET} to the same 16 or more characters for all servers and minds on the bus.")
    return found.encode()


def signed(key: bytes, kind: bytes, content: bytes) -> bytes:
    """The content with a signature before it, as a message of that kind: a question is not an answer."""
    return hmac.new(key, kind + content, hashlib.sha256).digest() + content


def unsigned(key: bytes, kind: bytes, message: bytes) -> bytes | None:
    """The content, if it was signed with that key as a message of that kind.

    >>> message = signed(b"key", QUESTION, b"words")
    >>> unsigned(b"key", QUESTION, message), unsigned(b"key", ANSWER, message), unsigned(b"other", QUESTION, message)
    (b'words', None, None)
    """
    given, content = message[:SIGNATURE], message[SIGNATURE:]
    return content if hmac.compare_digest(given, hmac.new(key, kind + content, hashlib.sha256).digest()) else None


async def connected(address: str, patience: float | None = 10.0) -> Client:
    """A connection that reconnects by itself; NoBus if it can't be made in time."""
    try:
        wanted = nats.connect(
            address, connect_timeout=5, max_reconnect_attempts=-1, reconnect_time_wait=1, allow_reconnect=True,
            error_cb=_complain, pending_size=1024 * 1024,
        )  # fmt: skip
        return await asyncio.wait_for(wanted, patience)
    except (TimeoutError, OSError, BusError, ValueError) as wrong:
        raise NoBus(f"There is no bus at {address.rpartition('@')[2]}: {wrong or type(wrong).__name__}.") from None


async def _complain(wrong: Exception) -> None:
    log.warning("the bus: %s", wrong or type(wrong).__name__)


class SharedWorkers(Workers):
    """The server's own processes, and all minds on the bus."""

    def __init__(self, processes: int, address: str, code: Callable[[AnyGame], bytes]) -> None:
        super().__init__(processes)
        self._address = address
        self._key = secret()
        self._code = code
        self._bus: Client | None = None
        self._connecting: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect in the background; until there is a bus, bots think here."""
        self._connecting = asyncio.create_task(self._connect())

    async def _connect(self) -> None:
        try:
            self._bus = await connected(self._address, None)
        except NoBus as wrong:
            log.warning("%s Bots think here.", wrong)

    async def think(self, asked: Question) -> Answer:
        """Return a bot's answer: from the bus, or worked out here if none comes in time."""
        if self._bus is not None and self._bus.is_connected:
            budget = asked.budget or BUDGETS.get(str(asked.bot))
            patience = PATIENCE + (budget.seconds or 0.0 if budget is not None else 0.0)
            try:
                async with asyncio.timeout(patience):
                    found = await self._asked(self._bus, asked, patience)
                if found is not None:
                    self.elsewhere += 1
                    return found
            except (TimeoutError, BusError, OSError):
                pass  # no mind has answered, or none in time
            except Exception:
                log.exception("an answer from the bus can't be read")
        return await super().think(asked)

    async def _asked(self, bus: Client, asked: Question, patience: float) -> Answer | None:
        """The answer of a mind that is free; None if several have said that they are busy, or one lies."""
        subject = f"mind.{asked.key}.{self._code(game(asked.key, asked.version)).hex()[:16]}"
        for _ in range(MINDS_ASKED):
            told = await bus.request(subject, signed(self._key, QUESTION, pickle.dumps(asked)), timeout=patience)
            if told.data != BUSY:
                content = unsigned(self._key, ANSWER, told.data)
                found = pickle.loads(content) if content is not None else None
                return found if isinstance(found, Answer) else None
        return None

    async def end(self) -> None:
        """Leave the bus."""
        if self._connecting is not None:
            self._connecting.cancel()
        if self._bus is not None:
            await self._bus.close()


async def serve_minds(address: str, processes: int, code: Callable[[AnyGame], bytes]) -> None:
    """Answer bots' questions until stopped."""
    key, workers, bus = secret(), Workers(processes), await connected(address)
    busy = 0

    async def hear(message: Msg) -> None:
        nonlocal busy
        content = unsigned(key, QUESTION, message.data)
        if content is None or busy >= processes:
            await message.respond(FAILED if content is None else BUSY)  # the server asks another mind, or thinks itself
            return
        busy += 1
        try:
            found = await workers.run(answer, pickle.loads(content))
            await message.respond(signed(key, ANSWER, pickle.dumps(found)))
        except Exception:
            log.exception("a question could not be answered")
            await message.respond(FAILED)
        finally:
            busy -= 1

    tasks: set[asyncio.Task[Any]] = set()

    async def begin(message: Msg) -> None:  # several at a time: the library hands over one after the other
        task = asyncio.create_task(hear(message))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    for rules in (game(key, version) for key, version in every_version()):
        await bus.subscribe(f"mind.{rules.key}.{code(rules).hex()[:16]}", queue=GROUP, cb=begin)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    print(f"Tablée: minds for {len(games())} games, {processes} at a time (Ctrl-C ends them)", flush=True)
    await stop.wait()
    await bus.drain()
    workers.close()
