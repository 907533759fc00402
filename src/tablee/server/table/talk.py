"""Talk at the table: plain words, quick phrases, and voice signals that are passed on."""

from __future__ import annotations

import logging
import re
import time
from collections import deque
from collections.abc import Iterator

import msgspec

from tablee.bots.characters import REMARKS
from tablee.kernel import AnyGame, Name, Text, Viewer
from tablee.server.names import clean_name
from tablee.server.refusals import TableRefusal
from tablee.server.storage import LATEST_TALK, Storage, TalkRecord
from tablee.server.storage.history import SilencedRecord
from tablee.server.wire import Said, Say, Signal, Signalled, encode

log = logging.getLogger("tablee.talk")

LONGEST_WORDS = 300
LONGEST_SIGNAL = 16_000

PHRASES = ("phrase-hello", "phrase-good-luck", "phrase-well-played", "phrase-thanks", "phrase-moment", "phrase-oops")
"""The quick phrases of every table; a game may add its own."""


class Talk:
    """The latest lines of talk at a table. They are stored, but nothing waits for the write."""

    def __init__(self, table: str, rules: AnyGame, storage: Storage) -> None:
        self._table = table
        self._rules = rules
        self._storage = storage
        self._lines: deque[Said] = deque(maxlen=LATEST_TALK)

    def __iter__(self) -> Iterator[Said]:
        return iter(self._lines)

    def keep(self, said: Said) -> None:
        """Keep a line."""
        self._lines.append(said)
        self._storage.write([TalkRecord(self._table, encode(said))], self._stored)

    def silence(self, name: str) -> None:
        """Delete all lines that someone of that name has said here."""
        left = [said for said in self._lines if said.who != name]
        if len(left) < len(self._lines):
            self._lines = deque(left, maxlen=LATEST_TALK)
            self._storage.write([SilencedRecord(self._table, tuple(map(encode, left)))], self._stored)

    def _stored(self, wrong: Exception | None) -> None:
        if wrong is not None:
            log.warning("table %s: a line of talk could not be stored: %s", self._table, wrong)

    async def recall(self) -> None:
        """Read the lines from the store, leaving out broken ones."""
        rules = self._rules
        own = (*REMARKS, *(id for seats in rules.seats for id in rules.manners.phrases_for(seats)))
        lines = [recalled(line, own, rules.seats[-1]) for line in await self._storage.talk(self._table)]
        self._lines.extend(said for said in lines if said is not None)


def speaker(line: bytes) -> str:
    """The name under which a stored line was said; '' for a broken one."""
    try:
        return msgspec.json.decode(line, type=Said).who
    except (msgspec.DecodeError, UnicodeError):
        return ""


def may_read(reader: Viewer, said: Said, running: bool, apart: bool = False) -> bool:
    """Whether someone may read a line: during the match players don't read what watchers say, nor players who are out
    and see what they can't. `apart`: whether the reader is one of those."""
    if not running or reader is None:
        return True
    return said.seat is not None and (apart or not said.apart)


def said(message: Say, name: str, seat: int | None, by: str = "") -> Said:
    """A person's own words, on one line."""
    words = re.sub(r"\s+", " ", "".join(c for c in message.words if c.isprintable() or c.isspace())).strip()
    if not words:
        raise TableRefusal("bad-message")
    if len(words) > LONGEST_WORDS:
        raise TableRefusal("too-long", most=LONGEST_WORDS)
    return Said(name, seat, words, at=time.time(), by=by)


def phrase(text: Text, own: tuple[str, ...], seats: int, name: str, seat: int | None, by: str = "") -> Said:
    """A quick phrase of this table; its arguments are numbers, short words and players' names."""
    if text.id not in PHRASES and text.id not in own:
        raise TableRefusal("unknown-phrase")
    if len(text.args) > 4:
        raise TableRefusal("too-long", most=4)
    for key, value in text.args.items():
        short = isinstance(value, int) or (isinstance(value, str) and len(value) <= 40)
        named = isinstance(value, Name) and 0 <= value.seat < seats
        if len(key) > 20 or not (short or named):
            raise TableRefusal("unknown-phrase")
    return Said(name, seat, text=text, at=time.time(), by=by)


def recalled(line: bytes, own: tuple[str, ...], seats: int) -> Said | None:
    """A line from the store; None if no one could have said it here."""
    try:
        one = msgspec.json.decode(line, type=Said)
        again = phrase(one.text, own, seats, one.who, one.seat) if one.text else said(Say(one.words), one.who, one.seat)
    except (msgspec.MsgspecError, ValueError, TableRefusal):
        return None
    known = one.who == clean_name(one.who) and (one.seat is None or 0 <= one.seat < seats)
    return msgspec.structs.replace(again, at=one.at, apart=one.apart, by=one.by) if known else None


def signalled(message: Signal, by: str, seat: int | None) -> Signalled:
    """A voice signal as the addressee gets it."""
    if len(message.data) > LONGEST_SIGNAL:
        raise TableRefusal("too-long", most=LONGEST_SIGNAL)
    return Signalled(by, seat, message.data)
