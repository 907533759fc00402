"""The drawings, made by code: bricks with their bumps, hands, wombats. Light comes from the upper left."""

from __future__ import annotations

from math import cos, pi, sin

from tablee.games.wombat.pieces import SIZES, Role

BRICK = ("#9C4A34", "#C8702F", "#DDA63A", "#7F9F4A", "#3F8C93", "#6A5B9E")
"""A colour a size, dark to light enough to be told apart; the bumps say the same."""
SHADE = ("#73331F", "#964F1B", "#A87820", "#5C7732", "#2A6670", "#4C3F7A")
LIGHT = ("#C97A63", "#E79E62", "#F0C873", "#A9C476", "#74B5BA", "#9A8DC6")
PAWS = ("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00")
GLOW = "#FFC46B"
INK = "#2B2118"


def svg(view: str, body: str) -> str:
    """A whole drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'


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


def number(size: int, x: float, y: float, height: float, colour: str = INK) -> str:
    """The figure of a size."""
    return (
        f'<text x="{x}" y="{y}" font-family="Georgia, serif" font-weight="700" font-size="{height}" '
        f'text-anchor="middle" fill="{colour}">{size}</text>'
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
    """A brick in one's hand, in the dark: warm edges only."""
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
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="6.2" fill="{GLOW}"/>' for x, y in around(size, 36))
    return svg(
        "0 0 100 100",
        f'<circle cx="50" cy="50" r="45" fill="{BRICK[size - 1]}" opacity=".45"/>'
        f'<circle cx="50" cy="50" r="45" fill="none" stroke="{GLOW}" stroke-width="3"/>{dots}'
        f"{number(size, 50, 70, 40, '#FFE9C9')}",
    )


def felt_support(inside: str) -> str:
    """What fingers feel of a support: a square base around whatever is on it."""
    return svg(
        "0 0 100 100",
        f'<rect x="5" y="5" width="90" height="90" rx="22" fill="#3A2A1C" opacity=".8"/>'
        f'<rect x="6.5" y="6.5" width="87" height="87" rx="21" fill="none" stroke="{GLOW}" stroke-width="3" '
        f'stroke-dasharray="10 6"/>{inside}',
    )


def felt_top(size: int) -> str:
    """A support with a brick on top."""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="5" fill="{GLOW}"/>' for x, y in around(size, 27))
    return felt_support(
        f'<circle cx="50" cy="50" r="35" fill="{BRICK[size - 1]}" opacity=".55"/>'
        f'<circle cx="50" cy="50" r="35" fill="none" stroke="{GLOW}" stroke-width="2.5"/>{dots}'
        f"{number(size, 50, 66, 34, '#FFE9C9')}"
    )


FINGERS = (
    "M30 88c-9-8-14-19-17-30-2-7 5-10 9-4l7 11V26c0-8 10-8 10 0v-9c0-8 11-8 11 0v7"
    "c0-8 11-8 11 0v8c0-7 10-7 10 0v30c0 12-4 20-10 26z"
)
"""A paw of four fingers and a thumb, in a square of 100."""


def paw(fill: str, line: str, opacity: float = 1) -> str:
    """A hand."""
    return (
        f'<path d="{FINGERS}" fill="{fill}" fill-opacity="{opacity}" stroke="{line}" stroke-width="3.5" '
        f'stroke-linejoin="round"/>'
    )


def lit_hand() -> str:
    """One's own hand, and the warm light it makes."""
    light = "".join(f'<circle cx="100" cy="100" r="{r}" fill="{GLOW}" opacity=".07"/>' for r in (98, 82, 66, 50, 36))
    return svg("0 0 200 200", f'{light}<g transform="translate(58 44) scale(.95)">{paw(GLOW, "#FFE9C9", 0.16)}</g>')


# Wombats


