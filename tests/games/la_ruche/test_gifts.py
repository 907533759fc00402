"""Bees and triples: tiles handed to opponents, while the race goes on for everybody else."""

from __future__ import annotations

import pytest

from games.la_ruche.hives import (
    DOWN,
    OTHERS,
    PAIR,
    SPARE,
    STUCK,
    UP,
    UP_BEE,
    hive,
    name,
    offered,
    plays,
    rack,
    refused,
)
from script import clause
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.pieces import TILES
from tablee.games.la_ruche.state import BETWEEN, OVER, RACING, Hive

TRIO = f"{PAIR} ysvbgo@0,-1"
"""The spot 1,-1 touches all three."""
THIRD, THIRD_BEE = "bygosv", "yvgosb"
"""Tiles as they fit there, plain and with the bee."""


def after_bee(*more: str, seats: int = 3, **options: object) -> Hive:
    """Seat 0 has just laid a tile bee face up."""
    racks = (f"{UP_BEE} {SPARE}", f"{OTHERS} {DOWN}", *STUCK[10 : 8 + seats])
    return plays(hive(PAIR, racks, bees=True, **options), f"0 lay {UP_BEE} 1,-1", *more)


def after_triple(letters: str, spare: str = SPARE, **options: object) -> Hive:
    """Seat 0 has just laid a tile that touches three."""
    racks = (f"{letters} {spare}", f"{OTHERS} {DOWN}", " ".join(STUCK[10:12]))
    return plays(hive(TRIO, racks, **options), f"0 lay {letters} 1,-1")


@clause("RU-14")
def test_a_bee_hands_one_more_tile_to_an_opponent_of_choice():
    state = after_bee()
    assert state.owed == [1, 0, 0]
    assert state.left == [5, 6, 1]
    gift = STUCK[2]
    plays(state, f"0 give {gift} 2")
    assert state.left == [4, 6, 2]
    assert gift in rack(state, 2)
    assert state.owed == [0, 0, 0]


@clause("RU-14")
def test_the_plain_face_hands_over_nothing():
    state = plays(hive(PAIR, (f"{UP} {SPARE}", f"{OTHERS} {DOWN}"), bees=True), f"0 lay {UP} 1,-1")
    assert state.owed == [0, 0]


@clause("RU-14", "RU-15")
def test_both_options_are_off_unless_chosen():
    options = GAME.options()
    assert (options.bees, options.triples) == (False, False)
    assert after_triple(THIRD_BEE).owed == [0, 0, 0]


@clause("RU-15")
def test_a_tile_that_touches_three_may_hand_over_three_split_as_one_likes():
    state = after_triple(THIRD, triples=True)
    assert state.owed == [3, 0, 0]
    one, two, three = STUCK[:3]
    plays(state, f"0 give {one} 2", f"0 give {two} 1", f"0 give {three} 2")
    assert state.left == [2, 7, 4]
    assert state.owed == [0, 0, 0]


@clause("RU-15")
def test_a_tile_that_touches_two_hands_over_none_for_triples():
    state = plays(hive(PAIR, (f"{UP} {SPARE}", f"{OTHERS} {DOWN}"), triples=True), f"0 lay {UP} 1,-1")
    assert state.owed == [0, 0]


@clause("RU-15")
def test_help_suggests_those_in_the_lead():
    """Their button comes first and glows"""
    state = after_triple(THIRD, triples=True)
    buttons = GAME.private(state, 0).buttons
    assert sorted((name for name in buttons if name != "keep"), key=lambda n: buttons[n].order) == ["give:2", "give:1"]
    assert buttons["give:2"].marks == ("glow",)
    assert buttons["give:1"].marks == ()


@clause("RU-16")
def test_the_two_options_add_up():
    assert after_triple(THIRD_BEE, bees=True, triples=True).owed == [4, 0, 0]


@clause("RU-16")
def test_with_fewer_tiles_one_hands_over_what_one_has_and_wins_by_it():
    spare = " ".join(STUCK[:2])
    state = after_triple(THIRD_BEE, spare, bees=True, triples=True, rounds=1)
    assert state.owed == [2, 0, 0]
    plays(state, f"0 give {STUCK[0]} 1", f"0 give {STUCK[1]} 1")
    assert state.phase == OVER
    assert GAME.outcome(state).ranks == (1, 3, 2)
    assert state.left == [0, 8, 2]


@clause("RU-16")
def test_meanwhile_the_race_goes_on_for_everybody_else():
    state = after_bee(f"1 lay {DOWN} 0,1")
    assert state.owed == [1, 0, 0]
    assert state.left[1] == 5


@clause("RU-16")
def test_a_gift_not_chosen_within_five_seconds_lapses():
    state = after_bee()
    assert GAME.due(state) == 5000
    plays(state, "clock wait 4999")
    assert state.owed == [1, 0, 0]
    assert GAME.due(state) == 1
    wait = GAME.read("wait 1")
    assert GAME.seen(state, -2, wait, None).text.id == "did-lapse"
    plays(state, "clock wait 1")
    assert state.owed == [0, 0, 0]
    assert refused(state, 0, f"give {STUCK[0]} 1") == "no-gift-now"


