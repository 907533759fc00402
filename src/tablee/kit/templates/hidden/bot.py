"""What bots need to know: every state that they are handed is an imagined one."""

from __future__ import annotations

from collections.abc import Sequence

from tablee import kernel as k

from .state import CARDS, Put, TemplateMove, TemplateState


class TemplateBrain(k.Brain[TemplateState, TemplateMove]):
    """Tricks are good, high cards promise some."""

    def value(self, state: TemplateState, seat: k.Seat) -> float:
        """The seat's share of what all have and may hope for."""
        worth = [
            0.5 + 4 * tricks + sum(hand) / len(CARDS) for tricks, hand in zip(state.taken, state.hands, strict=True)
        ]
        return worth[seat] / sum(worth)

    def scores(self, state: TemplateState, seat: k.Seat, moves: Sequence[TemplateMove]) -> list[float]:
        """Win as cheaply as possible, else throw away the lowest."""
        best = 0 if all(state.laid) else max(state.laid)
        return [_first_sight(move.card, best) if isinstance(move, Put) else 0.0 for move in moves]


def _first_sight(card: int, best: int) -> float:
    return 1 - card / len(CARDS) if card > best else -card / len(CARDS)
