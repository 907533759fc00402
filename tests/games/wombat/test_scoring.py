"""Points and sides: WO-21 to WO-24, WO-38."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.wombat.positions import at, dark, ended, pass_time, run_out, told
from script import clause, fact
from tablee.games.wombat import GAME
from tablee.games.wombat.pieces import BATED_MS, SHOW_MS
from tablee.games.wombat.state import Phase
from tablee.kernel import CLOCK, Match, Name, Piece, Text

WHOLE = (1, 2, 3, 4, 5, 6)
PLATE_HIGH = 42
"""Of a plate with a name, as it is seen: its drawing leaves room above and beneath."""


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
    assert [line.label.id for line in scene.tally[0].lines] == ["role-raging", "account-idle"]


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


@clause("WO-21", "WO-47")
def test_the_light_shows_where_each_tower_fails_and_crowns_the_whole_ones() -> None:
    match = end_of([WHOLE, (1, 2, 5, 6), (1, 2, 3)])
    scene = match.scene(0)
    assert "crown:0" in scene.pieces
    assert "flaw:0" not in scene.pieces
    for support, level in ((1, 2), (2, 3)):
        assert f"level-{level}" in scene.pieces[f"flaw:{support}"].marks
        assert f"crown:{support}" not in scene.pieces


@clause("WO-25")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_towers_stand_before_everything_while_they_are_looked_at_and_then_beside_the_plates(seats: int) -> None:
    match = end_of([WHOLE] * 3, seats=seats)

    def towers() -> dict[str, Piece]:
        return {id: piece for id, piece in match.scene(0).pieces.items() if id.startswith("side:")}

    def aside() -> list[bool]:
        players = [piece for id, piece in match.scene(0).pieces.items() if id.startswith(("name:", "player:"))]
        assert len(players) == 2 * seats
        return ["aside" in piece.marks for piece in players]

    plates = [piece for id, piece in match.scene(0).pieces.items() if id.startswith("name:")]
    assert at(match).looking
    assert all(aside()), "everyone steps back meanwhile"
    assert min(brick.z for brick in towers().values()) > max(plate.z for plate in plates)
    large = max(brick.w for brick in towers().values())
    match.play(CLOCK, GAME.time.tick(at(match), SHOW_MS, {}))
    assert not at(match).looking
    assert not any(aside())
    assert max(brick.w for brick in towers().values()) < large
    for brick in towers().values():
        for plate in plates:
            beside = abs(brick.x - plate.x) >= (brick.w + plate.w) / 2
            assert beside or abs(brick.y - plate.y) >= (brick.h + PLATE_HIGH) / 2


@clause("WO-22")
def test_the_score_is_read_in_every_light_once_there_is_one() -> None:
    match = end_of([WHOLE] * 2 + [()])
    goal = match.scene(0).goal
    assert goal == Text("goal-score", {"good": 0, "bad": 0}), "the point moves when the towers have been seen"
    match.play(CLOCK, GAME.time.tick(at(match), SHOW_MS, {}))
    assert match.scene(0).goal == Text("goal-score", {"good": 1, "bad": 0})
