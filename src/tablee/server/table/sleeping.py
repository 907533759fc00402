"""Changes all tables of a person; those not in memory are changed in the store, without waking them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import msgspec

from tablee.kernel.errors import TableeError
from tablee.server.storage import Storage, store
from tablee.server.table.lobby import Lobby
from tablee.server.table.state import TableState
from tablee.server.table.table import Table

MOST = 10_000


async def change_all(
    storage: Storage, lobby: Lobby, person: str, change: Callable[[TableState], None]
) -> AsyncIterator[Table]:
    """Change every table at which the person sits; those in memory are yielded, to be told."""
    for sitting in await storage.history.sittings(person, MOST):
        async with lobby.door(sitting.table):
            table = lobby.peek(sitting.table)
            if table is None:
                await _change_asleep(storage, sitting.table, change)
                continue
        change(table.state)
        yield table


async def _change_asleep(storage: Storage, id: str, change: Callable[[TableState], None]) -> None:
    if storage.cluster is not None and await storage.cluster.owner(id) is not None:
        return  # the node that has it does the same
    record = await storage.table(id)
    if record is None:
        return
    try:
        state = TableState.from_record(record)
    except TableeError:
        return  # its game is no longer installed: it can't be opened, and will expire
    change(state)
    await store(storage, msgspec.structs.replace(state.record(), touched=record.touched))
