"""The peers' figures, measured in their own environment: _peers.py catanatron|open_spiel SECONDS."""

from __future__ import annotations

import json
import random
import sys
import time


def catanatron(seconds: float) -> list[dict[str, object]]:
    """Catan among four random players, all playable actions listed."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    made = matches = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        game = Game(players)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
        matches += 1
    spent = time.process_time() - begun
    game = Game(players)
    for _ in range(60):
        game.play_tick()
    begun = time.process_time()
    for _ in range(1000):
        game.copy()
    copied = (time.process_time() - begun) / 1000 * 1e6
    return [row("catanatron (4)", made / spent, matches / spent, copied)]


def open_spiel(seconds: float) -> list[dict[str, object]]:
    """OpenSpiel's games written in Python, driven as its own examples do."""
    import pyspiel
    from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401

    return [spiel(pyspiel, name, seconds) for name in ("python_tic_tac_toe", "python_kuhn_poker")]


def spiel(pyspiel: object, name: str, seconds: float) -> dict[str, object]:
    """One game of OpenSpiel's at random."""
    game = pyspiel.load_game(name)  # type: ignore[attr-defined]
    rng = random.Random(1)
    made = matches = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(rng.choice(actions))
            made += 1
        matches += 1
    spent = time.process_time() - begun
    state = game.new_initial_state()
    begun = time.process_time()
    for _ in range(2000):
        state.clone()
    copied = (time.process_time() - begun) / 2000 * 1e6
    return row(f"open_spiel {name}", made / spent, matches / spent, copied)


def row(name: str, moves: float, matches: float, copied: float) -> dict[str, object]:
    """One line of the table."""
    return {"game": name, "moves_per_s": moves, "matches_per_s": matches, "copy_us": copied}


if __name__ == "__main__":
    print(json.dumps({"catanatron": catanatron, "open_spiel": open_spiel}[sys.argv[1]](float(sys.argv[2]))))
