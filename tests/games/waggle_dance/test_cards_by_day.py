"""Queen cards of the assignment: WD-40, 41, 47, 49, 50, 51, 53 and their times and edges (WD-54, 55, 57 to 64)."""

from __future__ import annotations

from typing import Any

import pytest

from games.waggle_dance.positions import (
    close,
    day,
    die,
    offered_now,
    play,
    room,
    state_of,
    to_step,
    under,
    version,
)
from script import clause, fact, offered, refused
from tablee.games.waggle_dance.pieces import CARDS, Card
from tablee.kernel import CLOCK, Match

BY_DAY = {
    Card.OVERTIME,
    Card.VOLUNTEER,
    Card.SHIFT_CHANGE,
    Card.DIRECTIONS,
    Card.WRONG_TURN,
    Card.SICK_LEAVE,
    Card.FEINT,
}


@clause("WD-54")
def test_each_card_knows_its_time_of_day() -> None:
    assert {kind.card for kind in CARDS if kind.day} == BY_DAY


# Overtime


@clause("WD-40")
def test_overtime_gives_a_bee_any_value_just_before_it_is_placed() -> None:
    match = day([3, 5], [6], hands={0: [Card.OVERTIME]})
    play(match, "0 pass")
    assert [move for move in offered(match, 0) if move.startswith("overtime 3")] == [
        f"overtime 3 {value}" for value in (1, 2, 4, 5, 6)
    ]
    play(match, "0 overtime 3 1")
    assert set(offered(match, 0)) == {
        "place 1 a1",
        "place 1 c1",
        "place 1 e1",
        "place 1 g1",
        "place 1 d1",
        "place 1 r0",
    }
    assert refused(match, "0 place 5 d5") == "another-bee-first"
    play(match, "0 place 1 g1")
    assert die(match, "violet:0") == "1 g1"
    assert fact(match, "played") == ["overtime"]


@clause("WD-55")
def test_overtime_to_the_same_value_changes_nothing() -> None:
    match = play(day([3], [6], hands={0: [Card.OVERTIME]}), "0 pass")
    assert refused(match, "0 overtime 3 3") == "changes-nothing"
    assert refused(match, "0 overtime 4 3") == "no-such-bee"
    assert refused(match, "0 overtime 3 7") == "changes-nothing"


@clause("WD-64")
def test_overtime_counts_for_pairs_and_links_until_the_bee_goes_home() -> None:
    match = day([3, 5], [6], hands={0: [Card.OVERTIME]}, rooms={0: "egg"})
    play(match, "0 pass", "0 place 5 r0", "1 place 6 a6", "0 overtime 3 5", "0 place 5 r0")
    to_step(match, "b")
    play(match, "0 hatch r0 5 5")
    assert fact(match, "dice")["violet:2"] == "home"


# Volunteer


@clause("WD-41", "WD-59")
def test_the_volunteer_is_a_bee_for_this_round() -> None:
    match = day([3], [6], hands={0: [Card.VOLUNTEER]})
    play(match, "0 volunteer", "chance roll-volunteer 4")
    assert fact(match, "left") == [2, 1]
    play(match, "0 place 4 d4", "1 place 6 d6", "0 place 3 d3")
    assert fact(match, "trays")[0] == ["red", "red", "yellow", "yellow"]  # it counts everywhere
    play(match, "0 pass", "1 pass")
    assert die(match, "volunteer:violet") is None  # set aside when resolved
    match.advance()
    assert fact(match, "left") == [1, 1]


@clause("WD-41", "WD-59")
@under(1, 2, 3)
def test_there_is_one_volunteer() -> None:
    match = day([3], [6], hands={0: [Card.VOLUNTEER, Card.VOLUNTEER], 1: [Card.VOLUNTEER]})
    play(match, "0 volunteer", "chance roll-volunteer 4")
    assert "volunteer" not in offered_now(match, 0)
    assert refused(match, "0 volunteer") == ("changes-nothing" if version() < 3 else "not-now")
    play(match, "0 pass")
    assert "volunteer" not in offered_now(match, 1)


@clause("WD-59")
def test_the_volunteer_is_set_aside_at_the_latest_after_g() -> None:
    match = day([3], [6], hands={0: [Card.VOLUNTEER]})
    play(match, "0 volunteer", "chance roll-volunteer 4", "0 place 4 r0", "1 place 6 d6", "0 place 3 d3")
    to_step(match, "roll")
    assert die(match, "volunteer:violet") is None


