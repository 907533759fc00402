"""What a review costs, and whether it finds what it should: matches of bots, some with a planted blunder.

scripts/bench review [KEY …] [--seats N] [--matches 10] [--level hard] [--json]

In each match one seat makes once, in the middle, the worst move it can find. The review should name it among the three
moments of that seat; in the same matches without it, it should name few.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.players import choose
from tablee.bots.search import Search
from tablee.kernel import Match, Move, Seat, game, games
from tablee.review import review

CLEAR = 0.08
"""A planted move costs at least this share of the match."""


def worst(match: Match, seat: Seat, rng: random.Random) -> Move | None:
    """A move that is clearly worse than the best; None if there is none, or if everyone guesses at once."""
    rules, brain = match.game, match.game.brain
    assert brain is not None
    moves = rules.moves(match.state, seat)
    search = Search(rules, brain, brain.imagine(rules, match.state, seat, rng), seat, rng)
    if len(moves) < 2 or search.mixes or brain.mixed(search.state, seat, moves) is not None:
        return None
    best = search.think(Budget(300))
    values = {}
    for move in [*rng.sample(moves, min(6, len(moves))), best]:
        forced = Search(rules, brain, search.state, seat, rng, first=move)
        for _ in range(60):
            forced.playout()
        values[move] = forced.total / forced.playouts
    found = min(values, key=lambda move: values[move])
    return found if values[best] - values[found] >= CLEAR else None


def played(key: str, seats: int, level: Any, seed: str, plant: int | None) -> tuple[Match, int | None]:
    """A match of bots, and the line of the planted blunder; `plant` is after how many lines it is looked for."""
    match, rng = Match(game(key), seats, seed=seed), random.Random(seed)
    planted = None
    while True:
        match.advance()
        if match.outcome is not None:
            return match, planted
        seat = next((seat for seat in match.awaited if seat >= 0 and match.moves(seat)), None)
        if seat is None:
            match.wait(10**9)
            continue
        move = choose(match.game, match.state, seat, level, rng)
        if plant is not None and planted is None and seat == 0 and len(match.log) >= plant:
            blunder = worst(match, seat, rng)
            if blunder is not None:
                planted, move = len(match.log), blunder
        match.play(seat, move)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", help="the games (default: all in turns)")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for key in args.keys or [key for key, rules in games().items() if not rules.realtime]:
        found = plants = named = lines = 0
        spent = 0.0
        for number in range(args.matches):
            honest, _ = played(key, args.seats, args.level, f"{key}-{number}", None)
            begun = time.process_time()
            told = review(honest)
            spent += time.process_time() - begun
            lines += len(honest.log)
            named += len(told.moments)
            match, place = played(key, args.seats, args.level, f"{key}-{number}", len(honest.log) // 3)
            if place is not None:
                plants += 1
                found += any(moment.place == place for moment in review(match, [0]).moments)
        rows.append(
            {
                "game": f"{key} ({args.seats})",
                "lines": round(lines / args.matches),
                "cpu_s": round(spent / args.matches, 1),
                "planted": plants,
                "found": found,
                "named_a_seat": round(named / args.matches / args.seats, 2),
            }
        )
    if args.json:
        print(json.dumps(rows))
        return
    print(f"{'game':24}{'lines':>7}{'CPU s':>7}{'planted':>9}{'found':>7}{'moments a seat without':>24}")
    for row in rows:
        print(
            f"{row['game']:24}{row['lines']:7}{row['cpu_s']:7}{row['planted']:9}{row['found']:7}{row['named_a_seat']:24}"
        )


if __name__ == "__main__":
    main()
