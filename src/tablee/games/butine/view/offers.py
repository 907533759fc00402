"""What may be done, for the player to move to see: points to lay on, and the tiles on the ways of their cards."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees

from tablee.components.bits import members
from tablee.components.triangles import DIRECTIONS, SECTORS, Point, cell_corners, coordinates, on_screen
from tablee.games.butine.meadow import Meadow
from tablee.games.butine.meadow.places import Place, place_of
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import FANS, FLOWER_OF, Flower, card_word
from tablee.games.butine.state import ButineState
from tablee.games.butine.view.meadow import dotted, flown_marks, tile_piece
from tablee.games.butine.view.names import FLOWERS, point_id, tile_ids, tile_numbers, top_id
from tablee.games.butine.view.window import EDGE, middle
from tablee.kernel import Arg, Button, Fit, Free, Piece, Scene, Seat, Spot, Text

_DISC = "M-42 0A42 42 0 1 1 42 0A42 42 0 1 1-42 0Z"
"""Where a point can be touched. Its box is as large as a tile's: so a tile in hand has its true size."""


def offer_ways(scene: Scene, state: ButineState, seat: Seat) -> None:
    """Mark the tiles on the ways of each card, so that they stand out when it is touched; until version 3 the way may
    be chosen."""
    meadow = state.meadow
    kinds = state.open_kinds(seat)
    ways = {kind: {tile for way in meadow.ways.all(kind, state.bee) for tile in way} for kind in kinds}
    flown = flown_marks(state)
    for tile, id in enumerate(tile_ids(meadow)):
        marks = tuple(f"way-{card_word(kind)}" for kind, tiles in ways.items() if tile in tiles)
        if marks:
            scene.pieces[id] = tile_piece(meadow, tile, marks + flown.get(tile, ()))
    _preview(scene, state, kinds)
    if state.guides and any(meadow.ways.has_choice(kind, state.bee) for kind in kinds):
        scene.buttons["guide"] = Button(Text("guide"), 3, detail=Text("guide-help"), marks=("later",), quiet=True)


def _preview(scene: Scene, state: ButineState, kinds: list[int]) -> None:
    """The way to each flower where the bee may end, dotted: it is seen while the card is touched."""
    meadow = state.meadow
    legs: dict[tuple[int, int], list[str]] = {}
    for kind in kinds:
        for end in members(meadow.ways.reach(kind, state.bee)):
            for leg in pairwise((state.bee, *meadow.ways.way(kind, state.bee, end))):
                marks = legs.setdefault(leg, ["preview"])
                if (mark := f"way-{card_word(kind)}") not in marks:
                    marks.append(mark)
    label = Text("preview")
    for (here, there), marks in legs.items():
        for place, (x, y) in enumerate(dotted(meadow.tiles[here], meadow.tiles[there], 34)):
            scene.pieces[f"way:{here}:{there}:{place}"] = Piece(
                "meadow", x, y, 19, 19, "dot-way", label, z=11, marks=tuple(marks)
            )


def offer_lays(scene: Scene, meadow: Meadow) -> None:
    """The points around the meadow, and every way of putting a tile there that would be accepted."""
    numbers = tile_numbers(meadow)
    for at in points(meadow):
        x, y = on_screen(at, EDGE)
        label = _point_text(meadow, at, numbers)
        scene.spots[point_id(at)] = Spot(
            "meadow", round(x, 1), round(y, 1), 2 * EDGE, 2 * EDGE, label, "path", _DISC, marks=("point",)
        )
    pieces = tuple(top_id(meadow, flower) for flower in Flower if meadow.piles[flower])
    tops = [top_id(meadow, flower) for flower in Flower]
    scene.free = Free(pieces, "meadow", 6, places=tuple(_fit(lay, tops[FLOWER_OF[lay.fan]]) for lay in meadow.lays.all))


def _fit(lay: Lay, piece: str) -> Fit:
    """A place that a tile may have: in the one turn that is written."""
    x, y = _middle(lay)
    return Fit(piece, point_id(lay.at), x, y, FANS[lay.fan][1])


@lru_cache(8192)
def _middle(lay: Lay) -> tuple[float, float]:
    x, y = middle(place_of(lay))
    return round(x, 1), round(y, 1)


def points(meadow: Meadow) -> list[Point]:
    """The points on which a tile's hub could lie: those of the tiles and one step around, except those that tiles
    surround on all sides."""
    covered = meadow.covered
    ours = {corner for cell in covered for corner in cell_corners(cell)}
    near = {at + step for at in ours for step in (0, *DIRECTIONS)}
    return sorted(at for at in near if any(2 * at + sector not in covered for sector in SECTORS))


def _clock(place: Place, at: Point) -> int:
    """Where a point is, seen from the middle of a tile, as on the face of a clock."""
    (x, y), (to_x, to_y) = middle(place), on_screen(at, EDGE)
    return round(degrees(atan2(to_x - x, y - to_y)) / 30) % 12 or 12


def _point_text(meadow: Meadow, at: Point, numbers: list[int]) -> Text:
    """A point in words, each its own: between which tiles it lies and on which side, or how far out."""
    around = (2 * at + sector for sector in SECTORS)
    tiles = list(dict.fromkeys(meadow.covered[cell] for cell in around if cell in meadow.covered))
    if not tiles:
        x, y = coordinates(at)
        return Text("point-free", {"x": x, "y": y})
    first = meadow.tiles[tiles[0]]
    words: dict[str, Arg] = {"one": FLOWERS[first.flower], "first": numbers[tiles[0]], "clock": _clock(first, at)}
    if len(tiles) == 1:
        return Text("point-by-one", words)
    return Text("point-by-two", {**words, "two": FLOWERS[meadow.tiles[tiles[1]].flower], "second": numbers[tiles[1]]})
