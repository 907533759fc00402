"""The arena and training on a Ray cluster of two workers on this machine."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from tablee.bots.arena import Contest, run
from tablee.bots.series import Played, Setup, played, series
from tablee.cli import main

pytestmark = [
    pytest.mark.skipif(find_spec("ray") is None, reason="needs tablee[ray]"),
    pytest.mark.filterwarnings("default"),
]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """Two workers that know the toy games."""
    os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"  # as `tablee.bots.cluster` does: Ray reads it when imported
    import ray

    where = {"env_vars": {"TABLEE_GAMES": os.environ["TABLEE_GAMES"]}}
    for tries_left in (2, 1, 0):
        try:
            ray.init(
                num_cpus=2, include_dashboard=False, runtime_env=where, log_to_driver=False, configure_logging=False
            )
            break
        except Exception:  # Ray gives a busy machine thirty seconds, no more
            ray.shutdown()
            if not tries_left:
                raise
    yield
    ray.shutdown()


def test_a_cluster_plays_the_same_matches() -> None:
    from tablee.bots.cluster import cluster_series

    contest = Contest("bidding", 1, ("easy", "random"), seats=2, matches=12)
    *_, there = run(contest, cluster_series)
    here = list(series(contest.setups()))
    assert sorted((m.number, m.ranks, m.moves) for m in there) == [(m.number, m.ranks, m.moves) for m in here]


def test_the_command_plays_on_the_cluster(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`tablee arena --ray` from the command line: no match is played in this process, and the sums are the same."""
    words = ["arena", "bidding", "--bots", "easy,random", "--seats", "2", "--matches", "8", "--json"]
    here = told(words, capsys)
    monkeypatch.setattr("tablee.bots.command.series", None)
    record = tmp_path / "there.jsonl"
    there = told([*words, "--ray", "--record", str(record)], capsys)
    assert there["played"] == 8
    assert len(record.read_text().splitlines()) == 1 + 8
    assert {**there, "seconds": 0} == {**here, "seconds": 0}


def trained(out: Path, *more: str) -> None:
    """One round of training in the toy game."""
    words = ["--seats", "2,3", "--matches", "10", "--epochs", "2", "--gate", "12", "--playouts", "4", "--workers", "1"]
    with pytest.raises(SystemExit):
        main(["train", "tricks", "--out", str(out), *words, *more])


def test_training_plays_on_the_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`tablee train --ray`: no match is played in this process, and the same matches are learned from as here."""
    here, there = tmp_path / "here", tmp_path / "there"
    trained(here, "--rounds", "1")
    monkeypatch.setattr("tablee.training.school.pooled", None)
    trained(there, "--rounds", "1", "--ray")
    assert len((there / "gate.jsonl").read_text().splitlines()) == 1 + 12
    one, two = (np.load(out / "samples" / "round-0.npz") for out in (here, there))
    assert sorted(map(bytes, one["common"])) == sorted(map(bytes, two["common"]))
    trained(there, "--rounds", "2", "--ray")
    with np.load(there / "candidate.npz") as weights:
        assert "--rounds 2" in str(weights["about"])
        assert "--ray" in str(weights["about"])


def test_weights_travel_to_machines_that_do_not_have_them(tmp_path: Path) -> None:
    """The file lies nowhere any more when the bots ask for it: they have it from the cluster."""
    from tablee.bots.cluster import clustered

    trained(tmp_path, "--rounds", "1")
    mind = str(tmp_path / "candidate.npz")
    minds = {mind: Path(mind).read_bytes()}
    setups = [Setup(number, "tricks", (f"expert={mind}@4", "hard@4"), f"apart-{number}") for number in range(3)]
    here = {match.number: match.ranks for match in map(played, setups)}
    shutil.rmtree(tmp_path)
    there: list[Played] = list(clustered(played, setups, minds))
    assert {match.number: match.ranks for match in there} == here


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What the command prints."""
    with pytest.raises(SystemExit) as done:
        main(words)
    assert done.value.code == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found
