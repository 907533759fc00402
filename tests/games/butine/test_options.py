"""Quick, challenge, expert: BU-18 to BU-20, BU-24."""

from __future__ import annotations

import pytest

from games.butine.positions import EXAMPLE, dealt, give_points, on_meadow, position
from script import clause, fact, offered, play, refused
from tablee.games.butine.state import Phase
from tablee.kernel import Match


@clause("BU-18")
@pytest.mark.parametrize(("seats", "deck"), [(2, 20), (3, 18), (4, 16)])
def test_quick_halves_the_deck_rounded_up(seats: int, deck: int) -> None:
    state = position(dealt(seats=seats, quick=True))
    assert state.deck == deck
    assert sum(state.unseen) == 48 - 4 * seats - 1, "which cards stay in the box nobody knows"


@clause("BU-19")
def test_challenge_is_won_at_once_with_15() -> None:
    match = on_meadow(dealt("wyr ywb brb", challenge=True), *EXAMPLE)
    give_points(match, 0, 14)
    play(match, "0 forage wyr 3")
    assert match.outcome is not None
    assert match.outcome.reason == "challenge"
    assert match.outcome.ranks == (1, 2)
    assert match.to_act == ()


@clause("BU-19")
def test_challenge_counts_the_bonus() -> None:
    match = on_meadow(dealt("wyr ywb brb", challenge=True), *EXAMPLE)
    give_points(match, 0, 13)
    state = position(match)
    state.foraged, state.phase = 2, Phase.FORAGE
    play(match, "0 forage wyr 3")
    assert match.outcome is not None
    assert match.outcome.scores == (15, 0)
    assert state.bonus == [1, 0]


@clause("BU-19")
def test_challenge_is_judged_before_the_bonus() -> None:
    match = on_meadow(dealt("wyr ywb brb", challenge=True), *EXAMPLE)
    give_points(match, 0, 14)
    state = position(match)
    state.foraged, state.phase = 2, Phase.FORAGE
    play(match, "0 forage wyr 3")
    assert match.outcome is not None
    assert match.outcome.scores == (15, 0)
    assert state.bonus == [0, 0]


@clause("BU-19")
def test_without_the_challenge_15_points_end_nothing() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    give_points(match, 0, 14)
    play(match, "0 forage wyr 3")
    assert match.outcome is None


@clause("BU-19")
def test_challenge_and_the_deck_ends_first() -> None:  # both options together
    match = on_meadow(dealt("wyr ywb brb", challenge=True, quick=True), *EXAMPLE)
    give_points(match, 1, 3)
    play(match, "0 forage wyr 3")
    position(match).deck = 1
    play(match, f"0 {offered(match, 0, 'take')[0]}", "chance draw yry")
    assert match.outcome is not None
    assert match.outcome.reason == "deck"
    assert match.outcome.ranks == (2, 1)


def expert(points: int = 2, version: int | None = None) -> Match:
    """The player can forage, and has some points."""
    match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb", version=version, expert=True), *EXAMPLE)
    give_points(match, 0, points)
    return match


@clause("BU-20", "BU-24")
def test_expert_lays_then_forages() -> None:
    match = expert()
    play(match, "0 lay hexagon/0 -1,2")
    assert match.to_act == (0,)
    assert fact(match, "points") == [2, 0], "paid only when the second action begins"
    assert "forage wyr 3" in offered(match, 0, "forage")
    assert offered(match, 0, "end") == ["end"]
    play(match, "0 forage wyr 3")
    assert fact(match, "points") == [1, 0], "two paid, one made"
    play(match, "0 forage ywb 5")
    assert fact(match, "points") == [2, 0], "paid once"
    assert refused(match, "0 lay hexagon/0 -2,-2") == "refill-first", "one lay a turn"
    play(match, "0 take rwr", "chance draw yry", "0 take rwb", "chance draw yby", "0 end")
    assert match.to_act == (1,)


@clause("BU-20", "BU-24")
def test_expert_forages_then_lays() -> None:
    match = expert()
    play(match, "0 forage wyr 3")
    assert fact(match, "points") == [3, 0]
    assert refused(match, "0 lay hexagon/0 -1,2") == ""
    play(match, "0 lay hexagon/0 -1,2")
    assert fact(match, "points") == [1, 0]
    assert refused(match, "0 forage ywb 5") == "refill-first", "foraging is not split around the lay"
    assert offered(match, 0, "take") == ["take rwr", "take rwb", "take bwb"], "refilled once, at the end"
    play(match, "0 take rwr", "chance draw yry", "0 end")
    assert match.to_act == (1,)


@clause("BU-24")
def test_expert_guided_flight_is_paid_when_it_begins() -> None:
    match = play(expert(version=3), "0 lay hexagon/0 -1,2", "0 guide wyr")
    assert fact(match, "points") == [0, 0]


@clause("BU-20")
def test_expert_needs_two_points_held_at_the_start_of_the_turn() -> None:
    match = expert(points=1)
    play(match, "0 forage wyr 3", "0 forage ywb 5")
    assert fact(match, "points") == [3, 0]
    assert refused(match, "0 lay hexagon/0 -1,2") == "refill-first"
    laid = play(expert(points=1), "0 lay hexagon/0 -1,2")
    assert laid.to_act == (1,), "nothing more is on offer"


@clause("BU-20")
def test_expert_may_do_one_thing_only() -> None:
    match = play(expert(), "0 lay hexagon/0 -1,2", "0 end")
    assert match.to_act == (1,)
    assert fact(match, "points") == [2, 0]
    swapped = play(expert(), "0 lay hexagon/0 -1,2", "0 swap wyr deck", "chance draw yry")
    assert swapped.to_act == (1,)
    assert fact(swapped, "points") == [1, 0]


@clause("BU-20")
def test_without_the_option_there_is_one_action() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    give_points(match, 0, 5)
    play(match, "0 lay hexagon/0 -1,2")
    assert match.to_act == (1,)
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    give_points(match, 0, 5)
    play(match, "0 forage wyr 3")
    assert refused(match, "0 lay hexagon/0 -1,2") == "refill-first"
