# ruff: noqa: E501 (a drawing is read as a whole)
"""The drawings, by code: few shapes, light from the upper left."""

from __future__ import annotations

from functools import cache

from tablee.games.waggle_dance.pieces import CARDS, VALUES, Card, Pollen
from tablee.games.waggle_dance.view.flowers import flower
from tablee.games.waggle_dance.view.icons import CARD_ICONS, LETTER_ICONS
from tablee.games.waggle_dance.view.ids import card_word, colour_word
from tablee.games.waggle_dance.view.shapes import BODY, EDGE, INK, PIP, POLLEN, hexagon, joined, ring, svg

PIPS = {
    1: ((50, 50),),
    2: ((32, 32), (68, 68)),
    3: ((30, 30), (50, 50), (70, 70)),
    4: ((32, 32), (68, 32), (32, 68), (68, 68)),
    5: ((31, 31), (69, 31), (50, 50), (31, 69), (69, 69)),
    6: ((32, 29), (68, 29), (32, 50), (68, 50), (32, 71), (68, 71)),
}


@cache
def drawings() -> dict[str, str]:
    """All of them by name."""
    made = {f"die-{kind}-{value}": _die(kind, value) for kind in BODY for value in VALUES}
    made |= {f"die-{kind}": _die(kind, 0) for kind in BODY}
    made |= {f"cube-{colour_word(pollen)}": _cube(colour_word(pollen)) for pollen in Pollen}
    made |= {f"flower-{colour_word(pollen)}-{seats}": flower(pollen, seats) for pollen in Pollen for seats in (2, 3, 4)}
    made |= {f"space-{value}": _space(value) for value in VALUES}
    made |= {f"letter-{letter}": _letter(letter) for letter in "abcefg"}
    made |= {f"card-{card_word(card)}": _card(card) for card in Card}
    made |= {f"gain-{cubes}": _gain(cubes) for cubes in (1, 2)}
    made |= {
        "pollen": _pile(),
        "space-blocked": _blocked(),
        "room": _room(),
        "room-honey": _honey(),
        "egg": _egg(),
        "card-back": _card_back(),
        "sun": _sun(),
        "moon": _moon(),
        "label": svg(100, 50, '<rect width="100" height="50" rx="8" fill="#FFF6DF" opacity=".82"/>'),
        "label-flat": svg(620, 100, '<rect y="29" width="620" height="42" rx="14" fill="#FFF6DF" opacity=".9"/>'),
        "strip-b": _strip_b(),
        "strip-f": _strip_f(),
        "board": _board(),
        "board-end": _board(rows=False),
    }
    return made


# Bees


def _body(kind: str, inset: float, fill: str, extra: str = "") -> str:
    """The outline differs from colour to colour, so that no one needs to see colours."""
    a, b = 10 + inset, 90 - inset
    if kind == "blue":
        c = 20
        points = [(a + c, a), (b - c, a), (b, a + c), (b, b - c), (b - c, b), (a + c, b), (a, b - c), (a, a + c)]
        return f'<polygon points="{joined([(float(x), float(y)) for x, y in points])}" fill="{fill}" {extra}/>'
    if kind == "orange":
        path = f"M{a} {a + 12}Q{a + 12} {a + 12} {a + 12} {a}H{b - 12}Q{b - 12} {a + 12} {b} {a + 12}V{b - 12}"
        path += f"Q{b - 12} {b - 12} {b - 12} {b}H{a + 12}Q{a + 12} {b - 12} {a} {b - 12}Z"
        return f'<path d="{path}" fill="{fill}" {extra}/>'
    radius = {"violet": 12, "yellow": 34, "volunteer": 20}[kind]
    return f'<rect x="{a}" y="{a}" width="{b - a}" height="{b - a}" rx="{radius}" fill="{fill}" {extra}/>'


