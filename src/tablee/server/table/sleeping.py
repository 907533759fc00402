"""Someone's tables are changed at which no one is: straight in the store, without waking them."""

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
    """Change every table at which the person sits; those in memory come back, to be told."""
    for sitting in await storage.history.sittings(person, MOST):
        table = lobby.peek(sitting.table)
        if table is not None:
            change(table.state)
            yield table
            continue
        if storage.cluster is not None and await storage.cluster.owner(sitting.table) is not None:
            continue  # the node that has it does the same
        record = await storage.table(sitting.table)
        if record is None:
            continue
        try:
            state = TableState.from_record(record)
        except TableeError:
            continue  # its game is not installed any more: it can't be opened, and goes in time
        change(state)
        await store(storage, msgspec.structs.replace(state.record(), touched=record.touched))
