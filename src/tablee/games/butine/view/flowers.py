"""The four flowers as a herbarium shows them, each of radius 100, and how shapes are drawn in rings."""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import Final


def n(value: float) -> str:
    """A number as short as it can be."""
    return f"{round(value, 1):g}"


def svg(view: str, body: str) -> str:
    """A whole drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'


def ring(count: int, shape: str, start: float = 0) -> str:
    """The data of a path that repeats a shape around the middle: one path instead of a group for each.

    The shape is written with absolute M, L, C, Q and Z only, a space between all words.
    """
    words = shape.split()
    turned = []
    for step in range(count):
        angle = (start + step * 360 / count) * pi / 180
        place = 0
        while place < len(words):
            if words[place].isalpha():
                turned.append(words[place])
                place += 1
            else:
                x, y = float(words[place]), float(words[place + 1])
                turned.append(f"{x * cos(angle) - y * sin(angle):.0f},{x * sin(angle) + y * cos(angle):.0f}")
                place += 2
    return re.sub(r" ?([MLCQZ]) ?", r"\1", " ".join(turned)).replace(",-", "-").replace(" -", "-")


def filled(count: int, shape: str, colour: str, start: float = 0) -> str:
    """A ring of filled shapes."""
    return f'<path d="{ring(count, shape, start)}" fill="{colour}"/>'


def drawn(count: int, shape: str, colour: str, wide: float, start: float = 0) -> str:
    """A ring of lines."""
    line = f'fill="none" stroke="{colour}" stroke-width="{n(wide)}" stroke-linecap="round"'
    return f'<path d="{ring(count, shape, start)}" {line}/>'


def dots(count: int, radius: float, size: float, colour: str) -> str:
    """Small discs on a circle: round ends of lines that have no length."""
    return drawn(count, f"M 0 {-radius} L 0 {-radius}", colour, 2 * size)


# The flowers; `fine` adds what only shows when they are large


def daisy(fine: bool) -> str:
    """Many white rays about a golden disc."""
    body = filled(13, "M -9 -30 C -17 -58 -13 -92 0 -100 C 13 -92 17 -58 9 -30 Z", "#D9D6E4", 14)
    body += filled(13, "M -8 -28 C -17 -56 -12 -88 0 -96 C 12 -88 17 -56 8 -28 Z", "#FFFEFA")
    if fine:
        body += drawn(13, "M -2 -40 L -2 -82 M 3 -40 L 3 -78", "#D8D5E6", 2)
    body += (
        '<circle r="31" fill="#D08A12"/><circle r="28" fill="#F2B51D"/><circle cx="-5" cy="-6" r="18" fill="#FBD04A"/>'
    )
    return body + (dots(12, 22, 2.6, "#C77F0E") + dots(7, 12, 2.4, "#D9970F") if fine else "")


def dandelion(fine: bool) -> str:
    """Rays upon rays of yellow, toothed at their tips."""

    def rays(count: int, length: int, wide: int, colour: str, start: int) -> str:
        tooth = f"{-wide} {8 - length} L {-wide // 2} {-length} L 0 {6 - length} L {wide // 2} {-length}"
        return filled(count, f"M 0 0 L {tooth} L {wide} {8 - length} Z", colour, start)

    layers = [
        (20, 99, 11, "#DE9B0B", 0),
        (20, 90, 10, "#F3B914", 9),
        (17, 72, 10, "#FACB25", 4),
        (14, 54, 9, "#FFDB47", 0),
    ]
    body = "".join(rays(*layer) for layer in (layers if fine else layers[:1] + layers[2:3]))
    return (
        body
        + '<circle r="24" fill="#F0AE12"/>'
        + (dots(9, 16, 4.4, "#D98F0A") + dots(5, 7, 4, "#E9A60F") if fine else "")
    )


def poppy(fine: bool) -> str:
    """Four wide crumpled petals, dark at their base, about a crowned capsule."""
    petal = (
        "M 0 8 C -52 -4 -80 -44 -62 -76 C -50 -98 -28 -90 -14 -97 C -4 -102 10 -103 22 -96 C 38 -87 56 -92 64 -72 "
        "C 76 -40 48 0 0 8 Z"
    )
    veins = "M -44 -72 C -34 -52 -18 -30 -6 -16 M 40 -72 C 32 -52 18 -32 6 -16 M 0 -86 L 0 -22"
    blotch = "M 0 2 C -20 -4 -24 -26 -10 -36 C -4 -40 6 -40 11 -35 C 23 -25 19 -4 0 2 Z"
    body = filled(2, petal, "#B8231A", 90) + (drawn(2, veins, "#9C1A14", 3, 90) if fine else "")
    body += filled(2, petal, "#E23B2A") + (drawn(2, veins, "#C32A1E", 3) if fine else "")
    body += filled(4, blotch, "#3A1420")
    if fine:
        body += drawn(18, "M 0 -16 L 0 -32", "#2A0F18", 2.6) + dots(18, 34, 4, "#2A0F18")
    return (
        body
        + '<circle r="17" fill="#6E8B3D"/><circle r="14" fill="#8FAE55"/>'
        + drawn(8, "M 0 0 L 0 -13", "#4F6A2B", 3)
    )


def borage(fine: bool) -> str:
    """A blue star of five points, narrow sepals between them, a white ring and a dark cone."""
    body = filled(5, "M -7 -20 C -9 -55 -5 -82 0 -96 C 5 -82 9 -55 7 -20 Z", "#5B4A78", 36)
    body += filled(5, "M -14 -14 C -40 -40 -34 -66 0 -100 C 34 -66 40 -40 14 -14 Z", "#3553C8")
    body += filled(5, "M -12 -16 C -32 -40 -27 -62 0 -90 C 27 -62 32 -40 12 -16 Z", "#5479F0")
    if fine:
        body += drawn(5, "M 0 -30 L 0 -86", "#8C7BAA", 2.4, 36) + drawn(5, "M 0 -24 L 0 -84", "#2E47B4", 3)
        body += drawn(5, "M -9 -34 L -16 -52 M 9 -34 L 16 -52", "#8FA8FA", 3)
    body += (
        filled(5, "M -9 -18 C -10 -30 -5 -35 0 -35 C 5 -35 10 -30 9 -18 Z", "#F4F2FF")
        + '<circle r="19" fill="#E4E0F6"/>'
    )
    return body + filled(5, "M -6 0 L 0 -20 L 6 0 Z", "#241B3A") + '<circle r="5" fill="#4B3B6B"/>'


FLOWERS: Final = (daisy, dandelion, poppy, borage)
