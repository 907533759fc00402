"""Who is at the table: the open pages, by what their viewers may see, and the people who are away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

from tablee.kernel import Viewer


class Page(Protocol):
    """A page that is open at the table."""

    person: str
    name: str
    """Whom the others know the person by."""
    viewer: Viewer

    def send(self, data: bytes) -> None:
        """Send a message, never waiting."""
        ...


class Presence:
    """Pages come and go; whoever stays away longer than the grace time is given up."""

    def __init__(self, grace: float, stays_away: Callable[[str], None]) -> None:
        self._grace = grace
        self._stays_away = stays_away
        self._pages: dict[Viewer, list[Page]] = {}
        self._absent: dict[str, asyncio.TimerHandle] = {}

    def __bool__(self) -> bool:
        return bool(self._pages)

    @property
    def viewers(self) -> list[Viewer]:
        """The viewers who have a page open."""
        return list(self._pages)

    def of(self, viewer: Viewer) -> list[Page]:
        """A viewer's pages."""
        return self._pages.get(viewer, [])

    @property
    def everybody(self) -> list[Page]:
        """All pages."""
        return [page for pages in self._pages.values() for page in pages]

    def of_person(self, person: str) -> list[Page]:
        """A person's pages."""
        return [page for page in self.everybody if page.person == person]

    def here(self, person: str) -> bool:
        """Whether the person has a page open."""
        return any(page.person == person for pages in self._pages.values() for page in pages)

    def watchers(self) -> dict[str, str]:
        """The people who look on and their names, '' for none."""
        return {page.person: page.name for page in self.of(None)}

    def add(self, page: Page, viewer: Viewer) -> None:
        """A page comes in."""
        page.viewer = viewer
        self._pages.setdefault(viewer, []).append(page)
        if timer := self._absent.pop(page.person, None):
            timer.cancel()

    def remove(self, page: Page) -> None:
        """A page goes."""
        pages = self._pages.get(page.viewer, [])
        if page in pages:
            pages.remove(page)
            if not pages:
                del self._pages[page.viewer]

    def seat_again(self, seat_of: Callable[[str], Viewer]) -> list[Page]:
        """Seats have changed: the pages that now see with other eyes."""
        moved = [page for page in self.everybody if page.viewer != seat_of(page.person)]
        for page in moved:
            self.remove(page)
            self.add(page, seat_of(page.person))
        return moved

    def watch(self, people: Iterable[str]) -> None:
        """Give those of the people who are away their time to come back, as long as somebody waits for them."""
        if not self._pages:
            self.rest()
            return
        for person in people:
            if person not in self._absent and not self.here(person):
                loop = asyncio.get_running_loop()
                self._absent[person] = loop.call_later(self._grace, self._gone, person)

    def _gone(self, person: str) -> None:
        self._absent.pop(person, None)
        if self._pages and not self.here(person):
            self._stays_away(person)

    def rest(self) -> None:
        """Wait for nobody."""
        for timer in self._absent.values():
            timer.cancel()
        self._absent.clear()