def _die(kind: str, value: int) -> str:
    body, edge, pip = BODY[kind], EDGE[kind], PIP[kind]
    wings = (
        '<ellipse cx="22" cy="13" rx="17" ry="9" fill="#FFFDF5" stroke="#B9A98C" stroke-width="1.5" '
        'transform="rotate(28 22 13)"/><ellipse cx="78" cy="13" rx="17" ry="9" fill="#FFFDF5" stroke="#B9A98C" '
        'stroke-width="1.5" transform="rotate(-28 78 13)"/>'
    )
    fur = _body(kind, 0, edge, f'stroke="{edge}" stroke-width="7" stroke-dasharray="1.6 2.2"')
    shade = '<path d="M14 70Q50 92 86 62V78Q86 88 76 88H24Q14 88 14 78Z" fill="#000" opacity=".13"/>'
    light = '<path d="M18 44Q18 18 46 17H62Q30 22 24 52Z" fill="#fff" opacity=".35"/>'
    inside = wings + fur + _body(kind, 4, body) + shade + light
    if value:
        inside += "".join(f'<circle cx="{x}" cy="{y}" r="8.4" fill="{pip}"/>' for x, y in PIPS[value])
    else:  # a bee at home sleeps
        inside += (
            f'<path d="M26 48Q34 57 42 48M58 48Q66 57 74 48M44 67Q50 71 56 67" fill="none" stroke="{pip}" '
            'stroke-width="4.5" stroke-linecap="round"/>'
        )
    return svg(100, 100, inside)


# Pollen

_MARKS = {
    "white": '<circle cx="50" cy="30" r="7" fill="none" stroke="#8F836A" stroke-width="4"/>',
    "orange": '<circle cx="50" cy="30" r="8" fill="#7A3D03"/>',
    "red": '<path d="M42 25L58 35M58 25L42 35" stroke="#5E110B" stroke-width="5" stroke-linecap="round"/>',
    "yellow": '<path d="M38 30H62" stroke="#7A6203" stroke-width="6" stroke-linecap="round"/>',
    "pink": '<path d="M50 21L61 36H39Z" fill="#7E2C55"/>',
    "blue": '<path d="M37 31Q43 23 50 31T63 31" fill="none" stroke="#0E2A5E" stroke-width="5" stroke-linecap="round"/>',
}


def _cube(colour: str) -> str:
    top, front, side = POLLEN[colour]
    return svg(
        100,
        100,
        f'<path d="M50 6L92 29V72L50 95L8 72V29Z" fill="{side}" stroke="{INK}" stroke-opacity=".55" stroke-width="4" '
        f'stroke-linejoin="round"/><path d="M8 29L50 52V95L8 72Z" fill="{front}"/><path d="M50 6L92 29L50 52L8 29Z" '
        f'fill="{top}"/><path d="M12 30L50 10" stroke="#fff" stroke-width="3" opacity=".6"/>{_MARKS[colour]}',
    )


def _pile() -> str:
    """Pollen of any colour."""
    cubes = (("orange", 24, 0), ("blue", 0, 44), ("white", 48, 44))
    return svg(100, 100, "".join(_use(f"cube-{colour}", x, y, 52) for colour, x, y in cubes))


# The hive


def _room() -> str:
    return svg(
        146,
        168,
        f'<polygon points="{hexagon(73, 84, 144, 166)}" fill="#B5760F"/>'
        f'<polygon points="{hexagon(73, 84, 134, 154)}" fill="#E2A42B"/>'
        f'<polygon points="{hexagon(74, 86, 120, 138)}" fill="#9C6510"/>'
        f'<polygon points="{hexagon(75, 88, 114, 131)}" fill="#F3C869"/>'
        f'<polygon points="{hexagon(76, 90, 104, 119)}" fill="#F9DA92"/>'
        '<path d="M10 48L73 12L134 47" fill="none" stroke="#FFE9A8" stroke-width="4" stroke-linecap="round" opacity=".9"/>',
    )


