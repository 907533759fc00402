"""Numbers for researchers: what a seat sees of a position, as a vector of fixed length."""

from __future__ import annotations

from typing import Final

from tablee.games.butine.bot import longest_chain, starts_of
from tablee.games.butine.pieces import CARDS, OPEN, SHAPES, TILES, card_word
from tablee.games.butine.state import NO_CARD, Position, Stage
from tablee.kernel import Seat

SEATS: Final = 4

FEATURES: Final[tuple[str, ...]] = (
    *(f"stage:{stage.name.lower()}" for stage in Stage),
    "quick",
    "challenge",
    "expert",
    *(f"turn:{place}" for place in range(SEATS)),
    *(f"here:{place}" for place in range(SEATS)),
    *(f"points:{place}" for place in range(SEATS)),
    *(f"chain:{place}" for place in range(SEATS)),
    "deck",
    "foraged",
    "held",
    "may-pay",
    "passes",
    *(f"pile:{shape}" for shape in SHAPES),
    *(f"bee-on:{shape}" for shape in SHAPES),
    *(f"beside-bee:{shape}" for shape in SHAPES),
    *(f"lays:{shape}" for shape in SHAPES),
    *(f"open:{place}:{card_word(kind)}" for place in range(SEATS) for kind in range(len(CARDS))),
    *(f"display:{card_word(kind)}" for kind in range(len(CARDS))),
    *(f"unseen:{card_word(kind)}" for kind in range(len(CARDS))),
    *(f"ripe:{card_word(kind)}" for kind in range(len(CARDS))),
    *(f"ease:{card_word(kind)}" for kind in range(len(CARDS))),
)
"""Their names. Seats are counted from the viewer on: 0 is the viewer, 1 the next one clockwise.

`chain` how many of a seat's open cards the bee could forage one after the other; `lays` how many places are open to a
shape; `ripe` 1 if the bee can forage such a card from where it is; `ease` the share of tiles from which it could.
"""


def observe(state: Position, seat: Seat) -> list[float]:
    """The position as the seat sees it. Nothing that is decided is hidden, so it is the same for all but the order."""
    meadow = state.meadow
    order = [(seat + place) % state.seats for place in range(state.seats)]
    rest = [0.0] * (SEATS - state.seats)
    kinds = range(len(CARDS))
    beside = meadow.beside[meadow.bee]
    vector = [float(state.stage == stage) for stage in Stage]
    vector += [float(state.quick), float(state.challenge), float(state.expert)]
    vector += [float(other == state.turn) for other in order] + rest
    vector += [1.0] * state.seats + rest
    vector += [float(state.points(other)) for other in order] + rest
    vector += [float(longest_chain(meadow, meadow.bee, _open(state, other))) for other in order] + rest
    vector += [float(state.deck), float(state.foraged), float(state.held), float(state.may_pay), float(state.passes)]
    vector += [left / most for left, most in zip(meadow.piles, TILES, strict=True)]
    vector += [float(tiles >> meadow.bee & 1) for tiles in meadow.flowers]
    vector += [float((tiles & beside).bit_count()) for tiles in meadow.flowers]
    vector += [float(len(lays)) for lays in meadow.open]
    for other in order:
        held = _open(state, other)
        vector += [float(held.count(kind)) for kind in kinds]
    vector += [0.0] * (len(CARDS) * len(rest))
    shown = [card >> 1 for card in state.display if card != NO_CARD]
    vector += [float(shown.count(kind)) for kind in kinds]
    vector += [float(count) for count in state.unseen]
    starts = [starts_of(meadow, kind) for kind in kinds]
    vector += [float(one >> meadow.bee & 1) for one in starts]
    vector += [one.bit_count() / len(meadow.tiles) for one in starts]
    return vector


def _open(state: Position, seat: Seat) -> list[int]:
    """The kinds of a seat's open cards, equal ones twice."""
    return [card >> 1 for card in state.hands[OPEN * seat : OPEN * seat + OPEN] if card != NO_CARD]