@clause("WD-59")
def test_the_volunteer_hatches_and_makes_honey_like_any_bee() -> None:
    match = day([4], [6], hands={0: [Card.VOLUNTEER]}, rooms={0: "egg"})
    play(
        match,
        "0 volunteer",
        "chance roll-volunteer 4",
        "0 place 4 r0",
        "1 place 6 d6",
        "0 place 4 r0",
        "0 hatch r0 4 4",
    )
    assert die(match, "volunteer:violet") is None
    assert die(match, "violet:1") == "home"


# Shift Change


@clause("WD-47")
def test_shift_change_places_two_bees() -> None:
    match = day([1, 2, 3], [6, 6], hands={0: [Card.SHIFT_CHANGE]})
    play(match, "0 pass", "0 shift 2", "0 place 1 d1")
    assert match.to_act == (0,)
    play(match, "0 place 2 d2")
    assert match.to_act == (1,)


@clause("WD-47")
def test_shift_change_places_none() -> None:
    match = play(day([1, 2], [6], hands={0: [Card.SHIFT_CHANGE]}), "0 pass", "0 shift 0")
    assert match.to_act == (1,)
    assert fact(match, "left") == [2, 1]


@clause("WD-61")
def test_shift_change_with_one_bee_only_allows_none() -> None:
    match = play(day([1], [6], hands={0: [Card.SHIFT_CHANGE]}), "0 pass")
    assert [move for move in offered(match, 0) if move.startswith("shift")] == ["shift 0"]
    assert refused(match, "0 shift 2") == "changes-nothing"


@clause("WD-61")
def test_shift_change_once_a_turn() -> None:
    match = day([1, 2, 3, 4], [6, 6], hands={0: [Card.SHIFT_CHANGE] * 2})
    play(match, "0 pass", "0 shift 2")
    assert refused(match, "0 shift 2") == "changes-nothing"
    play(match, "0 place 1 a1", "0 place 2 a2", "1 place 6 a6")
    assert refused(match, "0 shift 2") == ""  # another turn


@clause("WD-61")
@under(1, 2, 3)
def test_not_none_when_nobody_else_has_bees() -> None:
    match = day([1, 2, 3], [6], hands={0: [Card.SHIFT_CHANGE]})
    play(match, "0 pass", "0 place 1 a1", "1 place 6 a6")
    assert refused(match, "0 shift 0") == "changes-nothing"
    assert refused(match, "0 shift 2") == ("" if version() == 1 else "changes-nothing")
    assert refused(match, "0 shift 3") == "changes-nothing"


# Directions


@clause("WD-49", "WD-63")
def test_directions_opens_a_flower_to_bees_of_any_value() -> None:
    match = day([1, 2, 3], [6, 6], hands={0: [Card.DIRECTIONS]})
    play(match, "0 pass", "0 directions 2", "1 place 6 a6")
    assert die(match, "violet:1") == "2 d2"
    assert {"place 1 d1", "place 1 d2", "place 3 d3", "place 3 d2"} <= set(offered(match, 0))
    play(match, "0 place 1 d2", "1 place 6 c6", "0 place 3 d2")
    to_step(match, "d-store")
    assert fact(match, "trays")[0] == ["orange", "orange"]
    assert die(match, "violet:0") == "1 d2"  # dice keep their value


@clause("WD-49")
def test_directions_holds_for_the_phase() -> None:
    match = day([1, 2], [6], hands={0: [Card.DIRECTIONS]})
    play(match, "0 pass", "0 directions 2", "1 place 6 d6", "0 place 1 d2")
    to_step(match, "roll")
    match.advance()
    assert fact(match, "directions") == [[], []]


@clause("WD-63")
def test_directions_by_overtime() -> None:
    match = day([1, 2], [6], hands={0: [Card.DIRECTIONS, Card.OVERTIME]})
    play(match, "0 pass", "0 overtime 1 5", "0 directions 5", "1 place 6 a6")
    assert "place 2 d5" in offered(match, 0)


@clause("WD-63")
@under(1, 2, 3)
def test_directions_holds_even_if_that_bee_is_moved_later() -> None:
    match = day([1, 2], [6], hands={0: [Card.DIRECTIONS], 1: [Card.WRONG_TURN]})
    play(match, "0 pass", "1 pass", "0 directions 2", "1 wrong-turn 4", "close", "1 place 6 a6")
    assert die(match, "violet:1") == "2 d4"
    assert {"place 1 d2", "place 1 d1"} <= set(offered(match, 0))
    assert "place 1 d4" not in offered(match, 0)


