"""Moves as rows of numbers that mean something: their kind, and their fields by name.

>>> from tablee.kernel import game
>>> features = MoveFeatures(game("nid-de-vouivres"))
>>> row = features.row(game("nid-de-vouivres").read("place 2"))
>>> {name: number for name, number in zip(features.names, row.tolist()) if number}
{'place': 1.0, 'place.room': 2.0}
"""

from __future__ import annotations

import enum
from typing import Any

import numpy as np

from tablee.kernel import AnyGame, Move
from tablee.kernel.move import kind_word

LONGEST = 6
"""How many numbers of a field with several are listed."""


class MoveFeatures:
    """A row for each move of a game, always of the same length: 1 for its kind, then its fields; 0 elsewhere."""

    def __init__(self, game: AnyGame) -> None:
        self.names: list[str] = [kind_word(kind) for kind in game.kinds]
        """What each number means: 'lay', 'lay.orientation', 'deal.tiles.0' …"""
        self._first: dict[type[Move], tuple[int, int]] = {}
        for number, kind in enumerate(game.kinds):
            self._first[kind] = number, len(self.names)
            for field in kind.__struct_fields__:
                word = f"{kind_word(kind)}.{field}"
                several = "tuple" in str(kind.__annotations__.get(field, ""))
                self.names += [f"{word}.{place}" for place in range(LONGEST)] if several else [word]
        self.width = len(self.names)
        self.none: Any = np.zeros(self.width, np.float32)
        """The row for doing nothing, or for reaching for a place."""
        self._rows: dict[Move, Any] = {}

    def row(self, move: Move | None) -> Any:
        """The numbers of a move; not to be changed."""
        if move is None:
            return self.none
        row = self._rows.get(move)
        return self._made(move) if row is None else row

    def rows(self, moves: list[Any]) -> Any:
        """One row for each move."""
        return np.stack([self.row(move if isinstance(move, Move) else None) for move in moves])

    def _made(self, move: Move) -> Any:
        row = self.none.copy()
        number, at = self._first[type(move)]
        row[number] = 1
        for field in type(move).__struct_fields__:
            several = at + 1 < self.width and self.names[at].endswith(".0")
            value = getattr(move, field)
            told = list(value[:LONGEST]) if several and isinstance(value, tuple) else [value]
            row[at : at + len(told)] = [_number(one) for one in told]
            at += LONGEST if several else 1
        self._rows[move] = row
        return row


def _number(value: object) -> float:
    """A field's value as a number; for a word or a tuple, its length."""
    match value:
        case enum.Enum():
            return float(list(type(value)).index(value))
        case bool() | int() | float():
            return float(value)
        case None:
            return -1.0
        case str() | tuple():
            return float(len(value))
    return 0.0
