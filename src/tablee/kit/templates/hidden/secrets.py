"""What a seat can't see, dealt again: the others' hands, and what was never dealt."""

from __future__ import annotations

import random

from tablee import kernel as k

from .state import CARDS, Deal, TemplateMove, TemplateState


class TemplateSecrets(k.Secrets[TemplateState, TemplateMove]):
    """A seat sees its own cards, and those on the table."""

    kinds = (Deal,)

    def imagine(self, state: TemplateState, seat: k.Viewer, rng: random.Random) -> TemplateState:
        """A copy with the others' cards dealt again."""
        other = state.copy()
        own = () if seat is None else state.hands[seat]
        seen = {*own, *state.laid, *state.gone}
        unseen = [card for card in CARDS if card not in seen]
        rng.shuffle(unseen)
        for player, hand in enumerate(other.hands):
            if player != seat:
                other.hands[player] = [unseen.pop() if card else 0 for card in hand]
        return other
