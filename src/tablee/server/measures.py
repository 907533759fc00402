"""Metrics of a running server for Prometheus: counts, durations and delays.

Each move updates several of them, so an update must cost next to nothing: numbers in lists, which become Prometheus'
metrics only when they are read. Each is written by one thread.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate

import prometheus_client
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds: what people don't notice, and what they do."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
GROUPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)


class Histogram:
    """How many values were at most each of the bounds, and their sum."""

    def __init__(self, name: str, words: str, bounds: Sequence[float]) -> None:
        self._name, self._words = name, words
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0
        prometheus_client.REGISTRY.register(self)

    def observe(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterator[Metric]:
        """What Prometheus reads."""
        names = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._words, buckets, self._sum)


class Moves:
    """How many moves were made: `MOVES.made["butine"] += 1`."""

    def __init__(self) -> None:
        self.made: Counter[str] = Counter()
        prometheus_client.REGISTRY.register(self)

    def collect(self) -> Iterator[Metric]:
        """What Prometheus reads."""
        words = "Moves that were made, chance's and the clock's among them."
        family = CounterMetricFamily("tablee_moves", words, labels=["game"])
        for game, made in self.made.items():
            family.add_metric([game], made)
        yield family


MOVES = Moves()
MOVE_SECONDS = Histogram("tablee_move_seconds", "From a person's move to its answer, when it is stored.", QUICK)
APPEND_SECONDS = Histogram("tablee_append_seconds", "Duration of one commit of the store.", QUICK)
APPEND_ROWS = Histogram("tablee_append_rows", "Moves in one commit.", GROUPS)
FENCED = prometheus_client.Counter(
    "tablee_fenced", "Commits that were refused because another node had declared this one dead."
)
TICK_LATE_SECONDS = Histogram("tablee_tick_late_seconds", "How late clocks of matches ring.", QUICK)
LOOP_LAG_SECONDS = Histogram("tablee_loop_lag_seconds", "How late the event loop is, every second.", QUICK)
FOLD_SECONDS = Histogram("tablee_fold_seconds", "Duration of folding a match when its table wakes.", SLOW)
MIND_SECONDS = prometheus_client.Histogram(
    "tablee_mind_seconds", "From a bot's question to its answer.", ["game", "level"], buckets=SLOW
)

EVERY = 1.0
"""Seconds between two looks at the event loop."""


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Measure how long the block takes, if it succeeds."""
    begun = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - begun)


async def watch_the_loop() -> None:
    """Measure every second how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        LOOP_LAG_SECONDS.observe(max(0.0, loop.time() - due))
