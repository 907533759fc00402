# ruff: noqa: E501 (a drawing is read as a whole)
"""Pictograms for the medals of the cards A to G and for the Queen cards, about 80 wide around 0, 0."""

from __future__ import annotations

from tablee.games.waggle_dance.pieces import Card

INK = "#2B2118"
_HEX = "M0 -{r}L{w} -{h}V{h}L0 {r}L-{w} {h}V-{h}Z"


def _hex(r: float, fill: str, x: float = 0, y: float = 0) -> str:
    d = _HEX.format(r=f"{r:g}", w=f"{r * 0.87:.1f}", h=f"{r / 2:g}")
    return f'<path d="{d}" fill="{fill}" stroke="#7A4E0A" stroke-width="4" transform="translate({x:g} {y:g})"/>'


def _die(x: float, y: float, pips: str, fill: str = "#FFF8EA", size: float = 34) -> str:
    """A small die; pips as letters: c centre, d diagonal, o the other diagonal."""
    half, far = size / 2, size * 0.25
    spots = {"c": [(0.0, 0.0)], "d": [(-far, -far), (far, far)], "o": [(far, -far), (-far, far)]}
    dots = "".join(
        f'<circle cx="{px:g}" cy="{py:g}" r="{size * 0.1:g}" fill="{INK}"/>' for p in pips for px, py in spots[p]
    )
    return (
        f'<g transform="translate({x:g} {y:g})"><rect x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" '
        f'rx="{size / 5:g}" fill="{fill}" stroke="{INK}" stroke-width="3.5"/>{dots}</g>'
    )


def _cube(x: float, y: float, fill: str, size: float = 24) -> str:
    return (
        f'<rect x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" rx="4" fill="{fill}" '
        f'stroke="{INK}" stroke-width="3.5"/>'
    )


def _line(d: str, colour: str = INK, width: float = 6) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


_EGG = f'<ellipse rx="20" ry="27" fill="#FFFBF0" stroke="{INK}" stroke-width="4"/>'

LETTER_ICONS = {
    "a": _hex(40, "#F9DA92"),
    "b": f'<g transform="translate(-26 0)">{_EGG}</g>' + _die(28, 0, "d", size=44),
    "c": f'<g transform="scale(1.3)">{_EGG}</g>',
    "e": _cube(-34, 0, "#E0584A", 30)
    + _cube(34, 0, "#6E97DE", 30)
    + _line("M-8 -14H10M2 -22L10 -14L2 -6M8 14H-10M-2 6L-10 14L-2 22"),
    "f": _hex(40, "#EE9B0F") + _line("M-20 -12L0 -24", "#FFF3C4", 8),
    "g": f'<rect x="-26" y="-36" width="52" height="72" rx="8" fill="#6B3FA0" stroke="{INK}" stroke-width="4"/>'
    '<path d="M-15 16L-18 -10L-7 0L0 -16L7 0L18 -10L15 16Z" fill="#F0B33A"/>',
}

CARD_ICONS = {
    Card.OVERTIME: _die(0, 0, "dc", size=46)
    + _line("M-36 10A38 38 0 0 1 -8 -36M-18 -42L-6 -37L-12 -25", width=5)
    + _line("M36 -10A38 38 0 0 1 8 36M18 42L6 37L12 25", width=5),
    Card.VOLUNTEER: _die(0, 12, "dc", "#F6EFE2", 50) + _line("M0 -20V-38M-10 -30L0 -40L10 -30", width=6),
    Card.EFFICIENCY: _hex(34, "#EE9B0F", 20, 4)
    + _cube(-34, -22, "#FBE060", 22)
    + _cube(-34, 4, "#FBE060", 22)
    + _cube(-34, 30, "#FBE060", 22),
    Card.ALCHEMY: f'<path d="M-10 -38H10M-6 -38V-14L-28 30Q-30 38 -22 38H22Q30 38 28 30L6 -14V-38" fill="#FFFDF5" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M-18 14H18L26 30Q27 35 22 35H0Z" fill="#E0584A"/><path d="M-18 14H8L0 35H-22Q-27 35 -26 30Z" fill="#6E97DE"/>',
    Card.MIX: _hex(24, "#F9DA92", -28, 8)
    + _hex(24, "#F9DA92", 28, 8)
    + _line("M-24 -26Q0 -44 24 -26M24 -26L14 -32M24 -26L20 -14", width=5)
    + _cube(-28, 8, "#F5AECB", 16)
    + _cube(28, 8, "#F5A03A", 16),
    Card.BONUS: _cube(-14, 8, "#FBE060", 44) + _line("M28 -30V-6M16 -18H40", width=8),
    Card.GIFT: f'<rect x="-30" y="-12" width="60" height="46" rx="5" fill="#E0584A" stroke="{INK}" stroke-width="4"/>'
    f'<rect x="-35" y="-22" width="70" height="16" rx="4" fill="#F08A75" stroke="{INK}" stroke-width="4"/>'
    + _line("M0 -22V34", "#FFE9A8", 8)
    + _line("M0 -24Q-26 -44 -20 -28T0 -24Q26 -44 20 -28T0 -24", "#FFE9A8", 6),
    Card.SHIFT_CHANGE: _die(-22, -10, "d", size=34)
    + _die(6, 14, "dc", size=34)
    + _line("M36 -28V-8M26 -18H46M28 32H46", width=6),
    Card.EXPERTISE: _die(-24, 8, "c", size=40)
    + _die(24, 8, "do", size=40)
    + '<path d="M0 -42L5 -30L18 -29L8 -21L11 -8L0 -15L-11 -8L-8 -21L-18 -29L-5 -30Z" fill="#F7BE35" stroke="#7A4E0A" stroke-width="3"/>',
    Card.DIRECTIONS: _line("M0 -38V40", "#7A4E0A", 8)
    + f'<path d="M-34 -32H18L32 -20L18 -8H-34Z" fill="#8FBF5B" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
    f'<path d="M34 0H-14L-28 11L-14 22H34Z" fill="#F5AECB" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>',
    Card.WRONG_TURN: _line("M-22 36V-8A22 22 0 0 1 22 -8V18", "#B3261C", 9) + _line("M6 6L22 24L38 6", "#B3261C", 9),
    Card.SICK_LEAVE: _die(-6, 4, "", "#DDE8C8", 52)
    + _line("M-20 -2L-12 4M-12 -2L-20 4M4 -2L12 4M12 -2L4 4M-16 20Q-6 12 4 20", width=4)
    + f'<rect x="20" y="-38" width="12" height="44" rx="6" fill="#FFFDF5" stroke="{INK}" stroke-width="4" transform="rotate(24 26 -16)"/>',
    Card.SCOUT: '<rect x="-38" y="-24" width="28" height="42" rx="5" fill="#6B3FA0" transform="rotate(-14 -24 0)"/>'
    f'<rect x="-16" y="-30" width="28" height="42" rx="5" fill="#8A57C2"/>'
    f'<circle cx="14" cy="4" r="22" fill="#EAF4FB" fill-opacity=".85" stroke="{INK}" stroke-width="6"/>'
    + _line("M30 20L44 36", width=9),
    Card.FEINT: '<rect x="-42" y="-6" width="36" height="36" rx="8" fill="none" stroke="#2B2118" stroke-width="4" stroke-dasharray="6 6"/>'
    + _die(24, 4, "dc", size=42)
    + _line("M-28 -20Q-4 -46 20 -28M20 -28L6 -32M20 -28L16 -40", width=5),
}
