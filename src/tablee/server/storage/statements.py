"""Records as SQL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.kernel import Drawn
from tablee.server.storage import (
    BotRecord,
    Forgotten,
    LadderRecord,
    MatchRecord,
    Other,
    PackedLog,
    PersonRecord,
    SnapshotRecord,
    TableRecord,
    TalkRecord,
    admin,
    challenges,
    company,
    contests,
    deadlines,
    notices,
)
from tablee.server.storage.admin import OfAdmin
from tablee.server.storage.challenges import ChallengeBegun, ChallengeEnded
from tablee.server.storage.company import OfCompany
from tablee.server.storage.contests import BoardEnded, BoardRecord, ContestRecord, EntryRecord, RatedRecord
from tablee.server.storage.deadlines import CalendarRecord, WakeRecord
from tablee.server.storage.history import PlayedRecord, ReviewRecord
from tablee.server.storage.notices import (
    ContactGone,
    ContactRecord,
    NoticeRecord,
    NoticeState,
    NoticesTidied,
    Statement,
)
from tablee.server.storage.people_statements import of_people


def statements(record: Other) -> list[Statement]:
    """The statements that write a record other than a row of the log."""
    match record:  # what is written with each match comes first
        case TableRecord():
            *bare, people = msgspec.structs.astuple(record)
            table = ("insert or replace into tables values (?, ?, ?, ?, ?, ?, ?)", tuple(bare))
            return [table, *_seat(record.id, people)] if people is not None else [table]
        case MatchRecord():
            *begin, names, begun, ended, drawn = msgspec.structs.astuple(record)
            values = (*begin, _json(names), begun, ended, _json(drawn) if drawn is not None else "")
            return [("insert or replace into matches values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)]
        case PlayedRecord():
            return of_people(record)
        case RatedRecord():
            return contests.statements(record)
        case TalkRecord():
            return [('insert into talk ("table", said) values (?, ?)', msgspec.structs.astuple(record))]
        case ReviewRecord():
            return [("insert or replace into reviews values (?, ?)", msgspec.structs.astuple(record))]
        case SnapshotRecord():
            return [("insert or replace into snapshots values (?, ?, ?)", msgspec.structs.astuple(record))]
        case PersonRecord():
            return [("insert or replace into people values (?, ?, ?)", msgspec.structs.astuple(record))]
        case BotRecord():
            return [("insert or replace into bots values (?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(record))]
        case LadderRecord(match=match, game=game, at=at, players=players, ranks=ranks):
            values = (match, game, at, _json(players), _json(ranks))
            return [("insert or replace into ladder values (?, ?, ?, ?, ?)", values)]
        case PackedLog(match=match, rows=rows):
            return [
                ("insert or replace into packed values (?, ?)", (match, rows)),
                ("delete from log where match = ?", (match,)),
                ("delete from unpacked where match = ?", (match,)),
            ]
        case Forgotten(tables=tables, before=before):
            imported = _forget_matches("\"table\" = '' and ended < ?", before)
            return [*_forget(tables), *imported, *_forget_people(before), *contests.tidy(before)]
        case _ if isinstance(record, OfCompany):
            return company.statements(record)
        case _ if isinstance(record, OfAdmin):
            return admin.statements(record)
        case ChallengeBegun() | ChallengeEnded():
            return challenges.statements(record)
        case ContestRecord() | EntryRecord() | BoardRecord() | BoardEnded():
            return contests.statements(record)
        case WakeRecord() | CalendarRecord():
            return deadlines.statements(record)
        case ContactRecord() | ContactGone() | NoticeRecord() | NoticeState() | NoticesTidied():
            return notices.statements(record)
        case _:
            return of_people(record)


def _seat(table: str, people: Sequence[str]) -> Iterator[Statement]:
    yield 'delete from sitting where "table" = ?', (table,)
    if people:
        marks = ", ".join(["(?, ?, null)"] * len(people))
        yield f"insert into sitting values {marks}", tuple(value for person in people for value in (person, table))


def _forget(tables: Sequence[str]) -> Iterator[Statement]:
    for table in tables:
        yield from _forget_matches('"table" = ?', table)
        yield from _seat(table, ())
        yield "delete from tables where id = ?", (table,)


def _forget_matches(which: str, value: object) -> Iterator[Statement]:
    for rows in ("log", "packed", "unpacked", "played"):
        yield f"delete from {rows} where match in (select id from matches where {which})", (value,)
    yield f"delete from matches where {which}", (value,)


def _forget_people(before: float) -> Iterator[Statement]:
    yield "delete from people where seen < ?", (before,)
    yield "delete from spent where at < ?", (before,)


def read_ladder(row: tuple[Any, ...]) -> LadderRecord:
    """A match of the ladder as it was stored."""
    match, game, at, players, ranks = row
    who, places = msgspec.json.decode(players, type=tuple[str, ...]), msgspec.json.decode(ranks, type=tuple[int, ...])
    return LadderRecord(match, game, at, who, places)


def read_match(row: tuple[Any, ...]) -> MatchRecord:
    """A match as it was stored."""
    id, table, game, version, seats, options, seed, seed_hash, names, begun, ended, drawn = row
    people = msgspec.json.decode(names, type=tuple[str, ...])
    together = msgspec.json.decode(drawn, type=Drawn) if drawn else None
    return MatchRecord(id, table, game, version, seats, options, seed, seed_hash, people, begun, ended, together)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
