"""What the store holds of a table."""

from __future__ import annotations

import msgspec

from tablee.kernel import Text
from tablee.server.match.origin import Origin
from tablee.server.table.place import ContestPlace
from tablee.server.table.seating import Chair
from tablee.server.wire import Audience, Pace


class SavedTable(msgspec.Struct):
    """The body of a table's record in the store."""

    options: str
    chairs: list[Chair]
    host: str
    match: str = ""
    past: list[str] = []
    unseated: dict[str, Text] = {}
    muted: list[str] = []
    removed: list[str] = []
    ladder: bool = False
    pace: Pace = Pace()
    origin: Origin | None = None
    coach: bool | None = None
    contest: ContestPlace | None = None
    began: list[str] = []
    coached: bool = False
    language: str = ""
    audience: Audience = Audience()
    quick: bool = False
    fills: float = 0.0
    locked: bool = False
    strength: float = 0.0
