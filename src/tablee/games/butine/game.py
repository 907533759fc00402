"""Butine! as the kernel knows it: the rules, and what people see and read."""

from __future__ import annotations

from functools import cache

from tablee.games.butine import scene, story
from tablee.games.butine.bot import BRAIN
from tablee.games.butine.drawings import drawings
from tablee.games.butine.moves import ButineMove
from tablee.games.butine.rules import ButineRules
from tablee.games.butine.state import Position
from tablee.kernel import Drop, Event, Scene, Seat, Viewer


class Butine(ButineRules):
    """The whole game. Nothing that is decided is hidden, so imagining is copying."""

    brain = BRAIN
    phrases = ("phrase-nectar", "phrase-flight", "phrase-flower", "phrase-thanks")

    def seen(self, state: Position, seat: Seat, move: ButineMove, viewer: Viewer) -> Event:
        return story.told(state, seat, move)

    def public(self, state: Position) -> Scene:
        return scene.public(state)

    def private(self, state: Position, seat: Seat) -> Scene:
        return scene.private(state, seat)

    def touches(self, state: Position, seat: Seat, move: ButineMove) -> tuple[str, ...] | Drop:
        return scene.touches(state, seat, move)

    def dropped(self, state: Position, seat: Seat, drop: Drop) -> ButineMove | None:
        return scene.dropped(state, drop)

    def facts(self, state: Position) -> dict[str, object]:
        return story.facts(state)

    def art(self) -> dict[str, str]:
        return dict(_drawings())


_drawings = cache(drawings)
