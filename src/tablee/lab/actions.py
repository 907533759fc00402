"""Moves as numbers: a fixed set of actions for every game, and the same number for the same move wherever it can be.

Action 0 is to do nothing (in real time, or while it is not one's turn to choose). Any other move has the number that
its text hashes to; where two legal moves hash alike, the later one in the game's order takes the next free number. In a
game where hands reach for places (`Scene.reach`), the numbers beyond are the places of a grid over the mat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from tablee.kernel import Game, Move

NOTHING = 0
SLOTS = 1024
"""No game lists more moves at once."""
GRID = 16
"""Places a hand may reach for, across and down the mat."""


class Actions:
    """The numbers of a game's moves."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self._known: dict[Move, int] = {}

    def numbered(self, moves: Sequence[Move]) -> dict[int, Move]:
        """Each of the legal moves under its number."""
        known = self._known
        try:
            numbers = [known[move] for move in moves]
        except KeyError:
            for move in moves:
                known.setdefault(move, crc32(self.game.write(move).encode()) % SLOTS + 1)
            numbers = [known[move] for move in moves]
        found = dict(zip(numbers, moves, strict=True))
        if len(found) == len(moves):
            return found
        found = {}
        for number, move in zip(numbers, moves, strict=True):
            while number in found:  # two hash alike
                number = number % SLOTS + 1
            found[number] = move
        return found
