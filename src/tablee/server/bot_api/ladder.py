"""The ladder: programs that want to play meet here, match after match, and are rated by their results.

A program asks for opponents and waits. As soon as there are enough, the house opens a table for them and the match
begins. One that has waited long plays the house's own bots, so that every newcomer gets a rating.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tablee.bots.ratings import rate
from tablee.bots.series import Played
from tablee.kernel import AnyGame, Level, game
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import BotRecord
from tablee.server.table.seating import Seating
from tablee.server.wire import NewTable, SeatRequest
from tablee.server.wire.bots import LadderLine, LadderMatch, LadderView, Paired

log = logging.getLogger("tablee.server")

HOUSE: Sequence[Level] = ("easy", "normal", "hard")
COUNTED = 2000
"""The latest matches that count for ratings."""
SHOWN = 20
"""The latest matches that are shown."""
MOST_AT_ONCE = 4
"""Matches of one bot on the ladder at a time."""
MOST_WITH_HOUSE = 4
"""Matches against the house's bots at a time: people's tables need computing time too."""


class Waiter(NamedTuple):
    """A bot that looks for opponents."""

    bot: BotRecord
    since: float
    found: asyncio.Future[Paired | None]


class Ladder:
    """All games' ladders."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._waiting: dict[str, list[Waiter]] = {}
        self._turn = 0
        self._lock = asyncio.Lock()
        """Held while a table is filled: one at a time."""

    async def wait(self, key: str, bot: BotRecord, seconds: float) -> Paired | None:
        """Wait for opponents; None if none came in that time."""
        rules = game(key)
        if rules.seats[-1] < 2:
            raise TableRefusal("no-ladder", 409)
        if self._playing(bot.id) >= MOST_AT_ONCE:
            raise TableRefusal("busy", 429)
        loop = asyncio.get_running_loop()
        mine = Waiter(bot, loop.time(), loop.create_future())
        waiting = self._waiting.setdefault(key, [])
        for older in [one for one in waiting if one.bot.id == bot.id]:
            mine = mine._replace(since=older.since)  # asked again: its wait began with the first request
            self._leave(key, older)
        self._waiting.setdefault(key, []).append(mine)
        try:
            await self.pair(key)
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(mine.found, seconds)
            return None
        finally:
            self._leave(key, mine)

    def _leave(self, key: str, waiter: Waiter) -> None:
        waiting = self._waiting.get(key, [])
        self._waiting[key] = [one for one in waiting if one is not waiter]
        if not self._waiting[key]:
            del self._waiting[key]
        if not waiter.found.done():
            waiter.found.set_result(None)  # an earlier request of the same bot: its answer is that nobody came

    def _playing(self, bot: str) -> int:
        tables = self._server.lobby.tables
        return sum(table.playing and table.state.ladder and bot in table.state.seating.people() for table in tables)

    async def run(self) -> None:
        """Now and then look for bots that have waited for long."""
        while True:
            await asyncio.sleep(1.0)
            for key in list(self._waiting):
                try:
                    await self.pair(key)
                except Exception as wrong:  # they wait on; those of other games need not
                    log.warning("the ladder of %s: nobody can be paired: %s", key, wrong or type(wrong).__name__)

    async def pair(self, key: str) -> None:
        """Bring together bots that wait for this game."""
        async with self._lock:
            rules = game(key)
            seats = max(2, rules.seats[0])
            while len(self._waiting.get(key, ())) >= seats:
                met = await self._met(key, self._waiting[key][0].bot.id)
                if len(waiting := self._waiting.get(key, [])) >= seats:
                    first, *others = waiting
                    others.sort(key=lambda one: (met[one.bot.id], one.since))
                    await self._begin(rules, [first, *others[: seats - 1]], seats)
            latest = asyncio.get_running_loop().time() - self._server.settings.ladder_patience
            while (waiting := self._waiting.get(key, [])) and self._with_house() < MOST_WITH_HOUSE:
                if all(waiter.since > latest for waiter in waiting):
                    break
                await self._begin(rules, waiting[:seats], seats)

    async def _met(self, key: str, bot: str) -> Counter[str]:
        """How often each other bot has met this one lately."""
        latest = await self._server.storage.ladder(key, SHOWN)
        return Counter(other for match in latest if bot in match.players for other in match.players)

    def _with_house(self) -> int:
        tables = [table for table in self._server.lobby.tables if table.playing and table.state.ladder]
        return sum(any(chair.kind == "bot" for chair in table.state.seating.chairs) for table in tables)

    async def _begin(self, rules: AnyGame, waiters: list[Waiter], seats: int) -> None:
        """Open a table for them, with house bots on the remaining seats, and begin."""
        for waiter in waiters:
            waiting = [one for one in self._waiting.get(rules.key, []) if one is not waiter]
            self._waiting[rules.key] = waiting
        if not self._waiting.get(rules.key):
            self._waiting.pop(rules.key, None)
        try:
            await self._seat(rules, waiters, seats)
        except BaseException:
            back = [waiter for waiter in waiters if not waiter.found.done()]
            if back:
                self._waiting[rules.key] = sorted([*back, *self._waiting.get(rules.key, [])], key=lambda one: one.since)
            raise

    async def _seat(self, rules: AnyGame, waiters: list[Waiter], seats: int) -> None:
        """Make their table."""
        self._turn += 1
        level = HOUSE[self._turn % len(HOUSE)]
        places = [*range(seats)]
        places = places[self._turn % seats :] + places[: self._turn % seats]  # no one always begins
        taken = dict(zip(places, waiters, strict=False))

        def seat(seating: Seating) -> None:
            for place in range(seats):
                if place in taken:
                    bot = taken[place].bot
                    seating.sit(place, bot.id, bot.name, running=False)
                else:
                    seating.seat_bot(place, level, running=False)

        host = waiters[0].bot
        empty: SeatRequest = "open"
        wanted = NewTable(rules.key, (empty,) * seats, listed=True, start=True)
        table = await self._server.lobby.make(wanted, host.id, host.name, seat)
        for place, waiter in taken.items():
            if not waiter.found.done():
                waiter.found.set_result(Paired(table.state.id, place))

    # What is shown

    async def view(self, key: str) -> LadderView:
        """A game's ladder."""
        rules = game(key)
        records = await self._server.storage.ladder(key, COUNTED)
        names = {bot.id: bot.name for bot in await self._server.storage.bots()}
        played = [Played(0, record.players, record.ranks, (), "", 0, 0.0) for record in records]
        lines = []
        for id, rating in rate(played).items():
            mine = [record for record in records if id in record.players]
            won = sum(record.ranks[record.players.index(id)] == 1 for record in mine)
            worth = round(rating.mu - 3 * rating.sigma, 1)
            lines.append(LadderLine(id, named(id, names), worth, len(mine), won, id.startswith("house:")))
        lines.sort(key=lambda line: -line.rating)
        latest = tuple(
            LadderMatch(record.match, record.at, tuple(named(id, names) for id in record.players), record.ranks)
            for record in reversed(records[-SHOWN:])
        )
        return LadderView(rules.key, tuple(lines), latest, len(self._waiting.get(key, ())))


def named(id: str, names: dict[str, str]) -> str:
    """A bot's name; a house bot is named by its level."""
    return names.get(id, "") if not id.startswith("house:") else id.removeprefix("house:")
