"""What the special roles can't do: WO-17 to WO-20."""

from __future__ import annotations

from typing import Any

import pytest

from games.wombat.positions import FAR, SUPPORT, at, dark, holds, learns, pass_time, tower
from script import clause, offered, play, refused
from tablee.games.wombat import GAME
from tablee.kernel import Match


def dealt(role: str, **position: Any) -> Match:
    """A position in which seat 0 has that role."""
    return dark(roles=f"{role} raging standard standard", mode="advanced", **position)


@clause("WO-17")
def test_the_confident_wombat_takes_no_brick_off_a_support() -> None:
    match = dealt("confident", hands={0: SUPPORT}, held={0: [2]}, towers=[[1], [], []])
    assert refused(match, "0 take support") == "confident"
    play(match, "0 put 2")
    pass_time(match, 1)
    assert refused(match, "0 take support") == "confident", "not even its own"
    assert tower(match, 0) == [1, 2]


@clause("WO-17")
def test_the_confident_wombat_may_take_elsewhere_and_put_anywhere() -> None:
    match = dealt("confident", hands={0: FAR, 1: FAR}, held={1: [5]}, ground=[(3, FAR)])
    play(match, "0 take ground", "1 offer 5")
    pass_time(match, 1)
    play(match, "0 take hand")
    assert holds(match, 0) == [3, 5]
    pass_time(match, 1)
    play(match, "0 drop 3")


@clause("WO-18")
def test_the_helpless_wombat_picks_nothing_up_from_the_ground() -> None:
    match = dealt("helpless", hands={0: SUPPORT}, ground=[(3, SUPPORT)], towers=[[1], [], []])
    assert refused(match, "0 take ground") == "helpless"
    play(match, "0 take support")
    pass_time(match, 1)
    play(match, "0 drop 1")
    pass_time(match, 1)
    assert refused(match, "0 take ground") == "helpless", "not even what it dropped"


@clause("WO-18")
def test_the_helpless_wombat_takes_from_hands_and_puts_anywhere() -> None:
    match = dealt("helpless", hands={0: SUPPORT, 1: SUPPORT}, held={1: [1]})
    play(match, "1 offer 1", "0 take hand")
    pass_time(match, 1)
    play(match, "0 put 1")
    assert tower(match, 0) == [1]


@clause("WO-19")
def test_the_generous_wombat_puts_nothing_on_a_support() -> None:
    match = dealt("generous", hands={0: SUPPORT, 1: SUPPORT}, ground=[(3, SUPPORT)], towers=[[1], [], []])
    play(match, "0 take support")
    pass_time(match, 1)
    play(match, "0 take ground")
    pass_time(match, 1)
    assert refused(match, "0 put 1") == "generous"
    play(match, "0 offer 1", "1 take hand")
    play(match, "0 drop 3")
    assert (holds(match, 0), holds(match, 1)) == ([], [1])


@clause("WO-20")
@pytest.mark.parametrize("role", ["standard", "confused", "raging"])
def test_the_others_have_no_limits(role: str) -> None:
    roles = f"{role} raging standard standard" if role != "raging" else "raging standard standard standard"
    match = dark(roles=roles, hands={0: SUPPORT}, ground=[(3, SUPPORT)], towers=[[1], [], []])
    play(match, "0 take support")
    pass_time(match, 1)
    play(match, "0 take ground")
    pass_time(match, 1)
    play(match, "0 put 1")
    assert (holds(match, 0), tower(match, 0)) == ([3], [1])


@clause("WO-20")
def test_only_the_player_concerned_learns_that_the_server_refused() -> None:
    match = dealt("generous", hands={0: SUPPORT, 1: SUPPORT}, held={0: [1]})
    before = GAME.facts(at(match))
    assert refused(match, "0 put 1") == "generous"
    assert GAME.facts(at(match)) == before, "nothing happened that another hand could feel"
    assert "put 1" not in offered(match, 0)
    assert learns(match, "0 offer 1", 2) is None, "nor is anybody told who does what"
