"""The night without cards: WD-13 to WD-31, WD-69, WD-70, and the rulebook's examples and questions."""

from __future__ import annotations

from typing import Any

import pytest

from games.waggle_dance.positions import (
    day,
    die,
    idle,
    night,
    play,
    room,
    state_of,
    to_step,
    under,
    version,
)
from script import clause, fact, offered, refused
from tablee.games.waggle_dance.rules.handling import new_room
from tablee.games.waggle_dance.rules.pollen import shares
from tablee.kernel import Match, Outcome

# A


@clause("WD-13")
@under(1, 2, 3)
def test_bees_go_home_when_resolved() -> None:
    match = night(["3 a3", "4 c4"], ["5 c5"])
    play(match, "0 take-room")
    assert die(match, "violet:0") == "home"
    assert die(match, "violet:1") == "4 c4"
    play(match, "0 take-egg r0")
    assert die(match, "violet:1") == "home"
    assert die(match, "yellow:0") == "5 c5"


@clause("WD-13", "WD-73")
@under(1, 2, 3)
def test_letters_in_order_and_the_first_player_first() -> None:
    match = night(["3 c3"], ["2 a2"], ["4 a4"], ["5 c5"], first=2)
    asked = []
    while fact(match, "round") == 1 and match.to_act[0] >= 0:
        asked.append((fact(match, "step"), match.to_act[0]))
        play(match, f"{match.to_act[0]} pass")
    rooms = [("a", 2), ("a", 1)] if version() == 1 else []  # they are taken
    assert asked == [*rooms, ("c", 3), ("c", 0)]


@clause("WD-14")
@under(1, 2, 3)
def test_a_room_for_each_bee_empty_side_up() -> None:
    match = night(["3 a3"], ["2 d2"])
    play(match, "0 take-room")
    assert fact(match, "combs")[0] == {"r0": "", "r1": "", "r2": "", "r6": ""}
    assert fact(match, "supply")["rooms"] == 41


@clause("WD-14")
@under(1)
def test_a_room_may_be_left() -> None:
    match = night(["3 a3", "4 a4"], ["2 d2"])
    play(match, "0 take-room", "0 pass")
    assert len(fact(match, "combs")[0]) == 4
    assert die(match, "violet:1") == "home"


@clause("WD-14")
@under(1, 2, 3)
def test_no_room_left_no_room_taken() -> None:  # and the question: supplies run out?
    match = day([3, 4], [2, 3])
    state = state_of(match)
    while state.rooms > 1:
        new_room(state, 1)
    play(match, "0 place 3 c3", "1 place 2 d2", "0 place 4 a4", "1 place 3 d3")
    assert match.to_act == (0,)
    play(match, "0 take-room")
    assert state.rooms == 0
    match = day([4], [5])
    while state_of(match).rooms:
        new_room(state_of(match), 1)
    play(match, "0 place 4 a4", "1 place 5 d5")
    assert fact(match, "step") == "d-store"  # nobody was asked in A
    assert die(match, "violet:0") == "home"


# B


@clause("WD-15")
@pytest.mark.parametrize(("seat", "value"), [(2, 1), (1, 5), (3, 3)])
def test_a_pair_hatches_an_egg(seat: int, value: int) -> None:  # the rulebook's three examples
    mine = 3 * seat
    bees = [["6 d6"], ["6 d6"], ["6 d6"], ["6 d6"]]
    bees[seat] = [f"{value} r{mine}", f"{value} r{mine}"]
    match = night(*bees, rooms={mine: "egg"})
    assert fact(match, "step") == "b"
    play(match, f"{seat} hatch r{mine} {value} {value}")
    colour = ("violet", "yellow", "blue", "orange")[seat]
    assert room(match, mine) == ""
    assert fact(match, "supply")["eggs"] == 12
    assert [die(match, f"{colour}:{number}") for number in range(4)] == ["home", "home", "home", None]


@clause("WD-15")
def test_two_different_bees_hatch_nothing() -> None:
    match = night(["3 r0", "4 r0"], ["6 d6"], rooms={0: "egg"})
    assert fact(match, "step") != "b"


