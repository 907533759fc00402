"""What is in the box: gems, rooms and how they lie, the cards a player chooses from."""

from __future__ import annotations

import enum
from functools import cache
from typing import Final, TypeAlias

Gems: TypeAlias = tuple[int, int, int, int]
"""How many of each gem: gold, ruby, sapphire, pearl."""


class Gem(enum.IntEnum):
    """The four gems in the order in which everything lists them. NV-01."""

    GOLD = 0
    RUBY = 1
    SAPPHIRE = 2
    PEARL = 3

    @property
    def word(self) -> str:
        """As files and message ids write it."""
        return self.name.lower()


GEMS: Final = tuple(Gem)
GEM_KINDS: Final = len(GEMS)


class Pair(enum.IntEnum):
    """Two different gem cards, in any order. NV-10."""

    GOLD_RUBY = 0
    GOLD_SAPPHIRE = 1
    GOLD_PEARL = 2
    RUBY_SAPPHIRE = 3
    RUBY_PEARL = 4
    SAPPHIRE_PEARL = 5

    @property
    def gems(self) -> tuple[Gem, Gem]:
        """The two, in the order of all gems."""
        return PAIR_GEMS[self]

    @property
    def word(self) -> str:
        """As moves and ids write it: 'gold-ruby'."""
        return self.name.lower().replace("_", "-")


PAIRS: Final = tuple(Pair)
PAIR_GEMS: Final = tuple((first, second) for first in GEMS for second in GEMS if first < second)
PAIR_OF: Final[dict[tuple[int, int], Pair]] = {
    (one, other): pair for pair in PAIRS for one, other in (pair.gems, pair.gems[::-1])
}
"""The pair that two gems make, in either order."""

OUTSIDE: Final = 0
"""Where a player who has left the caves is; rooms are counted from 1, as on the board."""
CENTRE: Final = 1
MOST_ROOMS: Final = 6
OBJECTIVES: Final = 3
"""How many objectives each player has. NV-03."""
PLAYERS: Final = range(3, MOST_ROOMS + 1)

Choice: TypeAlias = int
"""A room (OUTSIDE is the Exit) and a pair of gems, as a place in CHOICES. NV-10."""
NOT_CHOSEN: Final[Choice] = -1
CHOICES: Final = tuple((room, pair) for room in range(MOST_ROOMS + 1) for pair in PAIRS)


def choice(room: int, pair: int) -> Choice:
    """The place of a choice in CHOICES.

    >>> CHOICES[choice(3, Pair.GOLD_RUBY)]
    (3, <Pair.GOLD_RUBY: 0>)
    """
    return room * len(PAIRS) + pair


@cache
def next_to(rooms: int, room: int) -> tuple[int, ...]:
    """The rooms next to one, when rooms 1 to `rooms` are open.

    NV-02: room 1 touches all others; 2 to 6 lie in a ring around it, which is broken when the last ones are closed.

    >>> next_to(6, 2), next_to(5, 2)
    ((1, 3, 6), (1, 3))
    """
    if room == CENTRE:
        return tuple(range(2, rooms + 1))
    ring = [room - 1, room + 1]
    if rooms == MOST_ROOMS:
        ring = [MOST_ROOMS if other < 2 else 2 if other > MOST_ROOMS else other for other in ring]
    return (CENTRE, *sorted(other for other in ring if 2 <= other <= rooms))


@cache
def reachable(rooms: int, room: int) -> tuple[int, ...]:
    """The rooms that a player may choose: their own or one next door; from outside, any. NV-11."""
    if room == OUTSIDE:
        return tuple(range(1, rooms + 1))
    return tuple(sorted((room, *next_to(rooms, room))))
