"""The nest from above, drawn for each number of players; and where things lie in it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from tablee.games.nid_de_vouivres.pieces import MOST_ROOMS, next_to

VIEW = (1000, 1010)
"""The board's width and height."""
ROOM = 148.0
"""A room's radius."""
CENTRE_AT = (500.0, 500.0)
EXIT_AT = (500.0, 918.0)
LAIR_AT = (121.0, 122.0)
"""Where the second vouivre sleeps."""
DICE_AT = (838.0, 84.0)
"""The first of the dice, in their corner."""
DECK_AT = (268.0, 62.0)


def room_at(room: int) -> tuple[float, float]:
    """A room's middle: room 1 in the centre, the others in a ring from the top, clockwise. NV-02."""
    if room == 1:
        return CENTRE_AT
    angle = math.radians(-90 + 72 * (room - 2))
    return round(CENTRE_AT[0] + 333 * math.cos(angle), 1), round(CENTRE_AT[1] + 333 * math.sin(angle), 1)


def svg(inside: str, width: float = 100, height: float = 100) -> str:
    """A whole drawing."""
    return f'<svg viewBox="0 0 {width:g} {height:g}">{inside}</svg>'


def placed(shape: str, x: float, y: float, scale: float) -> str:
    """A shape moved and scaled."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{shape}</g>'


DAYLIGHT = (
    '<path d="M10 92V48a40 40 0 0 1 80 0v44z" fill="#7A5A2A"/>'
    '<path d="M18 92V50a32 33 0 0 1 64 0v42z" fill="#F6C65B"/>'
    '<path d="M26 92V54a24 26 0 0 1 48 0v38z" fill="#FFE7A8"/>'
    '<path d="M34 92V58a16 18 0 0 1 32 0v34z" fill="#FFF8E3"/>'
)


_CRYSTALS = (
    (38, 560, 80, 1.1),
    (52, 690, 60, 0.8),
    (955, 585, -80, 1.1),
    (948, 700, -62, 0.8),
    (70, 930, 35, 1.2),
    (190, 975, 12, 0.9),
    (930, 935, -35, 1.2),
    (815, 978, -10, 0.9),
    (360, 28, 185, 0.7),
    (655, 24, 172, 0.8),
)


def shoulder(room: int) -> int:
    """On which side of a room its number stands: left is -1, right 1. The vouivre hangs on the other one."""
    return 1 if room in (3, 4) else -1


@cache
def outline(room: int) -> str:
    """A room's edge around its middle, for what is touched and lit."""
    return _blob(0, 0, ROOM, room, 24)


def _blob(x: float, y: float, radius: float, seed: int, corners: int = 40) -> str:
    """A rough round outline, never twice the same."""
    points = []
    for step in range(corners):
        angle = step * math.tau / corners
        rough = 0.045 * math.sin(3 * angle + seed * 1.7) + 0.03 * math.sin(5 * angle + seed)
        reach = radius * (1 + rough + 0.018 * math.sin(9 * angle + seed * 2.3))
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    after = [*points[1:], points[0]]
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(points, after, strict=True)]
    bends = [f"Q{px:.0f} {py:.0f} {mx:.0f} {my:.0f}" for (px, py), (mx, my) in zip(points, middles, strict=True)]
    return f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}{''.join(bends)}z"


