"""By day: the pass for Volunteer and Sick Leave, the placing of bees, and the window for a Wrong Turn."""

from __future__ import annotations

from tablee.games.waggle_dance.hands import land, rooms_to_place, spend, take_off
from tablee.games.waggle_dance.moves import (
    PASS,
    Directions,
    Feint,
    Overtime,
    Place,
    Shift,
    SickLeave,
    Volunteer,
    WrongTurn,
)
from tablee.games.waggle_dance.night import begin_night
from tablee.games.waggle_dance.pieces import HONEY, ROOMS, SLOTS, Card
from tablee.games.waggle_dance.places import BOX, PLACES, ROOM, SICK, A, D, space
from tablee.games.waggle_dance.state import CALL, MORNING, PLACING, SOLO, WINDOW, Hive
from tablee.kernel import CHANCE, CLOCK, Move, Seat

VALUES = range(1, 7)


def _spaces(value: int, free: int) -> list[int]:
    return [space(letter, value) for letter in range(4) if free >> letter & 1]


# Moves are made once and listed by reference.
PLACE = [[Place(value, place) for place in range(PLACES)] for value in range(7)]
ON_CARDS = [
    [tuple(PLACE[value][place] for place in (*_spaces(value, free), D + value - 1)) for free in range(16)]
    for value in range(7)
]
"""ON_CARDS[value][free letters]: the spaces that are free for that value, and its flower."""
IN_ROOMS = [[PLACE[value][ROOM + room] for room in range(ROOMS)] for value in range(7)]
_OVERTIME = [[Overtime(value, becomes) for becomes in VALUES if becomes != value] for value in range(7)]
_WRONG_TURN = [WrongTurn(flower) for flower in VALUES]


# The morning (WD-54)


def begin_morning(state: Hive) -> None:
    """All have rolled: from the first player on, whoever has cards may play Volunteer and Sick Leave."""
    state.step = MORNING
    state.moment = 0
    go_on_morning(state)


def go_on_morning(state: Hive) -> None:
    """The next player who has cards, or the first turn."""
    while state.moment < state.seats:
        state.turn = (state.first + state.moment) % state.seats
        if state.sizes[state.turn]:
            state.actors = SOLO[state.turn]
            return
        state.moment += 1
    state.turn = (state.first - 1) % state.seats
    next_turn(state)


def morning_moves(state: Hive, seat: Seat) -> list[Move]:
    """Volunteer, Sick Leave, or nothing."""
    moves: list[Move] = []
    if state.held(seat, Card.VOLUNTEER) and _volunteer_is_free(state):
        moves.append(Volunteer())
    if state.held(seat, Card.SICK_LEAVE):
        for other in state.order(seat)[1:]:
            rolled = state.at[SLOTS * other : SLOTS * (other + 1)]
            moves += [SickLeave(other, value) for value in VALUES if value in rolled]
    moves.append(PASS)
    return moves


def _volunteer_is_free(state: Hive) -> bool:
    """WD-59: there is one such die."""
    return all(state.at[SLOTS * seat + SLOTS - 1] == BOX for seat in range(state.seats))


def call_volunteer(state: Hive, seat: Seat) -> None:
    """WD-41: chance rolls it next."""
    spend(state, seat, Card.VOLUNTEER)
    state.step, state.actors = CALL, (CHANCE,)


def volunteer_rolls(state: Hive, value: int) -> None:
    """The volunteer die is a bee of the one who called it."""
    die = SLOTS * state.turn + SLOTS - 1
    state.at[die] = state.values[die] = value
    state.left[state.turn] += 1
    state.step = MORNING
    go_on_morning(state)


def sick_leave(state: Hive, seat: Seat, move: SickLeave) -> None:
    """WD-51: a bee sits out; the volunteer is named only when no other bee has that value."""
    spend(state, seat, Card.SICK_LEAVE)
    state.at[_rolled(state, move.seat, move.value)] = SICK
    state.left[move.seat] -= 1
    go_on_morning(state)


# Placing


