"""Hands in the dark: WO-08 to WO-16, and the edge cases WO-33, WO-40 to WO-42, WO-44, WO-46."""

from __future__ import annotations

import pytest

from games.wombat.positions import (
    BESIDE,
    FAR,
    SUPPORT,
    at,
    dark,
    everywhere,
    hand,
    holds,
    learns,
    pass_time,
    pointed,
    told,
    tower,
)
from script import clause, fact, offered, play, refused
from tablee.games.wombat import GAME, OLDER
from tablee.games.wombat.options import FirstOptions, WombatOptions
from tablee.games.wombat.pieces import GRIP, OFF_PAUSE, RADIUS, ROLL, SECOND, SLIPPED, STRIDE, TOUCH, WORK
from tablee.games.wombat.rules.feel import feel_all
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES, norm, seen_by, to_mat, turned
from tablee.kernel import CLOCK, Wait
from tablee.kernel.errors import BadOptions
from tablee.kernel.options import read_options


@clause("WO-08")
def test_ninety_seconds_then_everything_stops_and_the_light_comes_on() -> None:
    match = dark(hands={1: FAR}, ground=[(3, FAR)])
    pass_time(match, 89.95)
    assert fact(match, "phase") == "build"
    assert not refused(match, "1 take ground")
    play(match, "clock tick -")
    assert fact(match, "phase") == "point"
    assert refused(match, "1 take ground") == "lights-on"
    assert refused(match, "clock tick -") == "not-for-the-clock"


@clause("WO-08")
@pytest.mark.parametrize("seconds", [60, 90, 180])
def test_the_length_is_an_option(seconds: int) -> None:
    match = dark(seconds=seconds)
    pass_time(match, seconds - 0.05)
    assert fact(match, "phase") == "build"
    assert fact(pass_time(match, 0.05), "phase") == "point"
    for wrong in (59, 181):
        with pytest.raises(BadOptions):
            read_options(WombatOptions, {"seconds": wrong})


@clause("WO-08")
def test_the_clock_ticks_every_fifty_milliseconds_and_may_be_asked_in_between() -> None:
    match = dark()
    assert GAME.due(at(match)) == 50
    assert GAME.time.tick(at(match), 20, {}) == Wait(20)
    play(match, "clock wait 20")
    assert GAME.due(at(match)) == 30
    assert fact(match, "tick") == 0
    assert refused(match, "clock wait 30") == "a-tick-is-due"
    play(match, "clock tick -")
    assert fact(match, "tick") == 1
    assert GAME.due(at(match)) == 50


@clause("WO-10")
def test_a_hand_moves_at_a_limited_speed() -> None:
    match = dark(hands={0: (0, 0)})
    play(match, "clock tick 0:110:0")
    assert hand(match, 0).place == (STRIDE, 0)
    pass_time(match, 0.45)
    assert hand(match, 0).place == (110, 0)


@clause("WO-10", "WO-15")
def test_a_hand_cannot_leave_the_terrain() -> None:
    match = dark(hands={0: (0, 0)})
    assert refused(match, "clock tick 0:400:0") == "outside"
    move = pointed(match, {0: (5000, -12345678901)})
    match.play(CLOCK, move)
    pass_time(match, 5)
    assert norm(*hand(match, 0).place) <= RADIUS[4] ** 2
    assert hand(match, 0).sense.wall


@clause("WO-10")
def test_the_pointers_place_on_the_mat_draws_the_hand_there() -> None:
    match = dark(hands={2: (0, 0)})
    move = pointed(match, {2: (60, -100), 9: (1, 1)})
    assert [reach[0] for reach in move.reaches] == [2]
    seen = seen_by(*to_mat(*move.reaches[0][1:]), 2, 4)
    assert seen == pytest.approx((60, -100), abs=1), "on the mat as that player sees it"
    match.play(CLOCK, move)
    assert pointed(match, {2: (60, -100)}).reaches == (), "only what has changed is told"


