"""The drawings, made by code: bricks with their bumps, hands, the terrain and the table."""

from __future__ import annotations

from math import cos, pi, sin

from tablee.games.wombat.pieces import SIZES, Role
from tablee.games.wombat.view.ground import terrain, velvet
from tablee.games.wombat.view.pen import GLOW, INK, number, svg
from tablee.games.wombat.view.wombats import card, card_back, face, marker

BRICK = ("#9C4A34", "#C8702F", "#DDA63A", "#7F9F4A", "#3F8C93", "#6A5B9E")
"""A colour for each size, different enough in brightness too; the bumps say the same."""
SHADE = ("#73331F", "#964F1B", "#A87820", "#5C7732", "#2A6670", "#4C3F7A")
LIGHT = ("#C97A63", "#E79E62", "#F0C873", "#A9C476", "#74B5BA", "#9A8DC6")
PAWS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00")


def around(count: int, radius: float, middle: float = 50) -> list[tuple[float, float]]:
    """Points on the upper rim, close together, as fingers find them."""
    step = pi / 5.2
    first = -pi / 2 - step * (count - 1) / 2
    return [
        (round(middle + radius * cos(first + step * n), 1), round(middle + radius * sin(first + step * n), 1))
        for n in range(count)
    ]


def brick_top(size: int) -> str:
    """A brick from above: a disc with its bumps on the rim and its number."""
    fill, shade, light = BRICK[size - 1], SHADE[size - 1], LIGHT[size - 1]
    bumps = "".join(
        f'<circle cx="{x}" cy="{y}" r="6.4" fill="{light}" stroke="{shade}" stroke-width="1.6"/>'
        for x, y in around(size, 37)
    )
    return svg(
        "0 0 100 100",
        f'<ellipse cx="52" cy="54" rx="46" ry="45" fill="#000" opacity=".25"/>'
        f'<circle cx="50" cy="50" r="46" fill="{shade}"/>'
        f'<circle cx="49" cy="48.5" r="44" fill="{fill}"/><circle cx="50" cy="50" r="20" fill="{shade}"/>'
        f'<circle cx="51" cy="51" r="18.6" fill="#F7EBD6"/>{bumps}{number(size, 50, 61, 30)}',
    )


def brick_side(size: int) -> str:
    """A brick from the side, as it stands in a tower."""
    fill, shade, light = BRICK[size - 1], SHADE[size - 1], LIGHT[size - 1]
    width = 540 - 56 * size
    apart = min(34, (width - 96) / size)
    knob = round(min(10, apart * 0.42), 1)
    start = width / 2 - apart * (size - 1) / 2 - 30
    bumps = "".join(
        f'<circle cx="{start + apart * n:.0f}" cy="47" r="{knob}" fill="{light}" stroke="{shade}" stroke-width="3"/>'
        for n in range(size)
    )
    return svg(
        f"0 0 {width} 92",
        f'<rect x="2" y="4" width="{width - 4}" height="86" rx="18" fill="{shade}"/>'
        f'<rect x="2" y="2" width="{width - 4}" height="78" rx="18" fill="{fill}"/>'
        f'<rect x="16" y="9" width="{width - 32}" height="10" rx="5" fill="{light}" opacity=".8"/>'
        f'{bumps}<circle cx="{start + apart * size + 18:.0f}" cy="47" r="24" fill="#F7EBD6"/>'
        f"{number(size, start + apart * size + 18, 60, 38)}",
    )


def grip(size: int) -> str:
    """A brick in the viewer's hand, in the dark: warm edges only."""
    fill, light = BRICK[size - 1], LIGHT[size - 1]
    bumps = "".join(
        f'<circle cx="{145 - 20 * (size - 1) + 40 * n}" cy="46" r="13" fill="{light}"/>' for n in range(size)
    )
    return svg(
        "0 0 290 150",
        f'<rect x="4" y="4" width="282" height="142" rx="36" fill="{fill}" opacity=".35"/>'
        f'<rect x="6" y="6" width="278" height="138" rx="34" fill="none" stroke="{GLOW}" stroke-width="5"/>'
        f"{bumps}{number(size, 145, 128, 62, '#FFE3B8')}",
    )


def bumps(size: int) -> str:
    """What fingers feel of a brick: its rim, its bumps, and so its number."""
    return svg("0 0 100 100", _bumpy(size))


