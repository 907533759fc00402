"""What a server measures of itself while it runs, for Prometheus: how many, how long, how late."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Histogram

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds: what people don't notice, and what they do."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
GROUPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)

MOVES = Counter("tablee_moves", "Moves that were made, chance's and the clock's among them.", ["game"])
MOVE_SECONDS = Histogram("tablee_move_seconds", "From a person's move to its answer, when it is stored.", buckets=QUICK)
APPEND_SECONDS = Histogram("tablee_append_seconds", "Of one commit of the store.", buckets=QUICK)
APPEND_ROWS = Histogram("tablee_append_rows", "Moves in one commit.", buckets=GROUPS)
FENCED = Counter("tablee_fenced", "Commits that were refused because another node had declared this one dead.")
TICK_LATE_SECONDS = Histogram("tablee_tick_late_seconds", "How late clocks of matches ring.", buckets=QUICK)
LOOP_LAG_SECONDS = Histogram("tablee_loop_lag_seconds", "How late the event loop is, every second.", buckets=QUICK)
FOLD_SECONDS = Histogram("tablee_fold_seconds", "In which a match is folded when its table wakes.", buckets=SLOW)
MIND_SECONDS = Histogram(
    "tablee_mind_seconds", "From a bot's question to its answer.", ["game", "level"], buckets=SLOW
)  # fmt: skip

EVERY = 1.0
"""Seconds between two looks at the event loop."""


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Measure how long something takes that succeeds."""
    begun = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - begun)


async def watch_the_loop() -> None:
    """See every second how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        LOOP_LAG_SECONDS.observe(max(0.0, loop.time() - due))
