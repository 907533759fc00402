"""Queen cards of the resolution: WD-42 to 46, 48, 52 and their times and edges (WD-55, 56, 65 to 68, 71)."""

from __future__ import annotations

import pytest

from games.waggle_dance.positions import (
    day,
    die,
    night,
    offered_now,
    play,
    room,
    state_of,
    to_step,
    under,
)
from script import clause, fact, offered, refused
from tablee.games.waggle_dance.pieces import Card
from tablee.games.waggle_dance.rules.handling import new_room
from tablee.kernel import CHANCE, Match, Viewer

# Recipes


def at_honey(content: str, bees: list[str], *cards: Card) -> Match:
    """Seat 0 in F with this pollen in r0 and these bees, and two more that might carry a cube."""
    match = night([*bees, "6 r1", "6 r2"], ["6 a6"], rooms={0: content, 1: "white"}, hands={0: cards})
    return to_step(match, "f")


def honeys(match: Match) -> list[str]:
    return [move for move in offered(match, 0) if move.startswith("honey")]


@clause("WD-42")
def test_efficiency_makes_honey_of_three() -> None:
    match = at_honey("red red red", ["5 r0", "5 r0"], Card.EFFICIENCY)
    assert honeys(match) == ["honey r0 5 5 efficiency"]
    play(match, "0 honey r0 5 5 efficiency")
    assert room(match, 0) == "honey"
    assert fact(match, "played") == ["efficiency"]


@clause("WD-42")
def test_what_else_is_in_the_room_goes_back() -> None:
    match = at_honey("red red red blue", ["5 r0", "5 r0"], Card.EFFICIENCY)
    play(match, "0 honey r0 5 5 efficiency")
    assert (fact(match, "supply")["red"], fact(match, "supply")["blue"]) == (15, 15)


@clause("WD-43", "WD-65")
@pytest.mark.parametrize("content", ["red red blue blue", "red red red blue", "red blue blue blue"])
def test_alchemy_makes_honey_of_two_colours(content: str) -> None:  # any split
    match = at_honey(content, ["5 r0", "5 r0"], Card.ALCHEMY)
    assert honeys(match) == ["honey r0 5 5 alchemy"]
    play(match, "0 honey r0 5 5 alchemy")
    assert fact(match, "honey")[0] == 1


@clause("WD-43")
@under(1, 2, 3)
def test_three_colours_are_too_many() -> None:
    assert honeys(at_honey("red red blue white", ["5 r0", "5 r0"], Card.ALCHEMY)) == []


@clause("WD-48")
def test_expertise_lets_two_values_make_honey() -> None:
    match = at_honey("red red red red", ["5 r0", "2 r0"], Card.EXPERTISE)
    assert honeys(match) == ["honey r0 2 5 -"]
    play(match, "0 honey r0 2 5 -")
    assert room(match, 0) == "honey"
    assert fact(match, "played") == ["expertise"]


@clause("WD-48")
def test_expertise_lets_two_values_hatch() -> None:
    match = night(["3 r0", "4 r0"], ["6 a6"], rooms={0: "egg"}, hands={0: [Card.EXPERTISE]})
    to_step(match, "b")
    play(match, "0 hatch r0 3 4")
    assert die(match, "violet:2") == "home"
    assert fact(match, "played") == ["expertise"]


@clause("WD-65")
def test_all_three_on_one_honey() -> None:
    match = at_honey("red red blue", ["5 r0", "2 r0", "1 r0"], Card.EFFICIENCY, Card.ALCHEMY, Card.EXPERTISE)
    assert honeys(match) == [f"honey r0 {pair} efficiency,alchemy" for pair in ("1 2", "1 5", "2 5")]
    play(match, "0 honey r0 2 5 efficiency,alchemy")
    assert room(match, 0) == "honey"
    assert sorted(fact(match, "played")) == ["alchemy", "efficiency", "expertise"]


@clause("WD-65")
@under(1, 2, 3)
def test_three_colours_are_too_many_even_for_all_three() -> None:
    assert honeys(at_honey("red white blue", ["5 r0", "5 r0"], Card.EFFICIENCY, Card.ALCHEMY)) == []
    assert honeys(at_honey("red red", ["5 r0", "5 r0"], Card.EFFICIENCY, Card.ALCHEMY)) == []


