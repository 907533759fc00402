"""What stays true whatever is played: pieces are conserved, lists are bounded, nobody shuttles for ever."""

from __future__ import annotations

import random

import pytest

from script import clause
from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.features import FEATURES, observe
from tablee.games.waggle_dance.moves import Lift, Put
from tablee.games.waggle_dance.pieces import COUNT, CUBES, EGG, EGGS, FLOWERS, ROOMS, SLOTS, Card
from tablee.games.waggle_dance.places import ROOM, A, D
from tablee.games.waggle_dance.state import AIR, MANY, SHIFT, Hive, WaggleOptions
from tablee.kernel import CHANCE


def check(state: Hive) -> None:
    """Every piece is somewhere, once, and what is remembered twice agrees."""
    for pollen in FLOWERS:
        assert all(state.count(pollen, room) == COUNT[state.contents[room]][pollen] for room in range(ROOMS))
    assert state.eggs + state.contents.count(EGG) == EGGS
    assert state.rooms + sum(map(len, state.combs)) == ROOMS
    assert sorted(room for comb in state.combs for room in comb) == list(range(ROOMS - state.rooms))
    assert state.air == state.cubes.count(AIR)
    for card in Card:
        held = sum(state.held(seat, card) for seat in range(4))
        assert state.deck[card] + state.played[card] + state.scouted[card] + held == 3
    for seat in range(state.seats):
        mine = range(SLOTS * seat, SLOTS * (seat + 1))
        assert state.sizes[seat] == sum(state.held(seat, card) for card in Card)
        rolled = [die for die in mine if 1 <= state.at[die] <= 6]
        assert all(state.at[die] == state.values[die] for die in rolled)
        assert len(rolled) == state.left[seat] + (state.feint > 0 and state.turn == seat)
        for flower in range(6):
            assert state.flowers[4 * flower + seat] == sum(state.at[die] == D + flower for die in mine)
        for room in state.combs[seat]:
            for value in range(1, 7):
                bees = sum(state.at[die] == ROOM + room and state.values[die] == value for die in mine)
                assert state.bees[room] >> SHIFT[value] & MANY == bees
        for place in range(A, D):
            assert sum(state.at[die] == place for die in mine) == (state.spaces[place - A] == seat + 1)
    assert sum(state.at[SLOTS * seat + SLOTS - 1] != 0 for seat in range(4)) <= 1  # one volunteer


OPTIONS = [
    WaggleOptions(),
    WaggleOptions(length="short", markers="two", window=0),
    WaggleOptions(scarce="nothing", trade="two", reshuffle=False, window=10),
]


@clause("WD-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
def test_pieces_are_conserved_and_lists_bounded(seats, options):
    rng = random.Random(f"{seats} {options}")
    state = GAME.start(seats, options)
    moving = 0
    for _ in range(900):
        acting = GAME.to_act(state)
        if not acting:
            break
        if acting == (CHANCE,):
            GAME.play(state, CHANCE, GAME.chance(state, rng))
        else:
            seat, moves = next((seat, moves) for seat in acting if (moves := GAME.moves(state, seat)))
            assert len(moves) <= 400
            move = rng.choice(moves)
            moving = moving + 1 if isinstance(move, Lift | Put) else 0
            assert moving <= 2 * 6 * CUBES  # each cube once an arrangement
            GAME.play(state, seat, move)
        check(state)
        seat = rng.randrange(seats)
        seen = observe(state, seat)
        assert len(seen) == len(FEATURES)
        assert seen == observe(GAME.imagine(state, seat, rng), seat)


def test_a_copy_is_equal_and_apart():
    state = GAME.start(4, WaggleOptions())
    rng = random.Random(1)
    for _ in range(300):
        other = state.copy()
        assert all(getattr(other, name) == getattr(state, name) for name in Hive.__slots__)
        acting = GAME.to_act(state)
        before = GAME.facts(state)
        seat, moves = next(
            (seat, moves)
            for seat in acting
            if (moves := [GAME.chance(other, rng)] if seat == CHANCE else GAME.moves(other, seat))
        )
        move = rng.choice(moves)
        GAME.play(other, seat, move)
        assert GAME.facts(state) == before
        state = other
