"""While thinking, a bot lays the same tiles on the same meadow again and again: the results are kept for a while."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.games.butine.meadow import Meadow
from tablee.games.butine.meadow.tiles import PARTS
from tablee.games.butine.moves import Lay

KEPT: Final = 1024
"""How many meadows are kept."""


class PonderedMeadow(Meadow):
    """A meadow that remembers what comes of a lay."""

    __slots__ = ()

    def with_tile(self, lay: Lay) -> PonderedMeadow:
        """The same meadow for the same lay."""
        return _with_tile(self, lay)


@lru_cache(KEPT)
def _with_tile(meadow: PonderedMeadow, lay: Lay) -> PonderedMeadow:
    return Meadow.with_tile(meadow, lay)


def pondered(meadow: Meadow) -> PonderedMeadow:
    """The meadow to think about."""
    return meadow if isinstance(meadow, PonderedMeadow) else _pondered(meadow)


@lru_cache(64)
def _pondered(meadow: Meadow) -> PonderedMeadow:
    twin = PonderedMeadow(meadow.piles)
    for name in PARTS:
        setattr(twin, name, getattr(meadow, name))
    return twin


@lru_cache(KEPT)
def distinct(meadow: Meadow) -> list[Lay]:
    """One legal lay per set of neighbours: the others are equivalent for the bee."""
    lays: list[Lay] = []
    for beside in meadow.lays.beside:
        first: dict[int, Lay] = {}
        for lay, near in beside.items():
            first.setdefault(near, lay)
        lays += first.values()
    return lays
