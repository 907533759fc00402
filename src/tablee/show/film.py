"""A sequence of pictures as a GIF, which every chat plays; needs `pip install 'tablee[pictures]'`."""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Iterable

from tablee.show.png import NoPng, available

EACH = 900
"""Milliseconds for a picture …"""
LAST = 3_500
"""… and for the last one."""


def can_film() -> bool:
    """Whether films can be made."""
    return available() and importlib.util.find_spec("PIL") is not None


def film(pictures: Iterable[bytes], each: int = EACH) -> bytes:
    """The PNG pictures, all of one size, as a looping GIF."""
    if not can_film():
        raise NoPng("films need resvg_py and Pillow: pip install 'tablee[pictures]'")
    from PIL import Image

    # one palette for all, so that nothing flickers and what doesn't change is stored once
    frames = [Image.open(io.BytesIO(one)).convert("RGB") for one in pictures]
    palette = frames[len(frames) // 2].quantize(255, Image.Quantize.MEDIANCUT)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    times = [each] * (len(drawn) - 1) + [LAST]
    written = io.BytesIO()
    drawn[0].save(written, "GIF", save_all=True, append_images=drawn[1:], duration=times, loop=0, optimize=False)
    return written.getvalue()
