"""The deal and the draws."""

from __future__ import annotations

import random

from tablee.games.butine.moves import DRAWS, ButineMove, Deal, Draw
from tablee.games.butine.pieces import CARDS, COPIES
from tablee.games.butine.state import DEAL, ButineState
from tablee.kernel import Chance, Reason


class ButineChance(Chance[ButineState, ButineMove]):
    """Draws are from all unseen cards: see `ButineState`."""

    def draw(self, state: ButineState, rng: random.Random) -> ButineMove:
        """The deal, or a card for the empty place."""
        if state.phase is DEAL:
            deck = list(range(len(CARDS))) * COPIES
            rng.shuffle(deck)
            return Deal(rng.randrange(state.seats), tuple(deck[: len(state.hands) + len(state.display)]))
        return DRAWS[state.unseen_kind(rng.randrange(state.hidden))]

    def refusal(self, state: ButineState, move: ButineMove) -> Reason | None:
        """Why chance can't do that: the cards must be there, and dealt before they are drawn."""
        match move:
            case Deal():
                return _deal_refusal(state, move)
            case Draw(kind):
                if state.phase is DEAL:
                    return Reason("deals-first")
                return None if 0 <= kind < len(CARDS) and state.unseen[kind] else Reason("no-card-left")
            case _:
                return Reason("not-for-chance")


def _deal_refusal(state: ButineState, deal: Deal) -> Reason | None:
    if state.phase is not DEAL:
        return Reason("dealt-already")
    if not 0 <= deal.first < state.seats:
        return Reason("no-such-seat")
    if len(deal.cards) != len(state.hands) + len(state.display):
        return Reason("deals-other-number")
    possible = all(0 <= kind < len(CARDS) and deal.cards.count(kind) <= COPIES for kind in deal.cards)
    return None if possible else Reason("no-card-left")
