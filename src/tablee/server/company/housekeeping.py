"""Carries out the admins' decisions, wherever they were made: on a page, at another node, or by a command on the
machine."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial

from tablee.server.company.feed import LobbyFeed
from tablee.server.company.invitations import deliver
from tablee.server.company.online import Online
from tablee.server.server import Server
from tablee.server.storage import Forgotten, NotStored, store
from tablee.server.storage.admin import DecisionDone, DecisionRecord
from tablee.server.table.door import REMOVED, show_out
from tablee.server.table.farewell import unname

log = logging.getLogger("tablee.house")

EVERY = 2.0
"""Seconds between two checks."""
BACK = 300.0
"""Seconds of the past that are checked again: clocks of machines differ."""


class Housekeeping:
    """Looks for new decisions, and carries them out on this node."""

    def __init__(self, server: Server, feed: LobbyFeed, online: Online) -> None:
        self._server = server
        self._feed = feed
        self._online = online
        self._seen: dict[str, float] = {}
        """When the decisions carried out here and the invitations shown here were made, by id."""
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Check again and again."""
        while True:
            with contextlib.suppress(NotStored):
                await self.look()
                if self._server.storage.cluster is not None:
                    await self._from_other_nodes()
            await asyncio.sleep(EVERY)

    async def open(self) -> None:
        """Read the earlier decisions, before anyone comes."""
        await self._learn()
        since = time.time() - BACK
        self._seen = {one.id: one.at for one in await self._server.storage.admin.decided_since(since) if one.done}
        invited = await self._server.storage.company.invited_since(since)
        self._seen |= {one.id: one.at for one in invited}

    async def look(self) -> None:
        """Carry out new decisions."""
        async with self._looking:
            since = time.time() - BACK
            found = await self._server.storage.admin.decided_since(since)
            new = [one for one in found if one.id not in self._seen]
            if not new:
                return
            self._seen = {id: at for id, at in self._seen.items() if at > since - BACK}
            await self._learn()
            for one in new:
                await self._carry_out(one)
                self._seen[one.id] = one.at

    async def _learn(self) -> None:
        """Read what holds now, no matter who decided it."""
        admin, server = self._server.storage.admin, self._server
        server.unwanted.people = frozenset(one.person for one in await admin.forbidden())
        server.unwanted.bar(await admin.barred_names())
        self._online.hidden = await server.storage.company.hidden()
        told = await admin.announcement()
        self._feed.announce("" if told is None else told.words)

    async def _carry_out(self, one: DecisionRecord) -> None:
        server = self._server
        log.info("decision: %s %s", one.kind, one.subject)
        match one.kind:
            case "suspend":
                self._show_out(one.subject)
            case "rename":
                await unname(server.storage, server.lobby, one.subject, one.name)
            case "forget":
                await server.forgotten(one.subject)
            case "close":
                server.lobby.drop(one.subject)
                await store(server.storage, Forgotten((one.subject,), 0.0))
            case _:
                pass
        if one.done is None:
            await store(server.storage, DecisionDone(one.id, time.time()))

    def _show_out(self, person: str) -> None:
        """Remove a suspended person from all tables: bots play on at their seats."""
        self._feed.close(person, REMOVED)
        for table in self._server.lobby.tables:
            if table.state.seating.seats_of(person) or table.presence.of_person(person):
                table.guard(partial(show_out, table, person, "forbidden"))

    async def _from_other_nodes(self) -> None:
        """Show invitations and friendships made on other nodes, and read who hides."""
        company, since = self._server.storage.company, time.time() - BACK
        self._online.hidden = await company.hidden()
        for one in await company.invited_since(since):
            if self._is_new(one.id, one.at):
                deliver(self._feed, one)
        for two in await company.befriended_since(since):
            if self._is_new(f"{two.person} {two.other} {two.agreed}", two.at):
                await self._feed.friends_changed(two.person, two.other)

    def _is_new(self, id: str, at: float) -> bool:
        known = self._seen.get(id) == at
        self._seen[id] = at
        return not known
