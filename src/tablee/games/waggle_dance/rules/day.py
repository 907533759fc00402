"""By day: the pass for Volunteer and Sick Leave, the placing of bees, and the window for a Wrong Turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.games.waggle_dance.moves import (
    Directions,
    Feint,
    Overtime,
    Place,
    RollVolunteer,
    Shift,
    SickLeave,
    Volunteer,
    Watch,
    WrongTurn,
)
from tablee.games.waggle_dance.pieces import ROOM, SICK, SLOTS, Card, D
from tablee.games.waggle_dance.rules import dusk
from tablee.games.waggle_dance.rules.day_moves import morning_moves
from tablee.games.waggle_dance.rules.dusk import MORNING_CARDS
from tablee.games.waggle_dance.rules.handling import land, placed_die, rolled_die, spend, take_off
from tablee.games.waggle_dance.rules.night import begin_night, go_on
from tablee.games.waggle_dance.state import ANSWER_NO, NO_DIE, SOLO, WATCH_ALL, Phase, WaggleState
from tablee.kernel import CHANCE, CLOCK, Seat, Wait

FLIGHT: Final = 500
"""Milliseconds that a bee is seen to fly before the time for a Wrong Turn counts."""
# Bound here, since looking them up in the enum is slow.
_PLACING: Final = Phase.PLACING
_WINDOW: Final = Phase.WINDOW
_ASKING: Final = Phase.ASKING
_WRONG_TURN: Final = int(Card.WRONG_TURN)

# The morning (WD-54)


def begin_morning(state: WaggleState) -> None:
    """All have rolled: from the first player on, those who have cards may play Volunteer and Sick Leave."""
    state.phase, state.moment = Phase.MORNING, 0
    if not (state.hushed and dusk.asks(state, *MORNING_CARDS)):
        go_on_morning(state)


def go_on_morning(state: WaggleState) -> None:
    """The next player who has cards, or the first turn."""
    while state.moment < state.seats:
        state.turn = (state.first + state.moment) % state.seats
        if _asked_in_the_morning(state, state.turn):
            state.actors = SOLO[state.turn]
            return
        state.moment += 1
    state.turn = (state.first - 1) % state.seats
    next_turn(state)


def _asked_in_the_morning(state: WaggleState, seat: Seat) -> bool:
    """WD-54: who can play one of these cards; until version 2 who might hold one."""
    if state.hushed:
        return state.calls(seat, *MORNING_CARDS) and len(morning_moves(state, seat)) > 1
    return state.sizes[seat] > 0 and state.may_be_held(*MORNING_CARDS)


def pass_morning(state: WaggleState, seat: Seat) -> None:
    """No more cards this morning."""
    state.moment += 1
    go_on_morning(state)


def call_volunteer(state: WaggleState, seat: Seat, move: Volunteer) -> None:
    """WD-41: chance rolls it next."""
    spend(state, seat, Card.VOLUNTEER)
    state.phase, state.actors = Phase.CALL, (CHANCE,)


def roll_volunteer(state: WaggleState, seat: Seat, move: RollVolunteer) -> None:
    """The volunteer die is a bee of the one who called it."""
    die = SLOTS * state.turn + SLOTS - 1
    state.at[die] = state.values[die] = move.value
    state.left[state.turn] += 1
    state.phase = Phase.MORNING
    go_on_morning(state)


def sick_leave(state: WaggleState, seat: Seat, move: SickLeave) -> None:
    """WD-51: a bee sits out; the volunteer is taken only when no other bee has that value (WD-60)."""
    spend(state, seat, Card.SICK_LEAVE)
    state.at[rolled_die(state, move.seat, move.value)] = SICK
    state.left[move.seat] -= 1
    go_on_morning(state)


# Placing


def next_turn(state: WaggleState) -> None:
    """Clockwise to the next who has bees left (WD-08); without any the day is over."""
    state.extra, state.shifted = 0, False
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if state.left[seat]:
            state.phase, state.turn, state.actors = _PLACING, seat, SOLO[seat]
            return
    begin_night(state)


def place(state: WaggleState, seat: Seat, move: Place) -> None:
    """A bee goes to a place; on a flower, opponents may send it on (WD-50)."""
    die = state.die if state.die != NO_DIE else rolled_die(state, seat, move.value)
    land(state, seat, die, move.place)
    state.die = NO_DIE
    if state.feint:  # WD-58: a bee moved by a card sets off nothing
        state.feint = 0
        placed(state)
        return
    state.left[seat] -= 1
    if D <= move.place < ROOM:
        state.landed = die
        open_window(state)
    else:
        placed(state)


def placed(state: WaggleState) -> None:
    """The same player continues after a Shift Change, else the next."""
    if state.extra and state.left[state.turn]:
        state.extra -= 1
        state.phase, state.actors = _PLACING, SOLO[state.turn]
    else:
        next_turn(state)


def directions(state: WaggleState, seat: Seat, move: Directions) -> None:
    """WD-49, WD-63: from now on the flower takes this seat's bees of any value."""
    spend(state, seat, Card.DIRECTIONS)
    state.directions[seat] |= 1 << (move.value - 1)
    place(state, seat, Place(move.value, D + move.value - 1))


