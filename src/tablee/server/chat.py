"""Talk at the table: plain words, quick phrases, and the passing on of voice signals."""

from __future__ import annotations

import logging
import re
import time
from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.kernel import Game, Name, Text
from tablee.server.messages import Said, Say, Signal, Signalled
from tablee.server.outbox import encode
from tablee.server.people import clean_name
from tablee.server.problems import No
from tablee.server.storage import LATELY_SAID, Storage, TalkRecord

log = logging.getLogger("tablee.chat")

LONGEST_WORDS = 300
LONGEST_SIGNAL = 16_000

PHRASES = ("phrase-hello", "phrase-thanks", "phrase-well-played", "phrase-moment", "phrase-oops", "phrase-good-luck")
"""The quick phrases of every table; a game may have its own besides."""


class Talk:
    """What was said lately at a table. It outlives the server, but nobody waits until it is stored."""

    def __init__(self, table: str, rules: Game[Any, Any], storage: Storage) -> None:
        self._table = table
        self._rules = rules
        self._storage = storage
        self._lately: deque[Said] = deque(maxlen=LATELY_SAID)

    def __iter__(self) -> Iterator[Said]:
        return iter(self._lately)

    def keep(self, said: Said) -> None:
        """Somebody has said something."""
        self._lately.append(said)
        self._storage.write([TalkRecord(self._table, encode(said))], self._stored)

    def _stored(self, wrong: Exception | None) -> None:
        if wrong is not None:
            log.warning("table %s: a line of talk is not kept: %s", self._table, wrong)

    async def recall(self) -> None:
        """Take up what the store has; a line that is broken is left out."""
        rules = self._rules
        own = tuple(id for seats in rules.seats for id in rules.phrases_for(seats))
        lines = [recalled(line, own, rules.seats[-1]) for line in await self._storage.talk(self._table)]
        self._lately.extend(said for said in lines if said is not None)


def said(message: Say, name: str, seat: int | None) -> Said:
    """One's own words, on one line."""
    words = re.sub(r"\s+", " ", "".join(c for c in message.words if c.isprintable() or c.isspace())).strip()
    if not words:
        raise No("bad-message")
    if len(words) > LONGEST_WORDS:
        raise No("too-long", most=LONGEST_WORDS)
    return Said(name, seat, words, at=time.time())


def phrase(text: Text, own: tuple[str, ...], seats: int, name: str, seat: int | None) -> Said:
    """A quick phrase that the table knows; what it speaks of are numbers, short words and players' names."""
    if text.id not in PHRASES and text.id not in own:
        raise No("unknown-phrase")
    if len(text.args) > 4:
        raise No("too-long", most=4)
    for key, value in text.args.items():
        short = isinstance(value, int) or (isinstance(value, str) and len(value) <= 40)
        named = isinstance(value, Name) and 0 <= value.seat < seats
        if len(key) > 20 or not (short or named):
            raise No("unknown-phrase")
    return Said(name, seat, text=text, at=time.time())


def recalled(line: bytes, own: tuple[str, ...], seats: int) -> Said | None:
    """A line out of the store; None if nobody could have said it here."""
    try:
        one = msgspec.json.decode(line, type=Said)
        again = phrase(one.text, own, seats, one.who, one.seat) if one.text else said(Say(one.words), one.who, one.seat)
    except (msgspec.MsgspecError, ValueError, No):
        return None
    known = one.who == clean_name(one.who) and (one.seat is None or 0 <= one.seat < seats)
    return msgspec.structs.replace(again, at=one.at) if known else None


def signalled(message: Signal, by: str, seat: int | None) -> Signalled:
    """A voice signal as the other end gets it."""
    if len(message.data) > LONGEST_SIGNAL:
        raise No("too-long", most=LONGEST_SIGNAL)
    return Signalled(by, seat, message.data)
