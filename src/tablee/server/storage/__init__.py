"""What is stored: people's names, tables and their latest talk, matches, and the log.

The log has one row per move, never changed. When a match is over its rows are packed into one, which is deleted when
its table has been unused for long enough. `sqlite.py` is one file, `postgres.py` a database for several servers.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from tablee.kernel import Drawn
from tablee.server.people import Keys
from tablee.server.storage.admin import OfAdmin
from tablee.server.storage.challenges import ChallengeBegun, ChallengeEnded, ChallengeResult
from tablee.server.storage.company import OfCompany
from tablee.server.storage.contests import OfContests
from tablee.server.storage.deadlines import OfDeadlines
from tablee.server.storage.history import (
    AwaitedRecord,
    CredentialRecord,
    ExpiredRecord,
    FeatRecord,
    MergedRecord,
    PasskeyDropped,
    PasskeyRecord,
    PasskeyUsed,
    PlayedRecord,
    ReviewRecord,
    RevokedRecord,
    SignedOutRecord,
    SilencedRecord,
    SpentRecord,
)
from tablee.server.storage.notices import OfNotices

if TYPE_CHECKING:
    from tablee.server.storage.admin_reading import AdminReading
    from tablee.server.storage.company_reading import CompanyReading
    from tablee.server.storage.deadlines_reading import DeadlinesReading
    from tablee.server.storage.history_reading import HistoryReading
    from tablee.server.storage.membership import Membership
    from tablee.server.storage.notices_reading import NoticesReading

UNDO = "!undo"
IMAGINE = "!imagine"
"""The text of a row that takes back the last move, and the beginning of one that deals again what a seat can't see; no
move's text begins with '!'."""

LATEST_TALK = 200
"""Lines of talk that are kept for each table."""
LONGEST_LINE = 4000
"""Bytes of a line of talk; the server neither writes nor reads longer ones."""


class Row(NamedTuple):
    """One line of a match's log. `place` counts from 0 without gaps."""

    match: str
    place: int
    seat: int
    text: str
    person: str
    """Who sent it; '' for chance, the clock and bots."""
    key: str
    """The page's own id for the request."""
    at: float
    """Seconds since 1970."""


class TableRecord(msgspec.Struct, frozen=True):
    """A table; only the table reads `body`."""

    id: str
    game: str
    phase: Literal["open", "playing", "over"]
    listed: bool
    made: float
    touched: float
    body: bytes
    people: tuple[str, ...] | None = None
    """The people who sit at it, for finding tables by person; None, as when it is read: leave them as they are."""


class MatchRecord(msgspec.Struct, frozen=True):
    """How a match was set up, and when it began and ended."""

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
    drawn: Drawn | None = None
    """How house and pages drew the seed together."""


class PersonRecord(msgspec.Struct, frozen=True):
    """The last name that a person gave."""

    id: str
    name: str
    seen: float = msgspec.field(default_factory=time.time)
    """When they gave it, or came back with it: seconds since 1970."""


class TalkRecord(msgspec.Struct, frozen=True):
    """A line of talk at a table; only the table reads `said`."""

    table: str
    said: bytes


class PackedLog(msgspec.Struct, frozen=True):
    """All rows of a finished match, compressed; it takes the place of the rows."""

    match: str
    rows: bytes


class Forgotten(msgspec.Struct, frozen=True):
    """Delete tables with their matches, and the imported matches and the names from before a time."""

    tables: tuple[str, ...]
    before: float


class Departing(msgspec.Struct, frozen=True):
    """Someone who wants to be forgotten: their name is deleted at once, and all else kept of them before `done`."""

    person: str
    done: bool = False
    gone: str = "gone"
    """The id that stands for them in the results of others from now on."""


class SnapshotRecord(msgspec.Struct, frozen=True):
    """A running match after its first `place` rows; only the match reads `body`."""

    match: str
    place: int
    body: bytes


class BotRecord(msgspec.Struct, frozen=True):
    """A bot account: a person's program that sits at tables."""

    id: str
    """Its public id, which begins with 'bot.'."""
    name: str
    owner: str
    """The public id of the person who made it; '' for one made on the command line."""
    token: str
    """The hash of its token."""
    made: float
    revoked: float | None = None
    """When its token was revoked."""


class LadderRecord(msgspec.Struct, frozen=True):
    """A finished match of the bots' ladder."""

    match: str
    game: str
    at: float
    players: tuple[str, ...]
    """By seat: a bot account's id, or 'house:normal' for a bot of the house."""
    ranks: tuple[int, ...]
    """A player who had left has lost."""


