"""Where a tile may lie: BU-06, BU-07."""

from __future__ import annotations

import random

import pytest

from script import clause
from tablee.components.triangles import DIRECTIONS, cell_neighbours, on_screen, point
from tablee.games.butine.meadow import Meadow, grown
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import FANS
from tablee.games.butine.places import lay_of, place_of, poses_of

from .positions import BUTINE, dealt, no_tiles_left, offered, on_meadow, play, position, refused


def legal(meadow: Meadow, lay: Lay) -> bool:
    """BU-06 word for word, tile by tile."""
    place = place_of(lay)
    if not meadow.piles[place.flower]:
        return False
    overlaps = any(set(place.cells) & set(tile.cells) for tile in meadow.tiles)
    rim = {beside for cell in place.cells for beside in cell_neighbours(cell)}
    shares_edge = any(rim & set(tile.cells) for tile in meadow.tiles)
    shares_corner = any(place.corners & tile.corners for tile in meadow.tiles)
    return not overlaps and shares_edge and shares_corner


@clause("BU-06", "BU-07")
@pytest.mark.parametrize("seed", range(4))
def test_all_places_and_no_others_are_offered(seed: int) -> None:
    """The list kept from lay to lay is what the rule says of every place around."""
    rng = random.Random(seed)
    meadow = grown([Lay(0, 0)])
    while any(meadow.open):
        if len(meadow.tiles) % 6 == 1 or len(meadow.tiles) > 36:
            check_places(meadow)
        meadow = meadow.grow(rng.choice(rng.choice([list(lays) for lays in meadow.open if lays])))
    assert len(meadow.tiles) == 39


@clause("BU-06")
@pytest.mark.parametrize("ahead", range(6))
def test_however_far_a_meadow_reaches(ahead: int) -> None:
    meadow = grown([Lay(0, 0)])
    x, y = on_screen(DIRECTIONS[ahead])

    def distance(lay: Lay) -> float:
        far = [on_screen(at) for at in place_of(lay).corners]
        return max(x * at[0] + y * at[1] for at in far)

    while len(meadow.tiles) < 38:
        meadow = meadow.with_tile(max(meadow.lays, key=distance))
    assert max(map(distance, meadow.lays)) > 40
    check_places(meadow)


def check_places(meadow: Meadow) -> None:
    """What is listed is what the rule says of every place around."""
    hubs = {at + step for tile in meadow.tiles for at in tile.corners for step in _AROUND}
    everywhere = {Lay(fan, at) for fan in range(len(FANS)) for at in hubs}
    assert len(set(meadow.lays)) == len(meadow.lays)
    assert set(meadow.lays) == {lay for lay in everywhere if legal(meadow, lay)}
    if meadow.board.fits:
        assert meadow.board.legal.bit_count() == len(meadow.lays)


def test_positions_share_a_meadow_until_one_of_them_lays() -> None:
    first = position(dealt())
    other = first.copy()
    before, lay = first.meadow.lays, first.meadow.lays[7]
    BUTINE.play(first, first.turn, lay)
    assert len(first.meadow.tiles) == 2
    assert len(other.meadow.tiles) == 1
    assert other.meadow.lays == before
    alone = first.meadow
    BUTINE.play(first, first.turn, first.meadow.lays[0])
    assert first.meadow is alone, "nobody else holds it"
    assert len(alone.tiles) == 3


_AROUND = [point(x, y) for x in range(-2, 3) for y in range(-2, 3)]


@clause("BU-06")
def test_first_lays() -> None:
    match = dealt()
    assert refused(match, "lay hexagon/0 1,1") is None
    assert refused(match, "lay triangle/0 0,0") == "overlaps"
    assert refused(match, "lay hexagon/0 3,0") == "no-edge"
    assert refused(match, "lay hexagon/0 1,0") == "overlaps"
    assert refused(match, "lay rhombus/0 400,400") == "no-edge"
    assert len(offered(match, "lay")) == len(match.moves(0))


@clause("BU-06")
def test_touching_at_a_corner_alone_is_not_enough() -> None:
    match = dealt()
    assert refused(match, "lay triangle/0 1,0") == "no-edge"


@clause("BU-06")
def test_two_trapezoids_offset_by_one_meet_at_no_corner() -> None:
    match = on_meadow(dealt(), "trapezoid/0 0,0")
    assert refused(match, "lay trapezoid/3 0,0") is None, "long sides face to face"
    assert refused(match, "lay trapezoid/3 1,0") == "no-corner"
    assert refused(match, "lay trapezoid/3 -1,0") == "no-corner"
    assert refused(match, "lay trapezoid/3 2,0") == "no-edge"
    assert "lay trapezoid/3 1,0" not in offered(match, "lay")


@clause("BU-06")
def test_an_offset_place_opens_when_a_corner_comes() -> None:
    """The corner may be another tile's than the edge."""
    match = on_meadow(dealt(), "trapezoid/0 0,0", "triangle/0 1,0")
    assert refused(match, "lay trapezoid/3 1,0") is None, "the triangle's corner at 2,0 is one of the trapezoid's"
    assert "lay trapezoid/3 1,0" in offered(match, "lay")
    assert refused(match, "lay trapezoid/3 -1,0") == "no-corner"


@clause("BU-07")
def test_a_tile_may_be_turned_to_any_orientation() -> None:
    lays = offered(dealt(), "lay")
    assert {words.split()[1] for words in lays} == {BUTINE.write(Lay(fan, 0)).split()[1] for fan in range(12)}


@clause("BU-07")
def test_every_way_of_holding_a_tile_comes_to_one_lay() -> None:
    for fan, (flower, _) in enumerate(FANS):
        lay = Lay(fan, point(3, -2))
        assert {lay_of(flower, *pose) for pose in poses_of(lay)} == {lay}
    for flower in range(4):
        for turn in range(6):
            lay = lay_of(flower, point(1, 1), turn)
            assert (point(1, 1), turn) in poses_of(lay)


@clause("BU-06")
def test_a_pile_that_is_empty_gives_no_tile() -> None:
    match = no_tiles_left(dealt())
    assert refused(match, "lay hexagon/0 1,1") == "pile-empty"


@clause("BU-06")
def test_laying_takes_a_tile_from_the_pile_and_ends_the_turn_of_who_has_no_point() -> None:
    match = play(dealt(), "0 lay hexagon/0 1,1")
    assert BUTINE.facts(match.state)["piles"] == {"hexagon": 5, "rhombus": 10, "trapezoid": 10, "triangle": 12}
    assert match.to_act == (1,)


@clause("BU-06")
def test_turns_go_clockwise() -> None:
    match = dealt(seats=3, first=1)
    play(match, "1 lay hexagon/0 1,1", "2 lay hexagon/0 -1,-1", "0 lay hexagon/0 2,-1")
    assert match.to_act == (1,)


@clause("BU-06")
@pytest.mark.parametrize("lay", [Lay(99, 0), Lay(-1, 0), Lay(0, 10**12), Lay(5, -(10**14)), Lay(0, 700)])
def test_wild_numbers_are_refused(lay: Lay) -> None:
    reason = dealt().refusal(0, lay)
    assert reason is not None
    assert reason.code in ("no-such-place", "no-edge")
