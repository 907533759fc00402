"""The tiles, drawn by code.

A tile is drawn around its hub with edges of 100, so that turning the drawing turns the fan. Drawings have no ids, so
there are no gradients: depth comes from layers of flat colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, sin, sqrt
from typing import Final

from tablee.components.triangles import ORIGIN, around, cell_corners, on_screen
from tablee.games.butine.pieces import CELLS
from tablee.games.butine.view.flowers import FLOWERS, n
from tablee.games.butine.view.window import middle_of

GRASS: Final = ("#5E8C4A", "#74903F", "#548450", "#5F9270")
RIM: Final = ("#FFFDF4", "#F6C92D", "#E2402B", "#4C6FE0")
LINE: Final = ("#3F6534", "#566929", "#38603A", "#42704F")
LIGHT: Final = ("#7CAA60", "#95AC53", "#76A766", "#84B391")


# The tiles

_SIZE: Final = (62, 34, 35, 24)
"""How large the flower is on its tile."""
_BUD: Final = 10.5
"""How large the small ones in its corners are."""


def outline(flower: int) -> list[tuple[float, float]]:
    """The corners of an unturned tile around its hub, clockwise."""
    rim = [ORIGIN] if CELLS[flower] < 6 else []
    for cell in around(ORIGIN, 0, CELLS[flower]):
        rim += [corner for corner in cell_corners(cell) if corner not in rim and corner != ORIGIN]
    points = [on_screen(corner, 100) for corner in rim]
    x, y = middle(flower)
    points = [(px, py) for px, py in points if CELLS[flower] != 3 or (px, py) != (0, 0)]
    return sorted(points, key=lambda corner: _bearing(corner[0] - x, corner[1] - y))


def _bearing(x: float, y: float) -> float:
    """Grows with the angle, clockwise on a screen."""
    return (1 - x / hypot(x, y)) if y >= 0 else (3 + x / hypot(x, y))


def middle(flower: int) -> tuple[float, float]:
    """The middle of an unturned tile."""
    x, y = middle_of(flower)
    return 100 * x, 100 * y


def _shrunk(points: list[tuple[float, float]], centre: tuple[float, float], by: float) -> str:
    """A polygon's points drawn in towards its middle by a distance from its edges."""
    count = len(points)
    lines = []
    for (ax, ay), (bx, by_) in ((points[place], points[(place + 1) % count]) for place in range(count)):
        length = hypot(bx - ax, by_ - ay)
        nx, ny = (by_ - ay) / length, (ax - bx) / length
        if (centre[0] - ax) * nx + (centre[1] - ay) * ny < 0:
            nx, ny = -nx, -ny
        lines.append((nx, ny, nx * ax + ny * ay + by))
    corners = []
    for place in range(count):
        (a, b, c), (d, e, f) = lines[place - 1], lines[place]
        det = a * e - b * d
        corners.append(((c * e - b * f) / det, (a * f - c * d) / det))
    return " ".join(f"{n(x)},{n(y)}" for x, y in corners)


def _blades(flower: int) -> Iterator[str]:
    """Tufts of grass, scattered by the golden angle within the tile's rim."""
    points, centre = outline(flower), middle(flower)
    inner = [tuple(map(float, pair.split(","))) for pair in _shrunk(points, centre, 15).split(" ")]
    for step in range(90):
        distance, angle = 11 * sqrt(step + 0.5), step * 2.39996
        x, y = centre[0] + distance * cos(angle), centre[1] + distance * sin(angle)
        if hypot(x - centre[0], y - centre[1]) < _SIZE[flower] * 0.9 or not _inside(x, y, inner):
            continue
        lean = 4 * cos(step * 1.7)
        yield f"M{n(x - 3)} {n(y)}q{n(lean)}-5 {n(lean)}-9M{n(x + 2)} {n(y)}q{n(lean / 2)}-4 {n(lean + 3)}-7"


