"""Bots that remember and have a hand: quick minds that feel every moment, in the table's own process."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tablee.kernel import Level, Mind, Seat, Text
from tablee.server.live import Live

MovesBot: TypeAlias = Callable[[Seat, str], None]
"""Makes a bot's move at the table."""


class Minds:
    """The minds of one match, one for each bot's seat, kept while it lasts."""

    def __init__(self, pace: float, say: Callable[[Seat, Text], None]) -> None:
        self._pace = pace
        self._say = say
        self._minds: dict[Seat, tuple[Level, Mind[Any, Any]]] = {}
        self._known: dict[Seat, Any] = {}
        """What each seat can know of the position since the last line of the log."""
        self._rng = random.Random()
        self._plans: dict[Seat, asyncio.Handle] = {}

    def wake(self, live: Live, levels: Mapping[Seat, Level], move: MovesBot) -> bool:
        """Ask all minds what they do now, and let them; False if this game's bots have none."""
        brain = live.game.brain
        if brain is None or not brain.realtime:
            return False
        loop = asyncio.get_running_loop()
        for seat in [seat for seat in self._plans if seat not in levels]:
            self._plans.pop(seat).cancel()
        awaited = live.match.awaited
        for seat, level in levels.items():
            mind = self._mind(live, seat, level)
            if mind is None:
                return False
            if plan := self._plans.pop(seat, None):
                plan.cancel()
            if seat not in awaited:
                continue
            # what goes in is what the seat can know, never the true state
            self._known[seat] = live.game.glimpse(live.match.state, seat, self._rng)
            acts = mind.act(self._known[seat])
            if acts is not None:
                delay, planned = acts
                text = live.game.write(planned)
                self._plans[seat] = loop.call_later(delay * self._pace / 1000, self._do, seat, text, move)
            self._speak(seat, mind)
        return bool(levels)

    def _mind(self, live: Live, seat: Seat, level: Level) -> Mind[Any, Any] | None:
        known = self._minds.get(seat)
        if known is not None and known[0] == level:
            return known[1]
        assert live.game.brain is not None
        mind: Mind[Any, Any] | None = live.game.brain.mind(seat, level, random.Random())
        if mind is not None:
            self._minds[seat] = level, mind
        return mind

    def _do(self, seat: Seat, text: str, move: MovesBot) -> None:
        self._plans.pop(seat, None)
        move(seat, text)

    def _speak(self, seat: Seat, mind: Mind[Any, Any]) -> None:
        phrase = mind.say()
        if phrase is not None:
            self._say(seat, phrase)
            self.hear(seat, phrase)

    def reaches(self, live: Live, levels: Mapping[Seat, Level]) -> dict[Seat, tuple[int, int]]:
        """Where their pointers are."""
        found = {}
        for seat, (_, mind) in self._minds.items():
            if seat in levels and seat in self._known:
                place = mind.reach(self._known[seat])
                if place is not None:
                    found[seat] = place
        return found

    def hear(self, seat: Seat, text: Text) -> None:
        """Everybody but the speaker hears it."""
        for other, (_, mind) in self._minds.items():
            if other != seat:
                mind.hear(seat, text)

    def last_words(self, live: Live) -> None:
        """The match is over: what did they think?"""
        for seat, (_, mind) in self._minds.items():
            mind.act(live.game.glimpse(live.match.state, seat, self._rng))
            self._speak(seat, mind)

    def stop(self) -> None:
        """Nobody moves any more."""
        for plan in self._plans.values():
            plan.cancel()
        self._plans.clear()
