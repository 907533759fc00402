"""What viewers' countdowns show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tablee.kernel import Viewer
from tablee.server.match.clock import GRAIN, Clock
from tablee.server.match.views import Feed
from tablee.server.wire import Timed, encode


class Countdown(NamedTuple):
    """What a viewer's countdown shows."""

    left: int | None
    """Milliseconds until something happens by itself; None if nothing will."""
    ends: float | None
    """The clock's time at which that happens; None while it stands still."""
    version: int

    def same(self, other: Countdown, rounding: int) -> bool:
        """Whether a viewer with the other countdown needs no update. This one may be too long by the rounding; the
        one that ends earlier is always nearer to the truth."""
        if self.left is None or other.left is None:
            return self.left is other.left
        if self.ends is None or other.ends is None:
            return self == other
        return -GRAIN < self.ends - other.ends < GRAIN + rounding

    def message(self) -> bytes:
        """The countdown as a message to a page."""
        return encode(Timed(self.version, self.left, self.ends is not None))


NO_TIME = Countdown(None, None, 0)


class Countdowns:
    """What each viewer was last told of a match's clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._told: dict[Viewer, Countdown] = {}

    def of(self, feed: Feed | None) -> Countdown:
        """What a viewer's countdown should show now."""
        return NO_TIME if feed is None else self._of(feed, self._clock.elapsed, self._now)

    @property
    def _now(self) -> float | None:
        return self._clock.now if self._clock.ticking else None

    def _of(self, feed: Feed, elapsed: int, now: float | None) -> Countdown:
        until = feed.until
        if until is None:
            return NO_TIME
        left = max(0, until - elapsed)
        return Countdown(left, None if now is None else now + left, feed.version)

    def news(self, feeds: Iterable[Feed]) -> dict[Viewer, bytes]:
        """The messages to viewers whose own count is no longer right."""
        news: dict[Viewer, bytes] = {}
        elapsed, now, rounding = self._clock.elapsed, self._now, self._clock.rounding
        for feed in feeds:
            shows = self._of(feed, elapsed, now)
            if not shows.same(self._told.get(feed.viewer, NO_TIME), rounding):
                self._told[feed.viewer] = shows
                news[feed.viewer] = shows.message()
        return news
