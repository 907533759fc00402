"""Turns: everyone is told the players' time, deadlines wake the table, and absent players are notified."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from tablee.kernel import Seat
from tablee.server.calendars import Calendars, known_zone
from tablee.server.match.turn_clock import DayClock
from tablee.server.storage import Record
from tablee.server.storage.deadlines import CalendarRecord, WakeRecord
from tablee.server.storage.notices import NoticeRecord
from tablee.server.table.page import Page
from tablee.server.wire import Times, encode

if TYPE_CHECKING:
    from tablee.server.table.table import Table

QUIET = 30.0
"""Seconds after which an absent player gets a notice that it is their turn."""
REMINDED = 0.25
"""The share of the time before a deadline that is left when someone is reminded of it."""


class Turns:
    """The turns at one table."""

    def __init__(self, table: Table, calendars: Calendars) -> None:
        self._table = table
        self._calendars = calendars
        self._told: object = None
        """What pages were last told of the players' time."""
        self._wakes: float | None = None
        """When the table has to be woken, according to the store."""
        self._noticed: set[str] = set()

    # Time that is up

    def deadline(self, seat: Seat, began: float) -> float:
        """When a turn of the seat that began then must be over."""
        person = self._table.state.seating.chairs[seat].person
        return self._calendars.of(person).deadline(began, self._table.state.pace.days)

    def time_is_up(self) -> None:
        """The clock of players in turns has rung."""
        table = self._table
        if table.referee is not None and table.playing and not table.recovery.broken:
            table.guard(partial(table.carry_out, table.referee.out_of_time))

    @property
    def busy(self) -> bool:
        """Whether bots have to move though no one is here."""
        table = self._table
        if table.referee is None or not table.playing or not isinstance(table.referee.turns, DayClock):
            return False
        awaited = table.referee.running.times.awaited
        return bool(awaited) and not awaited <= table.referee.turns.would_think(awaited - table.referee.bot_seats)

    def in_zone(self, person: str, zone: str) -> None:
        """Note the time zone that a page reports, if its person hasn't set one."""
        calendar = self._calendars.of(person)
        if zone and not calendar.zone and known_zone(zone) and self._table.state.pace.kind == "days":
            calendar = msgspec.structs.replace(calendar, zone=zone)
            self._calendars.set(person, calendar)
            body = msgspec.json.encode(calendar).decode()
            self._table.outbox.store([CalendarRecord(person, body)])

    # What is stored with a move

    def begun(self) -> list[Record]:
        """The records after a move: when the table must be woken, and notices for those whose turn has begun."""
        table = self._table
        assert table.referee is not None
        times = table.referee.running.times
        if table.state.pace.kind != "days" and not times.late and times.awaited.isdisjoint(table.attendance.away):
            return []  # the usual case: those who are awaited are here
        return [*self._wake(), *self._notices()]

    def ended(self) -> list[Record]:
        """The records after the match: no more waking, and notices for those who are away."""
        table = self._table
        if table.state.pace.kind != "days" or table.referee is None:
            return []
        now, match = table.settings.wall(), table.referee.running.id
        away = [person for person in table.state.seating.people() if not table.presence.here(person)]
        over = [self._notice(f"over:{match}:{person}", person, "over", now + QUIET) for person in away]
        self._wakes = None
        return [WakeRecord(table.state.id, None), *over]

    def _wake(self) -> list[Record]:
        table = self._table
        clock = table.referee.turns if table.referee is not None and table.state.pace.kind == "days" else None
        if not isinstance(clock, DayClock):
            return []
        people = clock.times.awaited - (table.referee.bot_seats if table.referee is not None else frozenset())
        until = [clock.times.due[seat][1] / 1000 for seat in people if seat in clock.times.due]
        at = table.settings.wall() if self.busy else min(until, default=None)
        if at == self._wakes:
            return []
        self._wakes = at
        return [WakeRecord(table.state.id, at)]

    def _notices(self) -> list[Record]:
        """A notice for each turn of an absent player; with days per turn also a reminder, and word of a bot's move."""
        table, records = self._table, list[Record]()
        assert table.referee is not None
        running, now = table.referee.running, table.settings.wall()
        times, days = running.times, table.state.pace.kind == "days"
        for seat in sorted(times.awaited):
            chair = table.state.seating.chairs[seat] if seat < len(table.state.seating.chairs) else None
            if chair is None or chair.kind != "person" or chair.kept:
                continue
            here = table.presence.here(chair.person)
            turn = f"{running.id}:{seat}:{times.turns.get(seat, 0)}"
            if seat in times.late:
                records += self._once(f"late:{turn}", chair.person, "late", now)
                continue
            if not here:
                records += self._once(f"turn:{turn}", chair.person, "turn", now + QUIET)
            if days and seat in times.due:
                began, until = (ms / 1000 for ms in times.due[seat])
                at = until - REMINDED * (until - began)
                records += self._once(f"reminder:{turn}:{until:.0f}", chair.person, "reminder", at)
        return records

    def _once(self, key: str, person: str, kind: str, due: float) -> list[Record]:
        if key in self._noticed:
            return []
        self._noticed.add(key)
        return [self._notice(key, person, kind, due)]

    def _notice(self, key: str, person: str, kind: str, due: float) -> NoticeRecord:
        state = self._table.state
        names = [chair.name for chair in state.seating.chairs if chair.person != person and chair.name]
        name = next((chair.name for chair in state.seating.chairs if chair.person == person), "")
        return NoticeRecord(key, person, state.id, kind, due, {"who": name, "others": ", ".join(names)})

    # What is told

    def tell(self) -> None:
        """Send all pages the players' times, unless their own count is still right."""
        table = self._table
        if table.referee is None or table.referee.turns is None:
            return
        clock, times = table.referee.turns, table.referee.running.times
        free = table.state.pace.kind == "free"
        if free and not times.spent and self._told is not None and not self._told:
            return  # no one has used any time yet
        now: object = tuple(sorted(times.spent.items()))
        if not free:
            now = (now, clock.thinking, frozenset(times.late), tuple(sorted(times.due.items())), table.referee.awake)
        if now != self._told:
            told, self._told = self._told, now
            if now or told is not None:
                pages = [page for viewer in table.presence.viewers for page in table.gallery.readers(viewer)]
                table.outbox.post(pages, self._message())

    def show(self, page: Page) -> None:
        """Send a page the players' times."""
        referee = self._table.referee
        if referee is None or referee.turns is None or page not in self._table.gallery.readers(page.viewer):
            return
        if self._table.state.pace.kind != "free" or referee.running.times.spent:
            self._table.outbox.post([page], self._message())

    def _message(self) -> bytes:
        assert self._table.referee is not None
        return encode(Times(self._table.referee.running.id, self._table.referee.seat_times()))
