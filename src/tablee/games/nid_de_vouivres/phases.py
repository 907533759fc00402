"""The phases of a turn, in their order, after the set-up and before the end."""

from __future__ import annotations

NAMES = (
    "begin",
    "gems",
    "choice",
    "place",
    "lure",
    "reveal",
    "attacked",
    "chest-roll",
    "room-roll",
    "share",
    "complete",
    "over",
)
"""As `facts` and features write them."""
BEGIN, GEMS_FALL, CHOICE, PLACE, LURE, REVEAL, ATTACKED, CHEST_ROLL, ROOM_ROLL, SHARE, COMPLETE, OVER = range(12)

HIDDEN = (CHOICE, PLACE, LURE, REVEAL)
"""Choices lie face down. NV-10, NV-26."""
ALONE = (LURE, ATTACKED, COMPLETE)
"""Somebody decides alone: the first of `Nest.queue`."""
