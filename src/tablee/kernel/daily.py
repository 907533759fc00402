"""How a game's daily challenge is set up."""

from __future__ import annotations

import msgspec

from tablee.kernel.brain import Level


class Daily(msgspec.Struct, frozen=True):
    """The match of the daily challenge, in a game without a daily puzzle: one person on the first seat, bots on the
    others, the same draws of chance for everyone."""

    seats: int = 0
    """The number of players; 0 for `Game.best_seats`."""
    options: dict[str, bool | int | str] = {}
    """The options that differ from their defaults."""
    week: tuple[Level, ...] = ("normal",) * 5 + ("hard",) * 2
    """The bots' level on each day from Monday on."""
