"""Steps a second of CPU in PettingZoo with random actions: every game of ours, and PettingZoo's own tic-tac-toe.

scripts/bench lab [KEY …] [--rounds R] [--seconds S] [--json]

It is PettingZoo's `performance_benchmark` with its clock set to CPU time, tic-tac-toe in the wrappers it comes in.
All are measured in turn, round after round in one process, and a ratio is the median over the rounds.
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

import pettingzoo.test

from tablee.kernel import games
from tablee.lab.pettingzoo import env

THEIRS = "tic-tac-toe"


def tic_tac_toe() -> Any:
    """PettingZoo's; without the library that it only draws with."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    from pettingzoo.classic import tictactoe_v3

    return tictactoe_v3.env()


def steps(table: Any, seconds: float) -> float:
    """Steps a second of CPU."""
    slower = 5 / seconds  # its benchmark goes on for five seconds of its clock
    benchmark = sys.modules["pettingzoo.test.performance_benchmark"]
    benchmark.time = SimpleNamespace(time=lambda: time.process_time() * slower)  # type: ignore[attr-defined]
    random.seed(1)
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        pettingzoo.test.performance_benchmark(table)
    return slower * next(float(line.split()[0]) for line in told.getvalue().splitlines() if "turns per" in line)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", help="the games (default: all)")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure of a round (1)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    tables = {THEIRS: tic_tac_toe()} | {key: env(key) for key in args.keys or games()}
    for table in tables.values():
        steps(table, args.seconds / 5)  # to warm up
    rounds = [{key: steps(table, args.seconds) for key, table in tables.items()} for _ in range(args.rounds)]
    rows = [
        {
            "game": key,
            "steps_per_s": statistics.median(figures[key] for figures in rounds),
            "ratio": statistics.median(figures[key] / figures[THEIRS] for figures in rounds),
        }
        for key in tables
    ]
    if args.json:
        print(json.dumps(rows))
        return
    print(f"{'PettingZoo, random actions':28}{'steps/s':>10}{'× tic-tac-toe':>15}")
    for row in rows:
        print(f"{row['game']:28}{row['steps_per_s']:10,.0f}{row['ratio']:15.2f}")


if __name__ == "__main__":
    main()
