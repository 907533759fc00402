"""The open pages of bot accounts, so that a revoked token ends them."""

from __future__ import annotations

from collections.abc import Collection

from tablee.server.table.page import Page


class Programs:
    """Pages by bot."""

    def __init__(self) -> None:
        self._pages: dict[str, list[Page]] = {}

    def of(self, bot: str) -> list[Page]:
        """A bot's pages."""
        return list(self._pages.get(bot, ()))

    def add(self, page: Page) -> None:
        """A page has opened."""
        self._pages.setdefault(page.person, []).append(page)

    def remove(self, page: Page) -> None:
        """A page has closed."""
        pages = self._pages.get(page.person, [])
        if page in pages:
            pages.remove(page)
        if not pages:
            self._pages.pop(page.person, None)

    def close(self, bot: str, code: int) -> None:
        """End all pages of a bot."""
        for page in self.of(bot):
            page.close(code)

    def all(self) -> Collection[str]:
        """The bots that have a page open."""
        return list(self._pages)
