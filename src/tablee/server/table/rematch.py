"""Another match at the same table: everyone is asked, no one is forced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from tablee.server.wire import Rematch

WAIT = 15.0
"""Seconds that people have to answer; then the host may begin with those who want it."""


class Asking:
    """Who wants another match, after one is over; `waited` is called when people have had time to answer."""

    def __init__(self, waited: Callable[[], None]) -> None:
        self._waited = waited
        self._timer: asyncio.TimerHandle | None = None
        self._over = False
        self.answers: dict[str, bool] = {}
        """What people have answered."""

    @property
    def state(self) -> Rematch:
        """The state of the question, for pages."""
        if not any(self.answers.values()):
            return "no"
        return "may-start" if self._over else "asked"

    def answer(self, person: str, yes: bool) -> None:
        """Someone wants another match, or does not. The first person who wants one asks the others."""
        self.answers[person] = yes
        if yes and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WAIT, self._time_is_up)

    def agreed(self, people: Iterable[str]) -> bool:
        """Whether all these people want another match."""
        return all(self.answers.get(person) for person in people)

    def _time_is_up(self) -> None:
        self._over = True
        self._waited()

    def end(self) -> None:
        """Withdraw the question: a match begins, or the table rests."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._over = None, False
        self.answers.clear()
