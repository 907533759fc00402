"""People's days: a deadline never falls in someone's night, and their weekends and holidays don't count."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from datetime import time as hour_of_day
from functools import lru_cache
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

import msgspec

DAY = 86400.0
NIGHT = (22, 8)
"""The hours between which no one has to play."""
MORNING = 10
"""The hour to which a deadline is put off if it would fall in the night."""
MOST_HOLIDAYS = 4
LONGEST_HOLIDAY = 31
"""Days."""
SATURDAY = 5


class Holiday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days on which someone does not play, the last included: 2027-02-20."""

    first: date
    last: date


class Calendar(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person's time zone and days off."""

    zone: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """Their time zone by its name (Europe/Paris); '' counts as UTC."""
    weekends: bool = False
    """Whether Saturdays and Sundays don't count."""
    holidays: Annotated[tuple[Holiday, ...], msgspec.Meta(max_length=MOST_HOLIDAYS)] = ()

    @property
    def sound(self) -> bool:
        """Whether the zone exists and the holidays are as long as they may be."""
        lengths = [(holiday.last - holiday.first).days for holiday in self.holidays]
        return known_zone(self.zone) and all(0 <= length < LONGEST_HOLIDAY for length in lengths)

    def counts(self, day: date) -> bool:
        """Whether the time of that day counts."""
        if self.weekends and day.weekday() >= SATURDAY:
            return False
        return not any(holiday.first <= day <= holiday.last for holiday in self.holidays)

    def deadline(self, began: float, days: int) -> float:
        """The deadline of a turn that began at `began` and may take this number of days."""
        zone, left, at = _zone(self.zone), days * DAY, began
        while True:
            here = datetime.fromtimestamp(at, zone)
            midnight = _at(here.date() + timedelta(days=1), 0, zone)
            if self.counts(here.date()):
                if left <= midnight - at:
                    break
                left -= midnight - at
            at = midnight
        return self._by_day(at + left, zone)

    def _by_day(self, at: float, zone: ZoneInfo) -> float:
        """The deadline, or the morning after it if it would fall in the night."""
        here = datetime.fromtimestamp(at, zone)
        evening, morning = NIGHT
        if morning <= here.hour < evening:
            return at
        day = here.date() + timedelta(days=here.hour >= evening)
        while not self.counts(day):
            day += timedelta(days=1)
        return _at(day, MORNING, zone)


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def known_zone(zone: str) -> bool:
    """Whether there is such a time zone."""
    return not zone or zone in _zones()


def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name if name and known_zone(name) else "UTC")


def _at(day: date, hour: int, zone: ZoneInfo) -> float:
    return datetime.combine(day, hour_of_day(hour), zone).astimezone(UTC).timestamp()


class Calendars:
    """Everyone's calendars, in memory: a deadline is needed in the middle of a move."""

    def __init__(self) -> None:
        self._by_person: dict[str, Calendar] = {}

    def of(self, person: str) -> Calendar:
        """A person's calendar."""
        return self._by_person.get(person, Calendar())

    def set(self, person: str, calendar: Calendar) -> None:
        """Set a person's calendar."""
        self._by_person[person] = calendar
