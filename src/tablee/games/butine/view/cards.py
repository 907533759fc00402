"""The Hive cards and the bee, drawn by code."""

from __future__ import annotations

from typing import Final

from tablee.games.butine.pieces import CARDS
from tablee.games.butine.view.flowers import FLOWERS, n, svg
from tablee.games.butine.view.tiles import GRASS, LINE, RIM, middle, outline

_HINT: Final = (0.19, 0.255, 0.2, 0.38)
"""How large a tile's shape is behind its flower on a card …"""
_TILT: Final = (0, -60, 180, 180)
"""… and how it is turned there."""
EDGE: Final = (LINE[0], *RIM[1:])
"""The colour of each shape's edge: white would not be seen on paper."""
_PLACES: Final = (29.5, 70, 110.5)
"""Where the flowers are, from left to right: none comes near the frame or another."""


def card(kind: int) -> str:
    """A Hive card: the three flowers in their order, and over them the bee's dotted way. 140 × 80."""
    body = (
        '<rect x="1" y="1" width="138" height="78" rx="10" fill="#8A5A12"/>'
        '<rect x="2" y="2" width="136" height="76" rx="9" fill="#E0A83A"/>'
        '<rect x="5" y="5" width="130" height="70" rx="6.5" fill="#FFF6DE"/>'
        '<path d="M38 21Q50 10 62 21M78 21Q90 10 102 21" fill="none" stroke="#8A5A12" stroke-width="2.6" '
        'stroke-dasharray="0 5" stroke-linecap="round"/>'
    )
    for place, flower in zip(_PLACES, CARDS[kind], strict=True):
        x, y = middle(flower)
        shape = " ".join(f"{n(px - x)},{n(py - y)}" for px, py in outline(flower))
        body += (
            f'<g transform="translate({place} 45)"><polygon points="{shape}" fill="{GRASS[flower]}" '
            f'transform="rotate({_TILT[flower]}) scale({_HINT[flower]})" stroke="{EDGE[flower]}" stroke-width="9" '
            f'stroke-linejoin="round"/><g transform="scale(.168)">{FLOWERS[flower](False)}</g></g>'
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
