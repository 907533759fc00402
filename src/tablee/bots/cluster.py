"""Matches on many machines, through Ray (`pip install tablee[ray]`): those of the arena, and those to learn from."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import TypeVar

os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # workers take the environment as it is; read at import

import ray

from tablee.bots.learned import hand
from tablee.bots.series import Played, Setup, played

T = TypeVar("T")
R = TypeVar("R")


def cluster_series(setups: Iterable[Setup]) -> Iterator[Played]:
    """Play all of them, in any order."""
    return clustered(played, setups)


def clustered(work: Callable[[T], R], items: Iterable[T], minds: Mapping[str, bytes] | None = None) -> Iterator[R]:
    """Do some work on each item: on the connected cluster, else the one at RAY_ADDRESS, else one started here.

    `minds`: files of weights by the names that bots know them by; they travel along. Every machine needs Tablée and,
    where games come from TABLEE_GAMES, that folder.
    """
    if not ray.is_initialized():
        ray.init(include_dashboard=False)
    task = ray.remote(num_cpus=1, max_retries=3)(_worked)
    carried = ray.put(dict(minds or {}))
    waiting = iter(items)
    room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running = [task.remote(work, item, carried) for item in islice(waiting, room)]
    try:
        while running:
            done, running = ray.wait(running)
            running += [task.remote(work, item, carried) for item in islice(waiting, len(done))]
            yield from ray.get(done)
    finally:
        for left in running:  # when the caller stops early
            ray.cancel(left)


def _worked(work: Callable[[T], R], item: T, minds: Mapping[str, bytes]) -> R:
    """Do the work, on one of the machines."""
    hand(minds)
    return work(item)