def _honey() -> str:
    return svg(
        146,
        168,
        f'<polygon points="{hexagon(73, 84, 144, 166)}" fill="#A8640A"/>'
        f'<polygon points="{hexagon(73, 84, 134, 154)}" fill="#E2A42B"/>'
        f'<polygon points="{hexagon(73, 84, 122, 140)}" fill="#D07C06"/>'
        f'<polygon points="{hexagon(73, 84, 112, 128)}" fill="#EE9B0F"/>'
        '<path d="M22 62L73 32L124 62V88Q108 104 96 88T66 96T36 90T22 84Z" fill="#FBBF3B"/>'
        '<path d="M36 66L68 47" stroke="#FFF3C4" stroke-width="9" stroke-linecap="round" opacity=".9"/>'
        '<circle cx="96" cy="116" r="7" fill="#FBBF3B"/><circle cx="60" cy="124" r="4.5" fill="#FBBF3B"/>',
    )


def _egg() -> str:
    return svg(
        60,
        74,
        f'<ellipse cx="30" cy="38" rx="24" ry="32" fill="#FFFBF0" stroke="{INK}" stroke-opacity=".45" stroke-width="2.5"/>'
        '<path d="M10 52Q30 74 50 50Q46 66 30 69Q16 67 10 52Z" fill="#D9CDB2"/>'
        '<ellipse cx="22" cy="24" rx="7" ry="11" fill="#fff" transform="rotate(20 22 24)"/>',
    )


def _space(value: int) -> str:
    return svg(
        102,
        112,
        f'<polygon points="{hexagon(51, 56, 100, 110)}" fill="#B5760F"/>'
        f'<polygon points="{hexagon(51, 56, 92, 101)}" fill="#F6D58A"/>'
        f'<polygon points="{hexagon(52, 58, 82, 90)}" fill="#FBE7B8"/>'
        f'<text x="51" y="74" font-family="Fraunces,Georgia,serif" font-weight="700" font-size="50" text-anchor="middle" '
        f'fill="#7A4E0A">{value}</text>',
    )


def _blocked() -> str:
    return svg(
        102,
        112,
        f'<polygon points="{hexagon(51, 56, 100, 110)}" fill="#6F5A3A"/>'
        f'<polygon points="{hexagon(51, 56, 90, 99)}" fill="#A08A62"/>'
        '<path d="M26 36Q51 22 76 36Q84 56 76 78Q51 92 26 78Q18 56 26 36Z" fill="#84704C"/>'
        '<path d="M36 41L66 71M66 41L36 71" stroke="#EADFC6" stroke-width="9" stroke-linecap="round"/>',
    )


def _letter(letter: str) -> str:
    """A medal: the letter, and what its bees do."""
    return svg(
        100,
        100,
        f'<polygon points="{hexagon(50, 50, 92, 98)}" fill="#8A5A0C"/>'
        f'<polygon points="{hexagon(50, 50, 84, 89)}" fill="#F0B33A"/>'
        '<path d="M12 30L50 8L88 30" fill="none" stroke="#FFE49B" stroke-width="4" stroke-linecap="round"/>'
        f'<text x="50" y="44" font-family="Fraunces,Georgia,serif" font-weight="800" font-size="34" text-anchor="middle" '
        f'fill="{INK}">{letter.upper()}</text><g transform="translate(50 67) scale(.36)">{LETTER_ICONS[letter]}</g>',
    )


def _use(name: str, x: float, y: float, size: float) -> str:
    """A small die or cube within another drawing."""
    kind, _, rest = name.partition("-")
    colour, _, value = rest.partition("-")
    drawing = _die(colour, int(value)) if kind == "die" else _cube(rest)
    inside = drawing[drawing.index(">") + 1 : -len("</svg>")]
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{inside}</g>'


_ARROW = '<path d="M{x} 38H{end}M{tip} 27L{end} 38L{tip} 49" fill="none" stroke="#5B4316" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'


