"""Ratings by openskill's Plackett-Luce model, from rated matches: by game, number of seats, and kind of opponent.

They are not stored but computed from the matches, so that a forgotten person, or a match that doesn't count after all,
leaves no trace.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple, TypeAlias

from tablee.server.server import Server
from tablee.server.storage import contests_reading as reading
from tablee.server.storage.contests import Kind, RatedRecord

MIDDLE, STEP = 1500, 40
"""How ratings are shown: a new player has 1500, and a point of the model counts 40."""
SURE = 5.0
"""The model's doubt below which a rating is meaningful."""
REMEMBERED = 40
"""How many of a person's last matches the curve shows."""
GIVEN_UP = 86400.0
"""Seconds after which a match against bots that is not over counts as given up."""
MANY, PATIENCE = 2000, 60.0
"""With more than MANY matches, ratings are computed again at most every PATIENCE seconds."""


class Skill(NamedTuple):
    """The model's estimate of a player."""

    mu: float
    sigma: float
    matches: int = 0
    curve: tuple[int, ...] = ()
    """The rating shown after each of the last matches."""

    @property
    def rating(self) -> int:
        """The rating as it is shown."""
        return round(MIDDLE + STEP * (self.mu - 25))

    @property
    def doubt(self) -> int:
        """How far off the rating may be, as it is shown."""
        return round(STEP * self.sigma)

    @property
    def sure(self) -> bool:
        """Whether the rating is already meaningful."""
        return self.sigma < SURE


Book: TypeAlias = dict[tuple[str, int], Skill]
"""Skills by player and number of seats."""


def fold(records: Iterable[RatedRecord]) -> Book:
    """Everyone's rating after these matches, which come oldest first.

    Leaving never pays: a player who was not there at the end (a rank beyond the seats) comes after all others; their
    rating never rises, and its doubt doesn't shrink.
    """
    from openskill.models import PlackettLuce  # takes a tenth of a second: only ratings wait for it

    model, book = PlackettLuce(), Book()
    begin = model.rating()
    for record in records:
        if len(set(record.players)) < 2:
            continue
        before = [book.get((one, record.seats), Skill(begin.mu, begin.sigma)) for one in record.players]
        teams = [[model.rating(skill.mu, skill.sigma)] for skill in before]
        after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in record.ranks])]
        for one in dict.fromkeys(record.players):
            seats = [at for at, other in enumerate(record.players) if other == one]
            was = before[seats[0]]
            mu, sigma = fmean(after[at].mu for at in seats), fmean(after[at].sigma for at in seats)
            if record.ranks[seats[0]] > record.seats:
                mu, sigma = min(mu, was.mu), was.sigma
            now = Skill(mu, sigma, was.matches + 1)
            book[one, record.seats] = now._replace(curve=(*was.curve, now.rating)[-REMEMBERED:])
    return book


class Ratings:
    """The ratings of all games, computed on request if there are new matches."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._books: dict[tuple[str, Kind, float | None], tuple[tuple[int, float], float, Book]] = {}
        self._lock = asyncio.Lock()

    async def book(self, game: str, kind: Kind, until: float | None = None) -> Book:
        """A game's ratings, now or as they were at `until`."""
        ask, now = self._server.storage.ask, time.time()
        async with self._lock:
            stamp = await reading.latest_rated(ask, game)
            was, made, book = self._books.get((game, kind, until), ((0, 0.0), 0.0, Book()))
            if was == stamp or (stamp[0] > MANY and now - made < PATIENCE):
                return book
            records = await reading.rated(ask, game, kind, (0.0, until or now + GIVEN_UP), now - GIVEN_UP)
            book = await asyncio.to_thread(fold, records)
            self._books[game, kind, until] = stamp, now, book
            return book

    async def of(self, person: str, until: float | None = None) -> list[tuple[str, Kind, int, Skill]]:
        """A person's ratings, now or at `until`: game, kind of opponent, number of seats, skill."""
        played = {(one.game, one.kind) for one in await reading.rated_of(self._server.storage.ask, person)}
        found: list[tuple[str, Kind, int, Skill]] = []
        for game, kind in sorted(played):
            book = await self.book(game, kind, until)
            found += [(game, kind, seats, skill) for (one, seats), skill in sorted(book.items()) if one == person]
        return found
