"""Learning, round by round: bots play, a net learns from all their matches, and the gate tests it.

The results lie in one folder: `mind.npz` (the last net that has passed the gate), `candidate.npz` (the last one
that was taught), `log.jsonl` (one line per round), `gate.jsonl` (the matches of the last gate) and `calibration.svg`.
An interrupted run loses one round: the next run continues after the last line. The samples lie in a folder of their
own; without it the next run learns from new ones.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
import numpy as np

from tablee.bots.arena import whole_lines
from tablee.bots.net import PARTS, Net
from tablee.bots.sequential import Verdict
from tablee.bots.series import played, pooled
from tablee.kernel import game
from tablee.training.calibration import calibration, expected_error, own_judgement, plot
from tablee.training.gate import against, gate
from tablee.training.lesson import KEPT_BACK, Learned, Weights, arrays, taught
from tablee.training.samples import Deal, Samples, gathered, joined, opening, together

PLAYING, TEACHING = 0.75, 0.13
"""Shares of a round's time; the rest is for the gate."""
LAST_GATE: Final = 0.3
"""The share of all time that is kept for the last gate: the one that counts."""
REMEMBERED: Final = 4
"""Rounds that are learned from."""
LARGEST: Final = 250_000
"""Bytes that a file of weights may have."""


T = TypeVar("T")
R = TypeVar("R")

Tell: TypeAlias = Callable[[str], None]
"""Reports progress."""


class Plan(msgspec.Struct, frozen=True):
    """What to learn, and how long."""

    key: str
    seats: tuple[int, ...]
    """Numbers of players, in turn; the gate is played with the first."""
    out: Path
    samples: Path
    rounds: int
    minutes: float
    """In all; the rounds share what is left of them."""
    matches: int
    """At most in a round."""
    workers: int
    seed: str
    think: float
    """CPU seconds for a choice at the gate."""
    gate_matches: int
    epochs: int
    command: str
    options: dict[str, bool | int | str] = {}
    playouts: int = 0
    """Playouts for a choice at the gate, instead of seconds."""
    ray: bool = False
    """Whether all matches are played on a Ray cluster, instead of in processes on this machine."""


class Round(msgspec.Struct, frozen=True):
    """A line of the log."""

    round: int
    matches: int
    positions: int
    epochs: int
    loss: float
    """Of the net, on the matches that were kept back …"""
    before: float
    """… and of the game's own judgement."""
    error: float
    """How far its shares lie from the shares won, on average."""
    gate: Verdict
    playing: float
    teaching: float
    trying: float
    """Seconds of each."""


def learn(plan: Plan, tell: Tell) -> list[Round]:
    """Continue with the rounds until all are done or time is up; return all rounds so far."""
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")  # in the workers: there is one per core
    plan.out.mkdir(parents=True, exist_ok=True)
    plan.samples.mkdir(parents=True, exist_ok=True)
    ends = time.monotonic() + 60 * plan.minutes
    rounds = logged(plan.out)
    while len(rounds) < plan.rounds and (time.monotonic() < ends or not rounds):
        left = ends - LAST_GATE * 60 * plan.minutes - time.monotonic()
        span = max(1.0, left / (plan.rounds - len(rounds)))
        line = _round(plan, len(rounds), rounds, span, ends, tell)
        with (plan.out / "log.jsonl").open("ab") as log:
            log.write(msgspec.json.encode(line) + b"\n")
        rounds.append(line)
    return rounds


def logged(out: Path) -> list[Round]:
    """The rounds that were finished."""
    log = out / "log.jsonl"
    if not log.exists():
        return []
    return [msgspec.json.decode(line, type=Round) for line in whole_lines(log)]


def _round(plan: Plan, number: int, rounds: list[Round], span: float, ends: float, tell: Tell) -> Round:
    """Play, teach, test."""
    began = time.monotonic()
    candidate = plan.out / "candidate.npz"
    mind = str(_copy(candidate, plan.samples / f"net-{number}.npz")) if _may_play(plan, rounds) else ""
    deals = (
        Deal(plan.key, plan.seats[place % len(plan.seats)], f"{plan.seed}-{number}-{place}", plan.options, mind)
        for place in range(plan.matches)
    )
    matches = []
    for one in _played(plan, deals, mind, began + PLAYING * span):
        matches.append(one)
        if len(matches) % 50 == 0:
            tell(f"round {number}: {len(matches)} matches")
    fresh = together(matches, first=10_000_000 * number)
    np.savez(plan.samples / f"round-{number}.npz", **fresh._asdict())
    samples = joined([_load(plan.samples / f"round-{old}.npz", fresh) for old in _recent(plan, number)])
    ready = time.monotonic()
    tell(f"round {number}: {len(matches)} matches, {len(samples.match)} positions; learning with {arrays().__name__}")
    start = _weights(candidate) if candidate.exists() else None
    taught_by = ready + max(TEACHING * span, 5.0)
    opened = _opened(plan)
    net = taught(samples, opened, start, plan.epochs, seed=number, enough=lambda: time.monotonic() > taught_by)
    about = _about(plan, number, net, len(matches))
    save(candidate, net.weights, about)
    error = _draw(plan, samples, net)
    learned = time.monotonic()
    tell(f"round {number}: loss {net.loss:.4f} (the game's own judgement: {net.before:.4f}) after {net.epochs} epochs")
    last = number == plan.rounds - 1
    found = _tried(plan, number, last, ends if last else began + span, tell)
    if found.passed:
        save(plan.out / "mind.npz", net.weights, {**about, "gate": msgspec.to_builtins(found)})
    ended = time.monotonic()
    return Round(
        number, len(matches), len(samples.match), net.epochs, round(net.loss, 5), round(net.before, 5),
        round(error, 4), found, round(ready - began, 1), round(learned - ready, 1), round(ended - learned, 1),
    )  # fmt: skip


