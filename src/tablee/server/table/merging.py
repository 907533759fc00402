"""A guest turns out to be someone who was here before: their seats become that person's."""

from __future__ import annotations

from tablee.server.storage import Storage, store
from tablee.server.storage.history import MergedRecord
from tablee.server.table.lobby import Lobby
from tablee.server.table.sleeping import change_all

RECONNECT = 1012
"""The close code after which a page reconnects at once, with its new cookie."""


async def merge(storage: Storage, lobby: Lobby, guest: str, person: str) -> None:
    """Give the person all matches and seats of the guest."""
    async for table in change_all(storage, lobby, guest, lambda state: state.adopt(guest, person)):
        table.seats_changed()
        for page in table.presence.of_person(guest):
            page.close(RECONNECT)
    await store(storage, MergedRecord(guest, person))
