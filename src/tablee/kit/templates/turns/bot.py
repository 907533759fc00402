"""What bots need to know."""

from __future__ import annotations

from collections.abc import Sequence

from tablee import kernel as k

from .state import MOST, Take, TemplateState


class TemplateBrain(k.Brain[TemplateState, Take]):
    """With a multiple of four before you, you are in trouble."""

    def value(self, state: TemplateState, seat: k.Seat) -> float:
        """How well the seat stands, from 0 to 1."""
        if not state.left:
            return float(state.mover == seat)
        good = (state.left % (MOST + 1) != 0) == (state.mover == seat)
        return 0.7 if good else 0.3

    def scores(self, state: TemplateState, seat: k.Seat, moves: Sequence[Take]) -> list[float]:
        """Leave a multiple of four."""
        return [float((state.left - move.pebbles) % (MOST + 1) == 0) for move in moves]
