"""What a page has shown, to be compared with the log: no one may have seen what is not in it."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel import Match, Scene, Seat, changed
from tablee.kernel.scene import Difference


class Seen:
    """All scenes that one player's pages have shown, by match."""

    def __init__(self) -> None:
        self.scenes: dict[str, set[int]] = {}
        self._scene = Scene()
        self._match = ""

    def hear(self, message: dict[str, Any]) -> None:
        """A whole scene, or a step from the last one to the next."""
        if message["is"] == "show":
            self._match, self._scene = message["match"], msgspec.convert(message["scene"], Scene)
        else:
            self._scene = changed(self._scene, msgspec.convert(message["difference"], Difference))
        self.scenes.setdefault(self._match, set()).add(_print(self._scene))


def folded(match: Match, seat: Seat) -> set[int]:
    """All scenes of a seat that follow from the log."""
    states = [match.fresh().state, *(step.after for step in match.steps())]
    return {_print(match.game.scene(state, seat)) for state in states}


def _print(scene: Scene) -> int:
    """A scene's fingerprint, whatever the order of its things, and whether a place is 50 or 50.0."""
    travelled = msgspec.json.decode(msgspec.json.encode(scene), type=Scene)
    return hash(msgspec.json.encode(travelled, order="deterministic"))
