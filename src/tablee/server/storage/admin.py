"""What the people who run the house have to know and decide, in the store.

Every decision is a row, whether an admin makes it on the page or with a command on the machine. Servers look for new
ones every few seconds, so that a command works while they run, and what was decided while none ran is done later.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

Statement: TypeAlias = tuple[str, tuple[object, ...]]
Deed: TypeAlias = Literal["suspend", "allow", "rename", "forget", "close", "announce", "dismiss", "admit", "resign"]

ADMIN = """
create table if not exists reports (
  id text primary key, at real not null, reporter text not null, person text not null, name text not null,
  "table" text not null, why text not null, talk blob not null, decided real
) without rowid;
create index if not exists reports_by_time on reports (decided, at);
create table if not exists forbidden (person text primary key, at real not null, name text not null) without rowid;
create table if not exists announcements (id text primary key, words text not null, at real not null) without rowid;
create table if not exists admins (person text primary key, at real not null) without rowid;
create table if not exists decisions (
  id text primary key, at real not null, kind text not null, subject text not null, name text not null,
  decider text not null, done real
) without rowid;
create index if not exists decisions_by_time on decisions (at);
create index if not exists decisions_to_do on decisions (done, kind);
create index if not exists people_by_seen on people (seen);
"""

KEPT = 30 * 86400.0
"""Seconds for which a report is kept after an admin has dealt with it."""


class ReportRecord(msgspec.Struct, frozen=True):
    """A person reports another one to the house."""

    id: str
    at: float
    reporter: str
    person: str
    name: str
    table: str
    """'' if it is about their page."""
    why: str
    talk: bytes
    """The lines of talk around it, as a JSON list."""
    decided: float | None = None
    """When an admin has dealt with it."""


class ReportDecided(msgspec.Struct, frozen=True):
    """An admin has dealt with a report."""

    id: str
    at: float


class ForbiddenRecord(msgspec.Struct, frozen=True):
    """A person is suspended, or allowed again."""

    person: str
    at: float | None
    name: str = ""


class Announcement(msgspec.Struct, frozen=True):
    """An announcement to everyone; '' ends it. There is one at a time."""

    words: str
    at: float


class AdminRecord(msgspec.Struct, frozen=True):
    """A person becomes an admin, or is no longer one."""

    person: str
    at: float | None


class DecisionRecord(msgspec.Struct, frozen=True):
    """A decision."""

    id: str
    at: float
    kind: Deed
    subject: str
    """The id of a person, a table or a report."""
    name: str
    """What the person was called."""
    decider: str
    """An admin's public id; '' for a command."""
    done: float | None
    """When it was carried out; None: not yet."""


class DecisionDone(msgspec.Struct, frozen=True):
    """A server has carried out a decision."""

    id: str
    at: float


OfAdmin: TypeAlias = (
    ReportRecord | ReportDecided | ForbiddenRecord | Announcement | AdminRecord | DecisionRecord | DecisionDone
)


class SeenPerson(NamedTuple):
    """A person whose name the house knows."""

    person: str
    name: str
    seen: float
    suspended: bool
    reports: int
    """How many people have reported them."""


class SeenTable(NamedTuple):
    """A table, and who sits there."""

    id: str
    game: str
    phase: str
    listed: bool
    touched: float
    names: tuple[str, ...]


def statements(record: OfAdmin) -> list[Statement]:
    """The statements that write a record."""
    values = msgspec.structs.astuple(record)
    match record:
        case ReportRecord():
            return [("insert or replace into reports values (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)]
        case ReportDecided(id=id, at=at):
            return [("update reports set decided = ? where id = ?", (at, id))]
        case ForbiddenRecord(person=person, at=None):
            return [("delete from forbidden where person = ?", (person,))]
        case ForbiddenRecord():
            return [("insert or replace into forbidden values (?, ?, ?)", values)]
        case Announcement(words=""):
            return [("delete from announcements where id = 'now'", ())]
        case Announcement():
            return [("insert or replace into announcements values ('now', ?, ?)", values)]
        case AdminRecord(person=person, at=None):
            return [("delete from admins where person = ?", (person,))]
        case AdminRecord():
            return [("insert or ignore into admins values (?, ?)", values)]
        case DecisionRecord():
            return [("insert or replace into decisions values (?, ?, ?, ?, ?, ?, ?)", values)]
        case DecisionDone(id=id, at=at):
            return [("update decisions set done = ? where id = ?", (at, id))]


def take_over(guest: str, person: str) -> list[Statement]:
    """Give what concerns a guest to the person they turn out to be."""
    return [
        ("update reports set reporter = ? where reporter = ?", (person, guest)),
        ("update reports set person = ? where person = ?", (person, guest)),
        ("insert or ignore into admins select ?, at from admins where person = ?", (person, guest)),
        ("delete from admins where person = ?", (guest,)),
        ("insert or ignore into forbidden select ?, at, name from forbidden where person = ?", (person, guest)),
    ]


def forget_person(person: str) -> list[Statement]:
    """Delete all of this for a person who wants to be forgotten, except that they are suspended, if so."""
    return [
        ("delete from reports where reporter = ?", (person,)),
        ("delete from reports where person = ?", (person,)),
        ("delete from admins where person = ?", (person,)),
        ("update forbidden set name = '' where person = ?", (person,)),
        ("update decisions set name = '' where subject = ? and kind <> 'rename'", (person,)),
        ("delete from decisions where subject = ? and kind = 'rename'", (person,)),
    ]


def tidied(now: float) -> list[Statement]:
    """Delete reports that were dealt with long ago, and old decisions that have no further effect."""
    return [
        ("delete from reports where decided < ?", (now - KEPT,)),
        ("delete from decisions where done < ? and kind <> 'rename'", (now - KEPT,)),
    ]
