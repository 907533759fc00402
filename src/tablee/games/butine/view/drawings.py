"""All drawings by name, and what lies about: the ground, dishes, dots, tags and jars.

Drawings have no ids, so there are no gradients: depth comes from layers of flat colour.
"""

from __future__ import annotations

from math import cos, sin
from typing import Final

from tablee.games.butine.pieces import CARDS, SHAPES, Flower, card_word
from tablee.games.butine.view.cards import back, bee, card
from tablee.games.butine.view.flowers import n, svg
from tablee.games.butine.view.tiles import tile

WIDE: Final = 1000
HIGH: Final = 850
"""The ground repeats itself after these."""


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


def tag() -> str:
    """The paper tag of a pile, for its count."""
    return svg(
        "-75 -75 150 150",
        '<rect x="-36" y="-24" width="76" height="56" rx="16" fill="#3E2A14" opacity=".35"/>'
        '<rect x="-38" y="-29" width="76" height="58" rx="16" fill="#FFF8E6" stroke="#8F6A3E" stroke-width="3"/>',
    )


def ripe() -> str:
    """A small card that glows, for a count of those that the bee could forage."""
    return svg(
        "0 0 24 24",
        '<rect x="1" y="3" width="22" height="18" rx="5" fill="#8FCE3A"/>'
        '<rect x="3" y="5" width="18" height="14" rx="3" fill="#FFF6DE" stroke="#4F7D12" stroke-width="1.6"/>'
        '<g fill="#4F7D12"><circle cx="7.2" cy="12" r="2"/><circle cx="12" cy="12" r="2"/>'
        '<circle cx="16.8" cy="12" r="2"/></g>',
    )


def honey() -> str:
    """The place where foraged cards are kept, while none lies there."""
    comb = "M0-18 15.6-9V9L0 18-15.6 9V-9Z"
    places = (54.4, 26), (85.6, 26), (70, 53)
    cells = "".join(f'<path d="{comb}" transform="translate({x} {y})"/>' for x, y in places)
    return svg(
        "0 0 140 80",
        '<rect x="3" y="3" width="134" height="74" rx="9" fill="#FFF6DE" fill-opacity=".16" stroke="#FFF6DE" '
        'stroke-opacity=".75" stroke-width="2" stroke-dasharray="7 5"/>'
        f'<g fill="#E8A317" fill-opacity=".38" stroke="#FFF6DE" stroke-opacity=".8" stroke-width="2">{cells}</g>',
    )


def jar(level: int) -> str:
    """A jar of honey, filled to one of eleven levels."""
    top = 97 - 5.1 * level
    filled = (
        f'<path d="M15 {n(top)}Q50 {n(top + 4)} 85 {n(top)}V98Q85 109 74 109H26Q15 109 15 98Z" fill="#E08A0C"/>'
        f'<path d="M15 {n(top)}Q50 {n(top + 4)} 85 {n(top)}Q50 {n(top - 4)} 15 {n(top)}Z" fill="#FFD35C"/>'
        f'<path d="M20 {n(top + 6)}V96Q20 103 27 104H40Q26 100 26 {n(top + 6)}Z" fill="#FFC844" fill-opacity=".7"/>'
    )
    return svg(
        "0 0 100 123",
        '<ellipse cx="54" cy="114" rx="42" ry="7" fill="#14260A" opacity=".3"/>'
        '<path d="M22 30Q11 36 11 48V99Q11 113 25 113H75Q89 113 89 99V48Q89 36 78 30Z" fill="#F7FBF2" '
        'fill-opacity=".5" stroke="#FFFDF4" stroke-width="3"/>'
        f"{filled if level else ''}"
        '<path d="M80 46V92" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>'
        '<path d="M16 26Q10 34 13 40 21 34 27 40 34 34 42 41 50 34 58 41 66 34 73 40 79 34 87 40 90 34 84 26Z" '
        'fill="#D5412B"/><path d="M18 27Q18 10 50 10T82 27Q50 33 18 27Z" fill="#E8604A"/>'
        '<path d="M17 27Q50 34 83 27" fill="none" stroke="#FFF4D6" stroke-width="3.4"/>'
        '<path d="M30 20Q38 14 50 14" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" '
        'stroke-linecap="round"/>',
    )


def label() -> str:
    """The paper label of a jar, for a name and points."""
    return svg(
        "0 0 108 50",
        '<rect x="4" y="4" width="102" height="45" rx="8" fill="#14260A" opacity=".3"/>'
        '<rect x="2" y="1.5" width="102" height="45" rx="8" fill="#FFF8E6" stroke="#8F6A3E" stroke-width="2"/>',
    )


