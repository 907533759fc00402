"""The bee: BU-08 to BU-12, BU-21, BU-23, and the rulebook's worked example."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from games.butine.positions import EXAMPLE, dealt, give_points, on_meadow, position, walked
from script import clause, fact, offered, play, refused
from tablee.components.bits import members
from tablee.games.butine.meadow import grown
from tablee.games.butine.meadow.ways import numbers
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS
from tablee.games.butine.state import Phase


@clause("BU-08", "BU-10", "BU-11", "BU-13")
def test_the_worked_example() -> None:
    """Eight tiles are laid. White, yellow, red; then yellow, white, blue: two points, two new cards, next player."""
    match = dealt("wyr ywb brb", display="rwr rwb bwb")
    play(match, *(f"{seat % 2} lay {words}" for seat, words in enumerate(EXAMPLE[1:])), "1 lay hexagon/0 -1,2")
    assert match.to_act == (0,)
    play(match, "0 forage wyr 3")
    assert position(match).trail == (0, 1, 2, 3)
    play(match, "0 forage ywb 5")
    assert position(match).trail == (0, 1, 2, 3, 2, 1, 5)
    assert fact(match, "bee") == 5
    assert fact(match, "points") == [2, 0]
    assert fact(match, "open") == [["brb"], fact(match, "open")[1]]
    play(match, "0 take rwb", "chance draw yry", "0 take bwb", "chance draw yby")
    assert sorted(fact(match, "open")[0]) == ["brb", "bwb", "rwb"]
    play(match, "0 end")
    assert match.to_act == (1,)


@clause("BU-08")
def test_a_card_is_foraged_from_either_end() -> None:
    there = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    assert refused(there, "0 forage wyr 3") == "", "white, yellow, red"
    back = on_meadow(dealt("wyr ywb brb"), *EXAMPLE, bee=4)
    assert refused(back, "0 forage wyr 1") == "", "red, yellow, white"


@clause("BU-08")
def test_the_middle_flower_can_not_be_the_first() -> None:
    match = on_meadow(dealt("ywr ywb bwb"), *EXAMPLE)
    assert position(match).meadow.beside[0] >> 1 & 1, "a white tile lies beside the bee"
    assert offered(match, 0, "forage") == []


@clause("BU-08")
def test_the_tile_the_bee_starts_from_does_not_count() -> None:
    """On the dandelion, a card yellow, red … can't begin with it."""
    match = on_meadow(dealt("yry ywb brb"), "hexagon/0 0,0", "rhombus/0 1,0", "trapezoid/0 1,1", bee=1)
    assert [words for words in offered(match, 0, "forage") if "yry" in words] == []


@clause("BU-08")
def test_the_start_tile_may_be_one_of_the_three() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE, bee=2)
    assert (1, 2, 3) in position(match).meadow.ways.all(CARDS.index((0, 1, 2)), 2)
    play(match, "0 forage wyr 3")
    assert position(match).trail == (2, 1, 2, 3)


@clause("BU-08")
def test_the_three_tiles_are_different() -> None:
    one = on_meadow(dealt("wyw ywb brb"), "hexagon/0 0,0", "hexagon/0 1,1", "rhombus/0 2,1")
    assert refused(one, "0 forage wyw 1") == "no-way", "the daisy can't be both ends"
    two = on_meadow(dealt("wyw ywb brb"), "hexagon/0 0,0", "hexagon/0 1,1", "rhombus/0 2,1", "hexagon/0 3,0")
    assert refused(two, "0 forage wyw 3") == ""


@clause("BU-09")
def test_the_bee_does_not_cross_at_a_corner() -> None:
    """Daisy and borage meet at a point alone."""
    match = on_meadow(dealt("wyb ywb brb"), "hexagon/0 0,0", "rhombus/0 1,0", "triangle/0 1,0")
    apart = on_meadow(dealt(), "hexagon/0 0,0", "triangle/0 1,-1", "triangle/0 1,0")
    assert position(apart).meadow.beside[0] == 0b010
    assert position(match).meadow.beside[0] & 0b100 == 0