def _bumpy(size: int) -> str:
    """Clay with bumps and a number, in a square of 100."""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="6.2" fill="{GLOW}"/>' for x, y in around(size, 36))
    return f"{clay(size, 45)}{dots}{number(size, 50, 70, 40, '#FFF3DC')}"


def clay(size: int, radius: float) -> str:
    """A brick by candle-light: clay that is dark at its rim and warm where the light falls on it."""
    glow = "".join(
        f'<circle cx="{50 - step * 1.6:.1f}" cy="{50 - step * 2.2:.1f}" r="{radius * (0.92 - 0.11 * step):.1f}" '
        f'fill="{LIGHT[size - 1]}" opacity=".1"/>'
        for step in range(7)
    )
    return (
        f'<circle cx="52" cy="54" r="{radius}" fill="#000" opacity=".6"/>'
        f'<circle cx="50" cy="50" r="{radius}" fill="{SHADE[size - 1]}"/>{glow}'
        f'<circle cx="50" cy="50" r="{radius}" fill="none" stroke="{GLOW}" stroke-width="2.5" opacity=".85"/>'
    )


def felt_support(inside: str) -> str:
    """What fingers feel of a support: a square base around what is on it."""
    return svg(
        "0 0 100 100",
        f'<rect x="5" y="5" width="90" height="90" rx="22" fill="#3A2A1C" opacity=".8"/>'
        f'<rect x="6.5" y="6.5" width="87" height="87" rx="21" fill="none" stroke="{GLOW}" stroke-width="3" '
        f'stroke-dasharray="10 6"/>{inside}',
    )


def felt_top(size: int) -> str:
    """A support with a brick on top."""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="5" fill="{GLOW}"/>' for x, y in around(size, 27))
    return felt_support(f"{clay(size, 35)}{dots}{number(size, 50, 66, 34, '#FFF3DC')}")


FINGERS = (
    "M30 88c-9-8-14-19-17-30-2-7 5-10 9-4l7 11V26c0-8 10-8 10 0v-9c0-8 11-8 11 0v7"
    "c0-8 11-8 11 0v8c0-7 10-7 10 0v30c0 12-4 20-10 26z"
)
"""A paw of four fingers and a thumb, in a square of 100."""


HORNS = (
    '<path d="M27 38C15 36 9 26 10 13c6 9 12 13 22 14zM74 38c12-2 18-12 17-25-6 9-12 13-22 14z" fill="#D8331E" '
    'stroke="#5B1A12" stroke-width="3" stroke-linejoin="round"/>'
)
"""From above the hand of the raging wombat is known by them."""


def paw(fill: str, line: str, opacity: float = 1) -> str:
    """A hand."""
    return (
        f'<path d="{FINGERS}" fill="{fill}" fill-opacity="{opacity}" stroke="{line}" stroke-width="3.5" '
        f'stroke-linejoin="round"/>'
    )


def lit_hand(size: int = 0) -> str:
    """The viewer's own paw by the warm light it makes: many thin layers, so that no edge is seen; pads, claws, fur; and
    the brick that it carries."""
    radii = [98 - 3.6 * step for step in range(24)]
    light = "".join(f'<circle cx="100" cy="100" r="{r:.1f}" fill="{GLOW}" opacity=".018"/>' for r in radii)
    claws = "".join(f'<path d="M{x - 3} {y}q3-8 6 0z" fill="#FFF3DC"/>' for x, y in ((34, 23), (44.5, 14), (55.5, 20)))
    pads = "".join(f'<ellipse cx="{x}" cy="{y}" rx="3.6" ry="5" fill="#F0B98A"/>' for x, y in PADS)
    fur = '<path d="M34 84q3-5 6 0m3 1q4-6 8 0m3-1q4-5 7 0" fill="none" stroke="#FFD9A0" stroke-width="1.6"/>'
    drawn = f'{claws}{paw("#9A6238", "#FFE0B0")}{pads}<ellipse cx="51" cy="62" rx="13" ry="11" fill="#F0B98A"/>{fur}'
    carried = f'<g transform="translate(71 72) scale(.66)">{_bumpy(size)}</g>' if size else ""
    return svg("0 0 200 200", f'{light}<g transform="translate(58 44) scale(.95)">{drawn}</g>{carried}')


