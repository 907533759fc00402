"""The drawings, made by code: the tiles, the cards, the bee and the ground.

A tile is drawn around its hub with edges of 100, so that turning the drawing turns the fan. Drawings have no ids, so
there are no gradients: depth comes from layers of flat colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, sin, sqrt
from typing import Final

from tablee.components.triangles import ORIGIN, around, cell_corners, on_screen
from tablee.games.butine.pieces import CARDS, CELLS, SHAPES, Flower, card_word
from tablee.games.butine.view.flowers import FLOWERS, n, svg
from tablee.games.butine.view.window import middle_of

GRASS: Final = ("#5E8C4A", "#7A8F3C", "#4F8560", "#6FA07A")
RIM: Final = ("#FFFDF4", "#F6C92D", "#E2402B", "#4C6FE0")
LINE: Final = ("#3F6534", "#59692A", "#346049", "#4C7A5A")


# The tiles

_SIZE: Final = (62, 34, 35, 24)
"""How large the flower is on its tile."""


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


def _inside(x: float, y: float, points: list[tuple[float, ...]]) -> bool:
    """Whether a point lies within a convex polygon."""
    sides = []
    for place in range(len(points)):
        (ax, ay), (bx, by) = points[place - 1], points[place]
        sides.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    return min(sides) >= 0 or max(sides) <= 0


def tile(flower: int) -> str:
    """A tile's body around its hub: grass, a rim in the flower's colour, the flower."""
    points, centre = outline(flower), middle(flower)
    outer, rim, field = (_shrunk(points, centre, by) for by in (3.5, 7.5, 10.5))
    grass, colour, line = GRASS[flower], RIM[flower], LINE[flower]
    blades = "".join(_blades(flower))
    return (
        f'<polygon points="{outer}" fill="{line}" stroke="{line}" stroke-width="5" stroke-linejoin="round"/>'
        f'<polygon points="{rim}" fill="{colour}" stroke="{colour}" stroke-width="6" stroke-linejoin="round"/>'
        f'<polygon points="{field}" fill="{grass}" stroke="{grass}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="{blades}" fill="none" stroke="{line}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>'
        f'<g transform="translate({n(centre[0])} {n(centre[1])})"><g transform="scale({_SIZE[flower] / 100:.3g})">'
        f'<circle r="104" fill="{line}" opacity=".35"/>{FLOWERS[flower](True)}</g></g>'
    )


# Cards, bee, and the rest

_HINT: Final = (0.2, 0.26, 0.205, 0.38)
"""How large a tile's shape is behind its flower on a card …"""
_TILT: Final = (0, -60, 180, 180)
"""… and how it is turned there."""


def card(kind: int) -> str:
    """A Hive card: the three flowers in their order, joined by the bee's dotted way. 140 × 80."""
    body = (
        '<rect x="1.5" y="1.5" width="137" height="77" rx="9" fill="#C98A12"/>'
        '<rect x="3.5" y="3.5" width="133" height="73" rx="7.5" fill="#FFF4D6"/>'
        '<path d="M25 40H115" fill="none" stroke="#8A5A12" stroke-width="3" stroke-dasharray="0 5.5" '
        'stroke-linecap="round"/>'
    )
    for place, flower in enumerate(CARDS[kind]):
        x, y = middle(flower)
        shape = " ".join(f"{n(px - x)},{n(py - y)}" for px, py in outline(flower))
        body += (
            f'<g transform="translate({25 + 45 * place} 40)"><polygon points="{shape}" fill="{GRASS[flower]}" '
            f'transform="rotate({_TILT[flower]}) scale({_HINT[flower]})" stroke="{RIM[flower]}" stroke-width="7" '
            f'stroke-linejoin="round"/><g transform="scale(.165)">{FLOWERS[flower](False)}</g></g>'
        )
    return svg("0 0 140 80", body)


def back() -> str:
    """The back of a Hive card: honeycomb and a bee."""
    comb = "".join(
        f'<path d="M{n(x)} {n(y - 9)}l7.8 4.5v9l-7.8 4.5-7.8-4.5v-9Z"/>'
        for row in range(5)
        for x, y in [(14 + column * 16 + row % 2 * 8, 12 + row * 14) for column in range(8 - row % 2)]
    )
    return svg(
        "0 0 140 80",
        '<rect x="1.5" y="1.5" width="137" height="77" rx="9" fill="#8A5A12"/>'
        '<rect x="3.5" y="3.5" width="133" height="73" rx="7.5" fill="#E8A317"/>'
        f'<g fill="#F3BC4B" stroke="#C98A12" stroke-width="1">{comb}</g>'
        '<circle cx="70" cy="40" r="23" fill="#FFF4D6" stroke="#8A5A12" stroke-width="2"/>'
        f'<g transform="translate(70 41) rotate(24) scale(.36)">{_bee()}</g>',
    )


