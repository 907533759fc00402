"""For tables with days per turn: when each has to be woken, and the days that don't count for a person."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Statement: TypeAlias = tuple[str, tuple[object, ...]]

DEADLINES = """
create table if not exists wakes ("table" text primary key, at real not null) without rowid;
create index if not exists wakes_by_time on wakes (at);
create trigger if not exists wakes_go_with_their_table after delete on tables
begin delete from wakes where "table" = old.id; end;
create table if not exists calendars (person text primary key, body text not null) without rowid;
create trigger if not exists calendars_go_with_their_person after delete on people
begin delete from calendars where person = old.id; end;
"""


class WakeRecord(msgspec.Struct, frozen=True):
    """When a table has something to do while no one is there, in seconds since 1970; None: never."""

    table: str
    at: float | None


class CalendarRecord(msgspec.Struct, frozen=True):
    """A person's calendar, as JSON: only `Calendar` reads it."""

    person: str
    body: str


OfDeadlines: TypeAlias = WakeRecord | CalendarRecord


def statements(record: OfDeadlines) -> list[Statement]:
    """The statements that write a record."""
    match record:
        case WakeRecord(table=table, at=None):
            return [('delete from wakes where "table" = ?', (table,))]
        case WakeRecord(table=table, at=at):
            return [("insert or replace into wakes values (?, ?)", (table, at))]
        case CalendarRecord(person=person, body=body):
            return [("insert or replace into calendars values (?, ?)", (person, body))]
