"""Queries about contests, in SQL that SQLite and PostgreSQL both understand."""

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
from tablee.server.storage.schema import select

MOST_RATED = 20_000
"""The number of latest matches of a game that its ratings are made from."""


async def rated(ask: Ask, game: str, kind: Kind, span: tuple[float, float], settled: float) -> list[RatedRecord]:
    """A game's rated matches of a time, the oldest first; those not over count if they began before `settled`."""
    words = f"""{select("rated")} where game = ? and kind = ? and at >= ? and at < ? and (open = 0 or at < ?)
      order by at desc, match limit ?"""
    return [read_rated(row) for row in reversed(await ask(words, game, kind, *span, settled, MOST_RATED))]


async def rated_of(ask: Ask, person: str) -> list[RatedRecord]:
    """All rated matches of a person, the oldest first."""
    return [read_rated(row) for row in await ask(f"{select('rated')} where players like ? order by at", f"%{person}%")]


async def latest_rated(ask: Ask, game: str) -> tuple[int, float]:
    """How many rated matches of a game there are, and when the last one ended, to see whether anything is new."""
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
    found = await ask(f"{select('contests')} where id = ?", id)
    return ContestRecord(*found[0]) if found else None


async def contests(ask: Ask, most: int, person: str = "", group: str = "") -> list[ContestRecord]:
    """The latest tournaments for everyone, or of a group, and those of a person, the newest first."""
    words = f"""{select("contests")} c where c.band = ? or (? != '' and exists (
      select 1 from contest_entries e where e.contest = c.id and e.person = ?)) order by c.made desc limit ?"""
    return [ContestRecord(*row) for row in await ask(words, group, person, person, most)]


async def active(ask: Ask) -> list[str]:
    """The tournaments that are not over, the oldest first."""
    return [id for (id,) in await ask("select id from contests where phase in ('open', 'playing') order by made")]


async def hosted(ask: Ask, person: str) -> int:
    """How many of the tournaments that a person has made are not over."""
    ((count,),) = await ask("select count(*) from contests where phase in ('open', 'playing') and host = ?", person)
    return int(count)


async def contest_tables(ask: Ask, contests: Collection[str]) -> dict[str, tuple[int, int]]:
    """By tournament: how many play in it now, and its last round."""
    if not contests:
        return {}
    marks = ", ".join("?" * len(contests))
    among = f"where contest in ({marks})"
    playing = f'select contest, count(*) from contest_entries {among} and "left" is null group by contest'
    rounds = f"select contest, max(round) from contest_boards {among} group by contest"
    players, last = dict(await ask(playing, *contests)), dict(await ask(rounds, *contests))
    return {id: (int(players.get(id, 0)), int(last.get(id, 0))) for id in contests}


async def entries(ask: Ask, contest: str) -> list[EntryRecord]:
    """The players of a tournament, in the order in which they came."""
    found = await ask(f"{select('contest_entries')} where contest = ? order by joined, person", contest)
    return [EntryRecord(*row) for row in found]


async def entries_of(ask: Ask, person: str) -> list[EntryRecord]:
    """The tournaments that a person has entered."""
    found = await ask(f"{select('contest_entries')} where person = ? order by joined", person)
    return [EntryRecord(*row) for row in found]


async def boards(ask: Ask, contest: str) -> list[BoardRecord]:
    """All tables of a tournament, round by round."""
    found = await ask(f"{select('contest_boards')} where contest = ? order by round, board", contest)
    return [read_board(row) for row in found]
