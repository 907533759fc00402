"""What people say, and what can't be undone."""

from __future__ import annotations

import msgspec

from tablee.games.la_ruche.moves import RucheMove
from tablee.games.la_ruche.options import FirstOptions
from tablee.games.la_ruche.state import RucheState
from tablee.kernel import Manners, Outcome, Seat


class RucheManners(Manners[RucheState, RucheMove]):
    """Manners of a race."""

    phrases = ("phrase-buzz", "phrase-too-quick", "phrase-thanks")

    def may_undo(self, state: RucheState, seat: Seat, move: RucheMove) -> bool:
        """Never: in a race the others have moved on, and alone `Back` is a move that is counted."""
        return False

    def rematch(self, options: FirstOptions, outcome: Outcome) -> FirstOptions:
        """Once more, with other tiles: a day has one puzzle."""
        return msgspec.structs.replace(options, daily="")
