"""What players say: it may be a lie (WO-16), and the end tells what was untrue."""

from __future__ import annotations

from tablee.games.wombat.pieces import SIZE, SIZES, Role, is_complete
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.state import Phase, WombatState
from tablee.kernel import Reason, Seat

PHRASES = (
    *(f"have-{size}" for size in range(1, SIZES + 1)),
    *(f"need-{size}" for size in range(1, SIZES + 1)),
    "come",
    "take-this",
    "leave-tower",
    "wrong-brick",
    "who-is-that",
    "tower-done",
    "stop-turning",
    "not-me",
    "standard",
    "suspicious",
    "who-turned",
    "agree",
    "confident",
    "helpless",
    "generous",
)
CARDS = {role.word: role for role in Role}
"""What people say of their own card."""


def refusal(state: WombatState, seat: Seat, phrase: str) -> Reason | None:
    """Why this can't have been said."""
    if not 0 <= seat < state.seats:
        return Reason("no-such-player")
    return None if phrase in PHRASES else Reason("no-such-phrase")


def hear(state: WombatState, seat: Seat, phrase: str) -> None:
    """A player says something: whether it was true is remembered for the end."""
    if not is_untrue(state, seat, phrase):
        return
    so_far = state.untrue or (0,) * state.seats
    state.untrue = (*so_far[:seat], so_far[seat] + 1, *so_far[seat + 1 :])


def is_untrue(state: WombatState, seat: Seat, phrase: str) -> bool:
    """Whether the phrase is untrue: about bricks and towers in the dark, about the speaker in the light."""
    if state.phase is not Phase.BUILD:
        if phrase in CARDS:
            return state.role(seat) not in (CARDS[phrase], None)
        return phrase == "not-me" and seat in bad_team(state)
    hand = state.hands[seat]
    word, _, size = phrase.partition("-")
    if hand is None:
        return False
    if word == "have":
        felt = (*hand.sense.held, hand.sense.brick, hand.sense.offered, hand.sense.top)
        return int(size) not in felt
    if word == "need":
        return all(waits_for(tower) != int(size) for tower in state.towers)
    if phrase == "tower-done":
        return not any(map(is_complete, state.towers))
    return phrase == "wrong-brick" and all(is_right(tower) for tower in state.towers)


def is_right(tower: list[int]) -> bool:
    """Whether the bricks so far are those of a complete tower.

    >>> is_right([]), is_right([0, 7]), is_right([0, 2])
    (True, True, False)
    """
    return all(SIZE[brick] == height for height, brick in enumerate(tower, 1))


def waits_for(tower: list[int]) -> int:
    """The size that a hand which feels the top would put next; 0 for none."""
    top = SIZE[tower[-1]] if tower else 0
    return 0 if top == SIZES or len(tower) == SIZES else top + 1
