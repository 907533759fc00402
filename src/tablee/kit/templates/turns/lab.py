"""The position as numbers, for programs that learn."""

from __future__ import annotations

from tablee import kernel as k

from .state import Take, TemplateState


class TemplateNumbers(k.Numbers[TemplateState, Take]):
    """How many pebbles are left, and how many turns until it is the seat's."""

    def names(self, state: TemplateState) -> list[str]:
        """What each number means."""
        return ["left", "turns"]

    def observe(self, state: TemplateState, seat: k.Seat) -> bytes:
        """What a seat sees."""
        return bytes([state.left, (seat - state.mover) % state.seats])
