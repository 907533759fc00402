"""Points and sides: WO-21 to WO-24, WO-38."""

from __future__ import annotations

import pytest
from tablee.games.wombat.votes import bad_team

from games.wombat.positions import dark, pass_time
from script import clause
from tablee.games.wombat import GAME
from tablee.games.wombat.state import Phase

WHOLE = (1, 2, 3, 4, 5, 6)


def end_of(towers, **given):  # type: ignore[no-untyped-def]
    """The moment after a round that ends with these towers."""
    score = given.pop("score", (0, 0))
    state = dark(towers=towers, **given)
    state.good, state.bad = score
    return pass_time(state, 90)


@clause("WO-21")
@pytest.mark.parametrize(
    ("tower", "complete"),
    [
        (WHOLE, 1),
        ((1, 2, 3, 4, 5), 0),
        ((6, 5, 4, 3, 2, 1), 0),
        ((1, 2, 3, 4, 6, 5), 0),
        ((1, 1, 2, 3, 4, 5), 0),
        ((), 0),
    ],
)
def test_a_complete_tower(tower, complete):
    assert dark(towers=[tower, (), ()]).complete() == complete


@clause("WO-22")
@pytest.mark.parametrize(("towers", "good", "bad"), [(3, 2, 0), (2, 1, 0), (1, 0, 1), (0, 0, 2)])
def test_the_table_of_points(towers, good, bad):
    state = end_of([WHOLE] * towers + [()] * (3 - towers))
    assert (state.good, state.bad) == (good, bad)
    assert state.built == [towers]


@clause("WO-23")
def test_three_points_win_at_once_and_roles_are_shown():
    state = end_of([WHOLE] * 3, score=(1, 2))
    assert GAME.to_act(state) == ()
    assert GAME.outcome(state).ranks == (4, 1, 1, 1)
    assert GAME.outcome(state).scores == (2, 3, 3, 3)
    assert GAME.outcome(state).reason == "good"
    assert GAME.scene(state).pieces["player:0"].art == "role-raging"
    lost = end_of([(), (), WHOLE], score=(2, 2))
    assert GAME.outcome(lost).ranks == (1, 2, 2, 2)
    assert GAME.outcome(lost).reason == "bad"


@clause("WO-23")
def test_nobody_has_won_with_two():
    state = end_of([WHOLE] * 3)
    assert GAME.outcome(state) is None
    assert state.phase is Phase.POINT


ADVANCED = {"seats": 5, "mode": "advanced", "roles": "raging confused standard helpless generous"}


@clause("WO-24")
def test_the_confused_wombat_changes_sides_for_good_at_two_points():
    state = dark(**ADVANCED)
    assert bad_team(state) == [0]
    state.good = 1
    assert bad_team(state) == [0]
    state.good = 2
    assert bad_team(state) == [0, 1]


@clause("WO-24")
def test_the_confused_wombat_wins_with_the_team_it_is_on_at_the_end():
    early = end_of([(), (), ()], score=(1, 1), **ADVANCED)
    assert GAME.outcome(early).ranks == (1, 2, 2, 2, 2), "still good: it loses with the good"
    late = end_of([(), (), WHOLE], score=(2, 2), **ADVANCED)
    assert GAME.outcome(late).ranks == (1, 1, 3, 3, 3)


@clause("WO-38")
def test_from_one_to_three_the_confused_wombat_has_changed_sides():
    state = end_of([WHOLE] * 3, score=(1, 0), **ADVANCED)
    assert GAME.outcome(state).ranks == (4, 4, 1, 1, 1)


@clause("WO-38")
def test_players_who_are_out_win_or_lose_with_their_team():
    state = dark(**ADVANCED)
    state.out[1] = state.out[2] = 1
    state.good = 2
    assert bad_team(state) == [0, 1], "an eliminated confused wombat still changes sides"
    state.good, state.phase = 3, Phase.OVER
    assert GAME.outcome(state).ranks == (4, 4, 1, 1, 1)
