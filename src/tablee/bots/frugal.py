"""A bot that stands in for a person: it spends nothing of theirs for good where a harmless move exists."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tablee.kernel import AnyGame, Brain, Grounds, Level, Move, Seat


class Frugal(Brain[Any, Any]):
    """A game's brain that avoids moves which use up something for good (`Brain.spends`)."""

    def __init__(self, brain: Brain[Any, Any], seat: Seat) -> None:
        self._brain = brain
        self._seat = seat
        self.by_sight = frozenset(("easy",))  # for someone else it looks ahead where it can

    def harmless(self, state: Any, moves: Sequence[Any]) -> list[Any]:
        """The moves of its seat that spend nothing; all of them if each does."""
        return [move for move in moves if not self._brain.spends(state, self._seat, move)] or list(moves)

    def value(self, state: Any, seat: Seat) -> float:
        """As the game's brain judges."""
        return self._brain.value(state, seat)

    def values(self, state: Any, seats: Sequence[Seat]) -> Sequence[float]:
        """As the game's brain judges."""
        return self._brain.values(state, seats)

    def scores(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float]:
        """As the game's brain judges."""
        return self._brain.scores(state, seat, moves)

    def grounds(self, state: Any) -> Grounds | None:
        """As the game's brain judges."""
        return self._brain.grounds(state)

    def unsteady(self, state: Any, level: Level) -> float:
        """As the game's brain is."""
        return self._brain.unsteady(state, level)

    def imagine(self, game: AnyGame, state: Any, seat: Seat, rng: random.Random) -> Any:
        """As the game's brain expects people to play."""
        return self._brain.imagine(game, state, seat, rng)

    def candidates(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[Any]:
        """What the game's brain considers, among the harmless moves."""
        return self._brain.candidates(state, seat, self.harmless(state, moves) if seat == self._seat else moves)

    def mixed(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float] | None:
        """The odds of the harmless moves."""
        odds = self._brain.mixed(state, seat, moves)
        if odds is None:
            return None
        kept = self.harmless(state, moves)
        left = [chance if move in kept else 0.0 for chance, move in zip(odds, moves, strict=True)]
        return left if any(left) else [float(move in kept) for move in moves]

    def act(self, state: Any, seat: Seat, level: Level, rng: random.Random) -> tuple[int, Move] | None:
        """In real time it waits instead."""
        acts = self._brain.act(state, seat, level, rng)
        return None if acts is not None and self._brain.spends(state, seat, acts[1]) else acts
