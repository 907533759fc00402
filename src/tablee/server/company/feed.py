"""The lobby, pushed: changes of listed tables are sent to all visitors, encoded once for all of them.

Changes in quick succession are gathered, as long as there are visitors. Tables of other nodes arrive with their leases,
every second.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Iterable

import msgspec

from tablee.kernel.errors import TableeError
from tablee.server.company.online import Online
from tablee.server.server import Server
from tablee.server.storage import NotStored, TableRecord
from tablee.server.table.presence import Presence
from tablee.server.table.state import TableState
from tablee.server.wire import Announced, TableLine, encode
from tablee.server.wire.company import FriendCame, FriendsChanged, FromLobby, Tables, TablesChanged

GATHERED = 0.03
"""Seconds between two messages, in which changes are gathered …"""
AT_LEAST = 0.002
"""… and for which a single change waits: one action often changes a table twice."""
AT_ONCE = 200
"""Visitors who are sent a message in one turn of the event loop, so that moves at tables come in between."""
ELSEWHERE = 1.0
"""Seconds between two checks of other nodes."""
WAITING = 30
"""How many of these checks for each check of tables with turns of days that wait in the store."""
MOST = 200
"""Tables that are shown at most."""


class Visitor(ABC):
    """A page that looks at the lobby."""

    def __init__(self, person: str, friends: frozenset[str], asks: int = 0) -> None:
        self.person = person
        self.friends = friends
        self.asks = asks
        """How many people have asked to be friends."""

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a message without waiting."""

    @abstractmethod
    def close(self, code: int) -> None:
        """Close it."""


