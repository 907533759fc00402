"""What whoever runs the house has decided, as far as tables have to know it."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.server.names import clean_name, skeleton
from tablee.server.people import device_of
from tablee.server.table.page import Page

INCOGNITO = "Incognito"
"""What somebody is called whose name was taken away, until they choose another one; the same in all our languages."""


class Unwanted:
    """Who may not come, and which names people may not use again."""

    def __init__(self) -> None:
        self.people: frozenset[str] = frozenset()
        self.announced = ""
        """What all are told."""
        self._names: dict[str, set[str]] = {}

    def __contains__(self, person: str) -> bool:
        return device_of(person) in self.people

    def bar(self, names: Iterable[tuple[str, str]]) -> None:
        """These names were taken from these people."""
        self._names = {}
        for person, name in names:
            self._names.setdefault(person, set()).add(skeleton(name))

    def name_for(self, page: Page, name: str) -> str:
        """What someone wants to be called; a bot account's name stays, and one that was taken away isn't used again."""
        name = clean_name(name)
        return name if name and not page.program and self.may_call(page.person, name) else page.name

    def may_call(self, person: str, name: str) -> bool:
        """Whether somebody may call themselves that."""
        return skeleton(name) not in self._names.get(device_of(person), ())
