"""Which of a page's messages are let in."""

from __future__ import annotations

import msgspec

from tablee.server.limits import TokenBucket
from tablee.server.refusals import TableRefusal
from tablee.server.wire import FromPage, Phrase, Point, Say, Signal

MOST_STRIKES = 20
"""Refusals for junk or haste after which a connection is closed."""

_decode = msgspec.json.Decoder(FromPage).decode


class Admission:
    """The limits of one connection."""

    def __init__(self, rate: float) -> None:
        self._all = TokenBucket(rate, 2 * rate)
        self._points = TokenBucket(30, 60)
        self._talk = TokenBucket(0.7, 6)
        self._signals = TokenBucket(5, 60)
        self._strikes = 0

    @property
    def exhausted(self) -> bool:
        """Whether the connection has used up its strikes."""
        return self._strikes >= MOST_STRIKES

    def read(self, text: bytes | None) -> FromPage:
        """The message in a frame, None standing for a binary one; TableRefusal for junk, which is a strike."""
        try:
            if text is not None:
                message: FromPage = _decode(text)
                return message
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            pass
        self._strikes += 1
        raise TableRefusal("bad-message")

    def admit(self, message: FromPage) -> bool:
        """Whether the message is let in; TableRefusal if it comes too fast, which is a strike."""
        if isinstance(message, Point):
            return self._points.take()  # a pointer's place that comes too fast is not needed
        within = self._all.take()
        if isinstance(message, Say | Phrase):
            within = within and self._talk.take()
        elif isinstance(message, Signal):
            within = within and self._signals.take()
        if not within:
            self._strikes += 1
            raise TableRefusal("too-fast")
        return True
