"""How long bots think: CPU seconds of whole answers, by game and level, requested as the server does.

scripts/bench answers [KEY …] [--seats N] [--matches M] [--answers A] [--json]

Matches are played by quick bots, and at some of their decisions between two moves or more all levels are timed: the
question with its imagined state, the thinking, and the answer's text. Games whose bots remember (`Brain.mind`) are
played whole by each level, and every thought is timed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Any

from tablee.bots import answer, question, read_bot
from tablee.bots.selfplay import CAP, BotTable
from tablee.kernel import LEVELS, AnyGame, Match, Move, Seat, games


class Asked(BotTable):
    """A table at which thinking is timed."""

    def __init__(self, match: Match, bot: str, rng: random.Random, share: float, times: dict[str, list[float]]) -> None:
        super().__init__(match, [read_bot(bot)] * match.seats, rng)
        self.share = share
        """The share of decisions at which the levels are timed."""
        self.times = times

    def _act(self, seat: Seat) -> tuple[int, Move] | None:
        if seat in self.minds:
            begun = time.thread_time()
            acts = super()._act(seat)
            self.times[str(self.bots[seat])].append(time.thread_time() - begun)
            return acts
        game, state = self.match.game, self.match.state
        if self.rng.random() < self.share and len(game.moves(state, seat)) > 1:
            for level in LEVELS:
                begun = time.thread_time()
                answer(question(game, state, seat, read_bot(level).bot, self.rng))
                self.times[level].append(time.thread_time() - begun)
        return super()._act(seat)


def measure(game: AnyGame, seats: int, matches: int, answers: int) -> list[dict[str, Any]]:
    """A row for each level."""
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    share = 0.0
    for number in range(-1, matches):  # the first tells how many decisions a match has
        decisions = 0
        for level in LEVELS if number >= 0 and remembers(game) else ("easy",):
            match, rng = Match(game, seats, seed=f"answers-{number}"), random.Random(number)
            table = Asked(match, level, rng, share, times)
            match.advance()
            while match.awaited and len(match.log) < CAP and table.step():
                match.advance()
            decisions += sum(entry.seat >= 0 for entry in match.log)
            print(f"\r{game.key}: {number + 1} of {matches}", end="", file=sys.stderr, flush=True)
        if number < 0:
            share = answers / matches / decisions
            times = {level: [] for level in LEVELS}
    print(file=sys.stderr)
    return [
        {"game": f"{game.key} ({seats})", "level": level, **figures(sorted(found))} for level, found in times.items()
    ]


def remembers(game: AnyGame) -> bool:
    """Whether its bots keep a mind for a whole match."""
    return game.brain is not None and game.brain.mind(0, "easy", random.Random(0)) is not None


def figures(found: list[float]) -> dict[str, float]:
    """The median, the 99th percentile, and the worst."""
    return {
        "answers": len(found),
        "median_ms": 1000 * found[len(found) // 2],
        "p99_ms": 1000 * found[len(found) * 99 // 100],
        "worst_ms": 1000 * found[-1],
    }


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", default=list(games()), help="the games (default: all)")
    parser.add_argument("--seats", type=int, help="number of players (default: the game's minimum, at least 2)")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--answers", type=int, default=120, help="how many of each level, about (default: 120)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for key in args.keys:
        game = games()[key]
        rows += measure(game, args.seats or max(2, game.seats[0]), args.matches, args.answers)
    if args.json:
        print(json.dumps(rows))
        return
    print(f"{'CPU ms of an answer':24}{'level':8}{'answers':>8}{'median':>10}{'p99':>10}{'worst':>10}")
    for row in rows:
        measured = "".join(f"{row[name]:10,.1f}" for name in ("median_ms", "p99_ms", "worst_ms"))
        print(f"{row['game']:24}{row['level']:8}{row['answers']:8}{measured}")


if __name__ == "__main__":
    main()
