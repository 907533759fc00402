"""Numbers for researchers: what a seat sees of a position, as a vector of fixed length."""

from __future__ import annotations

from typing import Final

from tablee.games.butine.bot import longest_chain
from tablee.games.butine.pieces import CARDS, COPIES, OPEN, SHAPES, TILES, card_word
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


_PLACE: Final = {name: place for place, name in enumerate(FEATURES)}
_STAGE, _TURN, _HERE, _POINTS, _CHAIN, _DECK = (
    _PLACE[name] for name in ("stage:deal", "turn:0", "here:0", "points:0", "chain:0", "deck")
)
_PILE, _BEE, _BESIDE, _LAYS = (_PLACE[f"{name}:{SHAPES[0]}"] for name in ("pile", "bee-on", "beside-bee", "lays"))
_OPEN, _DISPLAY, _UNSEEN, _RIPE, _EASE = (
    _PLACE[f"{name}:{card_word(0)}"] for name in ("open:0", "display", "unseen", "ripe", "ease")
)
_COUNTS: Final = tuple(map(float, range(COPIES + 1)))


def observe(state: Position, seat: Seat) -> list[float]:
    """The position as the seat sees it. Nothing that is decided is hidden, so it is the same for all but the order."""
    meadow, bee, seats = state.meadow, state.bee, state.seats
    starts, tiles = meadow.starts, len(meadow.tiles)
    numbers = [0.0] * len(FEATURES)
    numbers[_STAGE + state.stage] = 1.0
    numbers[_STAGE + len(Stage) : _TURN] = float(state.quick), float(state.challenge), float(state.expert)
    if state.turn >= 0:
        numbers[_TURN + (state.turn - seat) % seats] = 1.0
    for place in range(seats):
        other = (seat + place) % seats
        kinds = [card >> 1 for card in state.hands[OPEN * other : OPEN * other + OPEN] if card != NO_CARD]
        numbers[_HERE + place] = 1.0
        numbers[_POINTS + place] = float(state.points(other))
        numbers[_CHAIN + place] = float(longest_chain(meadow, 1 << bee, kinds))
        for kind in kinds:
            numbers[_OPEN + len(CARDS) * place + kind] += 1.0
    numbers[_DECK:_PILE] = (
        float(state.deck),
        float(state.foraged),
        float(state.held),
        float(state.may_pay),
        float(state.passes),
    )
    near = meadow.beside[bee]
    for flower, of_flower in enumerate(meadow.flowers):
        numbers[_PILE + flower] = meadow.piles[flower] / TILES[flower]
        numbers[_BESIDE + flower] = float((of_flower & near).bit_count())
        numbers[_LAYS + flower] = float(len(meadow.open[flower]))
    numbers[_BEE + meadow.tiles[bee].flower] = 1.0
    for card in state.display:
        if card != NO_CARD:
            numbers[_DISPLAY + (card >> 1)] += 1.0
    numbers[_UNSEEN:_RIPE] = [_COUNTS[count] for count in state.unseen]
    numbers[_RIPE:_EASE] = [1.0 if one >> bee & 1 else 0.0 for one in starts]
    numbers[_EASE:] = [one.bit_count() / tiles for one in starts]
    return numbers
