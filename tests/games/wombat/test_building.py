"""Hands in the dark: WO-08 to WO-16, and the edge cases WO-33 to WO-35, WO-40 to WO-44, WO-46."""

from __future__ import annotations

import pytest
from tablee.games.wombat.terrain import norm, to_mat, turned

from games.wombat.positions import FAR, SUPPORT, dark, everywhere, hand, holds, pass_time, play, refused, tower
from script import clause
from tablee.games.wombat import GAME
from tablee.games.wombat.pieces import GRIP, OFF_PAUSE, RADIUS, ROLL, SLIPPED, STRIDE, TOUCH, WORK
from tablee.games.wombat.rules import WombatOptions
from tablee.games.wombat.state import Phase
from tablee.kernel import CLOCK, Wait
from tablee.kernel.errors import BadOptions
from tablee.kernel.options import read_options

BESIDE = (SUPPORT[0] + 10, SUPPORT[1])


@clause("WO-08")
def test_ninety_seconds_then_everything_stops_and_the_light_comes_on():
    state = dark(hands={1: FAR}, ground=[(3, FAR)])
    pass_time(state, 89.95)
    assert state.phase is Phase.BUILD
    assert refused(state, "1 take ground") is None
    play(state, "clock tick -")
    assert state.phase is Phase.POINT
    assert refused(state, "1 take ground") == "lights-on"
    assert refused(state, "clock tick -") == "not-for-the-clock"


@clause("WO-08")
@pytest.mark.parametrize("seconds", [60, 90, 180])
def test_the_length_is_an_option(seconds):
    state = dark(seconds=seconds)
    pass_time(state, seconds - 0.05)
    assert state.phase is Phase.BUILD
    assert pass_time(state, 0.05).phase is Phase.POINT
    for wrong in (59, 181):
        with pytest.raises(BadOptions):
            read_options(WombatOptions, {"seconds": wrong})


@clause("WO-08")
def test_the_clock_ticks_every_fifty_milliseconds_and_may_be_asked_in_between():
    state = dark()
    assert GAME.due(state) == 50
    assert GAME.tick(state, 20, {}) == Wait(20)
    play(state, "clock wait 20")
    assert GAME.due(state) == 30
    assert state.tick == 0
    assert refused(state, "clock wait 30") == "a-tick-is-due"
    play(state, "clock tick -")
    assert state.tick == 1
    assert GAME.due(state) == 50


@clause("WO-10")
def test_a_hand_moves_at_a_limited_speed():
    state = dark(hands={0: (0, 0)})
    play(state, "clock tick 0:110:0")
    assert hand(state, 0).place == (STRIDE, 0)
    pass_time(state, 0.45)
    assert hand(state, 0).place == (110, 0)


@clause("WO-10", "WO-15")
def test_a_hand_cannot_leave_the_terrain():
    state = dark(hands={0: (0, 0)})
    assert refused(state, "clock tick 0:400:0") == "outside"
    move = GAME.tick(state, 50, {0: (5000, -12345678901)})
    GAME.play(state, CLOCK, move)
    pass_time(state, 5)
    assert norm(*hand(state, 0).place) <= RADIUS[4] ** 2
    assert hand(state, 0).sense.wall


@clause("WO-10")
def test_the_pointers_place_on_the_mat_draws_the_hand_there():
    state = dark(hands={2: (0, 0)})
    move = GAME.tick(state, 50, {2: (60, -100), 9: (1, 1)})
    assert [reach[0] for reach in move.reaches] == [2]
    assert to_mat(*move.reaches[0][1:]) == pytest.approx((60, -100), abs=1)
    GAME.play(state, CLOCK, move)
    assert GAME.tick(state, 50, {2: (60, -100)}).reaches == (), "only what has changed is told"


@clause("WO-11")
def test_take_a_brick_from_the_ground_from_a_support_and_from_a_hand_that_offers_it():
    state = dark(hands={0: FAR}, ground=[(4, (FAR[0] + TOUCH, FAR[1]))])
    assert GAME.write(GAME.moves(state, 0)[0]) == "take ground"
    play(state, "0 take ground")
    assert holds(state, 0) == [4]
    state = dark(hands={0: BESIDE}, towers=[[1, 2], [], []])
    play(state, "0 take support")
    assert (holds(state, 0), tower(state, 0)) == ([2], [1])
    state = dark(hands={0: (0, 0), 1: (TOUCH, 0)}, held={0: [5]})
    assert refused(state, "1 take hand") == "nothing-offered"
    play(state, "0 offer 5", "1 take hand")
    assert (holds(state, 0), holds(state, 1)) == ([], [5])


