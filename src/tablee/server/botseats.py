"""Bots at the table: they think in processes of their own and take their time as people do."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Mapping

from tablee.bots import answer, question
from tablee.kernel import CLOCK, Level, Seat, Text
from tablee.server.live import Live
from tablee.server.minds import Minds, MovesBot
from tablee.server.workers import Workers

REMEMBERED = 40
"""Quick phrases that bots may still know of."""
AGAIN = 0.25
"""Seconds after which a bot that had nothing to do may be asked once more because time has passed."""


class BotSeats:
    """The bots of one table."""

    def __init__(self, workers: Workers, pace: float, say: Callable[[Seat, Text], None]) -> None:
        self._workers = workers
        self._pace = pace
        self._say = say
        self._minds = Minds(pace, self._say)
        self._turns: dict[Seat, asyncio.Task[None]] = {}
        self._heard: deque[tuple[Seat, Text, int]] = deque(maxlen=REMEMBERED)
        """Quick phrases, each with the length that the log had."""
        self._idle: dict[Seat, float] = {}
        """When a bot last found nothing to do."""

    def wake(self, live: Live, levels: Mapping[Seat, Level], move: MovesBot, by_clock: bool = False) -> None:
        """Let the bots that may act think and then move; called after every move. One that has a plan keeps to it."""
        if self._minds.wake(live, levels, move) or not (levels or self._turns):
            return
        awaited = live.match.awaited
        now = asyncio.get_running_loop().time()
        for seat in [seat for seat in self._turns if seat not in levels or seat not in awaited]:
            self._turns.pop(seat).cancel()
        for seat, level in levels.items():
            if seat not in awaited or seat in self._turns:
                continue
            # only a clock that goes on rings again
            if by_clock and CLOCK in live.to_act and now - self._idle.get(seat, 0) < AGAIN:
                continue
            self._turns[seat] = asyncio.create_task(self._turn(live, seat, level, move))

    def reaches(self, live: Live, levels: Mapping[Seat, Level]) -> dict[Seat, tuple[int, int]]:
        """Where the pointers of bots with a hand are."""
        return self._minds.reaches(live, levels)

    def hear(self, live: Live, seat: Seat, text: Text) -> None:
        """Somebody says a quick phrase."""
        self._minds.hear(seat, text)
        self._heard.append((seat, text, len(live.match.log)))

    def last_words(self, live: Live) -> None:
        """The match is over: bots may say what they thought."""
        self._minds.last_words(live)

    def stop(self) -> None:
        """No bot moves any more."""
        self._minds.stop()
        for task in self._turns.values():
            task.cancel()
        self._turns.clear()

    async def _turn(self, live: Live, seat: Seat, level: Level, move: MovesBot) -> None:
        """Think, wait as a person would, move."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        # what goes out is a state that the seat imagines, never the true one
        now = len(live.match.log)
        heard = [(speaker, text, now - place) for speaker, text, place in self._heard]
        asked = question(live.game, live.match.state, seat, level, random.Random(), heard=heard)
        thought = await self._workers.run(answer, asked)
        if thought.phrase is not None:
            self._say(seat, thought.phrase)
            self.hear(live, seat, thought.phrase)
        realtime = live.game.brain is not None and live.game.brain.realtime
        delay = thought.delay / 1000 if realtime else random.uniform(0.5, 1.3)
        wait = begun + delay * self._pace - loop.time()
        if thought.move and wait > 0:
            await asyncio.sleep(wait)
        self._turns.pop(seat, None)
        if thought.move:
            move(seat, thought.move)
            return
        self._idle[seat] = loop.time()
        # it thought about a moment that has passed meanwhile, and no clock rings to ask it about this one
        if len(live.match.log) != now and CLOCK not in live.to_act and seat in live.match.awaited:
            self._turns[seat] = asyncio.create_task(self._turn(live, seat, level, move))