@clause("WO-11")
def test_take_a_brick_from_the_ground_from_a_support_and_from_a_hand_that_offers_it() -> None:
    match = dark(hands={0: FAR}, ground=[(4, (FAR[0] + TOUCH, FAR[1]))])
    assert offered(match, 0)[0] == "take ground"
    play(match, "0 take ground")
    assert holds(match, 0) == [4]
    match = dark(hands={0: BESIDE}, towers=[[1, 2], [], []])
    play(match, "0 take support")
    assert (holds(match, 0), tower(match, 0)) == ([2], [1])
    match = dark(hands={0: (0, 0), 1: (TOUCH, 0)}, held={0: [5]})
    assert refused(match, "1 take hand") == "nothing-offered"
    play(match, "0 offer 5", "1 take hand")
    assert (holds(match, 0), holds(match, 1)) == ([], [5])


@clause("WO-11")
def test_what_is_not_touched_cannot_be_taken() -> None:
    match = dark(hands={0: FAR}, ground=[(4, (FAR[0] + TOUCH + 1, FAR[1]))])
    assert refused(match, "0 take ground") == "no-brick-here"
    assert refused(match, "0 take support") == "no-support-here"
    assert refused(match, "0 take hand") == "nothing-offered"
    assert refused(match, "0 put 4") == "not-held"
    assert refused(match, "0 guard") == "no-support-here"
    assert refused(dark(hands={0: SUPPORT}), "0 take support") == "support-empty"
    assert refused(dark(hands={0: FAR}, held={0: [2]}), "0 put 2") == "no-support-here"
    assert refused(dark(hands={0: FAR}, held={0: [2]}), "0 offer 2") == "no-hand-here"


@clause("WO-11")
def test_put_drop_and_offer() -> None:
    match = dark(hands={0: BESIDE}, held={0: [6, 2]})
    play(match, "0 put 6")
    assert (tower(match, 0), holds(match, 0)) == ([6], [2])
    pass_time(match, 1)
    play(match, "0 drop 2")
    assert holds(match, 0) == []
    assert hand(match, 0).sense.brick == 2, "it lies under the hand"


@clause("WO-11")
def test_two_bricks_fill_a_hand() -> None:
    match = dark(hands={0: FAR}, held={0: [1, 1]}, ground=[(1, FAR)])
    assert refused(match, "0 take ground") == "hand-full"


@clause("WO-11", "WO-46")
def test_every_action_takes_time() -> None:
    match = dark(hands={0: FAR}, held={0: [3]})
    play(match, "0 drop 3", "clock tick 0:0:0")
    assert hand(match, 0).place == FAR, "a busy hand stays"
    assert refused(match, "0 take ground") == "busy"
    pass_time(match, WORK / SECOND - 0.05)
    assert not refused(match, "0 take ground")


@clause("WO-14")
def test_bricks_can_be_stacked_in_any_order() -> None:
    match = dark(hands={0: SUPPORT}, held={0: [6, 1]})
    play(match, "0 put 6")
    pass_time(match, 1)
    play(match, "0 put 1")
    assert tower(match, 0) == [6, 1]


@clause("WO-15", "WO-44")
def test_no_second_hand_no_brick_outside_no_support_off_its_base() -> None:
    match = dark(hands={0: (0, 0)})
    kinds = {text.split()[0] for seat in range(4) for text in offered(match, seat)}
    assert kinds <= {"take", "put", "drop", "offer", "guard", "release", "turn", "rest"}, "none of them lifts a support"
    assert refused(match, "clock tick 0:1:1,0:2:2") == "no-such-hand", "one hand a player"
    assert refused(match, "0 tick -") == "not-for-players"
    rim = (RADIUS[4] - 4, 0)
    match = play(dark(hands={0: rim}, held={0: [2]}), "0 drop 2")
    assert all(norm(*at(match).places[brick]) <= RADIUS[4] ** 2 for brick in at(match).ground)


