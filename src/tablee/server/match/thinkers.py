"""Bots that think in worker processes and take as long over a move as people do."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from functools import partial
from math import log2
from typing import Any

from tablee.bots import question
from tablee.bots.players import allowed, searches
from tablee.bots.pool import Answer
from tablee.bots.strength import Draws, Strength
from tablee.kernel import CLOCK, AnyGame, Heard, Level, Seat, Text
from tablee.server.match.bots import Bots, Levels, Moves, Says
from tablee.server.match.running import RunningMatch
from tablee.server.measures import MIND_SECONDS
from tablee.server.workers import Workers

log = logging.getLogger("tablee.table")

REMEMBERED = 40
"""Latest quick phrases that bots are told of."""
AGAIN = 0.25
"""Seconds after which a bot that had nothing to do is asked again only because time has passed."""
FORCED, FOR_TWICE = 0.4, 0.2
"""Shares of the usual time: for a forced move, and added whenever the number of possible moves doubles."""


def thinking_time(game: AnyGame, state: Any, seat: Seat, rng: random.Random) -> float:
    """How long a bot takes over a move, as a share of the pace: less if it has few moves, as with people.

    If anything is hidden the time doesn't depend on the moves: a quick answer would reveal a hand without a playable
    card. No choice takes longer than usual, so that matches don't either.
    """
    usual = rng.uniform(0.5, 1.3)
    if game.secrets is not None:
        return usual
    return usual * min(1.0, FORCED + FOR_TWICE * log2(max(1, len(game.moves(state, seat)))))


class Thinkers(Bots):
    """Bots without a memory of their own: each question contains all that the bot knows."""

    _rng = random.Random()

    def __init__(self, running: RunningMatch, workers: Workers, pace: float, moves: Moves, says: Says) -> None:
        self._match = running
        self._workers = workers
        self._pace = pace
        self._moves = moves
        self._says = says
        self._turns: dict[Seat, asyncio.Task[None]] = {}
        self._heard: deque[tuple[Seat, Text, int]] = deque(maxlen=REMEMBERED)
        """Quick phrases, each with the length of the log when it was said."""
        self._moved = 0.0
        """When something other than time last moved: a bot thinks from then on, even while the clock runs."""
        self._idle: dict[Seat, float] = {}
        """When a bot last found nothing to do."""
        self._draws = Draws(running.game)

    def wake(self, levels: Levels, by_clock: bool = False) -> None:
        """Let the bots that may act think and then move; one that has a plan keeps to it."""
        if not (levels or self._turns):
            return
        awaited = self._match.match.awaited
        now = asyncio.get_running_loop().time()
        if not by_clock:
            self._moved = now
        for seat in [seat for seat in self._turns if seat not in levels or seat not in awaited]:
            self._turns.pop(seat).cancel()
        for seat, level in levels.items():
            if seat not in awaited or seat in self._turns:
                continue
            # only a running clock rings again
            if by_clock and CLOCK in self._match.to_act and now - self._idle.get(seat, 0) < AGAIN:
                continue
            self._think(seat, level)

    def hear(self, seat: Seat, text: Text) -> None:
        """Someone says a quick phrase."""
        self._heard.append((seat, text, len(self._match.match.log)))

    def rest(self) -> None:
        """Drop all plans."""
        for task in self._turns.values():
            task.cancel()
        self._turns.clear()

    def _unseen(self) -> bool:
        """Whether a bot need not take as long as people do, since no one sees when it answers."""
        time = self._match.game.time
        return time is not None and CLOCK in self._match.to_act and time.hurry(self._match.match.state) > 1

    def _think(self, seat: Seat, plays: Level | Strength) -> None:
        turn = self._turns[seat] = asyncio.create_task(self._turn(seat, plays))
        turn.add_done_callback(partial(self._done, seat))

    def _done(self, seat: Seat, turn: asyncio.Task[None]) -> None:
        """Forget a turn that has failed, so that the bot can be asked again."""
        if self._turns.get(seat) is turn:
            del self._turns[seat]
        if not turn.cancelled() and (wrong := turn.exception()) is not None:
            log.error("the bot on seat %d of %s has failed", seat, self._match.game.key, exc_info=wrong)

    def _any_move(self, seat: Seat) -> Answer:
        """A legal move without any thought."""
        game, state = self._match.game, self._match.match.state
        moves = game.moves(state, seat)
        return Answer(game.write(self._rng.choice(moves)) if moves else "")

    async def _turn(self, seat: Seat, plays: Level | Strength) -> None:
        """Think, wait as a person would, move."""
        running, loop = self._match, asyncio.get_running_loop()
        level = self._draws.level(seat, plays, self._rng)
        begun, now = loop.time(), len(running.match.log)
        heard = [Heard(speaker, text, now - place) for speaker, text, place in self._heard]
        # a question contains a state that the seat imagines, never the true one
        share = self._workers.share
        self.hurried = share < 1
        budget = allowed(running.game, level).scaled(share) if self.hurried and searches(running.game, level) else None
        stands_in = seat in self.stand_ins
        character = "" if stands_in else self.characters.get(seat, "")
        asked = question(
            running.game, running.match.state, seat, level, random.Random(), budget, heard, stands_in, character
        )
        try:
            thought = await self._workers.think(asked)
        except Exception:  # the match must not wait for it for ever
            log.exception("the bot on seat %d of %s can't think", seat, running.game.key)
            thought = self._any_move(seat)
        MIND_SECONDS.labels(running.game.key, level).observe(loop.time() - begun)
        if thought.phrase is not None and seat not in self.stand_ins:
            self._says(seat, thought.phrase)
            self.hear(seat, thought.phrase)
        if self._unseen():
            wait = 0.0
        elif running.game.realtime:
            wait = begun + thought.delay / 1000 * self._pace - loop.time()
        else:
            taken = thinking_time(running.game, running.match.state, seat, self._rng)
            wait = self._moved + taken * self._pace - loop.time()
        if thought.move and wait > 0:
            await asyncio.sleep(wait)
        self._turns.pop(seat, None)
        if thought.move:
            self._draws.moved(seat)
            self._moves(seat, thought.move)
            return
        self._idle[seat] = loop.time()
        # the position has changed while it thought, and no clock will ring to ask it about this one
        if len(running.match.log) != now and CLOCK not in running.to_act and seat in running.match.awaited:
            self._think(seat, plays)