EYES = {
    Role.STANDARD: '<circle cx="37" cy="46" r="4.6"/><circle cx="63" cy="46" r="4.6"/>',
    Role.CONFIDENT: '<path d="M31 46q6-7 12 0M57 46q6-7 12 0" fill="none" stroke="#2B2118" stroke-width="3.4"/>',
    Role.HELPLESS: (
        '<circle cx="37" cy="47" r="6"/><circle cx="63" cy="47" r="6"/>'
        '<path d="M29 38l12-4M71 38l-12-4" stroke="#2B2118" stroke-width="3"/>'
    ),
    Role.GENEROUS: '<circle cx="37" cy="46" r="4.6"/><circle cx="63" cy="46" r="4.6"/>',
    Role.CONFUSED: (
        '<circle cx="36" cy="46" r="7" fill="#F7EBD6"/><circle cx="36" cy="46" r="3"/>'
        '<circle cx="64" cy="45" r="4"/>'
        '<path d="M56 35q8-5 15 1" fill="none" stroke="#2B2118" stroke-width="3"/>'
    ),
    Role.RAGING: (
        '<path d="M27 37l16 7M73 37l-16 7" stroke="#2B2118" stroke-width="4.6"/>'
        '<circle cx="38" cy="48" r="5" fill="#D8331E"/><circle cx="62" cy="48" r="5" fill="#D8331E"/>'
    ),
}
MOUTH = {
    Role.STANDARD: '<path d="M43 76q7 5 14 0" fill="none" stroke="#2B2118" stroke-width="3"/>',
    Role.CONFIDENT: '<path d="M40 74q10 10 20-1" fill="none" stroke="#2B2118" stroke-width="3.4"/>',
    Role.HELPLESS: '<path d="M43 79q7-6 14 0" fill="none" stroke="#2B2118" stroke-width="3"/>',
    Role.GENEROUS: '<path d="M38 74q12 13 24 0z" fill="#6B2E20"/>',
    Role.CONFUSED: '<path d="M41 77q4-4 8 0t9-1" fill="none" stroke="#2B2118" stroke-width="3"/>',
    Role.RAGING: '<path d="M37 73h26l-4 9H41z" fill="#5B1A12"/><path d="M39 73l4 5 4-5zM53 73l4 5 4-5z" fill="#FFF"/>',
}
FUR = {
    Role.STANDARD: ("#A5805C", "#C7A37D"),
    Role.CONFIDENT: ("#8E7A63", "#B7A388"),
    Role.HELPLESS: ("#B39B85", "#D4C2AE"),
    Role.GENEROUS: ("#A9734E", "#D09A72"),
    Role.CONFUSED: ("#8F8279", "#B9ADA3"),
    Role.RAGING: ("#6A4436", "#8F6250"),
}
BACKDROP = {
    Role.STANDARD: "#E9D9B8",
    Role.CONFIDENT: "#D7E3C4",
    Role.HELPLESS: "#CFDDE6",
    Role.GENEROUS: "#F3D9BF",
    Role.CONFUSED: "#DCD3E8",
    Role.RAGING: "#E4A48F",
}
SIGN = {
    Role.STANDARD: "",
    Role.CONFIDENT: (
        '<path d="M18 100h26v10H18zM22 90h18v9H22z" fill="#7F9F4A"/>'
        '<path d="M31 86v-9m-5 4 5-5 5 5" stroke="#B23A2E" stroke-width="3" fill="none"/>'
        '<path d="M20 80l22 8" stroke="#B23A2E" stroke-width="3.4"/>'
    ),
    Role.HELPLESS: (
        '<path d="M16 112h30" stroke="#2B2118" stroke-width="3"/>'
        '<path d="M21 100h20v11H21z" fill="#3F8C93"/>'
        '<path d="M17 96l28 18" stroke="#B23A2E" stroke-width="3.4"/>'
    ),
    Role.GENEROUS: (
        '<path d="M19 99h24v11H19z" fill="#DDA63A"/>'
        '<path d="M31 98v13M18 102h26" stroke="#B23A2E" stroke-width="3"/>'
        '<path d="M31 98q-9-10-9-2 0 3 9 2 9 1 9-2 0-8-9 2" fill="none" stroke="#B23A2E" stroke-width="2.6"/>'
    ),
    Role.CONFUSED: (
        '<text x="27" y="112" font-family="Georgia, serif" font-weight="700" font-size="30" fill="#6A5B9E">?</text>'
    ),
    Role.RAGING: '<path d="M32 78l-12 18h9l-5 16 15-21h-9z" fill="#D8331E"/>',
}


