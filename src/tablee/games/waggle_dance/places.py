"""Where a die can be, as one byte, and how people write it: a4, d3 (a flower), r12 (a room)."""

from __future__ import annotations

import re
from typing import Annotated, Final, TypeAlias

from tablee.games.waggle_dance.pieces import ROOMS
from tablee.kernel import Form

BOX: Final = 0
"""Not in play."""
# 1 to 6: rolled, showing that value, not yet placed.
HOME: Final = 7
SICK: Final = 8
"""Sits this round out (WD-51)."""

LETTERS: Final = "aceg"
"""The action cards with numbered spaces."""
A: Final = 9
C: Final = A + 6
E: Final = C + 6
G: Final = E + 6
D: Final = G + 6
ROOM: Final = D + 6
PLACES: Final = ROOM + ROOMS
"""Codes below this one are places."""


def space(letter: int, value: int) -> int:
    """The numbered space of a card: letter 0 is A, 1 is C, 2 is E, 3 is G."""
    return A + 6 * letter + value - 1


def write_place(place: int) -> str:
    """a4, d3, r12."""
    if place >= ROOM:
        return f"r{place - ROOM}"
    if place >= D:
        return f"d{place - D + 1}"
    letter, number = divmod(place - A, 6)
    return f"{LETTERS[letter]}{number + 1}" if 0 <= letter < len(LETTERS) else f"?{place}"


def read_place(word: str) -> int:
    """The place that a word names."""
    if re.fullmatch(r"[acegd][1-6]", word):
        number = int(word[1]) - 1
        return D + number if word[0] == "d" else A + 6 * LETTERS.index(word[0]) + number
    if re.fullmatch(r"r[0-9]{1,2}", word) and int(word[1:]) < ROOMS:
        return ROOM + int(word[1:])
    raise ValueError(f"'{word[:40]}' is no place: write a1 to g6, d1 to d6 for flowers, r0 to r{ROOMS - 1} for rooms")


def _write_room(room: int) -> str:
    return f"r{room}"


def _read_room(word: str) -> int:
    place = read_place(word)
    if place < ROOM:
        raise ValueError(f"'{word[:40]}' is no room: write r0 to r{ROOMS - 1}")
    return place - ROOM


Where: TypeAlias = Annotated[int, Form(write_place, read_place)]
Room: TypeAlias = Annotated[int, Form(_write_room, _read_room)]
