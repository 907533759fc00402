"""Time, as moves of the clock."""

from __future__ import annotations

from tablee.kernel.move import Move
from tablee.kernel.words import Reason


class Wait(Move, frozen=True):
    """Milliseconds pass. The clock never waits past what is due: at that moment something happens."""

    ms: int


def wait_refusal(due: int | None, move: Move) -> Reason | None:
    """Why the clock may not make this move, for games whose clock only waits."""
    if not isinstance(move, Wait):
        return Reason("not-for-the-clock")
    if due is None:
        return Reason("no-time-passes")
    if move.ms < 1:
        return Reason("time-runs-forward")
    if move.ms > due:
        return Reason("waits-too-long", {"due": due})
    return None
