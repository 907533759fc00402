"""What a page has shown, to be compared with the log: no one may have seen what is not in it, nor what is another's."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from tablee.kernel import Match, Scene, Seat, changed
from tablee.kernel.scene import Difference

GRAIN = 0.25
"""Seconds between two scenes that are taken down, in a match that changes all the time."""
RUNS = {"until": None, "since": None}
"""A page counts these down and up by itself."""


class Seen:
    """The scenes that one player's pages have shown, by match."""

    def __init__(self) -> None:
        self.scenes: dict[str, set[int]] = {}
        self.scene = Scene()
        self._match = ""
        self._taken = 0.0

    def hear(self, message: dict[str, Any]) -> None:
        """A whole scene, or a step from the last one to the next."""
        if message["is"] == "show":
            self._match, self.scene = message["match"], msgspec.convert(message["scene"], Scene)
        else:
            self.scene = changed(self.scene, msgspec.convert(message["difference"], Difference))
            if self.scene.reach is not None and time.monotonic() < self._taken + GRAIN:
                return
        self._taken = time.monotonic()
        self.scenes.setdefault(self._match, set()).add(_print(self.scene))


def folded(match: Match, seat: Seat) -> set[int]:
    """All scenes of a seat that follow from the log."""
    states = [match.fresh().state, *(step.after for step in match.steps())]
    return {_print(match.game.scene(state, seat)) for state in states}


def _print(scene: Scene) -> int:
    """A scene's fingerprint, whatever the order of its things, and whether a place is 50 or 50.0."""
    still = msgspec.structs.replace(scene, **RUNS)
    travelled = msgspec.json.decode(msgspec.json.encode(still), type=Scene)
    return hash(msgspec.json.encode(travelled, order="deterministic"))
