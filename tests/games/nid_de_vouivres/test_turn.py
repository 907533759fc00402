"""A turn: NV-09 to NV-21, and the edge cases NV-26 to NV-31."""

from __future__ import annotations

from typing import Any

from games.nid_de_vouivres.positions import FAR, Asked, aside, chest, falling, given, heap, twin
from script import clause, fact, offered, play, refused
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.box.components import standard
from tablee.games.nid_de_vouivres.pieces import Gems
from tablee.kernel import CHANCE, Match

PAID: Asked = ((1, 0, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9))
"""Objectives of which one gold piece pays the first."""


@clause("NV-09")
def test_rooms_get_what_both_cards_say_on_top_of_what_lay_there() -> None:
    match = play(falling(4, rooms={1: (1, 1, 1, 1)}), "chance turn 1 2")
    lines = standard().cards[:2]
    for room in range(1, 5):
        before = (1, 1, 1, 1) if room == 1 else (0, 0, 0, 0)
        expected = [sum(column) for column in zip(before, lines[0][room - 1], lines[1][room - 1], strict=True)]
        assert heap(match, room) == expected
    assert len(fact(match, "rooms")) == 4  # rooms 5 and 6 are closed: their lines are ignored


@clause("NV-10")
def test_all_choose_at_once_and_may_change_until_the_last_has_chosen() -> None:
    match = given(3)
    assert match.to_act == (0, 1, 2)
    play(match, "1 go 2 gold-ruby")
    assert match.awaited == (0, 2)
    assert set(match.to_act) == {0, 1, 2}  # who has chosen may still change
    play(match, "1 go 3 ruby-pearl", "0 go 1 gold-ruby")
    assert refused(match, "1 go 3 ruby-pearl") == "chosen-already"
    assert "go 3 ruby-pearl" not in offered(match, 1)
    play(match, "2 go 1 gold-pearl")  # the last one closes the choice
    assert fact(match, "phase") == "place"
    assert refused(match, "1 go 2 gold-ruby") == "not-your-turn"
    assert refused(match, "0 go 2 gold-ruby") == "not-now"


@clause("NV-10")
def test_two_different_gems_are_chosen_also_with_the_exit() -> None:
    match = given(3, chests={0: (1, 0, 0, 0)}, objectives={0: PAID})
    pairs = ["gold-ruby", "gold-sapphire", "gold-pearl", "ruby-sapphire", "ruby-pearl", "sapphire-pearl"]
    assert offered(match, 0) == [f"go {room} {pair}" for room in (1, 2, 3) for pair in pairs] + [
        f"exit {pair}" for pair in pairs
    ]


@clause("NV-11")
def test_one_stays_or_goes_next_door() -> None:
    match = given(5, where=[2, 1, 5, 3, 4])
    assert refused(match, "0 go 4 gold-ruby") == "too-far"
    assert refused(match, "0 go 5 gold-ruby") == "too-far"  # the ring is open with five players
    assert refused(match, "0 go 6 gold-ruby") == "no-such-room"
    assert refused(match, "0 go 0 gold-ruby") == "no-such-room"
    assert refused(match, "0 go -1 gold-ruby") == "no-such-room"
    play(match, "0 go 2 gold-ruby", "1 go 5 gold-ruby", "2 go 4 gold-ruby")


@clause("NV-11", "NV-29")
def test_from_outside_one_enters_any_room() -> None:
    match = given(6, where=[0, 1, 1, 1, 1, 1], chests={0: (1, 0, 0, 0)}, objectives={0: FAR})
    assert {text.split()[1] for text in offered(match, 0)} == {"1", "2", "3", "4", "5", "6"}  # a room must be chosen


@clause("NV-12")
def test_the_exit_is_offered_only_to_a_chest_that_pays_an_open_objective() -> None:
    match = given(3, chests={0: (1, 0, 0, 0), 1: (1, 0, 0, 0)}, objectives={0: PAID, 1: PAID}, completed={1: 1})
    assert "exit gold-ruby" in offered(match, 0)
    assert refused(match, "1 exit gold-ruby") == "nothing-to-pay"  # that one is completed already
    assert refused(match, "2 exit gold-ruby") == "nothing-to-pay"
    assert not [text for text in offered(match, 2) if text.startswith("exit")]