@clause("WD-55")
def test_a_card_that_changes_nothing_is_refused() -> None:
    match = at_honey("red red red red", ["5 r0", "5 r0"], Card.EFFICIENCY, Card.ALCHEMY)
    assert honeys(match) == ["honey r0 5 5 -"]
    assert refused(match, "0 honey r0 5 5 efficiency") == "no-recipe"
    match = at_honey("red red red blue", ["5 r0", "5 r0"], Card.EFFICIENCY, Card.ALCHEMY)
    assert honeys(match) == ["honey r0 5 5 efficiency", "honey r0 5 5 alchemy"]  # either, not both
    assert refused(match, "0 honey r0 5 5 efficiency,alchemy") == "no-recipe"


@clause("WD-42", "WD-56")
def test_a_pair_that_a_card_could_use_asks_even_with_nothing_else_to_do() -> None:
    """No room, no egg, nothing to mix: only Efficiency and the pair are left."""
    match = day([5, 5], [6], rooms={0: "red red red", 1: "egg", 2: "egg"}, hands={0: [Card.EFFICIENCY]}, eggs=0)
    while state_of(match).rooms:
        new_room(state_of(match), 1)
    play(match, "0 pass", "0 place 5 r0", "1 place 6 a6", "0 place 5 r0")
    assert fact(match, "step") == "f"
    assert honeys(match) == ["honey r0 5 5 efficiency"]


@clause("WD-42")
@under(1, 2, 3)
def test_the_same_kind_does_not_add_up() -> None:
    assert honeys(at_honey("red red", ["5 r0", "5 r0"], Card.EFFICIENCY, Card.EFFICIENCY)) == []


@clause("WD-42")
def test_one_card_one_honey() -> None:
    match = night(
        ["5 r0", "5 r0", "4 r1", "4 r1"],
        ["6 a6"],
        rooms={0: "red red red", 1: "blue blue blue"},
        hands={0: [Card.EFFICIENCY]},
    )
    play(to_step(match, "f"), "0 honey r0 5 5 efficiency")
    assert honeys(match) == []


# Mix


@clause("WD-44")
def test_mix_moves_pollen_between_two_rooms_without_bees() -> None:
    match = night(["6 d6"], ["5 a5"], rooms={0: "red red", 1: "blue"}, hands={0: [Card.MIX]})
    play(
        match,
        "0 mix",
        "0 lift red r0",
        "0 put red r1",
        "0 lift red r0",
        "0 put red r1",
        "0 lift blue r1",
        "0 put blue r0",
    )
    assert [room(match, number) for number in range(3)] == ["blue", "red red", ""]
    assert fact(match, "played") == ["mix"]


@clause("WD-44")
def test_mix_is_between_two_rooms_only() -> None:
    match = night(["6 d6"], ["5 a5"], rooms={0: "red red", 1: "blue"}, hands={0: [Card.MIX]})
    play(match, "0 mix", "0 lift red r0", "0 put red r1")
    assert offered(match, 0) == ["lift red r0", "lift blue r1", "carry red r0 r1", "carry blue r1 r0", "pass"]
    play(match, "0 lift red r0")
    assert [move for move in offered(match, 0) if move.startswith("put")] == ["put red r0", "put red r1"]


@clause("WD-44")
def test_mix_lets_two_full_rooms_exchange() -> None:
    match = night(
        ["6 d6"], ["5 a5"], rooms={0: "red red red blue", 1: "blue blue blue red", 2: "honey"}, hands={0: [Card.MIX]}
    )
    play(match, "0 mix", "0 lift blue r0", "0 lift red r1", "0 put blue r1", "0 put red r0", "0 pass")
    assert [room(match, number) for number in range(2)] == ["red red red red", "blue blue blue blue"]


