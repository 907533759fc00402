"""The position as numbers, for programs that learn."""

from __future__ import annotations

from tablee import kernel as k

from .state import PEBBLES, TemplateMove, TemplateState


class TemplateNumbers(k.Numbers[TemplateState, TemplateMove]):
    """Which pebbles shine."""

    def names(self, state: TemplateState) -> list[str]:
        """What each number means."""
        return [f"shines:{pebble}" for pebble in range(PEBBLES)]

    def observe(self, state: TemplateState, seat: k.Seat) -> bytes:
        """What the player sees."""
        return bytes(max(state.shining, 0) >> pebble & 1 for pebble in range(PEBBLES))
