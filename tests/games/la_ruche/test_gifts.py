"""Bees and triples: tiles handed to opponents, while the race goes on for everyone else."""

from __future__ import annotations

from typing import Any

import pytest

from games.la_ruche.positions import DOWN, OTHERS, PAIR, SPARE, STUCK, UP, UP_BEE, hive, name, state_of, twin
from script import clause, fact, offered, play, refused, told
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.options import RucheOptions
from tablee.games.la_ruche.pieces import TILES
from tablee.kernel import Match

TRIO = f"{PAIR} ysvbgo@0,-1"
"""The spot 1,-1 touches all three."""
THIRD, THIRD_BEE = "bygosv", "yvgosb"
"""Tiles as they fit there, plain and with the bee."""


def after_bee(*more: str, seats: int = 3, **options: Any) -> Match:
    """Seat 0 has just laid a tile bee face up."""
    racks = (f"{UP_BEE} {SPARE}", f"{OTHERS} {DOWN}", *STUCK[10 : 8 + seats])
    return play(hive(PAIR, racks, bees=True, **options), f"0 lay {UP_BEE} 1,-1", *more)


def after_triple(letters: str, spare: str = SPARE, **options: Any) -> Match:
    """Seat 0 has just laid a tile that touches three."""
    racks = (f"{letters} {spare}", f"{OTHERS} {DOWN}", " ".join(STUCK[10:12]))
    return play(hive(TRIO, racks, **options), f"0 lay {letters} 1,-1")


@clause("RU-14")
def test_a_bee_hands_one_more_tile_to_an_opponent_of_choice() -> None:
    match = after_bee()
    assert fact(match, "owed") == [1, 0, 0]
    assert state_of(match).left == [5, 6, 1]
    gift = STUCK[2]
    play(match, f"0 give {gift} 2")
    assert state_of(match).left == [4, 6, 2]
    assert gift in fact(match, "racks")[2]
    assert fact(match, "owed") == [0, 0, 0]


@clause("RU-14")
def test_the_plain_face_hands_over_nothing() -> None:
    match = play(hive(PAIR, (f"{UP} {SPARE}", f"{OTHERS} {DOWN}"), bees=True), f"0 lay {UP} 1,-1")
    assert fact(match, "owed") == [0, 0]


@clause("RU-14", "RU-15")
def test_both_options_are_off_unless_chosen() -> None:
    options = RucheOptions()
    assert (options.bees, options.triples) == (False, False)
    assert fact(after_triple(THIRD_BEE), "owed") == [0, 0, 0]


@clause("RU-15")
def test_a_tile_that_touches_three_may_hand_over_three_split_as_one_likes() -> None:
    match = after_triple(THIRD, triples=True)
    assert fact(match, "owed") == [3, 0, 0]
    one, two, three = STUCK[:3]
    play(match, f"0 give {one} 2", f"0 give {two} 1", f"0 give {three} 2")
    assert state_of(match).left == [2, 7, 4]
    assert fact(match, "owed") == [0, 0, 0]


@clause("RU-15")
def test_a_tile_that_touches_two_hands_over_none_for_triples() -> None:
    match = play(hive(PAIR, (f"{UP} {SPARE}", f"{OTHERS} {DOWN}"), triples=True), f"0 lay {UP} 1,-1")
    assert fact(match, "owed") == [0, 0]


@clause("RU-15")
def test_help_suggests_those_in_the_lead() -> None:
    """Their button comes first and glows"""
    match = after_triple(THIRD, triples=True)
    buttons = match.scene(0).buttons
    assert sorted((name for name in buttons if name != "keep"), key=lambda n: buttons[n].order) == ["give:2", "give:1"]
    assert buttons["give:2"].marks == ("glow",)
    assert buttons["give:1"].marks == ()


@clause("RU-16")
def test_the_two_options_add_up() -> None:
    assert fact(after_triple(THIRD_BEE, bees=True, triples=True), "owed") == [4, 0, 0]


@clause("RU-16")
def test_with_fewer_tiles_one_hands_over_what_one_has_and_wins_by_it() -> None:
    spare = " ".join(STUCK[:2])
    match = after_triple(THIRD_BEE, spare, bees=True, triples=True, rounds=1)
    assert fact(match, "owed") == [2, 0, 0]
    play(match, f"0 give {STUCK[0]} 1", f"0 give {STUCK[1]} 1")
    assert fact(match, "phase") == "over"
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 3, 2)
    assert state_of(match).left == [0, 8, 2]


@clause("RU-16")
def test_meanwhile_the_race_goes_on_for_everyone_else() -> None:
    match = after_bee(f"1 lay {DOWN} 0,1")
    assert fact(match, "owed") == [1, 0, 0]
    assert state_of(match).left[1] == 5


@clause("RU-16")
def test_a_gift_not_chosen_within_five_seconds_lapses() -> None:
    match = after_bee()
    assert GAME.due(state_of(match)) == 5000
    play(match, "clock wait 4999")
    assert fact(match, "owed") == [1, 0, 0]
    assert GAME.due(state_of(match)) == 1
    event = told(match, "clock wait 1")
    assert event is not None
    assert event.text.id == "did-lapse"
    assert fact(match, "owed") == [0, 0, 0]
    assert refused(match, f"0 give {STUCK[0]} 1") == "no-gift-now"


