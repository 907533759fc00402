"""What a game tells its bots (`games/<key>/bot.py`); how to think with it is the bots' affair."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, Literal, TypeAlias, TypeVar

from tablee.kernel.move import Move
from tablee.kernel.seats import Seat

S = TypeVar("S")
M = TypeVar("M", bound=Move)

LEVELS = ("easy", "normal", "hard")
Level: TypeAlias = Literal["easy", "normal", "hard"]


class Brain(Generic[S, M]):
    """A game's judgement. Every state handed in is one that the bot imagines: it holds nothing the seat can't see."""

    def value(self, state: S, seat: Seat) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won); an even share is 1/players."""
        raise NotImplementedError

    def scores(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float]:
        """How good each move looks at first sight: higher is better, the scale is the game's own."""
        return [0.0] * len(moves)

    def act(self, state: S, seat: Seat, level: Level, rng: random.Random) -> tuple[int, M] | None:
        """For games in real time: what the bot does next and in how many milliseconds; None: nothing for now.

        Asked again after every move of anybody, so the delay is from now on.
        """
        return None

    realtime: bool = False
    """Whether `act` is the way this game's bots play."""