@clause("WD-13")
def test_a_new_bee_rolls_from_the_next_round_on() -> None:
    match = play(night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "egg"}), "0 hatch r0 3 3")
    assert fact(match, "left")[0] == 0
    to_step(match, "roll")
    match.advance()
    assert fact(match, "round") == 2
    assert fact(match, "left") == [3, 1]


@clause("WD-15", "WD-69")
def test_bees_that_hatched_nothing_stay_for_f() -> None:
    match = play(night(["3 r0", "3 r0", "5 r0", "5 r1"], ["6 d6"], rooms={0: "egg", 1: "red"}), "0 hatch r0 3 3")
    assert die(match, "violet:0") == "home"
    assert die(match, "violet:2") == "5 r0"
    to_step(match, "f")
    assert "lift red r1" in offered(match, 0)  # the hatched room is empty and linked by its 5


@clause("WD-16")
def test_with_all_eighteen_in_play_the_egg_stays() -> None:
    match = night(["3 r0", "3 r0", *["1 d1"] * 16], ["6 d6"], rooms={0: "egg"})
    assert fact(match, "step") != "b"
    assert room(match, 0) == "egg"
    fewer = night(["3 r0", "3 r0", *["1 d1"] * 15], ["6 d6"], rooms={0: "egg"})
    assert fact(fewer, "step") == "b"


@clause("WD-69")
def test_hatching_is_optional_and_the_owner_chooses_the_pair() -> None:
    match = night(["3 r0", "3 r0", "5 r0", "5 r0"], ["6 d6"], rooms={0: "egg"})
    assert offered(match, 0) == ["hatch r0 3 3", "hatch r0 5 5", "pass"]
    play(match, "0 hatch r0 5 5")
    assert [die(match, f"violet:{number}") for number in range(4)] == ["3 r0", "3 r0", "home", "home"]
    declined = play(night(["3 r0", "3 r0"], ["6 d6"], rooms={0: "egg"}), "0 pass")
    assert room(declined, 0) == "egg"


@clause("WD-15")
def test_one_pair_hatches_one_egg() -> None:
    match = night(["3 r0", "3 r0", "3 r1"], ["6 d6"], rooms={0: "egg", 1: "egg"})
    assert offered(match, 0) == ["hatch r0 3 3", "pass"]
    play(match, "0 hatch r0 3 3")
    assert room(match, 1) == "egg"


# C


@clause("WD-17")
def test_an_egg_goes_into_an_empty_room_at_once() -> None:
    match = night(["3 c3"], ["6 d6"], rooms={0: "red", 1: "honey"})
    assert offered(match, 0) == ["take-egg r2", "pass"]
    assert refused(match, "0 take-egg r0") == "room-not-empty"
    assert refused(match, "0 take-egg r3") == "not-your-room"
    play(match, "0 take-egg r2")
    assert room(match, 2) == "egg"
    assert fact(match, "supply")["eggs"] == 11


@clause("WD-17")
def test_an_egg_may_be_declined() -> None:
    match = play(night(["3 c3"], ["6 d6"]), "0 pass")
    assert fact(match, "supply")["eggs"] == 12


@clause("WD-17")
def test_no_room_or_no_egg_no_egg() -> None:
    full = night(["3 c3"], ["6 d6"], rooms={0: "red", 1: "honey", 2: "egg"})
    assert fact(full, "step") != "c"
    none = night(["3 c3"], ["6 d6"], eggs=0)
    assert fact(none, "step") != "c"
    last = play(night(["1 c1", "5 c5"], ["6 d6"], eggs=1), "0 take-egg r0")
    assert fact(last, "step") != "c"


@clause("WD-17")
def test_two_bees_two_eggs() -> None:
    match = play(night(["1 c1", "5 c5"], ["6 d6"]), "0 take-egg r0", "0 take-egg r1")
    assert [room(match, number) for number in range(3)] == ["egg", "egg", ""]


