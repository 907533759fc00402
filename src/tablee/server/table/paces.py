"""Which paces a table may have."""

from __future__ import annotations

from tablee.server.wire import Pace

TURN = range(10, 3601)
BANK = range(30, 4 * 3600 + 1)
INCREMENT = range(301)
DAYS = (1, 2, 3, 7)


def sound(pace: Pace) -> bool:
    """Whether a pace is valid."""
    match pace:
        case Pace(kind="free"):
            return pace == Pace()
        case Pace(kind="turn", seconds=seconds):
            return pace == Pace("turn", seconds) and seconds in TURN
        case Pace(kind="bank", seconds=seconds, increment=increment):
            return pace == Pace("bank", seconds, increment) and seconds in BANK and increment in INCREMENT
        case Pace(days=days):
            return pace == Pace("days", days=days) and days in DAYS