def overtime(state: WaggleState, seat: Seat, move: Overtime) -> None:
    """WD-40, WD-64: the bee shows the new value until it goes home, and is placed next."""
    spend(state, seat, Card.OVERTIME)
    state.die = rolled_die(state, seat, move.value)
    state.at[state.die] = state.values[state.die] = move.becomes


def shift(state: WaggleState, seat: Seat, move: Shift) -> None:
    """WD-47: two bees this turn, or none."""
    spend(state, seat, Card.SHIFT_CHANGE)
    if move.bees:
        state.extra, state.shifted = move.bees - 1, True
    else:
        next_turn(state)


def feint(state: WaggleState, seat: Seat, move: Feint) -> None:
    """WD-53: take up a placed bee; its place is free again."""
    spend(state, seat, Card.FEINT)
    state.die = placed_die(state, seat, move.value, move.place)
    state.feint = take_off(state, seat, state.die)


# Wrong Turn (WD-57)


def open_window(state: WaggleState) -> None:
    """Opponents with cards in hand are asked at once and in secret; without any the game continues."""
    asked = [seat for seat in state.order(state.turn)[1:] if state.sizes[seat]]
    if not state.may_be_held(_WRONG_TURN):
        asked = []
    here = state.at[state.landed] - D + 1
    heedless = [seat for seat in asked if state.watches[seat] not in (WATCH_ALL, here)]
    if not state.options.window:
        asked = [seat for seat in asked if state.held(seat, _WRONG_TURN) and seat not in heedless]
    if not asked:
        placed(state)
        return
    state.phase = _WINDOW
    state.answers[:] = bytes(ANSWER_NO if seat in heedless else 0 for seat in range(4))
    state.window = 1000 * state.options.window
    if state.brisk and state.window:
        state.window += FLIGHT
    state.actors = (*asked, CLOCK) if state.window else tuple(asked)


def wrong_turn(state: WaggleState, seat: Seat, move: WrongTurn) -> None:
    """A seat's secret answer."""
    _answer(state, seat, move.flower)


def decline(state: WaggleState, seat: Seat) -> None:
    """No Wrong Turn."""
    _answer(state, seat, ANSWER_NO)


def watch(state: WaggleState, seat: Seat, move: Watch) -> None:
    """WD-74: a standing answer for today; in a window it lets this bee be."""
    state.watches[seat] = move.flower
    if state.phase is _WINDOW:
        _answer(state, seat, ANSWER_NO)


def _answer(state: WaggleState, seat: Seat, flower: int) -> None:
    """A flower or ANSWER_NO. Without a clock the last answer closes the window."""
    state.answers[seat] = flower
    if not state.options.window:
        state.actors = tuple(other for other in state.actors if other != seat)
        if not state.actors:
            close_window(state)


def pass_time(state: WaggleState, seat: Seat, move: Wait) -> None:
    """The window closes when its time is up."""
    state.window -= move.ms
    if state.window:
        return
    if state.phase is _ASKING:
        end_asking(state)
    else:
        close_window(state)


def end_asking(state: WaggleState) -> None:
    """Dawn or dusk is over: those who hold cards to play and have not declined have their moments."""
    dusk.close(state)
    if state.phase is Phase.MORNING:
        go_on_morning(state)
    else:
        go_on(state)


def taker(state: WaggleState, answers: Sequence[int]) -> Seat | None:
    """Whose Wrong Turn is played: of several, that of the first after the placer in turn order."""
    return next((seat for seat in state.order(state.turn)[1:] if 1 <= answers[seat] <= 6), None)


def close_window(state: WaggleState) -> None:
    """The window is over: the bee goes where the first taker sends it (WD-58: once)."""
    seat = taker(state, state.answers)
    if seat is not None:
        spend(state, seat, Card.WRONG_TURN)
        take_off(state, state.turn, state.landed)
        land(state, state.turn, state.landed, D + state.answers[seat] - 1)
    state.window = 0
    state.answers[:] = bytes(4)
    placed(state)
