"""Time: gifts lapse, and a pause between rounds ends."""

from __future__ import annotations

from tablee.games.la_ruche.moves import RucheMove
from tablee.games.la_ruche.state import BETWEEN_ROUNDS, RACING, RucheState
from tablee.kernel import Time

LULL_MS = 60_000
"""In the race nothing happens by itself; the clock moves at least this often."""


class RucheTime(Time[RucheState, RucheMove]):
    """Everyone races; time stands still in the set-up and alone."""

    realtime = True

    def due(self, state: RucheState) -> int | None:
        """Until the next gift lapses, or the pause between rounds is over."""
        if state.phase is BETWEEN_ROUNDS:
            return state.until[0] - state.now
        if state.phase is not RACING or state.solitaire:
            return None
        pending = [until for until, owed in zip(state.until, state.owed, strict=True) if owed]
        return min(pending) - state.now if pending else LULL_MS
