"""Queries about people, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from tablee.server.storage.history import (
    CredentialRecord,
    FeatRecord,
    PasskeyRecord,
    Place,
    PlayedSeat,
    Result,
    ReviewRecord,
    Rival,
    Sitting,
    Tally,
    Wanted,
)
from tablee.server.storage.reading import Ask
from tablee.server.storage.schema import select

SITTINGS = """select t.id, t.game, t.phase, t.touched, t.body, s.awaited
  from sitting s join tables t on t.id = s."table" where s.person = ? order by t.touched desc limit ?"""
TALLIES = """select game, seats, count(*), sum(case when rank = 1 then 1 else 0 end), max(score)
  from played where person = ? group by game, seats order by count(*) desc, game, seats"""
MET = """count(*), sum(case when p.rank < o.rank then 1 else 0 end), sum(case when p.rank > o.rank then 1 else 0 end)
  from played p join played o on o.match = p.match and o.seat != p.seat where p.person = ?"""
RIVALS = f"""select o.person, max(o.name), '', {MET} and o.person != '' and o.person != p.person
  group by o.person order by count(*) desc, o.person limit ?"""
BOTS = f"select '', '', o.level, {MET} and o.level != '' group by o.level order by o.level"
ADAPTED = """select o.match, o.level, o.rank from played p join played o on o.match = p.match
  where p.person = ? and p.game = ?
  and exists (select 1 from played b where b.match = p.match and b.level = 'adaptive')
  order by p.ended, p.match, o.seat"""
SINCE = "select ended, rank from played where person = ? and ended >= ? order by ended"


def past_matches(wanted: Wanted) -> tuple[str, *tuple[object, ...]]:
    """The query for a page of past matches."""
    ask, values = "select p.ended, p.match from played p where p.person = ?", [wanted.person]
    # `|| ''` keeps the index on the person unused: it would read all matches of a frequent player for each own one
    with_someone = "exists (select 1 from played o where o.match = p.match and o.person || '' = ?)"
    more: list[object] = []
    if wanted.game:
        ask += " and p.game = ?"
        more.append(wanted.game)
    if wanted.other:
        ask += f" and {with_someone}"
        more.append(wanted.other)
    if wanted.public is not None:
        ask += f" and (p.listed = 1 or {with_someone})"
        more.append(wanted.public)
    if wanted.before is not None:
        ask += " and (p.ended, p.match) < (?, ?)"
        more += wanted.before
    given: tuple[object, ...] = (*values, *more, wanted.most)
    return f"{ask} order by p.ended desc, p.match desc limit ?", *given


class HistoryReading:
    """The store's answers about people."""

    def __init__(self, ask: Ask, close: Callable[[], None]) -> None:
        self._ask = ask
        self.close = close

    async def sittings(self, person: str, most: int) -> list[Sitting]:
        """The tables at which someone sits, the latest used first."""
        found = await self._ask(SITTINGS, person, most)
        return [Sitting(*row)._replace(awaited=None if row[-1] is None else bool(row[-1])) for row in found]

    async def past(self, wanted: Wanted) -> list[Place]:
        """Past matches, the latest first."""
        return [Place(*row) for row in await self._ask(*past_matches(wanted))]

    async def seats(self, matches: Collection[str]) -> list[PlayedSeat]:
        """All seats of these matches."""
        if not matches:
            return []
        marks = ", ".join("?" * len(matches))
        found = await self._ask(f"{select('played')} where match in ({marks}) order by match, seat", *matches)
        return [played_seat(*row) for row in found]

    async def review(self, match: str) -> ReviewRecord | None:
        """What was found out about a finished match."""
        found = await self._ask(f"{select('reviews')} where match = ?", match)
        return ReviewRecord(*found[0]) if found else None

    async def tallies(self, person: str) -> list[Tally]:
        """Someone's matches by game and number of players."""
        return [Tally(*row) for row in await self._ask(TALLIES, person)]

    async def rivals(self, person: str, most: int) -> list[Rival]:
        """The people whom someone has met most often."""
        return [Rival(*row) for row in await self._ask(RIVALS, person, most)]

    async def bots(self, person: str) -> list[Rival]:
        """A person's record against each level of bots."""
        return [Rival(*row) for row in await self._ask(BOTS, person)]

    async def adapted(self, person: str, game: str) -> list[list[tuple[str, int]]]:
        """Someone's matches of a game with bots that adapted, the oldest first: of each seat the bot's level, '' for a
        person, and the rank."""
        matches: dict[str, list[tuple[str, int]]] = {}
        for match, level, rank in await self._ask(ADAPTED, person, game):
            matches.setdefault(match, []).append((level, rank))
        return list(matches.values())

    async def results(self, person: str, most: int) -> list[Result]:
        """A person's latest matches, the latest first."""
        ask = "select game, ended, rank from played where person = ? order by ended desc limit ?"
        return [Result(*row) for row in await self._ask(ask, person, most)]

    async def since(self, person: str, first: float) -> list[tuple[float, bool]]:
        """When someone's matches ended since then, and whether they won."""
        return [(ended, rank == 1) for ended, rank in await self._ask(SINCE, person, first)]

    async def credential(self, hash: str) -> CredentialRecord | None:
        """The code with that hash."""
        found = await self._ask(f"{select('credentials')} where hash = ?", hash)
        return CredentialRecord(*found[0]) if found else None

    async def passkeys(self, person: str) -> list[PasskeyRecord]:
        """Someone's passkeys, the oldest first."""
        found = await self._ask(f"{select('passkeys')} where person = ? order by made", person)
        return [PasskeyRecord(*row) for row in found]

    async def passkey(self, id: str) -> PasskeyRecord | None:
        """The passkey with that id."""
        found = await self._ask(f"{select('passkeys')} where id = ?", id)
        return PasskeyRecord(*found[0]) if found else None

    async def feats(self, person: str) -> list[FeatRecord]:
        """A person's feats, the latest first."""
        found = await self._ask(f"{select('feats')} where person = ? order by at desc", person)
        return [FeatRecord(*row) for row in found]

    async def recovery_codes(self, person: str) -> int:
        """How many recovery codes someone has left."""
        ask = "select count(*) from credentials where person = ? and kind = 'recovery'"
        return int((await self._ask(ask, person))[0][0])

    async def sign_outs(self) -> dict[str, int]:
        """How often people have signed out everywhere."""
        return dict(await self._ask("select person, times from sign_outs"))

    async def played(self, person: str) -> int:
        """How many matches someone has played to the end."""
        return int((await self._ask("select count(*) from played where person = ?", person))[0][0])

    async def departing(self) -> list[str]:
        """The people who want to be forgotten and are not yet."""
        return [person for (person,) in await self._ask("select person from departing")]


def played_seat(*row: Any) -> PlayedSeat:
    """A seat of a finished match as it was stored."""
    *begin, listed, ended = row
    return PlayedSeat(*begin, bool(listed), ended)  # type: ignore[call-arg]
