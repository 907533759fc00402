"""Decisions of the admins: the part that tables need."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.server.names import clean_name, skeleton
from tablee.server.people import device_of
from tablee.server.table.page import Page

INCOGNITO = "Incognito"
"""The name of a person whose own name was removed, until they choose another; the same in all our languages."""


class Unwanted:
    """Who may not come, and which names people may not use again."""

    def __init__(self) -> None:
        self.people: frozenset[str] = frozenset()
        self.announced = ""
        """The announcement for everyone."""
        self._names: dict[str, set[str]] = {}

    def __contains__(self, person: str) -> bool:
        return device_of(person) in self.people

    def bar(self, names: Iterable[tuple[str, str]]) -> None:
        """Replace the list of removed names: pairs of person and name."""
        self._names = {}
        for person, name in names:
            self._names.setdefault(person, set()).add(skeleton(name))

    def name_for(self, page: Page, name: str) -> str:
        """The name that someone wants, if they may use it; otherwise, and for a bot account, the name they have."""
        name = clean_name(name)
        return name if name and not page.program and self.may_call(page.person, name) else page.name

    def may_call(self, person: str, name: str) -> bool:
        """Whether a person may use that name."""
        return skeleton(name) not in self._names.get(device_of(person), ())
