"""What can be chosen, what can be done, and the position."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee import kernel as k

MOST = 3
"""How many pebbles may be taken at once."""


class TemplateOptions(k.Options, frozen=True):
    """What a table can choose."""

    pebbles: Annotated[int, msgspec.Meta(ge=6, le=15)] = 12


class Take(k.Move, frozen=True):
    """Take pebbles. Its text is 'take 2'."""

    pebbles: int


class TemplateState(k.State):
    """How many pebbles are left, and whose turn it is."""

    seats: int
    left: int
    mover: k.Seat = 0
