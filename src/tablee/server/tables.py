"""A table: people and bots on chairs, one match after the other, and everybody who looks on.

Everything at a table happens in the event loop, one thing after the other.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Literal, TypeAlias

import msgspec

from tablee.kernel import Level, Match, Seat, Text, Viewer, game
from tablee.kernel.errors import Refused
from tablee.kernel.options import read_options, write_options
from tablee.server import chat
from tablee.server.board import Board
from tablee.server.live import Live, opening
from tablee.server.messages import (
    Ack,
    AddSeat,
    ClearSeat,
    FromPage,
    Hello,
    Leave,
    Over,
    Phrase,
    Ping,
    Play,
    Point,
    Pong,
    PutDown,
    Refusal,
    Rename,
    Said,
    Say,
    SeatBot,
    Signal,
    Sit,
    Start,
    TableLine,
    TableView,
    TakeBack,
    Unseated,
    Welcome,
)
from tablee.server.messages import Table as TableNews
from tablee.server.outbox import Outbox, encode
from tablee.server.people import clean_name, new_id
from tablee.server.presence import Page, Presence
from tablee.server.problems import No
from tablee.server.seats import Chair, Seating
from tablee.server.settings import Settings
from tablee.server.storage import (
    Change,
    MatchRecord,
    PersonRecord,
    Row,
    Storage,
    TableRecord,
)
from tablee.server.workers import Workers

log = logging.getLogger("tablee.tables")

Phase: TypeAlias = Literal["open", "playing", "over"]
LONGEST_KEY = 64
AT_A_STRETCH = 100
"""Rows of a match that are folded before other tables have their turn."""
LATELY_PLAYED = 20
"""Past matches that the table still shows."""
LATELY_UNSEATED = 20
"""People who are still to be told that the host has taken them out of their seats."""
NAMED = 12
"""Watchers whose names are shown; the others are counted."""


class Body(msgspec.Struct):
    """What the store keeps of a table, besides what it is found by."""

    options: str
    chairs: list[Chair]
    host: str
    match: str = ""
    past: list[str] = []
    unseated: dict[str, Text] = {}


class Table:
    """One table."""

    def __init__(
        self, id: str, key: str, body: Body, phase: Phase, listed: bool, made: float, storage: Storage,
        settings: Settings, workers: Workers,
    ) -> None:  # fmt: skip
        self.id = id
        self.rules = game(key)
        self.options = read_options(self.rules.options, dict(word.split("=", 1) for word in body.options.split()))
        self.seating = Seating(body.chairs, body.host)
        self.phase: Phase = phase
        self.listed = listed
        self.made = made
        self.match = body.match
        self.past = body.past
        self._unseated = body.unseated
        """What people are told who have lost their seats, until they sit down again or the next match begins."""
        self.presence = Presence(settings.grace, self._stays_away)
        self.board: Board | None = None
        self.dealing: asyncio.Task[None] | None = None
        """A match that is about to begin."""
        self._mending: asyncio.Task[None] | None = None
        """The rules or the store have failed: the match is being taken up again, or can't be."""
        self._outbox = Outbox(storage, self._not_stored)
        self._storage = storage
        self._settings = settings
        self._workers = workers
        self._talk = chat.Talk(id, self.rules, storage)
        self._quiet_since = time.monotonic()
        self._paused = False

    # What the board needs of the table around it

    def store(self, rows: list[Row]) -> None:
        """Write rows; whatever is told afterwards waits for them."""
        self._outbox.store(rows)

    def tell(self, viewer: Viewer, messages: list[bytes]) -> None:
        """Send to all pages of a viewer."""
        self._outbox.post(self.presence.of(viewer), *messages)

    def present(self) -> Iterable[Viewer]:
        """The viewers who have a page open."""
        return self.presence.viewers

    def bots(self) -> Mapping[Seat, Level]:
        """The seats on which a bot plays now."""
        return self.seating.bots()

    def guard(self, deed: Callable[[], None], page: Page | None = None, key: str = "") -> None:
        """Do something; what is refused is answered, and a game's code that fails harms only this table."""
        try:
            deed()
            return
        except No as no:
            answer = no.refusal(key)
        except Refused as refused:
            answer = Refusal(refused.reason.code, refused.reason.text, key)
        except Exception:
            log.exception("table %s: the rules of %s have failed", self.id, self.rules.key)
            answer = No("broken").refusal(key)
            self._mend()
        if page is not None:
            self._outbox.say(page, answer)

    # Coming and going

    def join(self, page: Page, hello: Hello) -> None:
        """A page comes in (again)."""
        seat = self.seating.seat_of(page.person)
        self.presence.add(page, seat)
        self._call(page.person, clean_name(hello.name) or page.name)
        if seat is not None and self.seating.chairs[seat].kept:
            self.seating.chairs[seat].kept = False  # its owner is back
            self.save()
        said = tuple(said for said in self._talk if self._may_read(page, said))
        self._outbox.say(page, Welcome(page.person, self.view(), seat, said, self._settings.ways))
        if page.person in self._unseated:
            self._outbox.say(page, Unseated(self._unseated[page.person]))
        self._tell_table(but=page)
        if self.board is not None:
            self._outbox.post([page], *self.board.look(seat, hello.match, hello.version))
        self._people_changed()

    def part(self, page: Page) -> None:
        """A page has gone."""
        self.presence.remove(page)
        self._quiet_since = time.monotonic()
        self._tell_table()
        seat = self.seating.seat_of(page.person)
        if seat is not None and not self.presence.here(page.person) and self.board is not None:
            self.guard(partial(self.board.left, seat))
        self.guard(self._people_changed)

    def _people_changed(self) -> None:
        """Somebody has come, gone or changed seats: wait for those away, and let clock and bots know."""
        self.presence.watch({*self.seating.people(), self.seating.host})
        if self.board is not None and self.phase == "playing" and self._mending is None:
            self.board.people_changed()
            paused, self._paused = self._paused, self.paused
            if paused and not self._paused:
                self._show_all()  # with the time that is left

    @property
    def paused(self) -> bool:
        """Whether time stands still because too few of the players are here."""
        return self.phase == "playing" and self.board is not None and self.board.paused

    def _stays_away(self, person: str) -> None:
        """The time to come back is over: a bot plays on, and somebody else is host."""
        seat = self.seating.seat_of(person)
        if seat is not None and self.phase == "playing":
            self.seating.chairs[seat].kept = True
        if person == self.seating.host:
            self._pass_host_on()
        self._seats_changed()

    def _pass_host_on(self) -> None:
        """Somebody who is here becomes host, a player if there is one."""
        seated = [person for person in self.seating.people() if self.presence.here(person)]
        watching = [page.person for page in self.presence.everybody]
        others = (person for person in (*seated, *watching) if person != self.seating.host)
        self.seating.host = next(others, self.seating.host)

    # What pages say

    def receive(self, page: Page, message: FromPage) -> None:
        """One message of a page; every refusal is answered."""
        key = message.key if isinstance(message, Play | PutDown | TakeBack) else ""
        self.guard(lambda: self._do(page, message), page, key)

    def _do(self, page: Page, message: FromPage) -> None:
        running = self.phase == "playing"
        match message:
            case Play() | PutDown() | TakeBack():
                self._move(page, message)
            case Point(x=x, y=y):
                if self.board is not None and page.viewer is not None and running:
                    self.board.point(page.viewer, x, y)
            case Ping(at=at):
                self._outbox.say(page, Pong(at))
            case Hello():
                self.presence.remove(page)
                self.join(page, message)
            case Rename(name=name):
                self._sit(page, page.viewer, name)
            case Sit(seat=seat, name=name):
                self._sit(page, seat, name)
            case Leave():
                if page.viewer is None:
                    raise No("not-seated")
                if self.board is not None and running:
                    self.board.left(page.viewer)
                self.seating.leave(page.viewer, running)
                if page.person == self.seating.host:
                    self._pass_host_on()
                self._seats_changed()
            case SeatBot(seat=seat, level=level):
                self._rearrange(page, partial(self.seating.seat_bot, seat, level, running))
            case ClearSeat(seat=seat):
                self._rearrange(page, partial(self.seating.clear, seat, running))
            case AddSeat():
                self._rearrange(page, partial(self.seating.add, self.rules.seats, running))
            case Start():
                self._host_only(page)
                self.start()
            case Say():
                self._say(chat.said(message, page.name, page.viewer))
            case Phrase(text=text):
                seats = len(self.seating.chairs)
                self._say(chat.phrase(text, self.rules.phrases_for(seats), seats, page.name, page.viewer))
                if self.board is not None and page.viewer is not None:
                    self.board.hear(page.viewer, text)
            case Signal(to=to):
                found = self.presence.of_person(to)
                if not found:
                    raise No("not-here")
                self._outbox.post(found, encode(chat.signalled(message, page.person, page.viewer)))

    def _move(self, page: Page, message: Play | PutDown | TakeBack) -> None:
        """A move, a free drop or a take-back: played once, however often it is sent."""
        board, seat, key = self.board, page.viewer, message.key
        if not 1 <= len(key) <= LONGEST_KEY:
            raise No("bad-message")
        if seat is None:
            raise No("not-seated")
        if self._mending is not None:
            raise No("broken")
        if board is None:
            raise No("not-running")
        if message.match not in ("", board.live.id):
            raise No("stale")
        if (page.person, key) not in board.live.keys:
            if self.phase != "playing":
                raise No("match-over")
            if board.paused:
                raise No("paused")
            match message:
                case Play(move=text):
                    board.play(seat, text, page.person, key)
                case PutDown(drop=drop):
                    board.put_down(seat, drop, page.person, key)
                case TakeBack():
                    board.take_back(seat, page.person, key)
        self._outbox.say(page, Ack(key, board.version(seat)))

    def _host_only(self, page: Page) -> None:
        if page.person != self.seating.host:
            raise No("not-host")

    def _rearrange(self, host: Page, deed: Callable[[], None]) -> None:
        """The host changes the seats; whoever loses theirs is told, those away when they come back."""
        self._host_only(host)
        seated = self.seating.people()
        deed()
        words = Text("unseated-bot" if self.phase == "playing" else "unseated")
        lost = [person for person in seated if self.seating.seat_of(person) is None and person != host.person]
        self._unseated.update(dict.fromkeys(lost, words))
        for person in list(self._unseated)[:-LATELY_UNSEATED]:
            del self._unseated[person]
        self._seats_changed()
        for person in lost:
            self._outbox.post(self.presence.of_person(person), encode(Unseated(words)))

    def _sit(self, page: Page, seat: Viewer, name: str) -> None:
        """Somebody sits down under that name, or goes on watching under it."""
        name = clean_name(name) or page.name
        if not name:
            raise No("no-name")
        if seat is not None:
            self.seating.sit(seat, page.person, name, self.phase == "playing", self._watching_beside(page.person))
            self._unseated.pop(page.person, None)
        self._call(page.person, name)
        self._seats_changed(PersonRecord(page.person, name))

    def _call(self, person: str, name: str) -> None:
        """Let the others know somebody by their chair's name, or a watcher by one that nobody else here has."""
        seat = self.seating.seat_of(person)
        if seat is not None:
            name = self.seating.chairs[seat].name
        elif name:
            name = self.seating.unlike_others(name, self._watching_beside(person))
        for page in self.presence.of_person(person):
            page.name = name

    def _watching_beside(self, person: str) -> set[str]:
        """The names of the others who watch."""
        return {name for watcher, name in self.presence.watchers().items() if watcher != person}

    def _seats_changed(self, *also: Change) -> None:
        """Store it, tell everybody, and let those look again who now see with other eyes."""
        self.save(*also)
        moved = self.presence.seat_again(self.seating.seat_of)
        self._tell_table()
        if self.board is not None:
            for page in moved:
                self._outbox.post([page], *self.board.look(page.viewer, "", 0))
        self._people_changed()

    def _say(self, said: Said) -> None:
        self._talk.keep(said)
        readers = [page for page in self.presence.everybody if self._may_read(page, said)]
        self._outbox.post(readers, encode(said))

    def bot_says(self, seat: Seat, text: Text) -> None:
        """A bot says a quick phrase."""
        self._say(Said(self.seating.chairs[seat].name, seat, text=text, at=time.time()))

    def _may_read(self, page: Page, said: Said) -> bool:
        """Watchers' talk is not for players while they play."""
        return said.seat is not None or page.viewer is None or self.phase != "playing"

    # The match

    def start(self) -> None:
        """Begin a match, the first or the next one, with those who sit at the table."""
        broken = self._mending is not None or self.board is None
        if self.dealing is not None or (self.phase == "playing" and not broken):
            raise No("running")
        self.seating.close_up(self.rules.seats)
        if self.board is not None and (outcome := self.board.live.match.outcome) is not None:
            self.options = self.rules.rematch(self.options, outcome)
        live = Live(new_id(12), Match(self.rules, len(self.seating.chairs), self.options))
        if live.match.seats == 1:
            self.dealing = asyncio.create_task(self._deal(live))  # a puzzle
        else:
            self._begin(live, live.chance())

    async def _deal(self, live: Live) -> None:
        """Let a worker find a puzzle's deal; it may take a while."""
        match = live.match
        words = (live.game.key, live.game.version, match.seats, write_options(match.options), match.seed or "")
        try:
            texts = await self._workers.run(opening, *words)
        finally:
            self.dealing = None
        self.guard(lambda: self._begin(live, live.dealt(texts)))

    def _begin(self, live: Live, rows: list[Row]) -> None:
        self._lay_board(live)
        assert self.board is not None
        if self._mending is not None:
            self._mending.cancel()
            self._mending = None
        self.match, self.phase = live.id, "playing"
        for page in self.presence.everybody:
            self._unseated.pop(page.person, None)  # they know
        self.save(self._record(live, None), *rows)
        self.presence.seat_again(self.seating.seat_of)
        self._tell_table()
        self._show_all()
        if self.board.over:
            self.ended()
        else:
            self._people_changed()

    def ended(self) -> None:
        """The match is over."""
        assert self.board is not None
        live = self.board.live
        outcome = live.match.outcome
        assert outcome is not None
        self.phase = "over"
        self.past = [*self.past, live.id][-LATELY_PLAYED:]
        for chair in self.seating.chairs:
            chair.kept = False
        self.save(self._record(live, time.time()))
        self._outbox.post(self.presence.everybody, encode(Over(outcome, live.match.seed or "")))
        self._tell_table()

    def _lay_board(self, live: Live) -> None:
        if self.board is not None:
            self.board.stop()
        self.board = Board(live, self, self._workers, self._settings.pace, self._settings.speed)

    def _show_all(self) -> None:
        assert self.board is not None
        for viewer in self.presence.viewers:
            self.tell(viewer, self.board.look(viewer, "", 0))

    # When something fails

    def _not_stored(self, wrong: Exception) -> None:
        log.error("table %s: a write has failed: %s", self.id, wrong)
        self._outbox.post(self.presence.everybody, encode(No("not-stored").refusal()))
        self._mend()

    def _mend(self) -> None:
        """Something has failed in the middle of a move: take the match up again as the store has it."""
        if self._mending is None and self.board is not None:
            self.board.stop()
            self._mending = asyncio.create_task(self._take_up_again())

    async def _take_up_again(self) -> None:
        try:
            await self._outbox.settled()
            await self._take_up()
            self._show_all()
            self._mending = None
            self._people_changed()
        except Exception:
            log.exception("table %s: the match can't be taken up; the host may start another", self.id)
            self._outbox.post(self.presence.everybody, encode(No("broken").refusal()))

    async def wake(self) -> None:
        """Take up the talk and the match of a table that comes out of the store."""
        try:
            await self._talk.recall()
        except Exception:
            log.exception("table %s: what was said can't be read", self.id)
        if self.match:
            try:
                await self._take_up()
            except Exception:
                log.exception("table %s: the match can't be taken up; the host may start another", self.id)

    async def _take_up(self) -> None:
        """Fold the present match from its rows in the store; a long one in parts, so that other tables go on."""
        record = await self._storage.match(self.match)
        if record is None:
            return
        rows = await self._storage.log(self.match)
        live = Live.from_the_start(record)
        for first in range(0, len(rows), AT_A_STRETCH):
            live.retrace(rows[first : first + AT_A_STRETCH])
            await asyncio.sleep(0)
        self._lay_board(live)

    # What is kept, and what others see

    def save(self, *also: Change) -> None:
        """Store the table as it is now."""
        seating = self.seating
        body = Body(write_options(self.options), seating.chairs, seating.host, self.match, self.past, self._unseated)
        record = TableRecord(
            self.id, self.rules.key, self.phase, self.listed, self.made, time.time(), msgspec.json.encode(body)
        )
        self._outbox.store([record, *also])

    async def settled(self) -> None:
        """Wait until all that has happened is stored."""
        await self._outbox.settled()

    def _record(self, live: Live, ended: float | None) -> MatchRecord:
        match = live.match
        names = tuple(chair.name for chair in self.seating.chairs)
        return MatchRecord(
            live.id, self.id, self.rules.key, self.rules.version, match.seats, write_options(match.options),
            match.seed, match.seed_hash, names, live.begun, ended,
        )  # fmt: skip

    def view(self) -> TableView:
        """The table as everybody sees it."""
        chairs = self.seating.chairs
        watching = self.presence.watchers()
        here = [chair.kind != "person" or self.presence.here(chair.person) for chair in chairs]
        return TableView(
            self.id,
            self.rules.key,
            msgspec.structs.asdict(self.options),
            tuple(chair.view(is_here) for chair, is_here in zip(chairs, here, strict=True)),
            self.seating.host,
            self.listed,
            self.phase,
            len(watching),
            tuple(filter(None, watching.values()))[:NAMED],
            self.match,
            tuple(self.past),
            self.paused,
            self.rules.phrases_for(len(chairs)),
        )

    def line(self) -> TableLine:
        """The table in the lobby's list."""
        chairs = self.seating.chairs
        watching = self.presence.watchers().get(self.seating.host, "")
        host = next((chair.name for chair in chairs if chair.person == self.seating.host), watching)
        taken = sum(chair.kind != "empty" for chair in chairs)
        age = int(time.time() - self.made)
        return TableLine(self.id, self.rules.key, self.phase, host, taken, len(chairs), age)

    def _tell_table(self, but: Page | None = None) -> None:
        view = self.view()
        for viewer in self.presence.viewers:
            pages = [page for page in self.presence.of(viewer) if page is not but]
            if pages:
                self._outbox.post(pages, encode(TableNews(view, viewer)))

    def quiet(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and nothing waits to be stored."""
        waited = time.monotonic() - self._quiet_since > seconds
        return waited and not self.presence and self._outbox.idle and self.dealing is None

    def stop(self) -> None:
        """Let clock, bots and timers rest."""
        if self.board is not None:
            self.board.stop()
        self.presence.rest()
