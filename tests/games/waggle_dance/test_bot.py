"""What bots know: they take what is good, and think only about what they see."""

from __future__ import annotations

import random

import pytest

from games.waggle_dance.positions import day, night, to_step
from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.pieces import Card
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