def chosen(match: Match, *rooms: int) -> Match:
    """All have chosen gold and ruby in these rooms; 0 is the Exit."""
    for seat, room in enumerate(rooms):
        play(match, f"{seat} go {room} gold-ruby" if room else f"{seat} exit gold-ruby")
    return match


@clause("NV-13", "NV-31")
def test_the_keeper_places_the_vouivre_in_any_room_in_play() -> None:
    match = chosen(given(4, keeper=2), 1, 1, 1, 1)
    assert match.to_act == (2,)
    assert offered(match, 2) == ["place 1", "place 2", "place 3", "place 4"]  # also where nobody is
    assert refused(match, "2 place 5") == "no-such-room"
    assert refused(match, "2 place 0") == "no-such-room"
    assert refused(match, "0 place 1") == "not-your-turn"
    assert fact(play(match, "2 place 4"), "phase") == "reveal"  # nobody has a fragment


@clause("NV-14")
def test_the_second_vouivre_costs_a_fragment_and_goes_round_from_the_keepers_left() -> None:
    match = chosen(given(4, keeper=1, fragments={0: 1, 1: 2, 3: 1}), 1, 1, 1, 1)
    play(match, "1 place 3")
    assert match.to_act == (3,)  # seat 2 has none, the keeper is not asked
    assert offered(match, 3) == ["decline", "lure 1", "lure 2", "lure 4"]
    assert refused(match, "3 lure 3") == "vouivre-there"  # in another room
    assert refused(match, "3 lure 5") == "no-such-room"
    play(match, "3 decline")
    assert match.to_act == (0,)
    play(match, "0 lure 1")
    assert (fact(match, "vouivre"), fact(match, "second_vouivre"), fact(match, "lurer"), fact(match, "fragments")) == (
        3,
        1,
        0,
        [0, 2, 0, 1],
    )
    assert fact(match, "phase") == "reveal"


@clause("NV-14")
def test_one_player_at_most_calls_the_second_vouivre() -> None:
    match = chosen(given(4, keeper=0, fragments={1: 1, 2: 1, 3: 1}), 1, 1, 1, 1)
    play(match, "0 place 2", "1 lure 3")
    assert fact(match, "phase") == "reveal"  # 2 and 3 are not asked any more
    assert fact(match, "fragments") == [0, 0, 1, 1]


@clause("NV-15")
def test_all_is_shown_at_once_and_who_exits_leaves_the_board() -> None:
    match = chosen(given(3, where=[1, 2, 3], chests={2: (1, 0, 0, 0)}, objectives={2: PAID}), 3, 2, 0)
    play(match, "0 place 2")
    assert fact(match, "where") == [1, 2, 3]  # nothing has moved yet
    assert match.to_act == (CHANCE,)
    play(match, "chance reveal")
    assert fact(match, "where") == [3, 2, 0]


@clause("NV-16")
def test_an_attacked_chest_loses_what_the_dice_say_as_far_as_it_has_it_and_gets_a_fragment() -> None:
    match = chosen(given(3, where=[1, 2, 3], chests={1: (5, 1, 1, 0)}), 1, 2, 3)
    play(match, "0 place 2", "chance reveal")
    assert fact(match, "phase") == "chest-roll"
    play(match, "chance roll 3 2 0 1")
    assert chest(match, 1) == [2, 0, 1, 0]
    assert fact(match, "fragments") == [0, 1, 0]


@clause("NV-16")
def test_a_fragment_spares_and_none_is_gained() -> None:
    match = chosen(given(3, where=[1, 2, 3], chests={1: (5, 1, 1, 0)}, fragments={1: 1}), 1, 2, 3)
    play(match, "0 place 2", "1 decline", "chance reveal")
    assert offered(match, 1) == ["ward", "endure"]
    warded = play(twin(match), "1 ward")
    assert chest(warded, 1) == [5, 1, 1, 0]
    assert fact(warded, "fragments") == [0, 0, 0]
    assert fact(warded, "phase") == "room-roll"
    endured = play(twin(match), "1 endure", "chance roll 1 0 0 0")
    assert chest(endured, 1) == [4, 1, 1, 0]
    assert fact(endured, "fragments") == [0, 2, 0]