def _arrow(x: int) -> str:
    return _ARROW.format(x=x, end=x + 44, tip=x + 33)


def _small_room(x: float, honey: bool = False) -> str:
    fill = "#EE9B0F" if honey else "#F9DA92"
    shine = f'<path d="M{x - 16} 28L{x} 19" stroke="#FFF3C4" stroke-width="5" stroke-linecap="round"/>' if honey else ""
    return (
        f'<polygon points="{hexagon(x, 38, 62, 70)}" fill="#B5760F"/>'
        f'<polygon points="{hexagon(x, 38, 52, 59)}" fill="{fill}"/>{shine}'
    )


def _strip_ground() -> str:
    return '<rect x="1" y="4" width="848" height="68" rx="14" fill="#FFF6DF" opacity=".82"/>'


def _strip_b() -> str:
    """An egg and two equal bees in a room make a bee."""
    egg = '<ellipse cx="264" cy="40" rx="13" ry="18" fill="#FFFBF0" stroke="#6B5635" stroke-width="2"/>'
    return svg(
        850,
        76,
        _strip_ground()
        + _small_room(264)
        + egg
        + '<path d="M322 38H346M334 26V50" stroke="#5B4316" stroke-width="6" stroke-linecap="round"/>'
        + _use("die-volunteer-4", 364, 10, 56)
        + _use("die-volunteer-4", 424, 10, 56)
        + _arrow(498)
        + _use("die-volunteer-0", 562, 10, 56),
    )


def _strip_f() -> str:
    """Four equal cubes and two equal bees make honey; bees of one value link rooms."""
    cubes = "".join(_use("cube-yellow", x, y, 22) for x, y in ((61, 16), (83, 16), (61, 38), (83, 38)))
    return svg(
        850,
        76,
        _strip_ground()
        + _small_room(83)
        + cubes
        + '<path d="M130 38H150M140 28V48" stroke="#5B4316" stroke-width="6" stroke-linecap="round"/>'
        + _use("die-volunteer-2", 160, 11, 52)
        + _use("die-volunteer-2", 214, 11, 52)
        + _arrow(280)
        + _small_room(368, honey=True)
        + '<path d="M430 14V62" stroke="#B49A66" stroke-width="3"/>'
        + _small_room(500)
        + _use("die-volunteer-5", 477, 10, 46)
        + _use("cube-pink", 486, 46, 24)
        + '<path d="M552 30H630M552 30L564 20M552 30L564 40M630 48H552M630 48L618 38M630 48L618 58" fill="none" '
        'stroke="#5B4316" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
        + _small_room(682)
        + _use("die-volunteer-5", 659, 10, 46)
        + _use("cube-blue", 670, 46, 24),
    )


def _board(rows: bool = True) -> str:
    """The wall of the hive behind the cards, or behind the winner's comb."""
    cells = "".join(
        f'<polygon points="{hexagon(87 * column + (43.5 if row % 2 else 0), 76 * row, 80, 92)}"/>'
        for row in range(14)
        for column in range(13)
    )
    strips = "".join(
        f'<rect x="8" y="{y}" width="984" height="{h}" rx="20" fill="#FFF3D2" opacity=".5"/>'
        for y, h in ((4, 112), (121, 58), (184, 112), (690, 112), (807, 58), (870, 112))
    )
    return svg(
        1000,
        986,
        '<rect width="1000" height="986" rx="18" fill="#E3AF4C"/>'
        f'<g fill="#D69E37" stroke="#C88E29" stroke-width="3" opacity=".55">{cells}</g>'
        '<path d="M0 0H1000L700 300Q300 120 0 420Z" fill="#FFF0BF" opacity=".22"/>' + (strips if rows else _glow()),
    )


