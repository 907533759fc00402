"""Bots with a memory and a pointer: quick minds that react to every move, in the server's own process."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tablee.bots.strength import Strength, drawn
from tablee.kernel import AnyGame, Brain, Level, Mind, Seat, Text
from tablee.server.match.bots import Bots, Levels, Moves, Says
from tablee.server.match.running import RunningMatch


class Minds(Bots):
    """One mind for each bot's seat, kept for the whole match."""

    def __init__(self, running: RunningMatch, brain: Brain[Any, Any], pace: float, moves: Moves, says: Says) -> None:
        self._match = running
        self._brain = brain
        self._pace = pace
        self._moves = moves
        self._says = says
        self._minds: dict[Seat, tuple[Level, Mind[Any, Any]]] = {}
        self._known: dict[Seat, Any] = {}
        """What each seat knows of the position since the last line of the log."""
        self._plans: dict[Seat, asyncio.Handle] = {}
        self._rng = random.Random()

    def wake(self, levels: Levels, by_clock: bool = False) -> None:
        """Ask all minds what they do now, and plan it."""
        for seat in [seat for seat in self._plans if seat not in levels]:
            self._plans.pop(seat).cancel()
        running, loop = self._match, asyncio.get_running_loop()
        awaited = running.match.awaited
        for seat, level in levels.items():
            mind = self._mind(seat, self._level(seat, level))
            if plan := self._plans.pop(seat, None):
                plan.cancel()
            if seat not in awaited:
                continue
            acts = mind.act(self._glimpse(seat))
            if acts is not None:
                delay, move = acts
                self._plans[seat] = loop.call_later(
                    delay * self._pace / 1000, self._move, seat, running.game.write(move)
                )
            self._speak(seat, mind)

    def reaches(self, levels: Levels) -> dict[Seat, tuple[int, int]]:
        """The places of their pointers."""
        found = {}
        for seat, (_, mind) in self._minds.items():
            if seat in levels and seat in self._known:
                place = mind.reach(self._known[seat])
                if place is not None:
                    found[seat] = place
        return found

    def hear(self, seat: Seat, text: Text) -> None:
        """Let all minds but the speaker's hear a quick phrase."""
        for other, (_, mind) in self._minds.items():
            if other != seat:
                mind.hear(seat, text)

    def last_words(self) -> None:
        """Let the minds comment on the finished match."""
        for seat, (_, mind) in self._minds.items():
            mind.act(self._glimpse(seat))
            self._speak(seat, mind)

    def rest(self) -> None:
        """Drop all plans."""
        for plan in self._plans.values():
            plan.cancel()
        self._plans.clear()

    def _glimpse(self, seat: Seat) -> Any:
        """What the seat can know, never the true state."""
        running = self._match
        self._known[seat] = self._brain.glimpse(running.game, running.match.state, seat, self._rng)
        return self._known[seat]

    def _level(self, seat: Seat, plays: Level | Strength) -> Level:
        """The level of a mind; for a strength between two it is drawn once per match, the same after a restart."""
        if isinstance(plays, str):
            return plays
        return drawn(self._match.game, plays, random.Random(f"{self._match.id}/{seat}"))

    def _mind(self, seat: Seat, level: Level) -> Mind[Any, Any]:
        if seat not in self._minds or self._minds[seat][0] != level:
            mind = self._brain.mind(seat, level, random.Random())
            assert mind is not None, "a brain has minds for all seats and levels or for none"
            self._minds[seat] = level, mind
        return self._minds[seat][1]

    def _move(self, seat: Seat, text: str) -> None:
        self._plans.pop(seat, None)
        self._moves(seat, text)

    def _speak(self, seat: Seat, mind: Mind[Any, Any]) -> None:
        phrase = mind.say()
        if phrase is not None:
            self._says(seat, phrase)
            self.hear(seat, phrase)


def brain_with_minds(game: AnyGame) -> Brain[Any, Any] | None:
    """The game's brain if its bots are minds, otherwise None."""
    brain = game.brain if game.realtime else None
    return brain if brain is not None and brain.mind(0, "normal", random.Random()) is not None else None
