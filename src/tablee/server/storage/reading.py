"""Queries to a store, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any, Protocol

from tablee.server.storage import (
    LATEST_TALK,
    LONGEST_LINE,
    BotRecord,
    LadderRecord,
    MatchRecord,
    PersonRecord,
    Row,
    SnapshotRecord,
    TableRecord,
    challenges,
)
from tablee.server.storage.challenges import ChallengeResult
from tablee.server.storage.packing import unpack
from tablee.server.storage.schema import select
from tablee.server.storage.statements import read_ladder, read_match


class Ask(Protocol):
    """A query to a store: SQL with a `?` for each value, and the rows that it found."""

    async def __call__(self, words: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows."""
        ...


class Reading:
    """All queries of tables, pages and programs; each store brings its own `ask`."""

    ask: Ask

    async def table(self, id: str) -> TableRecord | None:
        """A table."""
        found = await self.ask("select id, game, phase, listed, made, touched, body from tables where id = ?", id)
        return read_table(*found[0]) if found else None

    async def match(self, id: str) -> MatchRecord | None:
        """A match."""
        found = await self.ask(f"{select('matches')} where id = ?", id)
        return read_match(found[0]) if found else None

    async def log(self, match: str, first: int = 0) -> list[Row]:
        """A match's rows by place, from `first` on."""
        found = await self.ask(f"{select('log')} where match = ? and place >= ? order by place", match, first)
        if not found:  # asked in this order: another server may be packing it
            packed = await self.ask("select rows from packed where match = ?", match)
            return (await asyncio.to_thread(unpack, match, packed[0][0]))[first:] if packed else []
        return [Row(*row) for row in found]

    async def keys(self, match: str) -> set[tuple[str, str]]:
        """Person and key of every row that came from a page."""
        found = await self.ask("select person, key from log where match = ? and key != ''", match)
        keys = {(person, key) for person, key in found}
        return keys or {(row.person, row.key) for row in await self.log(match) if row.key}  # it may be packed

    async def snapshot(self, match: str) -> SnapshotRecord | None:
        """The last snapshot of a match."""
        found = await self.ask(f"{select('snapshots')} where match = ?", match)
        return SnapshotRecord(*found[0]) if found else None

    async def talk(self, table: str) -> list[bytes]:
        """The latest lines of talk at a table, in order."""
        ask = 'select said from talk where "table" = ? and length(said) <= ? order by place desc limit ?'
        found = await self.ask(ask, table, LONGEST_LINE, LATEST_TALK)
        return [said for (said,) in reversed(found) if isinstance(said, bytes)]

    async def person(self, id: str) -> PersonRecord | None:
        """A person."""
        found = await self.ask(f"{select('people')} where id = ?", id)
        return PersonRecord(*found[0]) if found else None

    async def bot(self, token: str) -> BotRecord | None:
        """The bot account with that hash of a token."""
        found = await self.ask(f"{select('bots')} where token = ?", token)
        return BotRecord(*found[0]) if found else None

    async def bots(self, owner: str | None = None) -> list[BotRecord]:
        """All bot accounts, or a person's."""
        which, values = ("", ()) if owner is None else ("where owner = ?", (owner,))
        return [BotRecord(*row) for row in await self.ask(f"{select('bots')} {which} order by made", *values)]

    async def ladder(self, game: str, most: int) -> list[LadderRecord]:
        """The latest matches of a game's ladder, oldest first."""
        found = await self.ask(f"{select('ladder')} where game = ? order by at desc limit ?", game, most)
        return [read_ladder(row) for row in reversed(found)]

    async def challenge_results(self, game: str, person: str, day: str = "") -> list[ChallengeResult]:
        """How a person stands in a game's daily challenges, one day's or all of them by day."""
        return [challenges.read(*row) for row in await self.ask(*challenges.results(game, person, day))]

    async def challenge_times(self, game: str, day: str, edges: Sequence[int]) -> dict[tuple[bool, bool, int], int]:
        """How many have finished a day's puzzle: solved or not, helped or not, and past how many edges."""
        found = await self.ask(*challenges.times(game, day, edges))
        return {(bool(solved), bool(helped), passed): count for solved, helped, passed, count in found}

    async def challenge_scores(self, game: str, day: str) -> list[tuple[int, int, int]]:
        """How many have finished a day's match, by rank and score; rank 0 has given it up."""
        return [(rank, score, count) for rank, score, count in await self.ask(*challenges.scores(game, day))]

    async def challenge_company(self, game: str, day: str, person: str, most: int) -> list[ChallengeResult]:
        """The day's results of people with whom the person has played a match, the best first."""
        return [challenges.read(*row) for row in await self.ask(*challenges.company(game, day, person, most))]

    async def old_tables(self, before: float, abandoned: float, kept: Collection[str], most: int) -> list[str]:
        """Some tables not used since `before`, or not since `abandoned` if nothing was ever played there."""
        ask = """select id from tables where phase in ('open', 'playing', 'over') and (touched < ? or (
          touched < ? and not exists (select 1 from matches where "table" = tables.id))) limit ?"""
        found = await self.ask(ask, before, abandoned, most + len(kept))
        return [id for (id,) in found if id not in kept][:most]

    async def unpacked(self, most: int) -> list[str]:
        """Some finished matches that are not packed yet."""
        return [match for (match,) in await self.ask("select match from unpacked limit ?", most)]


def read_table(id: str, game: str, phase: Any, listed: int, made: float, touched: float, body: bytes) -> TableRecord:
    """A table as it was stored."""
    return TableRecord(id, game, phase, bool(listed), made, touched, body)
