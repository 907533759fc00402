"""A guest turns out to be someone who was here before: their seats become that person's."""

from __future__ import annotations

from tablee.server.storage import Storage, store
from tablee.server.storage.history import MergedRecord
from tablee.server.table.lobby import Lobby
from tablee.server.table.sleeping import change_all

RECONNECT = 1012
"""The code with which a page is closed that shall come back at once, under its new cookie."""


async def merge(storage: Storage, lobby: Lobby, guest: str, person: str) -> None:
    """All that a guest has played, and where they sit, is the person's from now on."""
    async for table in change_all(storage, lobby, guest, lambda state: state.adopt(guest, person)):
        table.seats_changed()
        for page in table.presence.of_person(guest):
            page.close(RECONNECT)
    await store(storage, MergedRecord(guest, person))