@clause("RU-16")
def test_the_five_seconds_begin_anew_with_each_tile_handed_over():
    """Four tiles can't be handed over by hand within five seconds"""
    state = after_triple(THIRD, triples=True)
    plays(state, "clock wait 4000", f"0 give {STUCK[0]} 1")
    assert GAME.due(state) == 5000
    plays(state, "clock wait 5000")
    assert state.owed == [0, 0, 0]
    assert state.left[0] == 4


@clause("RU-26")
def test_the_giver_can_not_lay_until_they_have_chosen_or_declined():
    state = plays(hive(PAIR, (f"{UP_BEE} {DOWN} {SPARE}", OTHERS), bees=True), f"0 lay {UP_BEE} 1,-1")
    assert refused(state, 0, f"lay {DOWN} 0,1") == "gift-first"
    assert not any(text.startswith("lay") for text in offered(state, 0))
    assert offered(state, 0)[-1] == "keep"
    plays(state, "0 keep")
    assert refused(state, 0, f"lay {DOWN} 0,1") is None


@clause("RU-26")
def test_after_the_gift_the_giver_lays_again():
    state = plays(hive(PAIR, (f"{UP_BEE} {DOWN} {SPARE}", OTHERS), bees=True), f"0 lay {UP_BEE} 1,-1")
    plays(state, f"0 give {STUCK[0]} 1")
    assert refused(state, 0, f"lay {DOWN} 0,1") is None


@clause("RU-26")
def test_a_win_voids_gifts_not_yet_chosen():
    state = plays(hive(PAIR, (f"{UP_BEE} {SPARE}", DOWN), bees=True), f"0 lay {UP_BEE} 1,-1", f"1 lay {DOWN} 0,1")
    assert state.phase == BETWEEN
    assert state.owed == [0, 0]
    assert refused(state, 0, f"give {STUCK[0]} 1") == "no-gift-now"
    assert state.left == [5, 0]


@clause("RU-26")
def test_the_winning_tile_gives_none():
    state = plays(hive(PAIR, (UP_BEE, f"{SPARE} {DOWN}"), bees=True), f"0 lay {UP_BEE} 1,-1")
    assert state.phase == BETWEEN
    assert state.owed == [0, 0]


@clause("RU-27")
@pytest.mark.parametrize("end", [f"0 give {STUCK[0]} 1", "0 keep", "clock wait 5000"])
def test_a_block_waits_for_pending_gifts(end: str):
    state = plays(hive(PAIR, (f"{UP_BEE} {SPARE}", OTHERS), bees=True), f"0 lay {UP_BEE} 1,-1")
    assert state.blocked
    assert state.phase == RACING
    plays(state, end)
    assert state.phase == BETWEEN
    assert state.reason == "blocked"
    assert state.ranks == ((1, 2) if "give" in end else (1, 1))


@clause("RU-30")
def test_gifts_count_in_order_of_arrival():
    """Who has just won with an empty rack gets nothing any more"""
    state = plays(hive(PAIR, (f"{UP_BEE} {SPARE}", DOWN), bees=True), f"0 lay {UP_BEE} 1,-1")
    early = plays(state.copy(), f"0 give {STUCK[0]} 1", f"1 lay {DOWN} 0,1")
    assert early.phase == BETWEEN  # nothing fits any more, but seat 1 has not emptied its rack
    assert early.reason == "blocked"
    late = plays(state, f"1 lay {DOWN} 0,1")
    assert late.reason == "emptied"
    assert refused(late, 0, f"give {STUCK[0]} 1") == "no-gift-now"


@clause("RU-14")
def test_a_gift_goes_to_an_opponent_and_from_ones_own_rack():
    state = after_bee()
    assert refused(state, 0, f"give {STUCK[0]} 0") == "give-to-an-opponent"
    assert refused(state, 0, f"give {STUCK[0]} 3") == "give-to-an-opponent"
    assert refused(state, 0, f"give {name(DOWN)} 1") == "not-in-your-rack"
    assert refused(state, 1, f"give {name(DOWN)} 0") == "no-gift-now"
    assert refused(state, 1, "keep") == "no-gift-now"
    assert len(offered(state, 0)) == 5 * 2 + 1


def test_a_gift_falls_into_a_gap_and_moves_nothing_else():
    """A rack keeps its places, so that nothing shifts under a hand that is reaching."""
    state = after_bee(f"1 lay {DOWN} 0,1")
    before = {tile: state.slots[tile] for tile in state.rack(1)}
    plays(state, f"0 give {STUCK[0]} 1")
    gift = TILES.index(STUCK[0])
    assert state.slots[gift] == 5  # where DOWN lay
    assert {tile: state.slots[tile] for tile in state.rack(1) if tile != gift} == before
