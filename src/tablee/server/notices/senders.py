"""The ways on which notices go. A channel is one `Sender`; the outbox knows nothing else of it."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Letter(NamedTuple):
    """A notice in the words of its reader."""

    key: str
    """The same however often it is tried, for receivers that recognize one they have had."""
    address: str
    """Where to, in the sender's own terms."""
    language: str
    title: str
    body: str
    link: str
    """The table's address."""
    tag: str
    """What it is about: a newer letter of the same tag takes the place of an older one, where the channel can do
    that."""
    picture: bytes | None = None
    """The position as all may see it, as PNG or SVG; None if there is none."""
    picture_link: str = ""
    """Where that is drawn as it is then."""


class Undeliverable(Exception):
    """It will never arrive there: the address is given up."""


class Sender(Protocol):
    """Sends letters on one channel. Any exception but `Undeliverable` means: try again later."""

    channel: str
    repeats: bool
    """Whether a letter may be sent again of which it is not known whether it was sent, because its receiver recognizes
    the key or the tag. If not, it is not sent again: rather never than twice."""

    async def send(self, letter: Letter) -> None:
        """Send it, and return when the receiver has it."""
        ...
