"""Show positions as pictures in a notebook."""

from __future__ import annotations

from typing import Any

from tablee.kernel import AnyGame, Match, Viewer
from tablee.show import Picture, Words


class Shown:
    """A picture that a notebook displays when it is the last thing of a cell."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg


def picture(game: AnyGame, state: Any, viewer: Viewer = None, language: str = "en") -> Shown:
    """A position as a viewer sees it: a seat, a spectator (None) or everything (EVERYTHING)."""
    return Shown(Picture(game, game.scene(state, viewer), Words(game, language)).svg())


def show(match: Match, viewer: Viewer = None, language: str = "en") -> Shown:
    """A match as it stands."""
    return picture(match.game, match.state, viewer, language)
