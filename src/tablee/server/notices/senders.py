"""The channels by which notices are sent: each is one `Sender`, and the outbox knows nothing else about it."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Letter(NamedTuple):
    """A notice in its reader's language."""

    key: str
    """The same for each try, so that receivers can recognize a letter that they already have."""
    address: str
    """The destination, in the sender's own terms."""
    language: str
    title: str
    body: str
    link: str
    """The table's address."""
    tag: str
    """The subject: a newer letter with the same tag replaces an older one, where the channel can do that."""
    picture: bytes | None = None
    """The position as all may see it, as PNG or SVG; None if there is none."""
    picture_link: str = ""
    """An address where the position is drawn as it is when the link is opened."""


class Undeliverable(Exception):
    """Nothing will ever arrive at the address: it is given up."""


class Sender(Protocol):
    """Sends letters on one channel. Any exception but `Undeliverable` means: try again later."""

    channel: str
    repeats: bool
    """Whether to send a letter again if it is not known whether it was sent; true where the receiver recognizes the key
    or the tag. Otherwise it is not sent again: better never than twice."""

    async def send(self, letter: Letter) -> None:
        """Send it, and return when the receiver has it."""
        ...
