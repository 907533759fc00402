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

    def value(self, state: Hive, seat: Seat) -> float:
        """The seat's share of everybody's odds."""
        return _shares(state)[seat]

    def values(self, state: Hive, seats: Sequence[Seat]) -> Sequence[float]:
        """Everybody's odds are judged together."""
        every = _shares(state)
        return [every[seat] for seat in seats]

    def scores(self, state: Hive, seat: Seat, moves: Sequence[Move]) -> list[float]:
        """Each move's worth in honey at first sight."""
        weigh = Weigher(View(state, seat, growth(state)))
        return [weigh.move(move) for move in moves]


def _shares(state: Hive) -> list[float]:
    """How everybody's odds stand to one another."""
    outlooks = [outlook(state, player) for player in range(state.seats)]
    worths = odds(state.target, max([counts[HONEYS] for counts in outlooks]))
    shares = [math.exp(sum(map(mul, worths, counts))) for counts in outlooks]
    return [share / sum(shares) for share in shares]
