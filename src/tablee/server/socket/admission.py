"""Decides which of a page's messages are let in."""

from __future__ import annotations

import msgspec

from tablee.server.limits import Limits
from tablee.server.refusals import TableRefusal
from tablee.server.wire import (
    Ask,
    Commit,
    FromPage,
    Phrase,
    Ping,
    Play,
    Point,
    Preview,
    PutDown,
    Reveal,
    Say,
    Shown,
    Signal,
    TakeBack,
)

MOST_STRIKES = 20
"""Refusals of malformed or too frequent messages after which a connection is closed."""

_decode = msgspec.json.Decoder(FromPage).decode


class Admission:
    """The limits of one connection: its person's, its address's, and its own strikes."""

    def __init__(self, limits: Limits, person: str, address: str) -> None:
        self._limits = limits
        self._person = person
        self._mine = limits.person(person)
        self._address = address
        self._strikes = 0

    @property
    def exhausted(self) -> bool:
        """Whether the connection has used up its strikes."""
        return self._strikes >= MOST_STRIKES

    def read(self, text: bytes | None) -> FromPage:
        """The message in a frame (None: a binary one); TableRefusal if it is malformed, which is a strike."""
        self._mine = self._limits.person(self._person)
        if text is not None and not self._mine.bytes.take(len(text)):
            raise self._strike("too-fast")
        try:
            if text is not None:
                message: FromPage = _decode(text)
                return message
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            pass
        raise self._strike("bad-message")

    def admit(self, message: FromPage) -> bool:
        """Whether the message is let in; TableRefusal if it comes too fast, which is a strike."""
        mine = self._mine
        match message:
            case Play() | PutDown() | TakeBack():
                within = self._limits.may_move(self._address) and mine.messages.take()
            case Point():
                if not mine.many_points.take():
                    raise self._strike("too-fast")
                return mine.points.take()  # drop a pointer's place that comes too fast: it is not needed
            case Ping() | Shown() | Commit() | Reveal():
                within = mine.messages.take()
            case Ask() | Preview():
                within = self._limits.may_move(self._address) and mine.messages.take()
                if within and not mine.asks.take():
                    return False  # a question that comes too fast is not answered
            case Say() | Phrase():
                within = self._limits.may_talk(self._address) and mine.messages.take() and mine.talk.take()
            case Signal():
                within = mine.messages.take() and mine.signals.take()
            case _:
                within = self._limits.may_change(self._address) and mine.messages.take() and mine.changes.take()
        if not within:
            raise self._strike("too-fast")
        return True

    def _strike(self, code: str) -> TableRefusal:
        self._strikes += 1
        return TableRefusal(code)
