"""Where a tile may lie: BU-06, BU-07."""

from __future__ import annotations

import pickle
import random

import pytest

from games.butine.positions import EXAMPLE, dealt, no_tiles_left, on_meadow, position
from script import clause, fact, offered, play, refused
from tablee.components.bits import bits
from tablee.components.triangles import DIRECTIONS, Point, cell_neighbours, on_screen, point
from tablee.games.butine import GAME
from tablee.games.butine.meadow import Meadow, grown
from tablee.games.butine.meadow.lays import why_not_there
from tablee.games.butine.meadow.places import lay_of, place_of
from tablee.games.butine.meadow.slots import ABUTS, BESIDE, CORNER, OVER, around_tile, index_of
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import FANS, FLOWER_OF, Flower


def poses_of(lay: Lay) -> list[tuple[Point, int]]:
    """All hubs and turns (in sixths) of a tile that come to the same lay."""
    flower, turn = FANS[lay.fan]
    match flower:
        case Flower.WHITE:
            return [(lay.at, any_turn) for any_turn in range(6)]
        case Flower.YELLOW:
            return [(lay.at, turn), (lay.at + DIRECTIONS[turn + 1], turn + 3)]
        case Flower.RED:
            return [(lay.at, turn)]
        case Flower.BLUE:
            one, other = (lay.at + DIRECTIONS[turn + sixth] for sixth in (0, 1))
            return [(lay.at, turn), (one, turn + 2), (other, turn + 4)]


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
    while meadow.lays.count:
        if len(meadow.tiles) % 6 == 1 or len(meadow.tiles) > 36:
            check_places(meadow)
        meadow = meadow.with_tile(rng.choice(rng.choice([list(lays) for lays in meadow.lays.beside if lays])))
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
        meadow = meadow.with_tile(max(meadow.lays.all, key=distance))
    assert max(map(distance, meadow.lays.all)) > 40
    check_places(meadow)


def check_places(meadow: Meadow) -> None:
    """What is listed is what the rule says of every place around, and so does the reason that is given."""
    hubs = {at + step for tile in meadow.tiles for at in tile.corners for step in _AROUND}
    everywhere = {Lay(fan, at) for fan in range(len(FANS)) for at in hubs}
    allowed = {lay for lay in everywhere if legal(meadow, lay)}
    assert len(set(meadow.lays.all)) == len(meadow.lays.all) == meadow.lays.count
    assert set(meadow.lays.all) == allowed
    for lay in everywhere - allowed:
        place = place_of(lay)
        assert why_not_there(meadow.tiles, place) or not meadow.piles[place.flower]


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_lays_is_by_flower_and_age(seed: int) -> None:
    """The list kept by slots against one that is kept place by place; seed 3 lays many trapezoids."""
    rng = random.Random(seed)
    meadow = grown([Lay(0, 0)])
    plain = opened(({}, {}, {}, {}), meadow)
    while True:
        listed = [lay for flower, lays in enumerate(plain) if meadow.piles[flower] for lay in lays]
        assert meadow.lays.all == listed
        assert [list(lays) for lays in meadow.lays.beside] == [
            list(lays) if meadow.piles[flower] else [] for flower, lays in enumerate(plain)
        ]
        if not listed:
            break
        red = [lay for lay in listed if FLOWER_OF[lay.fan] == Flower.RED]
        meadow = meadow.with_tile(rng.choice(red if red and seed == 3 else listed))
        plain = opened(plain, meadow)
    assert len(meadow.tiles) == 39


Opened = tuple[dict[Lay, None], ...]


def opened(before: Opened, meadow: Meadow) -> Opened:
    """The last tile closes what it covers, and opens what it abuts and what it gives a corner; a place that was open
    and that it abuts counts as the youngest."""
    new = meadow.tiles[-1]
    after = tuple({lay: None for lay in lays if not place_of(lay).overlaps(new)} for lays in before)
    for lays, abutting in zip(after, new.abuts, strict=True):
        for lay in abutting:
            if why_not_there(meadow.tiles, place_of(lay)) is None:
                lays.pop(lay, None)
                lays[lay] = None
    for tile in meadow.tiles:
        for lay in tile.offset:
            if why_not_there(meadow.tiles, place_of(lay)) is None:
                after[Flower.RED].setdefault(lay)
    return after


@pytest.mark.parametrize("fan", range(len(FANS)))
def test_the_tables_of_slots_are_what_the_places_say(fan: int) -> None:
    rng, here, around = random.Random(fan), place_of(Lay(fan, 0)), around_tile(fan)
    for _ in range(150):
        step = point(rng.randint(-6, 6), rng.randint(-6, 6))
        there, at = place_of(Lay(rng.randrange(len(FANS)), step)), index_of(step)
        other = there.lay.fan
        edge, corner = here.shares_edge(there), here.shares_corner(there)
        met = (
            OVER if here.overlaps(there) else ABUTS if edge and corner else BESIDE if edge else CORNER if corner else 0
        )
        assert around.meets[other][at] == met
        slots = [place_of(lay) for lays in there.abuts for lay in lays]
        lost = [slot.overlaps(here) or (slot.shares_edge(here) and slot.shares_corner(here)) for slot in slots]
        assert around.closes[other][at] == bits(number for number, gone in enumerate(lost) if gone)
        mine = [place_of(lay) for lays in here.abuts for lay in lays]
        assert around.covered[other][at] == bits(number for number, slot in enumerate(mine) if slot.overlaps(there))


