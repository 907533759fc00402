"""What the game tells its bots: how everybody stands when the round is played to its end, and moves at first sight."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from tablee.games.waggle_dance.state import (
    OVER,
    ROLL,
    Hive,
)
from tablee.games.waggle_dance.weigh import Weigher
from tablee.games.waggle_dance.worth import View, growth, strength
from tablee.kernel import CHANCE, Brain, Game, Move, Seat


class Beekeeper(Brain[Hive, Move]):
    """Weighs positions and moves in honey."""

    def __init__(self, rules: Game[Hive, Move]) -> None:
        self.rules = rules
        self._last: tuple[Hive, bytes, list[float]] | None = None

    def value(self, state: Hive, seat: Seat) -> float:
        """The seat's share of everybody's prospects when this round is over; near the end small leads weigh more."""
        mark = bytes([state.step, state.turn, state.moment, state.rested]) + bytes(state.at) + bytes(state.cubes)
        if self._last is None or self._last[0] is not state or self._last[1] != mark:
            self._last = state, mark, self._shares(state)
        return self._last[2][seat]

    def _shares(self, state: Hive) -> list[float]:
        """Everybody's share at once: a search asks for all seats."""
        later = self._foresee(state)
        grows = growth(later)
        sharp = 1.2 + 2.0 * (1 - grows)
        prospects = [math.exp(sharp * strength(later, player, grows)) for player in range(state.seats)]
        return [prospect / sum(prospects) for prospect in prospects]

    def _foresee(self, state: Hive) -> Hive:
        """The end of the round if everybody goes on at first sight."""
        if state.step <= ROLL or state.step == OVER:
            return state
        rules, state = self.rules, state.copy()
        rng = random.Random(state.round)
        for _ in range(LONGEST_ROUND):
            if state.step in (ROLL, OVER):
                break
            seat = state.actors[0]
            if seat == CHANCE:
                rules.play(state, CHANCE, rules.chance(state, rng))
                continue
            for seat in state.actors:
                if moves := rules.moves(state, seat):
                    break
            rules.play(state, seat, self._first_sight(state, seat, moves))
        return state

    def _first_sight(self, state: Hive, seat: Seat, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        scores = self.scores(state, seat, moves)
        return moves[scores.index(max(scores))]

    def scores(self, state: Hive, seat: Seat, moves: Sequence[Move]) -> list[float]:
        """Each move's worth in honey at first sight."""
        weigh = Weigher(View(state, seat, growth(state)))
        return [weigh.move(move) for move in moves]


LONGEST_ROUND = 400
"""Moves looked ahead at most."""