Other: TypeAlias = (
    TableRecord
    | MatchRecord
    | PersonRecord
    | TalkRecord
    | SnapshotRecord
    | PackedLog
    | Forgotten
    | PlayedRecord
    | ReviewRecord
    | AwaitedRecord
    | Departing
    | BotRecord
    | LadderRecord
    | CredentialRecord
    | FeatRecord
    | SpentRecord
    | PasskeyRecord
    | PasskeyUsed
    | PasskeyDropped
    | RevokedRecord
    | ExpiredRecord
    | SignedOutRecord
    | SilencedRecord
    | MergedRecord
    | ChallengeBegun
    | ChallengeEnded
    | OfContests
    | OfNotices
    | OfDeadlines
    | OfCompany
    | OfAdmin
)
"""What is stored besides rows of the log."""
Record: TypeAlias = Row | Other

Done: TypeAlias = Callable[[Exception | None], None]
"""Called once the records are on the disk, or with the reason why they are not."""


class Job(NamedTuple):
    """Records that are written together or not at all."""

    records: Sequence[Record]
    done: Done | None


class NotStored(Exception):
    """The store could not write something, or can't be reached."""


class StoreUnusable(Exception):
    """The store can't be read or written, or is not a store."""


class Storage(Keys, Protocol):
    """A store; the house's keys are in it too."""

    rows: int
    """Rows of the log written since it was opened."""
    commits: int
    lost: bool
    """Whether the store has vanished: nothing can be written until the server is restarted."""
    history: HistoryReading
    """What is kept of people."""
    notices: NoticesReading
    """Notices to people that are still to be sent, and where they go."""
    deadlines: DeadlinesReading
    """When tables have something to do while no one is there, and people's calendars."""
    company: CompanyReading
    """Groups, friends, and people who are muted or blocked."""
    admin: AdminReading
    """What the people who run the house have to know and decide."""

    @property
    def cluster(self) -> Membership | None:
        """The other servers on the same store, if there can be any."""
        ...

    def write(self, records: Sequence[Record], done: Done | None = None) -> None:
        """Write all of the records or none. `done` is called in the event loop, in the order of the calls, with None
        once they are durable, or with the reason why they are not."""
        ...

    async def ask(self, words: str, *values: object) -> list[tuple[Any, ...]]:
        """All rows that an SQL query finds, with a `?` for each value; NotStored if the store can't be reached."""
        ...

    async def table(self, id: str) -> TableRecord | None:
        """A table."""
        ...

    async def match(self, id: str) -> MatchRecord | None:
        """A match."""
        ...

    async def log(self, match: str, first: int = 0) -> list[Row]:
        """A match's rows by place, from `first` on."""
        ...

    async def keys(self, match: str) -> set[tuple[str, str]]:
        """Person and key of every row that came from a page."""
        ...

    async def snapshot(self, match: str) -> SnapshotRecord | None:
        """The last snapshot of a match."""
        ...

    async def talk(self, table: str) -> list[bytes]:
        """The latest lines of talk at a table, in order."""
        ...

    async def person(self, id: str) -> PersonRecord | None:
        """A person."""
        ...

    async def bot(self, token: str) -> BotRecord | None:
        """The bot account with that hash of a token, revoked or not."""
        ...

    async def bots(self, owner: str | None = None) -> list[BotRecord]:
        """All bot accounts, or a person's."""
        ...

    async def ladder(self, game: str, most: int) -> list[LadderRecord]:
        """The latest matches of a game's ladder, oldest first."""
        ...

    async def challenge_results(self, game: str, person: str, day: str = "") -> list[ChallengeResult]:
        """How a person stands in a game's daily challenges, one day's or all of them by day."""
        ...

    async def challenge_times(self, game: str, day: str, edges: Sequence[int]) -> dict[tuple[bool, bool, int], int]:
        """How many have finished a day's puzzle, by whether they solved it, whether they were helped, and how many
        of the edges (milliseconds) their time has reached."""
        ...

    async def challenge_scores(self, game: str, day: str) -> list[tuple[int, int, int]]:
        """How many have finished a day's match, by rank and score; rank 0 has given it up."""
        ...

    async def challenge_company(self, game: str, day: str, person: str, most: int) -> list[ChallengeResult]:
        """The day's results of people with whom the person has played a match, the best first."""
        ...

    async def old_tables(self, before: float, abandoned: float, kept: Collection[str], most: int) -> list[str]:
        """Some tables not used since `before`, or not since `abandoned` if nothing was ever played there."""
        ...

    async def unpacked(self, most: int) -> list[str]:
        """Some finished matches that are not packed yet."""
        ...

    def close(self) -> None:
        """Write what is waiting, and close."""
        ...


async def store(storage: Storage, *records: Record) -> None:
    """Write all of the records and wait until they are durable; NotStored if they can't be written."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def report(wrong: Exception | None) -> None:
        if not done.done():  # else the caller has stopped waiting
            done.set_result(wrong)

    storage.write(records, report)
    wrong = await done
    if wrong is not None:
        raise NotStored(str(wrong)) from wrong
