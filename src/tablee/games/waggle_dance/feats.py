"""The feats of Waggle Dance."""

from __future__ import annotations

from tablee.games.waggle_dance.state import WaggleState
from tablee.kernel import Feats, Outcome, Seat

AHEAD = 3
SWARM = 10
COMB = 10


class WaggleFeats(Feats[WaggleState]):
    """Feats by honey, bees, rooms and length."""

    names = ("sweet-lead", "swarm", "large-comb", "long-dance")

    def done(self, state: WaggleState, outcome: Outcome, seat: Seat) -> list[str]:
        honey = [state.honey(other) for other in range(state.seats)]
        others = max(honey[:seat] + honey[seat + 1 :])
        won = outcome.ranks[seat] == 1
        return [
            *(["sweet-lead"] if won and honey[seat] >= others + AHEAD else []),
            *(["swarm"] if state.bees_in_play(seat) >= SWARM else []),
            *(["large-comb"] if len(state.combs[seat]) >= COMB else []),
            *(["long-dance"] if won and state.options.length == "long" else []),
        ]