@clause("WO-11")
def test_what_is_not_touched_cannot_be_taken():
    state = dark(hands={0: FAR}, ground=[(4, (FAR[0] + TOUCH + 1, FAR[1]))])
    assert refused(state, "0 take ground") == "no-brick-here"
    assert refused(state, "0 take support") == "no-support-here"
    assert refused(state, "0 take hand") == "nothing-offered"
    assert refused(state, "0 put 4") == "not-held"
    assert refused(state, "0 guard") == "no-support-here"
    assert refused(dark(hands={0: SUPPORT}), "0 take support") == "support-empty"
    assert refused(dark(hands={0: FAR}, held={0: [2]}), "0 put 2") == "no-support-here"
    assert refused(dark(hands={0: FAR}, held={0: [2]}), "0 offer 2") == "no-hand-here"


@clause("WO-11")
def test_put_drop_and_offer():
    state = dark(hands={0: BESIDE}, held={0: [6, 2]})
    play(state, "0 put 6")
    assert (tower(state, 0), holds(state, 0)) == ([6], [2])
    pass_time(state, 1)
    play(state, "0 drop 2")
    assert holds(state, 0) == []
    assert hand(state, 0).sense.brick == 2, "it lies under the hand"


@clause("WO-11")
def test_two_bricks_fill_a_hand():
    state = dark(hands={0: FAR}, held={0: [1, 1]}, ground=[(1, FAR)])
    assert refused(state, "0 take ground") == "hand-full"


@clause("WO-11", "WO-46")
def test_every_action_takes_time():
    state = dark(hands={0: FAR}, held={0: [3]})
    play(state, "0 drop 3", "clock tick 0:0:0")
    assert hand(state, 0).place == FAR, "a busy hand stays"
    assert refused(state, "0 take ground") == "busy"
    pass_time(state, WORK / 20 - 0.05)
    assert refused(state, "0 take ground") is None


@clause("WO-12")
def test_nobody_else_can_work_on_a_guarded_support():
    state = dark(hands={0: SUPPORT, 1: BESIDE}, held={1: [2]}, towers=[[1], [], []])
    play(state, "0 guard")
    assert refused(state, "1 put 2") == "guarded"
    assert refused(state, "1 take support") == "guarded"
    assert refused(state, "1 guard") == "guarded"
    sense = hand(state, 1).sense
    assert sense.hand
    assert sense.guarded
    assert sense.top == 0, "the hand hides the top"
    play(state, "0 release")
    assert refused(state, "1 put 2") is None
    assert hand(state, 1).sense.top == 1


@clause("WO-12", "WO-43")
def test_an_idle_guard_slips_off():
    state = play(dark(hands={0: SUPPORT}), "0 guard")
    pass_time(state, 9.9)
    assert hand(state, 0).guard == 0
    pass_time(state, 0.1)
    assert hand(state, 0).guard == -1
    assert refused(state, "0 guard") == "slipped-off"
    pass_time(state, 4.95)
    assert refused(state, "0 guard") == "slipped-off"
    pass_time(state, 0.05)
    assert refused(state, "0 guard") is None


@clause("WO-12", "WO-43")
def test_a_guard_that_does_something_stays_and_may_work_its_own_support():
    state = play(dark(hands={0: SUPPORT}, held={0: [1, 2]}), "0 guard")
    pass_time(state, 9)
    play(state, "0 put 1")
    pass_time(state, 2.5)
    assert hand(state, 0).guard == 0
    assert hand(state, 0).sense.top == 1
    play(state, "0 take support")
    assert hand(state, 0).guard == 0


@clause("WO-43")
def test_the_first_to_rest_guards_and_moving_on_ends_it():
    state = play(dark(hands={0: SUPPORT, 1: BESIDE}), "1 guard")
    assert refused(state, "0 guard") == "guarded"
    assert refused(state, "1 guard") == "already-guarding"
    play(state, f"clock tick 1:{SUPPORT[0] - 5}:{SUPPORT[1]}")
    assert hand(state, 1).guard == 0, "a resting hand does not mind a little trembling"
    play(state, "clock tick 1:0:0")
    assert hand(state, 1).guard == -1
    assert refused(state, "1 release") == "not-guarding"


