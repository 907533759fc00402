"""Solutions: the shortest way until all shine, found once for all positions."""

from __future__ import annotations

from collections import deque
from functools import cache

from .state import ALL, PEBBLES, turned


@cache
def _ways() -> dict[int, tuple[int, ...]]:
    """The pebbles to turn, by position: from the end backwards, since turning twice changes nothing."""
    ways: dict[int, tuple[int, ...]] = {ALL: ()}
    found = deque([ALL])
    while found:
        shining = found.popleft()
        for pebble in range(PEBBLES):
            before = turned(shining, pebble)
            if before not in ways:
                ways[before] = (pebble, *ways[shining])
                found.append(before)
    return ways


def solution(shining: int) -> tuple[int, ...] | None:
    """The pebbles to turn from here; None if it can't be solved."""
    return _ways().get(shining)
