"""Setting up, and the roll of a new day."""

from __future__ import annotations

from itertools import islice

from tablee.components.bits import bits, lowest, members, several
from tablee.games.waggle_dance.moves import Block, Roll, RollFirst
from tablee.games.waggle_dance.options import WaggleOptions
from tablee.games.waggle_dance.pieces import HOME, LETTERS, SLOTS, START_BEES, START_ROOMS
from tablee.games.waggle_dance.rules.day import begin_morning
from tablee.games.waggle_dance.rules.handling import new_room, rooms_to_place
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.kernel import Seat


def start(seats: int, options: WaggleOptions, brisk: bool = True, hushed: bool = True) -> WaggleState:
    """Three empty rooms and six bees each (WD-03)."""
    state = WaggleState(options, seats, brisk, hushed, tied=bits(range(seats)), combs=[()] * seats)
    for seat in range(seats):
        state.at[SLOTS * seat : SLOTS * seat + START_BEES] = bytes([HOME]) * START_BEES
        for _ in range(START_ROOMS):
            new_room(state, seat)
    return state


def roll_first(state: WaggleState, seat: Seat, move: RollFirst) -> None:
    """WD-04: the highest starts; those who tie for it roll again."""
    thrown = dict(zip(members(state.tied), move.values, strict=True))
    state.throws = bytes(thrown.get(player, state.throws[player]) for player in range(4))
    state.tied = bits(highest(state, move))
    if not several(state.tied):
        state.first = state.turn = lowest(state.tied)
        state.phase = Phase.MARKERS if state.seats < 4 else Phase.ROLL


def highest(state: WaggleState, move: RollFirst) -> list[Seat]:
    """Those who rolled the highest value."""
    most = max(move.values)
    return [seat for seat, value in zip(members(state.tied), move.values, strict=True) if value == most]


def block(state: WaggleState, seat: Seat, move: Block) -> None:
    """WD-05, WD-06: a set of markers blocks one space of each card for the whole game."""
    blocked = list(state.blocked)
    for letter, number in enumerate(move.numbers):
        blocked[number] |= 1 << letter
        state.free[number] ^= 1 << letter
    state.blocked = bytes(blocked)
    sets = 1 if state.seats == 3 else {"three": 3, "two": 2}[state.options.markers]
    if sum(letters.bit_count() for letters in blocked) == len(LETTERS) * sets:
        state.phase = Phase.ROLL


def roll(state: WaggleState, seat: Seat, move: Roll) -> None:
    """WD-08: all bees are rolled at once."""
    state.round += 1
    thrown = iter(move.values)
    for player in range(state.seats):
        start = SLOTS * player
        count = state.at.count(HOME, start, start + SLOTS)
        mine = bytes(islice(thrown, count))
        state.at[start : start + count] = state.values[start : start + count] = mine
        state.left[player] = count
    state.offers[: state.seats] = [rooms_to_place(state, player) for player in range(state.seats)]
    begin_morning(state)
