"""What can be chosen, what can be done, and the position."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee import kernel as k

PLACES = 9


class TemplateOptions(k.Options, frozen=True):
    """What a table can choose."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=60)] = 20


class Glow(k.Move, frozen=True):
    """Chance lets another pebble glow. Its text is 'glow 4'."""

    pebble: int


class Touch(k.Move, frozen=True):
    """Touch the pebble that glows. Its text is 'touch 4'."""

    pebble: int


TemplateMove = Glow | Touch | k.Wait


class TemplateState(k.State):
    """Which pebble glows, how often everyone was first, and the milliseconds left."""

    points: list[int]
    left: int
    glowing: int = -1
    """-1: none; chance chooses one."""
