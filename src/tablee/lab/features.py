"""What a seat sees, as numbers: the game's own (`Game.numbers`), or a few common ones for a game that has none."""

from __future__ import annotations

from functools import cache
from typing import Any

from tablee.kernel import AnyGame, Numbers, Seat


@cache
def numbers_of(game: AnyGame) -> Numbers[Any, Any]:
    """The game's numbers, or the common ones."""
    return CommonNumbers(game) if game.numbers is None else game.numbers


class CommonNumbers(Numbers[Any, Any]):
    """How much the seat may do, and the scores and turns that everyone sees, the seat's own first."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def names(self, state: Any) -> list[str]:
        """What each number means."""
        seats = range(len(self.game.public(state).standings))
        return [
            "moves on offer",
            *(f"{what} of the seat {by} to the left" for by in seats for what in ("score", "turn")),
        ]

    def observe(self, state: Any, seat: Seat) -> list[float]:
        """What a seat sees."""
        game = self.game
        standings = game.public(state).standings
        numbers = [float(len(game.moves(state, seat)) if seat in game.to_act(state) else 0)]
        for by in range(len(standings)):
            standing = standings[str((seat + by) % len(standings))]
            numbers += [float(standing.score or 0), float(standing.acts)]
        return numbers
