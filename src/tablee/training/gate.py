"""The gate: a net is taken only if it wins against today's hard at equal time, by a sequential test that stops early.

The test is Wald's, for the mean of matches won (shares of a win count in parts): is it even, or better by MARGIN?
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from tablee.bots.arena import Contest, Record, run, won
from tablee.bots.series import Played, series
from tablee.bots.stats import Interval, as_duel, wilson

MARGIN: Final = 0.06
"""By how much a share as in a duel must be better than even for the net to be surely taken."""
SURE: Final = math.log(19)
"""How much likelier one of the two must be: 95 % against 5 %."""
FEWEST: Final = 30
"""Matches before the test may stop."""


class Verdict(msgspec.Struct, frozen=True):
    """What the gate says of a net."""

    passed: bool
    decided: bool
    """Whether the test came to an end before time or matches ran out; otherwise the better half decides."""
    matches: int
    share: Interval
    """Of matches won by the one seat that has learned."""
    duel: float
    """The same as in a duel: 0.5 is even."""


def verdict(gains: list[float], seats: int) -> Verdict:
    """What follows from the matches that the net has won so far, each from 0 to 1."""
    count = len(gains)
    share = wilson(sum(gains), count)
    even, better = 1 / seats, _share(0.5 + MARGIN, seats)
    lead = likelihood(gains, even, better)
    decided = count >= FEWEST and abs(lead) >= SURE
    passed = lead > 0 and count >= FEWEST
    return Verdict(passed, decided, count, share, round(as_duel(share.share, seats), 4))


def likelihood(gains: list[float], even: float, better: float) -> float:
    """The logarithm of how much likelier the better share is than the even one (normal approximation).

    >>> likelihood([1.0, 0.0] * 50, 0.5, 0.6) < -1 < 1 < likelihood([1.0, 0.0, 1.0] * 50, 0.5, 0.6)
    True
    """
    count = len(gains)
    if not count:
        return 0.0
    middle = (even + better) / 2
    spread = max(middle * (1 - middle), 0.01)
    return (better - even) * (sum(gains) - count * middle) / spread


def _share(duel: float, seats: int) -> float:
    """The share of wins at a table of this size that comes to a share in a duel.

    >>> _share(0.5, 4), round(_share(0.6, 2), 3)
    (0.25, 0.6)
    """
    odds = duel / (1 - duel) / (seats - 1)
    return odds / (1 + odds)


def gate(
    contest: Contest,
    workers: int,
    record: Path | None = None,
    until: float = math.inf,
    whole: bool = False,
    tell: Callable[[Verdict], None] = lambda _: None,
) -> Verdict:
    """Let the first of the contest's bots sit among the others, seat by seat, until it is clear whether it is better.

    `until`: when to stop at the latest, by time.monotonic(); `whole`: play on if it is, to say how much better.
    """
    kept = None if record is None else Record(record, contest)
    challenger = contest.bots[0]
    found = verdict([_gain(match, challenger) for match in ([] if kept is None else kept.matches)], contest.seats)
    matches = run(contest, lambda setups: series(setups, workers), kept)
    for played in matches:
        found = verdict([_gain(match, challenger) for match in played], contest.seats)
        tell(found)
        if (found.decided and not (whole and found.passed)) or time.monotonic() > until:
            break
    matches.close()  # type: ignore[attr-defined]
    return found


def against(key: str, version: int, seats: int, challenger: str, champion: str, matches: int, seed: str) -> Contest:
    """One challenger among champions, on every seat in turn."""
    return Contest(key, version, (challenger, *[champion] * (seats - 1)), seats, matches, seed)


def _gain(match: Played, challenger: str) -> float:
    return won(match)[match.bots.index(challenger)]
