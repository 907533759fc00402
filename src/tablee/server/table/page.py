"""A page as its table knows it."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tablee.kernel import Viewer
from tablee.server.people import device_of


class Page(ABC):
    """A page that is open at a table, of a person who may have several."""

    def __init__(self, person: str, name: str) -> None:
        self.person = person
        self.device = device_of(person)
        """The owner of the device; `person` is the player who holds it now, if several share it."""
        self.name = name
        """What the others call the person."""
        self.viewer: Viewer = None
        """The seat whose view it shows; None: a watcher's."""
        self.shows = False
        """Whether it reports what it has shown."""
        self.draws = False
        """Whether it adds a share to the seed of a match."""
        self.asks = False
        """Whether it is sent what its seat may do (`Asked`)."""
        self.screen = False
        """Whether it is a big screen for all, at which no one plays."""
        self.program = False
        """Whether it belongs to a bot account: its name is the account's."""

    def close(self, code: int) -> None:
        """Close it."""
        return

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a message without waiting."""
