"""The position as numbers, for programs that learn."""

from __future__ import annotations

from tablee import kernel as k

from .state import TemplateMove, TemplateState


class TemplateNumbers(k.Numbers[TemplateState, TemplateMove]):
    """Which pebble glows (0 for none), the seconds left, and everyone's points, the seat's own first."""

    def names(self, state: TemplateState) -> list[str]:
        """What each number means."""
        return ["glowing", "seconds", *(f"points:{place}" for place in range(len(state.points)))]

    def observe(self, state: TemplateState, seat: k.Seat) -> list[float]:
        """What a seat sees."""
        return [state.glowing + 1, state.left / 1000, *state.points[seat:], *state.points[:seat]]