def _glow() -> str:
    """Light that fades towards its edge."""
    return "".join(
        f'<ellipse cx="500" cy="432" rx="{500 - step}" ry="{430 - step}" fill="#FFE9A8" opacity=".08"/>'
        for step in range(0, 240, 30)
    )


def _gain(cubes: int) -> str:
    return svg(
        40,
        40,
        f'<circle cx="20" cy="20" r="18" fill="{INK}"/><text x="19" y="28" font-family="system-ui,sans-serif" '
        f'font-weight="700" font-size="22" text-anchor="middle" fill="#FFE9A8">+{cubes}</text>',
    )


# Queen cards, day and night


def _card(card: Card) -> str:
    """A flat card: its picture on the left over a sun or a moon, and room for its name and what it does."""
    day = CARDS[card].day
    head, ground, edge = ("#F2C14B", "#FFF6DC", "#A87412") if day else ("#94A5E0", "#E9E9F8", "#33427E")
    sign = (
        f'<g transform="translate(28 65) scale(.42)">{ring(8, "M0 -13L-3 -19L0 -22L3 -19Z", "#FFF6DC")}'
        '<circle r="10" fill="#FFF6DC"/></g>'
        if day
        else '<path d="M26 57A9 9 0 1 0 36 68A8 8 0 0 1 26 57Z" fill="#E9E9F8"/>'
    )
    return svg(
        281,
        84,
        f'<rect x="2" y="2" width="277" height="80" rx="14" fill="{ground}" stroke="{edge}" stroke-width="3"/>'
        f'<path d="M4 16Q4 4 16 4H52Q58 42 52 80H16Q4 80 4 68Z" fill="{head}"/>'
        f'<path d="M8 18Q8 8 18 8H44Q16 16 8 50Z" fill="#fff" opacity=".3"/>{sign}'
        f'<g transform="translate(29 33) scale(.45)">{CARD_ICONS[card]}</g>',
    )


def _card_back() -> str:
    return svg(
        70,
        100,
        '<rect x="2" y="2" width="66" height="96" rx="9" fill="#6B3FA0" stroke="#3E1F66" stroke-width="3"/>'
        '<rect x="8" y="8" width="54" height="84" rx="5" fill="none" stroke="#C9A6F0" stroke-width="2"/>'
        f'<polygon points="{hexagon(35, 50, 40, 46)}" fill="#F0B33A" stroke="#8A5A0C" stroke-width="2"/>'
        '<path d="M22 58L20 42L29 49L35 38L41 49L50 42L48 58Z" fill="#FFF4D0" stroke="#8A5A0C" stroke-width="2" '
        'stroke-linejoin="round"/>',
    )


def _sun() -> str:
    rays = ring(12, "M0 -33L-5 -43L0 -48L5 -43Z", "#F2A71B")
    return svg(
        100,
        100,
        f'<g transform="translate(50 50)">{rays}<circle r="29" fill="#F7BE35"/><circle cx="-7" cy="-8" r="18" '
        'fill="#FFDD7A"/></g><path d="M40 56Q50 66 60 56" fill="none" stroke="#8A5A0C" stroke-width="4" '
        'stroke-linecap="round"/><circle cx="42" cy="46" r="3.4" fill="#8A5A0C"/><circle cx="58" cy="46" r="3.4" '
        'fill="#8A5A0C"/>',
    )


def _moon() -> str:
    return svg(
        100,
        100,
        '<circle cx="50" cy="50" r="44" fill="#27335F"/><path d="M58 16A36 36 0 1 0 82 68A29 29 0 0 1 58 16Z" '
        'fill="#F6E7A8"/><path d="M46 26A26 26 0 0 0 34 66" fill="none" stroke="#FFFBE0" stroke-width="5" '
        'stroke-linecap="round" opacity=".7"/><g fill="#F6E7A8"><circle cx="72" cy="32" r="3"/><circle cx="80" cy="48" '
        'r="2"/><circle cx="64" cy="44" r="2"/></g>',
    )