def resting() -> str:
    """The viewer's own paw that guards what it lies on: a ring of light, and fingers over its edge."""
    ring = "".join(
        f'<rect x="{7 - n}" y="{7 - n}" width="{86 + 2 * n}" height="{86 + 2 * n}" rx="{24 + n}" fill="none" '
        f'stroke="{GLOW}" stroke-width="{2 + n}" opacity="{opacity}"/>'
        for n, opacity in ((0, 1), (2, 0.3), (4, 0.14))
    )
    return svg(
        "-6 -6 112 112",
        f'{ring}<g transform="translate(56 54) rotate(-38 22 22) scale(.5)">{paw("#9A6238", "#FFE0B0")}</g>',
    )


PADS = ((34, 33), (44.5, 26), (55.5, 31), (66, 38), (21, 60))
"""Where the fingers of a paw have theirs."""


def track() -> str:
    """The score card: three steps for each team."""
    rows = []
    for y, colour in ((85, "#5C7732"), (215, "#8E2F20")):
        rows.append(
            f'<path d="M130 {y}H865" stroke="{colour}" stroke-width="16" stroke-linecap="round" opacity=".45"/>'
        )
        for step in range(4):
            x = 130 + 245 * step
            rows.append(
                f'<circle cx="{x}" cy="{y}" r="54" fill="#F7EBD6" stroke="{colour}" stroke-width="8"/>'
                + number(step, x, y + 20, 56, colour)
            )
    return svg("0 0 1000 300", f'<rect width="1000" height="300" rx="40" fill="#E9D9B8"/>{"".join(rows)}')


def finger(colour: str) -> str:
    """A paw that points, in its player's colour."""
    return svg(
        "0 0 64 96",
        f'<path d="M20 94V62L8 50q-6-8 3-10l13 8V10q0-8 8-8t8 8v32l15 6q7 3 6 11l-5 35z" fill="{colour}" '
        f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M29 11v31" stroke="#FFF" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>',
    )


def plate(colour: str) -> str:
    """A name plate with a stripe of its player's colour."""
    return svg(
        "0 0 312 192",
        '<rect x="10" y="61" width="298" height="82" rx="41" fill="#000" opacity=".3"/>'
        f'<rect x="6" y="54" width="298" height="82" rx="41" fill="#F7EBD6" stroke="{colour}" stroke-width="9"/>',
    )


def in_the_light() -> dict[str, str]:
    """What lies on the table and in the terrain."""
    return {
        "terrain": terrain(),
        "track": track(),
        "role-back": card_back(),
        "support": svg(
            "0 0 100 100",
            '<rect x="9" y="11" width="88" height="86" rx="20" fill="#000" opacity=".3"/>'
            '<rect x="6" y="6" width="86" height="86" rx="20" fill="#B98A58"/>'
            '<rect x="9" y="9" width="80" height="80" rx="17" fill="#D9B383"/>'
            '<circle cx="49" cy="49" r="12" fill="#8A5E3B"/><circle cx="47" cy="46.5" r="9" fill="#E9CFA6"/>',
        ),
        "pole": svg(
            "0 0 270 380",
            '<ellipse cx="137" cy="356" rx="128" ry="18" fill="#000" opacity=".2"/>'
            '<rect x="124" y="34" width="22" height="310" rx="11" fill="#8A5E3B"/>'
            '<rect x="127" y="36" width="7" height="304" rx="3.5" fill="#D9B383"/>'
            '<rect x="10" y="336" width="250" height="26" rx="13" fill="#8A5E3B"/>'
            '<rect x="10" y="334" width="250" height="20" rx="10" fill="#B98A58"/>',
        ),
        "flaw": svg(
            "0 0 100 100",
            '<circle cx="52" cy="54" r="44" fill="#000" opacity=".3"/><circle cx="50" cy="50" r="43" fill="#FFF6E8"/>'
            '<circle cx="50" cy="50" r="43" fill="none" stroke="#B3261E" stroke-width="8"/>'
            '<path d="M33 33l34 34M67 33 33 67" stroke="#B3261E" stroke-width="13" stroke-linecap="round"/>',
        ),
        "bench": svg(
            "0 0 1000 440",
            '<rect width="1000" height="440" rx="40" fill="#F1E4C9"/>'
            '<path d="M0 384h1000v16q0 40-40 40H40q-40 0-40-40z" fill="#C69C6D"/>'
            '<path d="M0 384h1000v8H0z" fill="#E3C295"/>',
        ),
        "cover": svg(
            "0 0 1000 292",
            '<rect x="2" y="2" width="996" height="288" rx="36" fill="#4A3A5C"/>'
            '<rect x="14" y="14" width="972" height="264" rx="28" fill="none" stroke="#F7EBD6" stroke-width="4"/>',
        ),
        "note": svg(
            "0 0 640 220",
            '<rect x="6" y="8" width="630" height="210" rx="26" fill="#000" opacity=".15"/>'
            '<rect x="2" y="2" width="630" height="210" rx="26" fill="#FFFDF8"/>',
        ),
    }


