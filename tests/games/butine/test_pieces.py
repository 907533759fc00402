"""What is in the box, and the set-up: BU-01 to BU-05."""

from __future__ import annotations

import pytest

from games.butine.positions import EXAMPLE, dealt, on_meadow, position
from script import begin, clause, fact, play, refused
from tablee.components.triangles import cell_neighbours
from tablee.games.butine import GAME
from tablee.games.butine.meadow.places import place_of
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, COPIES, FANS, TILES, Flower
from tablee.kernel import CHANCE


@clause("BU-01")
def test_39_tiles_of_four_shapes() -> None:
    assert dict(zip(Flower, TILES, strict=True)) == {
        Flower.WHITE: 7,
        Flower.YELLOW: 10,
        Flower.RED: 10,
        Flower.BLUE: 12,
    }
    cells = {
        flower: {len(place_of(Lay(fan, 0)).cells) for fan in range(12) if FANS[fan][0] == flower} for flower in Flower
    }
    assert cells == {Flower.WHITE: {6}, Flower.YELLOW: {2}, Flower.RED: {3}, Flower.BLUE: {1}}


@clause("BU-01")
def test_shapes_have_their_sides_and_corners() -> None:
    for fan, (flower, _) in enumerate(FANS):
        place = place_of(Lay(fan, 0))
        edges = sum(beside not in place.cells for cell in place.cells for beside in cell_neighbours(cell))
        assert edges == {Flower.WHITE: 6, Flower.YELLOW: 4, Flower.RED: 5, Flower.BLUE: 3}[flower]
        assert len(place.corners) == {Flower.WHITE: 6, Flower.YELLOW: 4, Flower.RED: 4, Flower.BLUE: 3}[flower]


@clause("BU-02")
def test_48_cards_24_kinds_twice() -> None:
    assert len(CARDS) * COPIES == 48
    assert all(middle not in (first, last) for first, middle, last in CARDS)
    one_way = {min(card, card[::-1]) for card in CARDS}
    assert len(one_way) == 24, "a card and its reverse are one"


@clause("BU-03", "BU-04", "BU-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats: int) -> None:
    match = begin("butine", seats, seed="set-up")
    assert match.to_act == (CHANCE,)
    match.advance()
    state = position(match)
    assert fact(match, "tiles") == ["hexagon/0 0,0"]
    assert fact(match, "bee") == 0
    assert fact(match, "piles") == {"hexagon": 6, "rhombus": 10, "trapezoid": 10, "triangle": 12}
    assert [len(cards) for cards in fact(match, "open")] == [3] * seats
    assert len(fact(match, "display")) == seats + 1
    assert state.deck == 48 - 3 * seats - (seats + 1) == sum(state.unseen)
    assert match.to_act == (state.turn,)


@clause("BU-05")
def test_the_first_player_is_drawn_by_lot() -> None:
    first = set()
    for seed in range(60):
        match = begin("butine", 3, seed=f"lot{seed}")
        match.advance()
        first.add(match.to_act[0])
    assert first == {0, 1, 2}
    assert dealt(first=1).to_act == (1,)


@clause("BU-02", "BU-05")
def test_chance_deals_what_there_is() -> None:
    match = begin("butine", 2)
    eight = "ywy,ywr,ywb,rwr,rwb,bwb,wyw,wyr"
    assert refused(match, f"chance deal 0 {eight},wyb") == ""
    assert refused(match, f"chance deal 2 {eight},wyb") == "no-such-seat"
    assert refused(match, f"chance deal 0 {eight}") == "deals-other-number"
    assert refused(match, "chance deal 0 ywy,ywy,ywy,rwr,rwb,bwb,wyw,wyr,wyb") == "no-card-left"
    assert refused(match, "chance draw ywy") == "deals-first"
    assert refused(match, "chance end") == "not-for-chance"
    assert refused(match, "0 draw ywy") == "not-your-turn"
    assert refused(dealt(), "0 draw ywy") == "only-chance"
    assert refused(dealt(), "chance draw ywy") == "not-your-turn"


@clause("BU-02")
def test_chance_draws_what_there_is() -> None:
    match = on_meadow(dealt("wyr ywb brb", "yry yry", display="rwr rwb bwb"), *EXAMPLE)
    play(match, "0 forage wyr 3", "0 take rwr")
    assert refused(match, "chance draw yry") == "no-card-left"
    assert refused(match, "chance draw wyr") == "", "the other one"
    assert refused(match, "chance deal 0 wyr") == "dealt-already"


@clause("BU-02")
def test_a_card_is_read_from_either_end() -> None:
    assert GAME.read("take ryw") == GAME.read("take wyr")
    assert GAME.write(GAME.read("take ryw")) == "take wyr"
