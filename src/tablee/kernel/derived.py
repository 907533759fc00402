"""Functions that follow from a game's contract (game.py). No game overrides them."""

# mypy: disable-error-code="misc"
# `self` is the whole game: this mixin has no other use

from __future__ import annotations

import random
import sys
from abc import ABC
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from tablee.kernel.brain import LEVELS, Level
from tablee.kernel.move import Forms, Move
from tablee.kernel.scene import Scene, overlay
from tablee.kernel.seats import CHANCE, CLOCK, EVERYTHING, Seat, Viewer
from tablee.kernel.state import State
from tablee.kernel.words import Reason

if TYPE_CHECKING:
    from tablee.kernel.game import Game

MIND: Final = "mind.npz"
"""The file with the judgement that an expert has learned."""

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


class Derived(ABC, Generic[S, M]):
    """The part of a game that is the same for all games."""

    def refusal(self: Game[S, M], state: S, seat: Seat, move: M) -> Reason | None:
        """Why this move can't be made now; None exactly for the legal ones. Any well-typed move may be asked about."""
        acting = self.to_act(state)
        if seat not in acting:
            return Reason("not-your-turn") if acting else Reason("match-over")
        if seat == CHANCE:
            assert self.chance is not None
            moment = self.chance.moment(state)
            if moment is not None:
                return None if move == moment else Reason("not-allowed")
            return self.chance.refusal(state, move)
        if seat == CLOCK:
            assert self.time is not None
            return self.time.refusal(state, move)
        return None if self.legal(state, seat, move) else self.why_not(state, seat, move)

    def draw(self: Game[S, M], state: S, rng: random.Random) -> M:
        """Chance's move now, where CHANCE is to act."""
        assert self.chance is not None, f"CHANCE is to act, but {self.key} has no chance"
        moment = self.chance.moment(state)
        return self.chance.draw(state, rng) if moment is None else moment

    def tick(self: Game[S, M], state: S, ms: int, reaches: Mapping[Seat, tuple[int, int]]) -> M:
        """The clock's move after `ms` milliseconds, where CLOCK is to act."""
        assert self.time is not None, f"CLOCK is to act, but {self.key} has no time"
        return self.time.tick(state, ms, reaches)

    def due(self: Game[S, M], state: S) -> int | None:
        """Milliseconds until the clock must move; None while no time passes."""
        return self.time.due(state) if self.time is not None and CLOCK in self.to_act(state) else None

    def clock_moves(self: Game[S, M], state: S) -> list[M]:
        """The clock's one move that needs no pointers: to wait until what is due."""
        due = self.due(state)
        return [] if due is None else [self.tick(state, due, {})]

    @cached_property
    def realtime(self: Game[S, M]) -> bool:
        """Whether players race: everyone may move at any time."""
        return self.time is not None and self.time.realtime

    def imagine(self: Game[S, M], state: S, seat: Viewer, rng: random.Random) -> S:
        """A copy that looks the same to the seat, or to a spectator, with everything they can't see dealt again."""
        return state.copy() if self.secrets is None else self.secrets.imagine(state, seat, rng)

    def hides(self: Game[S, M], state: S, seat: Seat, move: M) -> bool:
        """Whether some player learns only a part of this move."""
        return self.secrets is not None and self.secrets.hides(state, seat, move)

    def scene(self: Game[S, M], state: S, viewer: Viewer = None) -> Scene:
        """What a viewer sees: a seat, a spectator (None), or EVERYTHING."""
        if viewer == EVERYTHING:
            revealed = None if self.secrets is None else self.secrets.revealed(state)
            return self._hands_open(state) if revealed is None else revealed
        public = self.public(state)
        return public if viewer is None else overlay(public, self.private(state, viewer))

    def _hands_open(self: Game[S, M], state: S) -> Scene:
        """The public scene with the things that each seat sees, without buttons, sentence or countdown of their own."""
        scene = self.public(state)
        for seat in range(len(scene.standings)):
            opened = self.private(state, seat)
            things = Scene(opened.mats, opened.spots, opened.pieces, standings=opened.standings)
            things.mood, things.share = opened.mood, opened.share
            scene = overlay(scene, things)
        return scene

    @cached_property
    def forms(self: Game[S, M]) -> Forms[M]:
        """The moves' text forms."""
        return Forms(self.kinds)  # type: ignore[arg-type]

    def write(self, move: M) -> str:
        """The text of a move."""
        return self.forms.write(move)

    def read(self, text: str) -> M:
        """The move that a text means."""
        return self.forms.read(text)

    @cached_property
    def levels(self: Game[S, M]) -> tuple[Level, ...]:
        """The levels of its bots: with experts if a learned judgement lies in the game's folder."""
        return (*LEVELS, "expert") if (self.folder / MIND).is_file() else LEVELS

    @cached_property
    def folder(self) -> Path:
        """The game's folder: texts, help, art, style, sounds, lesson. The class stands in its package's game.py, or
        in its `__init__`."""
        file = sys.modules[type(self).__module__].__file__
        assert file is not None
        return Path(file).parent
