"""The ground of the game from above: a meadow in the light, velvet in the dark."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from tablee.games.wombat.view.pen import svg

ROUND = "1.3 1.3 97.4 97.4"
"""The box from above reaches nearly to its mat's edge."""


def terrain() -> str:
    """The box from above, lamp-lit: a meadow that wombats have grazed, in a wooden rim; what is left around it is for
    the players."""
    light = "".join(
        f'<circle cx="49" cy="48" r="{41 - 1.7 * step:.1f}" fill="#FFE9B8" opacity=".022"/>' for step in range(22)
    )
    shadow = "".join(
        f'<circle cx="50" cy="50" r="{41.3 - 0.35 * step:.2f}" fill="none" stroke="#1F2412" stroke-width=".7" '
        f'opacity="{0.3 - 0.04 * step:.2f}"/>'
        for step in range(7)
    )
    grain = "".join(
        f'<circle cx="50" cy="50" r="{r}" fill="none" stroke="{colour}" stroke-width="{wide}" opacity=".55" '
        f'stroke-dasharray="{dash}"/>'
        for r, colour, wide, dash in (
            (42.5, "#6E472A", 0.22, "19 1.2 31 .8 11 1"),
            (43.1, "#A97A50", 0.2, "27 1 9 .9 40 1.4"),
            (43.7, "#5A3B24", 0.25, "13 .8 36 1.1"),
        )
    )
    return svg(
        ROUND,
        '<circle cx="50.6" cy="51" r="44.4" fill="#000" opacity=".25"/>'
        '<circle cx="50" cy="50" r="44.2" fill="#5A3B24"/><circle cx="49.7" cy="49.6" r="43.4" fill="#8A5E3B"/>'
        f'{grain}<path d="M9.6 36.6A42.6 42.6 0 0 1 49 7.4" fill="none" stroke="#D2A878" stroke-width=".5" '
        'stroke-linecap="round" opacity=".8"/>'
        '<circle cx="50" cy="50" r="41.9" fill="#41351F"/><circle cx="50.2" cy="50.3" r="41.3" fill="#66724A"/>'
        f"{_earth()}{light}{_grass()}{shadow}",
    )


def _earth() -> str:
    """Where many paws have trodden: bare ground in the middle."""
    bare = ((50, 50, 21, 18), (43, 46, 14, 15), (58, 55, 15, 12), (52, 41, 12, 11), (44, 59, 12, 9))
    return "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" fill="#9A8353" opacity=".16"/>' for x, y, a, b in bare
    )


def _grass() -> str:
    """Tufts, thick at the rim, thin in the middle, and a stone or a flower between them."""
    scattered = Random(5)
    dark: list[str] = []
    bright: list[str] = []
    others: list[str] = []
    for n in range(260):
        far, turn = 40 * scattered.uniform(0.1, 1) ** 0.5, scattered.uniform(0, 2 * pi)
        x, y = 50 + far * cos(turn), 50 + far * sin(turn)
        if far < scattered.uniform(14, 34):
            continue
        if n % 16 == 0:
            others.append(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx=".9" ry=".65" fill="#A9A18C" opacity=".7"/>')
        elif n % 16 == 8:
            others.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r=".75" fill="#F7EBD6" opacity=".8"/>'
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r=".3" fill="#E0A92F"/>'
            )
        else:
            lean, high = scattered.uniform(-0.5, 0.5), scattered.uniform(1.1, 2.1)
            blades = dark if n % 2 else bright
            blades.append(
                f"M{x - 0.5:.1f} {y:.1f}q0-{high / 2:.1f} {lean - 0.7:.1f}-{0.8 * high:.1f}M{x:.1f} {y:.1f}"
                f"q0-{high / 2:.1f} {lean:.1f}-{high:.1f}M{x + 0.5:.1f} {y:.1f}q0-{high / 2:.1f} {lean + 0.7:.1f}"
                f"-{0.7 * high:.1f}"
            )
    drawn = "".join(
        f'<path d="{"".join(blades)}" fill="none" stroke="{colour}" stroke-width=".34" stroke-linecap="round" '
        f'opacity="{opacity}"/>'
        for blades, colour, opacity in ((dark, "#37441F", 0.5), (bright, "#B4C07C", 0.45))
    )
    return drawn + "".join(others)


def velvet() -> str:
    """The terrain with the light off: wood that just catches a gleam, velvet, dust that hangs in the air."""
    grain = "".join(
        f'<circle cx="50" cy="50" r="{r}" fill="none" stroke="#5A3B24" stroke-width=".18" opacity="{opacity}"/>'
        for r, opacity in ((42.5, 0.5), (43.1, 0.35), (43.7, 0.45))
    )
    depth = "".join(
        f'<circle cx="49" cy="47" r="{40 - 4.4 * step:.1f}" fill="#5A3416" opacity=".028"/>' for step in range(8)
    )
    dust = "".join(
        f'<circle cx="{50 + r * cos(2.4 * n):.1f}" cy="{50 + r * sin(2.4 * n):.1f}" r="{0.1 + 0.05 * (n % 3):.2f}" '
        f'fill="#FFDFAE" opacity="{0.1 + 0.05 * (n % 4):.2f}"/>'
        for n in range(1, 46)
        for r in (6 * n**0.5,)
    )
    return svg(
        ROUND,
        '<circle cx="50" cy="50" r="44.2" fill="#1C120B"/><circle cx="49.8" cy="49.7" r="43.6" fill="#26180E"/>'
        f'{grain}<circle cx="50" cy="50" r="41.9" fill="#0E0805"/><circle cx="50" cy="50.2" r="41.4" fill="#060403"/>'
        f'{depth}{dust}<path d="M12.4 31.5A42 42 0 0 1 50 8" fill="none" stroke="#C98B4A" stroke-width=".35" '
        'stroke-linecap="round" opacity=".55"/>',
    )