@clause("RU-16")
def test_the_five_seconds_start_again_with_each_tile_handed_over() -> None:
    """Four tiles can't be handed over by hand within five seconds"""
    match = after_triple(THIRD, triples=True)
    play(match, "clock wait 4000", f"0 give {STUCK[0]} 1")
    assert GAME.due(state_of(match)) == 5000
    play(match, "clock wait 5000")
    assert fact(match, "owed") == [0, 0, 0]
    assert state_of(match).left[0] == 4


@clause("RU-26")
def test_the_giver_can_not_lay_until_they_have_chosen_or_declined() -> None:
    match = play(hive(PAIR, (f"{UP_BEE} {DOWN} {SPARE}", OTHERS), bees=True), f"0 lay {UP_BEE} 1,-1")
    assert refused(match, f"0 lay {DOWN} 0,1") == "gift-first"
    assert not any(text.startswith("lay") for text in offered(match, 0))
    assert offered(match, 0)[-1] == "keep"
    play(match, "0 keep")
    assert refused(match, f"0 lay {DOWN} 0,1") == ""


@clause("RU-26")
def test_after_the_gift_the_giver_lays_again() -> None:
    match = play(hive(PAIR, (f"{UP_BEE} {DOWN} {SPARE}", OTHERS), bees=True), f"0 lay {UP_BEE} 1,-1")
    play(match, f"0 give {STUCK[0]} 1")
    assert refused(match, f"0 lay {DOWN} 0,1") == ""


@clause("RU-26")
def test_a_win_voids_gifts_not_yet_chosen() -> None:
    match = play(hive(PAIR, (f"{UP_BEE} {SPARE}", DOWN), bees=True), f"0 lay {UP_BEE} 1,-1", f"1 lay {DOWN} 0,1")
    assert fact(match, "phase") == "between-rounds"
    assert fact(match, "owed") == [0, 0]
    assert refused(match, f"0 give {STUCK[0]} 1") == "no-gift-now"
    assert state_of(match).left == [5, 0]


@clause("RU-26")
def test_the_winning_tile_gives_none() -> None:
    match = play(hive(PAIR, (UP_BEE, f"{SPARE} {DOWN}"), bees=True), f"0 lay {UP_BEE} 1,-1")
    assert fact(match, "phase") == "between-rounds"
    assert fact(match, "owed") == [0, 0]


@clause("RU-27")
@pytest.mark.parametrize("end", [f"0 give {STUCK[0]} 1", "0 keep", "clock wait 5000"])
def test_a_block_waits_for_pending_gifts(end: str) -> None:
    match = play(hive(PAIR, (f"{UP_BEE} {SPARE}", OTHERS), bees=True), f"0 lay {UP_BEE} 1,-1")
    assert fact(match, "blocked")
    assert fact(match, "phase") == "racing"
    play(match, end)
    assert fact(match, "phase") == "between-rounds"
    assert fact(match, "reason") == "blocked"
    assert fact(match, "ranks") == ([1, 2] if "give" in end else [1, 1])


@clause("RU-30")
def test_gifts_count_in_order_of_arrival() -> None:
    """Who has just won with an empty rack gets nothing any more"""
    match = play(hive(PAIR, (f"{UP_BEE} {SPARE}", DOWN), bees=True), f"0 lay {UP_BEE} 1,-1")
    early = play(twin(match), f"0 give {STUCK[0]} 1", f"1 lay {DOWN} 0,1")
    assert fact(early, "phase") == "between-rounds"  # nothing fits any more, but seat 1 has not emptied its rack
    assert fact(early, "reason") == "blocked"
    late = play(match, f"1 lay {DOWN} 0,1")
    assert fact(late, "reason") == "emptied"
    assert refused(late, f"0 give {STUCK[0]} 1") == "no-gift-now"


@clause("RU-14")
def test_a_gift_goes_to_an_opponent_and_from_ones_own_rack() -> None:
    match = after_bee()
    assert refused(match, f"0 give {STUCK[0]} 0") == "give-to-an-opponent"
    assert refused(match, f"0 give {STUCK[0]} 3") == "give-to-an-opponent"
    assert refused(match, f"0 give {name(DOWN)} 1") == "not-in-your-rack"
    assert refused(match, f"1 give {name(DOWN)} 0") == "no-gift-now"
    assert refused(match, "1 keep") == "no-gift-now"
    assert len(offered(match, 0)) == 5 * 2 + 1


def test_a_rack_has_no_holes_and_moves_at_most_one_tile() -> None:
    """The last tile takes the place of one that goes, and a gift comes to the end: nothing else shifts."""
    match = after_bee()
    state = state_of(match)
    before = {tile: state.slots[tile] for tile in state.rack(1)}
    play(match, f"1 lay {DOWN} 0,1")
    after = {tile: state.slots[tile] for tile in state.rack(1)}
    assert sorted(after.values()) == list(range(len(after)))
    assert sum(after[tile] != before[tile] for tile in after) <= 1
    play(match, f"0 give {STUCK[0]} 1")
    assert state.slots[TILES.index(STUCK[0])] == len(after)
    assert after.items() <= {tile: state.slots[tile] for tile in state.rack(1)}.items()
