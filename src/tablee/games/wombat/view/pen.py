"""What all drawings share: ink, the glow of a hand in the dark, figures. Light comes from the upper left."""

from __future__ import annotations

GLOW = "#FFC46B"
INK = "#2B2118"


def svg(view: str, body: str) -> str:
    """A whole drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'


def number(size: int, x: float, y: float, height: float, colour: str = INK) -> str:
    """The figure of a size."""
    return (
        f'<text x="{x}" y="{y}" font-family="Georgia, serif" font-weight="700" font-size="{height}" '
        f'text-anchor="middle" fill="{colour}">{size}</text>'
    )