@clause("WO-16")
def test_quick_phrases_are_at_hand() -> None:
    assert {"phrase-have-3", "phrase-need-5", "phrase-leave-tower", "phrase-who-is-that"} <= set(GAME.manners.phrases)


@clause("WO-33")
def test_time_up_with_a_brick_in_hand() -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1, 2, 3, 4, 5], [], []], ground=[(6, SUPPORT)])
    pass_time(match, 88)
    play(match, "0 take ground")
    pass_time(match, 2)
    assert fact(match, "built") == [0]
    assert tower(match, 0) == [1, 2, 3, 4, 5], "a brick in the hand belongs to no tower"
    assert everywhere(match) == list(range(18)), "it lies where the hand was"


@clause("WO-33")
def test_what_came_before_the_end_counts() -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1, 2, 3, 4, 5], [], []], ground=[(6, SUPPORT)])
    pass_time(match, 88)
    play(match, "0 take ground")
    pass_time(match, 1.95)
    play(match, "0 put 6", "clock tick -")
    assert fact(match, "built") == [1]


@clause("WO-40")
def test_a_seventh_brick_is_refused_and_only_that_hand_feels_it() -> None:
    match = dark(hands={0: SUPPORT, 1: BESIDE}, held={0: [6]}, towers=[[1, 2, 3, 4, 5, 6], [], []])
    other = hand(match, 1).sense
    assert learns(match, "0 put 6", 1) is None
    play(match, "0 put 6")
    assert len(tower(match, 0)) == 6
    assert holds(match, 0) == [6]
    felt = told(match, "clock tick -", 0)
    assert (felt.text.id, felt.sound) == ("feel-full", "refuse")
    assert learns(match, "clock tick -", 1) is None
    play(match, "clock tick -")
    assert hand(match, 0).sense.jammed
    assert hand(match, 1).sense == other


@clause("WO-41")
def test_of_two_hands_at_a_brick_the_first_to_act_has_it() -> None:
    match = dark(hands={0: FAR, 1: FAR}, ground=[(3, FAR)])
    play(match, "1 take ground")
    assert refused(match, "0 take ground") == "no-brick-here"


@clause("WO-41")
def test_a_full_hand_cannot_receive_and_the_offer_stands() -> None:
    match = dark(hands={0: (0, 0), 1: (5, 0)}, held={0: [3], 1: [2, 2]})
    play(match, "0 offer 3")
    assert refused(match, "1 take hand") == "hand-full"
    pass_time(match, 1)
    play(match, "1 drop 2")
    pass_time(match, 1)
    play(match, "1 take hand")
    assert holds(match, 1) == [2, 3]


@clause("WO-11")
def test_an_offer_ends_when_the_hands_part() -> None:
    match = dark(hands={0: (0, 0), 1: (20, 0)}, held={0: [3]})
    play(match, "0 offer 3", "clock tick 1:200:0")
    pass_time(match, 1)
    assert hand(match, 0).offered == -1


@clause("WO-42")
def test_what_is_felt_at_a_support_and_at_a_hand() -> None:
    low = dark(hands={0: SUPPORT}, towers=[[4], [], []])
    high = dark(hands={0: SUPPORT}, towers=[[1, 2, 3, 5, 6, 4], [], []])
    assert hand(low, 0).sense == hand(high, 0).sense
    assert low.scene(0) == high.scene(0), "the top's size, not the height"
    one, other = (dark(hands={0: (0, 0), seat: (9, 0)}) for seat in (1, 3))
    assert one.scene(0) == other.scene(0), "a hand, not whose"


@clause("WO-44")
def test_supports_are_fixed_to_the_terrain() -> None:
    match = dark(towers=[[1], [2], [3]])
    play(match, *[f"{seat} turn" for seat in range(4)])
    assert at(match).supports == tuple(turned(*place, 4) for place in SUPPORT_PLACES)