def next_turn(state: Hive) -> None:
    """Clockwise to the next who has bees left (WD-08); without any the day is over."""
    state.extra, state.shifted = 0, False
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if state.left[seat]:
            state.step, state.turn, state.actors = PLACING, seat, SOLO[seat]
            return
    begin_night(state)


def placing_moves(state: Hive, seat: Seat) -> list[Move]:
    """Where each value can go, then what cards allow before placing."""
    if state.die >= 0:
        return _moves_of_die(state, seat)
    moves: list[Move] = []
    free, extend = state.free, moves.extend
    rooms = state.offers[seat]
    anywhere = state.directions[seat]
    rolled = state.at[SLOTS * seat : SLOTS * (seat + 1)]
    for value in VALUES:
        if value in rolled:
            extend(ON_CARDS[value][free[value]])
            in_rooms = IN_ROOMS[value]
            extend([in_rooms[room] for room in rooms])
            if anywhere:
                extend(_elsewhere(value, anywhere))
    if state.sizes[seat]:
        _add_cards(state, seat, moves, rolled)
    return moves


def _moves_of_die(state: Hive, seat: Seat) -> list[Move]:
    """Where the bee that Overtime or Feint has taken up may go; not back where it came from."""
    value = state.values[state.die]
    left = state.feint
    moves: list[Move] = [
        *ON_CARDS[value][state.free[value]],
        *(IN_ROOMS[value][room] for room in rooms_to_place(state, seat, left - ROOM)),
        *_elsewhere(value, state.directions[seat]),
    ]
    if left:
        return [move for move in moves if move != PLACE[value][left]]
    if state.held(seat, Card.DIRECTIONS):
        rolled = state.at[SLOTS * seat : SLOTS * (seat + 1)]
        moves += _directions(state, seat, rolled, (value,))
    return moves


def _elsewhere(value: int, flowers: int) -> list[Move]:
    """WD-49: the flowers open to any value, besides the value's own."""
    return [PLACE[value][D + flower] for flower in range(6) if flowers >> flower & 1 and flower != value - 1]


def _add_cards(state: Hive, seat: Seat, moves: list[Move], rolled: bytearray) -> None:
    """What the hand allows before or with a placing (WD-54)."""
    values = [value for value in VALUES if value in rolled]
    if state.held(seat, Card.DIRECTIONS):
        moves += _directions(state, seat, rolled, values)
    if state.held(seat, Card.OVERTIME):
        for value in values:
            moves += _OVERTIME[value]
    if state.held(seat, Card.SHIFT_CHANGE) and not state.shifted:  # WD-61: once a turn
        if state.left[seat] > 1:
            moves.append(Shift(2))
        if sum(state.left) > state.left[seat]:
            moves.append(Shift(0))
    if state.held(seat, Card.FEINT):
        moves += _feints(state, seat)


def _directions(state: Hive, seat: Seat, rolled: bytearray, values: list[int] | tuple[int, ...]) -> list[Move]:
    """WD-49, WD-55: worth playing only for a new flower and while a bee of another value is left."""
    others = [value for value in rolled if 1 <= value <= 6]
    return [
        Directions(value)
        for value in values
        if not state.directions[seat] >> (value - 1) & 1 and any(other != value for other in others)
    ]


def _feints(state: Hive, seat: Seat) -> list[Move]:
    """WD-62: each placed bee that has another legal place; equal ones once."""
    moves: list[Move] = []
    known = set()
    rooms = [room for room in state.combs[seat] if state.contents[room] != HONEY]
    for die in range(SLOTS * seat, SLOTS * (seat + 1)):
        place, value = state.at[die], state.values[die]
        if place < A or (place, value) in known:
            continue
        known.add((place, value))
        flowers = state.directions[seat] | 1 << (value - 1)
        if (
            state.free[value]
            or any(ROOM + room != place for room in rooms)
            or any(flowers >> flower & 1 and D + flower != place for flower in range(6))
        ):
            moves.append(Feint(value, place))
    return moves


def _rolled(state: Hive, seat: Seat, value: int) -> int:
    """A seat's bee of that value that is not yet placed."""
    return state.at.index(value, SLOTS * seat, SLOTS * (seat + 1))