def _fringe(flower: int) -> str:
    """Grass that grows over the tile's edges: blades from just within each edge to just beyond it."""
    points, centre = outline(flower), middle(flower)
    blades = []
    for place, (ax, ay) in enumerate(points):
        bx, by = points[(place + 1) % len(points)]
        length = hypot(bx - ax, by - ay)
        along = ((bx - ax) / length, (by - ay) / length)
        out = (along[1], -along[0])
        if (centre[0] - ax) * out[0] + (centre[1] - ay) * out[1] > 0:
            out = (-out[0], -out[1])
        count = round(length / 5)
        for step in range(1, count):
            far = length * (step + 0.3 * sin(step * 5.3 + place)) / count
            x, y = ax + far * along[0] - 3 * out[0], ay + far * along[1] - 3 * out[1]
            high, lean = 5.5 + 3 * sin(step * 2.7 + place), 3 * cos(step * 1.9 + 2 * place)
            tip = high * out[0] + lean * along[0], high * out[1] + lean * along[1]
            blades.append(f"M{n(x)} {n(y)}q{n(0.7 * high * out[0])} {n(0.7 * high * out[1])} {n(tip[0])} {n(tip[1])}")
    return "".join(blades)


def _buds(flower: int) -> Iterator[str]:
    """Small ones of its kind, each between two leaves, where a corner leaves room beside the large flower."""
    points, centre = outline(flower), middle(flower)
    corners = _shrunk(points, centre, _BUD + 9).split(" ")
    for place, pair in enumerate(corners):
        x, y = map(float, pair.split(","))
        if hypot(x - centre[0], y - centre[1]) < _SIZE[flower] + _BUD - 3 or (len(corners) == 6 and place % 2):
            continue
        yield (
            f'<g transform="translate({n(x)} {n(y)}) rotate({50 * place + 17}) scale({_BUD / 100:.3g})">'
            f'<path d="M-20 20Q-130 0-150-80Q-40-70-20 20M20 20Q130 0 150-80Q40-70 20 20" fill="{LINE[flower]}"/>'
            f"{FLOWERS[flower](False)}</g>"
        )


def _inside(x: float, y: float, points: list[tuple[float, ...]]) -> bool:
    """Whether a point lies within a convex polygon."""
    sides = []
    for place in range(len(points)):
        (ax, ay), (bx, by) = points[place - 1], points[place]
        sides.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    return min(sides) >= 0 or max(sides) <= 0


def tile(flower: int) -> str:
    """A tile's body around its hub: turf whose grass grows over the edge, a rim in the flower's colour, the flower."""
    points, centre = outline(flower), middle(flower)
    foot, turf, field, rim, glade = (_shrunk(points, centre, by) for by in (1, 2.5, 4, 8.5, 20))
    grass, colour, line, light = GRASS[flower], RIM[flower], LINE[flower], LIGHT[flower]
    blades = "".join(_blades(flower))
    return (
        f'<polygon points="{foot}" fill="#1F3315" stroke="#1F3315" stroke-width="7" stroke-linejoin="round" '
        'opacity=".22"/>'
        f'<path d="{_fringe(flower)}" fill="none" stroke="{grass}" stroke-width="2.2" stroke-linecap="round"/>'
        f'<polygon points="{turf}" fill="{line}" stroke="{line}" stroke-width="3" stroke-linejoin="round"/>'
        f'<polygon points="{field}" fill="{grass}" stroke="{grass}" stroke-width="3" stroke-linejoin="round"/>'
        f'<polygon points="{glade}" fill="{light}" stroke="{light}" stroke-width="16" stroke-linejoin="round" '
        'opacity=".45"/>'
        f'<path d="{blades}" fill="none" stroke="{line}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>'
        f'<g fill="none" stroke="{colour}" stroke-linejoin="round">'
        f'<polygon points="{rim}" stroke-width="11" opacity=".3"/><polygon points="{rim}" stroke-width="3"/></g>'
        f"{''.join(_buds(flower))}"
        f'<g transform="translate({n(centre[0])} {n(centre[1])})"><g transform="scale({_SIZE[flower] / 100:.3g})">'
        f'<circle r="106" fill="{line}" opacity=".38"/>{FLOWERS[flower](True)}</g></g>'
    )
