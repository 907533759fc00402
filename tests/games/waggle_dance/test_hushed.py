"""Nobody is asked for nothing, nothing is given away, pollen is stored by colour: WD-56, WD-57, WD-73 to WD-75."""

from __future__ import annotations

import pytest

import script
from games.waggle_dance.positions import day, night, play, room, state_of, to_step
from script import clause, fact, offered, told
from tablee.games.waggle_dance.pieces import Card
from tablee.kernel import CLOCK, Match


@clause("WD-74")
def test_at_dawn_all_with_cards_have_the_same_time_and_only_holders_a_question() -> None:
    match = day([3], [2], [1], hands={0: [Card.FEINT], 1: [Card.VOLUNTEER]}, dawn=True)
    assert fact(match, "step") == "asking"
    assert set(match.to_act) == {0, 1, CLOCK}
    assert offered(match, 0) == []
    assert offered(match, 1) == ["pass", "rest"]
    match.wait(1500)
    assert (fact(match, "step"), match.to_act) == ("morning", (1,))


@clause("WD-74")
def test_who_declines_at_dawn_is_not_asked_and_nobody_learns_of_it() -> None:
    match = day([3], [2], hands={1: [Card.VOLUNTEER]}, dawn=True)
    assert told(match, "1 rest", viewer=0) is None
    match.wait(1500)
    assert (fact(match, "step"), match.to_act) == ("placing", (0,))


@clause("WD-74")
@pytest.mark.parametrize("card", [Card.FEINT, Card.GIFT])
def test_an_answer_does_not_shorten_dusk(card: Card) -> None:
    match = day([3], [2], hands={0: [card]})
    play(match, "0 place 3 a3")
    script.play(match, "1 place 2 a2")
    assert fact(match, "step") == "asking"
    if card is Card.GIFT:
        script.play(match, "0 rest")
    assert match.game.due(match.state) == 1500
    match.wait(1500)
    assert fact(match, "step") == "roll"


@clause("WD-74")
def test_what_is_answered_at_dusk_shows_to_nobody_else() -> None:
    match = day([3], [2], [1], hands={0: [Card.GIFT], 1: [Card.FEINT]})
    play(match, "0 place 3 a3", "1 place 2 a2")
    script.play(match, "2 place 1 a1")
    before = match.scene(1)
    script.play(match, "0 rest")
    assert match.scene(1) == before
    assert match.scene(None) == match.game.public(match.state)


@clause("WD-56", "WD-73")
def test_cards_that_can_not_be_played_ask_nothing_by_night() -> None:
    hands = {0: [Card.FEINT, Card.EXPERTISE, Card.BONUS]}
    match = night(["3 a3", "4 g4", "5 c5"], ["2 a2"], hands=hands, eggs=0)
    assert fact(match, "step") == "drawn"  # rooms are taken, no egg is left, and without a Scout one just draws


@clause("WD-45", "WD-73")
@pytest.mark.parametrize(("card", "step"), [(Card.BONUS, "d-claim"), (Card.FEINT, "d-store")])
def test_a_claim_is_asked_about_only_with_a_bonus(card: Card, step: str) -> None:
    match = night(["3 d3"], ["2 a2"], hands={0: [card]})
    assert fact(match, "step") == step


@clause("WD-57", "WD-74")
def test_never_today_answers_for_the_rest_of_the_day() -> None:
    match = day([3, 3], [2, 2], hands={1: [Card.WRONG_TURN]})
    play(match, "0 place 3 d3")
    assert {"watch 3", "watch 7"} <= set(offered(match, 1))
    assert told(match, "1 watch 7", viewer=0) is None
    match.wait(1500)
    play(match, "1 place 2 a2", "0 place 3 d3")
    assert fact(match, "step") == "window"  # as long as ever, so that nobody learns of it
    assert offered(match, 1) == []
    match.wait(1500)
    assert "watch 0" in offered(match, 1)
    play(match, "1 watch 0")
    assert fact(match, "watches") == [0, 0]
    assert match.to_act == (1,)


@clause("WD-57", "WD-74")
@pytest.mark.parametrize(("flower", "asked"), [(3, True), (4, False)])
def test_one_may_be_asked_about_one_flower(flower: int, asked: bool) -> None:
    match = day([3, flower], [2, 2], hands={1: [Card.WRONG_TURN]})
    play(match, "0 place 3 d3", "1 watch 3")
    match.wait(1500)
    play(match, "1 place 2 a2", f"0 place {flower} d{flower}")
    assert bool(offered(match, 1)) is asked


@clause("WD-74")
def test_a_standing_answer_ends_with_the_day() -> None:
    match = day([3], [2], hands={1: [Card.WRONG_TURN]})
    play(match, "0 place 3 d3", "1 watch 7")
    match.wait(1500)
    play(match, "1 place 2 a2", "0 pass")
    assert fact(match, "step") == "roll"
    assert fact(match, "watches") == [0, 0]


def at_store() -> Match:
    match = night(["3 d3", "4 d4"], ["2 a2"], rooms={0: "red red red", 1: "blue"})
    return to_step(match, "d-store")


@clause("WD-23", "WD-75")
def test_a_colour_is_stored_as_far_as_it_fits() -> None:
    match = at_store()
    play(match, "0 store-all yellow r2", "0 store-all red r0")  # one fits
    assert (room(match, 0), room(match, 2)) == ("red red red red", "yellow yellow")
    assert fact(match, "trays")[0] == ["red"]


@clause("WD-75")
def test_all_pollen_goes_to_its_own_colour_or_into_an_empty_room() -> None:
    match = night(["3 d3", "4 d4"], ["2 a2"], rooms={0: "red red", 1: "blue"})
    scene = match.scene(0)
    ghosts = [piece for id, piece in scene.pieces.items() if id.startswith("plan:")]
    assert len(ghosts) == 4
    assert all(piece.marks == ("ghost",) for piece in ghosts)
    assert "tidy" in scene.buttons
    event = told(match, "0 tidy")
    assert event is not None
    assert (room(match, 0), room(match, 1), room(match, 2)) == ("red red red red", "blue", "yellow yellow")


@clause("WD-75")
def test_no_plan_where_a_cube_has_no_place_of_its_own() -> None:
    match = night(["3 d3"], ["2 a2"], rooms={0: "blue", 1: "white", 2: "pink"})
    assert "tidy" not in offered(match, 0)


@clause("WD-75")
def test_the_first_cube_of_a_stack_is_all_and_the_next_is_one() -> None:
    match = at_store()
    state = state_of(match)
    touches = match.game.touches
    one, every = (touches(state, 0, match.game.read(f"{kind} yellow r2")) for kind in ("store", "store-all"))
    assert isinstance(one, tuple)
    assert isinstance(every, tuple)
    assert one[1] == every[1] == "room:2"
    assert one[0] != every[0]
