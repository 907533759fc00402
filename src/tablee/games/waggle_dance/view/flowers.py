# ruff: noqa: E501 (a drawing is read as a whole)
"""The six flowers."""

from __future__ import annotations

import math

from tablee.games.waggle_dance.pieces import COLOURS, Pollen
from tablee.games.waggle_dance.view.shapes import BODY, INK, POLLEN, ring, svg


def _blossom(pollen: Pollen) -> str:
    """Six species, about 60 in radius around 0, 0."""
    match pollen:
        case Pollen.WHITE:  # ox-eye daisy
            petal = "M0 -12C-11 -26 -10 -52 0 -60C10 -52 11 -26 0 -12Z"
            return (
                ring(15, petal, "#EDE7D8", 12)
                + ring(15, petal, "#FFFDF6", 0, "#D9D0BC")
                + '<circle r="19" fill="#E9A914"/><circle cx="-4" cy="-5" r="12" fill="#F8CB45"/>'
            )
        case Pollen.ORANGE:  # marigold
            outer = "M0 -8C-16 -22 -15 -52 0 -60C15 -52 16 -22 0 -8Z"
            inner = "M0 -4C-11 -14 -11 -36 0 -42C11 -36 11 -14 0 -4Z"
            return (
                ring(13, outer, "#DB7410", 0, "#B4570A")
                + ring(11, inner, "#F29A2E", 15, "#C9690E")
                + '<circle r="14" fill="#8C4A10"/><circle cx="-3" cy="-4" r="8" fill="#B36418"/>'
            )
        case Pollen.RED:  # poppy
            petal = "M0 0C-44 -8 -50 -46 -24 -57C-8 -63 8 -63 24 -57C50 -46 44 -8 0 0Z"
            return (
                ring(2, petal, "#A9261C", 90, "#7E170F")
                + ring(2, petal, "#D8402F", 0, "#9C2117")
                + '<path d="M-20 -40C-10 -50 4 -50 12 -46" fill="none" stroke="#F08A75" stroke-width="5" '
                'stroke-linecap="round" opacity=".8"/><circle r="15" fill="#241611"/>'
                + ring(12, "M0 -13L-2.5 -24H2.5Z", "#241611")
                + '<circle r="7" fill="#8FA35C"/>'
            )
        case Pollen.YELLOW:  # sunflower
            petal = "M0 -18C-10 -30 -9 -48 0 -62C9 -48 10 -30 0 -18Z"
            dots = "".join(
                f'<circle cx="{r * math.cos(a):.1f}" cy="{r * math.sin(a):.1f}" r="2.2" fill="#3E2208"/>'
                for r, a in ((5 * math.sqrt(i), i * 2.4) for i in range(1, 18))
            )
            return (
                ring(16, petal, "#DDAA0E", 11)
                + ring(16, petal, "#F7D23A", 0, "#C99A0A")
                + f'<circle r="25" fill="#6B3D12"/><circle cx="-4" cy="-5" r="18" fill="#84501C"/>{dots}'
            )
        case Pollen.PINK:  # dog rose
            petal = "M0 -6C-32 -16 -36 -46 -18 -57C-10 -60 -4 -56 0 -50C4 -56 10 -60 18 -57C36 -46 32 -16 0 -6Z"
            return (
                ring(5, petal, "#EE9CBF", 0, "#C4648F")
                + ring(5, "M0 -8C-12 -14 -12 -30 0 -36C12 -30 12 -14 0 -8Z", "#FAD3E2")
                + ring(14, "M0 -6L-1.4 -22H1.4Z", "#C99A1A", 6)
                + '<circle r="11" fill="#F2C53C"/>'
            )
        case Pollen.BLUE:  # borage
            petal = "M0 -4C-20 -18 -18 -38 0 -62C18 -38 20 -18 0 -4Z"
            return (
                ring(5, "M0 -2C-6 -16 -4 -40 0 -54C4 -40 6 -16 0 -2Z", "#6E8B4E", 36)
                + ring(5, petal, "#4C76CC", 0, "#2C4E98")
                + ring(5, "M-3 -16Q-4 -36 0 -50Q-1 -30 3 -16Z", "#86A5E6")
                + ring(5, "M0 -2L-9 -16Q0 -24 9 -16Z", "#F7F4FF")
                + '<path d="M0 -10L6 6L-6 6Z" fill="#2A2138"/>'
            )


def flower(pollen: Pollen, seats: int) -> str:
    """The card of a flower: blossom, number, a shelf for pollen, a row for each player's bees."""
    tint = POLLEN[pollen.name.lower()][1]
    rows = "".join(
        f'<rect x="146" y="{4 + 184 / seats * row:g}" width="172" height="{184 / seats - 4:g}" rx="10" '
        f'fill="{BODY[colour]}" opacity=".16"/>'
        for row, colour in enumerate(COLOURS[:seats])
    )
    leaves = (
        '<path d="M20 128Q44 96 76 104Q58 134 20 128Z" fill="#6E9A4A"/><path d="M132 128Q112 98 84 104Q100 134 132 128Z" '
        'fill="#5B853B"/><path d="M20 128Q48 118 76 104M132 128Q108 116 84 104" stroke="#46692C" stroke-width="2" '
        'fill="none"/>'
    )
    return svg(
        322,
        190,
        '<rect x="1" y="1" width="320" height="188" rx="16" fill="#EDF0D0" stroke="#8B9A58" stroke-width="2"/>'
        f'<rect x="1" y="1" width="320" height="188" rx="16" fill="{tint}" opacity=".13"/>{rows}{leaves}'
        f'<g transform="translate(78 67) scale(.96)">{_blossom(pollen)}</g>'
        '<rect x="3" y="146" width="142" height="41" rx="12" fill="#5B4A2A" opacity=".16"/>'
        '<circle cx="20" cy="20" r="15" fill="#FFF9E8" stroke="#8B9A58" stroke-width="1.5"/>'
        f'<text x="20" y="27" font-family="Fraunces,Georgia,serif" font-weight="700" font-size="20" '
        f'text-anchor="middle" fill="{INK}">{pollen + 1}</text>',
    )