def caves(rooms: int) -> str:
    """The nest from above: dusk on the rock, the rooms and their passages, nests where rooms are closed."""
    width, height = VIEW
    # no frame: the rock fades into the dusk around the table
    rock = [
        f'<path d="{_blob(500, 500, 410 + 13 * ring, 5 + ring)}" fill="#2A2352" fill-opacity=".16"/>'
        for ring in range(10)
    ]
    parts = [*reversed(rock), f'<path d="{_blob(490, 492, 400, 8)}" fill="#2A2F5A"/>', *_rim()]
    ends = [(room, other) for room in range(1, rooms + 1) for other in next_to(rooms, room) if room < other]
    for colour, wide in (("#0E1626", 92), ("#173A48", 74), ("#1F4E56", 54)):
        lines = "".join(f"M{room_at(a)[0]:g} {room_at(a)[1]:g}L{room_at(b)[0]:g} {room_at(b)[1]:g}" for a, b in ends)
        lines += f"M{CENTRE_AT[0]:g} {CENTRE_AT[1]:g}L{EXIT_AT[0]:g} {EXIT_AT[1] - 10:g}"
        parts.append(f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>')
    parts += [part for room in range(1, MOST_ROOMS + 1) for part in (_room(room) if room <= rooms else _nest(room))]
    parts += _exit()
    parts += _daylight()
    parts += _sleeping_place()
    return svg("".join(parts), width, height)


def veil() -> str:
    """Dusk over the caves, denser towards the middle, for what is shown above them."""
    rings = "".join(
        f'<path d="{_blob(500, 505, 420 + 22 * ring, 3 + ring)}" fill="#0C0819" fill-opacity=".25"/>'
        for ring in range(7)
    )
    return svg(rings, *VIEW)


def _rim() -> Iterator[str]:
    """Crystals along the edge of the rock."""
    for place, (x, y, turn, size) in enumerate(_CRYSTALS):
        light, dark = (("#7FD3CF", "#2F7A7D"), ("#B79AE0", "#6B4C9A"))[place % 2]
        yield (
            f'<g transform="translate({x} {y}) rotate({turn}) scale({size})" fill-opacity=".75">'
            f'<path d="M-26 30-34-8-24-24-12-6-8 30z" fill="{dark}"/>'
            f'<path d="M-24-24-12-6-8 30-18 30z" fill="{light}"/>'
            f'<path d="M-12 30-8-38 4-60 16-36 14 30z" fill="{dark}"/>'
            f'<path d="M4-60 16-36 14 30 4 30z" fill="{light}"/>'
            f'<path d="M14 30 20 2 30-10 38 6 34 30z" fill="{dark}"/>'
            f'<path d="M30-10 38 6 34 30 28 30z" fill="{light}"/></g>'
        )


def _stones(room: int) -> str:
    """Cracks in a room's floor, and what has fallen from its walls: along the edge, where nothing else lies."""
    x, y = room_at(room)
    stones, cracks = [], []
    for step in range(15):
        heap, place = divmod(step, 3)  # they lie in heaps of three
        angle = heap * 1.3 + room * 1.9 + 0.13 * place
        far = ROOM - 22 - 13 * (place == 1)
        at = x + far * math.cos(angle), y + far * math.sin(angle)
        size = (8.5, 5, 3.5)[place] + 1.5 * math.sin(heap * 2.9 + room)
        stones.append(
            f'<ellipse cx="{at[0] + 2:.0f}" cy="{at[1] + 3:.0f}" rx="{size + 1:.1f}" ry="{0.7 * size + 1:.1f}" '
            'fill="#0F333C"/>'
            f'<ellipse cx="{at[0]:.0f}" cy="{at[1]:.0f}" rx="{size:.1f}" ry="{0.72 * size:.1f}" fill="#3B8086"/>'
            f'<ellipse cx="{at[0] - 1:.0f}" cy="{at[1] - 1:.0f}" rx="{0.55 * size:.1f}" ry="{0.35 * size:.1f}" '
            'fill="#6FB0AE"/>'
        )
        if place == 0 and heap % 2:
            cracks.append(
                f"M{at[0]:.0f} {at[1]:.0f}l{-26 * math.cos(angle + 0.5):.0f} {-26 * math.sin(angle + 0.5):.0f} "
                f"{-16 * math.cos(angle - 0.7):.0f} {-16 * math.sin(angle - 0.7):.0f}"
            )
    lines = f'<path d="{"".join(cracks)}" fill="none" stroke="#15444D" stroke-width="3" stroke-linejoin="round"/>'
    return lines + "".join(stones)


def _daylight() -> list[str]:
    """What light comes in at the way out: it fades on the rock and in the passage."""
    x, y = EXIT_AT
    return [
        f'<ellipse cx="{x:g}" cy="{y - 6 * ring:g}" rx="{92 + 15 * ring}" ry="{86 + 17 * ring}" fill="#FFC869" '
        'fill-opacity=".028"/>'
        for ring in range(9)
    ]


def _room(room: int) -> list[str]:
    x, y = room_at(room)
    # the wall towards the upper left catches the light: a quarter of the edge
    lit = f'stroke-dasharray="0 {ROOM * 3.15:.0f} {ROOM * 1.5:.0f} {ROOM * 2:.0f}"'
    return [
        f'<path d="{_blob(x + 3, y + 7, ROOM + 8, room)}" fill="#0B1220"/>',
        f'<path d="{_blob(x, y, ROOM, room)}" fill="#2C6E72"/>',
        f'<path d="{_blob(x + 3, y + 5, ROOM - 12, room)}" fill="#1E545D"/>',
        f'<path d="{_blob(x - 4, y - 6, ROOM - 34, room + 3)}" fill="#236069"/>',
        *(
            f'<ellipse cx="{x - 18:g}" cy="{y - 26:g}" rx="{104 - 13 * ring}" ry="{82 - 11 * ring}" fill="#3E9094" '
            'fill-opacity=".13"/>'
            for ring in range(6)
        ),
        f'<path d="{_blob(x, y, ROOM - 4, room)}" fill="none" stroke="#8FD0C8" stroke-opacity=".5" stroke-width="6" '
        f'stroke-linecap="round" {lit}/>',
        _stones(room),
        f'<g transform="translate({x + 112 * shoulder(room):g} {y - 114:g}) scale(1.15)">'
        '<path d="M-26-17-8-26 14-24 27-10 25 12 8 23-15 22-28 6z" fill="#0F2A33"/>'
        f'<path d="M-24-16-8-24 13-22 24-10 22 9 7 19-14 18-25 4z" fill="#C9B7E6"/>'
        f'<text y="13" font-family="Fraunces,Georgia,serif" font-weight="700" font-size="42" fill="#241A3D" '
        f'text-anchor="middle">{room}</text></g>',
    ]


def _nest(room: int) -> list[str]:
    """A closed room: a nest of twigs with eggs. NV-02."""
    x, y = room_at(room)
    twigs = []
    for step in range(26):
        angle = step * 2.4
        r = 96 + 14 * math.sin(step * 1.9)
        cx, cy = x + r * math.cos(angle), y + 8 + 0.78 * r * math.sin(angle)
        lean = math.degrees(angle) + 90 + 24 * math.sin(step * 3.1)
        shade = ("#6D5238", "#57402B", "#8A6A48")[step % 3]
        twigs.append(
            f'<path d="M-46 0Q0-10 46 2" transform="translate({cx:.0f} {cy:.0f}) rotate({lean:.0f})" fill="none" '
            f'stroke="{shade}" stroke-width="9" stroke-linecap="round"/>'
        )
    eggs = "".join(
        f'<g transform="translate({x + ex:g} {y + ey:g}) rotate({turn})"><ellipse rx="27" ry="35" fill="#8E7BB0"/>'
        f'<ellipse cx="-4" cy="-4" rx="22" ry="29" fill="#B9A8D8"/>'
        '<ellipse cx="-9" cy="-13" rx="7" ry="10" fill="#E4DAF5"/></g>'
        for ex, ey, turn in ((-30, 4, -18), (26, -8, 14), (4, 30, 4))
    )
    return [
        f'<path d="{_blob(x, y, ROOM - 4, room + 4)}" fill="#1B1636"/>',
        f'<ellipse cx="{x:g}" cy="{y + 8:g}" rx="112" ry="90" fill="#3A2A1E"/>',
        *twigs,
        f'<ellipse cx="{x:g}" cy="{y + 12:g}" rx="76" ry="58" fill="#2A1D14"/>',
        eggs,
    ]


def _exit() -> list[str]:
    x, y = EXIT_AT
    floor = VIEW[1]

    def hill(half: float, shoulder: float, rise: float, top: float) -> str:
        left, right = f"{x - half:g} {floor}", f"{x + half:g} {floor}"
        return f"M{left}Q{x - shoulder:g} {y - rise:g} {x:g} {y - top:g} {x + shoulder:g} {y - rise:g} {right}z"

    beam = f"M{x - 48:g} {y + 72:g}L{x - 118:g} {floor}H{x + 118:g}L{x + 48:g} {y + 72:g}z"
    return [
        f'<path d="{hill(150, 110, 60, 92)}" fill="#2A2140"/>',
        f'<path d="{hill(120, 90, 40, 66)}" fill="#F0B04A" fill-opacity=".35"/>',
        placed(DAYLIGHT, x - 75, y - 66, 1.5),
        f'<path d="{beam}" fill="#FFE7A8" fill-opacity=".5"/>',
    ]


def _sleeping_place() -> list[str]:
    """The ledge where the second vouivre sleeps, in the upper left corner, and the hollow where the dice lie."""
    return [
        f'<path d="{_blob(122, 122, 112, 11)}" fill="#0D0920" fill-opacity=".7"/>',
        f'<path d="{_blob(120, 126, 92, 12)}" fill="#33285A"/>',
        f'<path d="{_blob(878, 122, 112, 13)}" fill="#0D0920" fill-opacity=".7"/>',
        f'<path d="{_blob(878, 122, 98, 14)}" fill="#262049"/>',
    ]
