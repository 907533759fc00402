"""What players say, and what they may take back."""

from __future__ import annotations

from tablee.games.butine.moves import ButineMove
from tablee.games.butine.state import ButineState
from tablee.kernel import Manners, Seat


class ButineManners(Manners[ButineState, ButineMove]):
    """Manners of a game in which nothing that is decided is hidden."""

    phrases = ("phrase-nectar", "phrase-flight", "phrase-flower", "phrase-thanks")

    def may_undo(self, state: ButineState, seat: Seat, move: ButineMove) -> bool:
        """Anything but the move that ended the match."""
        return not state.over