@clause("BU-21")
def test_the_first_tile_lies_beside_the_bee() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE, bee=6)
    assert position(match).meadow.beside[6] == 0b1, "the poppy above touches the first daisy alone"
    assert offered(match, 0, "forage") == []


@clause("BU-10")
def test_a_card_foraged_is_a_point() -> None:
    match = play(on_meadow(dealt("wyr ywb brb"), *EXAMPLE), "0 forage wyr 3")
    assert fact(match, "foraged") == [["wyr"], []]
    assert fact(match, "points") == [1, 0]
    assert fact(match, "open")[0] == ["ywb", "brb"]
    assert match.scene().pieces["card:wyr:1"].art == "back", "face down"


@clause("BU-08")
def test_only_ones_own_open_cards() -> None:
    match = on_meadow(dealt("wyr ywb brb", "wyw yry rbr"), *EXAMPLE)
    assert refused(match, "0 forage rbr 0") == "not-your-card"
    assert refused(match, "0 forage wyr 77") == "no-way"
    assert refused(match, "0 forage wyr 4") == "no-way"


@clause("BU-11")
def test_a_tile_may_be_used_again_for_another_card() -> None:
    match = play(on_meadow(dealt("wyr ywb brb"), *EXAMPLE), "0 forage wyr 3", "0 forage ywb 5")
    trail = position(match).trail
    assert set(trail[1:4]) & set(trail[4:]) == {1, 2}
    assert fact(match, "points") == [2, 0]


@clause("BU-11", "BU-12")
def test_three_cards_in_one_turn_bring_a_bonus() -> None:
    match = on_meadow(dealt("wyr ywb wyw", display="brb rbr yby"), *EXAMPLE, "rhombus/2 0,2", "hexagon/0 -2,3")
    before = position(match).deck
    play(match, "0 forage wyr 3", "0 forage ywb 5")
    assert position(match).bonus == [0, 0]
    play(match, "0 forage wyw 9")
    assert fact(match, "points") == [4, 0]
    assert fact(match, "bonus") == [1, 0]
    assert fact(match, "deck") == before - 1
    assert sum(position(match).unseen) == before, "nobody has seen the bonus card"
    play(match, "0 take brb", "chance draw yry", "0 take rbr", "chance draw ryr", "0 take yby", "chance draw byb")
    assert len(fact(match, "open")[0]) == 3


@clause("BU-12")
def test_two_cards_bring_no_bonus() -> None:
    match = play(on_meadow(dealt("wyr ywb brb"), *EXAMPLE), "0 forage wyr 3", "0 forage ywb 5")
    assert position(match).bonus == [0, 0]
    assert fact(match, "points") == [2, 0]


@clause("BU-16", "BU-23")
def test_the_bonus_may_be_the_last_card() -> None:
    """It is drawn at the third forage, before refilling, and it counts."""
    match = on_meadow(dealt("wyr ywb ywb"), *EXAMPLE)
    state = position(match)
    state.foraged, state.phase = 2, Phase.FORAGE
    give_points(match, 0, 2)
    state.hands[1] = state.hands[2] = 255
    state.deck = 1
    play(match, "0 forage wyr 3")
    assert match.outcome is not None
    assert match.outcome.reason == "deck"
    assert match.outcome.scores == (4, 0)
    assert match.to_act == ()


@clause("BU-08")
def test_equal_ends_are_offered_once_and_the_bee_finds_its_way() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    assert offered(match, 0, "forage") == ["forage wyr 3"]
    assert offered(match, 0, "guide") == []
    assert "guide" not in match.scene(0).buttons, "which way it flies has no consequence, so nobody is asked"
    assert refused(match, "0 guide wyr") == "no-choice-of-way"
    assert position(play(match, "0 forage wyr 3")).trail == (0, 1, 2, 3)


