"""Moves as numbers: a fixed set of actions for every game, and the same number for the same move wherever it can be.

Action 0 is to do nothing (in real time, or while it is not one's turn to choose). Any other move has the number that
its kind and fields hash to; where two legal moves hash alike, the later one in the game's order takes the next free
number. In a game where hands reach for places (`Scene.reach`), the numbers beyond are those of a grid over the mat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias
from zlib import crc32

import msgspec

from tablee.kernel import Game, Move
from tablee.kernel.move import kind_word

NOTHING = 0
SLOTS = 1024
"""No game lists more moves at once."""
GRID = 16
"""Places a hand may reach for, across and down the mat."""

Choice: TypeAlias = Move | tuple[int, int] | None
"""A move, a place to reach for, or nothing."""

_encode = msgspec.msgpack.Encoder().encode


class Choices(Mapping[int, Choice]):
    """What a seat may do, by number."""

    __slots__ = ("_numbers", "_things", "mask")

    def __init__(self, numbers: list[int], things: list[Choice], mask: bytearray) -> None:
        self._numbers = numbers
        self._things = things
        self.mask = mask
        """By number 1 if it is on offer."""

    def __contains__(self, number: object) -> bool:
        return number in self._numbers

    def __getitem__(self, number: int) -> Choice:
        try:
            return self._things[self._numbers.index(number)]
        except ValueError:
            raise KeyError(number) from None

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def with_moves(self, moves: Sequence[Move], actions: Actions) -> Choices:
        """The same, and these moves before it."""
        mask = self.mask[:]
        numbers = actions.numbered(moves, mask)
        return Choices(numbers + self._numbers, [*moves, *self._things], mask)


class Numbers(dict[Move, int]):
    """The numbers that moves hash to, remembered."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__()
        self._kinds = {kind: crc32(kind_word(kind).encode()) for kind in game.kinds}

    def __missing__(self, move: Move) -> int:
        number = self[move] = crc32(_encode(move), self._kinds[type(move)]) % SLOTS + 1
        return number


class Actions:
    """The numbers of a game's moves."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.numbers = Numbers(game)

    def numbered(self, moves: Sequence[Move], mask: bytearray) -> list[int]:
        """The numbers of the moves: free ones, at which the mask has 0; it gets 1 there."""
        numbers = list(map(self.numbers.__getitem__, moves))
        for place, number in enumerate(numbers):
            if mask[number]:  # two hash alike
                number = mask.find(0, number, SLOTS + 1)
                numbers[place] = number = number if number > 0 else mask.find(0, 1, SLOTS + 1)
            mask[number] = 1
        return numbers