@clause("WO-13", "WO-34")
def test_turning_moves_everything_in_the_terrain_under_the_hands():
    state = dark(hands={0: (0, 0), 1: FAR}, ground=[(3, (-90, -60))], towers=[[1, 2], [], []])
    before = {brick: state.places[brick] for brick in state.ground}
    supports = state.supports[:]
    play(state, "0 turn")
    assert all(state.places[brick] == turned(*place) for brick, place in before.items())
    assert state.supports == [turned(*place) for place in supports]
    assert tower(state, 0) == [1, 2], "the tower goes with its support"
    assert hand(state, 1).place == FAR
    assert hand(state, 1).sense.brick == 0, "what lay under the hand has gone"


@clause("WO-13")
def test_everybody_feels_that_it_turned_not_who_did_it():
    state = dark()
    move = GAME.read("turn")
    told = [GAME.seen(state, 0, move, viewer) for viewer in (1, 2, 3)]
    assert told[0] == told[1] == told[2] == GAME.seen(state, 3, move, 2)
    assert told[0].text.args == {}


@clause("WO-13")
def test_a_hand_turns_once_in_ten_seconds():
    state = play(dark(), "0 turn")
    pass_time(state, 9.95)
    assert refused(state, "0 turn") == "turned-lately"
    assert refused(state, "1 turn") is None, "each player has a turn of their own"
    pass_time(state, 0.05)
    assert refused(state, "0 turn") is None


@clause("WO-34")
def test_after_a_turn_guards_are_lost_but_held_bricks_and_offers_remain():
    state = dark(hands={0: SUPPORT, 1: FAR, 2: (FAR[0] + 5, FAR[1])}, held={1: [4]})
    play(state, "0 guard", "1 offer 4", "3 turn")
    assert hand(state, 0).guard == -1
    assert not hand(state, 0).sense.support
    assert holds(state, 1) == [4]
    play(state, "2 take hand")
    assert holds(state, 2) == [4]


@clause("WO-35")
def test_turning_ends_ones_own_guard():
    state = play(dark(hands={0: SUPPORT}), "0 guard", "0 turn")
    assert hand(state, 0).guard == -1


@clause("WO-14")
def test_bricks_can_be_stacked_in_any_order():
    state = dark(hands={0: SUPPORT}, held={0: [6, 1]})
    play(state, "0 put 6")
    pass_time(state, 1)
    play(state, "0 put 1")
    assert tower(state, 0) == [6, 1]


@clause("WO-15", "WO-44")
def test_no_second_hand_no_brick_outside_no_support_off_its_base():
    state = dark(hands={0: (0, 0)})
    kinds = {GAME.write(move).split()[0] for seat in range(4) for move in GAME.moves(state, seat)}
    assert kinds <= {"take", "put", "drop", "offer", "guard", "release", "turn", "rest"}, "none of them lifts a support"
    assert refused(state, "clock tick 0:1:1,0:2:2") == "no-such-hand", "one hand a player"
    assert refused(state, "0 tick -") == "not-for-players"
    rim = (RADIUS[4] - 4, 0)
    state = play(dark(hands={0: rim}, held={0: [2]}), "0 drop 2")
    assert all(norm(*state.places[brick]) <= RADIUS[4] ** 2 for brick in state.ground)


@clause("WO-16")
def test_quick_phrases_are_at_hand():
    assert {"phrase-have-3", "phrase-need-5", "phrase-leave-tower", "phrase-who-is-that"} <= set(GAME.phrases)


@clause("WO-33")
def test_time_up_with_a_brick_in_hand():
    state = dark(hands={0: SUPPORT}, towers=[[1, 2, 3, 4, 5], [], []], ground=[(6, SUPPORT)])
    pass_time(state, 88)
    play(state, "0 take ground")
    pass_time(state, 2)
    assert state.built == [0]
    assert tower(state, 0) == [1, 2, 3, 4, 5], "a brick in the hand belongs to no tower"
    assert everywhere(state) == list(range(18)), "it lies where the hand was"


@clause("WO-33")
def test_what_came_before_the_end_counts():
    state = dark(hands={0: SUPPORT}, towers=[[1, 2, 3, 4, 5], [], []], ground=[(6, SUPPORT)])
    pass_time(state, 88)
    play(state, "0 take ground")
    pass_time(state, 1.95)
    play(state, "0 put 6", "clock tick -")
    assert state.built == [1]


