"""Sends the notices in the outbox: once, in the reader's language, again after a failure, not to people at the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from math import inf

import msgspec

from tablee.server.notices.senders import Letter, Sender, Undeliverable
from tablee.server.storage import NotStored, Storage, store
from tablee.server.storage.notices import ContactGone, ContactRecord, NoticeRecord, NoticeState, NoticesTidied, State

log = logging.getLogger("tablee.notices")

RETRIES = (30.0, 120.0, 600.0, 3600.0, 6 * 3600.0)
"""Seconds before each further try; after the last one a notice is given up."""
AT_ONCE = 50
"""Notices that are read and sent in one go."""
LONGEST_NAP = 60.0
"""Seconds after which the time of day is checked again: the machine may have slept."""
PATIENCE = 30.0
"""Seconds that a receiver may take."""
DOUBTFUL = 300.0
"""Seconds after which a notice that is still being sent was lost with its server."""
TIDY = 86400.0
"""Seconds between two deletions of old notices."""
KEPT = 30 * 86400.0
"""Seconds for which a notice that was sent is remembered, so that it is not sent again."""


class Newsroom(ABC):
    """Answers the dispatcher's questions about a notice that is due."""

    @abstractmethod
    async def needed(self, notice: NoticeRecord) -> bool:
        """Whether the notice is still needed: what it says is still true, and the person is not at the page."""

    @abstractmethod
    async def letter(self, notice: NoticeRecord, contact: ContactRecord) -> Letter | None:
        """The notice in the reader's language; None if there is nothing left to say."""


class Dispatcher:
    """Empties the outbox."""

    def __init__(
        self, storage: Storage, senders: Iterable[Sender], newsroom: Newsroom, wall: Callable[[], float]
    ) -> None:
        self._storage = storage
        self._senders = {sender.channel: sender for sender in senders}
        self._newsroom = newsroom
        self._wall = wall
        self._more = asyncio.Event()
        self._tidied = wall()
        self._settles = 0.0
        """When to look again for notices in doubt."""

    @property
    def channels(self) -> set[str]:
        """The channels that this server has."""
        return set(self._senders)

    def sender(self, channel: str) -> Sender | None:
        """The sender of a channel."""
        return self._senders.get(channel)

    def look(self) -> None:
        """Check the outbox now: something may be due sooner than before."""
        self._more.set()

    async def run(self) -> None:
        """Send what is due, again and again."""
        while True:
            self._more.clear()
            nap = LONGEST_NAP
            try:
                await self._settle_doubts()
                await self.send_due()
                due = await self._storage.notices.next_due()
                nap = nap if due is None else min(nap, max(0.0, due - self._wall()))
            except NotStored as wrong:
                log.warning("the outbox of notices can't be read or written: %s", wrong)
            with contextlib.suppress(asyncio.TimeoutError):
                async with asyncio.timeout(nap):
                    await self._more.wait()

    async def send_due(self) -> None:
        """Send everything that is due now."""
        while found := await self._storage.notices.due(self._wall(), AT_ONCE):
            await asyncio.gather(*(self._take(notice) for notice in found))
        if self._wall() - self._tidied > TIDY:
            self._tidied = self._wall()
            await store(self._storage, NoticesTidied(self._tidied - KEPT))

    async def _settle_doubts(self) -> None:
        """Decide about notices that were being sent when a server ended or could not note it: send them again, or count
        them as sent."""
        if self._wall() < self._settles:
            return
        before = inf if self._settles == 0.0 else self._wall() - DOUBTFUL
        states = []
        for notice, channel in await self._storage.notices.in_doubt(before):
            sender = self._senders.get(channel)
            again = sender is not None and sender.repeats
            states.append(_state(notice, "waiting" if again else "sent", self._wall()))
        if states:
            await store(self._storage, *states)  # those that wait again are due at once
        self._settles = self._wall() + LONGEST_NAP

    async def _take(self, notice: NoticeRecord) -> None:
        if not await self._newsroom.needed(notice):
            await self._note(notice, "unneeded")
        elif notice.contact:
            await self._send(notice)
        else:
            await self._address(notice)

    async def _address(self, notice: NoticeRecord) -> None:
        """Make a copy of a due notice for each contact, in one write."""
        owners = (notice.person, f"table:{notice.table}") if notice.table else (notice.person,)
        found = [contact for contact in await self._storage.notices.contacts(*owners) if contact.confirmed is not None]
        copies = [msgspec.structs.replace(notice, contact=contact.id) for contact in found]
        await store(self._storage, *copies, _state(notice, "addressed", self._wall()))

    async def _send(self, notice: NoticeRecord) -> None:
        contact = await self._storage.notices.contact(notice.contact)
        sender = self._senders.get(contact.channel) if contact is not None else None
        letter = await self._newsroom.letter(notice, contact) if contact is not None and sender is not None else None
        if contact is None or sender is None or letter is None:
            await self._note(notice, "failed")
            return
        await self._note(notice, "sending")  # on the disk before it is sent, so that a crash in between is noticed
        try:
            async with asyncio.timeout(PATIENCE):
                await sender.send(letter)
        except Undeliverable as wrong:
            log.info("%s: given up: %s", sender.channel, wrong)
            await store(self._storage, ContactGone(contact.owner, contact.id))
        except Exception as wrong:
            log.info("%s: try %d has failed: %s", sender.channel, notice.tries + 1, wrong)
            await self._later(notice)
        else:
            await self._note(notice, "sent")

    async def _later(self, notice: NoticeRecord) -> None:
        if notice.tries >= len(RETRIES):
            await self._note(notice, "failed")
            return
        due = self._wall() + RETRIES[notice.tries]
        await store(self._storage, NoticeState(notice.key, notice.contact, "waiting", due, notice.tries + 1))

    async def _note(self, notice: NoticeRecord, state: State) -> None:
        await store(self._storage, _state(notice, state, self._wall()))


def _state(notice: NoticeRecord, state: State, at: float) -> NoticeState:
    return NoticeState(notice.key, notice.contact, state, at, notice.tries)
