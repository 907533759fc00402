"""What lies behind card backs: the Queen cards that the others hold."""

from __future__ import annotations

from tablee.games.waggle_dance.pieces import Card
from tablee.games.waggle_dance.state import WaggleState
from tablee.games.waggle_dance.view.ids import card_word
from tablee.kernel import Backs, Seat, Text


class WaggleBacks(Backs[WaggleState]):
    """The cards in each other player's hand."""

    def behind(self, state: WaggleState, seat: Seat) -> dict[str, tuple[Text, ...]]:
        return {
            f"cards:{other}": tuple(Text(f"card-{card_word(card)}") for card in Card if state.held(other, card))
            for other in range(state.seats)
            if other != seat and state.sizes[other]
        }
