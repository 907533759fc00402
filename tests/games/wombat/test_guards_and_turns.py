"""Hands that rest on a support, and hands that turn the terrain: WO-12, WO-13, WO-34, WO-35, WO-43."""

from __future__ import annotations

from games.wombat.positions import BESIDE, FAR, SUPPORT, at, dark, hand, holds, pass_time, told, tower
from script import clause, play, refused
from tablee.games.wombat.rules.terrain import turned


@clause("WO-12")
def test_nobody_else_can_work_on_a_guarded_support() -> None:
    match = dark(hands={0: SUPPORT, 1: BESIDE}, held={1: [2]}, towers=[[1], [], []])
    play(match, "0 guard")
    assert refused(match, "1 put 2") == "guarded"
    assert refused(match, "1 take support") == "guarded"
    assert refused(match, "1 guard") == "guarded"
    sense = hand(match, 1).sense
    assert sense.hand
    assert sense.guarded
    assert sense.top == 0, "the hand hides the top"
    play(match, "0 release")
    assert not refused(match, "1 put 2")
    assert hand(match, 1).sense.top == 1


@clause("WO-12", "WO-43")
def test_an_idle_guard_slips_off() -> None:
    match = play(dark(hands={0: SUPPORT}), "0 guard")
    pass_time(match, 9.9)
    assert hand(match, 0).guard == 0
    pass_time(match, 0.1)
    assert hand(match, 0).guard == -1
    assert refused(match, "0 guard") == "slipped-off"
    pass_time(match, 4.95)
    assert refused(match, "0 guard") == "slipped-off"
    pass_time(match, 0.05)
    assert not refused(match, "0 guard")


@clause("WO-12", "WO-43")
def test_a_guard_that_does_something_stays_and_may_work_its_own_support() -> None:
    match = play(dark(hands={0: SUPPORT}, held={0: [1, 2]}), "0 guard")
    pass_time(match, 9)
    play(match, "0 put 1")
    pass_time(match, 2.5)
    assert hand(match, 0).guard == 0
    assert hand(match, 0).sense.top == 1
    play(match, "0 take support")
    assert hand(match, 0).guard == 0


@clause("WO-43")
def test_the_first_to_rest_guards_and_moving_on_ends_it() -> None:
    match = play(dark(hands={0: SUPPORT, 1: BESIDE}), "1 guard")
    assert refused(match, "0 guard") == "guarded"
    assert refused(match, "1 guard") == "already-guarding"
    play(match, f"clock tick 1:{SUPPORT[0] - 5}:{SUPPORT[1]}")
    assert hand(match, 1).guard == 0, "a resting hand does not mind a little trembling"
    play(match, "clock tick 1:0:0")
    assert hand(match, 1).guard == -1
    assert refused(match, "1 release") == "not-guarding"


@clause("WO-13", "WO-34")
def test_turning_moves_everything_in_the_terrain_under_the_hands() -> None:
    match = dark(hands={0: (0, 0), 1: FAR}, ground=[(3, (-90, -60))], towers=[[1, 2], [], []])
    before = {brick: at(match).places[brick] for brick in at(match).ground}
    supports = at(match).supports
    play(match, "0 turn")
    assert all(at(match).places[brick] == turned(*place) for brick, place in before.items())
    assert at(match).supports == tuple(turned(*place) for place in supports)
    assert tower(match, 0) == [1, 2], "the tower goes with its support"
    assert hand(match, 1).place == FAR
    assert hand(match, 1).sense.brick == 0, "what lay under the hand has gone"


@clause("WO-13")
def test_everyone_feels_that_it_turned_not_who_did_it() -> None:
    match = dark()
    felt = [told(match, "0 turn", viewer) for viewer in (1, 2, 3)]
    assert felt[0] == felt[1] == felt[2] == told(match, "3 turn", 2)
    assert felt[0].text.args == {}
    assert {event.effect for event in (*felt, told(match, "0 turn", 0))} == {"turned"}, "and everyone sees it turn"


@clause("WO-13")
def test_a_hand_turns_once_in_ten_seconds() -> None:
    match = play(dark(), "0 turn")
    pass_time(match, 9.95)
    assert refused(match, "0 turn") == "turned-lately"
    assert not refused(match, "1 turn"), "each player has a turn of their own"
    pass_time(match, 0.05)
    assert not refused(match, "0 turn")


@clause("WO-34")
def test_after_a_turn_guards_are_lost_but_held_bricks_and_offers_remain() -> None:
    match = dark(hands={0: SUPPORT, 1: FAR, 2: (FAR[0] + 5, FAR[1])}, held={1: [4]})
    play(match, "0 guard", "1 offer 4", "3 turn")
    assert hand(match, 0).guard == -1
    assert not hand(match, 0).sense.support
    assert holds(match, 1) == [4]
    play(match, "2 take hand")
    assert holds(match, 2) == [4]


@clause("WO-35")
def test_turning_ends_ones_own_guard() -> None:
    match = play(dark(hands={0: SUPPORT}), "0 guard", "0 turn")
    assert hand(match, 0).guard == -1
