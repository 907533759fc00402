"""The day without cards: WD-08 to WD-12, WD-70."""

from __future__ import annotations

from games.waggle_dance.positions import day, die, night, play, under
from script import clause, fact, offered, refused


@clause("WD-08")
def test_from_the_first_player_clockwise_one_bee_each() -> None:
    match = day([1, 2], [2, 3], [3, 4], [4, 5], first=2)
    turns = []
    for value in (3, 4, 1, 2, 4, 5, 2, 3):
        seat = match.to_act[0]
        turns.append(seat)
        play(match, f"{seat} place {value} d{value}")
    assert turns == [2, 3, 0, 1, 2, 3, 0, 1]


@clause("WD-08")
def test_who_has_more_bees_goes_on_alone() -> None:  # and the question: more bees than the others?
    match = day([1, 1, 1, 1], [2], [3, 3], [4])
    turns = []
    for _ in range(8):
        seat = match.to_act[0]
        turns.append(seat)
        play(match, f"{seat} {offered(match, seat)[-1]}")
    assert turns == [0, 1, 2, 3, 0, 2, 0, 0]


@clause("WD-09")
@under(1, 2, 3)
def test_numbered_spaces_take_one_bee_of_their_value() -> None:  # the rulebook's example of card A
    match = day([4], [1, 4], [2, 2], [6], first=1)
    assert refused(match, "1 place 1 a2") == "other-number"
    play(match, "1 place 1 a1", "2 place 2 a2", "3 place 6 a6")
    assert refused(match, "0 place 4 a1") == "other-number"
    play(match, "0 place 4 a4")
    assert refused(match, "1 place 4 a4") == "space-taken"
    assert {"place 4 c4", "place 4 e4", "place 4 g4"} <= set(offered(match, 1))
    play(match, "1 place 4 d4")
    assert [die(match, f"{colour}:0") for colour in ("violet", "yellow", "blue", "orange")] == [
        "4 a4",
        "1 a1",
        "2 a2",
        "6 a6",
    ]


@clause("WD-09", "WD-14")
@under(1, 2, 3)
def test_three_bees_on_a_bring_a_room_each() -> None:  # yellow, blue and orange of the example
    match = night(["5 d5"], ["1 a1"], ["2 a2"], ["6 a6"])
    play(match, "1 take-room", "2 take-room", "3 take-room")
    assert [len(comb) for comb in fact(match, "combs")] == [3, 4, 4, 4]


@clause("WD-10")
def test_a_flower_takes_any_number_of_bees_of_its_value() -> None:  # the rulebook's example of the yellow flower
    match = day([4, 4, 4], [4, 4], [4], [1])
    play(match, "0 place 4 d4", "1 place 4 d4", "2 place 4 d4", "3 place 1 d1", "0 place 4 d4", "1 place 4 d4")
    assert refused(match, "0 place 4 d1") == "other-flower"
    play(match, "0 place 4 d4")
    assert fact(match, "trays") == [["yellow", "yellow"], ["yellow"], [], ["white", "white"]]


@clause("WD-11")
def test_any_value_goes_into_ones_own_rooms() -> None:  # and the question: bees in an empty room?
    match = day([1, 6, 6], [2, 2], rooms={0: "honey", 1: "egg", 3: "red"})
    assert refused(match, "0 place 1 r0") == "room-has-honey"
    assert refused(match, "0 place 1 r3") == "not-your-room"
    assert {"place 1 r1", "place 1 r2", "place 6 r1", "place 6 r2"} <= set(offered(match, 0))
    play(match, "0 place 1 r2", "1 place 2 r3", "0 place 6 r2", "1 place 2 r4", "0 place 6 r2")
    assert fact(match, "step") == "f"


@clause("WD-11")
def test_equal_rooms_and_equal_bees_are_offered_once() -> None:
    match = day([3, 3, 3], [3])
    assert offered(match, 0) == ["place 3 a3", "place 3 c3", "place 3 e3", "place 3 g3", "place 3 d3", "place 3 r0"]
    assert refused(match, "0 place 3 r1") == "same-as-another"
    play(match, "0 place 3 r0", "1 place 3 d3")
    assert [move for move in offered(match, 0) if " r" in move] == ["place 3 r0", "place 3 r1"]


@clause("WD-12")
def test_placing_is_not_optional() -> None:
    match = day([3, 4], [5])
    assert refused(match, "0 pass") == "not-now"
    play(match, "0 place 3 d3", "1 place 5 d5")
    assert match.to_act == (0,)


@clause("WD-12")
def test_a_bee_placed_stays() -> None:
    match = day([3, 4], [5])
    play(match, "0 place 3 d3", "1 place 5 d5")
    assert refused(match, "0 place 3 e3") == "no-such-bee"
    assert refused(match, "0 feint 3 d3") == "card-not-held"


@clause("WD-12")
def test_a_flower_can_always_take_it() -> None:  # and the question: what if I can't place anywhere?
    match = day([3] * 9, [3] * 9, rooms=dict.fromkeys(range(6), "honey"))
    while fact(match, "step") == "placing":
        seat = match.to_act[0]
        assert "place 3 d3" in offered(match, seat)
        play(match, f"{seat} {offered(match, seat)[0]}")
    assert sum(fact(match, "left")) == 0


@clause("WD-08")
def test_not_your_turn() -> None:
    match = day([3], [5])
    assert refused(match, "1 place 5 d5") == "not-your-turn"
    assert refused(match, "2 place 5 d5") == "not-your-turn"
    assert refused(match, "0 place 5 d5") == "no-such-bee"
    assert refused(match, "0 place 99 d5") == "no-such-bee"
