"""What the game tells its bots: how everybody stands as far as this round's end can be foreseen, and moves at first
sight."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

from tablee.games.waggle_dance.outlook import HONEYS, outlook
from tablee.games.waggle_dance.state import Hive
from tablee.games.waggle_dance.weigh import Weigher
from tablee.games.waggle_dance.worth import View, growth, odds
from tablee.kernel import Brain, Move, Seat


class Beekeeper(Brain[Hive, Move]):
    """Weighs positions by the odds they give, and moves in honey."""

    def __init__(self) -> None:
        self._last: tuple[Hive, tuple[object, ...], list[float]] | None = None

    def value(self, state: Hive, seat: Seat) -> float:
        """The seat's share of everybody's odds; a search asks for all seats, so they are remembered."""
        mark = (
            *(state.step, state.turn, state.moment, state.flower),
            *(bytes(state.at), bytes(state.contents), bytes(state.cubes), bytes(state.hands)),
        )
        if self._last is None or self._last[0] is not state or self._last[1] != mark:
            self._last = state, mark, self._shares(state)
        return self._last[2][seat]

    def _shares(self, state: Hive) -> list[float]:
        outlooks = [outlook(state, player) for player in range(state.seats)]
        worths = odds(state.target, max([counts[HONEYS] for counts in outlooks]))
        shares = [math.exp(sum(map(mul, worths, counts))) for counts in outlooks]
        return [share / sum(shares) for share in shares]

    def scores(self, state: Hive, seat: Seat, moves: Sequence[Move]) -> list[float]:
        """Each move's worth in honey at first sight."""
        weigh = Weigher(View(state, seat, growth(state)))
        return [weigh.move(move) for move in moves]
