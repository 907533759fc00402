"""Points and sides (WO-21 to WO-24, WO-38)."""

from __future__ import annotations

from tablee.games.wombat.pieces import Role
from tablee.games.wombat.state import Phase, WombatState
from tablee.kernel import Outcome, Seat

WINNING = 3  # WO-23
TURNING = 2
"""The good team's score at which the confused wombat changes sides (WO-24)."""
POINTS = {3: (2, 0), 2: (1, 0), 1: (0, 1), 0: (0, 2)}
"""What the good and the bad team score by the number of complete towers (WO-22)."""


def bad_team(state: WombatState) -> list[Seat]:
    """The seats on the bad team now, those who are out among them (WO-38)."""
    return [
        seat
        for seat, role in enumerate(state.roles)
        if role is Role.RAGING or (role is Role.CONFUSED and state.good >= TURNING)
    ]


def points(state: WombatState, seat: Seat) -> int:
    """The points of the seat's team, no more than it needs."""
    return min(WINNING, state.bad if seat in bad_team(state) else state.good)


def outcome(state: WombatState) -> Outcome | None:
    """The team with three points wins, those who are out with it (WO-23, WO-38)."""
    if state.phase is not Phase.OVER:
        return None
    if state.mode == "practice":
        return Outcome.ranked([state.built[-1]] * state.seats, "practice")
    return Outcome.ranked(
        [points(state, seat) for seat in range(state.seats)], "good" if state.good >= WINNING else "bad"
    )
