"""The tables of the store, and how an earlier store is brought up to date.

This is the one description for both stores: `dialect.py` translates it for PostgreSQL. A table, index or trigger that a
store lacks is made when it is opened, and so is a column: it is the last of its table and has a default, and the
statements that fill it in are in `FILLING`. Nothing is renamed or dropped.
"""

from __future__ import annotations

import sqlite3
from functools import cache

from tablee.server.storage import LATEST_TALK
from tablee.server.storage.admin import ADMIN
from tablee.server.storage.challenges import CHALLENGES
from tablee.server.storage.company import COMPANY
from tablee.server.storage.contests import CONTESTS
from tablee.server.storage.deadlines import DEADLINES
from tablee.server.storage.dialect import tables
from tablee.server.storage.notices import NOTICES

SCHEMA = f"""
create table if not exists people (id text primary key, name text not null, seen real not null default 0) without rowid;
create table if not exists tables (
  id text primary key, game text not null, phase text not null, listed integer not null,
  made real not null, touched real not null, body blob not null
) without rowid;
create index if not exists tables_by_phase on tables (phase, touched);
create table if not exists matches (
  id text primary key, "table" text not null, game text not null, version integer not null, seats integer not null,
  options text not null, seed text, seed_hash text, names text not null, begun real not null, ended real,
  drawn text not null default ''
) without rowid;
create table if not exists log (
  match text not null, place integer not null, seat integer not null, text text not null,
  person text not null, key text not null, at real not null, primary key (match, place)
) without rowid;
create trigger if not exists log_without_gaps before insert on log
when new.place > 0 and not exists (select 1 from log where match = new.match and place = new.place - 1)
begin select raise(abort, 'a row of the log is missing'); end;
create index if not exists matches_by_table on matches ("table", ended);
create table if not exists packed (match text primary key, rows blob not null);
create table if not exists unpacked (match text primary key) without rowid;
create trigger if not exists finished_matches_are_packed after insert on matches
when new.ended is not null and not exists (select 1 from packed where match = new.id)
begin insert or ignore into unpacked (match) values (new.id); end;
create table if not exists snapshots (match text primary key, place integer not null, body blob not null);
create trigger if not exists snapshots_go_with_their_match after delete on matches
begin delete from snapshots where match = old.id; end;
create table if not exists reviews (match text primary key, body blob not null);
create trigger if not exists reviews_go_with_their_match after delete on matches
begin delete from reviews where match = old.id; end;
create table if not exists talk (place integer primary key, "table" text not null, said blob not null);
create index if not exists talk_by_table on talk ("table");
drop trigger if exists only_the_latest_talk;
create trigger only_the_latest_talk after insert on talk
begin delete from talk where "table" = new."table" and place <=
  (select place from talk where "table" = new."table" order by place desc limit 1 offset {LATEST_TALK}); end;
create table if not exists bots (
  id text primary key, name text not null, owner text not null, token text not null unique, made real not null,
  revoked real
) without rowid;
create table if not exists ladder (
  match text primary key, game text not null, at real not null, players text not null, ranks text not null
) without rowid;
create index if not exists ladder_by_game on ladder (game, at);
create trigger if not exists talk_goes_with_its_table after delete on tables
begin delete from talk where "table" = old.id; end;
create table if not exists sitting (
  person text not null, "table" text not null, awaited integer, primary key (person, "table")
) without rowid;
create index if not exists sitting_by_table on sitting ("table");
create table if not exists played (
  match text not null, seat integer not null, person text not null, name text not null, level text not null,
  rank integer not null, score integer not null, "table" text not null, game text not null, seats integer not null,
  listed integer not null, ended real not null, primary key (match, seat)
) without rowid;
create index if not exists played_by_person on played (person, ended);
create index if not exists played_by_game on played (person, game, ended);
create table if not exists credentials (
  hash text primary key, person text not null, kind text not null, sealed blob not null, until real not null
) without rowid;
create index if not exists credentials_by_person on credentials (person, kind);
create table if not exists feats (
  person text not null, game text not null, name text not null, match text not null, at real not null,
  primary key (person, game, name)
) without rowid;
create table if not exists passkeys (
  id text primary key, person text not null, public_key blob not null, uses integer not null, sealed blob not null,
  made real not null
) without rowid;
create index if not exists passkeys_by_person on passkeys (person, made);
create table if not exists spent (hash text primary key, at real not null) without rowid;
create table if not exists sign_outs (person text primary key, times integer not null) without rowid;
create table if not exists departing (person text primary key) without rowid;
{CHALLENGES}{CONTESTS}{NOTICES}{DEADLINES}{COMPANY}{ADMIN}"""


KEYS = "create table if not exists keys (name text primary key, content blob not null) without rowid;"
"""The house's keys, in SQLite. Apart from SCHEMA, since PostgreSQL has its own table and a backup copies it itself."""

FILLING = {
    ("people", "seen"): (
        "update people set seen = {now}",
        "insert into unpacked (match) select id from matches where ended is not null on conflict do nothing",
    )
}
"""By table and column: statements for a store that is opened without it; `{now}` is seconds since 1970."""


@cache
def columns(table: str) -> str:
    """The columns of a table that this version knows, in the order of its records."""
    return ", ".join(f'"{column.name}"' for column in tables(SCHEMA)[table])


def select(table: str) -> str:
    """The beginning of a query for whole records: it names the columns, since a later version may have added some."""
    return f"select {columns(table)} from {table}"


def bring_up(connection: sqlite3.Connection) -> None:
    """Add what an SQLite store lacks of the schema."""
    filling: list[str] = []
    for table, columns in tables(SCHEMA).items():
        found = {row[1] for row in connection.execute(f'pragma table_info("{table}")')}
        for column in columns if found else ():
            if column.name not in found:
                connection.execute(f'alter table "{table}" add column {column.definition()}')
                filling += FILLING.get((table, column.name), ())
    connection.executescript(SCHEMA + KEYS)
    for words in filling:
        connection.execute(words.format(now="(julianday('now') - 2440587.5) * 86400"))
