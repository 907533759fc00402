"""What bots know: they take what is good, and think only about what they see."""

from __future__ import annotations

import random

import pytest

from games.waggle_dance.positions import day, night, to_step
from script import clause
from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.outlook import (
    BEE,
    HATCH_ONE,
    HATCH_TWO,
    HONEY_TWO,
    HONEYS,
    NAMES,
    RIPE_ROOM,
    SPARE_BEE,
    TWO,
    UNPLACED,
    outlook,
)
from tablee.games.waggle_dance.pieces import DICE, Card
from tablee.games.waggle_dance.places import HOME
from tablee.games.waggle_dance.worth import ODDS
from tablee.kernel import Match

BRAIN = GAME.brain
assert BRAIN is not None


def favourite(match: Match, seat: int = 0) -> str:
    moves = match.moves(seat)
    scores = BRAIN.scores(match.state, seat, moves)
    return GAME.write(moves[scores.index(max(scores))])


def test_ripe_pollen_and_a_pair_become_honey():
    match = to_step(night(["3 r0", "3 r0"], ["6 a6"], rooms={0: "red red red red"}), "f")
    assert favourite(match) == "honey r0 3 3 -"


def test_an_egg_with_a_pair_hatches():
    assert favourite(night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "egg"})) == "hatch r0 3 3"


def test_colours_are_kept_together():
    match = to_step(night(["3 d3"], ["6 a6"], rooms={0: "red red", 1: "blue blue"}), "d-store")
    assert favourite(match) == "store red r0"


def test_a_pair_is_completed_where_it_pays():
    match = day([3, 3, 1], [6], rooms={0: "red red red red", 1: "blue"})
    match.play(0, GAME.read("place 3 r0"))
    match.play(1, GAME.read("place 6 d6"))
    assert favourite(match) == "place 3 r0"


def test_linked_pollen_is_put_in_order():
    match = to_step(night(["4 r0", "4 r1"], ["6 a6"], rooms={0: "red red red", 1: "red blue"}), "f")
    assert favourite(match) == "lift red r1"


def test_a_wrong_turn_sends_the_bee_where_it_gains_least():
    match = day([3, 4], [4, 4, 1], hands={1: [Card.WRONG_TURN]}, first=1)
    for line in ("1 pass", "1 place 4 d4", "0 place 4 d4"):
        match.play(int(line[0]), GAME.read(line[2:]))
    assert favourite(match, 1) == "pass"  # anywhere else it would be alone, and gain more
    match = day([3, 3, 4], [4, 4, 1], hands={1: [Card.WRONG_TURN]}, first=1, rooms={3: "yellow yellow yellow"})
    for line in ("1 pass", "1 place 4 d4", "0 place 3 d3"):
        match.play(int(line[0]), GAME.read(line[2:]))
    assert favourite(match, 1) != "wrong-turn 4"  # never onto the flower one needs oneself


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_add_up_and_the_state_stays_as_it_is(seats):
    match = Match(GAME, seats, seed="bot")
    rng = random.Random(seats)
    for _ in range(60):
        match.advance()
        seat = next(seat for seat in match.to_act if match.moves(seat))
        match.play(seat, rng.choice(match.moves(seat)))
    match.advance()
    before = GAME.facts(match.state)
    values = [BRAIN.value(match.state, seat) for seat in range(seats)]
    assert sum(values) == pytest.approx(1)
    assert all(0 < value < 1 for value in values)
    assert GAME.facts(match.state) == before


def test_more_honey_stands_better():
    match = night(["2 a2"], ["3 a3"], more_rooms=(0, 0, 0), rooms={6: "honey", 7: "honey", 8: "honey"})
    assert BRAIN.value(match.state, 0) > 0.8


def better(match: Match, *lines: str, seat: int = 0) -> float:
    """How much better the seat stands after these moves of its own than before."""
    after = match.state.copy()
    for line in lines:
        GAME.play(after, seat, GAME.read(line))
    return BRAIN.value(after, seat) - BRAIN.value(match.state, seat)


def test_a_pair_in_a_ripe_room_is_worth_more_than_elsewhere():
    ripe = {0: "red red red red", 1: "red", 2: "blue"}
    paired = night(["3 r0", "3 r0"], ["6 d6"], rooms=ripe)
    elsewhere = night(["3 r1", "3 r1"], ["6 d6"], rooms=ripe)
    apart = night(["3 r0", "3 r1"], ["6 d6"], rooms=ripe)
    assert BRAIN.value(paired.state, 0) > BRAIN.value(apart.state, 0) >= BRAIN.value(elsewhere.state, 0)


@clause("WD-16")
def test_a_pair_is_worth_nothing_where_all_bees_are_out():
    """With all eighteen in play nothing hatches."""  # WD-16
    match = night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "egg"})
    assert outlook(match.state, 0)[BEE] == 3
    state = match.state.copy()
    state.at[:DICE] = bytes([HOME]) * DICE
    assert outlook(state, 0)[BEE] + outlook(state, 0)[SPARE_BEE] == DICE


def test_hatching_is_foreseen_until_its_moment_is_over():
    match = night(["3 r0", "3 r0", "4 d4"], ["6 d6", "2 r3", "2 r3"], rooms={0: "egg", 3: "egg"})
    assert better(match, "hatch r0 3 3") == pytest.approx(0)
    assert better(match, "pass") < 0


def test_pollen_that_comes_in_time_makes_honey_where_a_pair_waits():
    match = night(["3 d3", "5 r0", "5 r0"], ["6 d6"], rooms={0: "red red", 1: "red red"})
    assert outlook(match.state, 0)[HONEYS] == 1
    assert outlook(match.state, 0)[TWO] == 1


def test_linked_pollen_comes_together():
    match = night(["4 r0", "4 r1", "4 r1"], ["6 d6"], rooms={0: "red red red", 1: "red blue"})
    assert outlook(match.state, 0)[HONEYS] == 1


@clause("WD-42")
def test_a_card_makes_up_for_a_missing_cube():
    """Efficiency makes honey of three."""  # WD-42
    without = night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "red red red"})
    with_it = night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "red red red"}, hands={0: [Card.EFFICIENCY]})
    assert outlook(without.state, 0)[HONEYS] == 0
    assert outlook(with_it.state, 0)[HONEYS] == 1


def test_unplaced_bees_are_hopes_and_each_is_hoped_for_once():
    match = day([3, 3, 1], [6], rooms={0: "egg", 1: "egg", 2: "red red red red"})
    assert [outlook(match.state, 0)[count] for count in (HATCH_TWO, HONEY_TWO, UNPLACED)] == [1, 0, 3]
    match.play(0, GAME.read("place 3 r0"))
    assert [outlook(match.state, 0)[count] for count in (HATCH_ONE, HATCH_TWO, UNPLACED)] == [1, 0, 2]


def test_a_trade_under_way_brings_a_cube():
    match = to_step(night(["3 e3"], ["6 d6"], rooms={0: "red red blue blue", 1: "blue blue blue"}), "e")
    match.play(0, GAME.read("give red r0"))
    assert outlook(match.state, 0)[RIPE_ROOM] == 1


def test_every_count_has_its_worth():
    assert tuple(ODDS) == NAMES
