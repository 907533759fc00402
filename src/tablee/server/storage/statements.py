"""Records as SQL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from tablee.kernel import Drawn
from tablee.server.storage import (
    Forgotten,
    MatchRecord,
    PackedLog,
    PersonRecord,
    SnapshotRecord,
    TableRecord,
    TalkRecord,
)

Other: TypeAlias = TableRecord | MatchRecord | PersonRecord | TalkRecord | SnapshotRecord | PackedLog | Forgotten
"""What is stored besides rows of the log."""
Statement: TypeAlias = tuple[str, tuple[object, ...]]


def statements(record: Other) -> list[Statement]:
    """What writes a record other than a row of the log."""
    match record:
        case TableRecord():
            return [("insert or replace into tables values (?, ?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(record))]
        case TalkRecord():
            return [('insert into talk ("table", said) values (?, ?)', msgspec.structs.astuple(record))]
        case SnapshotRecord():
            return [("insert or replace into snapshots values (?, ?, ?)", msgspec.structs.astuple(record))]
        case PersonRecord():
            return [("insert or replace into people values (?, ?, ?)", msgspec.structs.astuple(record))]
        case PackedLog(match=match, rows=rows):
            return [
                ("insert or replace into packed values (?, ?)", (match, rows)),
                ("delete from log where match = ?", (match,)),
                ("delete from unpacked where match = ?", (match,)),
            ]
        case Forgotten(tables=tables, before=before):
            return [*_forget(tables), *_forget_matches("\"table\" = '' and ended < ?", before), _forget_people(before)]
        case MatchRecord():
            *begin, names, begun, ended, drawn = msgspec.structs.astuple(record)
            values = (*begin, _json(names), begun, ended, _json(drawn) if drawn is not None else "")
            return [("insert or replace into matches values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)]


def _forget(tables: Sequence[str]) -> Iterator[Statement]:
    for table in tables:
        yield from _forget_matches('"table" = ?', table)
        yield "delete from tables where id = ?", (table,)


def _forget_matches(which: str, value: object) -> Iterator[Statement]:
    for rows in ("log", "packed", "unpacked"):
        yield f"delete from {rows} where match in (select id from matches where {which})", (value,)
    yield f"delete from matches where {which}", (value,)


def _forget_people(before: float) -> Statement:
    return "delete from people where seen < ?", (before,)


def read_match(row: tuple[Any, ...]) -> MatchRecord:
    """A match as it was stored."""
    id, table, game, version, seats, options, seed, seed_hash, names, begun, ended, drawn = row
    people = msgspec.json.decode(names, type=tuple[str, ...])
    together = msgspec.json.decode(drawn, type=Drawn) if drawn else None
    return MatchRecord(id, table, game, version, seats, options, seed, seed_hash, people, begun, ended, together)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
