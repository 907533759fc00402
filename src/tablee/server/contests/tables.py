"""The tables of a tournament: seats are assigned, the match begins when all are there or time is up, and a table to
which no one comes is given up."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial

import msgspec

from tablee.kernel import Level
from tablee.server.contests.pairing import BOT, is_bot
from tablee.server.contests.tournament import Tournament
from tablee.server.match.bots import STAND_IN
from tablee.server.people import device_of
from tablee.server.server import Server
from tablee.server.storage import NotStored, store
from tablee.server.storage.contests import BoardEnded, BoardRecord
from tablee.server.table.place import ContestPlace
from tablee.server.table.seating import Seating
from tablee.server.table.starting import start
from tablee.server.table.table import Table
from tablee.server.wire import Audience, NewTable, SeatRequest

ABANDONED = 180.0
"""Seconds after which a match that all players have left is given up."""


class TournamentTables:
    """The tournament tables in this node's memory; `over` is called with a table's tournament when it is done."""

    def __init__(self, server: Server, over: Callable[[str], None]) -> None:
        self._server = server
        self._over = over
        self.waiting: set[asyncio.Task[None]] = set()
        """Tasks that wait for a write."""
        server.changed.listeners.append(self._noted)

    async def open(self, found: Tournament, board: BoardRecord, seed: str, starts: float) -> None:
        """Open a table of a round. With turns of days it begins at once: no one has to be there."""
        plan, names = found.plan, {entry.person: entry.name for entry in found.entries}
        days = plan.pace.kind == "days"
        place = ContestPlace(
            "tournament", found.record.id, seed, board.round, board.board, 0.0 if days else starts, board.players
        )

        def seat(seating: Seating) -> None:
            for at, one in enumerate(board.players):
                if is_bot(one):
                    seating.seat_bot(at, level_of(one), running=False)
                else:
                    seating.sit(at, one, names.get(one, "") or "?", running=False)

        empty: SeatRequest = "open"
        wanted = NewTable(
            found.record.game, (empty,) * len(board.players), plan.options, not found.record.group, pace=plan.pace,
            group=found.record.group, start=days, coach=False, audience=Audience("none") if seed else None,
        )  # fmt: skip
        host = next(one for one in board.players if not is_bot(one))
        lobby = self._server.lobby
        making = lobby.make(wanted, host, "", seat, contest=place, id=board.table)
        await lobby.make_known(board.table, making)

    def _noted(self, id: str) -> None:
        """Handle a change of a table."""
        table = self._server.lobby.peek(id)
        place = table.state.contest if table is not None else None
        if table is None or place is None or place.kind != "tournament":
            return
        if table.state.phase == "over":
            task = asyncio.create_task(self._done(table, place.id))
            self.waiting.add(task)
            task.add_done_callback(self.waiting.discard)
        elif _waits(table) and _everybody(table) <= table.presence.devices:
            asyncio.get_running_loop().call_soon(self._begin, id)  # not in the middle of the change

    async def _done(self, table: Table, contest: str) -> None:
        with contextlib.suppress(NotStored):
            await table.outbox.settled()
        self._over(contest)

    def _begin(self, id: str, all_must_be_here: bool = True) -> None:
        """Begin a match; bots play for those who are not here until they come."""
        table = self._server.lobby.peek(id)
        if table is None or not _waits(table):
            return
        here = table.presence.devices
        if all_must_be_here and not _everybody(table) <= here:
            return
        for seat, chair in enumerate(table.state.seating.chairs):
            if chair.kind == "empty":  # someone has left their seat
                table.state.seating.seat_bot(seat, STAND_IN, running=False)
            chair.kept = chair.kind == "person" and device_of(chair.person) not in here
        table.guard(lambda: start(table))

    def look(self, now: float) -> None:
        """Handle what is due: a countdown, a table to which no one came, a match that all have left."""
        loop, settings = asyncio.get_running_loop(), self._server.settings
        for table in self._server.lobby.tables:
            place = table.state.contest
            if place is None or place.kind != "tournament" or not place.starts or table.state.phase == "over":
                continue
            if _waits(table) and now >= place.starts and _everybody(table) & table.presence.devices:
                self._begin(table.state.id, all_must_be_here=False)
            patience = (ABANDONED if table.playing else settings.grace) / settings.speed
            gone = not table.presence.players and loop.time() - table.quiet_since > patience
            if gone and now >= place.starts + patience and not table.starting:
                self._give_up(table, place, now)

    def _give_up(self, table: Table, place: ContestPlace, now: float) -> None:
        """End a table at which no one is: no one gets a point."""
        table.state.contest = None
        table.save()
        ended = BoardEnded(place.id, place.round, place.board, table.state.match, (), (), now)
        task = asyncio.create_task(self._store(table, place, ended))
        self.waiting.add(task)
        task.add_done_callback(self.waiting.discard)

    async def _store(self, table: Table, place: ContestPlace, ended: BoardEnded) -> None:
        try:
            await store(self._server.storage, ended)
        except NotStored:
            table.state.contest = place  # tried again later
        self._over(ended.contest)

    def leave(self, id: str, person: str) -> None:
        """Let a bot play on at a table for a person who has left the tournament."""
        table = self._server.lobby.peek(id)
        if table is not None and table.playing:
            for seat in table.state.seating.seats_of(person):
                table.guard(partial(table.attendance.lets_go, seat))
                table.state.seating.leave(seat, running=True)
            table.guard(table.seats_changed)


def _waits(table: Table) -> bool:
    """Whether a table of a tournament waits for its players."""
    return table.state.phase == "open" and not table.under_way and not table.recovery.pending


def _everybody(table: Table) -> set[str]:
    return {device_of(person) for person in table.state.seating.people()}


def level_of(bot: str) -> Level:
    """The level of a tournament's bot, such as 'bot:hard'."""
    level: Level = msgspec.convert(bot.removeprefix(BOT), Level)
    return level