@clause("BU-08")
def test_until_version_3_the_way_could_be_chosen() -> None:
    match = on_meadow(dealt("wyr ywb brb", version=3), *EXAMPLE)
    assert "guide" in match.scene(0).buttons
    assert position(match).meadow.ways.all(CARDS.index((0, 1, 2)), 0) == [(1, 2, 3), (1, 4, 3)]
    assert offered(match, 0, "forage") == ["forage wyr 3"]
    assert offered(match, 0, "guide") == ["guide wyr"]
    play(match, "0 guide wyr")
    assert offered(match, 0, "fly") == ["fly 1"]
    assert refused(match, "0 lay hexagon/0 -1,2") == "bee-flies"
    assert refused(match, "0 fly 3") == "not-on-a-way"
    play(match, "0 fly 1")
    assert offered(match, 0, "fly") == ["fly 2", "fly 4"]
    play(match, "0 fly 4", "0 fly 3")
    assert position(match).trail == (0, 1, 4, 3)
    assert fact(match, "points") == [1, 0]


@clause("BU-08")
def test_where_there_is_one_way_nobody_guides() -> None:
    match = on_meadow(dealt("wyr ywb brb", version=3), *EXAMPLE[:4])
    assert offered(match, 0, "forage") == ["forage wyr 3"]
    assert refused(match, "0 guide wyr") == "no-choice-of-way"
    assert refused(match, "0 guide rbr") == "not-your-card"
    assert refused(match, "0 fly 1") == "not-guided"


@clause("BU-08", "BU-09", "BU-21")
@pytest.mark.parametrize("seed", range(3))
def test_all_ways_are_found(seed: int) -> None:
    """Against the rule word for word: three different tiles, each beside the one before, the card's flowers."""
    rng = random.Random(seed)
    meadow = grown([Lay(0, 0)])
    while len(meadow.tiles) < 16:
        meadow = meadow.with_tile(rng.choice(rng.choice([list(lays) for lays in meadow.lays.beside if lays])))
    ways = meadow.ways
    beside = [set(members(mask)) for mask in meadow.beside]
    for tile, place in enumerate(meadow.tiles):
        touching = {other for other, its in enumerate(meadow.tiles) if set(its.cells) & set(place.rim)}
        assert beside[tile] == touching
    for bee in range(len(meadow.tiles)):
        for kind, card in enumerate(CARDS):
            expected = {
                way
                for way in permutations(range(len(meadow.tiles)), 3)
                if way[0] in beside[bee] and way[1] in beside[way[0]] and way[2] in beside[way[1]]
                if tuple(meadow.tiles[tile].flower for tile in way) in (card, card[::-1])
            }
            found = ways.all(kind, bee)
            assert found == sorted(expected)
            ends = [way[2] for way in found]
            assert ways.is_ripe(kind, bee) == bool(found)
            assert list(members(ways.reach(kind, bee))) == sorted(set(ends))
            assert ways.has_choice(kind, bee) == any(ends.count(end) > 1 for end in ends)
            for end in set(ends):
                assert ways.way(kind, bee, end) == next(way for way in found if way[2] == end)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_carried_on_from_tile_to_tile_is_exact(seed: int) -> None:
    meadow = position(walked(seed)).meadow
    for kind in range(len(CARDS)):
        found = {bee: meadow.ways.all(kind, bee) for bee in range(len(meadow.tiles))}
        assert list(members(meadow.ways.starts[kind])) == [bee for bee in found if found[bee]]
        assert list(members(meadow.ways.firsts[kind])) == sorted({way[0] for ways in found.values() for way in ways})
    for lays in meadow.lays.beside:
        for lay, near in lays.items():
            assert near == meadow.with_tile(lay).beside[-1]


def test_ways_that_are_asked_for_late_are_the_same() -> None:
    rng = random.Random(3)
    asked = late = grown([Lay(0, 0)])
    for _ in range(24):
        lay = rng.choice(asked.lays.all)
        asked, late = asked.with_tile(lay), late.with_tile(lay)
        assert asked.ways.known == len(asked.tiles)
    assert (late.ways.starts, late.ways.firsts) == (asked.ways.starts, asked.ways.firsts)


def test_numbers_of_tiles_are_the_members_of_a_set() -> None:
    rng = random.Random(4)
    for tiles in (0, (1 << 39) - 1, *(rng.getrandbits(39) for _ in range(50))):
        assert numbers(tiles) == members(tiles)
