"""The clock: it runs while a Wrong Turn may be played (WD-57), and at dawn and dusk (WD-74)."""

from __future__ import annotations

from typing import Final

from tablee.games.waggle_dance.moves import WaggleMove
from tablee.games.waggle_dance.rules.day import FLIGHT
from tablee.games.waggle_dance.rules.dusk import TIME
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.kernel import Time

AMONG_BOTS: Final = 750
"""Milliseconds in which bots alone are asked: as long as a bee flies."""


class WaggleTime(Time[WaggleState, WaggleMove]):
    """The window for a Wrong Turn, dawn and dusk."""

    def due(self, state: WaggleState) -> int | None:
        """What is left of the window."""
        return state.window or None

    def meanwhile(self, state: WaggleState) -> int:
        """The time for the flight."""
        return FLIGHT if state.brisk and state.phase is Phase.WINDOW else 0

    def hurry(self, state: WaggleState) -> float:
        """All of it in the time of a flight."""
        whole = TIME if state.phase is Phase.ASKING else 1000 * state.options.window + FLIGHT * state.brisk
        return max(1.0, whole / AMONG_BOTS)
