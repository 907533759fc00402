"""What bots need to know: in a race they act, and better ones act sooner."""

from __future__ import annotations

import random

from tablee import kernel as k

from .state import TemplateMove, TemplateState, Touch

PACE = {"easy": 2600, "normal": 1700, "hard": 1000}
"""Milliseconds to see the glow and touch it."""


class TemplateBrain(k.Brain[TemplateState, TemplateMove]):
    """Touch what glows."""

    def act(
        self, state: TemplateState, seat: k.Seat, level: k.Level, rng: random.Random
    ) -> tuple[int, TemplateMove] | None:
        """The delay in milliseconds, and the move."""
        if state.glowing < 0:
            return None
        return rng.randint(PACE[level] // 2, PACE[level]), Touch(state.glowing)
