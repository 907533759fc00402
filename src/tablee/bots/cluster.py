"""The arena on many machines, through Ray (`pip install tablee[ray]`)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice

os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # workers take the environment as it is; read at import

import ray

from tablee.bots.series import Played, Setup, played


def cluster_series(setups: Iterable[Setup]) -> Iterator[Played]:
    """Play all of them, in any order: on the connected cluster, else the one at RAY_ADDRESS, else one started here.

    Every machine needs Tablée and, where games come from TABLEE_GAMES, that folder.
    """
    if not ray.is_initialized():
        ray.init(include_dashboard=False)
    task = ray.remote(num_cpus=1, max_retries=3)(played)
    waiting = iter(setups)
    room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running = [task.remote(setup) for setup in islice(waiting, room)]
    while running:
        done, running = ray.wait(running)
        running += [task.remote(setup) for setup in islice(waiting, len(done))]
        yield from ray.get(done)
