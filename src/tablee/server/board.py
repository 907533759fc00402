"""The match on the table: moves come in, rows go to the store, and every viewer is told."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Protocol

from tablee.kernel import CLOCK, Drop, Level, Move, Seat, Text, Viewer
from tablee.kernel.errors import CannotUndo, Refused, TableeError
from tablee.server.botseats import BotSeats
from tablee.server.clocks import TableClock
from tablee.server.live import Live
from tablee.server.problems import No
from tablee.server.storage import Row
from tablee.server.views import Stream
from tablee.server.workers import Workers


class Around(Protocol):
    """What the board needs of the table around it."""

    def store(self, rows: list[Row]) -> None:
        """Write rows; whatever is told afterwards waits for them."""
        ...

    def tell(self, viewer: Viewer, messages: list[bytes]) -> None:
        """Send to all pages of a viewer."""
        ...

    def present(self) -> Iterable[Viewer]:
        """The viewers who have a page open; without any, or with too few players, time stands still."""
        ...

    def bots(self) -> Mapping[Seat, Level]:
        """The seats on which a bot plays now."""
        ...

    def ended(self) -> None:
        """The match is over."""
        ...

    def bot_says(self, seat: Seat, text: Text) -> None:
        """A bot says a quick phrase."""
        ...

    def guard(self, deed: Callable[[], None]) -> None:
        """Do something that runs a game's code; if it fails, only this table is harmed."""
        ...