def place(state: Hive, seat: Seat, value: int, where: int) -> None:
    """A bee goes to a place; on a flower, opponents may send it on (WD-50)."""
    die = state.die
    if die < 0:
        die = state.at.index(value, SLOTS * seat, SLOTS * (seat + 1))
    land(state, seat, die, where)
    if state.feint:  # WD-58: a bee moved by a card sets off nothing
        state.die, state.feint = -1, 0
        placed(state)
        return
    state.die = -1
    state.left[seat] -= 1
    if D <= where < ROOM:
        state.landed = die
        open_window(state)
    else:
        placed(state)


def placed(state: Hive) -> None:
    """The same player goes on after a Shift Change, else the next."""
    if state.extra and state.left[state.turn]:
        state.extra -= 1
        state.step, state.actors = PLACING, SOLO[state.turn]
    else:
        next_turn(state)


def directions(state: Hive, seat: Seat, value: int) -> None:
    """WD-49, WD-63: from now on the flower takes this seat's bees of any value."""
    spend(state, seat, Card.DIRECTIONS)
    state.directions[seat] |= 1 << (value - 1)
    place(state, seat, value, D + value - 1)


def overtime(state: Hive, seat: Seat, move: Overtime) -> None:
    """WD-40, WD-64: the bee shows the new value until it goes home, and is placed next."""
    spend(state, seat, Card.OVERTIME)
    state.die = _rolled(state, seat, move.value)
    state.at[state.die] = state.values[state.die] = move.becomes


def shift(state: Hive, seat: Seat, bees: int) -> None:
    """WD-47: two bees this turn, or none."""
    spend(state, seat, Card.SHIFT_CHANGE)
    if bees:
        state.extra, state.shifted = bees - 1, True
    else:
        next_turn(state)


def feint(state: Hive, seat: Seat, move: Feint) -> None:
    """WD-53: take up a placed bee; its place is free again."""
    spend(state, seat, Card.FEINT)
    start = SLOTS * seat
    die = start - 1
    while True:
        die = state.at.index(move.place, die + 1, start + SLOTS)
        if state.values[die] == move.value:
            break
    state.die, state.feint = die, take_off(state, seat, die)


# Wrong Turn (WD-57)


def open_window(state: Hive) -> None:
    """Opponents with cards in hand are asked at once and in secret; without any the game goes on."""
    asked = [seat for seat in state.order(state.turn)[1:] if state.sizes[seat]]
    if not state.options.window:
        asked = [seat for seat in asked if state.held(seat, Card.WRONG_TURN)]
    if not asked:
        placed(state)
        return
    state.step = WINDOW
    state.answers[:] = bytes(4)
    state.window = 1000 * state.options.window
    state.actors = (*asked, CLOCK) if state.window else tuple(asked)


def window_moves(state: Hive, seat: Seat) -> list[Move]:
    """The other flowers, or no; nothing for those who hold no such card or have answered."""
    if state.answers[seat] or not state.held(seat, Card.WRONG_TURN):
        return []
    here = state.at[state.landed] - D
    return [*(move for flower, move in enumerate(_WRONG_TURN) if flower != here), PASS]


def answer(state: Hive, seat: Seat, flower: int) -> None:
    """A seat's secret answer; 7 is no. Without a clock the last one ends the window."""
    state.answers[seat] = flower
    if not state.options.window:
        state.actors = tuple(other for other in state.actors if other != seat)
        if not state.actors:
            close_window(state)


def taker(state: Hive) -> Seat | None:
    """Whose Wrong Turn is played: of several, the first after the placer in turn order."""
    for seat in state.order(state.turn)[1:]:
        if 1 <= state.answers[seat] <= 6:
            return seat
    return None


def close_window(state: Hive) -> None:
    """The window is over: the bee goes where the first taker sends it (WD-58: once)."""
    seat = taker(state)
    if seat is not None:
        spend(state, seat, Card.WRONG_TURN)
        take_off(state, state.turn, state.landed)
        land(state, state.turn, state.landed, D + state.answers[seat] - 1)
    state.window = 0
    state.answers[:] = bytes(4)
    placed(state)
