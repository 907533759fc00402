"""What the tables keep: people's names, tables, what was said there lately, matches, and the log.

The log is one row a move, never changed and never deleted.

The embedded store is one SQLite file (`sqlite.py`). Another one has to keep the same promise: `done` is called
after the change is durable, in the order in which the changes were handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec

UNDO = "!undo"
"""The text of a row that takes the last move back; no move's text begins with '!'."""


LATELY_SAID = 200
"""Lines of talk that are kept of a table, the newest: as many as its page shows."""
LONGEST_LINE = 4000
"""Bytes of a line of talk; one that is longer is none of ours, and is never read."""


class Row(NamedTuple):
    """One line of a match's log as it is stored. `place` counts from 0 without gaps."""

    match: str
    place: int
    seat: int
    text: str
    person: str
    """Who sent it; '' for chance, the clock and bots."""
    key: str
    """The page's own name for the sending."""
    at: float
    """Seconds since 1970."""


class TableRecord(msgspec.Struct, frozen=True):
    """A table; `body` is the table's own affair."""

    id: str
    game: str
    phase: Literal["open", "playing", "over"]
    listed: bool
    made: float
    touched: float
    body: bytes


class MatchRecord(msgspec.Struct, frozen=True):
    """What a match was begun with, and how it ended."""

    id: str
    table: str
    game: str
    version: int
    seats: int
    options: str
    seed: str | None
    seed_hash: str | None
    names: tuple[str, ...]
    begun: float
    ended: float | None = None


class PersonRecord(msgspec.Struct, frozen=True):
    """The name somebody last gave."""

    id: str
    name: str


class TalkRecord(msgspec.Struct, frozen=True):
    """A line of talk at a table; `said` is the table's own affair."""

    table: str
    said: bytes


Change: TypeAlias = Row | TableRecord | MatchRecord | PersonRecord | TalkRecord

Done: TypeAlias = Callable[[Exception | None], None]


class Storage(Protocol):
    """Where it is kept."""

    def write(self, changes: Sequence[Change], done: Done | None = None) -> None:
        """All of the changes or none; `done` is called in the event loop, with what went wrong or None."""
        ...

    async def table(self, id: str) -> TableRecord | None:
        """One table."""
        ...

    async def tables(self, phases: Sequence[str], newest: int) -> list[TableRecord]:
        """The tables last touched that are in one of these phases."""
        ...

    async def match(self, id: str) -> MatchRecord | None:
        """One match."""
        ...

    async def log(self, match: str) -> list[Row]:
        """A match's rows by place."""
        ...

    async def talk(self, table: str) -> list[bytes]:
        """What was said lately at a table, in order."""
        ...

    async def person(self, id: str) -> PersonRecord | None:
        """One person."""
        ...

    def close(self) -> None:
        """Write what is waiting, and let go."""
        ...