@clause("NV-14", "NV-16")
def test_who_spent_the_last_fragment_on_the_second_vouivre_can_not_be_spared() -> None:
    match = chosen(given(3, where=[1, 2, 3], fragments={1: 1}), 1, 2, 3)
    play(match, "0 place 2", "1 lure 3", "chance reveal")
    assert fact(match, "phase") == "chest-roll"


@clause("NV-17", "NV-31")
def test_a_room_loses_at_most_what_it_holds() -> None:
    match = chosen(given(3, where=[1, 1, 1], rooms={3: (2, 2, 1, 0)}), 1, 1, 1)
    play(match, "0 place 3", "chance reveal")
    assert fact(match, "phase") == "room-roll"
    play(match, "chance roll 3 1 1 1")
    assert heap(match, 3) == [0, 1, 0, 0]


@clause("NV-17")
def test_each_vouivre_has_one_roll_for_its_room() -> None:
    match = chosen(given(3, rooms={2: (3, 0, 0, 0), 3: (3, 0, 0, 0)}, fragments={2: 1}), 1, 1, 1)
    play(match, "0 place 3", "2 lure 2", "chance reveal", "chance roll 1 0 0 0")
    assert (heap(match, 3), heap(match, 2)) == ([2, 0, 0, 0], [3, 0, 0, 0])  # the keeper's first
    play(match, "chance roll 3 0 0 0")
    assert heap(match, 2) == [0, 0, 0, 0]
    assert fact(match, "phase") == "share"


@clause("NV-18")
def test_vouivres_leave_and_the_keepers_left_neighbour_is_next() -> None:
    match = chosen(given(3, keeper=2, fragments={0: 1}), 1, 1, 1)
    play(match, "2 place 3", "0 lure 2", "chance reveal", "chance roll 0 0 0 0", "chance roll 0 0 0 0", "chance share")
    assert (fact(match, "vouivre"), fact(match, "second_vouivre"), fact(match, "lurer")) == (0, 0, -1)
    assert fact(match, "keeper") == 0  # not the neighbour of who placed the second one


@clause("NV-19")
def test_the_rulebooks_example_of_sharing() -> None:
    # room 4 holds 5 gold, 3 rubies, 1 sapphire, 1 pearl; one wants gold and rubies, the other gold and pearls
    match = given(4, where=[4, 4, 1, 1], rooms={4: (5, 3, 1, 1)})
    play(match, "0 go 4 gold-ruby", "1 go 4 gold-pearl", "2 go 1 gold-ruby", "3 go 1 gold-ruby", "0 place 2")
    play(match, "chance reveal", "chance roll 0 0 0 0", "chance share")
    assert chest(match, 0) == [2, 3, 0, 0]
    assert chest(match, 1) == [2, 0, 0, 1]
    assert heap(match, 4) == [1, 0, 1, 0]


@clause("NV-19")
def test_what_can_not_be_divided_stays() -> None:
    match = chosen(given(3, rooms={1: (5, 2, 1, 1)}), 1, 1, 1)
    play(match, "0 place 2", "chance reveal", "chance roll 0 0 0 0", "chance share")
    assert [chest(match, seat) for seat in range(3)] == [[1, 0, 0, 0]] * 3
    assert heap(match, 1) == [2, 2, 1, 1]


def exit_with(chest: Gems, objectives: Asked, **more: Any) -> Match:
    """Seat 1 of three exits; everything up to the settling has happened."""
    match = given(3, chests={1: chest}, objectives={1: objectives}, **more)
    return play(chosen(match, 1, 0, 1), "0 place 2", "chance reveal", "chance roll 0 0 0 0", "chance share")


