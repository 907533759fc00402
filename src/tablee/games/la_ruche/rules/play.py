"""Who is to act, what each move does, and how a match ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablee.games.la_ruche.moves import Back, Deal, Give, GiveUp, Hint, Keep, Lay, NoWay, Ready, RucheMove, Tip
from tablee.games.la_ruche.pieces import TILE_OF, bee_up
from tablee.games.la_ruche.rules.lays import can_leave_a_spot, must_leave_a_spot
from tablee.games.la_ruche.state import (
    BETWEEN_ROUNDS,
    COUNTDOWN,
    DEALING,
    OVER,
    RACING,
    SECOND_WIND,
    SETTING_UP,
    RucheState,
    Table,
)
from tablee.kernel import CHANCE, CLOCK, Move, Outcome, Seat, Wait, ranked

GIFT_MS: Final = 5_000
"""RU-16: a gift not chosen by then lapses; each tile handed over starts the time again."""
PAUSE_MS: Final = 12_000
"""RU-18: between two rounds, unless everyone is ready before."""

COUNTDOWN_MS: Final = 3_000
"""RU-34: before the race."""

POINTS: Final = {1: 3, 2: 2, 3: 1}
"""RU-17: by the rank in a round."""

PUZZLE: Final = 12
"""RU-19: how many tiles."""

HALF: Final = 30
"""RU-33: with fewer tiles on the table a block comes early."""

_RACERS: Final = tuple((*range(seats), CLOCK) for seats in range(7))


def to_act(state: RucheState) -> tuple[Seat, ...]:
    """Chance deals; one after the other in the set-up; everyone and the clock in the race."""
    phase = state.phase
    if phase is RACING:
        if state.seats > 1:
            return _RACERS[state.seats]  # RU-07
        return (CHANCE,) if state.asked else (0, CLOCK) if state.timed else (0,)
    if phase is SETTING_UP:
        return (next_to_set_up(state),)
    if phase is SECOND_WIND:
        return (state.turns[0],)
    if phase is COUNTDOWN:
        return _RACERS[state.seats]
    if phase is BETWEEN_ROUNDS:
        return (*(seat for seat in range(state.seats) if not state.ready[seat]), CLOCK)
    return (CHANCE,) if phase is DEALING else ()


def next_to_set_up(state: RucheState) -> Seat:
    """Whose turn it is in the set-up: clockwise from the starter. RU-24"""
    return (state.starter + len(state.table.board)) % state.seats


def play(state: RucheState, seat: Seat, move: RucheMove) -> None:
    """Make the move."""
    _EFFECTS[type(move)](state, seat, move)


def outcome(state: RucheState) -> Outcome | None:
    """Points after the last round; alone, solved or not, with a score of twelve less the hints. RU-18, RU-32"""
    if state.phase is not OVER:
        return None
    if state.solitaire:
        solved = state.reason == "solved"
        return Outcome((1 if solved else 2,), (max(0, PUZZLE - state.hints) if solved else 0,), state.reason)
    return Outcome.ranked(state.points, state.reason if state.options.rounds == 1 else "rounds")


# The tiles


def _deal(state: RucheState, _: Seat, deal: Deal) -> None:
    """An empty table and equal racks. RU-05"""
    if state.ranks or not state.round:  # else the same round is dealt again, RU-24
        state.round += 1
    state.table = Table()
    state.held = [0] * state.seats
    state.loose = 0
    state.blocked = False
    state.ranks = ()
    state.reason = ""
    state.starter = deal.starter
    each = len(deal.tiles) // state.seats
    for place, tile in enumerate(deal.tiles):
        state.gain(place // each, tile)
    state.phase = RACING if state.solitaire else SETTING_UP


def _lay(state: RucheState, seat: Seat, lay: Lay) -> None:
    state.lose(seat, TILE_OF[lay.orientation])
    touched = state.table.put(lay.orientation, lay.spot)
    state.acted[seat] = state.now
    if state.phase is not RACING:
        _go_on_in_turn(state, seat)
    elif state.seats == 1:
        state.tip = None
        if not state.loose:
            _finish_puzzle(state, "solved")  # RU-21
    elif not state.held[seat]:
        _end_round(state, "emptied")  # RU-11
    else:
        if state.options.bees or state.options.triples:
            _earn_gifts(state, seat, lay, touched)
        if not state.fits():
            state.blocked = True
            _stop_if_blocked(state)


# In turn: the set-up, and a second wind


def _go_on_in_turn(state: RucheState, seat: Seat) -> None:
    """The next tile, or the race. RU-06"""
    if state.phase is SECOND_WIND:
        _go_on_with_second_wind(state, seat)
    elif len(state.table.board) == state.seats:
        _begin_race(state)
    elif must_leave_a_spot(state) and not can_leave_a_spot(state, next_to_set_up(state)):
        state.phase = DEALING  # RU-24


def _begin_race(state: RucheState) -> None:
    """After a countdown, so that no one is caught unawares. RU-34"""
    state.phase = COUNTDOWN if state.timed else RACING
    state.until = [state.now + COUNTDOWN_MS] * state.seats
    state.ready = bytearray(state.seats)


def _begin_second_wind(state: RucheState) -> None:
    """Everyone lays one tile, clockwise from the player with most; of equals, from the one nearest the starter.
    RU-33"""
    left = state.left
    clockwise = [(state.starter + place) % state.seats for place in range(state.seats)]
    first = max(clockwise, key=left.__getitem__)
    state.turns = [(first + place) % state.seats for place in range(state.seats)]
    state.phase = SECOND_WIND
    state.careful = False


def _go_on_with_second_wind(state: RucheState, seat: Seat) -> None:
    if not state.held[seat]:
        _end_round(state, "emptied")  # RU-11
        return
    state.turns.pop(0)
    if len(state.turns) == 1:
        state.careful = can_leave_a_spot(state, state.turns[0])
    elif not state.turns:
        state.blocked = not state.fits()
        if state.blocked:
            _stop_if_blocked(state)
        else:
            _begin_race(state)


# Gifts


def _earn_gifts(state: RucheState, seat: Seat, lay: Lay, touched: int) -> None:
    """RU-14, RU-15, RU-16"""
    options = state.options
    earned = 1 if options.bees and bee_up(lay.orientation) else 0
    if options.triples and touched >= 3:
        earned += 3
    if earned:
        state.owed[seat] = min(earned, state.held[seat].bit_count())
        state.until[seat] = state.now + GIFT_MS


def _give(state: RucheState, seat: Seat, give: Give) -> None:
    state.lose(seat, give.tile)
    state.gain(give.to, give.tile)
    state.owed[seat] -= 1
    state.acted[seat] = state.now
    state.until[seat] = state.now + GIFT_MS
    if not state.held[seat]:
        _end_round(state, "emptied")  # RU-16
    else:
        _stop_if_blocked(state)


def _keep(state: RucheState, seat: Seat, _: Keep) -> None:
    state.owed[seat] = 0
    _stop_if_blocked(state)


# Time and rounds


def _wait(state: RucheState, _: Seat, wait: Wait) -> None:
    state.now += wait.ms
    if state.phase is BETWEEN_ROUNDS:
        if state.now >= state.until[0]:
            state.phase = DEALING
        return
    if state.phase is COUNTDOWN:
        if state.now >= state.until[0]:
            _go(state)
        return
    if any(state.owed):
        for seat in range(state.seats):
            if state.until[seat] <= state.now:
                state.owed[seat] = 0  # RU-16: the gift lapses
        _stop_if_blocked(state)


def _stop_if_blocked(state: RucheState) -> None:
    """RU-13, but not while a gift is pending: RU-27; and an early block is not the end: RU-33."""
    if state.blocked and not any(state.owed):
        if state.second_wind and len(state.table.board) < HALF:
            _begin_second_wind(state)
        else:
            _end_round(state, "blocked")


def _end_round(state: RucheState, reason: str) -> None:
    """Rank by tiles left, score, and go on to the next round if there is one."""
    state.ranks = ranked([-left for left in state.left])  # RU-25
    gains = tuple(POINTS.get(rank, 0) for rank in state.ranks)
    state.scored.append(gains)
    state.points = [points + gained for points, gained in zip(state.points, gains, strict=True)]
    state.reason = reason
    state.owed = [0] * state.seats  # RU-26: a win voids gifts not yet chosen
    if state.round < state.options.rounds:
        state.phase = BETWEEN_ROUNDS
        state.ready = bytearray(state.seats)
        state.until = [state.now + PAUSE_MS] * state.seats
    else:
        state.phase = OVER


def _ready(state: RucheState, seat: Seat, _: Ready) -> None:
    state.ready[seat] = 1
    if all(state.ready):
        if state.phase is COUNTDOWN:
            _go(state)
        else:
            state.phase = DEALING


def _go(state: RucheState) -> None:
    state.phase = RACING
    state.acted = [state.now] * state.seats


# Alone


def _back(state: RucheState, seat: Seat, _: Back) -> None:
    tile = TILE_OF[state.table.lift()]
    state.gain(seat, tile)
    state.backs += 1
    state.tip = None


def _hint(state: RucheState, _: Seat, __: Hint) -> None:
    state.hints += 1
    state.asked = True


def _answer(state: RucheState, _: Seat, answer: Tip | NoWay) -> None:
    state.asked = False
    state.tip = answer


def _give_up(state: RucheState, _: Seat, __: GiveUp) -> None:
    _finish_puzzle(state, "given-up")


def _finish_puzzle(state: RucheState, reason: str) -> None:
    state.phase = OVER
    state.reason = reason


_EFFECTS: Final[dict[type[Move], Callable[[RucheState, Seat, Any], None]]] = {
    Deal: _deal,
    Lay: _lay,
    Give: _give,
    Keep: _keep,
    Wait: _wait,
    Ready: _ready,
    Back: _back,
    Hint: _hint,
    Tip: _answer,
    NoWay: _answer,
    GiveUp: _give_up,
}
