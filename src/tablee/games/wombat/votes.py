"""Points, sides and fingers: what happens when the light is on."""

from __future__ import annotations

from tablee.games.wombat.pieces import BREATH_MS, COUNTDOWN_MS, POINT_MS, READ_MS, Role
from tablee.games.wombat.state import UNSAID, UP, Phase, Wombats

WINNING = 3  # WO-23
TURNING = 2
"""The good team's score at which the confused wombat changes sides (WO-24)."""
POINTS = {3: (2, 0), 2: (1, 0), 1: (0, 1), 0: (0, 2)}
"""What the good and the bad team score by the number of complete towers (WO-22)."""


def bad_team(state: Wombats) -> list[int]:
    """The seats on the bad team now, those who are out among them (WO-38)."""
    return [
        seat
        for seat, role in enumerate(state.roles)
        if role is Role.RAGING or (role is Role.CONFUSED and state.good >= TURNING)
    ]


def enter(state: Wombats, phase: Phase, ms: int = 0) -> None:
    """Begin a phase that lasts so long at most."""
    state.phase = phase
    state.elapsed, state.deadline = 0, ms
    state.ready = 0
    state.votes = [UNSAID] * state.seats


def enter_ready(state: Wombats) -> None:
    """Everything is reset and the players make ready to shut their eyes (WO-30)."""
    state.reset()
    enter(state, Phase.READY, READ_MS if not state.built else BREATH_MS)


def lights_on(state: Wombats) -> None:
    """Time is up: what hands hold falls down and belongs to no tower (WO-33); the towers are counted (WO-22)."""
    for hand in state.hands:
        if hand is not None:
            for brick in hand.held:
                state.places[brick] = hand.place
                state.ground.append(brick)
    state.ground.sort()
    state.hands = [None] * state.seats
    state.built.append(state.complete())
    if state.mode == "practice":
        enter(state, Phase.OVER)
        return
    good, bad = POINTS[state.built[-1]]
    state.good += good
    state.bad += bad
    state.pointed, state.final_shown = [], False
    if max(state.good, state.bad) >= WINNING:
        enter(state, Phase.OVER)
    else:
        enter(state, Phase.POINT, POINT_MS)


def hurry(state: Wombats) -> None:
    """All have made up their minds: a countdown of three is left."""
    state.deadline = min(state.deadline, state.elapsed + COUNTDOWN_MS)


def time_is_up(state: Wombats) -> None:
    """The phase's time is over."""
    if state.phase is Phase.READY:
        enter(state, Phase.SCATTER)
    elif state.phase is Phase.TALK:
        enter(state, Phase.FINAL, POINT_MS)
    else:
        fingers = [UP if vote == UNSAID else vote for vote in state.votes]
        state.pointed = [fingers[seat] if state.out[seat] < 0 else UNSAID for seat in range(state.seats)]
        if state.phase is Phase.POINT:
            enter(state, Phase.TALK, state.talk_ms)
        else:
            state.final_shown = True
            loser = named(state.pointed, len(state.still_in()))
            if loser is not None:
                state.out[loser] = len(state.built)
            enter_ready(state)


def named(fingers: list[int], still_in: int) -> int | None:
    """Whom more than half of those still in point at (WO-27)."""
    for seat in range(len(fingers)):
        if 2 * fingers.count(seat) > still_in:
            return seat
    return None