def in_the_dark() -> dict[str, str]:
    """What a hand feels, and the hand."""
    return {
        "hand": lit_hand(),
        "velvet": velvet(),
        "felt-wall": svg(
            "0 0 170 40",
            f'<path d="M6 34Q85-10 164 34" fill="none" stroke="{GLOW}" stroke-width="9" stroke-linecap="round"/>'
            '<path d="M20 24Q85-8 150 24" fill="none" stroke="#7A5A33" stroke-width="3"/>',
        ),
        "felt-support": felt_support(f'<circle cx="50" cy="50" r="9" fill="none" stroke="{GLOW}" stroke-width="4"/>'),
        "felt-guarded": felt_support(f'<g transform="translate(16 12) scale(.7)">{paw("#B56A4A", "#FFD9A0")}</g>'),
        "felt-hand": svg("0 0 100 100", paw("#B56A4A", "#FFD9A0", 0.9)),
        "resting": resting(),
    }


def signs() -> dict[str, str]:
    """The signs on buttons."""
    return {
        "do-take": _sign('<path d="M12 13V4m-4 4 4-4 4 4M5 17h14v3H5z"/>'),
        "do-off": _sign('<path d="M12 10V3m-4 4 4-4 4 4M7 13h10v3H7zM5 18h14v3H5z"/>'),
        "do-accept": _sign('<path d="M4 9h9l4 3M4 5h12l5 5M8 14h8v5H8z"/>'),
        "do-put": _sign('<path d="M12 4v9m-4-4 4 4 4-4M5 17h14v3H5z"/>'),
        "do-offer": _sign('<path d="M4 15h9l4-3M4 19h12l5-5M9 5h8v5H9z"/>'),
        "do-drop": _sign('<path d="M8 4h8v6H8zM12 12v7m-3-3 3 3 3-3"/>'),
        "do-guard": _sign('<path d="M5 14q7-9 14 0M4 18h16M9 18v-3m6 3v-3"/>'),
        "do-turn": _sign('<path d="M18 8a7.5 7.5 0 1 0 1.5 6M19 4v5h-5"/>'),
    }


def _sign(lines: str) -> str:
    """A sign on a button."""
    return svg(
        "0 0 24 24",
        '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
        f"{lines}</g>",
    )


def drawings() -> dict[str, str]:
    """Every drawing by its name."""
    found = in_the_light() | in_the_dark() | signs()
    for size in range(1, SIZES + 1):
        found |= {
            f"brick-top-{size}": brick_top(size),
            f"brick-side-{size}": brick_side(size),
            f"grip-{size}": grip(size),
            f"bumps-{size}": bumps(size),
            f"felt-top-{size}": felt_top(size),
            f"hand-{size}": lit_hand(size),
        }
    for role in Role:
        found[f"role-{role.word}"] = card(role)
    found["wombat-standard"] = svg("0 0 100 92", face(Role.STANDARD))
    found["marker-good"] = marker(Role.STANDARD, "#5C7732")
    found["marker-bad"] = marker(Role.RAGING, "#8E2F20")
    for seat, colour in enumerate(PAWS):
        found |= {
            f"paw-{seat}": svg("0 0 100 100", paw(colour, INK)),
            f"paw-{seat}-raging": svg("0 0 100 100", HORNS + paw(colour, INK)),
            f"finger-{seat}": finger(colour),
            f"plate-{seat}": plate(colour),
        }
    return found
