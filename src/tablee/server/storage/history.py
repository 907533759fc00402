"""What is kept of people: where they sit, and what they have played.

`sitting` has a row for each person at a table, `played` one for each seat of a finished match. Both are read by an
index on the person, so that a page of the list costs the same after ten matches and after ten thousand.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat of a finished match."""

    match: str
    seat: int
    person: str
    """'' for a bot, and for someone who has had their data deleted."""
    name: str
    level: str
    """A bot's; '' for a person."""
    rank: int
    score: int
    table: str
    game: str
    seats: int
    listed: bool
    """Whether the table was in the lobby's list for everyone."""
    ended: float


class PlayedRecord(msgspec.Struct, frozen=True):
    """The players of a match and their results."""

    seats: tuple[PlayedSeat, ...]


class ReviewRecord(msgspec.Struct, frozen=True):
    """What was found out about a finished match; only the reviews read `body`, which is empty if it can't be judged."""

    match: str
    body: bytes


class AwaitedRecord(msgspec.Struct, frozen=True):
    """The people for whom a table waits while no one has it open; None: someone has, so ask the table."""

    table: str
    people: tuple[str, ...] | None


class CredentialRecord(msgspec.Struct, frozen=True):
    """A code that signs a person in on another device, as far as the store may know it."""

    hash: str
    person: str
    kind: Literal["device", "recovery", "mail", "link", "admin"]
    sealed: bytes
    """The person's secret, which only the code (or the mail address) and the server's key together open."""
    until: float


class FeatRecord(msgspec.Struct, frozen=True):
    """A person's feat in this match; the first time counts."""

    person: str
    game: str
    name: str
    match: str
    at: float


class SpentRecord(msgspec.Struct, frozen=True):
    """A code was used. A second record of the same one can't be stored: so a code works only once."""

    hash: str
    at: float


class PasskeyRecord(msgspec.Struct, frozen=True):
    """A passkey, as far as the store may know it."""

    id: str
    person: str
    public_key: bytes
    uses: int
    """As its device counts them, where it does."""
    sealed: bytes
    """The person's secret, which only the passkey's handle and the server's key together open."""
    made: float


class PasskeyUsed(msgspec.Struct, frozen=True):
    """A passkey has been used `uses` times."""

    id: str
    uses: int


class PasskeyDropped(msgspec.Struct, frozen=True):
    """A passkey is no longer valid."""

    person: str
    id: str


class RevokedRecord(msgspec.Struct, frozen=True):
    """All of a person's codes of this kind are no longer valid."""

    person: str
    kind: Literal["device", "recovery", "mail", "link"]


class ExpiredRecord(msgspec.Struct, frozen=True):
    """Codes that expired before that time are deleted."""

    at: float


class SilencedRecord(msgspec.Struct, frozen=True):
    """The talk of a table that is left when someone's lines are taken out, in order."""

    table: str
    lines: tuple[bytes, ...]


class SignedOutRecord(msgspec.Struct, frozen=True):
    """Someone has signed out everywhere for the n-th time."""

    person: str
    times: int


class MergedRecord(msgspec.Struct, frozen=True):
    """A guest's matches are another person's from now on."""

    guest: str
    person: str


class Sitting(NamedTuple):
    """A table at which someone sits; only the table reads `body`."""

    table: str
    game: str
    phase: Literal["open", "playing", "over"]
    touched: float
    body: bytes
    awaited: bool | None
    """None: only the table knows."""


class Place(NamedTuple):
    """A place in the list of past matches; as `Wanted.before`, the last one of the page before."""

    ended: float
    match: str


class Wanted(NamedTuple):
    """A query for past matches of a person."""

    person: str
    game: str = ""
    other: str = ""
    """Only those that this person has played too."""
    public: str | None = None
    """Only those at listed tables, and those that this reader has played; None: all."""
    before: Place | None = None
    most: int = 20


class Tally(NamedTuple):
    """A person's matches of one game with one number of players."""

    game: str
    seats: int
    played: int
    won: int
    best: int


class Rival(NamedTuple):
    """A person's record against another one or against bots of a level, seat by seat."""

    person: str
    """'' for bots."""
    name: str
    level: str
    met: int
    ahead: int
    behind: int


class Result(NamedTuple):
    """A person's result in a match."""

    game: str
    ended: float
    rank: int
