"""What can be done, and the position."""

from __future__ import annotations

from tablee import kernel as k

PEBBLES = 6
ALL = (1 << PEBBLES) - 1


class Lay(k.Move, frozen=True):
    """Chance lays out the pebbles: those that shine. Its text is 'lay 0,3,4'."""

    shining: tuple[int, ...]


class Turn(k.Move, frozen=True):
    """Turn a pebble and its neighbours. Its text is 'turn 2'."""

    pebble: int


TemplateMove = Lay | Turn


class TemplateState(k.State):
    """Which pebbles shine, a bit each, and how often some were turned."""

    shining: int = -1
    """-1: not laid out yet."""
    turns: int = 0


def turned(shining: int, pebble: int) -> int:
    """What shines after a pebble and its neighbours were turned."""
    for each in (pebble - 1, pebble, pebble + 1):
        if 0 <= each < PEBBLES:
            shining ^= 1 << each
    return shining