def _bee() -> str:
    """The bee from above, flying up; about 100 high."""
    wing = (
        '<g stroke="#8FA3B0" stroke-width="2" opacity=".92"><path d="M7-12C26-40 58-46 60-26 61-10 34-2 8-4Z" '
        'fill="#EAF4FA"/><path d="M7-3C26-6 47-2 45 12 42 22 20 14 7 4Z" fill="#DCEBF4"/></g>'
        '<path d="M10-10C28-24 42-30 54-30" fill="none" stroke="#A9BBC6" stroke-width="1.6"/>'
    )
    line = 'fill="none" stroke="#2B1B0E" stroke-linecap="round"'
    legs = f'<path d="M10-14 24-22M12-6 27 4M11 2 23 16" {line} stroke-width="3"/>'
    both = f'{legs}{wing}<g transform="scale(-1 1)">{legs}{wing}</g>'
    body = (
        '<path d="M0 52C-18 44-21 20-15 2H15C21 20 18 44 0 52Z" fill="#F0A81C"/>'
        '<path d="M-17 10Q0 17 17 10L18.5 19Q0 27-18.5 19ZM-18 28Q0 36 18 28L15 37Q0 44-15 37ZM-9 46Q0 50 9 46L0 53Z" '
        'fill="#2B1B0E"/>'
        '<ellipse cy="-8" rx="16" ry="15" fill="#9A6A1B"/><ellipse cx="-3" cy="-11" rx="11" ry="9" fill="#D9A441"/>'
        '<circle cy="-26" r="11" fill="#2B1B0E"/><ellipse cx="-6" cy="-28" rx="4" ry="5" fill="#5B4636"/>'
        '<ellipse cx="6" cy="-28" rx="4" ry="5" fill="#5B4636"/>'
        f'<path d="M-4-36Q-8-46-15-48M4-36Q8-46 15-48" {line} stroke-width="2.6"/>'
    )
    return both + body


def bee() -> str:
    """The bee with its shadow on the grass."""
    shadow = '<ellipse cx="7" cy="14" rx="30" ry="44" fill="#12260C" opacity=".22"/>'
    return svg("-66 -66 132 132", shadow + f'<g transform="translate(0 -2)">{_bee()}</g>')


def dish() -> str:
    """The wooden dish that a pile lies in."""
    return svg(
        "-100 -100 200 200",
        '<circle r="99" fill="#8F6A3E"/><circle r="95" fill="#C79A62"/><circle r="88" fill="#A97C48"/>'
        '<circle cx="2" cy="3" r="86" fill="#B98A54"/>'
        '<path d="M-70-20Q0-44 72-16M-78 8Q0-14 80 14M-66 38Q0 20 66 44" fill="none" stroke="#A67843" '
        'stroke-width="4"/>',
    )


def dot(colour: str) -> str:
    """A dot of the bee's trail."""
    return svg(
        "0 0 20 20", f'<circle cx="10" cy="10" r="9" fill="#FFF4D6"/><circle cx="10" cy="10" r="6.5" fill="{colour}"/>'
    )


def point() -> str:
    """A point of the grid on which a tile in hand can be put."""
    return svg(
        "-100 -100 200 200",
        '<circle r="11" fill="#5A3B08"/><circle r="8" fill="#FFD25E"/><circle r="4" fill="#FFF4D6"/>',
    )


def tag() -> str:
    """The paper tag of a pile, for its count."""
    return svg(
        "-75 -75 150 150",
        '<rect x="-36" y="-24" width="76" height="56" rx="16" fill="#3E2A14" opacity=".35"/>'
        '<rect x="-38" y="-29" width="76" height="58" rx="16" fill="#FFF8E6" stroke="#8F6A3E" stroke-width="3"/>',
    )


def ground() -> str:
    """The meadow before anything grows: grass with tufts and clover, that goes on at every edge."""
    tufts: list[str] = []
    light: list[str] = []
    clover: list[str] = []
    for step in range(170):
        x, y = (step * 618.034 + 37) % 1000, (step * 381.966 * 1.37 + step * step * 3.1) % 850
        lean = 5 * cos(step * 2.1)
        blades = f"M{n(x)} {n(y)}q{n(lean)}-7 {n(lean)}-13M{n(x + 6)} {n(y)}q{n(lean)}-5 {n(lean + 5)}-10"
        (light if step % 3 == 0 else tufts).append(blades)
        if step % 9 == 0:
            clover.append(f'<circle cx="{n((x + 411) % 1000)}" cy="{n((y + 177) % 850)}" r="4.5"/>')
    return svg(
        "0 0 1000 850",
        '<rect width="1000" height="850" fill="#A6C385"/>'
        '<g fill="none" stroke-width="3" stroke-linecap="round">'
        f'<path d="{"".join(tufts)}" stroke="#8CAE69"/><path d="{"".join(light)}" stroke="#BDD69B"/></g>'
        f'<g fill="#D9E8BF">{"".join(clover)}</g>',
    )


def drawings() -> dict[str, str]:
    """All drawings by name."""
    box = "-100 -100 200 200"
    return {
        **{SHAPES[flower]: svg(box, tile(flower)) for flower in Flower},
        **{f"card-{card_word(kind)}": card(kind) for kind in range(len(CARDS))},
        "back": back(),
        "bee": bee(),
        "dish": dish(),
        "dot-1": dot("#5A2E0B"),
        "dot-2": dot("#8A2C8C"),
        "dot-3": dot("#0B6E75"),
        "ground": ground(),
        "point": point(),
        "tag": tag(),
    }
