"""What follows what: making ready, the light, fingers and talk."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.wombat.pieces import BATED_MS, BREATH_MS, COUNTDOWN_MS, LARGEST, POINT_MS, READ_MS, SHOW_MS
from tablee.games.wombat.rules.scoring import POINTS, WINNING
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES, seat_place
from tablee.games.wombat.state import UNSAID, UP, Hand, Phase, WombatState
from tablee.kernel import Seat


def enter(state: WombatState, phase: Phase, ms: int = 0) -> None:
    """Begin a phase that lasts this long at most."""
    state.phase = phase
    state.elapsed, state.deadline = 0, ms
    state.ready = frozenset()
    state.votes = [UNSAID] * state.seats
    state.accused = ()


def set_up(state: WombatState) -> None:
    """Empty supports but for the beginners' bricks, no brick on the ground, every hand at its place (WO-30)."""
    state.tick = state.part = state.turns = 0
    state.supports = SUPPORT_PLACES
    state.towers = [[brick] if state.beginners else [] for brick in LARGEST]  # WO-07
    state.ground = []
    state.hands = [None] * state.seats
    for seat in state.still_in():
        state.hands[seat] = Hand.at(seat_place(seat, state.seats))


def enter_ready(state: WombatState) -> None:
    """Everything is reset and the players make ready to shut their eyes (WO-30)."""
    set_up(state)
    enter(state, Phase.READY, BREATH_MS if state.built else READ_MS)


def lights_on(state: WombatState) -> None:
    """Time is up: what hands hold falls down and belongs to no tower (WO-33); the towers are counted (WO-22)."""
    for hand in state.hands:
        if hand is not None:
            for brick in hand.held:
                state.places[brick] = hand.place
                state.ground.append(brick)
    state.ground.sort()
    state.hands = [None] * state.seats
    state.built += (state.complete(),)
    if state.mode == "practice":
        enter(state, Phase.OVER)
        return
    good, bad = POINTS[state.built[-1]]
    state.good += good
    state.bad += bad
    state.pointed, state.final_shown = (), False
    if max(state.good, state.bad) >= WINNING:
        enter(state, Phase.UNMASK if state.unmasks else Phase.OVER, SHOW_MS + BATED_MS)
    elif in_vain(state):
        enter(state, Phase.TALK, SHOW_MS + state.talk_ms)
    else:
        enter(state, Phase.POINT, POINT_MS + (SHOW_MS if state.paced else 0))


def in_vain(state: WombatState) -> bool:
    """Whether no vote can put anyone out: of two, each can only point at the other (WO-36)."""
    return state.paced and len(state.still_in()) < 3


def hurry(state: WombatState) -> None:
    """All have made up their minds: a countdown of three is left."""
    state.deadline = min(state.deadline, state.elapsed + COUNTDOWN_MS)


def time_is_up(state: WombatState) -> None:
    """The phase's time is over."""
    if state.phase is Phase.READY:
        enter(state, Phase.SCATTER)
    elif state.phase is Phase.UNMASK:
        enter(state, Phase.OVER)
    elif state.phase is Phase.TALK and in_vain(state):
        enter_ready(state)
    elif state.phase is Phase.TALK:
        enter(state, Phase.FINAL, POINT_MS)
    else:
        _show_fingers(state)


def _show_fingers(state: WombatState) -> None:
    """The end of a vote: a player who has not chosen points up (WO-25); the second vote counts (WO-27)."""
    fingers = [UP if vote == UNSAID else vote for vote in state.votes]
    state.pointed = tuple(finger if out < 0 else UNSAID for finger, out in zip(fingers, state.out, strict=True))
    state.history = (*state.history, (len(state.built), state.pointed))
    if state.phase is Phase.POINT:
        enter(state, Phase.TALK, state.talk_ms)
        return
    state.final_shown = True
    loser = named(state.pointed, len(state.still_in()))
    if loser is not None:
        state.out = (*state.out[:loser], len(state.built), *state.out[loser + 1 :])
    enter_ready(state)


def named(fingers: Sequence[int], still_in: int) -> Seat | None:
    """The seat that more than half of those still in point at (WO-27).

    >>> named([1, 0, 0, 0], still_in=4), named([1, 0, 0, UP], still_in=4)
    (0, None)
    """
    return next((seat for seat in range(len(fingers)) if 2 * fingers.count(seat) > still_in), None)
