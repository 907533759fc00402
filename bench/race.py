"""How open La Ruche's race is for a person who lays a fitting tile every S seconds, against bots.

scripts/bench race [--players N …] [--every S …] [--bots LEVEL …] [--matches M] [--json]

The person on seat 0 lays any of their tiles at any place that fits, never too early and never late, and gives gifts to
anyone; the others are bots of one level. Whole matches on a simulated clock; a shared win counts as a fraction.
"""

from __future__ import annotations

import argparse
import json
import random

from tablee.bots.players import Player
from tablee.bots.selfplay import CAP, BotTable
from tablee.bots.stats import wilson
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Ready
from tablee.games.la_ruche.state import IN_TURN, Phase, RucheState
from tablee.kernel import LEVELS, Match, Move, Seat

LEAST = 550
"""Milliseconds that the person needs to see what has changed."""


class Race(BotTable):
    """Bots, and a person on seat 0 who lays a tile at fixed intervals."""

    every: int

    def _act(self, seat: Seat) -> tuple[int, Move] | None:
        state = self.match.state
        assert isinstance(state, RucheState)
        if seat != 0 or state.phase is Phase.BETWEEN_ROUNDS or state.phase in IN_TURN:
            return super()._act(seat)
        if state.phase is Phase.COUNTDOWN:
            return None if state.ready[0] else (1500, Ready())
        listed = self.match.moves(0)
        if not listed:
            return None
        return max(LEAST, self.every - (state.now - state.acted[0])), self.rng.choice(listed)


def won(players: int, every: float, level: str, number: int) -> float:
    """The person's share of one match's win."""
    rng, match = random.Random(number), Match(GAME, players, seed=f"race{number}")
    race = Race(match, [Player(level)] * players, rng)  # type: ignore[arg-type]
    race.every = round(1000 * every)
    match.advance()
    while match.awaited and len(match.log) < CAP and race.step():
        match.advance()
    assert match.outcome is not None
    winners = match.outcome.winners
    return 1 / len(winners) if 0 in winners else 0.0


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3])
    parser.add_argument("--every", type=float, nargs="*", default=[3.5, 5, 7, 10, 15], help="seconds from tile to tile")
    parser.add_argument("--bots", nargs="*", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    for players in asked.players:
        for level in asked.bots:
            for every in asked.every:
                wins = sum(won(players, every, level, number) for number in range(asked.matches))
                share, low, high = wilson(wins, asked.matches)
                row = {"players": players, "bots": level, "every_s": every, "won": share, "low": low, "high": high}
                told = f"{players} players, {level}, a tile every {every:g} s: {share:.0%} ({low:.0%} to {high:.0%})"
                print(json.dumps(row) if asked.json else told, flush=True)


if __name__ == "__main__":
    main()
