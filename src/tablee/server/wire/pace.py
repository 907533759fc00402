"""How much time players have for their turns."""

from __future__ import annotations

from typing import Literal

import msgspec


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table's pace, chosen when it is made. When time is up, a bot plays the turn, and the person keeps the seat."""

    kind: Literal["free", "turn", "bank", "days"] = "free"
    """No limit; seconds per turn; seconds for the whole match; days per turn, for people who are not at the page at the
    same time."""
    seconds: int = 0
    """For a turn, or in the bank."""
    increment: int = 0
    """Seconds that each of a player's turns adds to their bank."""
    days: int = 0
    """Until the deadline of a turn."""


class SeatTime(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's time, where people play in turns."""

    spent: int = 0
    """Milliseconds in which the match has waited for it."""
    left: int | None = None
    """Milliseconds until a bot plays its turn, or that it will have then; None: no limit."""
    until: float | None = None
    """The deadline of its turn, in seconds since 1970."""
    running: bool = False
    """Whether the time passes now."""
    late: bool = False
    """It is out of time: a bot plays this turn."""
