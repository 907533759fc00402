"""The deal, and the first tiles before the race."""

from __future__ import annotations

import random

import pytest

from games.la_ruche.hives import UP, A, B, hive, lays, name, plays, rack, refused
from script import clause
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Deal
from tablee.games.la_ruche.pieces import bee_up
from tablee.games.la_ruche.state import DEALING, RACING, SETTING
from tablee.kernel import CHANCE, CLOCK, Match


@clause("RU-05")
@pytest.mark.parametrize(("seats", "each"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_all_tiles_are_dealt_equally_and_lie_open(seats: int, each: int):
    match = Match(GAME, seats, seed="deal")
    match.advance()
    racks = [match.state.rack(seat) for seat in range(seats)]
    assert [len(tiles) for tiles in racks] == [each] * seats
    assert sorted(tile for tiles in racks for tile in tiles) == list(range(60))
    for viewer in (None, *range(seats)):
        scene = match.scene(viewer)
        assert all(scene.pieces[f"tile:{tile}"].mat == f"rack:{s}" for s, tiles in enumerate(racks) for tile in tiles)


@clause("RU-05")
def test_a_deal_that_is_none_is_refused():
    state = GAME.start(2, GAME.options())
    whole = tuple(range(60))
    assert GAME.refusal(state, CHANCE, Deal(1, whole)) is None
    for starter, tiles, code in [
        (2, whole, "no-such-starter"),
        (0, whole[:59], "deals-each-tile-once"),
        (0, (0, *whole[:59]), "deals-each-tile-once"),
        (0, (*whole[:59], 60), "deals-each-tile-once"),
    ]:
        assert GAME.refusal(state, CHANCE, Deal(starter, tiles)).code == code


@clause("RU-06")
def test_the_starting_seat_is_random():
    starters = {GAME.chance(GAME.start(6, GAME.options()), random.Random(seed)).starter for seed in range(60)}
    assert starters == set(range(6))


@clause("RU-06", "RU-24")
def test_each_lays_one_tile_clockwise_from_the_starter_then_the_race_begins():
    match = Match(GAME, 4, seed="set-up")
    match.advance()
    starter = match.state.starter
    for turn in range(4):
        assert match.to_act == ((starter + turn) % 4,)
        assert match.state.phase == SETTING
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert match.state.phase == RACING
    assert match.to_act == (0, 1, 2, 3, CLOCK)
    assert match.state.left == [14] * 4


@clause("RU-06")
def test_the_first_tile_lies_in_the_middle_in_any_way():
    """The table has no frame, so 'anywhere' is its middle"""
    state = hive("", (A, B), SETTING)
    assert len(lays(state, 0)) == 12
    assert all(text.endswith(" 0,0") for text in lays(state, 0))
    assert refused(state, 0, f"lay {A} 1,0") == "first-in-the-middle"
    assert refused(state, 1, f"lay {B} 0,0") == "not-your-turn"


@clause("RU-06")
def test_later_ones_touch_along_exactly_one_edge_and_match():
    chain = f"{A}@0,0 {B}@1,0"
    state = hive(chain, (UP, "", "", ""), SETTING)
    state.starter = 2
    assert GAME.to_act(state) == (0,)
    assert refused(state, 0, f"lay {UP} 1,-1") == "touch-one"
    assert refused(state, 0, f"lay {UP} 5,5") == "touches-nothing"
    assert refused(state, 0, f"lay {UP} -1,0") == "colours-differ"
    assert refused(state, 0, f"lay {UP} 0,0") == "spot-taken"
    assert refused(state, 0, "lay vbsgyo -1,0") == "not-in-your-rack"
    assert refused(state, 0, "lay vbsygo -1,0") is None  # A's left edge is blue, and so is this tile's right one
    assert refused(state, 0, "lay vbsygo 0,-1") == "colours-differ"
    assert all(state.rim[GAME.read(text).spot].count == 1 for text in lays(state, 0))
    assert len(lays(state, 0)) == 6 * 2  # six spots touch one tile, and either face matches there


@clause("RU-06")
def test_no_gift_in_the_set_up():
    """Bee face up, and yet nothing to hand over"""
    match = Match(GAME, 2, GAME.options(bees=True, triples=True), seed="no-gift")
    match.advance()
    first = match.to_act[0]
    match.play(first, next(move for move in match.moves(first) if bee_up(move.tile)))
    assert match.state.owed == [0, 0]


@clause("RU-24")
def test_the_last_set_up_tile_leaves_a_spot_that_some_tile_fits():
    """Both spots beside the pair would be dead, so the same tile must lie otherwise"""
    # A shows orange and green beside its sky edge; the second tile may not show them on the same sides.
    state = hive(f"{A}@0,0", ("", "vybgso ogybsv oybgsv"), SETTING)
    state.starter = 0
    bad = "vybgso"  # at 1,0: upper left orange, lower left green
    assert name(bad) in rack(state, 1)
    assert refused(state, 1, f"lay {bad} 1,0") == "leaves-no-spot"
    assert f"lay {bad} 1,0" not in lays(state, 1)
    assert lays(state, 1)
    for text in lays(state, 1):
        after = plays(state.copy(), f"1 {text}")
        assert after.phase == RACING
        assert after.fits()


@clause("RU-24")
def test_if_no_lay_does_the_tiles_are_dealt_again():
    """Nobody holds a tile to go on with, so chance deals anew, in the same round"""
    state = hive("", (A, B), SETTING)
    plays(state, f"0 lay {A} 0,0")
    assert state.phase == DEALING
    assert GAME.to_act(state) == (CHANCE,)
    move = GAME.chance(state, random.Random(1))
    event = GAME.seen(state, CHANCE, move, None)
    assert event.text.id == "did-deal-again"
    GAME.play(state, CHANCE, move)
    assert state.round == 1
    assert state.phase == SETTING
    assert state.left == [30, 30]
    assert not state.board
