"""What leaves no choice happens by itself, and nobody is asked for nothing: WD-55 to WD-57, WD-73."""

from __future__ import annotations

import pytest

from games.waggle_dance.positions import day, die, night, play, state_of, to_step, under
from script import clause, fact, offered, refused, told
from tablee.games.waggle_dance.options import FirstOptions
from tablee.games.waggle_dance.pieces import COPIES, Card
from tablee.kernel import CHANCE, Float


@clause("WD-73")
def test_rooms_are_taken_as_night_falls() -> None:
    match = day([3, 4], [2], first=1)
    play(match, "1 place 2 a2", "0 place 3 a3")
    event = told(match, "0 place 4 a4")
    assert [len(comb) for comb in fact(match, "combs")] == [5, 4]
    assert fact(match, "supply")["rooms"] == 48 - 9
    assert die(match, "violet:0") == "home"
    assert event is not None
    assert Float("seat:0", "+2", "room") in event.floats
    assert fact(match, "step") == "roll"


def test_what_comes_by_itself_has_a_line_and_a_letter_of_its_own() -> None:
    match = day([3, 4], [2], first=1)
    play(match, "1 place 2 d2", "0 place 3 a3")
    event = told(match, "0 place 4 d4")
    assert event is not None
    assert [(one.text.id, one.heading and one.heading.id) for one in event.all] == [
        ("did-place", "chapter-day"), ("rooms-taken", "chapter-a"), ("paid", "chapter-d"),
    ]  # fmt: skip


@clause("WD-73")
def test_the_last_room_goes_to_the_first_in_turn_order() -> None:
    match = day([3], [2], first=1)
    state_of(match).rooms = 1
    play(match, "1 place 2 a2", "0 place 3 a3")
    assert [len(comb) for comb in fact(match, "combs")] == [3, 4]


@clause("WD-73")
def test_without_cards_one_simply_draws() -> None:
    match = night(["3 g3"], ["2 a2"])
    assert fact(match, "step") == "drawn"
    assert match.to_act == (CHANCE,)


@clause("WD-55")
def test_two_bees_are_no_change_where_nobody_else_places() -> None:
    match = day([3, 4, 5], [2], hands={0: [Card.SHIFT_CHANGE]})
    play(match, "0 pass", "0 place 3 d3", "1 place 2 a2")
    assert fact(match, "left") == [2, 0]
    assert refused(match, "0 shift 2") == "changes-nothing"


@clause("WD-56")
def test_cards_alone_are_asked_for_in_a_and_f() -> None:
    match = night(["3 a3"], ["2 a2"], rooms={0: "red"}, hands={0: [Card.GIFT, Card.MIX]})
    asked = []
    while match.to_act and match.to_act[0] >= 0:
        asked.append(fact(match, "step"))
        play(match, f"{match.to_act[0]} pass")
    assert asked == ["a", "f"]


@clause("WD-56")
@pytest.mark.parametrize(("bee", "step"), [("3 c3", "c"), ("3 e3", "e"), ("3 d3", "d-store")])
def test_bees_that_only_a_card_can_help_are_asked_about(bee: str, step: str) -> None:
    full = "red blue pink white"
    match = night([bee], ["2 a2"], rooms={0: full, 1: full, 2: full}, hands={0: [Card.GIFT]})
    to_step(match, step)
    assert "gift-room" in offered(match, 0)


@clause("WD-56")
def test_nobody_is_asked_about_cards_that_all_lie_open() -> None:
    match = day([3], [2], hands={0: [Card.FEINT]})
    state = state_of(match)
    for card in (Card.MIX, Card.GIFT):
        state.deck[card], state.played[card] = 0, COPIES
    play(match, "0 pass", "0 place 3 a3", "1 place 2 a2")
    assert fact(match, "step") == "roll"


@clause("WD-57")
def test_no_window_when_all_wrong_turns_lie_open() -> None:
    match = day([3, 3], [2], hands={1: [Card.FEINT]})
    state = state_of(match)
    state.deck[Card.WRONG_TURN], state.played[Card.WRONG_TURN] = 0, COPIES
    play(match, "1 pass", "0 place 3 d3")
    assert fact(match, "step") == "placing"


@clause("WD-57")
def test_the_window_is_a_second_and_a_half() -> None:
    match = day([3, 3], [2], hands={1: [Card.FEINT]})
    play(match, "1 pass", "0 place 3 d3")
    assert fact(match, "step") == "window"
    assert match.game.due(match.state) == 1500


@under(1)
def test_matches_of_version_1_ask_as_they_did() -> None:
    match = night(["3 a3"], ["2 a2"], hands={0: [Card.GIFT]})
    assert offered(match, 0, "take-room")
    assert isinstance(match.options, FirstOptions)
    assert match.options.window == 3
