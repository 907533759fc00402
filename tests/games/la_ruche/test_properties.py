"""What holds in every match, however it is played."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.la_ruche.positions import count_down, state_of
from script import begin, clause
from tablee.components.bits import bits
from tablee.components.hexes import STEPS, opposite
from tablee.games.la_ruche.moves import Back, Give, GiveUp, Hint, Keep, Ready, RucheMove
from tablee.games.la_ruche.pieces import MIDDLE, ORIENTATIONS, TILE_OF
from tablee.games.la_ruche.rules.lays import lays_at
from tablee.games.la_ruche.state import Phase, RucheState
from tablee.kernel import CHANCE, Match


def check(state: RucheState, dealt: int) -> None:
    """Every tile is in one place, every edge on the table matches, and what is kept up to date is true."""
    table, board = state.table, state.table.board
    lying = [TILE_OF[orientation] for orientation in board.values()]
    racks = [tile for seat in range(state.seats) for tile in state.rack(seat)]
    assert len(set(lying) | set(racks)) == len(lying) + len(racks) == dealt  # conserved
    assert state.left == [len(state.rack(seat)) for seat in range(state.seats)]
    assert state.loose == bits(racks)
    for seat in range(state.seats):
        rack = state.rack(seat)
        slots = [state.slots[tile] for tile in rack]
        assert sorted(slots) == list(range(len(slots)))
        assert all(state.order[seat][state.slots[tile]] == tile for tile in rack)
    for spot, orientation in board.items():
        for edge, step in enumerate(STEPS):
            other = board.get(spot + step)
            assert other is None or ORIENTATIONS[other][opposite(edge)] == ORIENTATIONS[orientation][edge]
    rim = {spot + step for spot in board for step in STEPS} - set(board)
    assert set(table.rim) == rim
    for spot, need in table.rim.items():
        shown = {e: ORIENTATIONS[board[spot + s]][opposite(e)] for e, s in enumerate(STEPS) if spot + s in board}
        assert need.count == len(shown)
        assert need.dead == (len(set(shown.values())) < len(shown))
        fitting = [number for number, word in enumerate(ORIENTATIONS) if all(word[e] == c for e, c in shown.items())]
        assert list(need.fits) == fitting
    assert table.open == {spot: need for spot, need in table.rim.items() if need.count >= 2 and not need.dead}


@clause("RU-05", "RU-09", "RU-12", "RU-13")
@settings(max_examples=12, deadline=None)
@given(seats=st.integers(1, 6), bees=st.booleans(), triples=st.booleans(), seed=st.integers(0, 10**6))
def test_random_matches_keep_their_tiles_and_end(seats: int, bees: bool, triples: bool, seed: int) -> None:
    """Also that a round stops exactly when nothing fits"""
    match = begin("la-ruche", seats, f"p{seed}", bees=bees, triples=triples, rounds=1)
    rng = random.Random(seed)
    for _ in range(500):
        match.advance()
        if not match.to_act:
            break
        match.play(*rng.choice(all_moves(match)))
        state = state_of(count_down(match))
        if match.outcome or (state.phase is Phase.RACING and len(match.log) % 8 == 0):
            check(state, 12 if seats == 1 else 60)
        if seats > 1 and state.phase is Phase.RACING:
            assert state.fits() or any(state.owed)
    if seats > 1:
        assert match.outcome is not None


def all_moves(match: Match) -> list[tuple[int, RucheMove]]:
    """What anyone can do now, but for giving a puzzle up."""
    moves = [(seat, move) for seat in match.to_act if seat != CHANCE for move in match.moves(seat)]
    return [(seat, move) for seat, move in moves if not isinstance(move, GiveUp)]


@clause("RU-24")
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_set_up_always_leaves_something_to_do(seed: int) -> None:
    rng = random.Random(seed)
    match = begin("la-ruche", rng.randint(2, 6), f"s{seed}")
    match.advance()
    while state_of(match).phase is Phase.SETTING_UP:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.moves(seat)))
    assert state_of(match).fits()
    assert any(count_down(match).moves(seat) for seat in range(match.seats))


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_move_is_legal_exactly_if_it_is_listed(seats: int) -> None:
    """`legal` judges lays without listing them"""
    match = begin("la-ruche", seats, f"legal-{seats}", bees=True, triples=True, rounds=2)
    rng = random.Random(seats)
    other = [Ready(), Keep(), Back(), Hint(), GiveUp(), *(Give(tile, to) for tile in range(60) for to in range(seats))]
    judged = 0
    for _ in range(90):
        match.advance()
        if not match.to_act:
            break
        state = state_of(match)
        spots = {MIDDLE, *state.table.board, *state.table.rim}
        for seat in match.to_act:
            if seat >= 0 and (len(match.log) < 9 or rng.random() < 0.1):
                listed = set(match.moves(seat))
                tried = [*(lay for spot in spots for lay in lays_at(spot)), *other]
                assert {move for move in tried if match.game.legal(state, seat, move)} == listed
                some = {*rng.sample(tried, 60), *rng.sample(sorted(listed, key=str), min(20, len(listed)))}
                assert {move for move in some if match.refusal(seat, move) is None} == some & listed
                judged += len(listed)
        match.play(*rng.choice(all_moves(match)))
        count_down(match)
    assert judged > 100
