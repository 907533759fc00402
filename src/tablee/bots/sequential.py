"""Wald's sequential test, which stops a contest as soon as it is clear whether a bot is better than even.

It tests the mean of matches won (a shared win counts as a fraction): is it even, or better by MARGIN?
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import msgspec

from tablee.bots.arena import won
from tablee.bots.series import Played
from tablee.bots.stats import Interval, as_duel, wilson

MARGIN: Final = 0.06
"""By how much a share as in a duel must be better than even for the test to detect it reliably."""
SURE: Final = math.log(19)
"""How much likelier one of the two must be: 95 % against 5 %."""
FEWEST: Final = 30
"""Matches before the test may stop."""


class Verdict(msgspec.Struct, frozen=True):
    """What the matches so far say of a bot."""

    passed: bool
    decided: bool
    """Whether the test has ended; until then `passed` is false."""
    matches: int
    share: Interval
    """The share of matches won per seat it sat on."""
    duel: float
    """The same as in a duel: 0.5 is even."""


def verdict(gained: list[float], seats: int) -> Verdict:
    """Return the verdict on a bot, given what a seat of it has won in each match so far, from 0 to 1."""
    count = len(gained)
    share = wilson(sum(gained), count)
    even, better = 1 / seats, _share(0.5 + MARGIN, seats)
    lead = likelihood(gained, even, better)
    decided = count >= FEWEST and abs(lead) >= SURE
    return Verdict(decided and lead > 0, decided, count, share, round(as_duel(share.share, seats), 4))


def likelihood(gained: list[float], even: float, better: float) -> float:
    """The logarithm of how much likelier the better share is than the even one (normal approximation).

    >>> likelihood([1.0, 0.0] * 50, 0.5, 0.6) < -1 < 1 < likelihood([1.0, 0.0, 1.0] * 50, 0.5, 0.6)
    True
    """
    count = len(gained)
    if not count:
        return 0.0
    middle = (even + better) / 2
    spread = max(middle * (1 - middle), 0.01)
    return (better - even) * (sum(gained) - count * middle) / spread


def _share(duel: float, seats: int) -> float:
    """The share of wins at a table of this size that comes to a share in a duel.

    >>> _share(0.5, 4), round(_share(0.6, 2), 3)
    (0.25, 0.6)
    """
    odds = duel / (1 - duel) / (seats - 1)
    return odds / (1 + odds)


def gains(matches: Iterable[Played], bot: str) -> list[float]:
    """What a seat of the bot has won in each match that it played."""
    found = []
    for match in matches:
        mine = [gained for gained, at in zip(won(match), match.bots, strict=True) if at == bot]
        if mine:
            found.append(sum(mine) / len(mine))
    return found
