"""Bots at the table: they think in processes of their own and take their time as people do."""

from __future__ import annotations

import asyncio
import multiprocessing
import pickle
import random
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import NamedTuple

from tablee.kernel import Level, Seat, game
from tablee.server.live import Live

AGAIN = 0.25
"""Seconds after which a bot that had nothing to do may be asked once more because time has passed."""


class Thought(NamedTuple):
    """What a bot wants to do ('' is nothing for now) and in how many milliseconds."""

    move: str
    delay: int = 0


def think(key: str, version: int, state: bytes, seat: Seat, level: Level, seed: int) -> Thought:
    """In a thinking process: a move for the seat, over a state that the seat can't tell from the true one."""
    rules = game(key, version)  # first, so that the state's classes can be found
    imagined = pickle.loads(state)
    rng = random.Random(seed)
    brain = rules.brain
    if brain is not None and brain.realtime:
        act = brain.act(imagined, seat, level, rng)
        return Thought("") if act is None else Thought(rules.write(act[1]), act[0])
    moves = rules.moves(imagined, seat)
    return Thought(rules.write(rng.choice(moves)) if moves else "")


class Thinkers:
    """The processes in which all bots think, started when the first one is asked."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, live: Live, seat: Seat, level: Level) -> Thought:
        """What a bot on that seat would do; it gets an imagined state and never the true one."""
        imagined = live.game.imagine(live.match.state, seat, random.Random())
        words = (live.game.key, live.game.version, pickle.dumps(imagined), seat, level, random.getrandbits(60))
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, think, *words)
        except BrokenExecutor:
            self._pool = None  # a process was killed: the next question starts new ones
            return Thought("")

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class BotSeats:
    """The bots of one table."""

    def __init__(self, thinkers: Thinkers, pace: float, move: Callable[[Seat, str], None]) -> None:
        self._thinkers = thinkers
        self._pace = pace
        self._move = move
        self._turns: dict[Seat, asyncio.Task[None]] = {}
        self._idle: dict[Seat, float] = {}
        """When a bot last found nothing to do."""

    def wake(self, live: Live, levels: Mapping[Seat, Level], by_clock: bool = False) -> None:
        """Let the bots that may act think; called after every move. One that has a plan keeps to it."""
        awaited = live.match.awaited
        now = asyncio.get_running_loop().time()
        for seat in [seat for seat in self._turns if seat not in levels or seat not in awaited]:
            self._turns.pop(seat).cancel()
        for seat, level in levels.items():
            if seat not in awaited or seat in self._turns:
                continue
            if by_clock and now - self._idle.get(seat, 0) < AGAIN:
                continue
            self._turns[seat] = asyncio.create_task(self._turn(live, seat, level))

    def stop(self) -> None:
        """No bot moves any more."""
        for task in self._turns.values():
            task.cancel()
        self._turns.clear()

    async def _turn(self, live: Live, seat: Seat, level: Level) -> None:
        """Think, wait as a person would, move."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        thought = await self._thinkers.ask(live, seat, level)
        realtime = live.game.brain is not None and live.game.brain.realtime
        delay = thought.delay / 1000 if realtime else random.uniform(0.5, 1.3)
        wait = begun + delay * self._pace - loop.time()
        if thought.move and wait > 0:
            await asyncio.sleep(wait)
        self._turns.pop(seat, None)
        if thought.move:
            self._move(seat, thought.move)
        else:
            self._idle[seat] = loop.time()
