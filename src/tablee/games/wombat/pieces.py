"""What is in the box: supports, bricks, role cards; and the figures of the terrain and the hands."""

from __future__ import annotations

import enum
from collections import Counter

SUPPORTS = 3
SIZES = 6
BRICKS = SUPPORTS * SIZES  # WO-01
SIZE = tuple(brick % SIZES + 1 for brick in range(BRICKS))
"""The size of each brick: 1 the largest … 6 the smallest."""
LARGEST = tuple(brick for brick in range(BRICKS) if SIZE[brick] == 1)
TOWER = tuple(range(1, SIZES + 1))
"""A complete tower, from bottom to top (WO-21)."""


class Role(enum.Enum):
    """The cards, by what they may do with their hands (WO-17 to WO-20)."""

    STANDARD = 0
    CONFIDENT = 1  # can't take bricks off supports
    HELPLESS = 2  # can't pick bricks up from the ground
    GENEROUS = 3  # can't put bricks on supports
    CONFUSED = 4  # changes sides when the good team has 2 points
    RAGING = 5  # the bad team


BOX = Counter([Role.STANDARD] * 4 + list(Role))  # WO-03
GOOD_DECK = (Role.STANDARD, Role.STANDARD, Role.CONFIDENT, Role.HELPLESS, Role.GENEROUS)  # WO-05
CONFUSED_FROM = 5
"""With so many players the advanced game has a confused wombat."""
ADVANCED_FROM = 4

# The figures (WO-46), tuned by simulation: lengths in millimetres, times in ticks of 50 ms.

TICK_MS = 50
SECOND = 1000 // TICK_MS
RADIUS = {3: 280, 4: 320, 5: 345, 6: 362}
"""Of the terrain, by the number of seats."""
RING = 120
"""How far the supports stand from the middle."""
TOUCH = 25
STRIDE = 11
"""How far a hand gets in a tick: 22 cm a second."""
HANDS_FULL = 2  # WO-11
WORK = 16
"""A hand is busy for so long after it has taken, put, dropped or turned: 0.8 s."""
GRIP = 12 * SECOND
"""A brick held longer slips …"""
GRIP_WARNING = 9 * SECOND
ROLL = 80
"""… rolls so far …"""
SLIPPED = 10 * SECOND
"""… and can't be retaken by that hand for so long."""
OFF_PAUSE = 20 * SECOND
"""A hand that took a brick off a support takes none off one for so long."""
GUARD = 10 * SECOND
"""An idle guard slips off (WO-12) …"""
GUARD_PAUSE = 5 * SECOND
"""… and can't guard there for so long (WO-43)."""
TURN_PAUSE = 10 * SECOND  # WO-13
SPACING = 55
"""Scattered bricks lie at least so far from one another, so that a hand touches one."""
CLEARANCE = 50
"""… and from supports."""
TOLD = 4
"""A hand's own place is told to its player every so many ticks, and whenever it touches something new."""

# Times between the building phases, in milliseconds

READ_MS = 30_000
"""To read one's role before the first round."""
BREATH_MS = 15_000
"""Before every later round."""
POINT_MS = 30_000
"""For pointing at somebody; who has not done so points up."""
COUNTDOWN_MS = 3_000  # WO-25
