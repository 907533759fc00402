"""Time: a race is counted down, gifts lapse, and a pause between rounds ends."""

from __future__ import annotations

from tablee.games.la_ruche.moves import RucheMove
from tablee.games.la_ruche.state import BETWEEN_ROUNDS, COUNTDOWN, RACING, RucheState
from tablee.kernel import Time

LULL_MS = 60_000
"""In the race nothing happens by itself; the clock moves at least this often."""
SECOND_MS = 1_000


class RucheTime(Time[RucheState, RucheMove]):
    """Everyone races; time stands still while tiles are laid in turn."""

    realtime = True

    def due(self, state: RucheState) -> int | None:
        """Until the next gift lapses, the pause between rounds is over, or the countdown says its next figure."""
        if state.phase is COUNTDOWN:
            return (state.until[0] - state.now) % SECOND_MS or SECOND_MS
        if state.phase is BETWEEN_ROUNDS:
            return state.until[0] - state.now
        if state.phase is not RACING or not (state.timed or state.seats > 1):
            return None
        pending = [until for until, owed in zip(state.until, state.owed, strict=True) if owed]
        return min(pending) - state.now if pending else LULL_MS
