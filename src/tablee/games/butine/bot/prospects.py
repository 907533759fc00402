"""What each seat may hope for: which of its open cards the bee can forage ("ripe"), now and later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tablee.components.bits import members
from tablee.games.butine.meadow.ways import Tiles, Ways
from tablee.games.butine.pieces import OPEN
from tablee.games.butine.state import NO_CARD, ButineState, Phase
from tablee.kernel import Seat

CHAIN: Final[tuple[float, ...]] = (0.0, 1.0, 2.0, 4.0)
"""Points of foraging this many cards in one turn (BU-12)."""
SOON: Final = 0.8
"""How many points a point within reach of the bee is worth in the end; this and the next three are fitted to
self-play."""
EASE: Final = 1.0
"""The same for a card that could be foraged from every tile."""
CALM: Final = 0.9
"""How much is left of what is within reach when a player who can't forage has moved …"""
BLOWN: Final = 0.4
"""… and when one who can has."""
LATE: Final = 8
"""With fewer cards in the deck, what is not within reach yet loses its worth."""
MORE: Final = 0.9
"""The worth of a point that can be foraged in the same turn."""
LEFT: Final = 0.5
"""The worth of a card that is left to the next player."""
EASE_OF_A_CARD: Final = 0.8
"""The worth of a card in hand that could be foraged from every tile …"""
RIPENESS: Final = 0.3
"""… and what is added if it can be foraged now."""

_ACTING: Final = (Phase.ACT, Phase.FORAGE, Phase.GUIDE)


def longest_chain(ways: Ways, bees: Tiles, kinds: Sequence[int]) -> int:
    """How many of these cards can be foraged one after the other by a bee on one of these tiles."""
    starts, best = ways.starts, 0
    kinds = [kind for kind in kinds if starts[kind]]
    for place, kind in enumerate(kinds):
        here = starts[kind] & bees
        if here:
            rest = [*kinds[:place], *kinds[place + 1 :]]
            chain = 1 + longest_chain(ways, _ends_from(ways, here, kind), rest) if rest else 1
            if chain > best:
                best = chain
                if best == len(kinds):
                    break
    return best


def _ends_from(ways: Ways, bees: Tiles, kind: int) -> Tiles:
    """Where a bee on one of these tiles can end when it forages a card."""
    ends = 0
    for bee in members(bees):
        ends |= ways.reach(kind, bee)
    return ends


class Prospect(NamedTuple):
    """What a seat can forage."""

    kinds: list[int]
    """Its open cards."""
    ease: float
    """From how many tiles they could be foraged, in parts of all tiles, added up."""
    chain: int
    """How many of them the bee can forage one after the other from where it is."""


def prospect(state: ButineState, seat: Seat) -> Prospect:
    """What a seat can forage."""
    ways, kinds = state.meadow.ways, open_kinds(state, seat)
    ease = sum([ways.starts[kind].bit_count() for kind in kinds]) / len(state.meadow.tiles)
    return Prospect(kinds, ease, longest_chain(ways, 1 << state.bee, kinds))


def hopes(state: ButineState, prospects: Sequence[Prospect]) -> list[float]:
    """The points that each seat may hope for from its open cards, in the order in which they come to move.

    A player who can forage takes what the bee can reach and flies it away from the others; one who can't leaves it
    where it is. The deck pays for it all: what comes after its last card is worth nothing.
    """
    seats = state.seats
    acting = state.phase in _ACTING
    first = state.turn if acting else state.turn + 1
    done = state.foraged if acting else 0
    deck, stays = state.deck, 1.0
    found = [0.0] * seats
    for place in range(seats):
        seat = (first + place) % seats
        _, ease, chain = prospects[seat]
        found[seat] = SOON * stays * chain_points(done, chain) + EASE * ease * min(1.0, deck / LATE)
        deck -= done + chain
        if deck <= 0:
            break
        stays *= BLOWN if chain else CALM
        done = 0
    return found


def chain_points(done: int, chain: int) -> float:
    """The points of foraging more cards when some are done already."""
    return CHAIN[min(OPEN, done + chain)] - CHAIN[done]


def after_forage(state: ButineState, seat: Seat, card: int, end: int) -> float:
    """What is left to forage this turn when the bee ends there, less what it leaves to the next player."""
    ways, bee = state.meadow.ways, 1 << end
    rest = open_kinds(state, seat)
    rest.remove(card)
    chain = longest_chain(ways, bee, rest)
    rival = (seat + 1) % state.seats
    left = longest_chain(ways, bee, state.open_kinds(rival)) if not chain else 0
    return MORE * chain_points(state.foraged + 1, chain) - LEFT * left


def card_worth(state: ButineState, kind: int) -> float:
    """How easily a card will be foraged: from how many tiles, and from where the bee is."""
    starts = state.meadow.ways.starts[kind]
    return EASE_OF_A_CARD * starts.bit_count() / len(state.meadow.tiles) + RIPENESS * (starts >> state.bee & 1)


def open_kinds(state: ButineState, seat: Seat) -> list[int]:
    """The kinds of a seat's open cards, equal ones twice."""
    return [card >> 1 for card in state.open_cards(seat) if card != NO_CARD]