@clause("WD-55")
def test_directions_must_change_something() -> None:
    match = play(day([2], [6], hands={0: [Card.DIRECTIONS]}), "0 pass")
    assert refused(match, "0 directions 2") == "changes-nothing"  # the last bee
    match = play(day([2, 2], [6], hands={0: [Card.DIRECTIONS]}), "0 pass")
    assert refused(match, "0 directions 2") == "changes-nothing"  # the other bee goes there anyway
    match = play(day([2, 1], [6], hands={0: [Card.DIRECTIONS] * 2}), "0 pass", "0 directions 2", "1 place 6 a6")
    assert refused(match, "0 directions 2") == "no-such-bee"


# Wrong Turn

WINDOW = {1: 3000, 2: 1500, 3: 1500}
"""Milliseconds, by version."""


def landing(**options: Any) -> Match:
    """Seat 0 has put a 3 on its flower; seat 1 holds a Wrong Turn, seat 2 another card, seat 3 nothing."""
    match = day([3, 4], [1], [2], [5], hands={1: [Card.WRONG_TURN], 2: [Card.MIX]}, **options)
    return play(match, "1 pass", "2 pass", "0 place 3 d3")


@clause("WD-50")
@under(1, 2, 3)
def test_wrong_turn_moves_a_bee_that_lands_on_a_flower() -> None:
    match = landing()
    flowers = ["wrong-turn 1", "wrong-turn 2", "wrong-turn 4", "wrong-turn 5", "wrong-turn 6", "pass"]
    assert [move for move in offered(match, 1) if not move.startswith("watch")] == flowers
    play(match, "1 wrong-turn 6", "close")
    assert die(match, "violet:0") == "3 d6"
    assert fact(match, "played") == ["wrong-turn"]
    assert match.to_act == (1,)


@clause("WD-57")
def test_all_opponents_with_cards_are_asked_at_once() -> None:
    match = landing()
    assert match.to_act == (1, 2, CLOCK)
    assert offered(match, 2) == []  # the table answers no for those who hold none
    assert refused(match, "2 wrong-turn 1") == "card-not-held"
    assert refused(match, "3 wrong-turn 1") == "not-your-turn"


@clause("WD-57")
@under(1, 2, 3)
def test_the_window_lasts_equally_long_no_matter_who_holds_what() -> None:
    for answer in ("1 pass", "1 wrong-turn 1", ""):
        match = play(landing(), answer) if answer else landing()
        assert match.to_act == (1, 2, CLOCK)  # an answer does not show
        play(match, f"clock wait {WINDOW[version()] - 1}")
        assert fact(match, "step") == "window"
        play(match, "clock wait 1")
        assert fact(match, "step") == "placing"
        assert fact(match, "turn") == 1
    nobody = day([3], [1], hands={1: [Card.MIX]})
    play(nobody, "1 pass", "0 place 3 d3")
    assert nobody.to_act == (1, CLOCK)
    assert nobody.game.due(nobody.state) == WINDOW[version()]


@clause("WD-57")
def test_an_answer_is_given_once_and_shown_to_nobody() -> None:
    match = landing()
    earlier = match.state.copy()
    before = [match.scene(viewer) for viewer in (0, 2, 3, None)]
    play(match, "1 wrong-turn 6")
    seat, move = match.log[-1]
    told = {viewer: match.game.told(earlier, seat, move, match.state, viewer) for viewer in (0, 1, 2, 3, None)}
    assert [viewer for viewer, event in told.items() if event is not None] == [1]
    assert [match.scene(viewer) for viewer in (0, 2, 3, None)] == before
    assert offered(match, 1) == []
    assert not match.can_undo(1)


@clause("WD-57")
def test_undo_tells_nothing_of_an_answer() -> None:
    match = landing()
    assert not match.can_undo(0)  # before and after an answer alike
    play(match, "1 pass")
    assert not match.can_undo(0)
    elsewhere = day([3, 4], [1], hands={1: [Card.WRONG_TURN]})
    play(elsewhere, "1 pass", "0 place 3 a3")
    assert elsewhere.can_undo(0)


