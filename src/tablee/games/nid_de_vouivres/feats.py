"""The feats of Nid de Vouivres."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import Feats, Outcome, Seat

RICH = 12
SWIFT = 8


class NidFeats(Feats[NidState]):
    """Feats by objectives, by chests, and by when and how the match ended."""

    names = ("all-three", "bursting-chest", "swift-nest", "shared-nest")

    def done(self, state: NidState, outcome: Outcome, seat: Seat) -> list[str]:
        won = outcome.ranks[seat] == 1
        return [
            *(["all-three"] if seat in state.finishers else []),
            *(["bursting-chest"] if sum(state.chest(seat)) + sum(state.aside(seat)) >= RICH else []),
            *(["swift-nest"] if won and state.turn <= SWIFT else []),
            *(["shared-nest"] if won and len(outcome.winners) > 1 else []),
        ]
