"""The house: everything that all tables and routes share."""

from __future__ import annotations

import time

from tablee.server.limits import Bucket
from tablee.server.lobby import Lobby
from tablee.server.people import People
from tablee.server.problems import No
from tablee.server.settings import Settings
from tablee.server.storage.sqlite import SqliteStorage

MANY = 10_000
"""People and addresses whose haste is remembered."""


class House:
    """One server's people, store and tables."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.people = People(settings.data)
        self.storage = SqliteStorage(settings.data / "tablee.db")
        self.lobby = Lobby(self.storage, settings)
        self.sockets = 0
        self._begun = time.time()
        self._haste: dict[str, Bucket] = {}

    def may_make(self, person: str, address: str) -> None:
        """Whether somebody may make one more table just now, or bring one more match."""
        self._take(person, self.settings.rate / 50, self.settings.rate)
        self.may_ask(address)

    def may_ask(self, address: str) -> None:
        """Whether one more thing that takes a worker or room in the store may be asked for from that address."""
        self._take(address, self.settings.rate / 5, 10 * self.settings.rate)

    def _take(self, key: str, rate: float, burst: float) -> None:
        if len(self._haste) > MANY:
            self._haste.clear()
        if not self._haste.setdefault(key, Bucket(rate, burst)).take():
            raise No("too-fast", 429)

    def health(self) -> dict[str, int | float]:
        """Counters."""
        tables = self.lobby.tables
        return {
            "up": round(time.time() - self._begun),
            "sockets": self.sockets,
            "tables": len(tables),
            "playing": sum(table.phase == "playing" for table in tables),
            "rows": self.storage.rows,
            "commits": self.storage.commits,
            "cpu": time.process_time(),
        }

    def close(self) -> None:
        """Store what is waiting, and rest."""
        self.lobby.close()
        self.storage.close()
