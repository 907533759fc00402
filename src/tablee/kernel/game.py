"""The contract of a game: a handful of functions over its state, from which everything else follows.

A match is a list of (seat, move); the state is the fold of `play` over it. Chance and the clock are seats.
A game is a folder whose package exports `GAME`, an instance of a subclass of `Game`.
"""

from __future__ import annotations

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from tablee.kernel.brain import Brain
from tablee.kernel.clock import Wait
from tablee.kernel.errors import BadOptions
from tablee.kernel.move import Forms, Move, kind_word
from tablee.kernel.options import Options
from tablee.kernel.outcome import Outcome
from tablee.kernel.scene import Drop, Scene, overlay
from tablee.kernel.seats import CLOCK, EVERYTHING, Seat, Viewer
from tablee.kernel.words import Event, Name, Reason, Text


class State(Protocol):
    """A position: a plain slotted object, quick to copy and to step."""

    def copy(self) -> Self:
        """Another one that shares nothing that changes."""
        ...


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


class Game(ABC, Generic[S, M]):
    """The rules of one game, and what people see of it."""

    key: str
    """How links, files and commands name it: 'butine'."""
    version: int = 1
    """Of the rules. Stored with each match, which goes on under the version it began with."""
    seats: range
    """For how many players: `range(2, 5)` is 2 to 4."""
    options: type[Options] = Options
    kinds: tuple[type[Move], ...]
    """All kinds of move, chance's and the clock's too."""
    drops: tuple[type[Move], ...] = ()
    """Kinds of move that are always free drops: where one may go nobody is told, so its touches need not be made."""
    brain: Brain[S, M] | None = None
    """What the game tells its bots (`bot.py`); without one they play at random."""

    phrases: tuple[str, ...] = ()
    """Message ids of the quick phrases that players at this game may want, besides the common ones."""

    def phrases_for(self, seats: int) -> tuple[str, ...]:
        """Those of the quick phrases that make sense at a table of so many."""
        return self.phrases

    # The rules

    @abstractmethod
    def start(self, seats: int, options: Any) -> S:
        """The position before anything has happened, not even the deal."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who may move: one seat, several at once (the clock among them), CHANCE alone, or () at the end.

        It must be public: ask by what everybody knows, and answer for those who can't.
        """

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Those of `to_act` whom the match waits for. The others may move but need not, such as players who have
        chosen in secret and may still change their choice: bots, random play and clocks ask only the awaited."""
        return self.to_act(state)

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> list[M]:
        """The seat's legal moves that can be listed, in a fixed order. Chance's need not be listed."""

    @abstractmethod
    def refusal(self, state: S, seat: Seat, move: M) -> Reason | None:
        """Why the move is not legal; None exactly for the legal ones. Any well-typed move may be asked about."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> None:
        """Make a legal move, in place, unchecked and quick."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended; None while it goes on."""

    def chance(self, state: S, rng: random.Random) -> M:
        """What chance does now, when CHANCE is to act."""
        raise NotImplementedError(f"{self.key} has no chance")

    def due(self, state: S) -> int | None:
        """Milliseconds until something happens by itself, when CLOCK is among those to act."""
        return None

    def tick(self, state: S, ms: int, reaches: Mapping[Seat, tuple[int, int]]) -> M:
        """The clock's move when `ms` have passed; `reaches` are the pointers' places where a scene asks for them."""
        return Wait(ms)  # type: ignore[return-value]

    def solve(self, state: S) -> list[M] | None:
        """A line of one seat's moves that wins a puzzle from here, or None if there is none."""
        raise NotImplementedError(f"{self.key} is no puzzle to solve here")

    def left(self, state: S, seat: Seat) -> M | None:
        """The move that the table makes for somebody who has just left, such as letting go of what they hold."""
        return None

    def company(self, state: S) -> int:
        """How many players must be at the table for time to pass, where no bot plays along; with fewer it pauses."""
        return 1

    def rematch(self, options: Any, outcome: Outcome) -> Any:
        """The options of the next match at the same table: usually the same."""
        return options

    def install(self, file: Path) -> str:
        """Take in other components (cards, dice) from a file, for this process and those it starts; the word that
        names them in the option `components`. BadFile names the line that is wrong."""
        raise BadOptions(f"{self.key} has no components that a file could replace")

    def left_out(self) -> list[str]:
        """What the host has installed and nobody can play with: file, line and reason in a sentence each."""
        return []

    # What is hidden

    def imagine(self, state: S, seat: Seat, rng: random.Random) -> S:
        """A state that looks the same to that seat, what it can't see dealt anew."""
        return state.copy()

    def glimpse(self, state: S, seat: Seat, rng: random.Random) -> S:
        """The state as a `Mind` is handed it many times a second: imagined, or, where that costs too much, with what
        the seat can't see left out. It may share parts with the true one, so nothing of it may be changed."""
        return self.imagine(state, seat, rng)

    def seen(self, state: S, seat: Seat, move: M, viewer: Viewer) -> Event | None:
        """What a viewer learns of a move about to be played; None: not even that there was one."""
        return Event(Text(f"did-{kind_word(type(move))}", {"who": Name(seat)}))

    def noticed(self, state: S, seat: Seat, move: M, viewer: Viewer, after: S) -> Event | None:
        """The same as `seen`, when the move has been played and led to `after`: where what a viewer learns depends on
        what came of it, nothing is played twice."""
        return self.seen(state, seat, move, viewer)

    def open_to_all(self, state: S, seat: Seat, move: M) -> bool:
        """Whether everybody learns the whole move: then search need not ask `seen` what each of them does."""
        return False

    def final(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move that led to this state can't be taken back: it showed somebody something new,
        or others race on."""
        return False

    # What people see

    @abstractmethod
    def public(self, state: S) -> Scene:
        """What everybody sees, spectators too."""

    def private(self, state: S, seat: Seat) -> Scene:
        """What the seat sees besides: laid over the public part, thing by thing."""
        return Scene()

    @abstractmethod
    def touches(self, state: S, seat: Seat, move: M) -> tuple[str, ...] | Drop:
        """The path of touches that makes a legal move: ids of pieces, spots and buttons, in order; or a free drop.

        No path is the beginning of another.
        """

    def dropped(self, state: S, seat: Seat, drop: Drop) -> M | None:
        """The move that a free drop means, legal or not; None for a drop that means nothing."""
        return None

    def facts(self, state: S) -> dict[str, object]:
        """The whole position with documented names (docs/rules/<game>.md), nothing hidden: JSON's types only."""
        raise NotImplementedError

    # What follows from the above

    def scene(self, state: S, viewer: Viewer = None) -> Scene:
        """What a viewer sees: a seat, a spectator (None), or everything."""
        scene = self.public(state)
        if viewer is None:
            return scene
        if viewer != EVERYTHING:
            return overlay(scene, self.private(state, viewer))
        for seat in range(len(scene.standings)):
            opened = self.private(state, seat)
            opened.buttons, opened.status, opened.free, opened.reach, opened.until = (
                {},
                None,
                None,
                None,
                None,
            )
            scene = overlay(scene, opened)
        return scene

    def refuse_turn(self, state: S, seat: Seat) -> Reason | None:
        """The usual first line of `refusal`: it is not that seat's turn, or the match is over."""
        acting = self.to_act(state)
        if seat in acting:
            return None
        return Reason("not-your-turn") if acting else Reason("match-over")

    def clock_moves(self, state: S) -> list[M]:
        """The clock's listed move: to wait until what is due."""
        due = self.due(state)
        return [] if due is None or CLOCK not in self.to_act(state) else [self.tick(state, due, {})]

    @cached_property
    def forms(self) -> Forms[M]:
        """The moves' text forms."""
        return Forms(self.kinds)  # type: ignore[arg-type]

    def write(self, move: M) -> str:
        """The text of a move."""
        return self.forms.write(move)

    def read(self, text: str) -> M:
        """The move that a text means."""
        return self.forms.read(text)

    @cached_property
    def folder(self) -> Path:
        """The game's folder: texts, help, art, style, sounds, lesson."""
        package = type(self).__module__.rpartition(".")[0] or type(self).__module__
        file = sys.modules[package].__file__ or sys.modules[type(self).__module__].__file__
        assert file is not None
        return Path(file).parent

    def art(self) -> dict[str, str]:
        """The drawings by name, each a whole SVG text with a viewBox: the files of `art/`; a game may add its own."""
        return {file.stem: file.read_text("utf-8") for file in sorted(self.folder.glob("art/*.svg"))}
