"""Contests in the store: rated matches, tournaments, who plays in them, and their tables."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

Statement: TypeAlias = tuple[str, tuple[object, ...]]
Kind: TypeAlias = Literal["people", "bots"]
"""Against whom a person is rated."""

CONTESTS = """
create table if not exists rated (
  match text primary key, game text not null, seats integer not null, kind text not null, at real not null,
  players text not null, ranks text not null, open integer not null default 0
) without rowid;
create index if not exists rated_by_game on rated (game, at);
create table if not exists contests (
  id text primary key, game text not null, host text not null, band text not null, phase text not null,
  made real not null, body blob not null
) without rowid;
create index if not exists contests_by_phase on contests (phase, made);
create table if not exists contest_entries (
  contest text not null, person text not null, name text not null, joined real not null, "left" real,
  share text not null default '', primary key (contest, person)
) without rowid;
create index if not exists contest_entries_by_person on contest_entries (person, joined);
create table if not exists contest_boards (
  contest text not null, round integer not null, board integer not null, "table" text not null, players text not null,
  match text not null default '', ranks text not null default '', scores text not null default '', ended real,
  primary key (contest, round, board)
) without rowid;
"""


class RatedRecord(msgspec.Struct, frozen=True):
    """A match that counts for ratings."""

    match: str
    game: str
    seats: int
    kind: Kind
    at: float
    players: tuple[str, ...]
    """Public ids, and 'house:normal' for a bot of the house."""
    ranks: tuple[int, ...]
    open: bool = False
    """It has begun against bots and is not over: after a day it counts as given up."""


class ContestRecord(msgspec.Struct, frozen=True):
    """A tournament; only `contests` reads `body`."""

    id: str
    game: str
    host: str
    group: str
    """The group that it is for; '' for everyone."""
    phase: Literal["open", "playing", "over"]
    made: float
    body: bytes


class EntryRecord(msgspec.Struct, frozen=True):
    """A player in a tournament, until they have left."""

    contest: str
    person: str
    name: str
    joined: float
    left: float | None = None
    share: str = ""
    """What their page adds to the seeds, where tables share them."""


class BoardRecord(msgspec.Struct, frozen=True):
    """A table of a round. A second record of the same one can't be stored: so only one of two servers makes it."""

    contest: str
    round: int
    board: int
    table: str
    players: tuple[str, ...]
    """By seat: a public id, 'bot:1' for the tournament's bots."""
    match: str = ""
    ranks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    ended: float | None = None


class BoardEnded(msgspec.Struct, frozen=True):
    """A match of a round is over; the first one at its table counts."""

    contest: str
    round: int
    board: int
    match: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    ended: float


OfContests: TypeAlias = RatedRecord | ContestRecord | EntryRecord | BoardRecord | BoardEnded


def statements(record: OfContests) -> list[Statement]:
    """The statements that write a record."""
    match record:
        case RatedRecord():
            match, game, seats, kind, at, players, ranks, open = msgspec.structs.astuple(record)
            values = (match, game, seats, kind, at, _json(players), _json(ranks), int(open))
            return [("insert or replace into rated values (?, ?, ?, ?, ?, ?, ?, ?)", values)]
        case ContestRecord():
            return [("insert or replace into contests values (?, ?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(record))]
        case EntryRecord():
            values = msgspec.structs.astuple(record)
            return [("insert or replace into contest_entries values (?, ?, ?, ?, ?, ?)", values)]
        case BoardRecord():
            contest, round, board, table, players, match, ranks, scores, ended = msgspec.structs.astuple(record)
            row = (contest, round, board, table, _json(players), match, _json(ranks), _json(scores), ended)
            return [("insert into contest_boards values (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)]
        case BoardEnded():
            contest, round, board, match, ranks, scores, ended = msgspec.structs.astuple(record)
            words = """update contest_boards set match = ?, ranks = ?, scores = ?, ended = ?
              where contest = ? and round = ? and board = ? and ended is null"""
            return [(words, (match, _json(ranks), _json(scores), ended, contest, round, board))]


def tidy(before: float) -> list[Statement]:
    """Delete what is older: rated matches, and tournaments that are over."""
    old = "(select id from contests where phase = 'over' and made < ?)"
    return [
        ("delete from rated where at < ?", (before,)),
        (f"delete from contest_entries where contest in {old}", (before,)),
        (f"delete from contest_boards where contest in {old}", (before,)),
        ("delete from contests where phase = 'over' and made < ?", (before,)),
    ]


def forget(person: str, gone: str) -> list[Statement]:
    """Forget a person: their results get the id `gone`, so that those of the others stay what they are."""
    return [
        *_rename(person, gone),
        ("delete from contest_entries where person = ?", (person,)),
        ("update contests set host = '' where host = ?", (person,)),
    ]


def merge(guest: str, person: str) -> list[Statement]:
    """Give a guest's contests to the person they turn out to be."""
    words = """update contest_entries set person = ? where person = ? and not exists (
      select 1 from contest_entries o where o.contest = contest_entries.contest and o.person = ?)"""
    return [
        *_rename(guest, person),
        (words, (person, guest, person)),
        ("delete from contest_entries where person = ?", (guest,)),
        ("update contests set host = ? where host = ?", (person, guest)),
    ]


def _rename(old: str, new: str) -> list[Statement]:
    return [
        (
            f"update {table} set players = replace(players, ?, ?) where players like ?",
            (_json(old), _json(new), f"%{old}%"),
        )
        for table in ("rated", "contest_boards")
    ]


def read_rated(row: tuple[Any, ...]) -> RatedRecord:
    """A rated match as it was stored."""
    match, game, seats, kind, at, players, ranks, open = row
    return RatedRecord(match, game, seats, kind, at, _names(players), _numbers(ranks), bool(open))


def read_board(row: tuple[Any, ...]) -> BoardRecord:
    """A table of a tournament as it was stored."""
    contest, round, board, table, players, match, ranks, scores, ended = row
    told = _numbers(ranks), _numbers(scores)
    return BoardRecord(contest, round, board, table, _names(players), match, *told, ended)


def _names(words: str) -> tuple[str, ...]:
    return msgspec.json.decode(words, type=tuple[str, ...])


def _numbers(words: str) -> tuple[int, ...]:
    return msgspec.json.decode(words, type=tuple[int, ...]) if words else ()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
