"""How people at this game treat each other: what they say, what happens when one leaves, and the next match."""

from __future__ import annotations

import msgspec

from tablee.games.wombat.moves import Rest, Vote, WombatMove
from tablee.games.wombat.options import WombatOptions
from tablee.games.wombat.pieces import SIZES
from tablee.games.wombat.state import VOTING, WombatState
from tablee.kernel import Manners, Outcome, Seat


class WombatManners(Manners[WombatState, WombatMove]):
    """Manners in the dark."""

    phrases = (
        *(f"phrase-have-{size}" for size in range(1, SIZES + 1)),
        *(f"phrase-need-{size}" for size in range(1, SIZES + 1)),
        "phrase-come",
        "phrase-take-this",
        "phrase-leave-tower",
        "phrase-wrong-brick",
        "phrase-who-is-that",
        "phrase-tower-done",
        "phrase-stop-turning",
        "phrase-not-me",
        "phrase-standard",
        "phrase-suspicious",
    )
    """A phrase may be a lie (WO-16)."""

    def may_undo(self, state: WombatState, seat: Seat, move: WombatMove) -> bool:
        """Nothing is taken back: time runs on, and a vote can be changed by another."""
        return False

    def left(self, state: WombatState, seat: Seat) -> WombatMove:
        """A player who leaves lets go of everything, or points up (WO-31)."""
        return Vote(None) if state.phase in VOTING else Rest()

    def rematch(self, options: WombatOptions, outcome: Outcome) -> WombatOptions:
        """The beginners' help is over once the good team has won (WO-07)."""
        return msgspec.structs.replace(options, beginners=False) if outcome.reason == "good" else options