@clause("NV-20")
def test_an_exit_pays_one_objective_and_puts_the_rest_aside() -> None:
    match = exit_with((5, 2, 1, 0), ((2, 1, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9)))
    assert match.to_act == (1,)
    assert offered(match, 1) == ["complete 1"]
    play(match, "1 complete 1")
    assert chest(match, 1) == [0, 0, 0, 0]
    assert aside(match, 1) == [3, 1, 1, 0]
    assert fact(match, "completed") == [[], [1], []]
    assert fact(match, "phase") == "gems"


@clause("NV-20")
def test_an_exit_may_complete_several_or_only_one_of_them() -> None:
    match = exit_with((5, 2, 1, 0), ((2, 1, 0, 0), (2, 0, 1, 0), (9, 9, 9, 9)))
    assert offered(match, 1) == ["complete 1", "complete 2"]
    assert refused(match, "1 done") == "complete-one"  # one or more
    assert refused(match, "1 complete 3") == "chest-too-poor"
    assert refused(match, "1 complete 4") == "no-such-objective"
    play(match, "1 complete 2")
    assert offered(match, 1) == ["complete 1", "done"]
    assert refused(match, "1 complete 2") == "completed-already"
    one = play(twin(match), "1 done")
    assert (aside(one, 1), fact(one, "completed")[1]) == ([3, 2, 0, 0], [2])
    both = play(twin(match), "1 complete 1")
    assert (aside(both, 1), fact(both, "completed")[1]) == ([1, 1, 0, 0], [1, 2])


@clause("NV-20")
def test_objectives_that_the_chest_pays_only_one_at_a_time() -> None:
    match = exit_with((3, 0, 0, 0), ((2, 0, 0, 0), (3, 0, 0, 0), (9, 9, 9, 9)))
    play(match, "1 complete 1")  # the one gold piece left pays nothing more
    assert (aside(match, 1), fact(match, "phase")) == ([1, 0, 0, 0], "gems")


@clause("NV-20")
def test_gems_put_aside_pay_nothing_any_more() -> None:
    match = given(3, asides={0: (9, 9, 9, 9)}, objectives={0: PAID})
    assert refused(match, "0 exit gold-ruby") == "nothing-to-pay"


@clause("NV-21")
def test_attacked_players_decide_from_the_keepers_left_the_keeper_last() -> None:
    match = chosen(given(4, keeper=1, fragments={0: 1, 1: 1, 3: 1}), 1, 1, 1, 1)
    play(match, "1 place 1", "3 decline", "0 decline", "chance reveal")
    assert fact(match, "phase") == "chest-roll"  # seat 2 has no fragment and is not asked
    play(match, "chance roll 0 0 0 0")
    assert match.to_act == (3,)
    play(match, "3 endure", "chance roll 0 0 0 0")  # each has a roll of their own, before the next decides
    assert match.to_act == (0,)
    play(match, "0 ward")
    assert match.to_act == (1,)  # who placed it is attacked as well
    play(match, "1 endure", "chance roll 0 0 0 0")
    assert fact(match, "fragments") == [0, 2, 1, 2]
    assert fact(match, "phase") == "room-roll"  # chests before the room


@clause("NV-14", "NV-21")
def test_both_vouivres_strike_those_in_their_rooms() -> None:
    match = chosen(given(4, keeper=3, fragments={2: 1}, rooms={1: (2, 0, 0, 0)}), 1, 2, 2, 1)
    play(match, "3 place 1", "2 lure 2", "chance reveal")
    asked = []
    while fact(match, "phase") == "chest-roll":
        asked.append(fact(match, "queue")[0])
        play(match, "chance roll 0 0 0 0")
    assert asked == [0, 1, 2, 3]  # from the keeper's left over both rooms
    assert fact(match, "fragments") == [1, 1, 1, 1]
    assert fact(match, "queue") == [1, 2]


@clause("NV-26")
def test_chests_fragments_and_objectives_are_open_but_choices_are_not() -> None:
    match = chosen(given(3, chests={0: (1, 2, 3, 4)}, fragments={0: 2}), 1, 2)
    assert fact(match, "chests")[0] == {"gold": 1, "ruby": 2, "sapphire": 3, "pearl": 4}
    other = given(3, chests={0: (1, 2, 3, 4)}, fragments={0: 2})
    chosen(other, 3, 2)
    assert match.scene() == other.scene()  # who has chosen, not what
    for viewer in (1, 2, None):
        assert match.scene(viewer) == other.scene(viewer)
    assert match.scene(0) != other.scene(0)