@clause("WO-46")
def test_a_brick_held_too_long_slips_and_rolls_away() -> None:
    match = dark(hands={0: FAR}, ground=[(2, FAR)])
    play(match, "0 take ground")
    (brick,) = hand(match, 0).held
    pass_time(match, GRIP / SECOND - 0.05)
    assert holds(match, 0) == [2]
    assert hand(match, 0).sense.slipping
    pass_time(match, 0.05)
    assert holds(match, 0) == []
    q, r = at(match).places[brick]
    assert norm(q - FAR[0], r - FAR[1]) == ROLL**2
    hand(match, 0).place = hand(match, 0).target = at(match).places[brick]
    feel_all(at(match))
    pass_time(match, 0.05)
    assert refused(match, "0 take ground") == "slipped-away"
    hand(match, 1).place = hand(match, 1).target = at(match).places[brick]
    feel_all(at(match))
    pass_time(match, 0.05)
    assert not refused(match, "1 take ground"), "another hand can have it"
    pass_time(match, SLIPPED / SECOND)
    assert not refused(match, "0 take ground")


@clause("WO-46")
def test_a_slipping_brick_stays_in_the_terrain() -> None:
    for turn in range(6):
        match = dark(hands={0: turned(RADIUS[4] - 5, 0, turn)}, held={0: [2]})
        pass_time(match, GRIP / SECOND)
        assert everywhere(match) == list(range(18))
        assert all(norm(*at(match).places[brick]) <= RADIUS[4] ** 2 for brick in at(match).ground)


@clause("WO-46")
def test_a_hand_that_took_one_off_a_support_must_wait() -> None:
    match = dark(hands={0: SUPPORT, 1: BESIDE}, towers=[[1, 2, 3], [], []])
    play(match, "0 take support")
    pass_time(match, 1)
    assert refused(match, "0 take support") == "too-soon"
    assert not refused(match, "1 take support")
    pass_time(match, OFF_PAUSE / SECOND)
    assert not refused(match, "0 take support")


@clause("WO-42")
@pytest.mark.parametrize(
    ("sizes", "wobbles"),
    [([1, 2], False), ([1, 3], True), ([1, 2, 5, 6], False), ([2], True), ([1, 1], True), ([], False)],
)
def test_a_hand_feels_whether_the_top_fits_what_is_below(sizes: list[int], wobbles: bool) -> None:
    match = dark(hands={0: SUPPORT, 1: BESIDE}, towers=[sizes, [], []])
    assert hand(match, 0).sense.wobbles is wobbles
    said = match.scene(0).status
    assert (said is not None and "feel-wobbles" in str(said)) is wobbles
    play(match, "1 guard")
    assert not hand(match, 0).sense.wobbles, "the hand that rests there hides it"


@clause("WO-42", "WO-46")
def test_who_mends_a_tower_waits_for_nothing() -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1, 3, 4], [], []])
    play(match, "0 take support")  # the 4 fits the 3
    pass_time(match, 1)
    play(match, "0 take support")  # the 3 does not fit the 1
    pass_time(match, 1)
    assert tower(match, 0) == [1]
    assert refused(match, "0 take support") == "hand-full"
    play(match, "0 drop 3")
    pass_time(match, 1)
    assert refused(match, "0 take support") == "too-soon"


@clause("WO-42")
def test_a_tap_takes_off_what_wobbles_and_puts_nothing_on_it() -> None:
    match = dark(hands={0: SUPPORT}, held={0: [4]}, towers=[[1, 3], [], []])
    reach = match.scene(0).reach
    assert reach is not None
    assert reach.tap == "take:support"


@clause("WO-46")
def test_the_terrain_grows_with_the_players() -> None:
    assert RADIUS[3] < RADIUS[4] < RADIUS[5] < RADIUS[6]


