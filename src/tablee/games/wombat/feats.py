"""The feats of Branle-bas de Wombat."""

from __future__ import annotations

from tablee.games.wombat.pieces import Role
from tablee.games.wombat.state import DEEDS, WombatState
from tablee.kernel import Feats, Outcome, Seat

MANY = 10
"""Bricks put onto supports in one match."""


class WombatFeats(Feats[WombatState]):
    """Feats of both teams; practice earns none."""

    names = ("sure-hand", "unseen", "white-lamb", "keen-nose")

    def done(self, state: WombatState, outcome: Outcome, seat: Seat) -> list[str]:
        if state.mode == "practice" or not state.roles:
            return []
        deeds = dict(zip(DEEDS, state.deeds[seat], strict=True)) if state.deeds else {}
        won, raging = outcome.ranks[seat] == 1, state.roles[seat] is Role.RAGING
        pointed = [fingers[seat] for _, fingers in state.history]
        found = any(finger >= 0 and state.roles[finger] is Role.RAGING for finger in pointed[:1])
        lies = state.untrue[seat] if state.untrue else 0
        return [
            *(["sure-hand"] if deeds.get("put", 0) >= MANY and not deeds.get("wrong", 0) else []),
            *(["unseen"] if won and raging and state.out[seat] < 0 else []),
            *(["white-lamb"] if won and not raging and not lies else []),
            *(["keen-nose"] if not raging and found else []),
        ]
