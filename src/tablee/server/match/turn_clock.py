"""The clocks for players' turns: they turn the time that players take into lines of the log (`times.py`)."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable
from typing import Final

from tablee.kernel import Seat
from tablee.server.match.running import RunningMatch
from tablee.server.match.times import DUE, LATE, SPENT, Times
from tablee.server.storage import Row
from tablee.server.wire import Pace, SeatTime

UNHURRIED: Final = 1000
"""Milliseconds; if time is only shown, a shorter wait before a move is not worth a line in the log."""
GRAIN: Final = 50
"""The same if time counts."""
LONGEST_NAP: Final = 600.0
"""Seconds after which the time of day is checked again: the machine may have slept."""


class TurnClock(ABC):
    """The time of players for whom a match waits. `wind` sets who thinks now; `ring` is called when time is up."""

    company = True
    """Whether time passes only while a player is here."""

    def __init__(self, running: RunningMatch, loop: asyncio.AbstractEventLoop, ring: Callable[[], None]) -> None:
        self.running = running
        self._loop = loop
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self.thinking: frozenset[Seat] = frozenset()

    @property
    def times(self) -> Times:
        """The times recorded in the log."""
        return self.running.times

    @abstractmethod
    def pass_time(self) -> list[Row]:
        """Put the time that has passed into the log."""

    @abstractmethod
    def asks(self, people: Collection[Seat]) -> list[Row]:
        """Put the time given to turns that have begun into the log."""

    @abstractmethod
    def up(self) -> list[Row]:
        """Note in the log whose time is up, if anyone's is."""

    @abstractmethod
    def seat(self, seat: Seat) -> SeatTime:
        """A seat's time as everyone sees it."""

    def wind(self, people: Iterable[Seat]) -> None:
        """Let time pass for those of these people who are awaited."""
        was, self.thinking = self.thinking, self.would_think(people)
        if was != self.thinking:
            self._begin()
        rings = self._next()
        if rings is not None or self._timer is not None:
            self._set(rings)

    def would_think(self, people: Iterable[Seat]) -> frozenset[Seat]:
        """Those of these people whom the match waits for, and who have time left."""
        times = self.running.times
        return times.awaited.intersection(people) - times.late if times.late else times.awaited.intersection(people)

    def _begin(self) -> None:
        """Note that different players think from now on."""
        return

    def stop(self) -> None:
        """Stand still; what has not been put into the log is not counted."""
        self.thinking = frozenset()
        self._set(None)

    @abstractmethod
    def _next(self) -> float | None:
        """Seconds until the clock must ring; None if it need not."""

    def _set(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self._loop.call_later(min(seconds, LONGEST_NAP), self._ring)


class LiveClock(TurnClock):
    """For people who are here: no limit, a number of seconds per turn, or a time bank."""

    def __init__(
        self, running: RunningMatch, pace: Pace, speed: float, loop: asyncio.AbstractEventLoop, ring: Callable[[], None]
    ) -> None:
        super().__init__(running, loop, ring)
        self._pace = pace
        self._speed = 1000 * speed
        """Milliseconds of the match per second of the world."""
        self._since = 0.0
        """The time up to which the log reaches."""

    @property
    def _elapsed(self) -> int:
        return round((self._loop.time() - self._since) * self._speed) if self.thinking else 0

    def pass_time(self) -> list[Row]:
        """Put the time that has passed into the log."""
        ms = self._elapsed
        if ms < (UNHURRIED if self._pace.kind == "free" else GRAIN):
            return []
        self._since = self._loop.time()
        return [self.running.time(f"{SPENT} {ms} {' '.join(map(str, sorted(self.thinking)))}")]

    def asks(self, people: Collection[Seat]) -> list[Row]:
        """Return no lines: the pace determines what a turn is given."""
        return []

    def _begin(self) -> None:
        self._since = self._loop.time()

    def up(self) -> list[Row]:
        """Note whose time is up."""
        rows = self.pass_time()
        late = [seat for seat in sorted(self.thinking) if (left := self._left(seat)) is not None and left < GRAIN]
        return rows + [self.running.time(f"{LATE} {seat}") for seat in late]

    def seat(self, seat: Seat) -> SeatTime:
        """A seat's time."""
        running = seat in self.thinking
        spent = self.times.spent.get(seat, 0) + (self._elapsed if running else 0)
        left = self._left(seat)
        left = None if left is None else max(0, left - (self._elapsed if running else 0))
        return SeatTime(spent, left, None, running, seat in self.times.late)

    def _left(self, seat: Seat) -> int | None:
        """Milliseconds left according to the log."""
        times, pace = self.times, self._pace
        if pace.kind == "turn":
            return 1000 * pace.seconds - times.turn.get(seat, 0)
        if pace.kind == "bank":
            added = 1000 * pace.increment * times.turns.get(seat, 0)
            return 1000 * pace.seconds + added - times.spent.get(seat, 0)
        return None

    def _next(self) -> float | None:
        if self._pace.kind == "free":
            return None
        left = [ms for ms in map(self._left, self.thinking) if ms is not None]
        return max(0.0, (min(left) - self._elapsed) / self._speed) if left else None


class DayClock(TurnClock):
    """For people who come now and then: each turn has a deadline by the time of day, no matter who is here."""

    company = False

    def __init__(
        self,
        running: RunningMatch,
        deadline: Callable[[Seat, float], float],
        wall: Callable[[], float],
        loop: asyncio.AbstractEventLoop,
        ring: Callable[[], None],
    ) -> None:
        super().__init__(running, loop, ring)
        self._deadline = deadline
        """The end of a turn of the seat that began at that time."""
        self._wall = wall

    def _elapsed(self, seat: Seat) -> int:
        """Milliseconds of the turn that are not in the log yet."""
        if seat not in self.thinking or seat not in self.times.due:
            return 0
        return max(0, round(1000 * self._wall()) - self.times.due[seat][0] - self.times.turn.get(seat, 0))

    def pass_time(self) -> list[Row]:
        """Put the time that has passed into the log."""
        found = [(self._elapsed(seat), seat) for seat in sorted(self.thinking)]
        return [self.running.time(f"{SPENT} {ms} {seat}") for ms, seat in found if ms >= UNHURRIED]

    def asks(self, people: Collection[Seat]) -> list[Row]:
        """Give each turn that has begun its deadline."""
        now = self._wall()
        new = sorted(self.times.awaited.intersection(people).difference(self.times.due, self.times.late))
        return [self._due(seat, now) for seat in new]

    def _due(self, seat: Seat, began: float) -> Row:
        until = self._deadline(seat, began)
        return self.running.time(f"{DUE} {seat} {round(1000 * began)} {round(1000 * until)}")

    def up(self) -> list[Row]:
        """Note whose time is up. Holidays announced since the turn began postpone its deadline."""
        now = self._wall()
        over = [seat for seat in self.thinking.intersection(self.times.due) if self.times.due[seat][1] <= 1000 * now]
        rows = self.pass_time() if over else []
        for seat in sorted(over):
            began = self.times.due[seat][0] / 1000
            late = self._deadline(seat, began) <= now
            rows.append(self.running.time(f"{LATE} {seat}") if late else self._due(seat, began))
        return rows

    def seat(self, seat: Seat) -> SeatTime:
        """A seat's time."""
        running, due = seat in self.thinking, self.times.due.get(seat)
        spent = self.times.spent.get(seat, 0) + self._elapsed(seat)
        return SeatTime(spent, None, due[1] / 1000 if due is not None else None, running, seat in self.times.late)

    @property
    def next_deadline(self) -> float | None:
        """The next deadline, in seconds since 1970."""
        until = [self.times.due[seat][1] / 1000 for seat in self.thinking.intersection(self.times.due)]
        return min(until, default=None)

    def _next(self) -> float | None:
        until = self.next_deadline
        return None if until is None else max(0.0, until - self._wall())
