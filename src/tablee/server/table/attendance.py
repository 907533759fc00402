"""Who is at a table: people come, go, stay away or do nothing, and the match adapts to that."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from tablee.kernel import Seat
from tablee.server.match.present import Present
from tablee.server.people import device_of
from tablee.server.storage.history import AwaitedRecord
from tablee.server.table.idle import Idle
from tablee.server.table.page import Page
from tablee.server.table.presence import Presence
from tablee.server.table.seating import Chair
from tablee.server.wire import StillThere, encode

if TYPE_CHECKING:
    from tablee.server.table.table import Table

LONG = 600.0
"""Seconds; someone who comes back after a longer absence is shown what has happened meanwhile."""


class Attendance:
    """The people at one table."""

    def __init__(self, table: Table) -> None:
        settings = table.settings
        self._table = table
        self._grace = settings.grace
        self.presence = Presence(settings.grace, self._stays_away)
        self._idle = Idle(settings.idle, settings.grace, self._ask_idle, self._stays_idle)
        self._paused = False
        self._left: dict[str, float] = {}
        """When people were last here, as long as the table is in memory."""
        self._seated: dict[str, list[Chair]] = {}
        """The chairs of each device, as of the last `meet`."""
        self._waited_for: dict[Seat, str] = {}
        """The players who are asked whether they are still there, while others wait for them: as of the last `meet`."""
        self.away: frozenset[Seat] = frozenset()
        """The seats of people who are not here, and for whom no bot plays: as of the last `meet`."""
        self._awaited_is_stored = table.playing
        """Whether the store knows for whom the match waits: it does while no one is here who could change that."""

    @property
    def attended(self) -> bool:
        """Whether someone is here for whom the match continues: a player, if any seat is a person's; else anyone."""
        table = self._table
        if table.playing and table.state.seating.people():
            return bool(self.presence.players)
        return bool(self.presence)

    def part(self, page: Page) -> None:
        """A page has closed."""
        table = self._table
        self.presence.remove(page)
        self._left[page.person] = asyncio.get_running_loop().time()
        if table.dealing is not None and not self.presence:
            table.dealing.cancel()  # no one waits for it
        self.meet()
        table.quiet_since = asyncio.get_running_loop().time()
        table.tell_table()
        if not self.presence.here(page.person):
            for seat in table.state.seating.seats_of(page.device):
                table.guard(partial(self.lets_go, seat))
        table.guard(self.changed)
        if table.playing and not self.presence.players:
            self.note_awaited(tuple(table.awaited()))
            self._awaited_is_stored = True

    def note_awaited(self, people: tuple[str, ...] | None) -> None:
        """Store for whom the match waits, or that only the table knows; nothing waits for this write."""
        self._table.state.sitting = None  # the next record of the table forgets it
        self._table.storage.write([AwaitedRecord(self._table.state.id, people)])

    def returns(self, person: str) -> bool:
        """Whether someone who opens a page has been away for long."""
        left = self._left.get(person)
        away = left is None or asyncio.get_running_loop().time() - left > LONG
        return away and not self.presence.here(person)

    def shown(self, seat: Seat, version: int) -> None:
        """A page has shown all up to that version: the clock may wait for that."""
        table = self._table
        if table.referee is not None and table.playing and not table.recovery.broken:
            shown = partial(table.referee.shown, seat, version)
            if table.referee.clock.held:
                table.carry_out(shown)
            else:
                shown()

    def lets_go(self, seat: Seat) -> None:
        """A player leaves the running match: the game may let go of what they hold."""
        table = self._table
        if table.referee is not None and table.playing and not table.recovery.broken:
            table.carry_out(partial(table.referee.left, seat))

    def meet(self) -> None:
        """Note who is at the table and tell the referee; done when that changes, since moves are far more frequent."""
        table, here, seats = self._table, self.presence, self._table.state.seating
        self._seated = {}
        for chair in seats.chairs:
            if chair.kind == "person":
                self._seated.setdefault(device_of(chair.person), []).append(chair)
        played = {seat: chair.person for seat, chair in enumerate(seats.chairs) if chair.kind == "person"}
        mine = {seat: person for seat, person in played.items() if not seats.chairs[seat].kept}
        self.away = frozenset(seat for seat, person in mine.items() if not here.here(person))
        several = table.state.pace.kind == "free" and len(here.devices.intersection(self._seated)) > 1
        self._waited_for = {seat: mine[seat] for seat in mine if seat not in self.away} if several else {}
        if table.referee is not None:
            bots, stand_ins = seats.bots(table.state.strength), seats.stand_ins()
            present = Present(here.viewers, bots, here.showing, self.attended, stand_ins, table.state.characters)
            table.referee.meet(present)

    def changed(self) -> None:
        """Someone has come, gone or changed seats: wait for those who are away, and let clock and bots know."""
        table, seating = self._table, self._table.state.seating
        self.presence.watch({*seating.people(), seating.host}, self.attended)
        seating.forget_wishes(self.presence.people)
        if table.draw is not None:
            table.draw.wait_only_for([seat for seat in self.presence.viewers if seat is not None])
        self.wait_for_players()
        if self._awaited_is_stored and table.playing and self.presence.players:
            self._awaited_is_stored = False
            self.note_awaited(None)
        if table.referee is None or not table.playing or table.recovery.broken:
            return
        table.carry_out(table.referee.people_changed)
        was, self._paused = self._paused, table.paused
        if was and not self._paused:
            table.show_all()  # to show the time that is left

    def _stays_away(self, person: str) -> None:
        """The grace time is over: a bot plays on, unless turns last days, and someone else becomes host."""
        table, seating = self._table, self._table.state.seating
        seat, days = seating.seat_of(person), table.state.pace.kind == "days"
        if seat is not None and table.playing and not days:
            seating.chairs[seat].kept = True
        if days and table.playing:
            return
        if person == seating.host:
            seating.pass_host_on(self.presence.people, table.playing)
        table.seats_changed()

    def call(self, person: str, name: str) -> None:
        """Set the display name: the chair's for a player, a unique one for a watcher."""
        seating = self._table.state.seating
        seat = seating.seat_of(person)
        if seat is not None:
            name = seating.chairs[seat].name
        elif name:
            name = seating.unique(name, self.presence.other_watchers(person))
        for page in self.presence.of_person(person):
            if page.person == person:
                page.name = name

    # Players who are here but do nothing

    def wait_for_players(self) -> None:
        """Set a deadline for each player whom others are waiting for."""
        table, players = self._table, self._waited_for
        waiting: list[str] = []
        if players and table.referee is not None and table.playing and not table.recovery.broken:
            running = table.referee.running
            if running.due is None:  # otherwise the game's own clock limits them
                waiting = [players[seat] for seat in running.awaited if seat in players]
        self._idle.wait_for(waiting)

    def _ask_idle(self, person: str) -> None:
        still = encode(StillThere(round(self._grace)))
        self._table.outbox.post(self.presence.of_person(person), still)

    def _stays_idle(self, person: str) -> None:
        """No answer: a bot plays on until they touch something."""
        table = self._table
        seat = table.state.seating.seat_of(person)
        if seat is not None and table.playing and not table.recovery.pending:
            table.state.seating.chairs[seat].kept = True
            table.guard(table.seats_changed)

    def touched(self, person: str) -> None:
        """A person has done something: no bot plays for them any more."""
        kept = []
        for chair in self._seated.get(device_of(person), ()):
            self._idle.touched(chair.person)
            if chair.kept:
                kept.append(chair)
        if kept and not self._table.recovery.pending:
            for chair in kept:
                chair.kept = False
            self._table.seats_changed()

    def rest(self) -> None:
        """Stop all timers."""
        self._idle.rest()
        self.presence.rest()
