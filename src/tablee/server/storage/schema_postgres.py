"""What only PostgreSQL has: one call that writes everything or nothing, and refuses a node that was declared dead."""

from __future__ import annotations

NODES = """
create table if not exists nodes (
  boot text primary key, name text not null, address text not null, until timestamptz not null,
  dead boolean not null default false, draining boolean not null default false, lines bytea not null default ''
);
alter table nodes add column if not exists people bytea not null default '';
alter table nodes add column if not exists can text not null default '';
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
    insert into log select * from unnest(matches, places, seats, texts, people, keys, ats);
    if exists (select 1 from unnest(matches, places) as added (match, place) where added.place > 0 and not exists (
      select 1 from log where log.match = added.match and log.place = added.place - 1)) then
      raise exception 'a row of the log is missing' using errcode = '{GAP}';
    end if;
  end if;
end $$;
"""
"""A node that was stopped in the middle of it has a statement in flight, never an open transaction."""

WRITE = "select tablee_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