@clause("WD-55")
@under(1, 2, 3)
def test_mix_must_move_something() -> None:
    cards = [Card.MIX, Card.GIFT]  # who holds a Mix alone is not asked where it would change nothing
    match = night(["6 d6"], ["5 a5"], rooms={0: "red"}, hands={0: cards})
    play(match, "0 mix")
    assert refused(match, "0 pass") == "cannot-pass"
    nothing = night(["6 d6"], ["5 a5"], hands={0: cards})
    assert refused(nothing, "0 mix") == "changes-nothing"
    alone = night(["6 d6"], ["5 a5"], rooms={0: "red", 1: "egg", 2: "honey"}, hands={0: cards})
    assert refused(alone, "0 mix") == "changes-nothing"
    full = night(["6 d6"], ["5 a5"], rooms={0: "red red red red", 1: "red red red red", 2: "egg"}, hands={0: cards})
    assert refused(full, "0 mix") == "changes-nothing"


# Bonus


@clause("WD-45")
def test_bonus_claims_one_more() -> None:
    match = night(["1 d1"], ["5 a5"], hands={0: [Card.BONUS]})
    to_step(match, "d-claim")
    assert offered(match, 0) == ["claim 2", "bonus", "rest"]
    play(match, "0 bonus")
    assert fact(match, "trays")[0] == ["white"] * 3


@clause("WD-66")
@under(1, 2, 3)
def test_bonus_needs_a_cube_claimed_and_another_left() -> None:
    match = day([1, 1], [1], hands={0: [Card.BONUS], 1: [Card.BONUS]})
    for cube in range(12):
        state_of(match).cubes[cube] = 47
    play(match, "0 pass", "1 pass", "0 place 1 d1", "close", "1 place 1 d1", "close", "0 place 1 d1", "close")
    to_step(match, "d-claim")
    assert offered(match, 0) == ["claim 2", "bonus", "rest"]
    play(match, "0 bonus")  # taken before the next player's claim, who now gets nothing
    assert fact(match, "trays") == [["white"] * 3, []]


@clause("WD-66")
def test_bonus_is_for_those_who_claim() -> None:
    match = night(["1 d1"], ["5 d5"], ["5 d5"], ["5 d5", "5 d5"], hands={0: [Card.BONUS], 1: [Card.BONUS]})
    to_step(match, "d-claim")
    assert match.to_act == (0,)
    play(match, "0 claim 2")
    assert fact(match, "step") == "d-store"  # seat 1 ties for second and claims nothing


@clause("WD-66")
def test_bonus_once_a_flower() -> None:
    match = night(["1 d1", "2 d2"], ["5 a5"], hands={0: [Card.BONUS] * 2})
    to_step(match, "d-claim")
    play(match, "0 bonus", "0 bonus")
    assert fact(match, "trays")[0] == ["white"] * 3 + ["orange"] * 3


# Queen's Gift


def busy_night(card: Card) -> Match:
    """A night in which seat 0 has something to do in every letter."""
    bees = ["3 r0", "3 r0", "1 c1", "6 d6", "2 e2", "4 g4"]
    return night(bees, ["5 d5"], rooms={0: "egg", 1: "red red"}, hands={0: [card, Card.SCOUT]})


@clause("WD-46", "WD-56")
@pytest.mark.parametrize("step", ["a", "b", "c", "d-store", "e", "f", "g"])
@under(1, 2, 3)
def test_the_queens_gift_at_any_letter(step: str) -> None:
    match = busy_night(Card.GIFT)
    to_step(match, step)
    assert match.to_act == (0,)
    assert {"gift-room", "gift-egg r2"} <= set(offered(match, 0))
    play(match, "0 gift-room")
    assert len(fact(match, "combs")[0]) == 4


@clause("WD-44", "WD-56")
@pytest.mark.parametrize("step", ["a", "b", "c", "d-store", "e", "f", "g"])
@under(1, 2, 3)
def test_mix_at_any_letter(step: str) -> None:
    match = busy_night(Card.MIX)
    play(to_step(match, step), "0 mix", "0 lift red r1", "0 put red r2")
    assert room(match, 2) == "red"


@clause("WD-67")
@under(1, 2, 3)
def test_a_gift_of_an_egg_needs_an_egg_and_an_empty_room() -> None:
    match = night(["6 d6"], ["5 d5"], hands={0: [Card.GIFT]}, eggs=0)
    assert refused(match, "0 gift-egg r0") == "supply-empty"
    full = night(["6 d6"], ["5 d5"], hands={0: [Card.GIFT]}, rooms={0: "red", 1: "red", 2: "egg"})
    assert not any(move.startswith("gift-egg") for move in offered(full, 0))
    assert refused(full, "0 gift-egg r0") == "room-not-empty"