@clause("WO-08", "WO-10", "WO-46")
@pytest.mark.parametrize(
    ("version", "seats", "seconds", "stride"),
    [
        *((2, 3, 120, 14), (2, 4, 110, 13), (2, 5, 100, 12), (2, 6, 90, 11)),
        *((3, 3, 120, 16), (3, 4, 120, 16), (3, 5, 110, 14), (3, 6, 100, 12)),
        *((4, 3, 100, 13), (4, 4, 90, 11), (4, 5, 90, 10), (4, 6, 90, 10)),
        *((5, 3, 100, 13), (5, 4, 90, 11), (5, 5, 90, 10), (5, 6, 90, 10)),
    ],
)
def test_a_calm_game_gives_few_hands_more_time_and_speed(version: int, seats: int, seconds: int, stride: int) -> None:
    match = dark(seats, hands={1: (0, 0)}, pace="calm")
    at(match).calm = version
    play(match, "clock tick 1:100:0")
    assert hand(match, 1).place == (stride, 0)
    pass_time(match, seconds - 0.1)
    assert fact(match, "phase") == "build"
    assert fact(pass_time(match, 0.05), "phase") == "point"


@clause("WO-08", "WO-10")
@pytest.mark.parametrize(("seats", "people"), [(3, 3), (4, 3), (4, 4), (5, 4), (6, 6)])
def test_a_calm_game_goes_by_how_many_people_build(seats: int, people: int) -> None:
    few = at(dark(seats, pace="calm", people=seats // 2))
    many = at(dark(seats, pace="calm", people=people))
    brisk = at(dark(seats, pace="brisk", people=people))
    assert (few.length, few.stride) == (at(dark(seats, pace="calm")).length, at(dark(seats, pace="calm")).stride)
    assert many.length > few.length >= brisk.length == 90 * SECOND
    assert many.stride > few.stride >= brisk.stride - 1
    assert brisk.stride == STRIDE


@clause("WO-08", "WO-10")
@pytest.mark.parametrize(
    ("version", "seats", "out", "seconds", "stride"),
    [(4, 3, (), 170, 24), (5, 3, (), 230, 30), (4, 3, (2,), 180, 24), (5, 3, (2,), 260, 30), (5, 4, (), 170, 24)],
)
def test_three_people_who_build_alone_have_more_since_version_5(
    version: int, seats: int, out: tuple[int, ...], seconds: int, stride: int
) -> None:
    state = at(dark(seats, pace="calm", people=seats, out=out))
    state.calm = version
    assert (state.length, state.stride) == (seconds * SECOND, stride)
    newest = {game.version: game for game in (*OLDER, GAME)}[version]
    assert newest.start(seats, newest.options()).calm == version


@clause("WO-08")
def test_a_table_counts_the_people_who_sit_down() -> None:
    options = WombatOptions(pace="calm")
    assert GAME.manners.seated(options, 4) == WombatOptions(pace="calm", people=4)
    assert GAME.manners.seated(GAME.manners.seated(options, 4), 2).people == 2
    assert GAME.manners.seated(FirstOptions(), 4) == FirstOptions()


@clause("WO-46")
@pytest.mark.parametrize(("grip", "seconds"), [("usual", 12), ("mild", 24), ("none", 80)])
def test_how_long_a_brick_is_held_is_an_option(grip: str, seconds: int) -> None:
    match = dark(hands={1: FAR}, held={1: [3]}, grip=grip)
    pass_time(match, seconds - 0.05)
    assert holds(match, 1) == [3]
    assert holds(pass_time(match, 0.05), 1) == ([3] if grip == "none" else [])


@clause("WO-46")
@pytest.mark.parametrize(("off", "seconds"), [("usual", 20), ("mild", 8), ("none", 0.8)])
def test_how_soon_a_hand_takes_off_again_is_an_option(off: str, seconds: float) -> None:
    match = dark(hands={1: SUPPORT}, towers=[[1, 2, 3], [], []], off=off)
    play(match, "1 take support")
    pass_time(match, seconds - 0.05)
    assert refused(match, "1 take support") in ("too-soon", "busy")
    assert not refused(pass_time(match, 0.05), "1 take support")
