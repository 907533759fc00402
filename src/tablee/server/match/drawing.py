"""Positions and matches drawn for sharing, in a worker: only what everyone may see."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.kernel import Scene, Text, game
from tablee.server.match.running import RunningMatch
from tablee.server.refusals import TableRefusal
from tablee.server.storage import MatchRecord, Row
from tablee.show import Picture, Words
from tablee.show.card import card
from tablee.show.film import film
from tablee.show.png import png

WIDTH = 1032
"""Width of a picture in pixels, the same as its SVG's."""
CARD = 1200
FILM = 720
MOST_FRAMES = 72
"""Pictures in a film; of a longer match only every second or third move is shown, and the last."""


def draw(key: str, version: int, scene: Scene, names: Sequence[str], language: str, kind: str) -> bytes:
    """A public scene as `picture.svg`, `picture.png` or `card.png`."""
    rules = game(key, version)
    words = Words(rules, language, names)
    if kind == "card.png":
        return png(card(rules, scene, words, names), CARD)
    drawn = Picture(rules, scene, words).svg()
    return png(drawn, WIDTH) if kind == "picture.png" else drawn.encode()


def draw_match(record: MatchRecord, rows: Sequence[Row], place: int | None, language: str, kind: str) -> bytes:
    """A position of a finished match as a watcher sees it; `place` moves from its start, None: its end."""
    match = RunningMatch.from_rows(record, rows).match
    if place is not None and place > len(match.log):
        raise TableRefusal("no-such-place", 404)
    scene = match.scene(None) if place is None else match.at(place).scene(None)
    return draw(record.game, record.version, scene, _names(record, match.seats), language, kind)


def draw_film(record: MatchRecord, rows: Sequence[Row], first: int, last: int | None, language: str) -> bytes:
    """A finished match, or a part of it, as a film; what is told stands beside the board."""
    match = RunningMatch.from_rows(record, rows).match
    rules, names = match.game, _names(record, match.seats)
    words = Words(rules, language, names)
    seen: list[tuple[Scene, Text | None]] = []
    shown: Scene | None = None
    for place, (before, (seat, move), after) in enumerate(match.steps(), 1):
        if place < first or (last is not None and place > last):
            continue
        scene, event = rules.public(after), rules.told(before, seat, move, after, None)
        if shown is None or msgspec.structs.replace(scene, until=None) != shown:
            seen.append((scene, None if event is None or event.quiet else event.text))
            shown = msgspec.structs.replace(scene, until=None)
    if not seen:
        raise TableRefusal("no-such-place", 404)
    step = -(-len(seen) // MOST_FRAMES)
    chosen = [*seen[::step], *(seen[-1:] if (len(seen) - 1) % step else [])]
    return film(png(card(rules, scene, words, names, said), FILM) for scene, said in chosen)


def _names(record: MatchRecord, seats: int) -> tuple[str, ...]:
    return record.names or ("",) * seats
