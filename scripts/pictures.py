"""Take README's pictures of the games: docs/pictures/*.webp, out of scripted positions."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from staged import Stage, chromium, scripted, visitor

from tablee.kernel import Match

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
WITHIN = (800, 500)
CALM = 7000
"""Milliseconds until no banner is shown and nothing moves any more."""


class Picture(NamedTuple):
    """What a picture shows."""

    game: str
    part: float
    """How much of the match has been played; the first seat's next decision is shown."""
    view: tuple[str, str, str]


WIDE = ("1280x800", "en", "day")
PICTURES = {
    "butine": Picture("butine", 0.6, WIDE),
    "la-ruche": Picture("la-ruche", 0.9, WIDE),
    "nid-de-vouivres": Picture("nid-de-vouivres", 0.5, WIDE),
    "waggle-dance": Picture("waggle-dance", 0.5, WIDE),
    "wombat": Picture("wombat", 1.0, WIDE),
    "phone": Picture("butine", 0.75, ("390x844", "fr", "night")),
}


def shown(match: Match, part: float) -> int:
    """The number of moves before the picture."""
    first = int(part * len(match.log))
    for place, step in enumerate(match.steps()):
        if place >= first and 0 in match.game.awaited(step.before):
            return place
    return len(match.log)


def main() -> None:
    """Take all of them."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        tables = {}
        for name, picture in PICTURES.items():
            match = scripted(picture.game)
            tables[name] = stage.table(match, shown(match, picture.part))
        with stage.open(), chromium() as browser:
            for name, picture in PICTURES.items():
                context = visitor(browser, *picture.view)
                stage.sit(context)
                page = context.new_page()
                page.goto(stage.address + tables[name])
                page.locator(".stage").wait_for()
                page.wait_for_timeout(CALM)
                image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
                image.thumbnail(WITHIN, Image.Resampling.LANCZOS)
                image.save(FOLDER / f"{name}.webp", quality=88, method=6)
                context.close()
                print(f"{name}: {image.width} × {image.height}", flush=True)


if __name__ == "__main__":
    main()