class Board:
    """One match, played."""

    def __init__(self, live: Live, around: Around, workers: Workers, pace: float, speed: float) -> None:
        self.live = live
        self._around = around
        self._streams: dict[Viewer, Stream] = {}
        # clock and bots hear of the board only while it waits for them: once the next match has begun nothing holds
        # this one, and it goes at once, not when the interpreter looks for garbage (a pause for every table)
        self._clock = TableClock(speed)
        self._bots = BotSeats(workers, pace, around.bot_says)
        self._reaches: dict[Seat, tuple[int, int]] = {}

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.live.to_act

    @property
    def awake(self) -> bool:
        """Whether time passes: somebody is there, and bots or as many players as the game needs."""
        here = list(self._around.present())
        players = sum(viewer is not None for viewer in here)
        match = self.live.match
        return bool(here) and (bool(self._around.bots()) or players >= self.live.game.company(match.state))

    @property
    def paused(self) -> bool:
        """Whether a match that needs time has to do without, though somebody is there."""
        return CLOCK in self.live.to_act and not self.awake and any(True for _ in self._around.present())

    # What comes in

    def begin(self) -> list[Row]:
        """Let chance deal; the table stores the rows together with the match."""
        return self.live.chance()

    def play(self, seat: Seat, text: str, person: str, key: str) -> None:
        """A person's move by its text."""
        try:
            move = self.live.game.read(text)
        except TableeError:
            raise No("bad-move") from None
        self._person_moves(seat, move, person, key)

    def put_down(self, seat: Seat, drop: Drop, person: str, key: str) -> None:
        """A person's free drop."""
        move = self.live.game.dropped(self.live.match.state, seat, drop)
        if move is None:
            raise No("bad-move")
        self._person_moves(seat, move, person, key)

    def take_back(self, seat: Seat, person: str, key: str) -> None:
        """A person undoes their last move."""
        try:
            row = self.live.undo(seat, person, key)
        except CannotUndo:
            raise No("cannot-undo") from None
        self._went([row])

    def point(self, seat: Seat, x: int, y: int) -> None:
        """Where a person's pointer is; the next tick takes it along."""
        self._reaches[seat] = (x, y)

    def left(self, seat: Seat) -> None:
        """Somebody has gone away: their pointer rests, and the game may let go of what they held."""
        self._reaches.pop(seat, None)
        rows = self._clock.pass_time(self.live, self._reaches)
        move = None if self.over else self.live.game.left(self.live.match.state, seat)
        if move is not None:
            rows.append(self.live.play(seat, move))
        if rows:
            self._went(rows)

    def people_changed(self) -> None:
        """People have come or gone: what time has passed until now stands, even if it pauses."""
        self._went([] if self.awake else self._clock.pass_time(self.live, self._reaches))

    def hear(self, seat: Seat, text: Text) -> None:
        """A person says a quick phrase: bots may understand it."""
        self._bots.hear(self.live, seat, text)

    def _person_moves(self, seat: Seat, move: Move, person: str, key: str) -> None:
        rows = self._clock.pass_time(self.live, self._reaches)
        try:
            rows.append(self.live.play(seat, move, person, key))
        except Refused:
            self._went(rows)  # the time that has passed stands
            raise
        self._went(rows)

    def _bot_moves(self, seat: Seat, text: str) -> None:
        """A bot has thought."""
        self._around.guard(partial(self._play_for_bot, seat, text))

    def _play_for_bot(self, seat: Seat, text: str) -> None:
        """A bot's move, unless somebody else was quicker."""
        if seat not in self._around.bots():
            return
        rows = self._clock.pass_time(self.live, self._reaches)
        with contextlib.suppress(Refused):
            rows.append(self.live.play(seat, self.live.game.read(text)))
        self._went(rows)

    def _ring(self) -> None:
        """The clock rings."""
        self._around.guard(self._let_time_pass)

    def _let_time_pass(self) -> None:
        """What was due has come."""
        self._reaches |= self._bots.reaches(self.live, self._around.bots())
        self._went(self._clock.pass_time(self.live, self._reaches, least=1), by_clock=True)

    # What goes out

    def _went(self, rows: list[Row], by_clock: bool = False) -> None:
        """After moves: chance has its turn, all is stored and told, and the next ones may act."""
        if rows:
            rows += self.live.chance()
            # what will be told is made first: a position that can't be shown isn't stored
            told = [(viewer, self._news(viewer)) for viewer in self._around.present()]
            self._around.store(rows)
            for viewer, messages in told:
                self._around.tell(viewer, messages)
            self.live.forget(min((stream.number for stream in self._streams.values()), default=self.live.number))
        if rows and self.over:
            self.stop()
            self._around.ended()
            self._bots.last_words(self.live)
        else:
            self.go_on(by_clock)

    def go_on(self, by_clock: bool = False) -> None:
        """Wind the clock and wake the bots."""
        awake = self.awake
        self._clock.set(self.live, awake, self._ring)
        if awake:
            self._bots.wake(self.live, self._around.bots(), self._bot_moves, by_clock)
        else:
            self._bots.stop()

    def _news(self, viewer: Viewer) -> list[bytes]:
        """What is new for a viewer who has a page open."""
        stream = self._streams.get(viewer)
        if stream is None:
            return []  # the page has just come and will look for itself
        steps = stream.steps(self.live)
        return [stream.show(self.live, self._clock.elapsed())] if steps is None else steps

    def look(self, viewer: Viewer, match: str, version: int) -> list[bytes]:
        """What a page needs that has seen `match` up to `version`: the steps it missed, or the whole scene."""
        if viewer is not None and viewer >= self.live.match.seats:
            viewer = None  # a chair that was added since the match
        stream = self._streams.get(viewer)
        if stream is None:
            stream = self._streams[viewer] = Stream(self.live, viewer)
        steps = stream.steps(self.live)  # while nobody looked nothing was made
        missed = stream.missed(version) if match == self.live.id and steps is not None else None
        return [stream.show(self.live, self._clock.elapsed())] if missed is None else missed

    def version(self, viewer: Viewer) -> int:
        """The last version that the viewer was told."""
        stream = self._streams.get(viewer)
        return stream.version if stream else 0

    def stop(self) -> None:
        """No clock and no bot moves any more."""
        self._clock.stop()
        self._bots.stop()
