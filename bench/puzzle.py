"""How fast La Ruche's solver is: random deals of twelve tiles, CPU time each.

scripts/bench puzzle [--deals N] [--json]
"""

from __future__ import annotations

import argparse
import json
import random
import time

from tablee.kernel import CHANCE, game


def main() -> None:
    """Solve and print the spread."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rules, rng = game("la-ruche"), random.Random(args.seed)
    deal = type(rules.draw(rules.start(1, rules.options()), rng))
    assert rules.puzzle is not None
    solved: list[float] = []
    proved: list[float] = []
    for _ in range(args.deals):
        state = rules.start(1, rules.options())
        rules.play(state, CHANCE, deal(0, tuple(rng.sample(range(60), 12))))
        begun = time.process_time()
        line = rules.puzzle.solve(state)
        (proved if line is None else solved).append((time.process_time() - begun) * 1000)
    solved.sort()
    told = {
        "solved": len(solved),
        "median_ms": round(solved[len(solved) // 2], 1),
        "p99_ms": round(solved[len(solved) * 99 // 100], 1),
        "max_ms": round(solved[-1], 1),
        "unsolvable": len(proved),
        "longest_proof_ms": round(max(proved, default=0), 1),
    }
    print(json.dumps(told) if args.json else "  ".join(f"{name} {value}" for name, value in told.items()))


if __name__ == "__main__":
    main()
