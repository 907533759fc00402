"""A match at a table: the kernel's match, its rows in the store, and the positions of a moment ago."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable
from typing import Any

from tablee.kernel import CHANCE, Entry, Event, Game, Match, Move, Scene, Seat, State, Viewer, difference, game
from tablee.kernel.errors import Refused
from tablee.kernel.options import read_options
from tablee.kernel.scene import Difference
from tablee.server.storage import UNDO, MatchRecord, Row

RECENT = 64
"""So many moves back somebody who returns gets what they missed; later a fresh scene."""


class Position:
    """A state and what everybody sees of it, drawn when first asked for."""

    __slots__ = ("_game", "_public", "state", "to_act")

    def __init__(self, game: Game[Any, Any], state: State) -> None:
        self._game = game
        self.state = state
        self._public: Scene | None = None
        self.to_act: tuple[Seat, ...] = game.to_act(state)
        """Who may move."""

    @property
    def public(self) -> Scene:
        """The public scene, built once."""
        if self._public is None:
            self._public = self._game.public(self.state)
        return self._public


class Moment:
    """A move that has been made: what each viewer learns of it, and the positions before and after."""

    __slots__ = ("_difference", "after", "before", "events", "move", "seat")

    def __init__(
        self, seat: Seat, move: Move, events: dict[Viewer, Event | None], before: Position, after: Position
    ) -> None:
        self.seat = seat
        self.move = move
        self.events = events
        self.before = before
        self.after = after
        self._difference: Difference | None = None

    @property
    def difference(self) -> Difference:
        """What changed for everybody, computed once."""
        if self._difference is None:
            self._difference = difference(self.before.public, self.after.public)
        return self._difference

    @property
    def unchanged(self) -> bool:
        """Whether everybody sees what they saw."""
        return self.difference == _NOTHING


_NOTHING = Difference()


class Live:
    """A match being played. Every change returns the row that has to be stored."""

    def __init__(self, id: str, match: Match) -> None:
        self.id = id
        self.match = match
        self.game = match.game
        self.begun = time.time()
        self.rows = 0
        """Rows in the store, take-backs among them."""
        self.keys: set[tuple[str, str]] = set()
        """(person, key) of every move that came from a page."""
        self.viewers: tuple[Viewer, ...] = (*range(match.seats), None)
        self.told: dict[Viewer, list[Event | None]] = {viewer: [] for viewer in self.viewers}
        """What each viewer has learned, a line a move."""
        self.position = Position(self.game, match.state)
        self.moments: deque[Moment] = deque(maxlen=RECENT)
        self.number = 0
        """How many moments there have been, take-backs among them."""

    @classmethod
    def again(cls, record: MatchRecord, rows: Iterable[Row]) -> Live:
        """The match as the store tells it."""
        live = cls.from_the_start(record)
        live.retrace(rows)
        return live

    @classmethod
    def from_the_start(cls, record: MatchRecord) -> Live:
        """The match before its first move."""
        rules = game(record.game, record.version)
        match = Match(rules, record.seats, read_options(rules.options, _given(record.options)), "")
        match.seed, match.seed_hash = record.seed, record.seed_hash
        live = cls(record.id, match)
        live.begun = record.begun
        return live

    def retrace(self, rows: Iterable[Row]) -> None:
        """Go on by rows that are in the store."""
        for row in rows:
            if row.text == UNDO:
                self._take_back(row.seat)
            else:
                self._make(row.seat, self.game.read(row.text))
            self.rows += 1
            if row.key:
                self.keys.add((row.person, row.key))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Who may move now; () when the match is over."""
        return self.position.to_act

    def play(self, seat: Seat, move: Move, person: str = "", key: str = "") -> Row:
        """Make a move; Refused says why not, and then nothing has changed."""
        reason = self.game.refusal(self.match.state, seat, move)
        if reason is not None:
            raise Refused(reason)
        self._make(seat, move)
        return self._row(seat, self.game.write(move), person, key)

    def chance(self) -> list[Row]:
        """Let chance move until somebody else is to act."""
        rows = []
        while self.to_act == (CHANCE,):
            move = self.match.chance_move()
            self._make(CHANCE, move)
            rows.append(self._row(CHANCE, self.game.write(move)))
        return rows

    def dealt(self, texts: Iterable[str]) -> list[Row]:
        """Chance's first moves, as `opening` found them by the same seed."""
        rows = []
        for text in texts:
            self._make(CHANCE, self.game.read(text))
            rows.append(self._row(CHANCE, text))
        return rows

    def undo(self, seat: Seat, person: str, key: str) -> Row:
        """Take the seat's last move back; CannotUndo if it has shown something."""
        self._take_back(seat)
        return self._row(seat, UNDO, person, key)

    def _make(self, seat: Seat, move: Move) -> None:
        game, state, before = self.game, self.match.state, self.position
        before.state = was = state.copy()
        game.play(state, seat, move)
        events = {viewer: game.noticed(was, seat, move, viewer, state) for viewer in self.viewers}
        self.match.log.append(Entry(seat, move))
        self.position = Position(game, state)
        self.moments.append(Moment(seat, move, events, before, self.position))
        self.number += 1
        for viewer, event in events.items():
            self.told[viewer].append(event)

    def forget(self, number: int) -> None:
        """Let go of all but the moments after that number: of the others everybody has been told."""
        while len(self.moments) > self.number - number:
            self.moments.popleft()

    def _take_back(self, seat: Seat) -> None:
        self.match.undo(seat)
        self.position = Position(self.game, self.match.state)
        self.moments.clear()
        self.number += 1
        for events in self.told.values():
            events.pop()

    def _row(self, seat: Seat, text: str, person: str = "", key: str = "") -> Row:
        row = Row(self.id, self.rows, seat, text, person, key, time.time())
        self.rows += 1
        if key:
            self.keys.add((person, key))
        return row


def _given(options: str) -> dict[str, str]:
    """Options as match files write them."""
    return dict(word.split("=", 1) for word in options.split())


def opening(key: str, version: int, seats: int, options: str, seed: str) -> list[str]:
    """Chance's first moves of a match, for a worker: a puzzle that must be solvable may be long in the making."""
    rules = game(key, version)
    match = Match(rules, seats, read_options(rules.options, _given(options)), seed)
    match.advance()
    return [rules.write(move) for _, move in match.log]
