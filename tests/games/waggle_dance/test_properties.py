"""What stays true whatever is played: pieces are conserved, lists are bounded, nobody moves pollen for ever."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement

import pytest

from script import clause
from tablee.games.waggle_dance import GAME, OLDER
from tablee.games.waggle_dance.game import WaggleGame
from tablee.games.waggle_dance.moves import Lift, Pass, Put, Rest, WaggleMove
from tablee.games.waggle_dance.options import WaggleOptions
from tablee.games.waggle_dance.pieces import (
    COUNT,
    CUBES,
    EGG,
    EGGS,
    FLOWERS,
    HONEY,
    ROOM,
    ROOMS,
    SLOTS,
    VALUES,
    A,
    Card,
    D,
    bees,
    two_can_work,
)
from tablee.games.waggle_dance.rules.asked import is_asked, passes_by
from tablee.games.waggle_dance.rules.handling import rooms_to_place
from tablee.games.waggle_dance.rules.pollen import linked, values_of
from tablee.games.waggle_dance.state import AIR, Phase, WaggleState
from tablee.kernel import CHANCE, CLOCK, Seat


def check(state: WaggleState) -> None:
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
            assert state.bees[room] == bees(state.values[die] for die in mine if state.at[die] == ROOM + room)
        for place in range(A, D):
            assert sum(state.at[die] == place for die in mine) == (state.spaces[place - A] == seat + 1)
        if Phase.MORNING <= state.phase <= Phase.WINDOW:
            assert state.offers[seat] == rooms_to_place(state, seat)
    assert sum(state.at[SLOTS * seat + SLOTS - 1] != 0 for seat in range(4)) <= 1  # one volunteer


def choices(state: WaggleState, seat: Seat) -> list[WaggleMove]:
    """What a player or the clock may do."""
    return GAME.clock_moves(state) if seat == CLOCK else GAME.moves(state, seat)


def all_choices(state: WaggleState, seat: Seat, rng: random.Random) -> list[WaggleMove]:
    """The same, and what chance happens to do."""
    return [GAME.chance.draw(state, rng)] if seat == CHANCE else choices(state, seat)


OPTIONS = [
    WaggleOptions(),
    WaggleOptions(length="short", markers="two", window=0),
    WaggleOptions(scarce="nothing", trade="two", reshuffle=False, window=10),
]


@clause("WD-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
def test_pieces_are_conserved_and_lists_bounded(seats: int, options: WaggleOptions) -> None:
    rng = random.Random(f"{seats} {options}")
    state = GAME.start(seats, options)
    moving = 0
    for _ in range(900):
        acting = GAME.to_act(state)
        if not acting:
            break
        seat, moves = next((seat, moves) for seat in acting if (moves := all_choices(state, seat, rng)))
        assert len(moves) <= 400
        move = rng.choice(moves)
        moving = moving + 1 if isinstance(move, Lift | Put) else 0
        assert moving <= 2 * 6 * CUBES  # each cube once in an arrangement
        GAME.play(state, seat, move)
        check(state)
        seat = rng.randrange(seats)
        seen = GAME.numbers.observe(state, seat)
        assert len(seen) == len(GAME.numbers.names(state))
        assert seen == GAME.numbers.observe(GAME.imagine(state, seat, rng), seat)


@clause("WD-56")
@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
@pytest.mark.parametrize("rules", [GAME, *OLDER], ids=["now", "version 2", "version 1"])
def test_who_has_something_to_do_is_asked(rules: WaggleGame, options: WaggleOptions) -> None:
    """Without cards, those who have a choice and nobody else; with cards, only those who have one: under version 1
    those who might have one, in every letter, under version 2 at their time (WD-56)."""
    rng = random.Random(f"asked {options}")
    asked = passed = passed_by = 0
    for step in range(6000):
        if step % 300 == 0:  # again and again from the start, where hands are still empty
            state = rules.start(3, options)
        if Phase.A <= state.phase <= Phase.G and state.phase is not Phase.D_CLAIM and not state.air:
            for seat in range(3):
                has_choice = any(not isinstance(move, Pass | Rest) for move in rules.moves(state, seat))
                if not state.sizes[seat]:
                    assert is_asked(state, seat) == has_choice, (str(state), seat)
                    asked, passed = asked + has_choice, passed + (not has_choice)
                elif rules.version == 3 and is_asked(state, seat):
                    assert has_choice, (str(state), seat)  # nobody is asked for nothing
                elif state.asks_for_cards(seat) and has_choice and rules.version == 1:
                    assert is_asked(state, seat), (str(state), seat)
            for letter in (Phase.B, Phase.C, Phase.E, Phase.G):  # a letter passed by asks no one
                there = state.copy()
                there.phase = letter
                if passes_by(there):
                    passed_by += 1
                    assert not any(is_asked(there, seat) for seat in range(3)), str(there)
        seat, moves = next((seat, moves) for seat in rules.to_act(state) if (moves := all_choices(state, seat, rng)))
        rules.play(state, seat, rng.choice(moves))
    assert asked > 100
    assert passed > 100
    assert passed_by > 100 or rules.version < 3


@clause("WD-26")
def test_rooms_are_linked_by_equal_bees_however_many_steps_apart() -> None:
    """Against the plain closure: a room's group is whatever can be reached from it by bees of one value."""
    rng = random.Random("linked")
    state = GAME.start(2, WaggleOptions())
    state.combs[0] = tuple(range(9))
    several = 0
    for _ in range(500):
        for room in state.combs[0]:
            state.bees[room] = bees(rng.choices(range(1, 7), k=rng.randrange(3)))
            state.contents[room] = rng.choice([0, 0, 0, 1, EGG, HONEY])
        occupied = [room for room in state.combs[0] if state.bees[room] and state.contents[room] < EGG]
        groups = {sum(1 << room for room in reached(state, room, occupied)) for room in occupied}
        groups = {group for group in groups if group.bit_count() > 1}
        assert sorted(linked(state, 0)) == sorted(groups)
        several += len(groups) > 1
    assert several > 50


def reached(state: WaggleState, room: int, others: list[int]) -> set[int]:
    """The rooms that a cube gets to from a room, step by step."""
    found = {room}
    while True:
        more = {
            other for other in others if any(values_of(state.bees[other]) & values_of(state.bees[one]) for one in found)
        }
        if more <= found:
            return found
        found |= more


def test_a_copy_is_equal_and_apart() -> None:
    state = GAME.start(4, WaggleOptions())
    rng = random.Random(1)
    for _ in range(300):
        other = state.copy()
        assert all(getattr(other, name) == getattr(state, name) for name in WaggleState.fields)
        acting = GAME.to_act(state)
        before = GAME.facts(state)
        seat, moves = next((seat, moves) for seat in acting if (moves := all_choices(other, seat, rng)))
        move = rng.choice(moves)
        GAME.play(other, seat, move)
        assert GAME.facts(state) == before
        state = other


@clause("WD-15", "WD-48")
@pytest.mark.parametrize("any_two", [False, True])
def test_two_bees_that_can_work_are_found_in_their_packed_count(any_two: bool) -> None:
    for count in range(5):
        for values in combinations_with_replacement(VALUES, count):
            pairs = [pair for pair in combinations(values, 2) if any_two or pair[0] == pair[1]]
            assert two_can_work(bees(values), any_two) == bool(pairs), values
