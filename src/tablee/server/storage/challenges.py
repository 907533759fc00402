"""The daily challenges in the store: who has begun and finished which.

The table is named after the first of them, which were puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import msgspec

Statement: TypeAlias = tuple[str, tuple[object, ...]]
Question: TypeAlias = tuple[str, *tuple[object, ...]]

CHALLENGES = """
create table if not exists puzzle_results (
  game text not null, day text not null, person text not null, "table" text not null, match text not null,
  begun real not null, ended real, solved integer not null default 0, ms integer not null default 0,
  helps integer not null default 0, rank integer not null default 0, score integer not null default 0,
  primary key (game, day, person)
) without rowid;
create index if not exists puzzle_results_by_person on puzzle_results (person, game, day);
create trigger if not exists puzzles_go_with_their_person after delete on people
begin delete from puzzle_results where person = old.id; end;
"""


class ChallengeBegun(msgspec.Struct, frozen=True):
    """Someone has begun a day's challenge: their first match of that day is the one that counts."""

    game: str
    day: str
    person: str
    table: str
    match: str
    begun: float


class ChallengeEnded(msgspec.Struct, frozen=True):
    """The match that counts is over: solved or ranked only if the person has made all moves of seat 0 themselves."""

    game: str
    day: str
    person: str
    match: str
    ended: float
    solved: bool
    """Solved, or won."""
    ms: int
    helps: int
    rank: int = 0
    score: int = 0


class ChallengeResult(NamedTuple):
    """A player's result in the daily challenge."""

    day: str
    person: str
    table: str
    match: str
    begun: float
    ended: float | None
    solved: bool
    ms: int
    helps: int
    rank: int
    """0: given up, helped by a bot, or a puzzle."""
    score: int
    name: str = ""
    """The last name that they gave, where the query reads it."""


_BEGIN = """insert into puzzle_results (game, day, person, "table", match, begun) values (?, ?, ?, ?, ?, ?)
  on conflict (game, day, person) do update
  set "table" = excluded."table", match = excluded.match, begun = excluded.begun
  where puzzle_results.ended is null and not exists (select 1 from matches where id = puzzle_results.match)"""
"""The first match counts, unless it is unfinished and the store has lost it."""

_ALONE = "not exists (select 1 from log where match = ? and seat = 0 and person != ?)"
_END = f"""update puzzle_results set ended = ?, ms = ?, helps = ?, score = ?,
  solved = case when ? = 1 and {_ALONE} then 1 else 0 end,
  rank = case when {_ALONE} then ? else 0 end
  where game = ? and day = ? and person = ? and match = ? and ended is null"""
"""A match counts once; what a bot has helped to solve is not solved."""

_RESULT = 'r.day, r.person, r."table", r.match, r.begun, r.ended, r.solved, r.ms, r.helps, r.rank, r.score'


def statements(record: ChallengeBegun | ChallengeEnded) -> list[Statement]:
    """The statements that write a record."""
    match record:
        case ChallengeBegun(game, day, person, table, id, begun):
            return [(_BEGIN, (game, day, person, table, id, begun))]
        case ChallengeEnded(game, day, person, id, ended, solved, ms, helps, rank, score):
            values = (ended, ms, helps, score, int(solved), id, person, id, person, rank, game, day, person, id)
            return [(_END, values)]


def results(game: str, person: str, day: str) -> Question:
    """Ask how a person stands in a game's challenges, one day's or all of them by day."""
    ask = f"select {_RESULT} from puzzle_results r where r.person = ? and r.game = ? and r.day {{}} ? order by r.day"
    return ask.format("=" if day else ">"), person, game, day


def times(game: str, day: str, edges: Sequence[int]) -> Question:
    """Ask how many have finished a day's puzzle: solved or not, helped or not, and past how many edges."""
    past = " + ".join(["case when ms >= ? then 1 else 0 end"] * len(edges)) or "0"
    ask = f"""select solved, helps > 0, {past}, count(*) from puzzle_results
      where game = ? and day = ? and ended is not null group by 1, 2, 3"""
    values: tuple[object, ...] = (*edges, game, day)
    return ask, *values


def scores(game: str, day: str) -> Question:
    """Ask how many have finished a day's match, by rank and score; rank 0 has given it up."""
    ask = """select rank, case when rank = 0 then 0 else score end, count(*) from puzzle_results
      where game = ? and day = ? and ended is not null group by 1, 2 order by 1, 2"""
    return ask, game, day


def company(game: str, day: str, person: str, most: int) -> Question:
    """Ask for the day's results of people with whom the person has played a match, the best first."""
    ask = f"""select {_RESULT}, p.name from puzzle_results r join people p on p.id = r.person
      where r.game = ? and r.day = ? and r.ended is not null and r.person in (
        select o.person from played m join played o on o.match = m.match and o.person not in ('', m.person)
        where m.person = ?)
      order by case when r.rank = 0 then 1 else 0 end, r.rank, r.score desc, r.solved desc, r.ms, p.name limit ?"""
    return ask, game, day, person, most


def read(
    day: str, person: str, table: str, match: str, begun: float, ended: float | None, solved: int, ms: int, helps: int,
    rank: int, score: int, name: str = "",
) -> ChallengeResult:  # fmt: skip
    """A result as it was stored."""
    return ChallengeResult(day, person, table, match, begun, ended, bool(solved), ms, helps, rank, score, name)
