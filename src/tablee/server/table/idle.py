"""Players on whom others wait although their page is open: they are asked, and then a bot plays for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection


class Idle:
    """A timer for each person who is waited for: first `ask` is called, and a grace time later `give_up`."""

    def __init__(
        self, patience: float, grace: float, ask: Callable[[str], None], give_up: Callable[[str], None]
    ) -> None:
        self._patience = patience
        self._grace = grace
        self._ask = ask
        self._give_up = give_up
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def wait_for(self, people: Collection[str]) -> None:
        """These are waited for now; those who were before have used up some of their time."""
        for person in [person for person in self._timers if person not in people]:
            self._timers.pop(person).cancel()
        if not self._patience:
            return
        for person in people:
            if person not in self._timers:
                self._start(person, self._patience, self._warn)

    def touched(self, person: str) -> None:
        """A person has done something: their time begins again."""
        if timer := self._timers.pop(person, None):
            timer.cancel()
            self._start(person, self._patience, self._warn)

    def rest(self) -> None:
        """Wait for no one."""
        self.wait_for(())

    def _start(self, person: str, seconds: float, then: Callable[[str], None]) -> None:
        self._timers[person] = asyncio.get_running_loop().call_later(seconds, then, person)

    def _warn(self, person: str) -> None:
        self._start(person, self._grace, self._gone)
        self._ask(person)

    def _gone(self, person: str) -> None:
        self._timers.pop(person, None)
        self._give_up(person)
