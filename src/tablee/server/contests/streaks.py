"""Days in requests, and streaks of days."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, timedelta

from starlette.requests import Request

from tablee.server.days import latest_day, today
from tablee.server.refusals import TableRefusal

_DAY, _MONTH = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII), re.compile(r"\d{4}-\d\d", re.ASCII)


def day_asked(request: Request, first: date) -> date:
    """The day that an address names, from `first` on, if it has come; it may be 'today'."""
    word = request.path_params["day"]
    if word == "today":
        return today()
    try:
        day = date.fromisoformat(word) if _DAY.fullmatch(word) else None
    except ValueError:
        day = None
    if day is None or day < first:
        raise TableRefusal("no-such-day", 404)
    if word > latest_day():
        raise TableRefusal("not-yet", 404)
    return day


def month_asked(request: Request) -> str:
    """The requested month of the archive."""
    month = request.query_params.get("month", today().isoformat()[:7])
    if not _MONTH.fullmatch(month) or not 1 <= int(month[5:]) <= 12:
        raise TableRefusal("no-such-day", 404)
    return month


def streak(days: Iterable[date], now: date) -> int:
    """The number of days in a row up to now, or up to yesterday while today's is unsolved.

    >>> streak([date(2026, 11, 12), date(2026, 11, 14), date(2026, 11, 15)], date(2026, 11, 16))
    2
    """
    solved = set(days)
    last = now if now in solved else now - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in solved:
        count += 1
    return count


def longest(days: Iterable[date]) -> int:
    """The length of the longest run of days.

    >>> longest([date(2026, 11, 12), date(2026, 11, 14), date(2026, 11, 15)])
    2
    """
    solved = set(days)
    return max((streak(solved, day) for day in solved), default=0)
