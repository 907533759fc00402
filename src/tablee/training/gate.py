"""The gate: a net is accepted only if it beats the same search without it at equal time, by a test that stops early."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path

from tablee.bots.arena import Contest, Engine, Record, run
from tablee.bots.sequential import Verdict, gains, verdict


def gate(
    contest: Contest,
    engine: Engine,
    record: Path | None = None,
    until: float = math.inf,
    whole: bool = False,
    tell: Callable[[Verdict], None] = lambda _: None,
) -> Verdict:
    """Let the first of the contest's bots sit among the others, seat by seat, until it is clear whether it is better.

    `until`: the latest time to stop, by time.monotonic(); `whole`: play on if it is better, to measure by how much.
    """
    kept = None if record is None else Record(record, contest)
    challenger = contest.bots[0]
    found = verdict(gains([] if kept is None else kept.matches, challenger), contest.seats)
    matches = run(contest, engine, kept)
    for played in matches:
        found = verdict(gains(played, challenger), contest.seats)
        tell(found)
        if (found.decided and not (whole and found.passed)) or time.monotonic() > until:
            break
    matches.close()
    return found


def against(key: str, version: int, seats: int, challenger: str, champion: str, matches: int, seed: str) -> Contest:
    """One challenger among champions, on every seat in turn."""
    return Contest(key, version, (challenger, *[champion] * (seats - 1)), seats, matches, seed)
