"""The position at a table as a drawing: only what everyone may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.server.match.drawing import draw
from tablee.server.orders import FILE

if TYPE_CHECKING:
    from tablee.server.table.table import Table


async def picture(table: Table, language: str, kind: str = "picture.svg", person: str = "", address: str = "") -> bytes:
    """The current or last match's position: `picture.svg`, `picture.png` or `card.png`; drawn in a worker, once
    for all requests while nothing changes. b"" before the first match, and while watchers don't see it."""
    if table.referee is None or table.gallery.special:
        return b""
    state, running = table.state, table.referee.running
    names = tuple(chair.name for chair in state.seating.chairs)
    args = (state.rules.key, state.rules.version, running.now.public, names, language, kind)

    async def made() -> bytes:
        return await table.orders.make(FILE, person or table.state.id, address, draw, *args)

    return await table.orders.kept((running.id, running.count, names, language, kind), made)