def _may_play(plan: Plan, rounds: list[Round]) -> bool:
    """Whether bots play with the last net: not if it was clearly worse than the game's own judgement."""
    known = bool(rounds) and (plan.out / "candidate.npz").exists()
    return known and rounds[-1].gate.share.high > 1 / plan.seats[0]


def _tried(plan: Plan, number: int, last: bool, until: float, tell: Tell) -> Verdict:
    """Play the candidate against the same search without learning, at equal time."""
    file = _copy(plan.out / "candidate.npz", plan.samples / f"candidate-{number}.npz")
    budget = str(plan.playouts) if plan.playouts else f"{plan.think:g}s"
    rules = game(plan.key)
    contest = against(
        rules.key, rules.version, plan.seats[0], f"expert={file}@{budget}", f"normal@{budget}", plan.gate_matches,
        f"{plan.seed}-gate-{number}",
    )  # fmt: skip
    record = plan.out / "gate.jsonl"
    record.unlink(missing_ok=True)  # of an earlier or an interrupted round: its net was another
    found = gate(contest, _spread(plan, played, str(file)), record, until, whole=last)
    word = "passed" if found.passed else "failed"
    tell(
        f"round {number}: {word} the gate with {100 * found.share.share:.1f} % of {found.matches} matches "
        f"({100 * found.share.low:.1f} to {100 * found.share.high:.1f}; even {100 / plan.seats[0]:.1f})"
    )
    return found


def _played(plan: Plan, deals: Iterator[Deal], mind: str, until: float) -> Iterator[Samples]:
    """Play the deals, until time is up; yield their samples, at least those of one match."""
    for one in _spread(plan, gathered, mind)(deals):
        if one is not None:
            yield one
            if time.monotonic() > until:
                return


def _spread(plan: Plan, work: Callable[[T], R], mind: str) -> Callable[[Iterable[T]], Iterator[R]]:
    """How work is done on many items: in processes on this machine, or on a cluster, to which the weights travel."""
    if plan.ray:
        from tablee.bots.cluster import clustered  # needs an extra

        return lambda items: clustered(work, items, {mind: Path(mind).read_bytes()} if mind else {})
    return lambda items: pooled(work, items, plan.workers)


def _recent(plan: Plan, number: int) -> list[int]:
    """The rounds to learn from whose samples are still there."""
    last = range(max(0, number - REMEMBERED + 1), number + 1)
    return [old for old in last if (plan.samples / f"round-{old}.npz").exists()]


def _load(path: Path, like: Samples) -> Samples:
    with np.load(path) as found:
        samples = Samples(**{name: found[name] for name in Samples._fields})
    if samples.common.shape[1:] != like.common.shape[1:] or samples.seat.shape[1:] != like.seat.shape[1:]:
        raise ValueError(f"{path} has samples of another shape: remove it")
    return samples


def _opened(plan: Plan) -> int:
    """How many of a seat's numbers are open, its share among them."""
    grounds = opening(game(plan.key), plan.seats[0])
    assert grounds is not None
    return 1 + len(grounds.open[0])


def _weights(path: Path) -> Weights:
    with np.load(path, allow_pickle=False) as found:
        return {part: found[part].astype(np.float32) for part in PARTS}


def save(path: Path, weights: Weights, about: dict[str, Any]) -> None:
    """Write a file of weights in half precision, with their origin; complete or not at all."""
    halves = {part: weights[part].astype(np.float16) for part in PARTS}
    if not all(np.isfinite(half).all() for half in halves.values()):
        raise ValueError("the weights are too large for half precision")
    new = path.with_name("new.npz")
    np.savez_compressed(new, about=np.asarray(json.dumps(about)), **halves)
    if new.stat().st_size > LARGEST:
        raise ValueError(f"{path.name} would have {new.stat().st_size} bytes, more than {LARGEST}")
    Net.load(new)
    new.replace(path)


def _about(plan: Plan, number: int, net: Learned, matches: int) -> dict[str, Any]:
    return {
        "command": plan.command,
        "commit": _commit(),
        "key": plan.key,
        "version": game(plan.key).version,
        "seats": list(plan.seats),
        "seed": plan.seed,
        "round": number,
        "matches": matches,
        "loss": round(net.loss, 5),
        "before": round(net.before, 5),
    }


def _commit() -> str:
    try:
        words = ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return os.environ.get("TABLEE_COMMIT", "")


def _draw(plan: Plan, samples: Samples, net: Learned) -> float:
    """Draw the calibration; return how far it is from perfect."""
    back = np.flatnonzero(samples.match % KEPT_BACK == 0)
    learned = calibration(net.judged, net.came)
    lines = {"learned": learned, "the game's own": calibration(*own_judgement(samples, back))}
    title = f"{plan.key}: {len(back)} positions of matches not learned from"
    (plan.out / "calibration.svg").write_text(plot(title, lines), "utf-8")
    return expected_error(learned) if not math.isnan(net.loss) else math.nan


def _copy(path: Path, to: Path) -> Path:
    """Copy a file to a name of its own: workers cache nets by file name."""
    to.write_bytes(path.read_bytes())
    return to.resolve()
