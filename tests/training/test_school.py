"""`tablee train`: it plays, teaches and tries, goes on where it was broken off, and lets no nonsense through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from tablee.bots import sequential
from tablee.bots.players import Player, read_bot
from tablee.bots.series import series
from tablee.cli import main
from tablee.kernel import game
from tablee.training import gate, lesson, school
from tablee.training.calibration import calibration, expected_error, plot
from tablee.training.samples import Deal, gathered, opening

TINY = ("--seats", "2,3", "--matches", "24", "--epochs", "3", "--gate", "40", "--playouts", "6", "--workers", "1")


def trained(out: Path, rounds: int) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["train", "tricks", "--out", str(out), "--rounds", str(rounds), *TINY])
    return int(str(ended.value))


def test_training_is_one_command_that_can_be_resumed(tmp_path: Path) -> None:
    out = tmp_path / "out"
    trained(out, 1)
    first = school.logged(out)
    assert [line.matches for line in first] == [24]
    assert first[0].gate.matches >= sequential.FEWEST
    with (out / "log.jsonl").open("ab") as log:
        log.write(b'{"round": 1, "mat')  # broken off in the middle of a line
    trained(out, 2)
    assert [line.round for line in school.logged(out)] == [0, 1]
    assert school.logged(out)[1].positions > first[0].positions, "both rounds are learned from"
    with np.load(out / "candidate.npz") as weights:
        about = json.loads(str(weights["about"]))
    assert about["command"].startswith("tablee train tricks --seats 2,3 --rounds 2")
    assert {"commit", "seed", "version", "loss", "before"} <= set(about)
    assert (out / "candidate.npz").stat().st_size <= school.LARGEST
    assert (out / "calibration.svg").read_text("utf-8").startswith("<svg")
    assert (out / "mind.npz").exists() == any(line.gate.passed for line in school.logged(out))


@pytest.mark.parametrize(("key", "playouts", "matches"), [("tricks", 8, 400), ("butine", 6, 30)])
def test_a_net_with_random_weights_fails_the_gate(key: str, playouts: int, matches: int, tmp_path: Path) -> None:
    rules = game(key)
    found = opening(rules, 2)
    assert found is not None
    opened, own = 1 + len(found.open[0]), len(found.own[0])
    weights = lesson.fresh(len(found.common), opened + own, opened, np.random.default_rng(1), nonsense=True)
    school.save(tmp_path / "random.npz", weights, {})
    challenger = f"expert={tmp_path / 'random.npz'}@{playouts}"
    contest = gate.against(key, rules.version, 2, challenger, f"hard@{playouts}", matches, "gate")
    verdict = gate.gate(contest, series)
    assert not verdict.passed
    assert verdict.matches >= sequential.FEWEST
    assert verdict.duel < 0.5


def test_the_gate_stops_as_soon_as_it_is_clear() -> None:
    won = sequential.verdict([1.0] * 40, 2)
    assert won.passed
    assert won.decided
    assert not sequential.verdict([1.0] * 10, 2).passed, "too few to tell"
    doubtful = sequential.verdict([1.0, 0.0] * 25, 2)
    assert not doubtful.passed
    at_four = sequential.verdict([1.0, 0.0, 0.0, 0.0] * 25, 4)
    assert (at_four.duel, at_four.passed) == (0.5, False)
    assert sequential.verdict([1.0, 0.0] * 40, 4).passed, "one in two is much among four"


def test_the_gate_seats_the_challenger_on_every_seat() -> None:
    contest = gate.against("tricks", 1, 3, "expert=x@8", "hard@8", 6, "s")
    assert [setup.bots.index("expert=x@8") for setup in contest.setups()] == [0, 2, 1, 0, 2, 1]


@pytest.mark.parametrize("word", ["expert=a/b.npz", "expert=a/b.npz@0.5s", "expert=a/b.npz@200", "expert@40"])
def test_bots_with_weights_of_their_own_have_names(word: str) -> None:
    assert str(read_bot(word)) == word
    assert read_bot(word).mind in ("a/b.npz", "")


def test_only_experts_have_weights() -> None:
    assert read_bot("expert=x") == Player("expert", None, "x")
    with pytest.raises(ValueError, match="not a bot"):
        read_bot("hard=x")


def test_a_match_to_learn_from_has_a_row_for_each_choice() -> None:
    samples = gathered(Deal("tricks", 2, "rows"))
    assert samples is not None
    assert samples.seat.shape[1] == 3, "there is room for the most players"
    assert samples.here.tolist() == [[1, 1, 0]] * len(samples.match)
    assert all(row.sum() == pytest.approx(1, abs=0.01) for row in samples.won.astype(float))
    assert all(row.sum() == pytest.approx(1, abs=0.02) or not row.any() for row in samples.found.astype(float))
    again = gathered(Deal("tricks", 2, "rows"))
    assert again is not None
    assert all(np.array_equal(one, two) for one, two in zip(samples, again, strict=True)), "the same seed"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["train", "noughts"], "nothing to learn from"),
        (["train", "tricks", "--seats", "7"], "2 to 3 players, not 7"),
        (["train", "tricks", "--seats", "two"], "not 'two'"),
        (["train", "tricks", "--rounds", "0"], "at least 1"),
    ],
)
def test_what_can_not_be_trained_is_said(words: list[str], wrong: str, capsys: Any) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 1
    assert wrong in capsys.readouterr().err


def test_samples_of_other_numbers_are_refused(tmp_path: Path) -> None:
    samples = gathered(Deal("tricks", 2, "rows"))
    assert samples is not None
    np.savez(tmp_path / "round-0.npz", **samples._replace(common=samples.common[:, 1:])._asdict())
    with pytest.raises(ValueError, match="another shape"):
        school._load(tmp_path / "round-0.npz", samples)


def test_weights_beyond_bounds_are_not_saved(tmp_path: Path) -> None:
    weights = lesson.fresh(1, 2, 2, np.random.default_rng(0))
    with pytest.raises(ValueError, match="too large"):
        school.save(tmp_path / "mind.npz", {**weights, "bias": weights["bias"] + np.inf}, {})
    assert not (tmp_path / "mind.npz").exists()


def test_a_verdict_is_written_and_read() -> None:
    verdict = sequential.verdict([1.0] * 40, 2)
    assert msgspec.json.decode(msgspec.json.encode(verdict), type=sequential.Verdict) == verdict


def test_calibration_is_drawn() -> None:
    rows = calibration(np.array([0.1, 0.1, 0.9, 1.0]), np.array([0.0, 1.0, 1.0, 1.0]))
    assert rows[0][1:] == (0.5, 2)
    assert rows[-1][1:] == (1.0, 2)
    assert expected_error(rows) == pytest.approx((0.4 + 0.05) / 2)
    assert "2 positions" in plot("Tricks", {"learned": rows, "own": rows})
