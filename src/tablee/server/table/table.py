"""A table: people and bots on chairs, one match after another, and watchers.

Everything at a table happens in the event loop, one thing after another.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import cast

import msgspec

from tablee.kernel import Outcome, Seat, Text
from tablee.kernel.errors import Refused
from tablee.server.limits import Limiter
from tablee.server.match.assembly import Callbacks, new_referee, stored_match
from tablee.server.match.referee import Referee
from tablee.server.match.running import RunningMatch
from tablee.server.match.snapshots import WORTH
from tablee.server.match.times import is_time
from tablee.server.match.turn import Turn
from tablee.server.measures import MOVES
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, Record, Row
from tablee.server.table.adapting import adapting
from tablee.server.table.apart import Apart
from tablee.server.table.attendance import Attendance
from tablee.server.table.audience import Gallery
from tablee.server.table.coach import Coach
from tablee.server.table.contests import note_begin, note_end
from tablee.server.table.draw import SeedDraw
from tablee.server.table.feats import note_feats
from tablee.server.table.house import House
from tablee.server.table.outbox import Outbox
from tablee.server.table.page import Page
from tablee.server.table.prompts import prompt
from tablee.server.table.recovery import Recovery
from tablee.server.table.rematch import Asking
from tablee.server.table.sharing import draw_curtains, raise_curtains
from tablee.server.table.state import TableState
from tablee.server.table.talk import Talk
from tablee.server.table.turns import Turns
from tablee.server.wire import Over, Refusal, Said, TableChanged, TableView, encode

log = logging.getLogger("tablee.table")

TAKE_BACKS = 30
"""Moves that a person may take back in a minute."""
NUDGE = 30.0
"""Seconds in which a player is reminded only once, no matter by whom."""


class Table:
    """One table."""

    def __init__(self, state: TableState, house: House) -> None:
        storage = house.storage
        self.state = state
        self.settings = house.settings
        self.attendance = Attendance(self)
        self.presence = self.attendance.presence
        self.recovery = Recovery(self, storage)
        self.outbox = Outbox(storage, self._not_stored)
        self.referee: Referee | None = None
        """The referee of the current or last match."""
        self.dealing: asyncio.Task[TableRefusal | None] | None = None
        """A match that is about to begin."""
        self.draw: SeedDraw | None = None
        """The draw of its seed."""
        self.begins = False
        """Whether a match begins as soon as the host has come."""
        self.asking = Asking(self.tell_table)
        self.talk = Talk(state.id, state.rules, storage)
        self.storage = storage
        self.workers = house.workers
        self.orders = house.orders
        self._snapshots = house.snapshots
        self.take_backs = Limiter(TAKE_BACKS / 60, TAKE_BACKS)
        self.nudges = Limiter(1 / NUDGE, 1)
        self.quiet_since = asyncio.get_running_loop().time()
        """When someone was last here or asked for it."""
        self._hurried = False
        self.apart = Apart(self, house.shunning)
        self.gallery = Gallery(self)
        self._changed = house.changed
        self.unwanted = house.unwanted
        self.turns = Turns(self, house.calendars)
        self.coach = Coach(self, house.coaching)

    @property
    def playing(self) -> bool:
        """Whether a match is being played."""
        return self.state.phase == "playing"

    @property
    def starting(self) -> bool:
        """Whether a match is about to begin."""
        return self.dealing is not None

    @property
    def under_way(self) -> bool:
        """Whether a match is being played or about to begin: no chair is added or removed."""
        return self.playing or self.starting

    @property
    def paused(self) -> bool:
        """Whether time stands still because too few players are here."""
        return self.playing and self.referee is not None and self.referee.paused

    def view(self) -> TableView:
        """The table as everyone sees it."""
        hurried, starting = self._hurried and self.playing, self.starting or self.begins
        coach, apart, adapts = self.coach.state, self.apart.seats, adapting(self.state, self.referee)
        return self.state.view(self.presence, self.asking, self.paused, hurried, starting, apart, coach, adapts)

    def guard(self, deed: Callable[[], None], page: Page | None = None, key: str = "") -> None:
        """Do something and report a refusal to the page. If a game's code fails, only this table is harmed."""
        answer: Refusal
        try:
            deed()
            return
        except TableRefusal as refusal:
            answer = refusal.message(key)
        except Refused as refused:
            reason = refused.reason
            answer = Refusal(reason.code, reason.text, key, reason.at, reason.edges)
        except Exception:
            log.exception("table %s: the rules of %s have failed", self.state.id, self.state.rules.key)
            answer = TableRefusal("broken").message(key)
            self.recovery.begin("broken")
        if page is not None:
            self.outbox.say(page, answer)

    # The path of a move

    def carry_out(self, make: Callable[[], Turn], by_clock: bool = False) -> None:
        """Let the referee check and make a move, then store it, announce it, and end the match or continue it."""
        referee, outbox, rules = self.referee, self.outbox, self.state.rules
        assert referee is not None
        turn = make()  # checked and made
        MOVES.made[rules.key] += len(turn.rows)
        if turn.outcome is not None:
            outbox.store([*turn.rows, *self._ended()])  # the last move and the end: both or neither
        elif turn.rows:
            outbox.store([*turn.rows, *self._snapshots.due(referee.running), *self.turns.begun()])
        for viewer, messages in turn.news.items():
            outbox.post(self.gallery.readers(viewer), *messages)  # sent once it is stored
        self.gallery.tell()
        if turn.outcome is not None:
            self._tell_end(turn.outcome)
        else:
            self.apart.look()
            referee.go_on(by_clock)
        if not by_clock:
            self.attendance.wait_for_players()
        for viewer, message in referee.times().items():
            outbox.post(self.gallery.readers(viewer), message)
        self.turns.tell()
        if self.presence.programs and not all(is_time(row.text) for row in turn.rows):
            prompt(self, self.presence.programs)
        if turn.refused is not None:
            raise Refused(turn.refused)

    def _clock_rings(self) -> None:
        if self.referee is not None:
            self.guard(partial(self.carry_out, self.referee.tick, by_clock=True))

    def _bot_moves(self, seat: Seat, text: str) -> None:
        if self.referee is not None:
            hurried, self._hurried = self._hurried, self.referee.bots.hurried
            if hurried != self._hurried:
                self.tell_table()
            self.guard(partial(self.carry_out, partial(self.referee.bot_plays, seat, text)))

    def _bot_says(self, seat: Seat, text: Text) -> None:
        chair = self.state.seating.chairs[seat]
        if chair.kind == "bot" and self.referee is not None:  # a bot that plays for a person doesn't speak for them
            self.say(Said(chair.name, seat, text=text, at=time.time()))
            self.referee.note(seat, text)

    # A match begins and ends

    def begin(self, running: RunningMatch, rows: list[Row]) -> None:
        """Begin a match, after chance has made its first moves."""
        self.recovery.settled()
        referee = self._call_referee(running)
        self.recovery.stop()
        self.state.begin(running.id, running.match.options)
        self.asking.end()
        for page in self.presence.pages:
            self.state.unseated.pop(page.person, None)  # they have been told
        begun = [self.state.match_record(running), *note_begin(self.state, running)]
        if referee.over:
            self.outbox.store([*begun, *rows, *self._ended()])
        else:
            self.save(*begun, *rows)
        self.gallery.begin(referee, fresh=True)
        draw_curtains(self.presence, self.state.seating)
        self.attendance.meet()
        self.tell_table()
        self.show_all()
        if running.outcome is not None:
            self._tell_end(running.outcome)
        else:
            self.attendance.changed()

    def _ended(self) -> list[Record]:
        """End the match: stop clock and bots, and return the records to store."""
        assert self.referee is not None
        self.referee.stop()
        running, now, outcome = self.referee.running, time.time(), self.referee.running.outcome
        also: list[Record] = [*note_end(self.state, running), *note_feats(self.state, running, now)]
        if self.state.ladder and outcome is not None:
            also.append(self.state.ladder_record(outcome, now))
        self.state.ladder = False  # another match at this table is a private one
        self.state.end()
        also += self.turns.ended()
        if running.match.origin is None:  # practice doesn't count
            also.append(self.state.played(running, now))
        return [self.state.record(), self.state.match_record(running, now), *also]

    def _tell_end(self, outcome: Outcome) -> None:
        """Announce how the match ended; bots may comment on it."""
        assert self.referee is not None
        match = self.referee.running.match
        house = match.drawn.house if match.drawn is not None else ""
        for page in raise_curtains(self.presence, self.state.seating):
            self.outbox.post([page], *self.referee.look(page.viewer, "", 0))
        self.gallery.end()
        self.outbox.post(self.presence.pages, encode(Over(outcome, match.seed or "", house)))
        self.tell_table()
        self.referee.bots.last_words()

    def _call_referee(self, running: RunningMatch) -> Referee:
        """Make a referee for a match and stop the last one."""
        if self.referee is not None:
            self.referee.stop()
        turns = self.turns
        table = Callbacks(self._clock_rings, self._bot_moves, self._bot_says, turns.time_is_up, turns.deadline)
        self.referee = new_referee(running, self.workers, self.settings, table, self.state.pace)
        return self.referee

    # Seats and names

    def seats_changed(self, *also: Record) -> None:
        """Store the seats, tell everyone, and show the match to pages that now see it from another seat."""
        self.save(*also)
        moved = self.presence.reseat(self.state.seating.seat_of)
        self.attendance.meet()
        self.tell_table()
        if self.referee is not None:
            for page in moved:
                self.outbox.post([page], *self.gallery.look(page.viewer, "", 0))
            prompt(self, moved)
        self.attendance.changed()

    # What is told

    def say(self, said: Said) -> None:
        """Send a line of talk to those who may read it."""
        said = self.apart.marked(said)
        self.talk.keep(said)
        self.outbox.post(self.apart.readers(said), encode(said))

    def tell_table(self, but: Page | None = None) -> None:
        """Tell all pages but one what the table is like now."""
        view = cast(TableView, msgspec.Raw(encode(self.view())))  # encoded once for all
        self._changed(self.state.id)
        for viewer in self.presence.viewers:
            pages = [page for page in self.presence.of(viewer) if page is not but]
            if pages:
                self.outbox.post(pages, encode(TableChanged(view, viewer)))

    def show_all(self) -> None:
        """Show everyone the match as it stands."""
        if self.referee is not None:
            for viewer in self.presence.viewers:
                self.outbox.post(self.presence.of(viewer), *self.gallery.look(viewer, "", 0))
            prompt(self, self.presence.programs)

    # The store

    def save(self, *also: Record) -> None:
        """Store the table as it is now."""
        if not self.recovery.pending:  # otherwise it is about to return to its stored state
            self.outbox.store([self.state.record(), *also])

    def _not_stored(self, wrong: Exception) -> None:
        log.error("table %s: a write has failed: %s", self.state.id, wrong)
        self.outbox.post(self.presence.pages, encode(TableRefusal("not-stored").message()))
        self.recovery.begin("not-stored")

    async def wake(self) -> None:
        """Restore the talk and the match of a table loaded from the store; NotStored if it can't be read now."""
        failures = "the talk can't be read", "the match can't be resumed; the host may start another"
        for restore, failure in zip((self.talk.recall, self.take_up), failures, strict=True):
            try:
                await restore()
            except NotStored:
                raise  # whoever comes later finds all of it
            except Exception:
                log.exception("table %s: %s", self.state.id, failure)

    async def take_up(self) -> None:
        """Restore the current match from the store."""
        running = await stored_match(self.storage, self._snapshots, self.state.match) if self.state.match else None
        if running is not None:
            self.gallery.begin(self._call_referee(running), fresh=False)
            self.attendance.meet()
        elif self.referee is not None:
            self.referee.stop()
            self.referee = None

    def expect(self) -> None:
        """Note that someone has asked for the table and may be about to come."""
        self.quiet_since = asyncio.get_running_loop().time()

    def quiet(self, seconds: float) -> bool:
        """Whether no one has been here for that long and nothing is going on."""
        waited = asyncio.get_running_loop().time() - self.quiet_since > seconds
        return waited and not self.presence and self.outbox.idle and self.dealing is None and not self.turns.busy

    def awaited(self) -> list[str]:
        """The people for whom a running match waits."""
        if self.referee is None or not self.playing:
            return []
        chairs = self.state.seating.chairs
        seats = [seat for seat in self.referee.running.awaited if 0 <= seat < len(chairs)]
        return [device_of(chairs[seat].person) for seat in seats if chairs[seat].person]

    def stop(self) -> None:
        """Stop clock, bots and timers; save a snapshot of a long match."""
        if self.referee is not None:
            self.referee.stop()
            if self.outbox.idle and not self.recovery.broken:
                self.storage.write(self._snapshots.due(self.referee.running, WORTH))
                self.attendance.note_awaited(tuple(self.awaited()))
        self.asking.end()
        self.coach.stop()
        self.gallery.stop()
        self.attendance.rest()
        self.recovery.stop()
        if self.dealing is not None:
            self.dealing.cancel()
