"""Which gems of a chest pay for which objective: each counts once, so that ticks tell what can be paid together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tablee.components.bits import Bits, has
from tablee.games.nid_de_vouivres.pieces import GEMS, Gems


class Pledge(NamedTuple):
    """What the chest does for one open objective."""

    paid: bool
    """Whether it is among the most objectives that the chest pays together."""
    instead: bool
    """Whether the chest pays it, but then not one of those."""
    pledged: Gems
    """Gems that are counted for it …"""
    shared: Gems
    """… and those that are there, but counted for another one."""


@lru_cache(4096)
def pledges(chest: Gems, asked: tuple[Gems, ...], completed: Bits) -> dict[int, Pledge]:
    """By open objective. Those that can be paid together come first, then the others as they lie.

    >>> pledges((2, 0, 0, 0), ((2, 0, 0, 0), (1, 1, 0, 0)), 0)[1]
    Pledge(paid=False, instead=False, pledged=(0, 0, 0, 0), shared=(1, 0, 0, 0))
    """
    left = list(chest)
    todo = [objective for objective in range(len(asked)) if not has(completed, objective)]
    together = _most(chest, asked, todo)
    found = {}
    for objective in sorted(todo, key=lambda one: one not in together):
        need = asked[objective]
        pledged = [min(need[gem], left[gem]) for gem in GEMS]
        there = [min(need[gem], chest[gem]) for gem in GEMS]
        left = [have - used for have, used in zip(left, pledged, strict=True)]
        paid = objective in together
        found[objective] = Pledge(
            paid,
            not paid and there == list(need),
            _gems(pledged),
            _gems([have - used for have, used in zip(there, pledged, strict=True)]),
        )
    return found


def _most(chest: Gems, asked: Sequence[Gems], todo: Sequence[int]) -> tuple[int, ...]:
    """The most objectives that the chest pays together, the first listed of equals."""
    for many in range(len(todo), 0, -1):
        for listed in combinations(todo, many):
            if all(chest[gem] >= sum(asked[objective][gem] for objective in listed) for gem in GEMS):
                return listed
    return ()


def _gems(counts: Sequence[int]) -> Gems:
    gold, ruby, sapphire, pearl = counts
    return gold, ruby, sapphire, pearl
