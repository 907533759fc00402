"""Play a few moves on from a position: everyone plays what looks good at first sight, and chance draws."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.greedy import first_sight
from tablee.bots.search import next_mover
from tablee.kernel import AnyGame, Brain

MOST = 1000
"""Moves; a guard against positions in which no one has a choice."""
STEADY = 0.25
"""How unsteady the hands are, see `first_sight`: quick players who know what they do."""


def play_on(game: AnyGame, brain: Brain[Any, Any], state: Any, seats: int, choices: int, rng: random.Random) -> None:
    """Play on from the state, in place, until the seats have made `choices` choices each on average, or the match is
    over; pending draws are made."""
    lately = [0] * seats
    left = choices * seats
    for place in range(1, MOST):
        mover, moves = next_mover(game, state, lately, rng)
        if mover is None:
            return
        move = moves[0]
        if len(moves) > 1:
            if not left:
                return
            left -= 1
            moves = brain.candidates(state, mover, moves)
            move = moves[0] if len(moves) == 1 else first_sight(brain, state, mover, moves, rng, STEADY)
        game.play(state, mover, move)
        lately[mover] = place
