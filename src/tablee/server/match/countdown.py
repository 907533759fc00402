"""What a viewer's countdown shows."""

from __future__ import annotations

from typing import NamedTuple

from tablee.server.match.clock import GRAIN


class Countdown(NamedTuple):
    """What a viewer's countdown shows."""

    left: int | None
    """Milliseconds until something happens by itself; None if nothing will."""
    ends: float | None
    """When, by the clock's time; None while it stands still."""
    version: int

    def same(self, other: Countdown) -> bool:
        """Whether someone who counts down by the other needn't be told."""
        if self.left is None or other.left is None:
            return self.left is other.left
        if self.ends is None or other.ends is None:
            return self == other
        return abs(self.ends - other.ends) < GRAIN


NO_TIME = Countdown(None, None, 0)