@clause("WD-57")
@under(1, 2, 3)
def test_of_several_takers_the_first_after_the_placer_plays_it() -> None:
    match = day([3, 4], [1], [2], hands={0: [Card.MIX], 1: [Card.WRONG_TURN], 2: [Card.WRONG_TURN]}, first=1)
    play(match, "1 pass", "2 pass", "0 pass", "1 place 1 a1", "2 place 2 a2", "0 place 3 d3")
    play(match, "2 wrong-turn 5", "1 wrong-turn 6", "close")
    assert die(match, "violet:0") == "3 d6"
    assert fact(match, "hands")[2] == ["wrong-turn"]  # kept


@clause("WD-57")
@pytest.mark.parametrize("seconds", [1, 10])
@under(1, 2, 3)
def test_the_window_is_an_option(seconds: int) -> None:
    match = landing(window=seconds)
    assert match.game.due(match.state) == 1000 * seconds + (0 if version() == 1 else 500)  # and the flight


@clause("WD-57")
def test_without_a_window_only_holders_are_asked() -> None:
    match = landing(window=0)
    assert match.to_act == (1,)
    assert match.game.due(match.state) is None
    play(match, "1 pass")
    assert fact(match, "step") == "placing"
    nobody = day([3], [1], hands={1: [Card.MIX]}, window=0)
    play(nobody, "1 pass", "0 place 3 d3")
    assert fact(nobody, "step") == "placing"
    taken = play(landing(window=0), "1 wrong-turn 6")
    assert die(taken, "violet:0") == "3 d6"


@clause("WD-50", "WD-57")
def test_no_window_when_no_opponent_has_cards() -> None:
    match = play(day([3], [1], hands={0: [Card.WRONG_TURN]}), "0 pass", "0 place 3 d3")
    assert match.to_act == (1,)  # one's own bee is not sent on either


@clause("WD-58")
@under(1, 2, 3)
def test_a_bee_suffers_one_wrong_turn_a_placing() -> None:
    match = day([3], [1], [2], hands={1: [Card.WRONG_TURN], 2: [Card.WRONG_TURN]})
    play(match, "1 pass", "2 pass", "0 place 3 d3", "1 wrong-turn 6", "2 wrong-turn 5", "close")
    assert fact(match, "step") == "placing"
    assert die(match, "violet:0") == "3 d6"


@clause("WD-58")
def test_a_bee_moved_by_a_card_sets_off_nothing() -> None:
    match = day([3, 4], [1, 1], hands={0: [Card.FEINT], 1: [Card.WRONG_TURN]})
    play(match, "0 pass", "1 pass", "0 place 3 a3", "1 place 1 a1", "0 feint 3 a3", "0 place 3 d3")
    assert match.to_act == (1,)
    assert fact(match, "step") == "placing"


@clause("WD-50")
def test_wrong_turn_is_not_for_bees_that_land_elsewhere() -> None:
    match = day([3], [1], hands={1: [Card.WRONG_TURN]})
    play(match, "1 pass", "0 place 3 a3")
    assert fact(match, "step") == "placing"


# Sick Leave


@clause("WD-51", "WD-60")
def test_sick_leave_sits_a_bee_out() -> None:
    match = day([1], [3, 4], hands={0: [Card.SICK_LEAVE]})
    assert offered(match, 0) == ["sick-leave 1 3", "sick-leave 1 4", "pass"]
    play(match, "0 sick-leave 1 4")
    assert die(match, "yellow:1") == "4 sick"
    play(match, "0 place 1 d1")
    assert not any(" 4 " in move for move in offered(match, 1))
    play(match, "1 place 3 d3")
    to_step(match, "roll")
    match.advance()
    assert fact(match, "left") == [1, 2]  # back next round


@clause("WD-51")
def test_sick_leave_is_for_opponents() -> None:
    match = day([1], [3, 4], hands={0: [Card.SICK_LEAVE]})
    assert refused(match, "0 sick-leave 0 1") == "no-such-opponent"
    assert refused(match, "0 sick-leave 7 1") == "no-such-opponent"
    assert refused(match, "0 sick-leave 1 6") == "no-such-bee"


@clause("WD-60")
def test_sick_leave_may_name_the_volunteer() -> None:
    match = day([1], [3], hands={0: [Card.VOLUNTEER], 1: [Card.SICK_LEAVE]})
    play(match, "0 volunteer", "chance roll-volunteer 4", "1 sick-leave 0 4")
    assert die(match, "volunteer:violet") == "4 sick"
    to_step(match, "roll")
    assert die(match, "volunteer:violet") is None


