"""Quick phrases, and what can be taken back."""

from __future__ import annotations

from tablee.games.waggle_dance.moves import WaggleMove, shows_a_card
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.kernel import Manners, Seat


class WaggleManners(Manners[WaggleState, WaggleMove]):
    """How people treat each other."""

    phrases = ("phrase-waggle", "phrase-my-flower", "phrase-busy")

    def may_undo(self, state: WaggleState, seat: Seat, move: WaggleMove) -> bool:
        """A card shown can't be taken back, nor anything while a window is open: an undo that is suddenly refused
        would tell the placer of a secret answer (WD-57)."""
        return state.phase not in (Phase.WINDOW, Phase.ASKING) and not shows_a_card(move)
