"""The clock: it runs while a Wrong Turn may be played (WD-57)."""

from __future__ import annotations

from tablee.games.waggle_dance.moves import WaggleMove
from tablee.games.waggle_dance.state import WaggleState
from tablee.kernel import Time


class WaggleTime(Time[WaggleState, WaggleMove]):
    """The window for a Wrong Turn."""

    def due(self, state: WaggleState) -> int | None:
        """What is left of the window."""
        return state.window or None
