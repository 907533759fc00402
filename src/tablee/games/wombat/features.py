"""Numbers for researchers: what a seat may know, as a vector of fixed length."""

from __future__ import annotations

from tablee.games.wombat.pieces import SIZES, Role
from tablee.games.wombat.state import NOTHING, UNSAID, UP, Phase, Wombats
from tablee.games.wombat.votes import bad_team
from tablee.kernel import Seat

MOST = 6
"""Players at most; seats beyond the match's own are zero."""

FEATURES: tuple[str, ...] = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    "time_left",
    "round",
    "good",
    "bad",
    "beginners",
    "turns",
    *(f"role_{role.name.lower()}" for role in Role),
    "on_bad_team",
    "out",
    *(f"others_in_{n}" for n in range(1, MOST)),
    *(f"pointed_at_me_{n}" for n in range(1, MOST)),
    *(f"pointed_up_{n}" for n in range(1, MOST)),
    "hand_q",
    "hand_r",
    *(f"brick_{size}" for size in range(SIZES + 1)),
    *(f"top_{size}" for size in range(SIZES + 1)),
    "support",
    "guarded",
    "hand",
    *(f"offered_{size}" for size in range(SIZES + 1)),
    "wall",
    *(f"held_{size}" for size in range(1, SIZES + 1)),
    "offering",
    "guarding",
    "slipping",
    "jammed",
    "busy",
    "weary",
    "unsure",
    "dizzy",
    "slippery",
)
"""What each number says; others are counted from the seat on, `others_in_1` is the next one."""


def observe(state: Wombats, seat: Seat) -> list[float]:
    """What the seat may know: its own role, what its hand feels, and what is public."""
    hand = state.hands[seat]
    sense = NOTHING if hand is None else hand.sense
    dark = state.phase is Phase.BUILD
    left = (state.length - state.tick) / state.length if dark else 0.0
    place = hand.told if hand is not None else (0, 0)
    others = [(seat + n) % state.seats if n < state.seats else -1 for n in range(1, MOST)]
    fingers = [state.pointed[other] if other >= 0 and state.pointed else UNSAID for other in others]
    return [
        *(float(state.phase is phase) for phase in Phase),
        max(0.0, left),
        state.round / 5,
        state.good / 3,
        state.bad / 3,
        float(state.beginners),
        state.turns % 6 / 6 if dark else 0.0,
        *(float(bool(state.roles) and state.roles[seat] is role) for role in Role),
        float(bool(state.roles) and seat in bad_team(state)),
        float(state.out[seat] >= 0),
        *(float(other >= 0 and state.out[other] < 0) for other in others),
        *(float(finger == seat) for finger in fingers),
        *(float(finger == UP) for finger in fingers),
        place[0] / state.radius,
        place[1] / state.radius,
        *(float(sense.brick == size) for size in range(SIZES + 1)),
        *(float(sense.top == size) for size in range(SIZES + 1)),
        float(sense.support),
        float(sense.guarded),
        float(sense.hand),
        *(float(sense.offered == size) for size in range(SIZES + 1)),
        float(sense.wall),
        *(sense.held.count(size) / 2 for size in range(1, SIZES + 1)),
        sense.offering / SIZES,
        float(sense.guarding),
        float(sense.slipping),
        float(sense.jammed),
        float(sense.busy),
        float(sense.weary),
        float(sense.unsure),
        float(sense.dizzy),
        float(sense.slippery),
    ]
