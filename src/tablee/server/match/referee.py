"""The referee of a match: takes moves, and returns what happened for the table to carry out.

A referee stores nothing and sends nothing. It checks a move, makes it, and returns a `Turn`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable

from tablee.kernel import CLOCK, Drop, Move, Reason, Seat, Text, Viewer
from tablee.kernel.errors import CannotUndo, Refused, TableeError
from tablee.server.match.bots import STAND_IN, Bots, Levels
from tablee.server.match.clock import Clock
from tablee.server.match.countdown import Countdowns
from tablee.server.match.present import Present
from tablee.server.match.questions import dropped
from tablee.server.match.running import RunningMatch
from tablee.server.match.times import KEPT
from tablee.server.match.turn import NOTHING, Turn
from tablee.server.match.turn_clock import TurnClock
from tablee.server.match.views import Feed
from tablee.server.refusals import TableRefusal
from tablee.server.storage import Row
from tablee.server.wire import SeatTime


class Referee:
    """Plays one match. What is told to whom, and whether time passes, depends on who is at the table: see `meet`."""

    def __init__(self, running: RunningMatch, clock: Clock, bots: Bots, turns: TurnClock | None = None) -> None:
        self.running = running
        self.clock = clock
        self.bots = bots
        self.turns = turns
        """The clock for the players' turns; None in real time."""
        self._viewers: Collection[Viewer] = ()
        self._bots: Levels = {}
        self._people: frozenset[Seat] = frozenset()
        """The seats that no bot plays."""
        self._attended = False
        self._kept: frozenset[Seat] = frozenset()
        self._feeds: dict[Viewer, Feed] = {}
        self._reaches: dict[Seat, tuple[int, int]] = {}
        self._said: list[tuple[Seat, Text]] = []
        """Quick phrases not yet written to the log."""
        self._showing: Collection[Viewer] = ()
        self._shown: dict[Seat, int] = {}
        """The last version that a page of each seat has shown."""
        game = running.game
        self._questions = game.time is not None and not game.realtime
        """Whether the clock waits for pages to show what led to a question."""
        self._asked = self._question()
        """When something is due by itself, and who is awaited, as of the last move."""
        self.also: Feed | None = None
        """An additional feed, for watchers who see something other than the public view."""
        self._countdowns = Countdowns(clock)

    def meet(self, present: Present) -> None:
        """Note who is at the table."""
        self._viewers = present.viewers
        self._bots = present.bots
        self._people = frozenset(range(self.running.match.seats)).difference(present.bots)
        self._showing = present.showing
        self._attended = present.attended
        self._kept = frozenset(present.stand_ins)
        self.bots.characters = present.characters

    @property
    def _levels(self) -> Levels:
        """The seats that bots play now, including those whose owners are out of time."""
        late = self.running.times.late
        return {**self._bots, **dict.fromkeys(late, STAND_IN)} if late else self._bots

    @property
    def bot_seats(self) -> frozenset[Seat]:
        """The seats that bots play now, their own or for a person."""
        return frozenset(self._levels)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.running.to_act

    @property
    def awake(self) -> bool:
        """Whether time passes: someone is here, and a bot or as many players as the game needs."""
        if self.turns is not None and not self.turns.company:
            return True  # people come now and then, and bots play on meanwhile
        time = self.running.game.time
        if not self._attended or not self._viewers:
            return False
        if self._bots or self.running.times.late:
            return True
        needed = 1 if time is None else time.company(self.running.match.state)
        return len(self._viewers) - (None in self._viewers) >= needed

    @property
    def paused(self) -> bool:
        """Whether the clock is stopped for lack of players although someone is here."""
        return CLOCK in self.running.to_act and bool(self._viewers) and not self.awake

    # What happens in the match

    def play(self, seat: Seat, text: str, person: str, key: str) -> Turn:
        """Make a person's move, given by its text."""
        try:
            move = self.running.game.read(text)
        except TableeError:
            raise TableRefusal("bad-move") from None
        return self._move(seat, move, person, key)

    def put_down(self, seat: Seat, drop: Drop, person: str, key: str) -> Turn:
        """Make a person's free drop."""
        move = dropped(self.running, seat, drop)
        if move is None:
            raise TableRefusal("bad-move")
        return self._move(seat, move, person, key)

    def take_back(self, seat: Seat, person: str, key: str) -> Turn:
        """Take back a person's last move."""
        try:
            return self._turn([self.running.undo(seat, person, key)])
        except CannotUndo:
            raise TableRefusal("cannot-undo") from None

    def bot_plays(self, seat: Seat, text: str) -> Turn:
        """Make a bot's move, unless someone else was quicker or sits there now."""
        if seat not in self._levels:
            return NOTHING
        new = seat in self._kept and seat not in self.running.times.kept
        marks = [self.running.time(f"{KEPT} {seat}")] if new else []
        return self._move(seat, self.running.game.read(text), marks=marks)._replace(refused=None)

    def tick(self) -> Turn:
        """Let what is due happen: the clock has rung."""
        self._reaches |= self.bots.reaches(self._levels)
        return self._turn([*self._heard(), *self.clock.pass_time(self._reaches, least=1)])

    def left(self, seat: Seat) -> Turn:
        """Handle a player's leaving: their pointer rests, and the game may release what they held."""
        self._reaches.pop(seat, None)
        running = self.running
        rows = self.clock.pass_time(self._reaches)
        move = None if self.over else running.game.manners.left(running.match.state, seat)
        if move is not None:
            with contextlib.suppress(Refused):
                rows.append(running.play(seat, move))
        return self._turn(rows)

    def people_changed(self) -> Turn:
        """Put the time so far into the log if people have come or gone and the match pauses or others think now."""
        if not self.awake:
            return self._turn([*self.clock.pass_time(self._reaches), *self._taken()])
        if self.turns is not None and not self.over:
            changed = self.turns.thinking != self.turns.would_think(self._people)
            return self._turn([*(self._taken() if changed else ()), *self.turns.asks(self._people)])
        return NOTHING

    def out_of_time(self) -> Turn:
        """Note whose time is up, if anyone's is: a bot plays their turn."""
        return NOTHING if self.turns is None or self.over else self._turn(self.turns.up())

    def _taken(self) -> list[Row]:
        """The time that players have taken, as lines of the log."""
        return [] if self.turns is None else self.turns.pass_time()

    def _move(self, seat: Seat, move: Move, person: str = "", key: str = "", marks: Collection[Row] = ()) -> Turn:
        rows = [*marks, *(self._heard() if self._said else ())]
        if self.running.game.time is not None:
            rows += self.clock.pass_time(self._reaches)
        if self.turns is not None:
            rows += self.turns.pass_time()
        try:
            rows.append(self.running.play(seat, move, person, key))
        except Refused as refused:
            return self._turn(rows, refused.reason)
        return self._turn(rows)

    def _turn(self, rows: list[Row], refused: Reason | None = None) -> Turn:
        """Finish after moves: let chance move and prepare the messages, so that a position that can't be shown is
        never stored."""
        if not rows:
            return Turn(rows, {}, None, refused)
        running = self.running
        rows += running.chance()
        if self.turns is not None:
            rows += self.turns.asks(self._people)
        if self._questions:
            self._ask(rows)
        news = {viewer: told for viewer in self._viewers if (told := self._news(viewer))}
        running.forget(self._known_to_all())
        return Turn(rows, news, running.outcome, refused)

    def _known_to_all(self) -> int:
        """The number of changes that need not be kept because everyone has been told. In turns, people who have not
        been here since the server started may come back; they are shown a film of what happened."""
        if self.turns is not None and not self._people <= self._feeds.keys():
            return 0
        known = self.running.count if self.also is None else self.also.count
        return min([known, *[feed.count for feed in self._feeds.values()]])

    # Deadlines

    def _ask(self, rows: Iterable[Row]) -> None:
        """After moves: if the question is a new one, give pages time again to show what led to it. A player's own
        moves alone never make it a new one."""
        was, self._asked = self._asked, self._question()
        if self._asked is not None:
            due, awaited = self._asked
            if was is None or due > was[0] or awaited - was[1] - {row.seat for row in rows}:
                self.clock.ask_anew()

    def _question(self) -> tuple[int, frozenset[Seat]] | None:
        if not self._questions:
            return None  # this clock doesn't wait for pages
        due = self.running.due
        return None if due is None else (due, frozenset(self.running.awaited))

    @property
    def _unshown(self) -> bool:
        """Whether the page of someone who is asked still shows what led to the question. In real time nothing waits."""
        if self.running.game.realtime or self.running.due is None:
            return False
        asked = [seat for seat in self.running.awaited if seat in self._showing and seat in self._feeds]
        return any(self._feeds[seat].version > self._shown.get(seat, 0) for seat in asked)

    def shown(self, seat: Seat, version: int) -> Turn:
        """Note that a page has shown everything up to that version."""
        self._shown[seat] = max(version, self._shown.get(seat, 0))
        return NOTHING

    def times(self) -> dict[Viewer, bytes]:
        """The messages to viewers about the clock."""
        if self.running.game.time is None:
            return {}
        return self._countdowns.news(self._feeds[viewer] for viewer in self._viewers if viewer in self._feeds)

    def time_left(self, viewer: Viewer) -> tuple[int | None, bool]:
        """Milliseconds until something happens by itself as the viewer knows it, and whether that time passes."""
        now = self._countdowns.of(self._feeds.get(viewer))
        return now.left, now.ends is not None

    # What needs no answer

    def point(self, seat: Seat, x: int, y: int) -> None:
        """Note where a person's pointer is; the next tick records it."""
        self._reaches[seat] = (x, y)

    def hear(self, seat: Seat, text: Text) -> None:
        """Let bots hear a person's quick phrase, unless the person is apart."""
        if not self.apart(seat):
            self.bots.hear(seat, text)
        self.note(seat, text)

    def note(self, seat: Seat, text: Text) -> None:
        """Note a quick phrase: the next move puts it into the log, if talk is part of the match."""
        if not self.over and seat < self.running.match.seats:
            self._said.append((seat, text))

    def _heard(self) -> list[Row]:
        """Put quick phrases into the log."""
        said, self._said = self._said, []
        if CLOCK not in self.running.to_act:
            return []
        manners, state = self.running.game.manners, self.running.match.state
        moves = [manners.said(state, seat, text) for seat, text in said]
        return [self.running.play(CLOCK, move) for move in moves if move is not None]

    def apart(self, seat: Seat | None) -> bool:
        """Whether the seat is out and sees what the players can't; they don't hear it before the end."""
        secrets, match = self.running.game.secrets, self.running.match
        if seat is None or secrets is None or self.over or seat >= match.seats:
            return False
        return secrets.apart(match.state, seat)

    def go_on(self, by_clock: bool = False) -> None:
        """Wind the clock and wake the bots, or let them rest while no time passes."""
        if not self.awake:
            self.stop()
            return
        turns, late = self.turns, self.running.times.late
        if turns is not None:
            turns.wind(self._people)
        if turns is not None and not turns.company and turns.thinking:
            self.clock.stop()  # the game's own seconds don't suit people who come now and then
        elif self.running.game.time is not None and not (self._unshown and self.clock.hold()):
            self.clock.wind(self._people, None in self._viewers)
        self.bots.stand_ins = self._kept | late if late else self._kept
        self.bots.wake(self._levels, by_clock)

    def stop(self) -> None:
        """Stop the clock and the bots."""
        self.clock.stop()
        self.bots.rest()
        if self.turns is not None:
            self.turns.stop()

    def seat_times(self) -> tuple[SeatTime, ...]:
        """Each seat's time as everyone sees it; () in real time."""
        return () if self.turns is None else tuple(map(self.turns.seat, range(self.running.match.seats)))

    # What viewers see

    def look(self, viewer: Viewer, match: str, version: int, returns: bool = False) -> list[bytes]:
        """The messages for a page that has seen `match` up to `version`: the missed steps, or the whole scene; for
        someone who returns after a long time, what has happened since their last move."""
        if viewer is not None and viewer >= self.running.match.seats:
            viewer = None  # a chair that was added after the match began
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._feeds[viewer] = Feed(self.running, viewer)
        untold = self.running.count - feed.count
        steps = feed.steps()  # made only now: no one was looking
        missed = feed.missed(version) if match == self.running.id and steps is not None else None
        story = feed.story(untold) if returns and not match and not self.running.game.realtime else None
        told = story or ([feed.show(self.clock.elapsed)] if missed is None else missed)
        if self.running.game.time is None:
            return told
        now = self._countdowns.of(feed)
        return told if now.left is None else [*told, now.message()]

    def version(self, viewer: Viewer) -> int:
        """The last version that the viewer was told."""
        feed = self._feeds.get(viewer)
        return feed.version if feed else 0

    def _news(self, viewer: Viewer) -> list[bytes]:
        feed = self._feeds.get(viewer)
        if feed is None:
            return []  # the page has just come and will call `look`
        steps = feed.steps()
        return [feed.show(self.clock.elapsed)] if steps is None else steps
