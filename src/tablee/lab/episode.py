"""A match as a sequence of numbered choices, one seat at a time: the basis of all the lab's interfaces.

Chance moves by itself. Seats that choose at once are asked one after another; none of them sees what the others chose.
In real time everyone is asked once a beat and may do nothing; then a beat's time passes.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np

from tablee.kernel import CHANCE, CLOCK, AnyGame, Outcome, Seat, game
from tablee.kernel.options import read_options
from tablee.lab.actions import GRID, NOTHING, Actions, Choice, Choices, Hashed
from tablee.lab.features import numbers_of

BEAT = 250
"""Milliseconds."""


class Rules:
    """A game with its number of seats and its options, shared by all its matches here."""

    def __init__(self, game: AnyGame, seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.seats = seats if seats is not None else max(2, game.seats[0])
        if self.seats not in game.seats:
            raise ValueError(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} players, not {self.seats}")
        self.options = read_options(game.options, options or {})
        self.actions = Actions(game)
        self.observe = numbers_of(game).observe
        self._reach = numbers_of(game).reach
        self.realtime = game.realtime
        self.reaching = game.time is not None and game.time.pointers
        """Whether hands reach for places."""
        self.size = self.actions.size + (GRID * GRID if self.reaching else 0)
        """How many actions there are."""
        self.none = Choices([], [], bytearray(self.size))
        """Nothing on offer."""
        self.nothing = Choices([NOTHING], [None], bytearray([1]) + bytes(self.size - 1))
        """Only to do nothing."""
        self._idle = self.nothing if self.realtime else self.none
        """The choices besides moves."""
        self._quick = not self.reaching and not isinstance(self.actions.numbering, Hashed)
        self._offered, self._listed = self.actions.numbering.offered, self.actions.listed
        self._reaches: dict[str, Choices] = {}
        self._start = game.start(self.seats, self.options)
        self.width = len(self.observe(self._start, 0))
        """How many numbers a seat sees."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game.key, self.game.version, self.seats, msgspec.to_builtins(self.options))

    def numbers(self, state: Any, seat: Seat) -> Any:
        """What a seat sees, as an array of floats."""
        seen = self.observe(state, seat)
        if isinstance(seen, bytes):
            return np.frombuffer(seen, np.uint8).astype(np.float32)
        return np.array(seen, np.float32)

    def start(self) -> Any:
        """A state before anything has happened."""
        return self._start.copy()

    def choices(self, state: Any, seat: Seat) -> Choices:
        """What a seat may do; in real time also nothing, or to reach for a place where its scene lets hands reach."""
        if self._quick:
            if (offer := self._offered(state, seat)) is not None:
                return self._idle.with_places(offer, self.actions)
            if (listed := self._listed(state, seat)) is not None:
                return self._idle.with_listed(listed, self.actions) if listed[0] else self.none
        moves = self.game.moves(state, seat)
        beside = self.none
        if self.reaching:
            beside = self._beside(state, seat)
        elif self.realtime and moves:
            beside = self.nothing
        return beside.with_moves(moves, self.actions)

    def _beside(self, state: Any, seat: Seat) -> Choices:
        """Nothing, and the middle of every cell of a grid over the mat on which the seat's hand is."""
        mat = self._reach(self.game, state, seat)
        if mat is None:
            return self.nothing
        if mat not in self._reaches:
            x, y, width, height = self.game.scene(state, seat).mats[mat].view
            cells = [(across, down) for down in range(GRID) for across in range(GRID)]
            places: list[Choice] = [
                (round(x + width * (across + 0.5) / GRID), round(y + height * (down + 0.5) / GRID))
                for across, down in cells
            ]
            numbers = [NOTHING, *range(self.actions.size, self.size)]
            mask = self.nothing.mask[: self.actions.size] + bytes([1]) * len(places)
            self._reaches[mat] = Choices(numbers, [None, *places], mask)
        return self._reaches[mat]

    def rewards(self, outcome: Outcome | None) -> list[float]:
        """By seat, of sum 0: 1 for winning alone, -1/(seats - 1) for losing, in between for sharing the win."""
        if outcome is None:
            return [0.0] * self.seats
        winners, others = outcome.winners, max(1, self.seats - 1)
        won = (self.seats / len(winners) - 1) / others
        return [won if seat in winners else -1 / others for seat in range(self.seats)]


