"""The position at a table as a drawing: what everyone may see, and nothing of anyone's hand."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tablee.show import Picture, Words

if TYPE_CHECKING:
    from tablee.server.table.table import Table


async def picture(table: Table, language: str) -> bytes | None:
    """The current or last match's position as SVG; None before the first one."""
    if table.referee is None:
        return None
    rules, scene = table.state.rules, table.referee.running.now.public
    names = [chair.name for chair in table.state.seating.chairs]
    drawing = Picture(rules, scene, Words(rules, language, names))
    return (await asyncio.to_thread(drawing.svg)).encode()  # it takes a quarter of a second
