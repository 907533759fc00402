"""Moves as numbers: a fixed set of actions for every game, and as far as possible the same number for the same move.

Action 0 is to do nothing (in real time, or while it is not the seat's turn to choose). Then come the numbers that moves
hash to by their kind and fields, then those that a game gives to moves itself (`Numbers.actions`). Where two legal
moves have the same number, the later one in the game's order takes the next free one of that sort. In a game where
hands reach for places (`Scene.reach`), the numbers beyond are those of a grid over the mat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import compress
from typing import Any, Protocol, TypeAlias, runtime_checkable
from zlib import crc32

import msgspec
import numpy as np

from tablee.components.slots import take_free
from tablee.kernel import AnyGame, Move, Seat
from tablee.kernel.move import kind_word

NOTHING = 0
SLOTS = 1024
"""Numbers that moves hash to, in most games: none lists more moves at once."""
GRID = 16
"""Places a hand may reach for, across and down the mat."""

Choice: TypeAlias = Move | tuple[int, int] | None
"""A move, a place to reach for, or nothing."""

Offer: TypeAlias = tuple[int, Callable[[int], Move], list[Any]]
"""A set of places (as bits, at least one), a function from a place to its move, and the other moves."""

Listed: TypeAlias = tuple[list[int], Callable[[int], Move]]
"""The numbers of all moves, in the game's order (two may share one), and a function that returns the nth move."""

_encode = msgspec.msgpack.Encoder().encode


class Choices(Mapping[int, Choice]):
    """What a seat may do, by number."""

    __slots__ = ("_numbers", "_things", "mask")

    def __init__(self, numbers: list[int], things: Sequence[Choice], mask: bytearray) -> None:
        self._numbers = numbers
        self._things = things
        self.mask = mask
        """By number: 1 if the action is on offer."""

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
        """These choices, with moves added before them."""
        mask = self.mask[:]
        numbers = actions.numbered(moves, mask)
        return Choices(numbers + self._numbers, [*moves, *self._things], mask)

    def with_places(self, offer: Offer, actions: Actions) -> Choices:
        """These choices, with moves added before them, of which some have places of their own."""
        places, find, moves = offer
        mask = self.mask[: actions.first] + actions.unpacked(places)
        numbers = actions.numbered(moves, mask) if moves else []
        return PlacedChoices(numbers + self._numbers, [*moves, *self._things], mask, find, actions.first)

    def with_listed(self, listed: Listed, actions: Actions) -> Choices:
        """These choices, with moves added after them that are built only when they are chosen."""
        numbers, find = listed
        mask = self.mask[:]
        numbers = self._numbers + take_free(numbers, mask, actions.first)
        return ListedChoices(numbers, self._things, mask, find)


class ListedChoices(Choices):
    """Choices followed by the moves that a game lists, of which only the chosen one is built."""

    __slots__ = ("_find",)

    def __init__(
        self, numbers: list[int], things: Sequence[Choice], mask: bytearray, find: Callable[[int], Move]
    ) -> None:
        super().__init__(numbers, things, mask)
        self._find = find
        """Returns the nth of the listed moves."""

    def __getitem__(self, number: int) -> Choice:
        try:
            at = self._numbers.index(number)
        except ValueError:
            raise KeyError(number) from None
        there = len(self._things)
        return self._things[at] if at < there else self._find(at - there)


class PlacedChoices(Choices):
    """Choices with moves that the game numbers itself: as they are many, only the chosen one is looked up."""

    __slots__ = ("_find", "_first")

    def __init__(
        self, numbers: list[int], things: Sequence[Choice], mask: bytearray, find: Callable[[int], Move], first: int
    ) -> None:
        super().__init__(numbers, things, mask)
        self._find = find
        self._first = first
        """The first of the numbers that the game gives itself."""

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and 0 <= number < len(self.mask) and self.mask[number] == 1

    def __getitem__(self, number: int) -> Choice:
        if self._first <= number < len(self.mask) and self.mask[number]:
            return self._find(number - self._first)
        return super().__getitem__(number)

    def __iter__(self) -> Iterator[int]:
        yield from self._numbers
        yield from compress(range(self._first, len(self.mask)), self.mask[self._first :])

    def __len__(self) -> int:
        return self.mask.count(1)

    def __bool__(self) -> bool:
        return True


class Numbering(Protocol):
    """What a game may offer as `Numbers.actions`: numbers of its own for a kind of move that has very many."""

    places: int
    """How many numbers of its own there are."""
    slots: int
    """How many numbers there are for all other moves to hash to."""

    def place(self, move: Any) -> int | None:
        """A move's number, if it has one."""

    def offered(self, state: Any, seat: Seat) -> Offer | None:
        """All of a seat's moves, found quickly; None where there is no quick way."""


@runtime_checkable
class Listing(Numbering, Protocol):
    """A numbering with another quick way to find all moves, for those that often share a place."""

    def listed(self, state: Any, seat: Seat) -> Listed | None:
        """The moves in the game's order; None where there is no quick way. A place p has the number 1 + `slots` + p."""


class Hashed:
    """The numbers of most games: moves hash to them."""

    places = 0
    slots = SLOTS

    def place(self, move: Any) -> None:
        """No move has a number of its own."""

    def offered(self, state: Any, seat: Seat) -> None:
        """No quick way."""

    listed = offered


class Actions(dict[Move, int]):
    """The numbers of a game's moves, cached."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        own = None if game.numbers is None else game.numbers.actions
        self.numbering: Numbering = Hashed() if own is None else own
        listing: Listing = self.numbering if isinstance(self.numbering, Listing) else Hashed()
        self.listed = listing.listed
        self._kinds = {kind: crc32(kind_word(kind).encode()) for kind in game.kinds}
        self._slots, self._places = self.numbering.slots, self.numbering.places
        self.first = 1 + self._slots
        """The first of the places' numbers."""
        self._bytes = (self._places + 7) // 8
        self.size = self.first + self._places

    def __missing__(self, move: Move) -> int:
        if self._places and (place := self.numbering.place(move)) is not None:
            number = self.first + place
        else:
            number = 1 + crc32(_encode(move), self._kinds[type(move)]) % self._slots
        self[move] = number
        return number

    def unpacked(self, places: int) -> memoryview:
        """A set of places as a mask."""
        bits = np.frombuffer(places.to_bytes(self._bytes, "little"), np.uint8)
        mask: memoryview = np.unpackbits(bits, None, self._places, "little").data
        return mask

    def numbered(self, moves: Sequence[Move], mask: bytearray) -> list[int]:
        """Number the moves, by numbers that are still 0 in the mask; they are set to 1."""
        return take_free(list(map(self.__getitem__, moves)), mask, self.first)