@clause("WO-40")
def test_a_seventh_brick_is_refused_and_only_that_hand_feels_it():
    state = dark(hands={0: SUPPORT, 1: BESIDE}, held={0: [6]}, towers=[[1, 2, 3, 4, 5, 6], [], []])
    play(state, "0 put 6")
    assert len(tower(state, 0)) == 6
    assert holds(state, 0) == [6]
    felt = GAME.seen(state, CLOCK, GAME.read("tick -"), 0)
    assert (felt.text.id, felt.sound) == ("feel-full", "refuse")
    other = GAME.seen(state, CLOCK, GAME.read("tick -"), 1)
    assert other is None or other.text.id == "did-move"
    play(state, "clock tick -")
    assert hand(state, 0).sense.jammed


@clause("WO-41")
def test_of_two_hands_at_a_brick_the_first_to_act_has_it():
    state = dark(hands={0: FAR, 1: FAR}, ground=[(3, FAR)])
    play(state, "1 take ground")
    assert refused(state, "0 take ground") == "no-brick-here"


@clause("WO-41")
def test_a_full_hand_cannot_receive_and_the_offer_stands():
    state = dark(hands={0: (0, 0), 1: (5, 0)}, held={0: [3], 1: [2, 2]})
    play(state, "0 offer 3")
    assert refused(state, "1 take hand") == "hand-full"
    pass_time(state, 1)
    play(state, "1 drop 2")
    pass_time(state, 1)
    play(state, "1 take hand")
    assert holds(state, 1) == [2, 3]


@clause("WO-11")
def test_an_offer_ends_when_the_hands_part():
    state = dark(hands={0: (0, 0), 1: (20, 0)}, held={0: [3]})
    play(state, "0 offer 3", "clock tick 1:200:0")
    pass_time(state, 1)
    assert hand(state, 0).offered == -1


@clause("WO-42")
def test_what_is_felt_at_a_support_and_at_a_hand():
    low = dark(hands={0: SUPPORT}, towers=[[4], [], []])
    high = dark(hands={0: SUPPORT}, towers=[[1, 2, 3, 5, 6, 4], [], []])
    assert hand(low, 0).sense == hand(high, 0).sense
    assert GAME.scene(low, 0) == GAME.scene(high, 0), "the top's size, not the height"
    one, other = (dark(hands={0: (0, 0), seat: (9, 0)}) for seat in (1, 3))
    assert GAME.scene(one, 0) == GAME.scene(other, 0), "a hand, not whose"


@clause("WO-44")
def test_supports_are_fixed_to_the_terrain():
    state = dark(towers=[[1], [2], [3]])
    play(state, *[f"{seat} turn" for seat in range(4)])
    assert state.supports == [turned(*place, 4) for place in dark().supports]


@clause("WO-46")
def test_a_brick_held_too_long_slips_and_rolls_away():
    state = dark(hands={0: FAR}, ground=[(2, FAR)])
    play(state, "0 take ground")
    (brick,) = hand(state, 0).held
    pass_time(state, GRIP / 20 - 0.05)
    assert holds(state, 0) == [2]
    assert hand(state, 0).sense.slipping
    pass_time(state, 0.05)
    assert holds(state, 0) == []
    q, r = state.places[brick]
    assert norm(q - FAR[0], r - FAR[1]) == ROLL**2
    hand(state, 0).place = hand(state, 0).target = state.places[brick]
    pass_time(state, 0.05)
    assert refused(state, "0 take ground") == "slipped-away"
    hand(state, 1).place = hand(state, 1).target = state.places[brick]
    pass_time(state, 0.05)
    assert refused(state, "1 take ground") is None, "another hand can have it"
    pass_time(state, SLIPPED / 20)
    assert refused(state, "0 take ground") is None


@clause("WO-46")
def test_a_slipping_brick_stays_in_the_terrain():
    for turn in range(6):
        state = dark(hands={0: turned(RADIUS[4] - 5, 0, turn)}, held={0: [2]})
        pass_time(state, GRIP / 20)
        assert everywhere(state) == list(range(18))
        assert all(norm(*state.places[brick]) <= RADIUS[4] ** 2 for brick in state.ground)


@clause("WO-46")
def test_a_hand_that_took_one_off_a_support_must_wait():
    state = dark(hands={0: SUPPORT, 1: BESIDE}, towers=[[1, 2, 3], [], []])
    play(state, "0 take support")
    pass_time(state, 1)
    assert refused(state, "0 take support") == "too-soon"
    assert refused(state, "1 take support") is None
    pass_time(state, OFF_PAUSE / 20)
    assert refused(state, "0 take support") is None


@clause("WO-46")
def test_the_terrain_grows_with_the_players():
    assert RADIUS[3] < RADIUS[4] < RADIUS[5] < RADIUS[6]