def _again(key: str, version: int, seats: int, options: dict[str, Any]) -> Rules:
    """Unpickle rules by key and version, since a game itself is code."""
    return Rules(game(key, version), seats, options)


class Episode:
    """One match being played."""

    __slots__ = ("asked", "choices", "moved", "mover", "outcome", "reaches", "rng", "rules", "state")

    def __init__(self, rules: Rules, rng: random.Random | None) -> None:
        self.rules = rules
        self.rng = rng
        """Draws chance's moves; without it CHANCE is a mover like a seat, and the caller draws."""
        self.state = rules.start()
        self.outcome: Outcome | None = None
        self.mover: Seat | None = None
        """The seat to move now; None at the end."""
        self.choices = rules.none
        """What it may do, by number."""
        self.reaches: dict[Seat, tuple[int, int]] = {}
        """The places that hands reach for."""
        self.asked: list[Seat] = []
        """In real time: the seats that have chosen in this beat."""
        self.moved = 0
        """How many choices were made."""
        self.settle()

    def copy(self) -> Episode:
        """Return another match that continues from here."""
        other = Episode.__new__(Episode)
        other.rules, other.outcome, other.mover, other.moved = self.rules, self.outcome, self.mover, self.moved
        other.choices, other.rng = self.choices, self.rng
        other.asked, other.reaches = self.asked[:], self.reaches.copy()
        other.state = self.state.copy()
        return other

    def choose(self, action: int) -> None:
        """Make the mover's choice; ValueError if the action is not on offer."""
        assert self.mover is not None
        try:
            choice = self.choices[action]
        except KeyError:
            raise ValueError(f"{action} is none of the actions on offer") from None
        self.do(self.mover, choice)

    def do(self, seat: Seat, choice: Choice) -> None:
        """Make the mover's choice, unchecked."""
        self.make(seat, choice)
        self.settle()

    def make(self, seat: Seat, choice: Choice) -> None:
        """The first half of `do`: make the choice, and let nothing else happen."""
        if isinstance(choice, tuple):
            self.reaches[seat] = choice
        elif choice is not None:
            self.rules.game.play(self.state, seat, choice)
        if self.rules.realtime:
            self.asked.append(seat)
        self.moved += 1

    def settle(self) -> None:
        """Let chance and time pass, and those without a choice, until someone can choose or it is over."""
        rules, state, asked = self.rules, self.state, self.asked
        game = rules.game
        while True:
            awaited = game.awaited(state)
            if not awaited:
                self.mover, self.choices, self.outcome = None, rules.none, game.outcome(state)
                return
            if awaited[0] == CHANCE:
                if self.rng is None:
                    self.mover, self.choices = CHANCE, rules.none
                    return
                game.play(state, CHANCE, game.draw(state, self.rng))
                continue
            for seat in awaited:
                if seat >= 0 and seat not in asked and (choices := rules.choices(state, seat)):
                    self.mover, self.choices = seat, choices
                    return
            if not self._pass_time():
                self.mover, self.choices = None, rules.none
                return
            asked = self.asked

    def _pass_time(self) -> bool:
        """Let a beat pass, or in turns everything that is due; False if no time passes and no one can choose."""
        game, state = self.rules.game, self.state
        due = game.due(state)
        if due is not None:
            ms = min(due, BEAT) if self.rules.realtime else due
            game.play(state, CLOCK, game.tick(state, ms, self.reaches))
        began, self.asked = bool(self.asked), []
        return due is not None or began