def face(role: Role) -> str:
    """A wombat's face in a square of 100."""
    dark, light = FUR[role]
    return (
        f'<path d="M17 27q-4-19 12-17 8 2 11 10zM83 27q4-19-12-17-8 2-11 10z" fill="{dark}"/>'
        '<path d="M22 24q-1-9 6-9 4 1 6 6zM78 24q1-9-6-9-4 1-6 6z" fill="#E7B8A0"/>'
        f'<path d="M50 14c26 0 40 17 40 40 0 24-16 37-40 37S10 78 10 54c0-23 14-40 40-40z" fill="{dark}"/>'
        f'<path d="M48 18c-22 1-33 15-34 34 8-18 22-26 34-34z" fill="{light}" opacity=".55"/>'
        f'<ellipse cx="50" cy="68" rx="24" ry="19" fill="{light}"/>'
        '<path d="M37 57q13-8 26 0 1 10-13 12-14-2-13-12z" fill="#3A2A22"/>'
        '<path d="M42 57q5-3 9-2" stroke="#8B7467" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
        f'<g fill="#2B2118" stroke-linecap="round">{EYES[role]}{MOUTH[role]}</g>'
    )


def card(role: Role) -> str:
    """A role card, with a sign of what its wombat can't do."""
    edge = "#8E2F20" if role is Role.RAGING else "#6A5B9E" if role is Role.CONFUSED else "#5C7732"
    return svg(
        "0 0 120 144",
        f'<rect x="2" y="2" width="116" height="140" rx="12" fill="{edge}"/>'
        f'<rect x="6" y="6" width="108" height="132" rx="9" fill="{BACKDROP[role]}"/>'
        f'<g transform="translate(14 10) scale(.92)">{face(role)}</g>'
        f'<g transform="translate(29 20)">{SIGN[role]}</g>',
    )


def card_back() -> str:
    """The back of every role card: a burrow at night."""
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.8" fill="#F7EBD6"/>' for x, y in ((24, 26), (88, 20), (64, 38), (98, 52))
    )
    return svg(
        "0 0 120 144",
        '<rect x="2" y="2" width="116" height="140" rx="12" fill="#2B2118"/>'
        '<rect x="6" y="6" width="108" height="132" rx="9" fill="#4A3A5C"/>'
        f'{stars}<path d="M6 104q54-44 108 0v25q0 9-9 9H15q-9 0-9-9z" fill="#6B4A33"/>'
        '<path d="M38 138q-2-34 22-34t22 34z" fill="#1D1713"/>'
        '<circle cx="52" cy="122" r="4" fill="#FFC46B"/><circle cx="68" cy="122" r="4" fill="#FFC46B"/>',
    )


def marker(role: Role, fill: str) -> str:
    """A team's marker on the score card."""
    return svg(
        "0 0 110 100",
        f'<ellipse cx="57" cy="92" rx="46" ry="8" fill="#000" opacity=".25"/>'
        f'<circle cx="55" cy="50" r="47" fill="{fill}"/>'
        f'<circle cx="54" cy="48" r="43" fill="#F7EBD6"/><g transform="translate(17 10) scale(.76)">{face(role)}</g>',
    )


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


def terrain() -> str:
    """The box from above, lamp-lit: a round felt ground in a wooden rim."""
    rings = "".join(f'<circle cx="46" cy="44" r="{r}" fill="#FFE9B8" opacity=".10"/>' for r in (34, 26, 18))
    return svg(
        "0 0 100 100",
        '<circle cx="50" cy="50" r="49.6" fill="#5A3B24"/><circle cx="49.6" cy="49.5" r="48.4" fill="#8A5E3B"/>'
        f'<circle cx="50" cy="50" r="46" fill="#41351F"/><circle cx="50.3" cy="50.4" r="45.2" fill="#6E7A4A"/>{rings}',
    )


