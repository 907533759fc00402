"""How fast and how good our search is, next to OpenSpiel's IS-MCTS on the same games at equal time.

scripts/bench search [KEY …] [--seconds S] [--matches M] [--json]

Both judge positions by the game's own `value`, so what is compared is the search. OpenSpiel's plays through the lab's
adapter: that is how a researcher would run it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from tablee.bots import Budget
from tablee.bots.search import Search
from tablee.bots.stats import wilson
from tablee.kernel import games
from tablee.lab import openspiel


class Judge:
    """OpenSpiel's evaluator, by the game's own judgement; its first sight is that all moves are equal."""

    def evaluate(self, state: Any) -> list[float]:
        """How everybody stands, from -1 to 1."""
        play = state.course.play
        value = play.rules.game.brain.value
        return [2 * value(play.state, seat) - 1 for seat in range(play.rules.seats)]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The legal actions, all alike."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Theirs:
    """OpenSpiel's IS-MCTS with as many simulations as fit into the time, by how long the last ones took."""

    def __init__(self, game: Any, seconds: float) -> None:
        self.seconds = seconds
        self.bot = ISMCTSBot(
            game, Judge(), 1.0, 8, random_state=np.random.RandomState(1), allow_inconsistent_action_sets=True
        )
        self.made = 0
        self.spent = 0.0

    def choose(self, state: Any) -> int:
        """An action."""
        begun = time.thread_time()
        action = int(self.bot.step(state))
        spent = time.thread_time() - begun
        if len(state.legal_actions()) > 1:
            self.made += self.bot._max_simulations
            self.spent += spent
            self.bot._max_simulations = max(1, int(self.made / self.spent * self.seconds))
        return action


class Ours:
    """Our search, for as long."""

    def __init__(self, seconds: float) -> None:
        self.budget = Budget(seconds=seconds)
        self.rng = random.Random(1)
        self.made = 0
        self.spent = 0.0

    def choose(self, state: Any) -> int:
        """An action."""
        play = state.course.play
        if len(play.choices) == 1:
            return next(iter(play.choices))
        game, seat = play.rules.game, play.mover
        begun = time.thread_time()
        search = Search(game, game.brain, game.imagine(play.state, seat, self.rng), seat, self.rng)
        move = search.think(self.budget)
        self.made += search.playouts
        self.spent += time.thread_time() - begun
        return next(action for action, choice in play.choices.items() if choice == move)


def measure(key: str, seconds: float, matches: int) -> dict[str, Any]:
    """Playouts a second of both, and who wins."""
    game = pyspiel.load_game(openspiel.name(key))
    ours, theirs = Ours(seconds), Theirs(game, seconds)
    rng, wins = random.Random(1), 0.0
    for number in range(matches):
        mine = number % game.num_players()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.randrange(openspiel.DRAWS))
            else:
                bot = ours if state.current_player() == mine else theirs
                state.apply_action(bot.choose(state))
        winners = [seat for seat, reward in enumerate(state.returns()) if reward > 0 or max(state.returns()) == 0]
        wins += (mine in winners) / len(winners)
        print(f"\r{key}: {number + 1} of {matches}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    share, low, high = wilson(wins, matches)
    return {
        "game": f"{key} ({game.num_players()})",
        "playouts_per_s": ours.made / ours.spent,
        "openspiel_per_s": theirs.made / theirs.spent,
        "ratio": ours.made / ours.spent / (theirs.made / theirs.spent),
        "matches": matches,
        "wins": wins,
        "share": [share, low, high],
        "even": 1 / game.num_players(),
    }


def main() -> None:
    """Measure and print a table."""
    searched = [key for key, rules in games().items() if rules.brain is not None and not rules.brain.realtime]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", default=searched, help="the games (all that are played in turns)")
    parser.add_argument("--seconds", type=float, default=0.1, help="for each choice (0.1)")
    parser.add_argument("--matches", type=int, default=20, help="one of ours a table, else theirs (20)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = [measure(key, args.seconds, args.matches) for key in args.keys]
    if args.json:
        print(json.dumps(rows))
        return
    print(f"{'game':24}{'playouts/s':>12}{'OpenSpiel':>12}{'ratio':>8}{'won':>16}{'share of wins (even)':>34}")
    for row in rows:
        share = "{:.0%} [{:.0%}, {:.0%}]".format(*row["share"]) + f" ({row['even']:.0%})"
        won = f"{row['wins']:g} of {row['matches']}"
        figures = f"{row['playouts_per_s']:12,.0f}{row['openspiel_per_s']:12,.0f}{row['ratio']:8.1f}"
        print(f"{row['game']:24}{figures}{won:>16}{share:>34}")


if __name__ == "__main__":
    main()
