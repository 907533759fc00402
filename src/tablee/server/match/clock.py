"""The clock of a match: turns passing time into moves of the seat CLOCK."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping

from tablee.kernel import CLOCK, Seat
from tablee.server.match.running import RunningMatch
from tablee.server.measures import TICK_LATE_SECONDS
from tablee.server.storage import Row

GRAIN = 50
"""Milliseconds; a shorter wait before a move is not worth a line in the log."""
LONGEST_HOLD = 10.0
"""Seconds that pages have to show what led to a question; then its time runs regardless."""
LATEST = 2.0
"""Seconds; a clock that rings later than this, because the machine slept, continues from now."""


class Clock:
    """The clock of one match. It stands still until it is wound, and rings when something is due."""

    def __init__(
        self, running: RunningMatch, speed: float, loop: asyncio.AbstractEventLoop, ring: Callable[[], None]
    ) -> None:
        self._match = running
        self._speed = self._pace = 1000 * speed
        """Milliseconds of the match per second of the world: for people, and now."""
        self._loop = loop
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._rings = 0.0
        """When the clock rings next."""
        self._since: float | None = None
        """The time up to which the log reaches; None while the clock stands still."""
        self._held: float | None = None
        """Since when the clock has waited for pages; None while it doesn't."""
        self._patience = LONGEST_HOLD
        """Seconds for which it may still wait for them."""
        self._meanwhile = 0.0
        """Seconds for which it has waited for them since the question arose."""

    @property
    def ticking(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    @property
    def held(self) -> bool:
        """Whether the clock waits for pages."""
        return self._held is not None

    @property
    def now(self) -> float:
        """The time of the world in milliseconds of the match."""
        return self._loop.time() * self._pace

    @property
    def due(self) -> int | None:
        """Milliseconds from the last line of the log until the clock must ring; None while no time passes."""
        return self._match.due

    @property
    def elapsed(self) -> int:
        """Milliseconds that have passed and are not in the log yet."""
        return 0 if self._since is None else round((self._loop.time() - self._since) * self._pace)

    @property
    def rounding(self) -> int:
        """Milliseconds by which a countdown that viewers see may be too long now."""
        time = self._match.game.time
        return 0 if time is None else time.rounding(self._match.match.state)

    def pass_time(self, reaches: Mapping[Seat, tuple[int, int]], *, least: int = GRAIN) -> list[Row]:
        """Put the time that has passed into the log, but never more than is due."""
        due, time = self.due, self._match.game.time
        if due is None or time is None or self._since is None:
            return []
        ms = min(self.elapsed, due)
        if ms < min(least, due):
            return []
        row = self._match.play(CLOCK, time.tick(self._match.match.state, ms, reaches))
        self._since += ms / self._pace
        return [row]

    def ask_anew(self) -> None:
        """Give pages their full time again: a new question has come up, and they must show what led to it."""
        self._release()
        self._patience, self._meanwhile = LONGEST_HOLD, 0.0

    def hold(self) -> bool:
        """Stand still while pages show what led to a question, and ring when their time for that is over;
        return False if it is over already."""
        self._release()
        if self._patience <= 0:
            return False
        self._cancel()
        self._since = None
        self._held = self._loop.time()
        self._timer = self._loop.call_later(self._patience, self._ring)
        return True

    def _release(self) -> None:
        if self._held is not None:
            waited = self._loop.time() - self._held
            self._patience -= waited
            self._meanwhile += waited
            self._held = None

    def wind(self, people: Collection[Seat], watched: bool = False) -> None:
        """Set the clock to ring when something is due next; called after every move and when people come or go.

        It may hurry where only bots are asked: that gives nothing away, since everyone knows who they are.
        """
        self._release()
        self._cancel()
        due, time = self.due, self._match.game.time
        if due is None or time is None:
            self._since = None
            return
        now, elapsed, state = self._loop.time(), self.elapsed, self._match.match.state
        hurry = 1.0 if self._needed(people, watched) else time.hurry(state)
        if self._pace != self._speed * hurry:
            self._pace = self._speed * hurry
            self._since = None if self._since is None else now - elapsed / self._pace
        if self._since is None or now - self._since > LATEST + due / self._pace:
            self._since = now - min(self._meanwhile, time.meanwhile(state) / self._pace)
            self._meanwhile = 0.0
        self._rings = self._since + due / self._pace
        self._timer = self._loop.call_at(self._rings, self._on_time)

    def _needed(self, people: Collection[Seat], watched: bool) -> bool:
        """Whether people may need the full time: if any are asked. A person alone needs it only if they can answer:
        no one else is here who could infer from a shorter wait what they hold."""
        asked = [seat for seat in self._match.awaited if seat in people]
        if len(people) != 1 or watched:
            return bool(asked)
        return any(self._match.match.moves(seat) for seat in asked)

    def _on_time(self) -> None:
        TICK_LATE_SECONDS.observe(max(0.0, self._loop.time() - self._rings))
        self._ring()

    def stop(self) -> None:
        """Stand still."""
        self._release()
        self._cancel()
        self._since = None

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
