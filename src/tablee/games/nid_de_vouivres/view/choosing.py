"""Before two gems are chosen: what lies in the room that is touched, on each card and in the sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tablee.games.nid_de_vouivres.pieces import PAIRS, reachable
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.kernel import Piece, Scene, Seat, Text

SIZE: Final = 124.0
"""Of a drawing with a wide rim, so that its figure is large."""
AT: Final = ((40.0, -42.0), (-38.0, 34.0))
"""Beside each of a card's two gems, seen from its middle."""


def look(scene: Scene, state: NidState, seat: Seat) -> None:
    """For each room where the player may go; all figures but those of the touched room are hidden by the style."""
    for room in reachable(state.seats, state.where[seat]):
        counts = state.heap(room)
        scene.then[f"room:{room}"] = Text("then-gems-in", {"room": room, "gems": words.gems(counts)})
        middles = tuple((scene.pieces[f"pair:{pair.word}"].x, scene.pieces[f"pair:{pair.word}"].y) for pair in PAIRS)
        scene.pieces.update(_figures(room, middles, *counts))


@lru_cache(1024)
def _figures(room: int, middles: tuple[tuple[float, float], ...], *counts: int) -> dict[str, Piece]:
    """How many of its gems lie in the room, on each card."""
    pieces = {}
    for pair, (x, y) in zip(PAIRS, middles, strict=True):
        for side, gem in enumerate(pair.gems):
            count = counts[gem]
            label = Text("gem-in-room", {"gem": Text(f"gems-{gem.word}", {"count": count}), "room": room})
            marks = ("quiet", f"lies-{room}", *(() if count else ("none",)))
            dx, dy = AT[side]
            pieces[f"lies:{room}:{pair.word}:{side}"] = Piece(
                "hand",
                x + dx,
                y + dy,
                SIZE,
                SIZE,
                "figure",
                label,
                caption=Text("figure", {"count": count}),
                marks=marks,
            )
    return pieces
