"""Players who keep others waiting although their page is open: they are asked, and then a bot plays for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection


class Idle:
    """A deadline for each person who is waited for: first `ask` is called, and a grace time later `give_up`.

    One timer serves all deadlines. They are postponed often, so it may ring too early; then it is set again.
    """

    def __init__(
        self, patience: float, grace: float, ask: Callable[[str], None], give_up: Callable[[str], None]
    ) -> None:
        self._patience = patience
        self._grace = grace
        self._ask = ask
        self._give_up = give_up
        self._loop = asyncio.get_running_loop()
        self._until: dict[str, float] = {}
        self._asked: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None

    def wait_for(self, people: Collection[str]) -> None:
        """Wait for these people from now on; those already waited for have used some of their time."""
        until = self._until
        for person in [person for person in until if person not in people]:
            del until[person]
            self._asked.discard(person)
        if not self._patience:
            return
        for person in people:
            if person not in until:
                until[person] = when = self._loop.time() + self._patience
                if self._timer is None or self._timer.when() > when:
                    self._set(when)

    def touched(self, person: str) -> None:
        """A person has done something: restart their time."""
        if person in self._until:
            self._asked.discard(person)
            self._until[person] = self._loop.time() + self._patience

    def rest(self) -> None:
        """Wait for no one."""
        self.wait_for(())
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        now = self._loop.time()
        for person in [person for person, until in self._until.items() if until <= now]:
            if person in self._asked:
                del self._until[person]
                self._asked.discard(person)
                self._give_up(person)
            else:
                self._until[person] = now + self._grace
                self._asked.add(person)
                self._ask(person)
        if self._until:
            self._set(min(self._until.values()))

    def _set(self, when: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(when, self._ring)
