"""What is in the box: 39 flower tiles of four shapes, 48 Hive cards, one bee."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Flower(IntEnum):
    """The four flowers; each has a colour and a shape of its own (BU-01)."""

    WHITE = 0
    YELLOW = 1
    RED = 2
    BLUE = 3


SHAPES: Final = ("hexagon", "rhombus", "trapezoid", "triangle")
"""The shape of each flower's tiles, as moves name them."""

TILES: Final = (7, 10, 10, 12)
"""How many tiles of each flower there are (BU-01)."""

CELLS: Final = (6, 2, 3, 1)
"""The number of cells of each flower's tile. A tile is a fan: its cells lie side by side around one point, its hub."""

TURNS: Final = (1, 3, 6, 2)
"""In how many ways a tile can be turned on the grid; further turns only repeat these, around another hub (BU-07)."""

FANS: Final = tuple((flower, turn) for flower in Flower for turn in range(TURNS[flower]))
"""The twelve turned shapes: a flower, and the sector its first cell is in."""

FLOWER_OF: Final = tuple(int(flower) for flower, _ in FANS)
"""The flower of each of them."""

LETTERS: Final = "wyrb"
"""White, yellow, red, blue: how moves write the flowers of a card."""

CARDS: Final = tuple(
    (first, middle, last)
    for middle in range(4)
    for first in range(4)
    for last in range(4)
    if first <= last and middle not in (first, last)
)
"""The 24 kinds of Hive card, by the numbers of their flowers: the middle differs from both ends, and a card and its
reverse are one (BU-02)."""

COPIES: Final = 2
"""Of each kind (BU-02)."""

OPEN: Final = 3
"""Open cards before each player (BU-05)."""

TARGET: Final = 15
"""Points that win a challenge (BU-19)."""

EXPERT_PRICE: Final = 2
"""Points for laying and foraging in one turn (BU-20)."""


def card_word(kind: int) -> str:
    """A card as moves write it.

    >>> card_word(0)
    'ywy'
    """
    return "".join(LETTERS[flower] for flower in CARDS[kind])


CARD_WORDS: Final = {word: kind for kind in range(len(CARDS)) for word in (card_word(kind), card_word(kind)[::-1])}
"""Which card a word means, read from either end."""
