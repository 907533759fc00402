"""All tables: made, found again, listed, and forgotten when no one comes any more."""

from __future__ import annotations

import asyncio

from tablee.kernel import Text, game
from tablee.kernel.errors import BadOptions, TableeError
from tablee.kernel.options import read_options
from tablee.server.names import clean_name
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.settings import Settings
from tablee.server.storage import NotStored, PersonRecord, Storage
from tablee.server.table.seating import new_seating
from tablee.server.table.state import TableState
from tablee.server.table.table import Table
from tablee.server.wire import NewTable, TableLine
from tablee.server.workers import Workers

LONGEST_LIST = 100
SWEEP = 60.0


class Lobby:
    """The tables in memory; the others are in the store and come back when someone opens them."""

    def __init__(self, storage: Storage, settings: Settings, workers: Workers) -> None:
        self._storage = storage
        self._settings = settings
        self._workers = workers
        self._tables: dict[str, Table] = {}
        self._opening = asyncio.Lock()

    @property
    def tables(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

    def ids(self) -> set[str]:
        """The ids of the tables in memory."""
        return set(self._tables)

    async def make(self, wanted: NewTable, person: str, known_as: str) -> Table:
        """A new table; it is in the store when this returns."""
        try:
            rules = game(wanted.game)
            options = read_options(rules.options, wanted.options)
        except BadOptions as wrong:
            if wrong.option:
                raise TableRefusal("bad-option", option=Text(f"option-{wrong.option}")) from None
            raise TableRefusal(wrong.code) from None
        except TableeError as wrong:
            raise TableRefusal(wrong.code, 404 if wrong.code == "no-such-game" else 400) from None
        if len(wanted.seats) not in rules.seats:
            raise TableRefusal("bad-seats", fewest=rules.seats[0], most=rules.seats[-1])
        name = clean_name(wanted.name) or known_as
        if "me" in wanted.seats and not name:
            raise TableRefusal("no-name")
        state = TableState(new_id(10), rules, options, new_seating(wanted.seats, person, name), wanted.listed)
        table = self._table(state)
        if wanted.start:
            table.start()
            if table.dealing is not None:
                await table.dealing
        table.save(PersonRecord(person, name))
        try:
            await table.outbox.settled()
        except NotStored:
            table.stop()
            raise TableRefusal("not-stored", 503) from None
        self._tables[state.id] = table
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
                raise TableRefusal("no-such-table", 404)
            try:
                table = self._table(TableState.from_record(record))
            except TableeError:  # the game or its components are not installed any more
                raise TableRefusal("no-such-version", 404) from None
            await table.wake()
            self._tables[id] = table
            return table

    def _table(self, state: TableState) -> Table:
        return Table(state, self._storage, self._settings, self._workers)

    def lines(self) -> list[TableLine]:
        """The listed tables at which someone is, open ones first, newest first."""
        listed = [table for table in self._tables.values() if table.state.listed and table.presence]
        listed.sort(key=lambda table: (table.state.phase != "open", -table.state.made))
        return [table.state.line(table.presence) for table in listed[:LONGEST_LIST]]

    async def sweep(self) -> None:
        """Now and then forget the tables at which no one has been for long."""
        while True:
            await asyncio.sleep(min(SWEEP, self._settings.forget))
            for table in self.tables:
                if table.quiet(self._settings.forget):
                    table.stop()
                    del self._tables[table.state.id]

    def close(self) -> None:
        """Stop all tables."""
        for table in self.tables:
            table.stop()
