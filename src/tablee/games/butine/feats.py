"""The feats of Butine!."""

from __future__ import annotations

from tablee.games.butine.state import ButineState
from tablee.kernel import Feats, Outcome, Seat

AHEAD = 5
MANY = 12
"""This many points are a feat."""


class ButineFeats(Feats[ButineState]):
    """Feats by the cards that a player has at the end."""

    names = ("far-ahead", "full-basket", "both-of-a-kind", "expert-win")

    def done(self, state: ButineState, outcome: Outcome, seat: Seat) -> list[str]:
        points = [state.points(other) for other in range(state.seats)]
        others = max(points[:seat] + points[seat + 1 :])
        kinds = [card >> 1 for card in state.won[seat]]
        won = outcome.ranks[seat] == 1
        return [
            *(["far-ahead"] if won and points[seat] >= others + AHEAD else []),
            *(["full-basket"] if points[seat] >= MANY else []),
            *(["both-of-a-kind"] if len(set(kinds)) < len(kinds) else []),
            *(["expert-win"] if won and state.expert else []),
        ]