def fixed() -> dict[str, str]:
    """The drawings of which there is one."""
    return {
        "terrain": terrain(),
        "track": track(),
        "role-back": card_back(),
        "hand": lit_hand(),
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
        "bench": svg(
            "0 0 1000 440",
            '<rect width="1000" height="440" rx="40" fill="#F1E4C9"/>'
            '<path d="M0 384h1000v16q0 40-40 40H40q-40 0-40-40z" fill="#C69C6D"/>'
            '<path d="M0 384h1000v8H0z" fill="#E3C295"/>',
        ),
        "table": svg(
            "0 0 1000 860",
            '<ellipse cx="508" cy="438" rx="345" ry="262" fill="#000" opacity=".22"/>'
            '<ellipse cx="500" cy="424" rx="345" ry="262" fill="#8A5E3B"/>'
            '<ellipse cx="500" cy="412" rx="331" ry="248" fill="#A9774C"/>'
            '<ellipse cx="450" cy="350" rx="230" ry="130" fill="#FFE9B8" opacity=".14"/>',
        ),
        "plate": svg(
            "0 0 260 90",
            '<rect x="4" y="18" width="254" height="60" rx="30" fill="#000" opacity=".22"/>'
            '<rect x="2" y="14" width="254" height="60" rx="30" fill="#F7EBD6" stroke="#5A3B24" stroke-width="3"/>',
        ),
        "note": svg(
            "0 0 640 220",
            '<rect x="6" y="8" width="630" height="210" rx="26" fill="#000" opacity=".15"/>'
            '<rect x="2" y="2" width="630" height="210" rx="26" fill="#FFFDF8"/>',
        ),
        "velvet": svg(
            "0 0 100 100",
            '<circle cx="50" cy="50" r="47" fill="#0B0807"/>'
            '<circle cx="50" cy="50" r="46.4" fill="none" stroke="#3A2A1C" stroke-width=".5"/>',
        ),
        "felt-wall": svg(
            "0 0 170 40",
            f'<path d="M6 34Q85-10 164 34" fill="none" stroke="{GLOW}" stroke-width="9" stroke-linecap="round"/>'
            '<path d="M20 24Q85-8 150 24" fill="none" stroke="#7A5A33" stroke-width="3"/>',
        ),
        "felt-support": felt_support(f'<circle cx="50" cy="50" r="9" fill="none" stroke="{GLOW}" stroke-width="4"/>'),
        "felt-guarded": felt_support(f'<g transform="translate(16 12) scale(.7)">{paw("#B56A4A", "#FFD9A0")}</g>'),
        "felt-hand": svg("0 0 100 100", paw("#B56A4A", "#FFD9A0", 0.9)),
        "finger": svg(
            "0 0 64 96",
            '<path d="M20 94V62L8 50q-6-8 3-10l13 8V10q0-8 8-8t8 8v32l15 6q7 3 6 11l-5 35z" fill="#C89A74" '
            'stroke="#5A3B24" stroke-width="4" stroke-linejoin="round"/>'
            '<path d="M28 12v30" stroke="#E7C8A8" stroke-width="4" stroke-linecap="round"/>',
        ),
        "do-take": _sign('<path d="M12 13V4m-4 4 4-4 4 4M5 17h14v3H5z"/>'),
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
    found = fixed()
    for size in range(1, SIZES + 1):
        found |= {
            f"brick-top-{size}": brick_top(size),
            f"brick-side-{size}": brick_side(size),
            f"grip-{size}": grip(size),
            f"bumps-{size}": bumps(size),
            f"felt-top-{size}": felt_top(size),
        }
    for role in Role:
        found[f"role-{role.name.lower()}"] = card(role)
    found["wombat-standard"] = svg("0 0 100 92", face(Role.STANDARD))
    found["marker-good"] = marker(Role.STANDARD, "#5C7732")
    found["marker-bad"] = marker(Role.RAGING, "#8E2F20")
    for seat, colour in enumerate(PAWS):
        found[f"paw-{seat}"] = svg("0 0 100 100", paw(colour, INK))
    return found