@clause("WD-18")
def test_a_room_holds_one_egg_or_honey_or_four_pollen() -> None:  # and the questions: pollen with egg, with honey?
    match = night(["1 d1"], ["6 d6"], rooms={0: "egg", 1: "honey", 2: "red red blue"})
    assert offered(match, 0) == ["store-all white r2", "store white r2", "pass"]
    assert refused(match, "0 store white r0") == "no-space"
    assert refused(match, "0 store white r1") == "no-space"
    play(match, "0 store white r2")
    assert room(match, 2) == "white red red blue"
    assert fact(match, "step") == "d-store"
    assert match.to_act == (1,)  # r2 is full


@clause("WD-19")
def test_an_egg_claimed_in_c_cannot_hatch_in_the_same_round() -> None:  # and the question: hatch it at once?
    match = night(["5 c5", "4 c4", "3 r0", "3 r0"], ["6 d6"])
    assert fact(match, "step") == "c"  # B has gone by
    play(match, "0 take-egg r0")
    assert refused(match, "0 hatch r0 3 3") == "not-now"
    assert room(to_step(match, "roll"), 0) == "egg"


# D


@clause("WD-20", "WD-21")
@pytest.mark.parametrize(
    ("bees", "cubes"),
    [
        ((3, 2, 1, 0), (2, 1, 0, 0)),  # the first example
        ((2, 2, 1, 0), (1, 1, 1, 0)),  # the second
        ((1, 0, 1, 2), (0, 0, 0, 2)),  # the third
        ((1, 1, 2, 2), (0, 0, 1, 1)),  # the fourth
        ((0, 0, 0, 1), (0, 0, 0, 2)),  # the fifth
        ((2, 1, 1, 1), (2, 0, 0, 0)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
        ((4, 3, 2, 2), (2, 1, 0, 0)),
        ((3, 3, 3, 1), (1, 1, 1, 1)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_most_bees_two_cubes_second_one(bees: tuple[int, ...], cubes: tuple[int, ...]) -> None:
    assert shares(bytes(bees)) == cubes
    match = night(*(["4 d4"] * count for count in bees)) if any(bees) else None
    if match is not None:
        assert [len(tray) for tray in fact(match, "trays")] == list(cubes)


def drained(match: Match, colour: int, left: int) -> None:
    """Leave some cubes on a flower; the others lie in the last room, out of the way."""
    state = state_of(match)
    for cube in range(15 * colour, 15 * colour + 15 - left):
        state.cubes[cube] = 47


def short_of(left: int, *values: list[int], **options: Any) -> Match:
    match = day(*values, **options)
    drained(match, 3, left)
    while fact(match, "step") == "placing":
        seat = match.to_act[0]
        play(match, f"{seat} {idle(match, seat)}")
    return match


@clause("WD-22", "WD-70")
@under(2, 3)
def test_a_short_supply_is_met_in_turn_order() -> None:
    match = short_of(2, [4], [5], [4, 4], first=2)
    assert match.to_act == (2,)
    if version() == 2:
        assert offered(match, 2) == ["claim 2", "claim 1", "claim 0"]  # others would run short
    play(match, "2 claim 2")
    assert fact(match, "trays") == [[], ["pink", "pink"], ["yellow", "yellow"]]
    match = short_of(2, [4], [4], [4], first=2)  # a tie: one each, two are there
    play(match, "2 claim 1", "0 claim 1")
    assert fact(match, "trays") == [["yellow"], [], ["yellow"]]


@clause("WD-22")
def test_as_far_as_the_cubes_go_or_nothing() -> None:
    share = short_of(1, [4], [5])
    assert fact(share, "trays")[0] == ["yellow"]
    nothing = short_of(1, [4], [5], scarce="nothing")
    assert fact(nothing, "trays")[0] == []
    enough = short_of(2, [4], [5], scarce="nothing")
    assert fact(enough, "trays")[0] == ["yellow", "yellow"]


@clause("WD-22")
def test_an_empty_flower_pays_nothing() -> None:
    match = short_of(0, [4], [5])
    assert fact(match, "trays")[0] == []
    assert die(to_step(match, "roll"), "violet:0") == "home"


@clause("WD-23")
def test_claims_of_all_flowers_are_set_out_before_any_is_stored() -> None:
    match = night(["1 d1", "6 d6"], ["2 d2"])
    assert fact(match, "trays") == [["white", "white", "blue", "blue"], ["orange", "orange"]]
    play(match, "0 store blue r0")
    assert fact(match, "trays")[0] == ["white", "white", "blue"]


@clause("WD-23")
def test_without_room_for_all_the_owner_chooses() -> None:  # and the question: no room for all my pollen?
    match = night(["1 d1", "6 d6"], ["2 d2"], rooms={0: "honey", 1: "honey", 2: "red red red"})
    one, many = ["store white r2", "store blue r2"], ["store-all white r2", "store-all blue r2"]
    assert sorted(offered(match, 0)) == sorted([*one, *many, "pass"])
    play(match, "0 store blue r2")
    assert match.to_act == (1,)
    supply = fact(match, "supply")
    assert (supply["white"], supply["blue"]) == (13, 13)  # not before D is over
    play(match, "1 pass")
    supply = fact(match, "supply")
    assert (supply["white"], supply["blue"], supply["orange"]) == (15, 14, 15)


@clause("WD-70")
def test_one_may_keep_less() -> None:
    match = play(night(["1 d1"], ["2 d2"]), "0 store white r0", "0 pass", "1 pass")
    assert fact(match, "supply")["white"] == 14


@clause("WD-70")
def test_stored_cubes_are_not_thrown_out_to_make_room() -> None:
    match = night(["1 d1"], ["2 d2"], rooms={0: "red red red red", 1: "egg", 2: "honey"})
    assert match.to_act == (1,)
    assert room(match, 0) == "red red red red"


@clause("WD-70")
def test_a_room_with_only_bees_is_empty() -> None:
    match = night(["3 r0", "5 r1", "6 r2", "1 c1"], ["2 d2"])
    assert "take-egg r0" in offered(match, 0)


# E


@clause("WD-24")
def test_two_of_a_colour_for_one_of_another() -> None:
    match = play(night(["1 e1"], ["6 d6"], rooms={0: "red red blue"}), "1 pass")
    assert offered(match, 0) == ["give red r0", "pass"]
    assert refused(match, "0 give blue r0") == "not-that-pollen"
    play(match, "0 give red r0")
    assert fact(match, "supply")["red"] == 15
    assert refused(match, "0 store red r0") == "not-that-pollen"  # another colour
    assert refused(match, "0 pass") == "not-now"
    play(match, "0 store pink r1")
    assert [room(match, number) for number in range(2)] == ["blue", "pink"]


@clause("WD-24")
def test_an_egg_for_any_cube() -> None:
    match = play(night(["1 e1"], ["6 d6"], rooms={0: "egg", 1: "red"}), "1 pass", "0 give-egg r0")
    assert {f"store {colour} r0" for colour in ("white", "red", "blue")} <= set(offered(match, 0))
    play(match, "0 store red r0")  # where the egg lay, or anywhere with space
    assert room(match, 0) == "red"
    assert fact(match, "supply")["eggs"] == 12


@clause("WD-24")
def test_one_trade_for_each_bee() -> None:
    match = night(["1 e1", "2 e2"], ["6 d6"], rooms={0: "red red red red"})
    play(match, "1 pass", "0 give red r0", "0 store blue r1", "0 give red r0", "0 store blue r1")
    assert room(match, 1) == "blue blue"
    assert fact(match, "step") != "e"


@clause("WD-24")
def test_both_cubes_come_out_of_one_room() -> None:
    match = play(night(["1 e1"], ["6 d6"], rooms={0: "red", 1: "red blue"}), "1 pass")
    assert fact(match, "step") == "roll"  # nothing to trade, nothing else to do


@clause("WD-24")
def test_or_out_of_two_rooms() -> None:
    match = play(night(["1 e1"], ["6 d6"], rooms={0: "red", 1: "red blue"}, trade="two"), "1 pass")
    assert offered(match, 0) == ["give red r0", "give red r1", "pass"]
    play(match, "0 give red r0")
    assert offered(match, 0) == ["give red r1"]
    play(match, "0 give red r1", "0 store blue r1")
    assert [room(match, number) for number in range(2)] == ["", "blue blue"]


@clause("WD-24")
def test_no_trade_for_a_colour_that_is_not_on_its_flower() -> None:
    match = night(["1 e1"], ["6 r3"], rooms={0: "red red"})
    for colour in (0, 1, 3, 4):
        drained(match, colour, 0)
    play(match, "0 give red r0")
    assert {move.split()[1] for move in offered(match, 0)} == {"blue"}
    assert refused(match, "0 store pink r0") == "supply-empty"
    none = day([1], [6], rooms={0: "red red"})
    for colour in (0, 1, 3, 4, 5):
        drained(none, colour, 0)
    play(none, "0 place 1 e1", "1 place 6 d6")
    assert fact(none, "step") == "roll"  # red alone is left: no trade at all


# F


@clause("WD-25")
@pytest.mark.parametrize(("seat", "value", "colour"), [(2, 1, "white"), (3, 3, "yellow"), (1, 5, "blue")])
def test_four_of_a_colour_and_a_pair_make_honey(
    seat: int, value: int, colour: str
) -> None:  # the rulebook's three examples
    mine = 3 * seat
    bees = [["6 a6"], ["4 a4"], ["2 a2"], ["5 a5"]]
    bees[seat] = [f"{value} r{mine}"] * 2
    match = night(*bees, rooms={mine: " ".join([colour] * 4)})
    to_step(match, "f")
    play(match, f"{seat} honey r{mine} {value} {value} -")
    assert room(match, mine) == "honey"
    assert fact(match, "supply")[colour] == 15
    assert fact(match, "honey")[seat] == 1


@clause("WD-25")
def test_no_honey_of_different_colours_or_with_different_bees() -> None:  # and two of the questions
    match = night(["3 r0", "3 r0", "4 r1", "5 r1"], ["6 a6"], rooms={0: "red red red blue", 1: "red red red red"})
    play(match, "1 pass")
    assert fact(match, "step") == "roll"  # F went by
    other = night(
        ["3 r0", "3 r0", "4 r1", "5 r1", "1 r1", "1 r2"], ["6 a6"], rooms={0: "red red red blue", 1: "red " * 4}
    )
    to_step(other, "f")
    assert refused(other, "0 honey r0 3 3 -") == "no-recipe"
    assert refused(other, "0 honey r1 4 5 -") == "no-recipe"


@clause("WD-69")
def test_honey_is_optional_and_the_owner_chooses_the_pair() -> None:
    match = to_step(night(["3 r0", "3 r0", "5 r0", "5 r0"], ["6 a6"], rooms={0: "red red red red"}), "f")
    assert offered(match, 0) == ["honey r0 3 3 -", "honey r0 5 5 -", "pass"]
    play(match, "0 pass")
    assert room(match, 0) == "red red red red"


@clause("WD-26")
def test_pollen_moves_between_rooms_with_bees_of_one_value() -> None:  # the rulebook's example
    match = night(
        ["4 r0", "4 r1", "2 r2"],
        ["6 a6"],
        rooms={0: "yellow yellow", 1: "white", 2: "red orange blue"},
    )
    to_step(match, "f")
    carried = ["carry yellow r0 r1", "carry-all yellow r0 r1", "carry white r1 r0"]
    assert offered(match, 0) == ["lift yellow r0", "lift white r1", *carried, "pass"]  # red, orange and blue stay
    play(match, "0 lift yellow r0")
    assert "put yellow r2" not in offered(match, 0)
    play(match, "0 put yellow r1", "0 lift yellow r0", "0 put yellow r1")
    assert [room(match, number) for number in range(3)] == ["", "white yellow yellow", "orange red blue"]


@clause("WD-26")
def test_two_full_rooms_can_exchange() -> None:
    match = night(["4 r0", "4 r1"], ["6 a6"], rooms={0: "red red red blue", 1: "red blue blue blue"})
    to_step(match, "f")
    play(match, "0 lift blue r0", "0 lift red r1", "0 put blue r1", "0 put red r0")
    assert [room(match, number) for number in range(2)] == ["red red red red", "blue blue blue blue"]


@clause("WD-26")
def test_each_cube_once_an_arrangement() -> None:
    match = night(["4 r0", "4 r1"], ["6 a6"], rooms={0: "red", 1: "blue"})
    to_step(match, "f")
    play(match, "0 lift red r0", "0 put red r1")
    assert offered(match, 0) == ["lift blue r1", "carry blue r1 r0", "pass"]
    play(match, "0 lift blue r1", "0 put blue r0")
    assert fact(match, "step") != "f"  # nothing left to decide


@clause("WD-26")
def test_lifted_pollen_is_put_down_before_anything_else() -> None:
    match = to_step(night(["4 r0", "4 r1"], ["6 a6"], rooms={0: "red"}), "f")
    play(match, "0 lift red r0")
    assert refused(match, "0 pass") == "pollen-in-the-air"
    assert refused(match, "0 put red r2") == "not-there"


@clause("WD-26")
def test_pollen_moves_before_and_after_honey() -> None:
    match = night(
        ["4 r0", "4 r0", "4 r1", "4 r2"],
        ["6 a6"],
        rooms={0: "red red red", 1: "red blue blue", 2: "blue"},
    )
    to_step(match, "f")
    play(match, "0 lift red r1", "0 put red r0", "0 honey r0 4 4 -")
    assert room(match, 0) == "honey"
    play(match, "0 lift blue r2", "0 put blue r1", "0 pass")
    assert room(match, 1) == "blue blue blue"


@clause("WD-26")
def test_the_bees_that_link_also_make_honey() -> None:
    match = night(["4 r0", "4 r0", "4 r1", "4 r1"], ["6 a6"], rooms={0: "red red red blue", 1: "red blue blue blue"})
    to_step(match, "f")
    play(
        match,
        "0 lift blue r0",
        "0 lift red r1",
        "0 put blue r1",
        "0 put red r0",
        "0 honey r0 4 4 -",
        "0 honey r1 4 4 -",
    )
    assert fact(match, "honey") == [2, 0]


@clause("WD-26")
def test_links_reach_on_through_a_room_with_two_values() -> None:
    match = night(["4 r0", "4 r1", "5 r1", "5 r2"], ["6 a6"], rooms={0: "red"})
    to_step(match, "f")
    play(match, "0 lift red r0", "0 put red r2")  # by way of r1
    assert room(match, 2) == "red"


@clause("WD-18", "WD-26")
def test_an_egg_links_nothing() -> None:
    match = night(["4 r0", "4 r1", "5 r1", "5 r2"], ["6 a6"], rooms={0: "red", 1: "egg"})
    to_step(match, "roll")
    assert room(match, 0) == "red"
    assert fact(match, "step") == "roll"  # F went by: r0 and r2 are not linked


@clause("WD-26")
def test_pollen_stays_where_it_is_stored_without_bees() -> None:  # and the question: move it after storing?
    match = night(["6 d6"], ["5 a5"], rooms={0: "red"})
    to_step(match, "d-store")
    play(match, "0 store blue r0", "0 store blue r1")
    assert fact(match, "step") == "roll"


@clause("WD-27")
def test_pollen_claimed_this_round_can_be_honey_in_it() -> None:
    match = night(["1 d1", "5 r0", "5 r0"], ["6 d6"], rooms={0: "white white"})
    play(match, "0 store white r0", "0 store white r0", "1 pass", "0 honey r0 5 5 -")
    assert room(match, 0) == "honey"


@clause("WD-26")
def test_the_shape_of_the_comb_never_matters() -> None:  # and the question about shapes
    match = night(["4 r0", "4 r9"], ["6 a6"], more_rooms=(0, 0, 0, 0), rooms={0: "red", 9: "blue"})
    to_step(match, "f")
    play(match, "0 lift red r0", "0 put red r9")
    assert room(match, 9) == "red blue"


# G, and the end of a round


@clause("WD-28", "WD-71")
@under(1, 2, 3)
def test_a_card_for_each_bee() -> None:
    match = night(["1 g1", "2 g2"], ["6 a6"])
    play(match, "1 take-room", "0 take-card")
    assert match.to_act == (-1,)
    play(match, "chance draw mix", "0 take-card", "chance draw scout")
    assert fact(match, "hands")[0] == ["mix", "scout"]
    assert len(fact(match, "deck")) == 40
    play(match, "0 pass")  # until version 2 a card drawn might still be played
    assert fact(match, "step") == "roll"


@clause("WD-28")
@under(1, 2, 3)
def test_an_empty_deck_gives_nothing() -> None:
    match = night(["1 g1"], ["6 r3"])
    assert fact(match, "step") in ("g", "drawn")
    empty = day([1], [6])
    state_of(empty).played[:] = state_of(empty).deck
    state_of(empty).deck[:] = bytes(14)
    play(empty, "0 place 1 g1", "1 place 6 r3")
    assert fact(empty, "step") == "roll"


@clause("WD-28")
def test_played_cards_make_a_new_deck_at_the_end_of_a_round() -> None:
    match = day([1], [6])
    state_of(match).played[:] = state_of(match).deck
    state_of(match).deck[:] = bytes(14)
    play(match, "0 place 1 d1", "1 place 6 r3", "0 pass")
    assert len(fact(match, "deck")) == 42
    assert fact(match, "played") == []


@clause("WD-28")
def test_or_never() -> None:
    match = day([1], [6], reshuffle=False)
    state_of(match).played[:] = state_of(match).deck
    state_of(match).deck[:] = bytes(14)
    play(match, "0 place 1 d1", "1 place 6 r3", "0 pass")
    assert fact(match, "deck") == []


@clause("WD-30")
def test_the_first_player_card_passes_clockwise() -> None:
    match = night(["1 d1"], ["2 d2"], ["3 d3"], first=2)
    to_step(match, "roll")
    assert fact(match, "first") == 0
    match.advance()
    assert (fact(match, "round"), match.to_act) == (2, (0,))


# The end


def hoard(honeys: tuple[int, ...], pollen: tuple[str, ...] = ("", "", ""), **options: Any) -> Match:
    """A night about to end, with honey for each seat."""
    rooms: dict[int, str] = {}
    more = [seat for seat, honey in enumerate(honeys) for _ in range(honey)]
    numbers = iter(range(9, 48))
    rooms.update((next(numbers), "honey") for _ in more)
    for seat, words in enumerate(pollen):
        rooms[3 * seat] = words
    match = night(["2 a2"], ["3 a3"], ["4 a4"], more_rooms=more, rooms=rooms, **options)
    return play(match, "0 pass", "1 pass", "2 pass")


@clause("WD-31")
def test_the_target_wins_at_the_end_of_the_night() -> None:
    assert hoard((6, 6, 6)).outcome is None
    match = hoard((7, 3, 0))
    assert match.outcome == Outcome((1, 2, 3), (7, 3, 0), "honey")
    assert match.to_act == ()
    assert refused(match, "0 pass") == "match-over"


@clause("WD-31")
def test_of_several_the_most_honey() -> None:
    assert hoard((7, 8, 0)).outcome == Outcome((2, 1, 3), (7, 8, 0), "honey")


@clause("WD-31")
def test_then_the_most_pollen() -> None:
    match = hoard((7, 7, 0), ("red", "red blue", "red red red"))
    assert match.outcome == Outcome((2, 1, 3), (7, 7, 0), "pollen")


@clause("WD-31")
def test_else_they_share_the_win() -> None:
    match = hoard((7, 3, 7), ("red", "", "blue"))
    assert match.outcome == Outcome((1, 3, 1), (7, 3, 7), "shared")


@clause("WD-07", "WD-31")
def test_the_length_decides() -> None:
    assert hoard((5, 0, 0), length="short").outcome is not None
    assert hoard((8, 0, 0), length="long").outcome is None
    assert hoard((9, 0, 0), length="long").outcome is not None


@clause("WD-31")
def test_the_night_is_finished_first() -> None:  # after G, not when the honey is made
    match = night(
        ["3 r0", "3 r0"],
        ["3 r3", "3 r3"],
        more_rooms=(0, 0, 0, 0),
        rooms={0: "red red red red", 3: "blue blue blue blue", 6: "honey", 7: "honey", 8: "honey", 9: "honey"},
        length="short",
    )
    play(match, "0 honey r0 3 3 -")
    assert match.outcome is None
    play(match, "1 honey r3 3 3 -")
    assert match.outcome == Outcome((1, 2), (5, 1), "honey")
