"""How a game's challenge of the day is set up."""

from __future__ import annotations

import msgspec

from tablee.kernel.brain import Level


class Daily(msgspec.Struct, frozen=True):
    """The match of a day's challenge, in a game without a daily puzzle: one person on the first seat, bots on the
    others, the same chance for everybody."""

    seats: int = 0
    """Players; 0: as many as show the game best."""
    options: dict[str, bool | int | str] = {}
    """What differs from the usual."""
    week: tuple[Level, ...] = ("normal",) * 5 + ("hard",) * 2
    """The bots' level on each day from Monday on."""