def swap() -> str:
    """Two arrows, for a card that is exchanged."""
    arrow = "M4 8.5H17L13.5 5M20 15.5H7L10.5 19"
    return svg(
        "0 0 24 24",
        f'<path d="{arrow}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round"/>',
    )


def ground() -> str:
    """The meadow before anything grows: hollows and sunny places, tufts, clover and small flowers; its edges join
    without a seam."""
    soft = "".join(_patch(step) for step in range(22))
    tufts: tuple[list[str], list[str], list[str]] = ([], [], [])
    clover: list[str] = []
    petals: list[str] = []
    for step in range(240):
        x, y = (step * 618.034 + 37) % WIDE, (step * 381.966 * 1.37 + step * step * 3.1) % HIGH
        lean, tall = 6 * cos(step * 2.1), 1 + 0.35 * sin(step * 1.3)
        for left, foot in _again(x, y, 26):
            tufts[step % 3].extend(
                f"M{n(left + aside)} {n(foot)}q{n(bend)} {n(-high * tall / 2)} {n(2 * bend)} {n(-high * tall)}"
                for aside, bend, high in ((0, lean / 2, 16), (5, lean / 2 + 3, 12), (-5, lean / 2 - 3, 11))
            )
        for cx, cy in _again((x + 411) % WIDE, (y + 177) % HIGH, 12):
            if step % 7 == 0:
                clover.extend(_leaf(cx, cy, turn + step) for turn in (0, 2.1, 4.2))
            elif step % 16 == 3:
                petals.extend(_leaf(cx, cy, turn, 3.2) for turn in (0, 1.26, 2.51, 3.77, 5.03))
    return svg(
        f"0 0 {WIDE} {HIGH}",
        f'<rect x="-9" y="-9" width="{WIDE + 18}" height="{HIGH + 18}" fill="#9FBF79"/>{soft}'
        f'<g fill="#7FA65C" opacity=".75"><path d="{"".join(clover)}"/></g>'
        '<g fill="none" stroke-width="3" stroke-linecap="round">'
        f'<path d="{"".join(tufts[0])}" stroke="#84A95F"/><path d="{"".join(tufts[1])}" stroke="#B4D08D"/>'
        f'<path d="{"".join(tufts[2])}" stroke="#769C54"/></g>'
        f'<path d="{"".join(petals)}" fill="#F4F1D0" opacity=".85"/>',
    )


def _patch(step: int) -> str:
    """A hollow in the shade or a place in the sun, soft at its edge; drawn again where it crosses an edge."""
    x, y = (step * 618.034 + 120) % WIDE, (step * step * 97 + step * 233) % HIGH
    wide, high = 120 + 60 * sin(step * 2.2), 80 + 35 * cos(step * 1.7)
    colour = "#C6DE9C" if step % 2 else "#6F9550"
    rings = "".join(
        f'<ellipse cx="{n(px)}" cy="{n(py)}" rx="{n(part * wide)}" ry="{n(part * high)}"/>'
        for px, py in _again(x, y, 180)
        for part in (1.0, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.51, 0.44, 0.37)
    )
    return f'<g fill="{colour}" fill-opacity=".042">{rings}</g>'


def _again(x: float, y: float, far: float) -> list[tuple[float, float]]:
    """The places at which to draw a thing that reaches this far: what leaves at one edge enters at the other."""
    places = [(x + dx, y + dy) for dx in (-WIDE, 0, WIDE) for dy in (-HIGH, 0, HIGH)]
    return [(px, py) for px, py in places if -far < px < WIDE + far and -far < py < HIGH + far]


def _leaf(x: float, y: float, turn: float, size: float = 5.5) -> str:
    """A round leaf that begins at a point."""
    dx, dy = size * cos(turn), size * sin(turn)
    return (
        f"M{n(x)} {n(y)}Q{n(x + dx - dy)} {n(y + dy + dx)} {n(x + 2 * dx)} {n(y + 2 * dy)}"
        f"Q{n(x + dx + dy)} {n(y + dy - dx)} {n(x)} {n(y)}"
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
        "dot-way": dot("#E8A317"),
        "ground": ground(),
        "honey": honey(),
        "label": label(),
        **{f"jar-{level}": jar(level) for level in range(11)},
        "ripe": ripe(),
        "swap": swap(),
        "tag": tag(),
    }
