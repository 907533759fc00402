"""Numbers for researchers, and the brain's quick answers against the rules' exact ones."""

from __future__ import annotations

import random
from itertools import product

import pytest

from script import clause
from tablee.games.butine.bot import BRAIN, LayJudge, longest_chain
from tablee.games.butine.features import FEATURES, observe
from tablee.games.butine.meadow import members
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, FANS
from tablee.games.butine.state import STAGES
from tablee.kernel import Match
from tablee.kernel.options import read_options

from .positions import BUTINE, EXAMPLE, dealt, give_points, offered, on_meadow, play, position


def walked(seed: int, seats: int = 2, moves: int = 40) -> Match:
    match = Match(BUTINE, seats, seed=f"features{seed}")
    rng = random.Random(seed)
    for _ in range(moves):
        match.advance()
        if match.to_act:
            match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
    match.advance()
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_vector_has_one_number_a_name(seats: int) -> None:
    match = walked(1, seats)
    for seat in range(seats):
        vector = observe(position(match), seat)
        assert len(vector) == len(FEATURES) == len(set(FEATURES))
        assert max(vector) <= 48, "counts of cards and tiles"


def test_features_say_what_their_names_say() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    mine = dict(zip(FEATURES, observe(position(match), 0), strict=True))
    theirs = dict(zip(FEATURES, observe(position(match), 1), strict=True))
    assert mine["turn:0"] == theirs["turn:1"] == 1
    assert mine["open:0:wyr"] == theirs["open:1:wyr"] == 1
    assert mine["ripe:wyr"] == 1
    assert mine["ease:wyr"] == position(match).meadow.starts[CARDS.index((0, 1, 2))].bit_count()
    assert mine["bee-on:hexagon"] == 1
    assert mine["pile:hexagon"] == position(match).meadow.piles[0]
    assert [mine[f"stage:{stage}"] for stage in STAGES] == [0, 1, 0, 0, 0, 0, 0, 0]
    before_the_deal = dict(zip(FEATURES, observe(BUTINE.start(2, read_options(BUTINE.options, {})), 0), strict=True))
    assert not any(before_the_deal[f"turn:{place}"] for place in range(4))
    assert mine["here:2"] == 0


@pytest.mark.parametrize("seed", range(3))
def test_what_a_meadow_carries_on_from_lay_to_lay_is_exact(seed: int) -> None:
    meadow = position(walked(seed)).meadow
    for kind in range(len(CARDS)):
        ways = {bee: meadow.ways(kind, bee) for bee in range(len(meadow.tiles))}
        assert list(members(meadow.starts[kind])) == [bee for bee in ways if ways[bee]]
        assert list(members(meadow.openings[kind])) == sorted({way[0] for found in ways.values() for way in found})
    for one, other in product(range(4), repeat=2):
        facing = [tile for tile in members(meadow.flowers[one]) if meadow.beside[tile] & meadow.flowers[other]]
        assert list(members(meadow.facing[4 * one + other])) == facing
    for lays in meadow.open:
        for lay, near in lays.items():
            assert near == meadow.grow(lay).beside[-1]


def test_a_lay_is_judged_by_what_it_makes_ripe() -> None:
    """Without laying it: compared with laying it."""
    for seed in range(8):
        match = walked(seed, moves=24)
        state = position(match)
        seat = state.turn
        judge = LayJudge(state, seat)
        before = {kind for kind in state.open_kinds(seat) if state.meadow.reach(kind, state.bee)[0]}
        for lay in state.meadow.lays[::3]:
            after = state.meadow.grow(lay)
            made = {kind for kind in state.open_kinds(seat) if after.reach(kind, state.bee)[0]} - before
            assert judge.makes(lay, seat) == len(made)


def test_one_lay_is_thought_of_where_others_come_to_the_same() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    state, moves = position(match), match.moves(0)
    thought = BRAIN.candidates(state, 0, moves)
    lays = [move for move in thought if isinstance(move, Lay)]
    beside = [(FANS[lay.fan][0], state.meadow.grow(lay).beside[-1]) for lay in lays]
    every = {(FANS[lay.fan][0], state.meadow.grow(lay).beside[-1]) for lay in state.meadow.lays}
    assert len(lays) < len(state.meadow.lays)
    assert len(beside) == len(every)
    assert set(beside) == every
    assert [BUTINE.write(move) for move in thought if move not in lays] == offered(match, "forage")
    assert offered(match, "guide"), "the others are left out, not missing"


def test_what_was_judged_last_is_not_taken_for_another_position() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    state = position(match)
    before = BRAIN.value(state, 0)
    moved = state.copy()
    moved.bee = 7
    assert BRAIN.value(moved, 0) != before
    assert BRAIN.value(state, 0) == before


def test_values_share_one_and_favour_points() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    state = position(match)
    assert sum(BRAIN.value(state, seat) for seat in range(2)) == pytest.approx(1)
    ahead = state.copy()
    ahead.won[0] = bytes([1, 2, 3])
    assert BRAIN.value(ahead, 0) > BRAIN.value(state, 0) > 0


def test_foraging_what_is_ripe_looks_best() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    moves = match.moves(0)
    scores = BRAIN.scores(position(match), 0, moves)
    best = moves[scores.index(max(scores))]
    assert BUTINE.write(best) in offered(match, "forage")


@clause("BU-20")
def test_what_costs_two_points_must_be_worth_it() -> None:
    """An expert without a use for a second action takes a card, or ends the turn."""
    match = on_meadow(dealt("wyr ywb brb", expert=True), *EXAMPLE)
    give_points(match, 0, 2)
    play(match, "forage wyr 3", "forage ywb 5")
    moves = match.moves(0)
    scores = BRAIN.scores(position(match), 0, moves)
    assert BUTINE.write(moves[scores.index(max(scores))]) in offered(match, "take")


def test_longest_chain_tries_every_order() -> None:
    state = position(on_meadow(dealt("ywb wyr brb"), *EXAMPLE))
    assert longest_chain(state.meadow, 1 << 0, [CARDS.index((1, 0, 3)), CARDS.index((0, 1, 2))]) == 2
