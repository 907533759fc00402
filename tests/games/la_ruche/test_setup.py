"""The deal, and the first tiles before the race."""

from __future__ import annotations

import random

import pytest

from games.la_ruche.positions import UP, A, B, count_down, hive, name, shows_bee, state_of, twin
from script import begin, clause, fact, offered, play, refused, told
from tablee.components.hexes import read_place
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Deal
from tablee.games.la_ruche.pieces import SIDES, TILE_OF
from tablee.games.la_ruche.rules.lays import (
    can_leave_a_spot,
    last_lays,
    lays_on,
    leaves_a_spot,
    open_spots,
    settling_sides,
)
from tablee.games.la_ruche.state import Phase
from tablee.kernel import CHANCE, CLOCK


@clause("RU-05")
@pytest.mark.parametrize(("seats", "each"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_all_tiles_are_dealt_equally_and_lie_open(seats: int, each: int) -> None:
    match = begin("la-ruche", seats, "deal")
    match.advance()
    racks = [state_of(match).rack(seat) for seat in range(seats)]
    assert [len(tiles) for tiles in racks] == [each] * seats
    assert sorted(tile for tiles in racks for tile in tiles) == list(range(60))
    for viewer in (None, *range(seats)):
        scene = match.scene(viewer)
        assert all(scene.pieces[f"tile:{tile}"].mat == f"rack:{s}" for s, tiles in enumerate(racks) for tile in tiles)


@clause("RU-05")
def test_a_deal_of_other_than_all_tiles_is_refused() -> None:
    match = begin("la-ruche", 2)
    whole = tuple(range(60))
    assert match.refusal(CHANCE, Deal(1, whole)) is None
    for starter, tiles, code in [
        (2, whole, "no-such-starter"),
        (0, whole[:59], "deals-each-tile-once"),
        (0, (0, *whole[:59]), "deals-each-tile-once"),
        (0, (*whole[:59], 60), "deals-each-tile-once"),
    ]:
        reason = match.refusal(CHANCE, Deal(starter, tiles))
        assert reason is not None
        assert reason.code == code


@clause("RU-06")
def test_the_starting_seat_is_random() -> None:
    deals = [begin("la-ruche", 6, f"starter-{seed}").chance_move() for seed in range(60)]
    assert {deal.starter for deal in deals if isinstance(deal, Deal)} == set(range(6))


@clause("RU-06", "RU-24")
def test_each_lays_one_tile_clockwise_from_the_starter_then_the_race_begins() -> None:
    match = begin("la-ruche", 4, "set-up")
    match.advance()
    starter = fact(match, "starter")
    for turn in range(4):
        assert match.to_act == ((starter + turn) % 4,)
        assert fact(match, "phase") == "setting-up"
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert fact(match, "phase") == "countdown"
    count_down(match)
    assert fact(match, "phase") == "racing"
    assert match.to_act == (0, 1, 2, 3, CLOCK)
    assert state_of(match).left == [14] * 4


@clause("RU-06")
def test_the_first_tile_lies_in_the_middle_in_any_way() -> None:
    """The table has no frame, so 'anywhere' is its middle"""
    match = hive("", (A, B), Phase.SETTING_UP)
    assert len(offered(match, 0)) == 12
    assert all(text.endswith(" 0,0") for text in offered(match, 0))
    assert refused(match, f"0 lay {A} 1,0") == "first-in-the-middle"
    assert refused(match, f"1 lay {B} 0,0") == "not-your-turn"


@clause("RU-06")
def test_later_ones_touch_along_exactly_one_edge_and_match() -> None:
    match = hive(f"{A}@0,0 {B}@1,0", (UP, "", "", ""), Phase.SETTING_UP, starter=2)
    assert match.to_act == (0,)
    assert refused(match, f"0 lay {UP} 1,-1") == "touch-one"
    assert refused(match, f"0 lay {UP} 5,5") == "touches-nothing"
    assert refused(match, f"0 lay {UP} -1,0") == "colours-differ"
    assert refused(match, f"0 lay {UP} 0,0") == "spot-taken"
    assert refused(match, "0 lay vbsgyo -1,0") == "not-in-your-rack"
    assert refused(match, "0 lay vbsygo -1,0") == ""  # A's left edge is blue, and so is this tile's right one
    assert refused(match, "0 lay vbsygo 0,-1") == "colours-differ"
    table = state_of(match).table
    assert all(table.need(read_place(text.split()[2])).count == 1 for text in offered(match, 0))
    assert len(offered(match, 0)) == 6 * 2  # six spots touch one tile, and either face matches there


@clause("RU-06")
def test_no_gift_in_the_set_up() -> None:
    """Bee face up, and yet nothing to hand over"""
    match = begin("la-ruche", 2, "no-gift", bees=True, triples=True)
    match.advance()
    first = match.to_act[0]
    play(match, f"{first} {next(text for text in offered(match, first) if shows_bee(text.split()[1]))}")
    assert fact(match, "owed") == [0, 0]


@clause("RU-24")
def test_the_last_set_up_tile_leaves_a_spot_that_some_tile_fits() -> None:
    """Both spots beside the pair would be dead, so the same tile must lie otherwise"""
    # A shows orange and green beside its sky edge; the second tile may not show them on the same sides.
    match = hive(f"{A}@0,0", ("", "vybgso ogybsv oybgsv"), Phase.SETTING_UP)
    bad = "vybgso"  # at 1,0: upper left orange, lower left green
    assert name(bad) in fact(match, "racks")[1]
    assert refused(match, f"1 lay {bad} 1,0") == "leaves-no-spot"
    assert f"lay {bad} 1,0" not in offered(match, 1)
    assert offered(match, 1)
    for text in offered(match, 1):
        after = play(twin(match), f"1 {text}")
        assert fact(after, "phase") == "countdown"
        assert state_of(after).fits()


@clause("RU-24")
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_leaves_a_spot_is_what_does_once_it_lies(seats: int) -> None:
    """The rule and its shortcut, against laying the tile and looking; racks are small, so that much is doubtful"""
    rng = random.Random(seats)
    answers = set()
    for seed in range(30):
        match = begin("la-ruche", seats, f"last-{seed}")
        match.advance()
        while len(state_of(match).table.board) < seats - 1:
            match.play(match.to_act[0], rng.choice(match.moves(match.to_act[0])))
        state, last = state_of(match), match.to_act[0]
        for seat in range(seats):
            for tile in state.rack(seat)[rng.choice((0, 1, 1, 2)) :]:
                state.lose(seat, tile)
        needs = open_spots(state)
        allowed = [lay for lay in lays_on(sorted(needs), needs, state, last) if leaves_a_spot(state, lay)]
        assert can_leave_a_spot(state, last) == bool(allowed)
        assert last_lays(state, last, needs) == allowed
        for lay in lays_on(needs, needs, state, last):
            after = state.copy()
            after.lose(last, TILE_OF[lay.orientation])
            after.table.put(lay.orientation, lay.spot)
            settling = settling_sides(state, lay.spot)
            doubtful = settling is not None and not SIDES[lay.orientation] & settling
            assert leaves_a_spot(state, lay) == after.fits()
            assert after.fits() or doubtful
            answers.add((after.fits(), doubtful))
    assert answers >= {(True, False), (True, True), (False, True)}


@clause("RU-24")
def test_if_no_lay_does_the_tiles_are_dealt_again() -> None:
    """Nobody holds a tile to go on with, so chance deals again, in the same round"""
    match = hive("", (A, B), Phase.SETTING_UP)
    play(match, f"0 lay {A} 0,0")
    assert fact(match, "phase") == "dealing"
    assert match.to_act == (CHANCE,)
    event = told(match, f"chance {GAME.write(GAME.chance.draw(state_of(match), random.Random(1)))}")
    assert event is not None
    assert event.text.id == "did-deal-again"
    assert [fact(match, name) for name in ("round", "phase", "board")] == [1, "setting-up", {}]
    assert state_of(match).left == [30, 30]
