"""What holds in every match, however it is played."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from script import clause
from tablee.components.hexes import STEPS, opposite
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.pieces import ORIENTATIONS, TILE_OF
from tablee.games.la_ruche.state import BETWEEN, BOXED, LAID, OVER, RACING, Hive
from tablee.kernel import CHANCE, Match


def check(state: Hive, dealt: int) -> None:
    """Every tile is in one place, every edge on the table matches, and what is kept up to date is true."""
    lying = [TILE_OF[way] for way in state.board.values()]
    racks = [tile for seat in range(state.seats) for tile in state.rack(seat)]
    assert len(set(lying) | set(racks)) == len(lying) + len(racks) == dealt  # conserved
    assert all(state.holder[tile] == LAID for tile in lying)
    assert state.holder.count(BOXED) == 60 - dealt
    assert state.left == [len(state.rack(seat)) for seat in range(state.seats)]
    assert state.loose == sum(1 << tile for tile in racks)
    assert state.hands == [sum(1 << tile for tile in state.rack(seat)) for seat in range(state.seats)]
    assert list(state.board) == state.laid
    for seat in range(state.seats):
        slots = [state.slots[tile] for tile in state.rack(seat)]
        assert len(set(slots)) == len(slots)
    for spot, way in state.board.items():
        for edge, step in enumerate(STEPS):
            other = state.board.get(spot + step)
            assert other is None or ORIENTATIONS[other][opposite(edge)] == ORIENTATIONS[way][edge]  # RU-09
    rim = {spot + step for spot in state.board for step in STEPS} - set(state.board)
    assert set(state.rim) == rim
    for spot, need in state.rim.items():
        shown = {
            e: ORIENTATIONS[state.board[spot + s]][opposite(e)] for e, s in enumerate(STEPS) if spot + s in state.board
        }
        assert need.count == len(shown)
        assert need.dead == (len(set(shown.values())) < len(shown))  # RU-12
        fitting = [way for way, word in enumerate(ORIENTATIONS) if all(word[e] == c for e, c in shown.items())]
        assert list(need.fits) == fitting
    assert state.live == {spot: need for spot, need in state.rim.items() if need.count >= 2 and not need.dead}


@clause("RU-05", "RU-09", "RU-12", "RU-13")
@settings(max_examples=12, deadline=None)
@given(seats=st.integers(1, 6), bees=st.booleans(), triples=st.booleans(), seed=st.integers(0, 10**6))
def test_random_matches_keep_their_tiles_and_end(seats: int, bees: bool, triples: bool, seed: int):
    """Also that a round stops exactly when nothing fits"""
    match = Match(GAME, seats, GAME.options(bees=bees, triples=triples, rounds=1), seed=f"p{seed}")
    rng = random.Random(seed)
    for _ in range(500):
        match.advance()
        acting = match.to_act
        if not acting:
            break
        options = [(seat, move) for seat in acting if seat != CHANCE for move in match.moves(seat)]
        if seats == 1:
            options = [(seat, move) for seat, move in options if GAME.write(move) != "give-up"] or options
        match.play(*rng.choice(options))
        state = match.state
        if state.phase in (BETWEEN, OVER) or (state.phase == RACING and len(match.log) % 8 == 0):
            check(state, 12 if seats == 1 else 60)
        if seats > 1 and state.phase == RACING:
            assert state.fits() or any(state.owed)
    if seats > 1:
        assert match.outcome is not None


@clause("RU-24")
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_set_up_always_leaves_something_to_do(seed: int):
    rng = random.Random(seed)
    match = Match(GAME, rng.randint(2, 6), seed=f"s{seed}")
    match.advance()
    while match.state.phase != RACING:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.moves(seat)))
    assert match.state.fits()
    counts = [len(match.moves(seat)) for seat in range(match.seats)]
    assert sum(counts) > 0
