"""Drawings as PNG, for chats and mail, which show no SVG; needs `pip install 'tablee[pictures]'`."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from tablee.kernel.errors import TableeError

FONTS = Path(__file__).parent / "fonts"
"""The page's own typefaces: a server may have none installed."""
AS_DRAWN = "font-family:system-ui,'DejaVu Sans',sans-serif"
NARROW, SPACE = "\u202f", "\u00a0"
"""The narrow space of French is missing from most typefaces."""


class NoPng(TableeError):
    """The optional packages are not installed."""

    code = "no-png"


def available() -> bool:
    """Whether pictures can be made as PNG."""
    return importlib.util.find_spec("resvg_py") is not None


def png(svg: str, width: int) -> bytes:
    """Render an SVG drawing as a PNG of the given width."""
    if not available():
        raise NoPng("pictures as PNG need resvg_py: pip install 'tablee[pictures]'")
    from resvg_py import svg_to_bytes

    drawing = svg.replace(AS_DRAWN, "font-family:Figtree,sans-serif").replace(NARROW, SPACE)
    return svg_to_bytes(
        svg_string=drawing,
        width=width,
        font_family="Figtree",
        sans_serif_family="Figtree",
        serif_family="Fraunces",
        font_files=[str(file) for file in sorted(FONTS.glob("*.ttf"))],
    )
