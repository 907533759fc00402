"""The judgement of bots: how well a seat stands, and which moves look good at first sight.

What counts is which open cards the bee can forage now ("ripe"), for whom, and what a tile would change about that: the
next player can use whatever lies ready.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from tablee.games.butine.bot import grounds
from tablee.games.butine.bot.lays import LayJudge
from tablee.games.butine.bot.pondering import distinct, pondered
from tablee.games.butine.bot.prospects import after_forage, card_worth, hopes, longest_chain, open_kinds, prospect
from tablee.games.butine.moves import DECK, ButineMove, Exchange, Forage, Guide, Lay, Swap, Take
from tablee.games.butine.pieces import EXPERT_PRICE
from tablee.games.butine.state import ACT, FORAGE, LAID, ButineState
from tablee.kernel import Brain, Game, Grounds, Seat

DECK_WORTH: Final = 0.3
"""What the top of the deck may be worth in hand; see `card_worth`."""
SWAP_PRICE: Final = 1.0
PROMISING: Final = 0.35
"""By how much a card must be better than one in hand for a swap to be considered before a lay."""
POOR: Final = -3.0
"""The score of guiding the bee, since foraging does the same at once, and of an announced swap that gains less than
PROMISING."""
DOUBT: Final = 0.7
"""By how many points a lead matters when the deck ends …"""
DOUBT_AHEAD: Final = 0.3
"""… and how that grows with the root of its cards."""


class ButineBrain(Brain[ButineState, ButineMove]):
    """Judgement for the search, and the whole of an easy bot."""

    settling = 3
    """A card of the display is worth something once it lies before a player."""

    def imagine(
        self, game: Game[ButineState, ButineMove], state: ButineState, seat: Seat, rng: random.Random
    ) -> ButineState:
        """A copy, since nothing is hidden; its meadow remembers what was laid on it in thought."""
        imagined = state.copy()
        imagined.meadow = pondered(state.meadow)
        return imagined

    def value(self, state: ButineState, seat: Seat) -> float:
        """Points and what is within reach, as the chance of winning."""
        return self.values(state, (seat,))[0]

    def values(self, state: ButineState, seats: Sequence[Seat]) -> Sequence[float]:
        """All seats' hopes are judged together."""
        return _shares(state, hopes(state, [prospect(state, other) for other in range(state.seats)]), seats)

    def grounds(self, state: ButineState) -> Grounds:
        """What each seat can forage, and what is left to come."""
        everyone = range(state.seats)
        prospects = [prospect(state, seat) for seat in everyone]
        hoped = hopes(state, prospects)
        best = max([state.points(seat) for seat in everyone])
        seen = [grounds.seen(state, seat, prospects[seat], hoped[seat], best) for seat in everyone]
        return Grounds(_shares(state, hoped, everyone), grounds.common(state), seen, [()] * state.seats)

    def candidates(self, state: ButineState, seat: Seat, moves: Sequence[ButineMove]) -> Sequence[ButineMove]:
        """One lay per set of neighbours, and no flights by hand, since foraging does the same at once.

        Where foraging gives nothing away it is the only candidate: bots like to fly.
        """
        if state.phase is ACT and (welcome := _welcome(state, seat, moves)):
            return welcome
        lays: Sequence[ButineMove] = ()
        if isinstance(moves[0], Lay):
            lays, moves = distinct(state.meadow), moves[state.meadow.lays.count :]
        if state.phase is ACT:
            promising = _promising(state, moves)
            return [*lays, *[move for move in moves if not isinstance(move, Guide | Swap)], *promising]
        return [*lays, *[move for move in moves if not isinstance(move, Guide)]]

    def spends(self, state: ButineState, seat: Seat, move: ButineMove) -> bool:
        """Points: one for a swap, two for an expert's second action."""
        bought = (state.phase is FORAGE and isinstance(move, Lay)) or (
            state.phase is LAID and isinstance(move, Forage | Guide)
        )
        return isinstance(move, Swap) or bought

    def scores(self, state: ButineState, seat: Seat, moves: Sequence[ButineMove]) -> Sequence[float]:
        """In points, roughly."""
        lays = LayJudge(state, seat) if isinstance(moves[0], Lay) else None
        lay_price = EXPERT_PRICE if state.phase is FORAGE else 0
        forage_price = EXPERT_PRICE if state.phase is LAID else 0
        best_lay = 0.0
        scores = []
        for move in moves:
            match move:
                case Lay():
                    assert lays is not None
                    scores.append(lays.score(move) - lay_price)
                    best_lay = max(best_lay, scores[-1])
                case Forage(card, end):
                    scores.append(1.0 + after_forage(state, seat, card, end) - forage_price)
                case Take(card):
                    scores.append(card_worth(state, card))
                case Swap(discard, instead):
                    gain, announced = _gain(state, discard, instead), state.phase is ACT
                    then = best_lay if announced else 0.0  # what is announced is followed by a lay
                    scores.append(POOR if announced and gain < PROMISING else then + gain - SWAP_PRICE)
                case Exchange(discard, instead):
                    scores.append(_gain(state, discard, instead))
                case Guide():
                    scores.append(POOR)
                case _:
                    scores.append(0.0)
        return scores


def _shares(state: ButineState, hoped: Sequence[float], seats: Sequence[Seat]) -> list[float]:
    """The seats' chances, by points and what they hope for."""
    standing = [state.points(other) + hope for other, hope in enumerate(hoped)]
    if state.wish:  # it will be paid for and made, no matter what is laid
        standing[state.turn] += _gain(state, *state.wish) - SWAP_PRICE
    width = DOUBT + DOUBT_AHEAD * sqrt(state.deck)
    return [1 / sum(exp((one - standing[seat]) / width) for one in standing) for seat in seats]


def _gain(state: ButineState, discard: int, instead: int) -> float:
    """How much better one card is in hand than the other."""
    return (DECK_WORTH if instead == DECK else card_worth(state, instead)) - card_worth(state, discard)


def _welcome(state: ButineState, seat: Seat, moves: Sequence[ButineMove]) -> list[ButineMove]:
    """Flights that need no second thought: those of a player who can forage several cards, or that leave the next
    player no more within reach of the bee than there is now."""
    flights = [move for move in moves if isinstance(move, Forage)]
    if not flights:
        return []
    ways = state.meadow.ways
    if longest_chain(ways, 1 << state.bee, open_kinds(state, seat)) > 1:
        return [*flights]
    rivals = open_kinds(state, (seat + 1) % state.seats)
    now = longest_chain(ways, 1 << state.bee, rivals)
    return [move for move in flights if longest_chain(ways, 1 << move.end, rivals) <= now]


def _promising(state: ButineState, moves: Sequence[ButineMove]) -> list[ButineMove]:
    """The best of the swaps that could be announced, if it is worth a thought."""
    swaps = [(_gain(state, move.discard, move.instead), move) for move in moves if isinstance(move, Swap)]
    best = max(swaps, key=lambda swap: swap[0], default=None)
    return [best[1]] if best is not None and best[0] > PROMISING else []
