"""Whom people don't want to hear or meet: the part that tables need."""

from __future__ import annotations

from tablee.server.people import device_of
from tablee.server.storage import Storage
from tablee.server.storage.company import Shun, Shunned

MOST = 20_000
"""People whose lists are kept in memory."""


class Shunning:
    """The stored lists of people who have come, kept in memory: tables check them for every line of talk."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._by: dict[str, dict[str, Shun]] = {}

    async def know(self, person: str) -> None:
        """Read whom a person who comes doesn't want to hear or meet."""
        found = await self._storage.company.shunned(person)
        if len(self._by) >= MOST:
            del self._by[next(iter(self._by))]
        self._by[person] = {one.other: one.kind for one in found}

    def note(self, person: str, other: str, kind: Shun | None) -> None:
        """Note that a person has changed their list."""
        known = self._by.setdefault(person, {})
        if kind is None:
            known.pop(other, None)
        else:
            known[other] = kind

    async def refresh(self) -> None:
        """Read the lists again: people may have changed them on other nodes."""
        people = tuple(self._by)
        found: list[Shunned] = []
        for first in range(0, len(people), 500):
            found += await self._storage.company.shunned(*people[first : first + 500])
        for person in people:
            self._by[person] = {}
        for one in found:
            self._by[one.person][one.other] = one.kind

    def hears(self, reader: str, speaker: str) -> bool:
        """Whether the reader wants to hear the speaker."""
        return device_of(speaker) not in self._by.get(device_of(reader), {})

    def blocks(self, person: str, other: str) -> bool:
        """Whether the person doesn't want to meet the other."""
        return self._by.get(device_of(person), {}).get(device_of(other)) == "block"


async def blocked_together(storage: Storage, person: str, others: set[str]) -> bool:
    """Whether one of the others doesn't want to meet the person, or the person one of them."""
    people = {device_of(other) for other in others if other} - {person}
    if not people:
        return False
    found = await storage.company.shunned(person, *people)
    return any(one.kind == "block" and one.other in (people if one.person == person else {person}) for one in found)
