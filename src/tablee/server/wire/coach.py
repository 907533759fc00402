"""What a coach says to the player who asked, or who has blundered."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.kernel import Drop, Text
from tablee.server.wire.message import Message

Coaching: TypeAlias = Literal["never", "off", "on"]
"""Whether players may ask for hints: not in this game or match at all; not at this table; yes."""


class Hinted(Message, frozen=True, tag="hinted"):
    """What a strong player would do who knows no more than the player who asked."""

    key: str
    version: int
    """It holds for this version of the scene."""
    path: tuple[str, ...] = ()
    """As touches, or …"""
    drop: Drop | None = None
    """… as a free drop."""
    text: Text | None = None
    """The log's line for it; None where that depends on what they can't know."""
    mixed: bool = False
    """Others choose at the same time: it is one good choice among several."""


class Blundered(Message, frozen=True, tag="blundered"):
    """Your last move has cost much, and can still be taken back: bots wait for some seconds, or until Keep."""

    version: int
    cost: float
    """The share of the match …"""
    doubt: float
    """… give or take (95 %)."""
    seconds: int
