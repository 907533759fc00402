"""What is in the box: supports, bricks, role cards; and the figures of the terrain and the hands."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]
"""Somewhere in the terrain: axial hexagonal coordinates q, r in millimetres (rules/terrain.py)."""
Brick: TypeAlias = int
"""0 to 17: three sets of six."""
Size: TypeAlias = int
"""1 the largest … 6 the smallest; 0 where there is no brick."""

SUPPORTS = 3
SIZES = 6
BRICKS = SUPPORTS * SIZES  # WO-01
SIZE: tuple[Size, ...] = tuple(brick % SIZES + 1 for brick in range(BRICKS))
"""The size of each brick."""
LARGEST = tuple(brick for brick in range(BRICKS) if SIZE[brick] == 1)
TOWER = tuple(range(1, SIZES + 1))
"""The sizes of a complete tower, from bottom to top."""


def is_complete(tower: Sequence[Brick]) -> bool:
    """Whether the bricks on a support are a complete tower (WO-21).

    >>> is_complete([0, 7, 2, 3, 4, 17]), is_complete([0, 1, 2, 3, 4])
    (True, False)
    """
    return tuple(SIZE[brick] for brick in tower) == TOWER


class Role(enum.Enum):
    """The cards, by what they may do with their hands (WO-17 to WO-20)."""

    STANDARD = 0
    CONFIDENT = 1  # can't take bricks off supports
    HELPLESS = 2  # can't pick bricks up from the ground
    GENEROUS = 3  # can't put bricks on supports
    CONFUSED = 4  # changes sides when the good team has 2 points
    RAGING = 5  # the bad team

    __hash__ = object.__hash__  # an Enum's own is written in Python, and what a hand may do is looked up all the time

    @property
    def word(self) -> str:
        """As it is written in moves, message ids and names of drawings."""
        return self.name.lower()


BOX = Counter([Role.STANDARD] * 4 + list(Role))  # WO-03
GOOD_DECK = (Role.STANDARD, Role.STANDARD, Role.CONFIDENT, Role.HELPLESS, Role.GENEROUS)  # WO-05
ADVANCED_FROM = 4
"""The fewest players of the advanced game."""
CONFUSED_FROM = 5
"""The fewest players of an advanced game with a confused wombat."""

# The figures (WO-46), tuned by simulation: lengths in millimetres, times in ticks of 50 ms.

TICK_MS = 50
SECOND = 1000 // TICK_MS
RADIUS = {3: 280, 4: 320, 5: 345, 6: 362}
"""Of the terrain, by the number of seats."""
RING = 120
"""How far the supports stand from the middle."""
TOUCH = 25
"""How far a hand feels."""
STRIDE = 11
"""How far a hand gets in a tick: 22 cm a second."""
CALM = {
    2: {2: (40, 4), 3: (30, 3), 4: (20, 2), 5: (10, 1), 6: (0, 0)},
    3: {2: (40, 6), 3: (30, 5), 4: (30, 5), 5: (20, 3), 6: (10, 1)},
    4: {2: (20, 2), 3: (10, 2), 4: (0, 0), 5: (0, -1), 6: (0, -1)},
    5: {2: (20, 2), 3: (10, 2), 4: (0, 0), 5: (0, -1), 6: (0, -1)},
}
"""At a calm pace, by the version of the rules and the number of hands: what it adds to the seconds of a building phase
and to a stride. Few hands have more to build and farther to go …"""
PEOPLE = {
    4: {2: (70, 11), 3: (70, 11), 4: (80, 13), 5: (60, 12), 6: (50, 12)},
    5: {2: (150, 17), 3: (130, 17), 4: (80, 13), 5: (60, 12), 6: (50, 12)},
}
"""… and since version 4 what is added where all hands are people's; a part of it where more than half are. Of three who
build alone, two must outbuild one that spoils; and with two of three votes an honest one is soon out."""
DRAWN = 4
"""Pointers are looked at every fourth tick …"""
TREMOR = 4
"""… and count as moved when they bring the hand this far from where it gets anyway …"""
AHEAD = 4
"""… within this many ticks."""
HANDS_FULL = 2  # WO-11
WORK = 16
"""How long a hand is busy after it has taken, put, dropped or turned: 0.8 s."""
GRIP = 12 * SECOND
"""How long a brick can be held before it slips …"""
GRIPS = {"usual": GRIP, "mild": 2 * GRIP, "none": 0}
"""The same by the table's option; 0 for no limit."""
GRIP_WARNING = 3 * SECOND
"""How long before that it is felt."""
ROLL = 80
"""… how far it then rolls …"""
SLIPPED = 10 * SECOND
"""… and how long that hand can't take it again."""
OFF_PAUSE = 20 * SECOND
"""How long a hand that took a brick off a support can't take another off one."""
OFF_PAUSES = {"usual": OFF_PAUSE, "mild": 8 * SECOND, "none": 0}
GUARD = 10 * SECOND
"""How long an idle guard lasts before it slips off (WO-12) …"""
GUARD_PAUSE = 5 * SECOND
"""… and how long it then can't guard there (WO-43)."""
TURN_PAUSE = 10 * SECOND  # WO-13
SPACING = 55
"""The least distance between scattered bricks, so that a hand touches one at a time …"""
CLEARANCE = 50
"""… and between them and the supports."""
TOLD = 4
"""A player is told their hand's place every fourth tick, and whenever it touches something new."""

# Times between the building phases, in milliseconds

READ_MS = 30_000
"""To read the role card before the first round."""
BREATH_MS = 15_000
"""Before every later round."""
POINT_MS = 30_000
"""For pointing at someone; a player who hasn't by then points up."""
COUNTDOWN_MS = 3_000  # WO-25
SHOW_MS = 4_200
"""For looking at the towers one after the other before their result is announced."""
BATED_MS = 2_600
"""Between the last point and the cards: for everyone to guess."""
