"""The store's SQL, which is written for SQLite, translated for PostgreSQL.

The schema is described once, in `schema.py`: SQLite parses it, and what it has understood is translated here.
"""

from __future__ import annotations

import base64
import itertools
import re
import sqlite3
from contextlib import closing
from functools import lru_cache
from typing import NamedTuple

import msgspec

TYPES = {"text": 'text collate "C"', "integer": "bigint", "real": "double precision", "blob": "bytea"}
"""Texts are ordered by their bytes, as in SQLite, regardless of the database's locale."""
REPLACE = re.compile(r"insert or replace into (\w+) (.*)", re.DOTALL)
VALUES = re.compile(r"(insert (?:or \w+ )?into )(\w+)(\s+(?:values|select)\s)")
TRIGGER = re.compile(
    r"create trigger (\w+)\s+(after|before) (insert|update|delete) on (\w+)\s+(?:when (.*?)\s+)?begin\s+(.*)\s*end",
    re.DOTALL | re.IGNORECASE,
)
IN_THE_WRITER = {"log_without_gaps"}
"""Triggers whose work `tablee_write` does for all rows at once."""


class Column(NamedTuple):
    """A column as SQLite has understood it."""

    place: int
    name: str
    type: str
    filled: int
    default: str | None
    key: int
    """Its place in the primary key, from 1 on; 0: it isn't in it."""

    def definition(self) -> str:
        """The column as `alter table … add column` takes it in SQLite."""
        return f'"{self.name}" {self.type}{" not null" * self.filled}{_default(self.default)}'


def numbered(words: str) -> str:
    """A query with numbered placeholders.

    >>> numbered("select * from log where match = ? and place >= ?")
    'select * from log where match = $1 and place >= $2'
    """
    count = itertools.count(1)
    return re.sub(r"\?", lambda _: f"${next(count)}", words)


def with_values(words: str, values: tuple[object, ...], schema: str) -> tuple[str, str]:
    """A statement that takes its values from one JSON list, and that list: so that all statements of a write travel in
    one call, no matter what values they have.

    >>> with_values("delete from spent where at < ?", (1.5,), "")
    ('delete from spent where at < ($1->>0)::double precision', '[1.5]')
    """
    marks = iter([_mark(place, value) for place, value in enumerate(values)])
    plain = re.sub(r"\?", lambda _: next(marks), upserting(with_columns(words, schema), schema))
    return plain, msgspec.json.encode([_plain(value) for value in values]).decode()


@lru_cache(maxsize=512)
def with_columns(words: str, schema: str) -> str:
    """A statement that inserts into the columns of the schema, also where a later version has added some.

    >>> with_columns("insert or replace into a values (?, ?)", "create table a (id text primary key, name text);")
    'insert or replace into a ("id", "name") values (?, ?)'
    """

    def named(found: re.Match[str]) -> str:
        names = ", ".join(f'"{column.name}"' for column in tables(schema)[found[2]])
        return f"{found[1]}{found[2]} ({names}){found[3]}"

    return VALUES.sub(named, words, count=1)


@lru_cache(maxsize=512)
def upserting(words: str, schema: str) -> str:
    """A statement with SQLite's `insert or …` turned into `on conflict`.

    >>> upserting("insert or replace into a values (?, ?)", "create table a (id text primary key, name text);")
    'insert into a values (?, ?) on conflict ("id") do update set "name" = excluded."name"'
    """
    if found := REPLACE.fullmatch(words):
        table, rest = found.groups()
        columns = tables(schema)[table]
        key = ", ".join(f'"{column.name}"' for column in columns if column.key)
        others = ", ".join(f'"{column.name}" = excluded."{column.name}"' for column in columns if not column.key)
        return f"insert into {table} {rest} on conflict ({key}) do {f'update set {others}' if others else 'nothing'}"
    if words.startswith("insert or ignore into "):
        return f"insert into {words.removeprefix('insert or ignore into ')} on conflict do nothing"
    return words


@lru_cache(maxsize=8)
def tables(schema: str) -> dict[str, list[Column]]:
    """The tables of a schema with their columns."""
    with closing(sqlite3.connect(":memory:")) as memory:
        memory.executescript(schema)
        names = [name for (name,) in memory.execute("select name from sqlite_master where type = 'table'").fetchall()]
        return {name: [Column(*row) for row in memory.execute(f'pragma table_info("{name}")')] for name in names}


def creating(schema: str) -> list[str]:
    """Statements that make the tables, columns, indexes and triggers that a PostgreSQL database lacks."""
    made: list[str] = []
    with closing(sqlite3.connect(":memory:")) as memory:
        memory.executescript(schema)
        for table, columns in tables(schema).items():
            unique = [
                [name for _, _, name in memory.execute(f'pragma index_info("{index[1]}")').fetchall()]
                for index in memory.execute(f'pragma index_list("{table}")').fetchall()
                if index[3] == "u"
            ]
            made += _table(table, columns, unique)
        for kind, words in memory.execute("select type, sql from sqlite_master where sql is not null").fetchall():
            if kind == "index":
                made.append(re.sub(r"(?i)^(create (?:unique )?index) ", r"\1 if not exists ", words))
            elif kind == "trigger":
                made += _trigger(words, schema)
    return made


def _table(name: str, columns: list[Column], unique: list[list[str]]) -> list[str]:
    keys = [f'"{column.name}"' for column in sorted(columns, key=lambda column: column.key) if column.key]
    parts = [_column(column, columns) for column in columns]
    parts.append(f"primary key ({', '.join(keys)})")
    parts += [f"unique ({', '.join(names)})" for names in unique]
    made = [f'create table if not exists "{name}" ({", ".join(parts)})']
    added = [_column(column, columns) for column in columns if not column.key]
    return [*made, *(f'alter table "{name}" add column if not exists {words}' for words in added)]


def _column(column: Column, columns: list[Column]) -> str:
    counts = column.key and column.type.lower() == "integer" and sum(bool(other.key) for other in columns) == 1
    if counts:
        return f'"{column.name}" bigint generated by default as identity'
    return f'"{column.name}" {TYPES[column.type.lower()]}{" not null" * column.filled}{_default(column.default)}'


def _default(default: str | None) -> str:
    return f" default {default}" if default is not None else ""


def _trigger(words: str, schema: str) -> list[str]:
    found = TRIGGER.match(words)
    assert found is not None, words
    name, when, event, table, condition, body = found.groups()
    if name in IN_THE_WRITER:
        return []
    # SQLite fires insert triggers too when a row is replaced
    events = "insert or update" if event.lower() == "insert" else event
    done = "; ".join(upserting(part.strip(), schema) for part in body.split(";") if part.strip())
    guarded = f"if {condition} then {done}; end if;" if condition else f"{done};"
    function = f"create or replace function {name}() returns trigger language plpgsql as $$ begin {guarded} "
    return [
        f"{function} return null; end $$",
        f"create or replace trigger {name} {when} {events} on {table} for each row execute function {name}()",
    ]


def _mark(place: int, value: object) -> str:
    match value:
        case None:
            return "null"
        case bool() | int():
            return f"($1->>{place})::bigint"
        case float():
            return f"($1->>{place})::double precision"
        case bytes():
            return f"decode($1->>{place}, 'base64')"
        case _:
            return f"($1->>{place})"


def _plain(value: object) -> object:
    match value:
        case bool():
            return int(value)
        case bytes():
            return base64.b64encode(value).decode()
        case str():
            return without_nul(value)
        case _:
            return value


def without_nul(text: str) -> str:
    """The text as PostgreSQL can store it, without NUL, which only a hostile page sends."""
    return text.replace("\0", "\ufffd")
