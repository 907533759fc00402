"""Pieces and set-up: WD-01 to WD-07."""

from __future__ import annotations

import random

import pytest

from games.waggle_dance.positions import day, play, state_of, to_step
from script import clause, fact, refused
from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.options import WaggleOptions
from tablee.games.waggle_dance.pieces import CARDS, COLOURS, DICE, SLOTS, Card, Pollen
from tablee.kernel import CHANCE, Match
from tablee.kernel.errors import BadOptions, BadSeats
from tablee.kernel.options import read_options


def new(seats: int, **options: object) -> Match:
    return Match(GAME, seats, read_options(GAME.options, options), "setup")


@clause("WD-01")
def test_what_is_in_the_box() -> None:
    match = new(4)
    supply = fact(match, "supply")
    assert supply["rooms"] + 4 * 3 == 48
    assert supply["eggs"] == 12
    assert all(supply[pollen.name.lower()] == 15 for pollen in Pollen)
    assert DICE == 18
    assert SLOTS == DICE + 1  # one for the volunteer
    assert sorted(fact(match, "deck")) == sorted(3 * [card.name.lower().replace("_", "-") for card in Card])
    assert len(fact(match, "deck")) == 42
    assert len(CARDS) == len(Card) == 14
    assert [kind.card for kind in CARDS] == list(Card)


@clause("WD-02")
def test_flowers_and_players_have_their_colours() -> None:
    assert [pollen.name.lower() for pollen in Pollen] == ["white", "orange", "red", "yellow", "pink", "blue"]
    assert COLOURS == ("violet", "yellow", "blue", "orange")


@clause("WD-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_empty_rooms_and_six_bees_each(seats: int) -> None:
    match = new(seats)
    assert [list(comb.values()) for comb in fact(match, "combs")] == [["", "", ""]] * seats
    bees = fact(match, "dice")
    assert [sum(name.startswith(COLOURS[seat]) for name in bees) for seat in range(seats)] == [6] * seats
    assert set(bees.values()) == {"home"}


@clause("WD-02")
@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(BadSeats):
        new(seats)


@clause("WD-04")
def test_the_highest_starts_and_ties_roll_again() -> None:
    match = new(4)
    assert refused(match, "chance roll-first 1,2,3") == "not-by-chance"
    assert refused(match, "chance roll-first 1,2,3,7") == "not-by-chance"
    play(match, "chance roll-first 5,2,5,5")
    assert fact(match, "tied") == [0, 2, 3]
    assert refused(match, "chance roll-first 1,2,3,4") == "not-by-chance"
    play(match, "chance roll-first 4,6,6")
    assert fact(match, "tied") == [2, 3]
    play(match, "chance roll-first 1,3")
    assert fact(match, "first") == 3
    assert fact(match, "step") == "roll"  # four players need no markers


@clause("WD-05")
def test_three_players_one_set_of_markers() -> None:
    match = play(new(3), "chance roll-first 1,2,3")
    assert fact(match, "step") == "markers"
    assert refused(match, "chance block 1,1,2,3") == "not-by-chance"  # drawn without putting back
    play(match, "chance block 6,1,4,2")
    assert fact(match, "blocked") == {"a": [6], "c": [1], "e": [4], "g": [2]}
    assert fact(match, "step") == "roll"


@clause("WD-05")
def test_a_blocked_space_stays_blocked_for_the_whole_game() -> None:
    match = day([1, 4], [2], [3], blocked=True)
    assert refused(match, "0 place 1 a1") == "space-blocked"
    assert refused(match, "0 place 4 g4") == "space-blocked"
    play(match, "0 place 1 d1", "1 place 2 a2", "2 place 3 c3", "0 place 4 d4")
    to_step(match, "roll")
    match.advance()
    assert fact(match, "round") == 2
    assert fact(match, "blocked") == {"a": [1], "c": [2], "e": [3], "g": [4]}
    assert state_of(match).free[1] == 0b1110


@clause("WD-06")
def test_two_players_three_sets_one_after_another() -> None:
    match = play(new(2), "chance roll-first 1,2", "chance block 1,2,3,4")
    assert refused(match, "chance block 1,3,4,5") == "not-by-chance"  # 1 is blocked on A already: drawn again
    play(match, "chance block 2,1,4,3", "chance block 3,4,1,2")
    assert fact(match, "blocked") == {"a": [1, 2, 3], "c": [1, 2, 4], "e": [1, 3, 4], "g": [2, 3, 4]}
    assert fact(match, "step") == "roll"


@clause("WD-06")
def test_two_players_may_choose_two_sets() -> None:
    match = play(new(2, markers="two"), "chance roll-first 1,2", "chance block 1,2,3,4", "chance block 2,1,4,3")
    assert fact(match, "step") == "roll"
    assert all(len(numbers) == 2 for numbers in fact(match, "blocked").values())


@clause("WD-06")
def test_markers_can_always_be_drawn() -> None:
    for seed in range(200):
        match = Match(GAME, 2, WaggleOptions(), f"{seed}")
        match.advance()
        assert all(len(numbers) == 3 for numbers in fact(match, "blocked").values())


@clause("WD-07")
@pytest.mark.parametrize(("length", "target"), [("short", 5), ("standard", 7), ("long", 9)])
def test_the_length_is_chosen(length: str, target: int) -> None:
    assert state_of(new(2, length=length)).target == target
    assert state_of(new(2)).target == 7


@clause("WD-07")
def test_no_other_options() -> None:
    with pytest.raises(BadOptions):
        new(2, length="endless")
    with pytest.raises(BadOptions):
        new(2, window=11)


@clause("WD-04")
def test_chance_rolls_what_a_die_can_show() -> None:
    rng = random.Random(5)
    state = GAME.start(4, WaggleOptions())
    for _ in range(50):
        move = GAME.chance.draw(state, rng)
        assert GAME.refusal(state, CHANCE, move) is None