class LobbyFeed:
    """The visitors of this node's lobby, and what they have been sent."""

    def __init__(self, server: Server, online: Online) -> None:
        self._server = server
        self._online = online
        self._visitors: dict[str, list[Visitor]] = {}
        """Their pages, by person."""
        self._watching: dict[str, set[str]] = {}
        """By person: the visitors who are friends of theirs."""
        self._lines: dict[str, TableLine] = {}
        """The lines sent last, without values that change by themselves."""
        self._timer: asyncio.TimerHandle | None = None
        self._flushed = 0.0
        """When changes were last sent."""
        self._asleep: dict[str, TableLine] = {}
        """Tables with turns of days that wait for players while no one is there."""
        self._seen: set[str] = set()
        self._telling: asyncio.Task[None] | None = None
        self._untold: list[bytes] = []
        self.announced = ""
        server.changed.listeners.append(self.noted)

    def noted(self, _: str = "") -> None:
        """Note that a table has changed, or that someone has come or gone."""
        if self._timer is None and self._visitors:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(loop.time() + AT_LEAST, self._flushed + GATHERED), self._flush)

    # Visitors

    def come(self, visitor: Visitor) -> None:
        """Add a page that opens, and send it everything."""
        first = not self._visitors
        self._visitors.setdefault(visitor.person, []).append(visitor)
        self._watch(visitor.person, visitor.friends)
        self._online.come(visitor.person)
        online = tuple(sorted(friend for friend in visitor.friends if friend in self._online))
        lines = self._all()
        visitor.send(encode(Tables(tuple(lines.values()), online, self.announced, visitor.asks)))
        if first:  # no visitor was here: no one needs the changes since the last one
            self._lines, self._seen = _still(lines), self._online.seen()
        self.noted()

    def go(self, visitor: Visitor) -> None:
        """Remove a page that has closed."""
        left = self._visitors.get(visitor.person, [])
        if visitor in left:
            left.remove(visitor)
            self._online.go(visitor.person)
            if not left:
                del self._visitors[visitor.person]
                self._watch(visitor.person, frozenset(), visitor.friends)
            self.noted()

    def _watch(self, person: str, friends: frozenset[str], before: frozenset[str] = frozenset()) -> None:
        for friend in before - friends:
            self._watching.get(friend, set()).discard(person)
            if not self._watching.get(friend):
                self._watching.pop(friend, None)
        for friend in friends:
            self._watching.setdefault(friend, set()).add(person)

    def tell_person(self, person: str, message: FromLobby) -> bool:
        """Send a person a message on all their pages, here and at tables; return whether there is one."""
        data, told = encode(message), False
        for visitor in self._visitors.get(person, ()):
            visitor.send(data)
            told = True
        for table in self._server.lobby.tables:
            if pages := table.presence.of_person(person):
                table.outbox.post(pages, data)
                told = True
        return told

    def close(self, person: str, code: int) -> None:
        """Close a person's pages in the lobby."""
        for visitor in list(self._visitors.get(person, ())):
            visitor.close(code)

    async def friends_changed(self, *people: str) -> None:
        """Update the pages of two people who have become friends, or have ended it."""
        for person in people:
            if visitors := self._visitors.get(person):
                found = await self._server.storage.company.friends(person)
                friends = frozenset(one.person for one in found if one.agreed)
                for visitor in list(visitors):
                    new = [friend for friend in friends - visitor.friends if friend in self._online]
                    self._watch(person, friends, visitor.friends)
                    visitor.friends = friends
                    for message in (FriendsChanged(), *(FriendCame(friend, True) for friend in new)):
                        visitor.send(encode(message))

    def announce(self, words: str) -> None:
        """Announce something to everyone on this node, in the lobby and at tables."""
        if words != self.announced:
            self.announced = self._server.unwanted.announced = words
            message = encode(Announced(words))
            self._tell(message)
            for table in self._server.lobby.tables:
                table.outbox.post(table.presence.pages, message)

    def broadcast(self, data: bytes) -> None:
        """Send all visitors of this node a message that is not about listed tables."""
        self._tell(data)

    # What is shown

    def _all(self) -> dict[str, TableLine]:
        """What the lobby shows now."""
        lines = self._server.lobby.all_lines()
        found = {line.id: line for line in lines[:MOST] if line.phase != "over"}
        return found | {id: line for id, line in self._asleep.items() if id not in found}

    def _flush(self) -> None:
        """Send what has changed since the last time."""
        self._timer, self._flushed = None, asyncio.get_running_loop().time()
        now = self._all()
        still = _still(now)
        put = tuple(now[id] for id, line in still.items() if self._lines.get(id) != line)
        gone = tuple(id for id in self._lines if id not in still)
        self._lines = still
        if put or gone:
            self._say(TablesChanged(put, gone))
        self._tell_friends()

    def _tell_friends(self) -> None:
        seen = self._online.seen()
        changed, self._seen = seen ^ self._seen, seen
        for person in changed & self._watching.keys():
            message = encode(FriendCame(person, person in seen))
            for friend in self._watching[person]:
                for visitor in self._visitors.get(friend, ()):
                    visitor.send(message)

    def _say(self, message: FromLobby) -> None:
        self._tell(encode(message))

    def _tell(self, data: bytes) -> None:
        """Send a message to all visitors, in the order in which things happened."""
        self._untold.append(data)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._untold:
            data = self._untold.pop(0)
            visitors = [visitor for pages in self._visitors.values() for visitor in pages]
            for first in range(0, len(visitors), AT_ONCE):
                for visitor in visitors[first : first + AT_ONCE]:
                    visitor.send(data)
                await asyncio.sleep(0)

    async def run(self) -> None:
        """Check other nodes now and then, and tables that wait in the store."""
        count = 0
        while True:
            if count % WAITING == 0:
                with contextlib.suppress(NotStored):
                    self._asleep = waiting(await self._server.storage.company.waiting(MOST))
                self.noted()
            elif self._server.storage.cluster is not None:
                self._online.tell_others()
                self.noted()
            count += 1
            await asyncio.sleep(ELSEWHERE)


def waiting(records: Iterable[TableRecord]) -> dict[str, TableLine]:
    """Tables with turns of days and a free seat, as the lobby shows them while no one is there."""
    found: dict[str, TableLine] = {}
    for record in records:
        try:
            state = TableState.from_record(record)
        except TableeError:
            continue  # its game is no longer installed
        line = state.line(Presence(0, lambda _: None))
        if line.pace == "days" and line.taken < line.seats and not state.locked:
            found[line.id] = line
    return found


def _still(lines: dict[str, TableLine]) -> dict[str, TableLine]:
    """The lines without values that change by themselves."""
    replace = msgspec.structs.replace
    return {id: replace(line, age=0, left=None if line.left is None else 0) for id, line in lines.items()}
