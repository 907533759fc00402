"""A guest turns out to be someone who was here before: their seats become that person's."""

from __future__ import annotations

import msgspec

from tablee.kernel.errors import TableeError
from tablee.server.storage import Storage, store
from tablee.server.storage.history import MergedRecord
from tablee.server.table.lobby import Lobby
from tablee.server.table.state import TableState

RECONNECT = 1012
"""The code with which a page is closed that shall come back at once, under its new cookie."""


async def merge(storage: Storage, lobby: Lobby, guest: str, person: str) -> None:
    """All that a guest has played, and where they sit, is the person's from now on."""
    for sitting in await storage.history.sittings(guest, 10_000):
        table = lobby.peek(sitting.table)
        if table is not None:
            table.state.adopt(guest, person)
            table.seats_changed()
            for page in table.presence.of_person(guest):
                page.close(RECONNECT)
            continue
        record = await storage.table(sitting.table)
        if record is None:
            continue
        try:
            state = TableState.from_record(record)
        except TableeError:
            continue  # its game is not installed any more: it can't be opened, and goes in time
        state.adopt(guest, person)
        await store(storage, msgspec.structs.replace(state.record(), touched=record.touched))
    await store(storage, MergedRecord(guest, person))
