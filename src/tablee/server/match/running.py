"""A running match: the kernel's match, its rows in the store, and its recent changes."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from tablee.kernel import CHANCE, CLOCK, Event, Match, Move, Outcome, Seat, State, Viewer
from tablee.kernel import game as find_game
from tablee.kernel.errors import CannotUndo
from tablee.kernel.match import UNSEEDED, Entry
from tablee.kernel.options import read_options
from tablee.kernel.words import StandIn
from tablee.server.match.changes import Change, Snapshot
from tablee.server.match.times import Times, is_time
from tablee.server.storage import IMAGINE, UNDO, MatchRecord, Row

RECENT: Final = 64
"""How many recent changes can be told to a returning viewer; beyond that they get a full scene."""

UNDOABLE: Final = 8
"""States before the latest moves, kept for take-backs; beyond that the match is folded again."""

ONLY_CHANCE: Final = (CHANCE,)


def standing(rows: Sequence[Row]) -> list[Row]:
    """The rows without take-backs and the moves that they cancel; a take-back of an earlier move stays.
    If the log has times, all rows stay: a turn that was taken back has used its time."""
    found: list[Row] = []
    times = sum(is_time(row.text) for row in rows)
    for row in rows:
        if not times and row.text == UNDO and found and found[-1].text != UNDO and found[-1].seat == row.seat:
            found.pop()
        else:
            found.append(row)
    return found


class RunningMatch:
    """A match and what the server needs to continue it. Every change returns the row to be stored."""

    def __init__(self, id: str, match: Match) -> None:
        self.id = id
        self.match = match
        self.game = match.game
        self.begun = time.time()
        self.rows = 0
        """Rows in the store, take-backs included."""
        self.kept = 0
        """Rows that the last snapshot of it holds."""
        self.keys: set[tuple[str, str]] = set()
        """(person, key) of every move that came from a page."""
        self.told: dict[Viewer, list[Event | None]] = {viewer: [] for viewer in (*range(match.seats), None)}
        """What each viewer has learned, one line per move."""
        self.now = Snapshot(self.game, match.state)
        self.changes: deque[Change] = deque(maxlen=RECENT)
        """The latest changes that some viewer has not been sent yet."""
        self.count = 0
        """How many changes there have been, take-backs included."""
        self.before: deque[State] = deque(maxlen=UNDOABLE)
        """The states before each of the latest moves since chance or the clock last moved."""
        self.times = Times()
        """The time that players in turns take; in real time no one waits for anyone."""
        self._in_turns = not self.game.realtime
        self._times_moved()

    @classmethod
    def from_start(cls, record: MatchRecord) -> RunningMatch:
        """A stored match before its first move."""
        game = find_game(record.game, record.version)
        options = read_options(game.options, record.options)
        seed = record.seed or UNSEEDED
        match = Match(game, record.seats, options, seed, seed_hash=record.seed_hash, drawn=record.drawn)
        running = cls(record.id, match)
        running.begun = record.begun
        return running

    @classmethod
    def from_rows(cls, record: MatchRecord, rows: Iterable[Row]) -> RunningMatch:
        """A stored match, folded from its rows."""
        running = cls.from_start(record)
        rows = list(rows)
        running.note(rows)
        running.fold(standing(rows))
        return running

    def note(self, rows: Sequence[Row]) -> None:
        """Count rows from the store, and remember who sent them."""
        self.rows += len(rows)
        self.keys.update((row.person, row.key) for row in rows if row.key)

    def fold(self, rows: Iterable[Row]) -> None:
        """Continue with the `standing` rows from the store."""
        for row in rows:
            if row.text == UNDO:
                self._take_back(row.seat)
            elif row.text.startswith(IMAGINE):
                self._imagine(row.seat, row.text.removeprefix(IMAGINE).strip())
            elif is_time(row.text):
                self.times.read(row.text)
            else:
                self._make(row.seat, self.game.read(row.text), row.person)

    def restore(
        self,
        state: State,
        before: Iterable[State],
        skipped: int,
        log: list[Entry],
        told: dict[Viewer, list[Event | None]],
        times: Times,
    ) -> None:
        """Continue from a kept state, skipping the moves before the log."""
        self.match.state, self.match.skipped, self.match.log, self.told = state, skipped, log, told
        self.before.extend(before)
        self.now = Snapshot(self.game, state)
        self.times = times

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may move now; () when the match is over."""
        return self.now.to_act

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for now."""
        return self.now.awaited

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is running."""
        return self.now.outcome

    @property
    def due(self) -> int | None:
        """Milliseconds until the clock must move; None while no time passes."""
        time = self.game.time
        return None if time is None or CLOCK not in self.to_act else time.due(self.match.state)

    @property
    def deals_slowly(self) -> bool:
        """Whether chance moves now and may take seconds."""
        chance = self.game.chance
        return chance is not None and self.to_act == (CHANCE,) and chance.slow(self.match.state)

    def play(self, seat: Seat, move: Move, person: str = "", key: str = "") -> Row:
        """Make a move; raise Refused with the reason, and change nothing, if it isn't legal."""
        before = self.match.state.copy()
        self.match.play(seat, move)
        self._changed(before, seat, move, person)
        return self._row(seat, self.game.write(move), person, key)

    def time(self, text: str) -> Row:
        """Add a line of the clock that is not a move of the game: see `Times`."""
        self.times.read(text)
        return self._row(CLOCK, text)

    def chance(self) -> list[Row]:
        """Let chance move until another seat is to act."""
        rows = []
        while self.now.to_act == ONLY_CHANCE:
            move = self.match.chance_move()
            self._make(CHANCE, move)
            rows.append(self._row(CHANCE, self.game.write(move)))
        return rows

    def dealt(self, texts: Iterable[str]) -> list[Row]:
        """Make chance's first moves, which `opening` found with the same seed."""
        rows = []
        for text in texts:
            self._make(CHANCE, self.game.read(text))
            rows.append(self._row(CHANCE, text))
        return rows

    def practise(self, moves: Iterable[tuple[Seat, str]], seat: Seat, salt: str) -> list[Row]:
        """Begin with another match's moves, and then imagine what the seat can't see of it."""
        rows = []
        for mover, text in moves:
            self._make(mover, self.game.read(text))
            rows.append(self._row(mover, text))
        self._imagine(seat, salt)
        return [*rows, self._row(seat, f"{IMAGINE} {salt}")]

    def _imagine(self, seat: Seat, salt: str) -> None:
        """Deal what the seat can't see, and forget all earlier states, so that a practice table reveals none of it."""
        self.match.imagine(seat, salt)
        self.before.clear()
        self.changes.clear()
        self.count += 1
        self.told = {viewer: [] for viewer in self.told}
        self.times = Times()
        self.now = Snapshot(self.game, self.match.state)
        self._times_moved()

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take back the last move."""
        return bool(self.before or not self.match.skipped) and self.match.can_undo(seat)

    def undo(self, seat: Seat, person: str, key: str) -> Row:
        """Take back the seat's last move; CannotUndo if it has revealed something."""
        self._take_back(seat)
        return self._row(seat, UNDO, person, key)

    def stand_ins(self) -> list[StandIn]:
        """For each move of the log that is kept here: why a bot made it for a person, '' if none did."""
        told = zip(*self.told.values(), strict=True)
        return [next((event.stand_in for event in one if event is not None), "") for one in told]

    def forget(self, count: int) -> None:
        """Drop the first `count` changes, which everyone has been sent."""
        while len(self.changes) > self.count - count:
            self.changes.popleft()

    def _make(self, seat: Seat, move: Move, person: str = "") -> None:
        """Make a move that is known to be legal."""
        before = self.match.state.copy()
        self.match.make(seat, move)
        self._changed(before, seat, move, person)

    def _changed(self, before: State, seat: Seat, move: Move, person: str) -> None:
        """Note a move that was made; `before` is a copy of the state it was made in."""
        after, told = self.match.state, self.game.told
        events = {viewer: told(before, seat, move, after, viewer) for viewer in self.told}
        if not person and (seat in self.times.late or seat in self.times.kept):
            why: StandIn = "late" if seat in self.times.late else "away"
            events = {viewer: event and replace(event, stand_in=why) for viewer, event in events.items()}
        if seat >= 0:
            self.before.append(before)
        else:
            self.before.clear()  # no move before it can be taken back
        past, self.now = self.now, Snapshot(self.game, after)
        past.state = before
        self.changes.append(Change(seat, move, events, past, self.now))
        self.count += 1
        for viewer, event in events.items():
            self.told[viewer].append(event)
        self._times_moved()

    def _times_moved(self) -> None:
        if self._in_turns:
            self.times.moved(self.now.awaited)

    def _take_back(self, seat: Seat) -> None:
        if not self.can_undo(seat):
            raise CannotUndo("only your own last move can be taken back, and only while it has revealed nothing")
        if not self.before:
            self._remember()
        self.match.undo(seat, self.before.pop())
        self.now = Snapshot(self.game, self.match.state)
        self.changes.clear()
        self.count += 1
        for events in self.told.values():
            del events[-1:]
        self.times.taken_back(self.awaited)

    def _remember(self) -> None:
        """Fold the match again to know the states before its latest moves."""
        earlier = self.match.fresh()
        for place, entry in enumerate(self.match.log):
            if place >= len(self.match.log) - UNDOABLE:
                self.before.append(earlier.state.copy())
            earlier.make(*entry)

    def _row(self, seat: Seat, text: str, person: str = "", key: str = "") -> Row:
        row = Row(self.id, self.rows, seat, text, person, key, time.time())
        self.rows += 1
        if key:
            self.keys.add((person, key))
        return row
