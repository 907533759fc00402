"""The tables at which someone sits, and whether they are awaited there."""

from __future__ import annotations

import time

import msgspec

from tablee.server.refusals import TableRefusal
from tablee.server.storage.history import Sitting
from tablee.server.storage.history_reading import HistoryReading
from tablee.server.table.lobby import Elsewhere, Lobby
from tablee.server.table.saved import SavedTable
from tablee.server.wire import MyTable

MOST = 50
WOKEN = 5
"""Tables that are woken for one request: after a crash, only the table itself knows whom it waits for."""
REMATCH = 24 * 3600.0
"""Seconds for which a table stays listed after its last match: there may be another one."""


async def my_tables(lobby: Lobby, history: HistoryReading, person: str) -> list[MyTable]:
    """A person's tables: those that await them first, then the most recently used."""
    found, woken = [], 0
    for sitting in await history.sittings(person, MOST):
        if sitting.phase == "over" and sitting.touched < time.time() - REMATCH:
            continue
        table = lobby.peek(sitting.table)
        if table is None and sitting.phase == "playing" and sitting.awaited is None and woken < WOKEN:
            woken += 1
            try:
                table = await lobby.find(sitting.table)
            except Elsewhere:
                pass  # another node has it: the stored record has to do
            except TableRefusal:
                continue  # its game is not installed any more
        if table is not None and not table.state.seating.seats_of(person):
            continue
        saved = msgspec.json.decode(sitting.body, type=SavedTable)
        chairs = table.state.seating.chairs if table is not None else saved.chairs
        others = tuple(chair.name for chair in chairs if chair.name and chair.person != person)
        phase = table.state.phase if table is not None else sitting.phase
        awaited = person in table.awaited() if table is not None else sitting.phase == "playing" and _waits(sitting)
        found.append(MyTable(sitting.table, sitting.game, phase, sitting.touched, others, awaited))
    return sorted(found, key=lambda table: (not table.awaited, -table.touched))


def _waits(sitting: Sitting) -> bool:
    return bool(sitting.awaited)
