"""What bots need to know."""

from __future__ import annotations

from collections.abc import Sequence

from tablee import kernel as k

from .solver import solution
from .state import TemplateMove, TemplateState, Turn


class TemplateBrain(k.Brain[TemplateState, TemplateMove]):
    """Knows the way."""

    def value(self, state: TemplateState, seat: k.Seat) -> float:
        """The nearer the end, the better."""
        return 1 / (1 + len(solution(state.shining) or ()))

    def scores(self, state: TemplateState, seat: k.Seat, moves: Sequence[TemplateMove]) -> list[float]:
        """The first pebble of a solution, before all others."""
        way = solution(state.shining) or (-1,)
        return [float(isinstance(move, Turn) and move.pebble == way[0]) for move in moves]
