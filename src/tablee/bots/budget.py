"""How long a bot may think: in playouts (the same seed gives the same move) or in seconds of one core.

Seconds are the thread's own: a bot on a busy machine answers later, but plays as well as ever.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec


class Budget(msgspec.Struct, frozen=True, omit_defaults=True):
    """Playouts or seconds, or both: the one that runs out first counts."""

    playouts: int | None = None
    seconds: float | None = None
    each: int | None = None
    """Playouts for each move on offer: a choice between two needs less thought than one between twenty."""

    def __post_init__(self) -> None:
        if self.playouts is None and self.seconds is None:
            raise ValueError("a budget has playouts, seconds or both")

    def among(self, moves: int) -> Budget:
        """The budget for a choice among this number of moves."""
        if self.each is None:
            return self
        playouts = self.each * moves
        return Budget(playouts if self.playouts is None else min(playouts, self.playouts), self.seconds)

    def scaled(self, share: float) -> Budget:
        """A share of the budget, but one playout at least."""

        def part(number: int | None) -> int | None:
            return None if number is None else max(1, round(number * share))

        return Budget(part(self.playouts), None if self.seconds is None else self.seconds * share, part(self.each))

    def rounds(self) -> Iterator[int]:
        """Counts playouts, from 0, until the budget is spent; there is always a first one."""
        until = None if self.seconds is None else time.thread_time() + self.seconds
        done = 0
        while True:
            yield done
            done += 1
            if self.playouts is not None and done >= self.playouts:
                return
            if until is not None and time.thread_time() >= until:
                return
