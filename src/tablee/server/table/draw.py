"""The draw of a match's seed: the house commits, then the pages, then these reveal their shares (`kernel.shares`)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection

from tablee.kernel import Drawn, Seat
from tablee.kernel.shares import NO_SHARE, commit_of, is_hash, is_secret, new_secret, secret_hash
from tablee.server.refusals import TableRefusal
from tablee.server.wire import Commit, Committed, Draw, Reveal

COMMIT_WAIT = 2.0
"""Seconds that pages have to commit to a share; after that the draw continues without them."""
REVEAL_WAIT = 5.0
"""Seconds that pages have to reveal the share they committed to; after that it is left out."""


class SeedDraw:
    """One draw. `tell` sends a question to the pages of a seat."""

    def __init__(self, asked: Collection[Seat], seats: int, tell: Callable[[Seat, Draw | Committed], None]) -> None:
        self._house = new_secret()
        self._house_hash = secret_hash(self._house)
        self._tell = tell
        self._commits = [NO_SHARE] * seats
        self._shares = [NO_SHARE] * seats
        self._asked = set(asked)
        self._awaited = set(asked)
        self._revealing = False
        self._complete = asyncio.Event()

    async def drawn(self) -> Drawn | None:
        """Ask the pages, and return what was drawn; None if no page has committed to a share."""
        await self._ask(COMMIT_WAIT)
        self._asked = {seat for seat, commit in enumerate(self._commits) if commit}
        if not self._asked:
            return None
        self._revealing = True
        await self._ask(REVEAL_WAIT)
        return Drawn(self._house_hash, tuple(self._commits), tuple(self._shares), self._house)

    async def _ask(self, wait: float) -> None:
        self._awaited = set(self._asked)
        self._complete.clear()
        for seat in self._asked:
            self._tell(seat, self._question(seat))
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._complete.wait(), wait)

    def _question(self, seat: Seat) -> Draw | Committed:
        if self._revealing:
            return Committed(self._house_hash, tuple(self._commits))
        return Draw(self._house_hash, seat)

    def ask_again(self, seat: Seat) -> None:
        """Ask a seat again whose page has come back: it may have missed the question."""
        if seat in self._awaited:
            self._tell(seat, self._question(seat))

    def wait_only_for(self, here: Collection[Seat]) -> None:
        """Wait only for seats that have a page open."""
        if not self._revealing:  # a share that was committed to is worth waiting for: its page may come back
            self._answered(self._awaited - set(here))

    def answer(self, seat: Seat, answer: Commit | Reveal) -> None:
        """Take a page's answer. A late one, or one from a second page of the same seat, changes nothing."""
        match answer:
            case Commit(commit=commit):
                if not is_hash(commit):
                    raise TableRefusal("bad-message")
                if answer.house_hash == self._house_hash and seat in self._awaited and not self._revealing:
                    self._commits[seat] = commit
                    self._answered({seat})
            case Reveal(share=share):
                if not is_secret(share):
                    raise TableRefusal("bad-message")
                fits = self._revealing and self._commits[seat] == commit_of(self._house_hash, seat, share)
                if answer.house_hash == self._house_hash and seat in self._awaited and fits:
                    self._shares[seat] = share
                    self._answered({seat})

    def _answered(self, seats: Collection[Seat]) -> None:
        self._awaited -= set(seats)
        if not self._awaited:
            self._complete.set()
