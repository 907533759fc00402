"""Who is at the table: the open pages by viewer, and the people who are away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from tablee.kernel import Viewer
from tablee.server.people import device_of
from tablee.server.table.page import Page


class Presence:
    """The open pages, and a timer for each person who is away: when it ends, `stays_away` is called."""

    def __init__(self, grace: float, stays_away: Callable[[str], None]) -> None:
        self._grace = grace
        self._stays_away = stays_away
        self._pages: dict[Viewer, list[Page]] = {}
        self._absent: dict[str, asyncio.TimerHandle] = {}
        self.pages: list[Page] = []
        """All pages."""
        self.devices: frozenset[str] = frozenset()
        """Devices with a page open at which someone can play: not a big screen."""
        self.programs: list[Page] = []
        """The pages of programs, which are asked for their moves."""

    def __bool__(self) -> bool:
        return bool(self._pages)

    @property
    def viewers(self) -> list[Viewer]:
        """The viewers who have a page open."""
        return list(self._pages)

    @property
    def showing(self) -> set[Viewer]:
        """The viewers who have a page that reports what it has shown."""
        return {viewer for viewer, pages in self._pages.items() if any(page.shows for page in pages)}

    def of(self, viewer: Viewer) -> list[Page]:
        """A viewer's pages."""
        return self._pages.get(viewer, [])

    @property
    def people(self) -> list[str]:
        """The person of each page."""
        return [page.person for page in self.pages]

    @property
    def players(self) -> set[str]:
        """Those who have a seat and a page open."""
        return {page.person for viewer, pages in self._pages.items() if viewer is not None for page in pages}

    def of_person(self, person: str) -> list[Page]:
        """The pages on a person's device."""
        device = device_of(person)
        return [page for page in self.pages if page.device == device]

    def here(self, person: str) -> bool:
        """Whether the person's device has a page open at which they can play."""
        return device_of(person) in self.devices

    def watchers(self) -> dict[str, str]:
        """The watchers and their names, '' for none; a device that is handed over or a big screen is not one."""
        return {page.person: page.name for page in self.of(None) if "+" not in page.person}

    def other_watchers(self, person: str) -> set[str]:
        """The names of all watchers but one."""
        return {name for watcher, name in self.watchers().items() if watcher != person}

    def add(self, page: Page, viewer: Viewer) -> None:
        """A page has opened."""
        page.viewer = viewer
        self._pages.setdefault(viewer, []).append(page)
        self._count()
        for person in [person for person in self._absent if self.here(person)]:
            self._absent.pop(person).cancel()

    def remove(self, page: Page) -> None:
        """A page has closed."""
        pages = self._pages.get(page.viewer, [])
        if page in pages:
            pages.remove(page)
            if not pages:
                del self._pages[page.viewer]
            self._count()

    def _count(self) -> None:
        self.pages = [page for pages in self._pages.values() for page in pages]
        self.devices = frozenset(page.device for page in self.pages if not page.screen)
        self.programs = [page for page in self.pages if page.asks]

    def reseat(self, seat_of: Callable[[str], Viewer]) -> list[Page]:
        """Give each page its viewer after seats have changed, and return the pages whose viewer is new."""
        moved = [page for page in self.pages if page.viewer != seat_of(page.person)]
        for page in moved:
            self.remove(page)
            self.add(page, seat_of(page.person))
        return moved

    def watch(self, people: Iterable[str], attended: bool) -> None:
        """Start the grace timer of every absent person, while someone is here who waits for them."""
        if not attended:
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
        """Cancel all timers."""
        for timer in self._absent.values():
            timer.cancel()
        self._absent.clear()
