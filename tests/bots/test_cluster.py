"""The arena on a Ray cluster of two workers on this machine."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

from tablee.bots.arena import Contest, run
from tablee.bots.series import series


@pytest.mark.skipif(find_spec("ray") is None, reason="needs tablee[ray]")
@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_matches() -> None:
    from tablee.bots.cluster import cluster_series, ray

    contest = Contest("bidding", 1, ("easy", "random"), seats=2, matches=12)
    where = {"env_vars": {"TABLEE_GAMES": os.environ["TABLEE_GAMES"]}}
    ray.init(num_cpus=2, include_dashboard=False, runtime_env=where, log_to_driver=False, configure_logging=False)
    try:
        *_, there = run(contest, cluster_series)
    finally:
        ray.shutdown()
    here = list(series(contest.setups()))
    assert sorted((m.number, m.ranks, m.moves) for m in there) == [(m.number, m.ranks, m.moves) for m in here]
