"""All tables: made, found again, listed, and forgotten when nobody comes any more."""

from __future__ import annotations

import asyncio
import time

import msgspec

from tablee.kernel import Text, game
from tablee.kernel.errors import BadOptions, TableeError
from tablee.kernel.options import read_options, write_options
from tablee.server.messages import NewTable, TableLine
from tablee.server.people import clean_name, new_id
from tablee.server.problems import No
from tablee.server.seats import seating
from tablee.server.settings import Settings
from tablee.server.storage import PersonRecord, Storage
from tablee.server.tables import Body, Phase, Table
from tablee.server.workers import Workers

LONGEST_LIST = 100
SWEEP = 60.0


class Lobby:
    """The tables in memory; the others lie in the store and come back when somebody opens them."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self.workers = Workers(settings.workers)
        self._tables: dict[str, Table] = {}
        self._opening = asyncio.Lock()

    @property
    def tables(self) -> list[Table]:
        """Those in memory."""
        return list(self._tables.values())

    async def make(self, wish: NewTable, person: str, known_as: str) -> Table:
        """A new table, as wished; it stands in the store when this returns."""
        try:
            rules = game(wish.game)
            options = read_options(rules.options, wish.options)
        except BadOptions as wrong:
            if wrong.option:
                raise No("bad-option", option=Text(f"option-{wrong.option}")) from None
            raise No(wrong.code) from None
        except TableeError as wrong:
            raise No(wrong.code, 404 if wrong.code == "no-such-game" else 400) from None
        if len(wish.seats) not in rules.seats:
            raise No("bad-seats", fewest=rules.seats[0], most=rules.seats[-1])
        name = clean_name(wish.name) or known_as
        if "me" in wish.seats and not name:
            raise No("no-name")
        chairs = seating(wish.seats, person, name)
        body = Body(write_options(options), chairs.chairs, person)
        table = self._table(new_id(10), rules.key, body, "open", wish.listed, time.time())
        if wish.start:
            table.start()
            if table.dealing is not None:
                await table.dealing
        table.save(PersonRecord(person, name))
        await table.settled()
        self._tables[table.id] = table
        return table

    async def find(self, id: str) -> Table:
        """The table with that id."""
        if table := self._tables.get(id):
            return table
        async with self._opening:
            if table := self._tables.get(id):
                return table
            record = await self._storage.table(id)
            if record is None:
                raise No("no-such-table", 404)
            body = msgspec.json.decode(record.body, type=Body)
            try:
                table = self._table(id, record.game, body, record.phase, record.listed, record.made)
            except TableeError:  # the game, or the cards that it is played with, are not installed any more
                raise No("no-such-version", 404) from None
            await table.wake()
            self._tables[id] = table
            return table

    def _table(self, id: str, key: str, body: Body, phase: Phase, listed: bool, made: float) -> Table:
        return Table(id, key, body, phase, listed, made, self._storage, self._settings, self.workers)

    def lines(self) -> list[TableLine]:
        """The listed tables at which somebody is, open ones first, newest first."""
        listed = [table for table in self._tables.values() if table.listed and table.presence]
        listed.sort(key=lambda table: (table.phase != "open", -table.made))
        return [table.line() for table in listed[:LONGEST_LIST]]

    async def sweep(self) -> None:
        """Now and then forget the tables at which nobody has been for long."""
        while True:
            await asyncio.sleep(min(SWEEP, self._settings.forget))
            for table in self.tables:
                if table.quiet(self._settings.forget):
                    table.stop()
                    del self._tables[table.id]

    def close(self) -> None:
        """Everything rests."""
        for table in self.tables:
            table.stop()
        self.workers.close()