@clause("WD-60")
def test_who_has_no_other_bee_is_skipped() -> None:
    match = day([1, 1], [3], hands={0: [Card.SICK_LEAVE]})
    play(match, "0 sick-leave 1 3", "0 place 1 d1")
    assert match.to_act == (0,)


@clause("WD-54")
@under(1, 2, 3)
def test_the_morning_is_one_pass_in_turn_order() -> None:
    cards = [Card.VOLUNTEER, Card.SICK_LEAVE, Card.SICK_LEAVE]
    match = day([1, 1], [3], [4, 4, 4], first=1, hands={0: [Card.SICK_LEAVE], 2: cards})
    assert match.to_act == (2,)  # the first has no cards
    play(match, "2 sick-leave 0 1", "2 volunteer", "chance roll-volunteer 2", "2 sick-leave 0 1")  # any number
    assert match.to_act == (0,)  # no cards left: the moment is over
    play(match, "0 pass")
    assert match.to_act == (1,)
    assert fact(match, "step") == "placing"
    assert refused(match, "1 volunteer") == "not-now"  # before any bee is placed, not after


# Feint


@clause("WD-53")
def test_feint_moves_a_placed_bee_instead_of_placing_one() -> None:
    match = day([3, 4], [1, 3], hands={0: [Card.FEINT]})
    play(match, "0 pass", "0 place 3 a3", "1 place 1 a1", "0 feint 3 a3")
    assert "place 3 a3" not in offered(match, 0)
    assert refused(match, "0 place 3 a3") == "same-place"
    play(match, "0 place 3 c3")
    assert die(match, "violet:0") == "3 c3"
    assert match.to_act == (1,)
    assert fact(match, "left") == [1, 1]
    assert "place 3 a3" in offered(match, 1)  # the place it left is free again


@clause("WD-62")
def test_feint_needs_an_unplaced_bee() -> None:
    match = day([3], [1, 2], hands={0: [Card.FEINT]})
    play(match, "0 pass", "0 place 3 a3", "1 place 1 a1")
    assert match.to_act == (1,)  # seat 0 has no turn any more


@clause("WD-62")
def test_feint_needs_a_bee_with_another_legal_place() -> None:
    match = day([3, 3], [3] * 4, hands={0: [Card.FEINT]}, rooms={0: "honey", 1: "honey", 2: "honey"})
    play(match, "0 pass")
    assert refused(match, "0 feint 3 d3") == "no-such-bee"
    play(match, "0 place 3 d3", "1 place 3 a3")
    assert refused(match, "0 feint 3 d3") == ""
    state = state_of(match)
    state.free[3] = 0
    assert refused(match, "0 feint 3 d3") == "changes-nothing"


@clause("WD-49", "WD-53")
def test_feint_out_of_a_room_and_onto_a_flower_with_directions() -> None:
    match = day([3, 4, 5], [1, 1], hands={0: [Card.FEINT, Card.DIRECTIONS]})
    play(match, "0 pass", "0 place 3 r0", "1 place 1 a1", "0 directions 4", "1 place 1 c1", "0 feint 3 r0")
    assert "place 3 d4" in offered(match, 0)
    assert "place 3 r1" in offered(match, 0)  # an equal room is another place
    play(match, "0 place 3 d4")
    assert fact(match, "left")[0] == 1
    assert room(match, 0) == ""


@clause("WD-54")
def test_the_order_of_a_turn() -> None:  # Shift Change, Feint and Overtime before placing, Directions after landing
    match = day([1, 2, 3, 4], [6, 6], hands={0: [Card.SHIFT_CHANGE, Card.OVERTIME, Card.FEINT, Card.DIRECTIONS]})
    play(
        match, "0 pass", "0 place 1 a1", "1 place 6 a6", "0 shift 2", "0 overtime 2 5", "0 directions 5", "0 feint 1 a1"
    )
    play(match, "0 place 1 d5")
    assert match.to_act == (1,)
    assert fact(match, "hands")[0] == []
    assert fact(match, "left")[0] == 2


@clause("WD-55")
def test_a_card_that_is_not_held_is_refused() -> None:
    match = day([1, 2], [6])
    for move in ("overtime 1 2", "shift 2", "feint 1 a1", "directions 1"):
        assert refused(match, f"0 {move}") == "card-not-held"
    for move in ("volunteer", "sick-leave 1 6", "wrong-turn 3", "mix", "gift-room", "scout", "bonus"):
        assert refused(match, f"0 {move}") == "not-now"
    close(match)
