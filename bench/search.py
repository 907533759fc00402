"""How fast and how good our search is, next to OpenSpiel's IS-MCTS on the same games at equal time.

scripts/bench search [KEY …] [--players N] [--seconds S] [--matches M] [--json]

Both have the same CPU time for every choice between two moves or more, and both judge positions by the game's own
`value`, so only the search is compared. OpenSpiel's plays through the lab's adapter, as a researcher would run it. One
of ours sits at each table, on every seat in turn, among theirs; each deal is played once for every seat.
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
from tablee.lab.episode import Episode


class Judge:
    """OpenSpiel's evaluator, by the game's own judgement; its prior is that all moves are equal."""

    def evaluate(self, state: Any) -> list[float]:
        """How everyone stands, on the scale of the rewards: 1 has won, -1/(players - 1) has lost, 0 is even."""
        play = state.course.play
        value, seats = play.rules.game.brain.value, play.rules.seats
        return [(seats * value(play.state, seat) - 1) / (seats - 1) for seat in range(seats)]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The legal actions, all alike."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Theirs(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's IS-MCTS: its own simulations, as many as fit into the time."""

    def __init__(self, game: Any, seconds: float) -> None:
        super().__init__(
            game, Judge(), 1.0, 0, random_state=np.random.RandomState(1), allow_inconsistent_action_sets=True
        )
        self.seconds = seconds
        self.made = 0
        self.chosen = 0
        self.spent = 0.0

    def run_search(self, state: Any) -> Any:
        """Like the original, but for a time instead of a number of simulations; the first one only expands the root."""
        begun = time.thread_time()
        self.reset()
        self._root_node = self.create_new_node(state)
        made = 0
        while made < 2 or time.thread_time() - begun < self.seconds:
            self.run_simulation(self.sample_root_state(state))
            made += 1
        found = self.get_final_policy(state, self.filter_illegals(self._root_node, state.legal_actions()))
        self.made += made
        self.chosen += 1
        self.spent += time.thread_time() - begun
        return found

    def choose(self, state: Any) -> int:
        """An action."""
        return int(self.step(state))


class Ours:
    """Our search, for the same time."""

    def __init__(self, seconds: float) -> None:
        self.budget = Budget(seconds=seconds)
        self.rng = random.Random(1)
        self.made = 0
        self.chosen = 0
        self.spent = 0.0

    def choose(self, state: Any) -> int:
        """An action."""
        play = state.course.play
        game, seat = play.rules.game, play.mover
        moves = game.moves(play.state, seat)
        if len(moves) == 1:  # or to do nothing, in real time
            return self._action(play, moves[0])
        begun = time.thread_time()
        search = Search(game, game.brain, game.brain.imagine(game, play.state, seat, self.rng), seat, self.rng)
        move = search.think(self.budget)
        self.made += search.playouts
        self.chosen += 1
        self.spent += time.thread_time() - begun
        return self._action(play, move)

    def _action(self, play: Episode, move: Any) -> int:
        return next(action for action, choice in play.choices.items() if choice == move)


def measure(key: str, players: int | None, seconds: float, matches: int) -> dict[str, Any]:
    """Playouts a second of both, and who wins."""
    game = pyspiel.load_game(openspiel.name(key), {} if players is None else {"players": players})
    seats = game.num_players()
    ours, theirs = Ours(seconds), Theirs(game, seconds)
    wins = 0.0
    for number in range(matches):
        mine, rng = number % seats, random.Random(f"{key} {number // seats}")
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action = rng.randrange(openspiel.DRAWS)
            elif len(state.course.play.choices) == 1:
                (action,) = state.course.play.choices
            else:
                action = (ours if state.current_player() == mine else theirs).choose(state)
            state.apply_action(action)
        best = max(state.returns())
        winners = [seat for seat, reward in enumerate(state.returns()) if reward == best]
        wins += (mine in winners) / len(winners)
        print(f"\r{key}: {wins:g} won of {number + 1}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    share, low, high = wilson(wins, matches)
    return {
        "game": f"{key} ({seats})",
        "playouts_per_s": ours.made / ours.spent,
        "openspiel_per_s": theirs.made / theirs.spent,
        "ratio": ours.made / ours.spent / (theirs.made / theirs.spent),
        "seconds_a_choice": [ours.spent / ours.chosen, theirs.spent / theirs.chosen],
        "matches": matches,
        "wins": wins,
        "share": [share, low, high],
        "even": 1 / seats,
    }


def main() -> None:
    """Measure and print a table."""
    searched = [
        key
        for key, rules in games().items()
        if rules.brain is not None and rules.brain.mind(0, "hard", random.Random(1)) is None
    ]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", default=searched, help="the games (all whose bots need no memory)")
    parser.add_argument("--players", type=int, help="at a table (default: the game's minimum, at least 2)")
    parser.add_argument("--seconds", type=float, default=0.05, help="of CPU for each choice (0.05)")
    parser.add_argument("--matches", type=int, default=24, help="(24)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    sys.setrecursionlimit(20_000)  # OpenSpiel's search calls itself for every move down the tree
    rows = [measure(key, args.players, args.seconds, args.matches) for key in args.keys]
    if args.json:
        print(json.dumps(rows))
        return
    head = f"{'game':24}{'playouts/s':>12}{'OpenSpiel':>12}{'ratio':>8}{'ms a choice':>14}"
    print(f"{head}{'won':>12}{'share of wins (even)':>34}")
    for row in rows:
        share = "{:.0%} [{:.0%}, {:.0%}]".format(*row["share"]) + f" ({row['even']:.0%})"
        won = f"{row['wins']:g} of {row['matches']}"
        figures = f"{row['playouts_per_s']:12,.0f}{row['openspiel_per_s']:12,.0f}{row['ratio']:8.1f}"
        spent = "{:.0f}, {:.0f}".format(*(1000 * seconds for seconds in row["seconds_a_choice"]))
        print(f"{row['game']:24}{figures}{spent:>14}{won:>12}{share:>34}")


if __name__ == "__main__":
    main()