@clause("WD-67")
@under(1, 2, 3)
def test_a_gift_of_an_egg_may_hatch_in_b() -> None:
    match = night(["3 r0", "3 r0"], ["5 d5"], hands={0: [Card.GIFT]})
    play(to_step(match, "a"), "0 gift-egg r0")
    play(to_step(match, "b"), "0 hatch r0 3 3")
    assert die(match, "violet:2") == "home"


@clause("WD-46", "WD-55")
@under(1, 2, 3)
def test_no_gift_from_an_empty_supply() -> None:
    match = day([6], [5], hands={0: [Card.GIFT, Card.MIX]}, rooms={0: "red", 1: "red"}, eggs=0)
    while state_of(match).rooms:
        new_room(state_of(match), 1)
    play(match, "0 pass", "0 place 6 d6", "1 place 5 d5", "close")
    assert fact(match, "step") == "a"
    assert refused(match, "0 gift-room") == "changes-nothing"


# Scout


@clause("WD-52")
def test_scout_draws_three_and_keeps_one() -> None:
    match = night(["1 g1"], ["5 a5"], hands={0: [Card.SCOUT]})
    to_step(match, "g")
    play(match, "0 scout", "chance draw mix,mix,feint")
    assert offered(match, 0) == ["keep mix", "keep feint"]
    assert refused(match, "0 keep gift") == "not-scouted"
    play(match, "0 keep feint")
    assert fact(match, "hands")[0] == ["feint"]
    assert sorted(fact(match, "played")) == ["mix", "mix", "scout"]  # discards are open
    assert len(fact(match, "deck")) == 38


@clause("WD-68")
@under(1, 2, 3)
def test_scout_once_a_bee() -> None:
    match = night(["1 g1", "2 g2"], ["5 a5"], hands={0: [Card.SCOUT] * 2})
    to_step(match, "g")
    play(
        match,
        "0 scout",
        "chance draw mix,bonus,feint",
        "0 keep feint",
        "0 scout",
        "chance draw gift,bonus,feint",
        "0 keep gift",
    )
    assert fact(match, "hands")[0] == ["gift", "feint"]
    assert "take-card" not in offered_now(match, 0)


@clause("WD-68")
def test_scout_draws_what_is_left() -> None:
    match = to_step(night(["1 g1"], ["5 a5"], hands={0: [Card.SCOUT]}), "g")
    state = state_of(match)
    state.played[:] = bytes(max(0, count - (card in (0, 4))) for card, count in enumerate(state.deck))
    state.deck[:] = bytes(int(card in (0, 4)) for card in range(14))
    play(match, "0 scout")
    assert refused(match, "chance draw mix") == "not-by-chance"
    play(match, "chance draw overtime,mix", "0 keep mix")
    assert fact(match, "hands")[0] == ["mix"]


@clause("WD-55", "WD-68")
def test_of_a_single_card_there_is_nothing_to_scout() -> None:
    match = to_step(night(["1 g1"], ["5 a5"], hands={0: [Card.SCOUT]}), "g")
    state = state_of(match)
    state.deck[:] = bytes(int(card == 4) for card in range(14))
    assert refused(match, "0 scout") == "changes-nothing"
    assert refused(match, "0 take-card") == ""


@clause("WD-71")
@under(1, 2, 3)
def test_a_card_drawn_may_be_played_later_in_that_g() -> None:
    match = to_step(night(["1 g1", "2 g2"], ["5 a5"], hands={0: [Card.SCOUT]}), "g")
    play(match, "0 take-card", "chance draw gift", "0 gift-room")
    assert len(fact(match, "combs")[0]) == 4


@clause("WD-71", "WD-73")
@under(1, 2, 3)
def test_a_scout_drawn_may_look_for_the_next_bee() -> None:
    match = night(["1 g1", "2 g2"], ["5 a5"])
    play(match if fact(match, "step") == "drawn" else to_step(match, "g"), "0 take-card", "chance draw scout")
    play(match, "0 scout", "chance draw gift,bonus,feint", "0 keep gift")
    assert fact(match, "hands")[0] == ["gift"]


# Whose moment it is


