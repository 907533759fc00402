"""What is asked of contests, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from collections.abc import Collection

from tablee.server.storage.contests import (
    BoardRecord,
    ContestRecord,
    EntryRecord,
    Kind,
    RatedRecord,
    read_board,
    read_rated,
)
from tablee.server.storage.reading import Ask

MOST_RATED = 20_000
"""The latest matches of a game that make its ratings."""


async def rated(ask: Ask, game: str, kind: Kind, span: tuple[float, float], settled: float) -> list[RatedRecord]:
    """A game's rated matches of a time, the oldest first; those not over count if they began before `settled`."""
    words = """select * from rated where game = ? and kind = ? and at >= ? and at < ? and (open = 0 or at < ?)
      order by at desc, match limit ?"""
    return [read_rated(row) for row in reversed(await ask(words, game, kind, *span, settled, MOST_RATED))]


async def rated_of(ask: Ask, person: str) -> list[RatedRecord]:
    """All rated matches of somebody, the oldest first."""
    return [read_rated(row) for row in await ask("select * from rated where players like ? order by at", f"%{person}%")]


async def latest_rated(ask: Ask, game: str) -> tuple[int, float]:
    """How many rated matches of a game there are, and when the last one ended: whether anything is new."""
    ((count, last),) = await ask("select count(*), max(at) from rated where game = ?", game)
    return int(count), float(last or 0)


async def names(ask: Ask, people: Collection[str]) -> dict[str, str]:
    """The last names that people gave."""
    if not people:
        return {}
    marks = ", ".join("?" * len(people))
    return dict(await ask(f"select id, name from people where id in ({marks})", *people))


async def contest(ask: Ask, id: str) -> ContestRecord | None:
    """A tournament."""
    found = await ask("select * from contests where id = ?", id)
    return ContestRecord(*found[0]) if found else None


async def contests(ask: Ask, most: int, person: str = "", group: str = "") -> list[ContestRecord]:
    """The latest tournaments for everybody, or of a group, and those of a person, the newest first."""
    words = """select * from contests c where c.band = ? or (? != '' and exists (
      select 1 from contest_entries e where e.contest = c.id and e.person = ?)) order by c.made desc limit ?"""
    return [ContestRecord(*row) for row in await ask(words, group, person, person, most)]


async def running(ask: Ask) -> list[str]:
    """The tournaments that are being played."""
    return [id for (id,) in await ask("select id from contests where phase = 'playing'")]


async def entries(ask: Ask, contest: str) -> list[EntryRecord]:
    """Who plays in a tournament, in the order in which they came."""
    found = await ask("select * from contest_entries where contest = ? order by joined, person", contest)
    return [EntryRecord(*row) for row in found]


async def entries_of(ask: Ask, person: str) -> list[EntryRecord]:
    """The tournaments somebody has entered."""
    found = await ask("select * from contest_entries where person = ? order by joined", person)
    return [EntryRecord(*row) for row in found]


async def boards(ask: Ask, contest: str) -> list[BoardRecord]:
    """All tables of a tournament, round by round."""
    found = await ask("select * from contest_boards where contest = ? order by round, board", contest)
    return [read_board(row) for row in found]
