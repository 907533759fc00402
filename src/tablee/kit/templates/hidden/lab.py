"""What a seat sees as numbers, for programs that learn."""

from __future__ import annotations

from tablee import kernel as k

from .state import CARDS, TemplateMove, TemplateState


class TemplateNumbers(k.Numbers[TemplateState, TemplateMove]):
    """By card: 1 in the seat's hand, 2 on the table, 3 gone; then everyone's tricks, the seat's own first."""

    def names(self, state: TemplateState) -> list[str]:
        """What each number means."""
        return [*(f"card:{card}" for card in CARDS), *(f"tricks:{seat}" for seat in range(state.seats))]

    def observe(self, state: TemplateState, seat: k.Seat) -> bytes:
        """What a seat sees."""
        places = dict.fromkeys(state.gone, 3) | dict.fromkeys(state.laid, 2) | dict.fromkeys(state.hands[seat], 1)
        return bytes([*(places.get(card, 0) for card in CARDS), *state.taken[seat:], *state.taken[:seat]])