def test_a_lay_makes_another_meadow() -> None:
    first = position(dealt())
    other = first.copy()
    assert first.meadow is other.meadow
    before = first.meadow.lays.all
    GAME.play(first, first.turn, before[7])
    assert len(first.meadow.tiles) == 2
    assert len(other.meadow.tiles) == 1
    assert other.meadow.lays.all == before


def test_lays_may_be_asked_for_late() -> None:
    """They catch up with all tiles at once."""
    asked = late = grown([Lay(0, 0)])
    rng = random.Random(7)
    for _ in range(25):
        lay = rng.choice(asked.lays.all)
        asked, late = asked.with_tile(lay), late.with_tile(lay)
    assert late.lays.beside == asked.lays.beside
    assert late.lays.all == asked.lays.all, "in the same order"


def test_a_meadow_can_be_sent_to_another_process() -> None:
    meadow = position(no_tiles_left(on_meadow(dealt(), *EXAMPLE))).meadow
    again = pickle.loads(pickle.dumps(meadow))
    assert again.tiles == meadow.tiles
    assert again.piles == meadow.piles == [0, 0, 0, 0]
    assert again.beside == meadow.beside
    assert again.ways.starts == meadow.ways.starts


_AROUND = [point(x, y) for x in range(-2, 3) for y in range(-2, 3)]


@clause("BU-06")
def test_first_lays() -> None:
    match = dealt()
    assert refused(match, "0 lay hexagon/0 1,1") == ""
    assert refused(match, "0 lay triangle/0 0,0") == "overlaps"
    assert refused(match, "0 lay hexagon/0 3,0") == "no-edge"
    assert refused(match, "0 lay hexagon/0 1,0") == "overlaps"
    assert refused(match, "0 lay rhombus/0 400,400") == "no-edge"
    assert len(offered(match, 0, "lay")) == len(match.moves(0))


@clause("BU-06")
def test_touching_at_a_corner_alone_is_not_enough() -> None:
    match = dealt()
    assert refused(match, "0 lay triangle/0 1,0") == "no-edge"


@clause("BU-06")
def test_two_trapezoids_offset_by_one_meet_at_no_corner() -> None:
    match = on_meadow(dealt(), "trapezoid/0 0,0")
    assert refused(match, "0 lay trapezoid/3 0,0") == "", "long sides face to face"
    assert refused(match, "0 lay trapezoid/3 1,0") == "no-corner"
    assert refused(match, "0 lay trapezoid/3 -1,0") == "no-corner"
    assert refused(match, "0 lay trapezoid/3 2,0") == "no-edge"
    assert "lay trapezoid/3 1,0" not in offered(match, 0, "lay")


@clause("BU-06")
def test_an_offset_place_opens_when_a_corner_comes() -> None:
    """The corner may be another tile's than the edge."""
    match = on_meadow(dealt(), "trapezoid/0 0,0", "triangle/0 1,0")
    assert refused(match, "0 lay trapezoid/3 1,0") == "", "the triangle's corner at 2,0 is one of the trapezoid's"
    assert "lay trapezoid/3 1,0" in offered(match, 0, "lay")
    assert refused(match, "0 lay trapezoid/3 -1,0") == "no-corner"


@clause("BU-07")
def test_a_tile_may_be_turned_to_any_orientation() -> None:
    lays = offered(dealt(), 0, "lay")
    assert {words.split()[1] for words in lays} == {GAME.write(Lay(fan, 0)).split()[1] for fan in range(12)}


@clause("BU-07")
def test_every_way_of_holding_a_tile_comes_to_one_lay() -> None:
    for fan, (flower, _) in enumerate(FANS):
        lay = Lay(fan, point(3, -2))
        assert {lay_of(flower, *pose) for pose in poses_of(lay)} == {lay}
    for flower in Flower:
        for turn in range(6):
            lay = lay_of(flower, point(1, 1), turn)
            assert (point(1, 1), turn) in poses_of(lay)


@clause("BU-06")
def test_a_pile_that_is_empty_gives_no_tile() -> None:
    match = no_tiles_left(dealt())
    assert refused(match, "0 lay hexagon/0 1,1") == "pile-empty"


@clause("BU-06")
def test_laying_takes_a_tile_from_the_pile_and_ends_the_turn_of_who_has_no_point() -> None:
    match = play(dealt(), "0 lay hexagon/0 1,1")
    assert fact(match, "piles") == {"hexagon": 5, "rhombus": 10, "trapezoid": 10, "triangle": 12}
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
