"""Who is asked at a moment of the night (WD-56); the moments of all others go by.

Players are asked if their bees have something to do, or if they hold a card to play and have not declined at dusk.
Until version 2 it was enough to hold any card: no one learned which, but players were asked needlessly.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.games.waggle_dance.pieces import (
    EGG,
    EMPTY,
    ON_A,
    ON_C,
    ON_E,
    ON_G,
    PAIR_CARD,
    RECIPES,
    RIPE,
    SPACE,
    Card,
    Content,
    two_can_work,
)
from tablee.games.waggle_dance.rules.night_moves import may_hatch, trades
from tablee.games.waggle_dance.rules.pollen import has_more_to_move, mixable
from tablee.games.waggle_dance.state import TRAY, Phase, WaggleState
from tablee.kernel import Seat

# Bound here, since looking them up in the enum is slow.
_GIFT: Final = int(Card.GIFT)
_MIX: Final = int(Card.MIX)
_A: Final = Phase.A
_C: Final = Phase.C
_D_STORE: Final = Phase.D_STORE
_E: Final = Phase.E
_F: Final = Phase.F
_G: Final = Phase.G


def _for_cards(state: WaggleState, seat: Seat) -> bool:
    """Whether Mix or Queen's Gift would change anything: those that the seat holds, or until version 2 might hold."""
    if not state.sizes[seat]:
        return False
    if state.hushed:
        if not state.calls(seat, _GIFT, _MIX) or not _is_time_for_cards(state, seat):
            return False
        if state.held(seat, _GIFT) and (state.rooms > 0 or (state.eggs > 0 and _has_empty_room(state, seat))):
            return True
        return state.held(seat, _MIX) > 0 and mixable(state, seat)
    if not state.may_be_held(_MIX, _GIFT) or (state.brisk and not _is_time_for_cards(state, seat)):
        return False
    return state.asks_for_cards(seat) and (
        state.rooms > 0 or (state.eggs > 0 and _has_empty_room(state, seat)) or mixable(state, seat)
    )


def _is_time_for_cards(state: WaggleState, seat: Seat) -> bool:
    """WD-56: in A and F; elsewhere where bees or pollen wait that can do nothing without a card; in G after a draw."""
    phase = state.phase
    if phase is _A or phase is _F:
        return True
    if phase is _C:
        return state.eggs > 0 and state.on_card(seat, ON_C) > 0
    if phase is _D_STORE:
        return TRAY + seat in state.cubes
    if phase is _E:
        return state.on_card(seat, ON_E) > 0
    return phase is _G and state.draws > 0 and not state.hushed  # to be asked would tell what was drawn


def _has_empty_room(state: WaggleState, seat: Seat) -> bool:
    contents = state.contents
    return EMPTY in [contents[room] for room in state.combs[seat]]


def _in_a(state: WaggleState, seat: Seat) -> bool:
    return state.rooms > 0 and state.on_card(seat, ON_A) > 0


def _in_b(state: WaggleState, seat: Seat) -> bool:
    contents = state.contents
    bees = [state.bees[room] for room in state.combs[seat] if contents[room] == EGG]
    if not any(bees) or not may_hatch(state, seat):
        return False
    expert = _expert(state, seat)
    return any(two_can_work(here, expert) for here in bees)


def _expert(state: WaggleState, seat: Seat) -> bool:
    """Whether two different bees may do a room's work; until version 2, as far as others could tell."""
    return state.calls(seat, PAIR_CARD) if state.hushed else state.asks_for_cards(seat)


def _may_be_cooked(state: WaggleState, seat: Seat, content: Content) -> bool:
    """Whether a room's pollen makes honey, with cards that the seat holds or until version 2 might hold."""
    if RIPE[content]:
        return True
    if not state.hushed:
        return state.asks_for_cards(seat) and bool(RECIPES[content])
    return any(all(state.calls(seat, card) for card in cards) for cards in RECIPES[content])


def _in_c(state: WaggleState, seat: Seat) -> bool:
    return state.eggs > 0 and state.on_card(seat, ON_C) > 0 and _has_empty_room(state, seat)


def _in_d(state: WaggleState, seat: Seat) -> bool:
    return TRAY + seat in state.cubes and any(SPACE[state.contents[room]] for room in state.combs[seat])


def _in_e(state: WaggleState, seat: Seat) -> bool:
    return state.on_card(seat, ON_E) > 0 and bool(trades(state, seat))


def _in_f(state: WaggleState, seat: Seat) -> bool:
    bees = state.bees
    occupied = [room for room in state.combs[seat] if bees[room]]
    if not occupied:
        return False
    expert = _expert(state, seat)
    for room in occupied:
        content = state.contents[room]
        if two_can_work(bees[room], expert) and _may_be_cooked(state, seat, content):
            return True
    return len(occupied) > 1 and has_more_to_move(state, seat)


def _in_g(state: WaggleState, seat: Seat) -> bool:
    return state.on_card(seat, ON_G) > 0 and any(state.deck)


_HAS_WORK: Final[dict[Phase, Callable[[WaggleState, Seat], bool]]] = {
    Phase.A: _in_a,
    Phase.B: _in_b,
    Phase.C: _in_c,
    Phase.D_STORE: _in_d,
    Phase.E: _in_e,
    Phase.F: _in_f,
    Phase.G: _in_g,
}


def is_asked(state: WaggleState, seat: Seat) -> bool:
    """Whether a seat's bees have something to do in this letter, or its cards might."""
    return _HAS_WORK[state.phase](state, seat) or _for_cards(state, seat)


def passes_by(state: WaggleState) -> bool:
    """Whether one look shows that no one is asked in this letter: no bees on its card, no eggs in any room."""
    phase = state.phase
    if not state.hushed or phase not in _SEEN_AT_ONCE:
        return False
    if phase is _B:
        return EGG not in state.contents
    letter = _SEEN_AT_ONCE[phase]
    return not any(state.spaces[6 * letter : 6 * letter + 6])


_B: Final = Phase.B
_SEEN_AT_ONCE: Final = {Phase.B: 0, Phase.C: ON_C, Phase.E: ON_E, Phase.G: ON_G}
