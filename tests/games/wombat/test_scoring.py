"""Points and sides: WO-21 to WO-24, WO-38."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.wombat.positions import at, dark, ended, pass_time, run_out, told
from script import clause, fact
from tablee.games.wombat.pieces import BATED_MS, SHOW_MS
from tablee.games.wombat.state import Phase
from tablee.kernel import CLOCK, Match, Name

WHOLE = (1, 2, 3, 4, 5, 6)


def end_of(towers: Sequence[Sequence[int]], score: tuple[int, int] = (0, 0), **position: Any) -> Match:
    """The moment after a round that ends with these towers; after the last one, when the cards are shown."""
    match = dark(towers=towers, **position)
    at(match).good, at(match).bad = score
    pass_time(match, 90)
    return run_out(match) if at(match).phase is Phase.UNMASK else match


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
def test_a_complete_tower(tower: Sequence[int], complete: int) -> None:
    assert fact(end_of([tower, (), ()]), "built") == [complete]


@clause("WO-22")
@pytest.mark.parametrize(("towers", "good", "bad"), [(3, 2, 0), (2, 1, 0), (1, 0, 1), (0, 0, 2)])
def test_the_table_of_points(towers: int, good: int, bad: int) -> None:
    match = end_of([WHOLE] * towers + [()] * (3 - towers))
    assert (fact(match, "good"), fact(match, "bad")) == (good, bad)
    assert fact(match, "built") == [towers]


@clause("WO-23")
def test_three_points_win_at_once_and_roles_are_shown() -> None:
    match = end_of([WHOLE] * 3, score=(1, 2))
    assert match.to_act == ()
    assert ended(match).ranks == (4, 1, 1, 1)
    assert ended(match).scores == (2, 3, 3, 3)
    assert ended(match).reason == "good"
    assert match.scene().pieces["player:0"].art == "role-raging"
    lost = end_of([(), (), WHOLE], score=(2, 2))
    assert ended(lost).ranks == (1, 2, 2, 2)
    assert ended(lost).reason == "bad"


@clause("WO-23", "WO-25")
def test_the_last_towers_are_looked_at_before_the_traitor_is_named() -> None:
    match = dark(towers=[WHOLE] * 3)
    at(match).good = 1
    pass_time(match, 90)
    assert fact(match, "phase") == "unmask"
    assert match.outcome is None
    assert match.to_act == (CLOCK,)
    assert match.scene().pieces["player:0"].art == "role-back"
    match.wait(SHOW_MS)
    assert not at(match).looking
    named = told(match, f"clock wait {BATED_MS}", None)
    assert named.banner is not None
    assert named.banner.args["who"] == Name(0)
    assert named.effect == "unmasked"
    match.wait(BATED_MS)
    scene = match.scene()
    assert scene.decided is not None
    assert scene.decided.args["who"] == Name(0)
    assert [line.label.id for line in scene.tally[0].lines] == ["role-raging", "done-by-hand"]


@clause("WO-23")
def test_in_version_2_a_match_was_over_at_once() -> None:
    match = dark(towers=[WHOLE] * 3)
    at(match).good, at(match).unmasks = 1, False
    assert ended(pass_time(match, 90)).reason == "good"


@clause("WO-23")
def test_nobody_has_won_with_two() -> None:
    match = end_of([WHOLE] * 3)
    assert match.outcome is None
    assert fact(match, "phase") == "point"


ADVANCED: dict[str, Any] = {"seats": 5, "mode": "advanced", "roles": "raging confused standard helpless generous"}


@clause("WO-24")
def test_the_confused_wombat_changes_sides_for_good_at_two_points() -> None:
    match = dark(**ADVANCED)
    assert fact(match, "bad_team") == [0]
    at(match).good = 1
    assert fact(match, "bad_team") == [0]
    at(match).good = 2
    assert fact(match, "bad_team") == [0, 1]


@clause("WO-24")
def test_the_confused_wombat_wins_with_the_team_it_is_on_at_the_end() -> None:
    early = end_of([(), (), ()], score=(1, 1), **ADVANCED)
    assert ended(early).ranks == (1, 2, 2, 2, 2), "still good: it loses with the good"
    late = end_of([(), (), WHOLE], score=(2, 2), **ADVANCED)
    assert ended(late).ranks == (1, 1, 3, 3, 3)


@clause("WO-38")
def test_from_one_to_three_the_confused_wombat_has_changed_sides() -> None:
    match = end_of([WHOLE] * 3, score=(1, 0), **ADVANCED)
    assert ended(match).ranks == (4, 4, 1, 1, 1)


@clause("WO-38")
def test_players_who_are_out_win_or_lose_with_their_team() -> None:
    match = dark(out=(1, 2), **ADVANCED)
    at(match).good = 2
    assert fact(match, "bad_team") == [0, 1], "an eliminated confused wombat still changes sides"
    at(match).good, at(match).phase = 3, Phase.OVER
    assert ended(match).ranks == (4, 4, 1, 1, 1)