@clause("NV-27")
def test_exits_are_settled_after_sharing_and_before_the_end() -> None:
    # seat 0 fulfils its last objective by sharing; seat 1 exits with its last two: both finish
    match = given(
        3,
        rooms={1: (1, 0, 0, 0)},
        chests={1: (1, 1, 0, 0)},
        objectives={0: ((9, 9, 9, 9), (9, 9, 9, 9), (1, 0, 0, 0)), 1: ((9, 9, 9, 9), (1, 0, 0, 0), (0, 1, 0, 0))},
        completed={0: 0b011, 1: 0b001},
    )
    play(match, "0 go 1 gold-ruby", "1 exit gold-ruby", "2 go 3 gold-ruby", "0 place 2", "chance reveal")
    play(match, "chance roll 0 0 0 0", "chance share")
    assert chest(match, 0) == [1, 0, 0, 0]
    assert match.outcome is None  # not before the Exit is settled
    play(match, "1 complete 2", "1 complete 3")
    assert fact(match, "finishers") == [0, 1]


@clause("NV-27")
def test_several_exits_are_settled_from_the_keepers_left() -> None:
    match = given(3, keeper=1, chests=dict.fromkeys(range(3), (1, 0, 0, 0)), objectives=dict.fromkeys(range(3), PAID))
    play(chosen(match, 0, 0, 0), "1 place 2", "chance reveal", "chance roll 0 0 0 0", "chance share")
    assert fact(match, "queue") == [2, 0, 1]
    play(match, "2 complete 1", "0 complete 1", "1 complete 1")
    assert fact(match, "completed") == [[1], [1], [1]]


@clause("NV-28")
def test_who_exits_or_is_outside_places_and_lures_but_is_not_attacked() -> None:
    match = given(
        3, where=[0, 1, 1], fragments={1: 1}, chests={1: (1, 0, 0, 0)}, objectives={1: PAID}, rooms={3: (2, 0, 0, 0)}
    )
    play(match, "0 go 3 gold-ruby", "1 exit gold-ruby", "2 go 2 gold-ruby")
    play(match, "0 place 1", "1 lure 3", "chance reveal")
    assert fact(match, "queue") == [0]  # seat 1 has left; its vouivre strikes seat 0 in room 3
    play(match, "chance roll 0 0 0 0", "chance roll 0 0 0 0")
    assert fact(match, "queue") == [3]
    play(match, "chance roll 1 0 0 0", "chance share")  # … and the room is rolled for
    assert chest(match, 0) == [1, 0, 0, 0]


@clause("NV-29")
def test_after_an_exit_a_room_must_be_chosen() -> None:
    match = exit_with((5, 2, 1, 0), ((2, 1, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9)))
    play(match, "1 complete 1", "chance turn 1 2")
    assert fact(match, "where")[1] == 0
    assert all(text.startswith("go ") for text in offered(match, 1))
    assert {text.split()[1] for text in offered(match, 1)} == {"1", "2", "3"}


@clause("NV-30")
def test_an_empty_chest_earns_a_fragment_and_the_attacked_still_share() -> None:
    match = chosen(given(3, where=[2, 1, 1], rooms={2: (4, 1, 0, 0)}), 2, 1, 1)
    play(match, "0 place 2", "chance reveal", "chance roll 3 2 1 1", "chance roll 1 0 0 0", "chance share")
    assert fact(match, "fragments") == [1, 0, 0]
    assert chest(match, 0) == [3, 1, 0, 0]


@clause("NV-24")
def test_nothing_can_be_given_or_traded() -> None:
    kinds = {kind.__name__ for kind in GAME.kinds}
    assert kinds == {
        "Begin", "Turn", "Go", "Exit", "Place", "Lure", "Decline", "Reveal",
        "Ward", "Endure", "Roll", "Share", "Complete", "Done", "Wait",
    }  # fmt: skip
    assert GAME.manners.phrases  # talk is free throughout, and binds nobody: it is not a move
