"""What people say, and what can't be undone."""

from __future__ import annotations

from tablee.games.la_ruche.moves import RucheMove
from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Manners, Seat


class RucheManners(Manners[RucheState, RucheMove]):
    """Manners of a race."""

    phrases = ("phrase-buzz", "phrase-too-quick", "phrase-thanks")

    def may_undo(self, state: RucheState, seat: Seat, move: RucheMove) -> bool:
        """Never: in a race the others have moved on, and alone `Back` is a move that is counted."""
        return False
