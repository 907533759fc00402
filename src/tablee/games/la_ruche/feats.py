"""The feats of La Ruche."""

from __future__ import annotations

from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Feats, Outcome, Seat

CROWD = 5
QUICK = 5 * 60_000
"""A puzzle solved in this many milliseconds is solved quickly."""


class RucheFeats(Feats[RucheState]):
    """Feats in the race and in the puzzle."""

    names = ("every-round", "crowd-win", "unaided", "tricky", "quick-comb")

    def done(self, state: RucheState, outcome: Outcome, seat: Seat) -> list[str]:
        won = outcome.ranks[seat] == 1
        if state.solitaire:
            return [
                *(["unaided"] if won and not state.hints else []),
                *(["tricky"] if won and state.options.level == "tricky" else []),
                *(["quick-comb"] if won and state.timed and state.now <= QUICK else []),
            ]
        rounds = state.scored
        return [
            *(["every-round"] if len(rounds) > 1 and all(points[seat] == max(points) for points in rounds) else []),
            *(["crowd-win"] if won and state.seats >= CROWD else []),
        ]