@clause("WD-56")
@under(1)
def test_a_moment_for_everyone_with_cards_in_every_letter() -> None:
    match = night(["6 d6"], ["5 d5"], ["4 d4"], first=1, hands={0: [Card.BONUS], 2: [Card.FEINT]})
    asked = []
    while fact(match, "round") == 1 and match.to_act[0] >= 0:
        asked.append((fact(match, "step"), match.to_act[0]))
        seat = match.to_act[0]
        play(match, f"{seat} {'claim 2' if 'claim 2' in offered(match, seat) else 'pass'}")
    letters = ["a", "b", "c", "e", "f", "g"]
    assert [step for step, seat in asked if seat == 2 and len(step) == 1] == letters
    assert [step for step, seat in asked if seat == 0 and len(step) == 1] == letters
    assert ("d-store", 1) in asked
    assert [seat for step, seat in asked if step == "d-store"] == [1, 2, 0]  # turn order
    assert [seat for step, seat in asked if step == "d-claim"] == [2, 0]  # flower by flower; Bonus might be held
    assert [seat for step, seat in asked if step == "a"] == [2, 0]  # seat 1 holds nothing and has nothing to do


@clause("WD-29", "WD-56")
@under(1, 2)
def test_who_is_asked_depends_on_the_size_of_a_hand_alone() -> None:
    for card in Card:
        match = night(["6 d6"], ["5 d5"], hands={1: [card]})
        assert (fact(match, "step"), match.to_act) == ("a", (1,))


@clause("WD-56")
@under(2)
def test_rest_means_no_more_questions_about_cards_this_round() -> None:
    match = night(["6 d6"], ["5 d5"], ["4 g4"], hands={1: [Card.BONUS], 2: [Card.GIFT]})
    play(match, "1 rest", "2 rest")
    assert (fact(match, "step"), match.to_act) == ("d-store", (0,))
    play(match, "0 pass")
    assert {"store pink r3", "pass"} <= set(offered(match, 1))
    play(match, "1 pass")
    assert (fact(match, "step"), match.to_act) == ("g", (2,))  # bees on G ask anyway, and cards may be played
    assert "gift-room" in offered(match, 2)
    play(match, "2 pass")
    match.advance()
    assert fact(match, "rested") == [False] * 3


@clause("WD-29")
@under(1, 2, 3)
def test_hands_are_secret_and_their_sizes_open() -> None:
    one = day([6], [5], hands={1: [Card.BONUS, Card.MIX]})
    other = day([6], [5], hands={1: [Card.FEINT, Card.GIFT]})
    assert one.scene(0) == other.scene(0)
    assert one.scene(None) == other.scene(None)
    assert one.scene(1) != other.scene(1)
    smaller = day([6], [5], hands={1: [Card.BONUS]})
    assert one.scene(0) != smaller.scene(0)


@clause("WD-29")
@under(1, 2, 3)
def test_a_draw_is_seen_by_its_owner_only() -> None:
    match = night(["1 g1"], ["5 a5"])
    if fact(match, "step") != "drawn":
        play(to_step(match, "g"), "0 take-card")

    def told(card: str, viewer: Viewer) -> object:
        after, move = match.state.copy(), match.game.read(f"draw {card}")
        match.game.play(after, CHANCE, move)
        return match.game.told(match.state, CHANCE, move, after, viewer)

    assert told("mix", 0) != told("feint", 0)
    assert told("mix", 1) == told("feint", 1) is not None
    assert told("mix", None) == told("feint", None) is not None


@clause("WD-29")
def test_played_cards_are_open() -> None:
    match = play(night(["6 d6"], ["5 d5"], hands={0: [Card.GIFT]}), "0 gift-room")
    assert fact(match, "played") == ["gift"]


@clause("WD-72")
def test_a_seat_that_nobody_plays() -> None:
    """It can always pass or put a bee on a flower, whatever the others do."""
    match = day([1, 2, 3], [4, 5, 6], hands={0: [Card.GIFT, Card.MIX, Card.WRONG_TURN], 1: [Card.MIX]})
    for _ in range(4):
        to_step(match, "roll")
        match.advance()
    assert fact(match, "round") == 5
    assert fact(match, "hands")[0] == ["mix", "gift", "wrong-turn"]
    assert all(not any(comb.values()) for comb in fact(match, "combs"))
