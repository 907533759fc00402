"""Steps a second of CPU with random actions: every game of ours in PettingZoo, beside PettingZoo's own tic-tac-toe, and
in a vector environment.

scripts/bench lab [KEY …] [--rounds R] [--seconds S] [--workers W] [--json]

For PettingZoo it runs its `performance_benchmark`, with its clock set to CPU time and tic-tac-toe in its wrappers.
All are measured in turn, round after round in one process, and a ratio is the median over the rounds.

For the vector environment it measures `step` alone, without the choosing: of one core in this process, by CPU time; and
with `--workers` of N processes, by the clock, which is meaningful only on a quiet machine.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import random
import statistics
import sys
import time
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo.test

from tablee.kernel import games
from tablee.lab.pettingzoo import env
from tablee.lab.vector import VectorTable

THEIRS = "tic-tac-toe"


def tic_tac_toe() -> Any:
    """PettingZoo's tic-tac-toe, without the library that it uses only for drawing."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    from pettingzoo.classic import tictactoe_v3

    return tictactoe_v3.env()


def steps(table: Any, seconds: float) -> float:
    """Steps a second of CPU."""
    slower = 5 / seconds  # its benchmark runs for five seconds of its clock
    benchmark = sys.modules["pettingzoo.test.performance_benchmark"]
    benchmark.time = SimpleNamespace(time=lambda: time.process_time() * slower)  # type: ignore[attr-defined]
    random.seed(1)
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        pettingzoo.test.performance_benchmark(table)
    return slower * next(float(line.split()[0]) for line in told.getvalue().splitlines() if "turns per" in line)


MATCHES = 256
"""Side by side in a vector environment, for each core."""


def vector_steps(key: str, seconds: float, workers: int = 0) -> float:
    """Steps a second in a vector environment: of CPU, or with workers by the clock."""
    clock = time.perf_counter if workers else time.process_time
    table, rng = VectorTable(key, MATCHES * max(1, workers), workers=workers), np.random.default_rng(1)
    seen, _ = table.reset(seed=1)
    spent, made, warm = 0.0, 0, 20
    while spent < seconds:
        actions = chosen(seen["action_mask"], rng)
        begun = clock()
        seen, *_ = table.step(actions)
        if warm:  # the first steps of all matches are alike
            warm -= 1
            continue
        spent += clock() - begun
        made += table.num_envs
    table.close()
    return made / spent


def chosen(masks: Any, rng: Any) -> Any:
    """Choose one of the actions on offer in every row."""
    rows, actions = np.nonzero(masks)
    offered = np.bincount(rows, minlength=len(masks))
    first = np.cumsum(offered) - offered
    return actions[first + (rng.random(len(masks)) * offered).astype(np.int64)]


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", help="the games (default: all)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure of a round (1)")
    parser.add_argument("--workers", type=int, default=0, help="play the vector environment in N processes, too")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    tables = {THEIRS: tic_tac_toe()} | {key: env(key) for key in args.keys or games()}
    for table in tables.values():
        steps(table, args.seconds / 5)  # to warm up
    rounds = [{key: steps(table, args.seconds) for key, table in tables.items()} for _ in range(args.rounds)]
    rows: list[dict[str, Any]] = [
        {
            "game": key,
            "steps_per_s": statistics.median(figures[key] for figures in rounds),
            "ratio": statistics.median(figures[key] / figures[THEIRS] for figures in rounds),
        }
        for key in tables
    ]
    for row in rows[1:]:
        figures = [vector_steps(row["game"], args.seconds) for _ in range(args.rounds)]
        row["vector_steps_per_s"] = statistics.median(figures)
        if args.workers:
            row["workers_steps_per_s"] = vector_steps(row["game"], args.seconds, args.workers)
    if args.json:
        print(json.dumps(rows))
        return
    workers = f"{args.workers} workers" if args.workers else ""
    print(f"{'PettingZoo, random actions':28}{'steps/s':>10}{'× tic-tac-toe':>15}{'vector, a core':>16}{workers:>12}")
    for row in rows:
        line = f"{row['game']:28}{row['steps_per_s']:10,.0f}{row['ratio']:15.2f}"
        if "vector_steps_per_s" in row:
            line += f"{row['vector_steps_per_s']:16,.0f}"
        if "workers_steps_per_s" in row:
            line += f"{row['workers_steps_per_s']:12,.0f}"
        print(line)


if __name__ == "__main__":
    main()
