"""What the special roles can't do: WO-17 to WO-20."""

from __future__ import annotations

import pytest

from games.wombat.positions import FAR, SUPPORT, dark, holds, pass_time, play, refused, tower
from script import clause
from tablee.games.wombat import GAME


def dealt(role: str, **position: object):  # type: ignore[no-untyped-def]
    return dark(roles=f"{role} raging standard standard", mode="advanced", **position)


@clause("WO-17")
def test_the_confident_wombat_takes_no_brick_off_a_support():
    state = dealt("confident", hands={0: SUPPORT}, held={0: [2]}, towers=[[1], [], []])
    assert refused(state, "0 take support") == "confident"
    play(state, "0 put 2")
    pass_time(state, 1)
    assert refused(state, "0 take support") == "confident", "not even its own"
    assert tower(state, 0) == [1, 2]


@clause("WO-17")
def test_the_confident_wombat_may_take_elsewhere_and_put_anywhere():
    state = dealt("confident", hands={0: FAR, 1: FAR}, held={1: [5]}, ground=[(3, FAR)])
    play(state, "0 take ground", "1 offer 5")
    pass_time(state, 1)
    play(state, "0 take hand")
    assert holds(state, 0) == [3, 5]
    pass_time(state, 1)
    play(state, "0 drop 3")


@clause("WO-18")
def test_the_helpless_wombat_picks_nothing_up_from_the_ground():
    state = dealt("helpless", hands={0: SUPPORT}, ground=[(3, SUPPORT)], towers=[[1], [], []])
    assert refused(state, "0 take ground") == "helpless"
    play(state, "0 take support")
    pass_time(state, 1)
    play(state, "0 drop 1")
    pass_time(state, 1)
    assert refused(state, "0 take ground") == "helpless", "not even what it dropped"


@clause("WO-18")
def test_the_helpless_wombat_takes_from_hands_and_puts_anywhere():
    state = dealt("helpless", hands={0: SUPPORT, 1: SUPPORT}, held={1: [1]})
    play(state, "1 offer 1", "0 take hand")
    pass_time(state, 1)
    play(state, "0 put 1")
    assert tower(state, 0) == [1]


@clause("WO-19")
def test_the_generous_wombat_puts_nothing_on_a_support():
    state = dealt("generous", hands={0: SUPPORT, 1: SUPPORT}, ground=[(3, SUPPORT)], towers=[[1], [], []])
    play(state, "0 take support")
    pass_time(state, 1)
    play(state, "0 take ground")
    pass_time(state, 1)
    assert refused(state, "0 put 1") == "generous"
    play(state, "0 offer 1", "1 take hand")
    play(state, "0 drop 3")
    assert (holds(state, 0), holds(state, 1)) == ([], [1])


@clause("WO-20")
@pytest.mark.parametrize("role", ["standard", "confused", "raging"])
def test_the_others_have_no_limits(role):
    roles = f"{role} raging standard standard" if role != "raging" else "raging standard standard standard"
    state = dark(roles=roles, hands={0: SUPPORT}, ground=[(3, SUPPORT)], towers=[[1], [], []])
    play(state, "0 take support")
    pass_time(state, 1)
    play(state, "0 take ground")
    pass_time(state, 1)
    play(state, "0 put 1")


@clause("WO-20")
def test_only_the_player_concerned_learns_that_the_server_refused():
    state = dealt("generous", hands={0: SUPPORT, 1: SUPPORT}, held={0: [1]})
    before = GAME.facts(state)
    assert refused(state, "0 put 1") == "generous"
    assert GAME.facts(state) == before, "nothing happened that another hand could feel"
    assert GAME.read("put 1") not in GAME.moves(state, 0)
    assert GAME.seen(state, 0, GAME.read("offer 1"), 2) is None, "nor is anybody told who does what"
