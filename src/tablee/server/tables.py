"""A table: people and bots on chairs, one match after the other, and everybody who looks on.

Everything at a table happens in the event loop, one thing after the other. Nothing leaves the table before what it
rests on is stored: what is posted while a write is on its way waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Literal, Protocol, TypeAlias

import msgspec

from tablee.kernel import Level, Match, Seat, Text, Viewer, game
from tablee.kernel.errors import Refused
from tablee.kernel.options import read_options, write_options
from tablee.server import chat
from tablee.server.board import Board
from tablee.server.live import Live, opening
from tablee.server.messages import (
    Ack,
    ClearSeat,
    FromPage,
    FromTable,
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
    Said,
    Say,
    SeatBot,
    Signal,
    Sit,
    Start,
    TableLine,
    TableView,
    TakeBack,
    Welcome,
)
from tablee.server.messages import Table as TableNews
from tablee.server.people import clean_name, new_id
from tablee.server.problems import No
from tablee.server.seats import Chair, Seating
from tablee.server.settings import Settings
from tablee.server.storage import Change, MatchRecord, PersonRecord, Row, Storage, TableRecord
from tablee.server.workers import Workers

log = logging.getLogger("tablee.tables")

Phase: TypeAlias = Literal["open", "playing", "over"]
LONGEST_KEY = 64
LATELY_SAID = 50
"""Lines of chat that somebody who comes in gets to read."""

_encode = msgspec.json.Encoder().encode


class Page(Protocol):
    """A page that is open at the table."""

    person: str
    name: str
    viewer: Viewer

    def send(self, data: bytes) -> None:
        """Send a message, never waiting."""
        ...


class Body(msgspec.Struct):
    """What the store keeps of a table."""

    options: str
    chairs: list[Chair]
    host: str
    match: str = ""
    past: list[str] = []


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
        self.board: Board | None = None
        self.dealing: asyncio.Task[None] | None = None
        """A match that is about to begin."""
        self.quiet_since = time.monotonic()
        self._storage = storage
        self._settings = settings
        self._workers = workers
        self._pages: dict[Viewer, list[Page]] = {}
        self._outbox: deque[tuple[int, Page, bytes]] = deque()
        self._ticket = 0
        self._unstored = 0
        self._absent: dict[str, asyncio.TimerHandle] = {}
        self._said: deque[Said] = deque(maxlen=LATELY_SAID)
        self._mending: asyncio.Task[None] | None = None

    # Storing and sending

    def store(self, changes: Sequence[Change]) -> None:
        """Write; whatever is posted afterwards waits until it is durable."""
        self._ticket += 1
        self._unstored += 1
        self._storage.write(changes, partial(self._stored, self._ticket))

    def _stored(self, ticket: int, wrong: Exception | None) -> None:
        self._unstored -= 1
        if wrong is not None:
            log.error("table %s: a write has failed: %s", self.id, wrong)
            self._outbox.clear()
            self._post_all(No("not-stored").refusal())
            self._mend()
        while self._outbox and self._outbox[0][0] <= ticket:
            _, page, data = self._outbox.popleft()
            page.send(data)

    def post(self, page: Page, message: FromTable) -> None:
        """Send a message to one page, after what it rests on is stored."""
        self._post(page, _encode(message))

    def _post(self, page: Page, data: bytes) -> None:
        if self._unstored:
            self._outbox.append((self._ticket, page, data))
        else:
            page.send(data)

    def _post_all(self, message: FromTable) -> None:
        data = _encode(message)
        for page in self._everybody():
            self._post(page, data)

    def tell(self, viewer: Viewer, messages: list[bytes]) -> None:
        """Send to all pages of a viewer."""
        self._tell(self._pages.get(viewer, ()), messages)

    def _tell(self, pages: Iterable[Page], messages: list[bytes]) -> None:
        for page in pages:
            for data in messages:
                self._post(page, data)

    def _everybody(self) -> list[Page]:
        return [page for pages in self._pages.values() for page in pages]

    def save(self, *also: Change) -> None:
        """Store the table as it is now."""
        seating = self.seating
        body = Body(write_options(self.options), seating.chairs, seating.host, self.match, self.past)
        record = TableRecord(
            self.id, self.rules.key, self.phase, self.listed, self.made, time.time(), msgspec.json.encode(body)
        )
        self.store([record, *also])

    async def settled(self) -> None:
        """Wait until all that has happened is stored."""
        stored = asyncio.Event()
        self._storage.write([], lambda _: stored.set())
        await stored.wait()

    # Coming and going

    def present(self) -> Iterable[Viewer]:
        """The viewers who have a page open."""
        return list(self._pages)

    def here(self, person: str) -> bool:
        """Whether the person has a page open."""
        return any(page.person == person for page in self._everybody())

    def join(self, page: Page, hello: Hello) -> None:
        """A page comes in (again)."""
        seat = self.seating.seat_of(page.person)
        page.viewer = seat
        self._pages.setdefault(seat, []).append(page)
        if timer := self._absent.pop(page.person, None):
            timer.cancel()
        if seat is not None and self.seating.chairs[seat].kept:
            self.seating.chairs[seat].kept = False  # its owner is back
            self.save()
        said = tuple(said for said in self._said if self._may_read(page, said))
        self.post(page, Welcome(page.person, self.view(), seat, said))
        if self.board is not None:
            self._tell([page], self.board.look(seat, hello.match, hello.version))
        self._tell_table(but=page)
        self._watch_absent()
        if self.board is not None and self.phase == "playing":
            self.board.go_on()

    def part(self, page: Page) -> None:
        """A page has gone."""
        self._remove(page)
        self.quiet_since = time.monotonic()
        if self._pages:
            self._tell_table()
        self._watch_absent()
        if self.board is not None and self.phase == "playing":
            self.guard(self.board.go_on)

    def _remove(self, page: Page) -> None:
        pages = self._pages.get(page.viewer, [])
        if page in pages:
            pages.remove(page)
        if not pages:
            self._pages.pop(page.viewer, None)

    def _watch_absent(self) -> None:
        """Give everybody who is away their time to come back, as long as somebody waits for them."""
        if not self._pages:
            for timer in self._absent.values():
                timer.cancel()
            self._absent.clear()
            return
        for person in {*self.seating.people(), self.seating.host}:
            if person not in self._absent and not self.here(person):
                loop = asyncio.get_running_loop()
                self._absent[person] = loop.call_later(self._settings.grace, self._stays_away, person)

    def _stays_away(self, person: str) -> None:
        """The time to come back is over: a bot plays on, and somebody else is host."""
        self._absent.pop(person, None)
        if self.here(person) or not self._pages:
            return
        changed = False
        seat = self.seating.seat_of(person)
        if seat is not None and self.phase == "playing" and not self.seating.chairs[seat].kept:
            self.seating.chairs[seat].kept = changed = True
        if person == self.seating.host:
            changed = self._pass_host_on() or changed
        if changed:
            self._seats_changed()

    def _pass_host_on(self) -> bool:
        """Somebody who is here becomes host, a player if there is one."""
        seated = [person for person in self.seating.people() if self.here(person)]
        watching = [page.person for page in self._everybody()]
        heir = next((person for person in (*seated, *watching) if person != self.seating.host), None)
        if heir is not None:
            self.seating.host = heir
        return heir is not None

    # What pages say

    def receive(self, page: Page, message: FromPage) -> None:
        """One message of a page; every refusal is answered."""
        key = getattr(message, "key", "")
        self.guard(lambda: self._do(page, message), page, key)

    def guard(self, deed: Callable[[], None], page: Page | None = None, key: str = "") -> None:
        """Do something; what is refused is answered, and a game's code that fails harms only this table."""
        try:
            deed()
        except No as no:
            if page is not None:
                self.post(page, no.refusal(key))
        except Refused as refused:
            if page is not None:
                self.post(page, refusal_of(refused, key))
        except Exception:
            log.exception("table %s: the rules of %s have failed", self.id, self.rules.key)
            if page is not None:
                self.post(page, No("broken").refusal(key))
            self._mend()

    def _do(self, page: Page, message: FromPage) -> None:
        match message:
            case Play() | PutDown() | TakeBack():
                self._move(page, message)
            case Point(x=x, y=y):
                if self.board is not None and page.viewer is not None and self.phase == "playing":
                    self.board.point(page.viewer, x, y)
            case Ping(at=at):
                self.post(page, Pong(at))
            case Sit(seat=seat, name=name):
                self._sit(page, seat, name)
            case Leave():
                self._leave(page)
            case SeatBot(seat=seat, level=level):
                self._host(page)
                self.seating.seat_bot(seat, level, running=self.phase == "playing")
                self._seats_changed()
            case ClearSeat(seat=seat):
                self._host(page)
                self.seating.clear(seat, running=self.phase == "playing")
                self._seats_changed()
            case Start():
                self._host(page)
                self.start()
            case Say():
                self._say(chat.said(message, page.name, page.viewer))
            case Phrase(text=text):
                seats = len(self.seating.chairs)
                self._say(chat.phrase(text, self.rules.phrases, seats, page.name, page.viewer))
                if self.board is not None and page.viewer is not None:
                    self.board.hear(page.viewer, text)
            case Signal(to=to):
                self._signal(page, message, to)
            case Hello():
                self._remove(page)
                self.join(page, message)

    def _move(self, page: Page, message: Play | PutDown | TakeBack) -> None:
        """A move, a free drop or a take-back: played once, however often it is sent."""
        board, seat, key = self.board, page.viewer, message.key
        if not 1 <= len(key) <= LONGEST_KEY:
            raise No("bad-message")
        if seat is None:
            raise No("not-seated")
        if board is None or self._mending is not None:
            raise No("not-running" if self._mending is None else "broken")
        if message.match not in ("", board.live.id):
            raise No("stale")
        if (page.person, key) not in board.live.keys:
            if self.phase != "playing":
                raise No("match-over")
            match message:
                case Play(move=text):
                    board.play(seat, text, page.person, key)
                case PutDown(drop=drop):
                    board.put_down(seat, drop, page.person, key)
                case TakeBack():
                    board.take_back(seat, page.person, key)
        self.post(page, Ack(key, board.version(seat)))

    def _host(self, page: Page) -> None:
        if page.person != self.seating.host:
            raise No("not-host")

    def _sit(self, page: Page, seat: Seat, name: str) -> None:
        name = clean_name(name) or page.name
        if not name:
            raise No("no-name")
        self.seating.sit(seat, page.person, name, running=self.phase == "playing")
        for other in self._everybody():
            if other.person == page.person:
                other.name = name
        self._seats_changed(PersonRecord(page.person, name))

    def _leave(self, page: Page) -> None:
        if page.viewer is None:
            raise No("not-seated")
        self.seating.leave(page.viewer, running=self.phase == "playing")
        if page.person == self.seating.host:
            self._pass_host_on()
        self._seats_changed()

    def _seats_changed(self, *also: Change) -> None:
        """Store it, tell everybody, and let those look again who now see with other eyes."""
        self.save(*also)
        moved = []
        for page in self._everybody():
            seat = self.seating.seat_of(page.person)
            if seat != page.viewer:
                self._remove(page)
                page.viewer = seat
                self._pages.setdefault(seat, []).append(page)
                moved.append(page)
        self._tell_table()
        if self.board is not None:
            for page in moved:
                self._tell([page], self.board.look(page.viewer, "", 0))
            if self.phase == "playing":
                self.board.go_on()
        self._watch_absent()

    def _say(self, said: Said) -> None:
        self._said.append(said)
        data = _encode(said)
        for page in self._everybody():
            if self._may_read(page, said):
                self._post(page, data)

    def bot_says(self, seat: Seat, text: Text) -> None:
        """A bot says a quick phrase."""
        self._say(Said(self.seating.chairs[seat].name, seat, text=text))

    def _may_read(self, page: Page, said: Said) -> bool:
        """Watchers' talk is not for players while they play."""
        return said.seat is not None or page.viewer is None or self.phase != "playing"

    def _signal(self, page: Page, message: Signal, to: str) -> None:
        found = [other for other in self._everybody() if other.person == to]
        if not found:
            raise No("not-here")
        for other in found:
            self.post(other, chat.signalled(message, page.person, page.viewer))

    # The match

    def start(self) -> None:
        """Begin a match, the first or the next one, with those who sit at the table."""
        broken = self._mending is not None or self.board is None
        if self.dealing is not None or (self.phase == "playing" and not broken):
            raise No("running")
        self.seating.close_up(self.rules.seats)
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
        if self.board is not None:
            self.board.stop()
        if self._mending is not None:
            self._mending.cancel()
            self._mending = None
        self.board = Board(live, self, self._workers, self._settings.pace)
        self.match, self.phase = live.id, "playing"
        self.save(self._record(live, None), *rows)
        pages = self._everybody()
        for page in pages:
            page.viewer = self.seating.seat_of(page.person)
        self._pages = _by_viewer(pages)
        self._tell_table()
        for viewer, group in self._pages.items():
            self._tell(group, self.board.look(viewer, "", 0))
        self._watch_absent()
        if self.board.over:
            self.ended()
        else:
            self.board.go_on()

    def ended(self) -> None:
        """The match is over."""
        assert self.board is not None
        live = self.board.live
        outcome = live.match.outcome
        assert outcome is not None
        self.phase = "over"
        self.past.append(live.id)
        for chair in self.seating.chairs:
            chair.kept = False
        self.save(self._record(live, time.time()))
        self._post_all(Over(outcome, live.match.seed or ""))
        self._tell_table()

    def bots(self) -> Mapping[Seat, Level]:
        """The seats on which a bot plays now."""
        return self.seating.bots()

    def _record(self, live: Live, ended: float | None) -> MatchRecord:
        match = live.match
        names = tuple(chair.name for chair in self.seating.chairs)
        return MatchRecord(
            live.id, self.id, self.rules.key, self.rules.version, match.seats, write_options(match.options),
            match.seed, match.seed_hash, names, self.made, ended,
        )  # fmt: skip

    def _mend(self) -> None:
        """Something has failed in the middle of a move: take the match up again as the store has it."""
        if self._mending is None and self.board is not None:
            self.board.stop()
            self._mending = asyncio.create_task(self._take_up_again())

    async def _take_up_again(self) -> None:
        try:
            await self.settled()
            await self.take_up()
            for page in self._everybody():
                assert self.board is not None
                self._tell([page], self.board.look(page.viewer, "", 0))
            self._mending = None
            self._tell_table()
            if self.board is not None and self.phase == "playing":
                self.board.go_on()
        except Exception:
            log.exception("table %s: the match can't be taken up; the host may start another", self.id)
            self._post_all(No("broken").refusal())

    async def wake(self) -> None:
        """Take up the match of a table that comes out of the store."""
        if self.match:
            try:
                await self.take_up()
            except Exception:
                log.exception("table %s: the match can't be taken up; the host may start another", self.id)

    async def take_up(self) -> None:
        """Fold the present match from its rows in the store."""
        record = await self._storage.match(self.match)
        if record is None:
            return
        live = Live.again(record, await self._storage.log(self.match))
        self.board = Board(live, self, self._workers, self._settings.pace)

    # What others see of the table

    def view(self) -> TableView:
        """The table as everybody sees it."""
        chairs = self.seating.chairs
        return TableView(
            self.id,
            self.rules.key,
            msgspec.structs.asdict(self.options),
            tuple(chair.view(chair.kind != "person" or self.here(chair.person)) for chair in chairs),
            self.seating.host,
            self.listed,
            self.phase,
            len({page.person for page in self._pages.get(None, ())}),
            self.match,
            tuple(self.past),
        )

    def line(self) -> TableLine:
        """The table in the lobby's list."""
        chairs = self.seating.chairs
        host = next((chair.name for chair in chairs if chair.person == self.seating.host), "")
        taken = sum(chair.kind != "empty" for chair in chairs)
        age = int(time.time() - self.made)
        return TableLine(self.id, self.rules.key, self.phase, host, taken, len(chairs), age)

    def _tell_table(self, but: Page | None = None) -> None:
        view = self.view()
        for viewer, pages in self._pages.items():
            data = _encode(TableNews(view, viewer))
            for page in pages:
                if page is not but:
                    self._post(page, data)

    def quiet(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and nothing waits to be stored."""
        return not self._pages and not self._unstored and time.monotonic() - self.quiet_since > seconds

    def stop(self) -> None:
        """Let clock, bots and timers rest."""
        if self.board is not None:
            self.board.stop()
        for timer in self._absent.values():
            timer.cancel()


def refusal_of(refused: Refused, key: str) -> Refusal:
    """The rules' own refusal."""
    return Refusal(refused.reason.code, refused.reason.text, key)


def _by_viewer(pages: Iterable[Page]) -> dict[Viewer, list[Page]]:
    found: dict[Viewer, list[Page]] = {}
    for page in pages:
        found.setdefault(page.viewer, []).append(page)
    return found
