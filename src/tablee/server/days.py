"""Dates, by UTC for everyone."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta


def day_at(seconds: float) -> str:
    """The day of a time in seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def today() -> date:
    """Today's date, by which the puzzle of the day is chosen."""
    return datetime.now(UTC).date()


def latest_day() -> str:
    """The latest date that it is anywhere on earth now."""
    return (datetime.now(UTC) + timedelta(hours=14)).date().isoformat()
