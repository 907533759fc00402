"""Strengths between the levels: 1.4 chooses like hard two times in five, otherwise like normal."""

from __future__ import annotations

import random
from math import ceil
from typing import Final, Literal, TypeAlias

from tablee.kernel import AnyGame, Level, Seat

Strength: TypeAlias = float
"""0 is easy, 1 normal, 2 hard, 3 expert in the games that have experts."""
EASIEST: Final = 0.0
Bot: TypeAlias = "Level | Literal['random'] | Strength"


def strongest(game: AnyGame) -> Strength:
    """The game's top level."""
    return float(len(game.levels) - 1)


def drawn(game: AnyGame, strength: Strength, rng: random.Random) -> Level:
    """Draw the level for one choice."""
    strength = min(max(strength, EASIEST), strongest(game))
    lower = int(strength)
    return game.levels[lower + (rng.random() < strength - lower)]


def upper(game: AnyGame, strength: Strength) -> Level:
    """The stronger of its two levels."""
    return game.levels[ceil(min(max(strength, EASIEST), strongest(game)))]


class Draws:
    """The levels of a match's bots. A bot with a strength keeps the level drawn for it until it has moved, however
    often it is queried; otherwise it would, in real time, be as quick as the quicker of its two levels."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._drawn: dict[Seat, tuple[Strength, Level]] = {}

    def level(self, seat: Seat, bot: Level | Strength, rng: random.Random) -> Level:
        """The level at which a seat makes its next move."""
        if isinstance(bot, str):
            return bot
        was = self._drawn.get(seat)
        if was is None or was[0] != bot:
            was = self._drawn[seat] = bot, drawn(self._game, bot, rng)
        return was[1]

    def moved(self, seat: Seat) -> None:
        """Forget a seat's level once it has moved: a new one is drawn for its next move."""
        self._drawn.pop(seat, None)
