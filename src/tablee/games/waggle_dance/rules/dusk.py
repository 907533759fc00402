"""Dawn and dusk: time for players to say in secret that they want no question about cards (WD-74).

Being asked about a card reveals that a player holds one. So everyone who has cards has the same short time, which
passes while the sun rises or sets, and only those who can play something see a question.
"""

from __future__ import annotations

from typing import Final

from tablee.components.bits import bits
from tablee.games.waggle_dance.moves import PASS, REST, WaggleMove
from tablee.games.waggle_dance.pieces import CARDS, Time
from tablee.games.waggle_dance.state import ANSWER_NO, Phase, WaggleState
from tablee.kernel import CLOCK, Seat

TIME: Final = 1500
"""Milliseconds; the sun takes as long."""
YES: Final = 1
NIGHT_CARDS: Final = tuple(kind.card for kind in CARDS if not kind.day)
MORNING_CARDS: Final = tuple(kind.card for kind in CARDS if kind.time is Time.MORNING)


def asks(state: WaggleState, *cards: int) -> bool:
    """Begin to ask those who have cards; False where no one can hold one of these, or only holders are asked at all."""
    state.declined = 0
    holders = tuple(seat for seat in state.order(state.first) if state.sizes[seat])
    if not holders or not state.options.window or not state.may_be_held(*cards):
        return False
    state.back, state.phase, state.window = state.phase, Phase.ASKING, TIME
    state.answers[:] = bytes(4)
    state.actors = (*holders, CLOCK)
    return True


def answering_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """To be asked, or not; nothing for those who can play no card now or have answered."""
    if state.answers[seat]:
        return []
    for card in NIGHT_CARDS if state.back is Phase.A else MORNING_CARDS:
        if state.held(seat, card):
            return [PASS, REST]
    return []


def agree(state: WaggleState, seat: Seat) -> None:
    """The seat is asked, as it is without an answer."""
    state.answers[seat] = YES


def decline(state: WaggleState, seat: Seat) -> None:
    """The seat wants no question."""
    state.answers[seat] = ANSWER_NO


def close(state: WaggleState) -> None:
    """The answers count from now on."""
    state.declined = bits(seat for seat in range(state.seats) if state.answers[seat] == ANSWER_NO)
    state.answers[:] = bytes(4)
    state.window = 0
    state.phase = state.back
