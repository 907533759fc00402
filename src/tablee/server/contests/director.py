"""Runs tournaments: pairs rounds, opens their tables, begins and ends them by itself.

Everything it knows is in the store, and each step reads it there first and can be repeated, so that a tournament
continues after a restart. Among several nodes, the one that has claimed a tournament runs it.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from tablee.kernel import game
from tablee.kernel.errors import TableeError
from tablee.server.contests.rounds import FEWEST_PLAYERS, has_next, next_round, seed_of
from tablee.server.contests.tables import TournamentTables
from tablee.server.contests.tournament import Tournament, forfeited, load
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import NotStored, Record, contests_reading, store
from tablee.server.storage.contests import BoardRecord
from tablee.server.wire import encode
from tablee.server.wire.tournaments import ContestChanged

log = logging.getLogger("tablee.contests")

KEY = "contest"
"""The purpose that the server's key is derived for."""
TICK = 0.25
"""Seconds between two checks for what is due."""
LOOK = 8
"""Ticks between two reads of the store, since other nodes also change it."""


class Director:
    """All tournaments that this node runs."""

    def __init__(self, server: Server, tell: Callable[[bytes], None]) -> None:
        self._server = server
        self._tell = tell
        self._due: dict[str, float] = {}
        """When each tournament has something to do."""
        self._locks: dict[str, asyncio.Lock] = {}
        self._seen: dict[str, bytes] = {}
        """The last seen state of other nodes' tournaments, encoded."""
        self.tables = TournamentTables(server, self.look_at)
        self._steps: set[asyncio.Task[Any]] = set()

    @property
    def now(self) -> float:
        """The time of day."""
        return self._server.settings.wall()

    def soon(self, seconds: float) -> float:
        """The time in `seconds` from now, at the server's speed."""
        return self.now + seconds / self._server.settings.speed

    def look_at(self, contest: str) -> None:
        """Check soon what a tournament needs."""
        self._due[contest] = 0.0

    def changed(self, contest: str) -> None:
        """Note that a tournament has changed, and tell the pages that show it."""
        self.look_at(contest)
        self._tell(encode(ContestChanged(contest)))

    def lock(self, contest: str) -> asyncio.Lock:
        """The lock for changing a tournament."""
        return self._locks.setdefault(contest, asyncio.Lock())

    def prepare(self) -> None:
        """Load the library that pairs rounds, which takes a moment: a tournament is being made."""
        task = asyncio.create_task(asyncio.to_thread(importlib.import_module, "networkx"))
        self._steps.add(task)
        task.add_done_callback(self._steps.discard)

    async def run(self) -> None:
        """Run as long as the server; a step that is cut short is repeated after the next start."""
        try:
            await self._go_on()
        finally:
            for task in (*self._steps, *self.tables.waiting):
                task.cancel()

    async def _go_on(self) -> None:
        count = 0
        while True:
            try:
                if count % LOOK == 0:
                    await self._look_around(first=count == 0)
                self.tables.look(self.now)
                for contest, due in list(self._due.items()):
                    if due <= self.now and not self.lock(contest).locked():
                        del self._due[contest]
                        task = asyncio.create_task(self._step(contest))
                        self._steps.add(task)
                        task.add_done_callback(self._steps.discard)
            except NotStored:
                pass  # the store is not available: try later
            count += 1
            await asyncio.sleep(TICK)

    async def _look_around(self, first: bool) -> None:
        """Find tournaments that this node doesn't know, and on several nodes check those that others run."""
        if not first and self._server.storage.cluster is None:
            return
        for contest in await contests_reading.active(self._server.storage.ask):
            self._due.setdefault(contest, 0.0)

    async def _step(self, contest: str) -> None:
        """Do what is due now, one step after another."""
        try:
            async with self.lock(contest):
                while await self._advance(contest):
                    self._tell(encode(ContestChanged(contest)))
        except (NotStored, TableRefusal) as wrong:
            log.warning("tournament %s: %s", contest, wrong)
            self._due[contest] = self.soon(5)
        except Exception:
            log.exception("tournament %s can't continue", contest)
            self._due[contest] = self.soon(60)

    async def _advance(self, contest: str) -> bool:
        """Do one step; return whether anything has changed."""
        cluster = self._server.storage.cluster
        found = await load(self._server.storage.ask, contest)
        if found is None or found.record.phase == "over":
            return False
        if cluster is not None:
            if await cluster.claim(contest) is not None:
                self._watch(found)
                return False
            found = await load(self._server.storage.ask, contest) or found  # the state that its last owner left
        if found.record.phase == "open":
            return await self._begin(found)
        if found.under_way:
            return await self._see_to_tables(found)
        if found.plan.next is None:
            return await self._round_over(found)
        if self.now >= found.plan.next:
            return await self._pair(found)
        self._due[contest] = found.plan.next
        return False

    def _watch(self, found: Tournament) -> None:
        """Tell pages here of changes to a tournament that another node runs."""
        now = msgspec.json.encode((found.record.phase, found.entries, found.boards, found.plan))
        if self._seen.get(found.record.id) != now:
            self._seen[found.record.id] = now
            self._tell(encode(ContestChanged(found.record.id)))

    async def _begin(self, found: Tournament) -> bool:
        """Begin a tournament whose time has come."""
        begins = found.plan.begins
        if begins is None:
            return False
        if self.now < begins:
            self._due[found.record.id] = begins
            return False
        if len(found.playing) < FEWEST_PLAYERS:
            return await self._end(found)
        await self.begin_now(found)
        return True

    async def begin_now(self, found: Tournament) -> None:
        """Have the first round, or the next one, paired at once."""
        record = msgspec.structs.replace(found.changed(next=self.now, begins=found.plan.begins), phase="playing")
        await store(self._server.storage, record)

    async def _pair(self, found: Tournament) -> bool:
        """Pair a round, and open its tables."""
        if not has_next(found):
            return await self._end(found)
        rules, number = game(found.record.game), found.round + 1
        made = await asyncio.to_thread(next_round, found, max(rules.seats[0], 2))
        if not made.tables:
            return await self._end(found)
        boards = [
            BoardRecord(found.record.id, number, board, new_id(10), players)
            for board, players in enumerate(made.tables, start=1)
        ]
        byes = [
            BoardRecord(found.record.id, number, len(boards) + at, "", (one,), ended=self.now)
            for at, one in enumerate(made.byes, start=1)
        ]
        await store(self._server.storage, found.changed(next=None), *boards, *byes)
        return True

    async def _see_to_tables(self, found: Tournament) -> bool:
        """Open tables of the round that don't exist yet, for example after a restart."""
        made, live = False, found.plan.pace.kind != "days"
        seed = seed_of(found, found.round, self._server.people.key_for(KEY))
        for board in found.under_way:
            if self._server.lobby.peek(board.table) is None:
                if await self._server.storage.table(board.table) is None:
                    await self.tables.open(found, board, seed, self.soon(self._server.settings.seating))
                    made = True
                elif live:
                    with contextlib.suppress(TableRefusal):  # another node has it
                        await self._server.lobby.find(board.table)
        return made

    async def _round_over(self, found: Tournament) -> bool:
        """All tables are done: drop people who left, and set the time of the next round."""
        gone = {one for board in found.of_round for one in forfeited(board)}
        left: list[Record] = [
            msgspec.structs.replace(entry, left=self.now) for entry in found.playing if entry.person in gone
        ]
        after = found._replace(entries=[entry for entry in found.entries if entry.person not in gone])
        if left:
            await store(self._server.storage, *left)
        if not has_next(after):
            return await self._end(found)
        pause = 0.0 if found.plan.pace.kind == "days" else self._server.settings.interval
        await store(self._server.storage, found.changed(next=self.soon(pause)))
        return True

    async def _end(self, found: Tournament) -> bool:
        record = msgspec.structs.replace(found.changed(next=None), phase="over")
        await store(self._server.storage, record)
        if self._server.storage.cluster is not None:
            await self._server.storage.cluster.release(found.record.id)
        self._due.pop(found.record.id, None)
        self._seen.pop(found.record.id, None)
        return True


def playable(key: str) -> bool:
    """Whether a game can have a tournament."""
    try:
        return game(key).seats[-1] > 1
    except TableeError:
        return False
