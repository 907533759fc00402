"""Who moves, and who looks: seats are small integers."""

from __future__ import annotations

from typing import Final, TypeAlias

from tablee.kernel.errors import BadSeat

Seat: TypeAlias = int
"""A player's place, counted from 0; or one of the two seats that are not people, below."""

CHANCE: Final[Seat] = -1
"""Rolls and draws are its moves."""

CLOCK: Final[Seat] = -2
"""Time passes by its moves."""

EVERYTHING: Final[Seat] = -3
"""Not a mover but a viewer: all hands open, for a finished match."""

Viewer: TypeAlias = "Seat | None"
"""Who looks: a seat, `None` for a spectator, or `EVERYTHING`."""

_NAMES = {CHANCE: "chance", CLOCK: "clock"}
_SEATS = {name: seat for seat, name in _NAMES.items()}


def seat_name(seat: Seat) -> str:
    """The seat as match files write it: '0', '1' … 'chance', 'clock'."""
    return _NAMES.get(seat) or str(seat)


def read_seat(word: str) -> Seat:
    """The seat that a word of a match file names."""
    if word in _SEATS:
        return _SEATS[word]
    if word.isascii() and word.isdigit() and len(word) <= 3:
        return int(word)
    raise BadSeat(f"'{word[:40]}' is not a seat: write 0, 1, 2 …, chance or clock")
