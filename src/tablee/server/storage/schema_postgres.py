"""What only PostgreSQL has: one call that writes everything or nothing, and refuses a node that was declared dead; and
how a database is brought up to date."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import asyncpg

from tablee.server.storage.dialect import creating
from tablee.server.storage.schema import FILLING, SCHEMA

SCHEMA_LOCK = 0x7461626C
"""The lock that makes nodes that start at the same time bring the schema up to date one after the other."""
COLUMNS = "select table_name, column_name from information_schema.columns where table_schema = current_schema()"
EDITION = 1
"""The edition of the statements that make the database: one more with each change to them. A node of an earlier version
that restarts in the middle of an upgrade leaves what a later edition has made as it is."""
MARK = "select obj_description(to_regclass('nodes'), 'pg_class')"
"""Reads the edition and the hash of the statements that made the database. A node that finds its own hash changes
nothing, since a change to a table waits for all writers, and they for it."""
TRIES = 5
"""Tries of a change that meets writers: of two that wait for each other PostgreSQL cancels one."""

NODES = """
create table if not exists nodes (
  boot text primary key, name text not null, address text not null, until timestamptz not null,
  dead boolean not null default false, draining boolean not null default false, lines bytea not null default ''
);
alter table nodes add column if not exists people bytea not null default '';
alter table nodes add column if not exists can text not null default '';
alter table nodes add column if not exists shown bigint not null default 0;
create table if not exists owners ("table" text primary key, boot text not null);
create table if not exists keys (name text primary key, content bytea not null);
create index if not exists owners_by_boot on owners (boot);
"""

FENCED = "TB001"
GAP = "TB002"

WRITER = f"""
create or replace function tablee_write(
  a_boot text, words text[], given jsonb[], matches text[], places bigint[], seats bigint[], texts text[],
  people text[], keys text[], ats double precision[]
) returns void language plpgsql as $$
begin
  -- whoever declares a node dead locks its row: they wait for this write, or this write is refused
  if a_boot <> '' then
    perform 1 from nodes where boot = a_boot and not dead for key share;
    if not found then raise exception 'this node was declared dead' using errcode = '{FENCED}'; end if;
  end if;
  for i in 1 .. coalesce(array_length(words, 1), 0) loop
    execute words[i] using given[i];
  end loop;
  if coalesce(array_length(matches, 1), 0) > 0 then
    insert into log (match, place, seat, text, person, key, at)
      select * from unnest(matches, places, seats, texts, people, keys, ats);
    if exists (select 1 from unnest(matches, places) as added (match, place) where added.place > 0 and not exists (
      select 1 from log where log.match = added.match and log.place = added.place - 1)) then
      raise exception 'a row of the log is missing' using errcode = '{GAP}';
    end if;
  end if;
end $$;
"""
"""One call, so that a node stopped in the middle of it leaves a running statement, never an open transaction."""

WRITE = "select tablee_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"


@cache
def made_by() -> tuple[list[str], str]:
    """The statements that make everything, and their hash."""
    words = [*creating(SCHEMA), NODES, WRITER]
    return words, hashlib.sha256("\n".join(words).encode()).hexdigest()[:32]


async def up_to_date(connection: asyncpg.Connection[Any]) -> None:
    """Add what the database lacks, unless it was made by the very same statements, or by later ones."""
    for left in reversed(range(TRIES)):
        if not await _lacks_something(connection):
            return
        try:
            async with connection.transaction():
                await _make(connection)
            return
        except asyncpg.DeadlockDetectedError:
            if not left:
                raise


async def _lacks_something(connection: asyncpg.Connection[Any]) -> bool:
    edition, _, hash = (await connection.fetchval(MARK) or "").rpartition(" ")
    later = edition.isdecimal() and int(edition) > EDITION
    return hash != made_by()[1] and not later


async def _make(connection: asyncpg.Connection[Any]) -> None:
    words, hash = made_by()
    await connection.execute(f"select pg_advisory_xact_lock({SCHEMA_LOCK})")
    if not await _lacks_something(connection):
        return  # another node has made it in the meantime
    await connection.execute("set local client_min_messages = warning")
    before = set(map(tuple, await connection.fetch(COLUMNS)))
    for statement in words:
        await connection.execute(statement)
    known = {table for table, _ in before}
    for (table, column), filling in FILLING.items():
        if table in known and (table, column) not in before:
            for statement in filling:
                await connection.execute(statement.format(now="extract(epoch from now())"))
    await connection.execute(f"comment on table nodes is '{EDITION} {hash}'")
