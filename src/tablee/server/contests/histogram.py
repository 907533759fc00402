"""Histograms: how many people reached which points, in a few bars."""

from __future__ import annotations

from collections.abc import Collection

from tablee.server.wire.challenges import ChallengeScores

BARS = 8


def score_bars(found: Collection[tuple[int, int, int]]) -> tuple[ChallengeScores, ...]:
    """Bars over (rank, score, how many), all of the same width, from the lowest score to the highest.

    >>> score_bars([(1, 9, 2), (2, 9, 1), (2, 3, 4)])[-1]
    ChallengeScores(low=9, high=9, won=2, other=1)
    """
    played = [(rank, score, count) for rank, score, count in found if rank]
    if not played:
        return ()
    scores = [score for _, score, _ in played]
    low, high = min(scores), max(scores)
    width = -(-(high - low + 1) // BARS)
    bars = []
    for begin in range(low, high + 1, width):
        here = [(rank, count) for rank, score, count in played if begin <= score < begin + width]
        won = sum(count for rank, count in here if rank == 1)
        bars.append(ChallengeScores(begin, begin + width - 1, won, sum(count for _, count in here) - won))
    return tuple(bars)


def rank_counts(found: Collection[tuple[int, int, int]], seats: int) -> tuple[int, ...]:
    """How many people came first, second …

    >>> rank_counts([(1, 9, 2), (2, 9, 1), (2, 3, 4)], 3)
    (2, 5, 0)
    """
    return tuple(sum(count for rank, _, count in found if rank == place) for place in range(1, seats + 1))
