"""What a player can do by day: in the morning, on their turn to place, and in the window for a Wrong Turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tablee.components.bits import has, members
from tablee.games.waggle_dance.moves import (
    PASS,
    Directions,
    Feint,
    Overtime,
    Place,
    Shift,
    SickLeave,
    Volunteer,
    WaggleMove,
    Watch,
    WrongTurn,
)
from tablee.games.waggle_dance.pieces import (
    BOX,
    HONEY,
    PLACES,
    ROOM,
    SLOTS,
    VALUES,
    A,
    Card,
    D,
    space,
)
from tablee.games.waggle_dance.rules.handling import rooms_to_place
from tablee.games.waggle_dance.state import ALL_FREE, NO_DIE, WATCH_ALL, WATCH_NONE, WaggleState
from tablee.kernel import Seat

# Moves are made once and listed by reference.
_PLACE: Final = [[Place(value, place) for place in range(PLACES)] for value in range(7)]
_ON_CARDS: Final = [
    [
        [_PLACE[value][place] for place in (*(space(letter, value) for letter in members(free)), D + value - 1)]
        for free in range(ALL_FREE + 1)
    ]
    for value in range(7)
]
"""_ON_CARDS[value][free cards]: onto the spaces that are free for that value, and onto its flower."""
_TO_OTHER_VALUES: Final = [[Overtime(value, becomes) for becomes in VALUES if becomes != value] for value in range(7)]
_TO_FLOWERS: Final = [WrongTurn(flower) for flower in VALUES]

# Bound here, since looking them up in the enum is slow.
_DIRECTIONS: Final = int(Card.DIRECTIONS)
_OVERTIME: Final = int(Card.OVERTIME)
_SHIFT_CHANGE: Final = int(Card.SHIFT_CHANGE)
_FEINT: Final = int(Card.FEINT)
_WRONG_TURN: Final = int(Card.WRONG_TURN)


@lru_cache(maxsize=20_000)
def _into(rooms: tuple[int, ...]) -> list[list[Place]]:
    """By value: into each of these rooms."""
    return [[_PLACE[value][ROOM + room] for room in rooms] for value in range(7)]


def morning_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """Volunteer, Sick Leave, or nothing."""
    moves: list[WaggleMove] = []
    if state.held(seat, Card.VOLUNTEER) and _volunteer_is_free(state):
        moves.append(Volunteer())
    if state.held(seat, Card.SICK_LEAVE):
        for other in state.order(seat)[1:]:
            rolled = state.dice_of(other)
            moves += [SickLeave(other, value) for value in VALUES if value in rolled]
    moves.append(PASS)
    return moves


def _volunteer_is_free(state: WaggleState) -> bool:
    """WD-59: there is one such die."""
    return all(state.at[SLOTS * seat + SLOTS - 1] == BOX for seat in range(state.seats))


# Placing


def placing_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """Where each value can go, then what cards allow before placing."""
    if state.die != NO_DIE:
        return _moves_of_die(state, seat)
    moves: list[WaggleMove] = []
    free = state.free
    anywhere = state.directions[seat]
    rolled = state.dice_of(seat)
    values = [value for value in VALUES if value in rolled]
    in_rooms = _into(state.offers[seat])
    for value in values:
        moves += _ON_CARDS[value][free[value]]
        moves += in_rooms[value]
        if anywhere:
            moves += _elsewhere(value, anywhere)
    if state.sizes[seat]:
        moves += _card_moves(state, seat, rolled, values)
    return moves


def _moves_of_die(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """Where the bee that Overtime or Feint has taken up may go; not back where it came from."""
    value = state.values[state.die]
    left = state.feint
    moves: list[WaggleMove] = [
        *_ON_CARDS[value][state.free[value]],
        *_into(rooms_to_place(state, seat, left - ROOM))[value],
        *_elsewhere(value, state.directions[seat]),
    ]
    if left:
        return [move for move in moves if move != _PLACE[value][left]]
    if state.held(seat, _DIRECTIONS):
        moves += _directions(state, seat, state.dice_of(seat), (value,))
    return moves


def _elsewhere(value: int, flowers: int) -> list[Place]:
    """WD-49: the flowers open to any value, besides the value's own."""
    return [_PLACE[value][D + flower] for flower in members(flowers) if flower != value - 1]


def _card_moves(state: WaggleState, seat: Seat, rolled: bytearray, values: list[int]) -> list[WaggleMove]:
    """What the hand allows before or with a placing (WD-54)."""
    moves: list[WaggleMove] = []
    hand = state.hand(seat)
    if hand[_DIRECTIONS]:
        moves += _directions(state, seat, rolled, values)
    if hand[_OVERTIME]:
        for value in values:
            moves += _TO_OTHER_VALUES[value]
    if hand[_SHIFT_CHANGE] and not state.shifted:  # WD-61: once a turn
        others = sum(state.left) > state.left[seat]
        if state.left[seat] > 1 and (others or not state.brisk):  # WD-55: alone, one places two anyway
            moves.append(Shift(2))
        if others:
            moves.append(Shift(0))
    if hand[_FEINT]:
        moves += _feints(state, seat)
    if state.watches[seat] and hand[_WRONG_TURN]:
        moves.append(Watch(WATCH_ALL))
    return moves


def _directions(state: WaggleState, seat: Seat, rolled: bytearray, values: Iterable[int]) -> list[WaggleMove]:
    """WD-49, WD-55: worth playing only for a new flower and while a bee of another value is left."""
    others = [value for value in VALUES if value in rolled]
    return [
        Directions(value)
        for value in values
        if not has(state.directions[seat], value - 1) and any(other != value for other in others)
    ]


def _feints(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """WD-62: each placed bee that has another legal place; equal ones once."""
    moves: list[WaggleMove] = []
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
            or any(D + flower != place for flower in members(flowers))
        ):
            moves.append(Feint(value, place))
    return moves


# Wrong Turn


def window_moves(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """The other flowers, or no; nothing for those who hold no such card or have answered."""
    if state.answers[seat] or not state.held(seat, _WRONG_TURN):
        return []
    here = state.at[state.landed] - D
    answers: list[WaggleMove] = [*(move for flower, move in enumerate(_TO_FLOWERS) if flower != here), PASS]
    if state.hushed:
        answers += [Watch(here + 1), Watch(WATCH_NONE)]
    return answers
