"""A match in real time: moves are not judged, but everyone's progress is known at any time."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from tablee.kernel import Match, Text


class Race(msgspec.Struct, frozen=True):
    """How far everyone was at the start and after each line of the log."""

    game: str
    seats: int
    line: tuple[tuple[float, ...], ...]
    """By seat, from 0 to 1: how much of what its plate counts down, or up, is done."""
    what: Text
    """What is counted, as of the start."""


def race(match: Match) -> Race | None:
    """The race of a match whose plates count something for everyone, such as tiles that are left; None for others."""
    counts, what = [], None
    for state in [match.fresh().state, *(step.after for step in match.steps())]:
        standings = [standing for _, standing in sorted(match.game.public(state).standings.items())]
        if any(not standing.counts for standing in standings):
            return None
        what = what or standings[0].counts[0].label
        counts.append([standing.counts[0].number for standing in standings])
    most = max(map(max, counts), default=0)
    if what is None or not most:
        return None
    steps = [now - then for before, after in pairwise(counts) for then, now in zip(before, after, strict=True)]
    down = sum(step < 0 for step in steps) > sum(step > 0 for step in steps)  # laid one by one, dealt at once
    line = tuple(tuple((most - one if down and any(row) else one) / most for one in row) for row in counts)
    return Race(match.game.key, match.seats, line, what)
