"""The meadow as everyone sees it: the tiles, the bee, and the way that it came."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from tablee.components.triangles import cell_corners, on_screen
from tablee.games.butine.meadow import Meadow
from tablee.games.butine.meadow.places import Place
from tablee.games.butine.pieces import FANS, SHAPES
from tablee.games.butine.state import ButineState
from tablee.games.butine.view.names import tile_ids, tile_text
from tablee.games.butine.view.window import EDGE, middle, shown
from tablee.kernel import Mat, Piece, Scene, Text

DOT_STEP = 24
"""From dot to dot of the bee's trail."""


def draw_meadow(scene: Scene, state: ButineState) -> None:
    """The whole mat."""
    meadow = state.meadow
    scene.mats["meadow"] = Mat(shown(meadow.tiles), Text("meadow"), art="ground", fills=True)
    flown = flown_marks(state)
    for tile, id in enumerate(tile_ids(meadow)):
        scene.pieces[id] = tile_piece(meadow, tile, flown.get(tile, ()))
    _draw_trail(scene, state)
    _draw_bee(scene, state)


def _draw_bee(scene: Scene, state: ButineState) -> None:
    """The bee, and over which edges and flowers it has come."""
    meadow = state.meadow
    flown = _flown(state)
    at = flown[-1] if flown else state.bee
    via: list[tuple[float, float]] = []
    for here, there in pairwise(meadow.tiles[tile] for tile in flown):
        via += [_gate(here, there), middle(there)]
    x, y = middle(meadow.tiles[at])
    label = Text("bee", {"tile": tile_text(meadow, at)})
    passed = tuple((round(px, 1), round(py - 4, 1)) for px, py in via[:-1])
    scene.pieces["bee"] = Piece("meadow", round(x, 1), round(y - 4, 1), 76, 76, "bee", label, z=20, via=passed)


def _flown(state: ButineState) -> tuple[int, ...]:
    """The tiles of the flight to show: one step of a guided bee, otherwise a card's whole way."""
    if state.flight:
        return (state.bee, *state.flight[1:])[-2:]
    return state.trail[-2:] if state.guided else state.trail[-4:]


def flown_marks(state: ButineState) -> dict[int, tuple[str, ...]]:
    """The flowers of the last card that was foraged nod one after the other while the bee flies over them."""
    return {tile: (f"flown-{place}",) for place, tile in enumerate(state.trail[-3:], 1)} if state.trail else {}


def tile_piece(meadow: Meadow, tile: int, marks: tuple[str, ...] = ()) -> Piece:
    """A tile in play: its box is centred on its hub, so that turning the drawing turns the fan."""
    place = meadow.tiles[tile]
    x, y = on_screen(place.lay.at, EDGE)
    turn = 60 * FANS[place.lay.fan][1]
    label, art = tile_text(meadow, tile), SHAPES[place.flower]
    return Piece("meadow", round(x, 1), round(y, 1), 2 * EDGE, 2 * EDGE, art, label, turn, marks=marks)


def _draw_trail(scene: Scene, state: ButineState) -> None:
    """The dotted way of the last foraging, over the edges that the bee crossed."""
    meadow = state.meadow
    trail = (state.bee, *state.flight[1:]) if state.flight else state.trail
    label = Text("trail")
    for leg in range(len(trail) - 1):
        here, there = meadow.tiles[trail[leg]], meadow.tiles[trail[leg + 1]]
        marks = ("trail", f"leg-{leg % 3 + 1}") if leg + 4 > len(trail) else ("trail",)  # the last flight is seen
        card = leg // 3  # each card's way has a colour of its own, and lies a little aside
        for dot, (x, y) in enumerate(dotted(here, there, DOT_STEP, 6 * (card - 1)), 1):
            scene.pieces[f"trail:{leg}:{dot}"] = Piece(
                "meadow", x, y, 17, 17, f"dot-{card + 1}", label, z=10, marks=marks
            )


def dotted(here: Place, there: Place, step: float, aside: float = 0) -> list[tuple[float, float]]:
    """Points on the way from the middle of a tile over the shared edge to the middle of the next, a step apart."""
    start, gate, end = middle(here), _gate(here, there), middle(there)
    first, second = dist(start, gate), dist(gate, end)
    count = max(2, round((first + second) / step))
    points = []
    for dot in range(1, count):
        far = dot / count * (first + second)
        (ax, ay), (bx, by) = (start, gate) if far <= first else (gate, end)
        part = far / first if far <= first else (far - first) / second
        points.append((round(ax + (bx - ax) * part + aside, 1), round(ay + (by - ay) * part + aside, 1)))
    return points


def _gate(here: Place, there: Place) -> tuple[float, float]:
    """The middle of the edges that two neighbouring tiles share."""
    ours = {point for cell in here.cells for point in cell_corners(cell)}
    shared = [on_screen(at, EDGE) for cell in there.cells for at in cell_corners(cell) if at in ours]
    return sum(x for x, _ in shared) / len(shared), sum(y for _, y in shared) / len(shared)
