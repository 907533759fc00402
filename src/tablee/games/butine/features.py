"""Numbers for researchers: what a seat sees of a position, a vector of fixed length, and which lay is which action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.games.butine.board import NUMBERS, number_of
from tablee.games.butine.moves import ButineMove, Lay
from tablee.games.butine.pieces import CARDS, OPEN, SHAPES, card_word
from tablee.games.butine.rules import acts, may_lay, other_moves
from tablee.games.butine.state import NO_CARD, STAGES, Position
from tablee.kernel import Seat

SEATS: Final = 4

FEATURES: Final[tuple[str, ...]] = (
    *(f"stage:{stage}" for stage in STAGES),
    *(f"turn:{place}" for place in range(SEATS)),
    *(f"here:{place}" for place in range(SEATS)),
    *(f"bee-on:{shape}" for shape in SHAPES),
    *(f"points:{place}" for place in range(SEATS)),
    *(f"open:{place}:{card_word(kind)}" for place in range(SEATS) for kind in range(len(CARDS))),
    *(f"display:{card_word(kind)}" for kind in range(len(CARDS))),
    *(f"unseen:{card_word(kind)}" for kind in range(len(CARDS))),
    "quick",
    "challenge",
    "expert",
    "deck",
    "foraged",
    "held",
    "may-pay",
    "passes",
    *(f"pile:{shape}" for shape in SHAPES),
    *(f"beside-bee:{shape}" for shape in SHAPES),
    *(f"ripe:{card_word(kind)}" for kind in range(len(CARDS))),
    *(f"ease:{card_word(kind)}" for kind in range(len(CARDS))),
)
"""Their names. Seats are counted from the viewer on: 0 is the viewer, 1 the next one clockwise.

`pile` how many tiles of a shape are left; `beside-bee` how many lie beside the bee's; `ripe` 1 if the bee can forage
such a card from where it is; `ease` from how many tiles it could.
"""


class LayActions:
    """Lays are actions by where they are and how they are turned."""

    places: Final = NUMBERS
    slots: Final = 256

    def place(self, move: ButineMove) -> int | None:
        """A lay's number; other moves have none of their own."""
        return number_of(move) if isinstance(move, Lay) else None

    def offered(self, state: Position, seat: Seat) -> tuple[int, Callable[[int], ButineMove], list[ButineMove]] | None:
        """The numbers of all legal lays, as bits, which lay one is, and the other moves; None without lays, or where
        two of them have one number."""
        if not acts(state, seat) or not may_lay(state):
            return None
        board = state.meadow.board
        numbers = board.numbers
        return None if numbers is None else (numbers, board.lay, other_moves(state))


ACTIONS: Final = LayActions()


def _one_of(count: int) -> tuple[bytes, ...]:
    """By number: 1 at its place, 0 at the others'; nowhere for the last one, -1."""
    return tuple(bytes(number == one for number in range(count)) for one in range(count + 1))


_STAGE, _TURN, _FLOWER = _one_of(len(STAGES)), _one_of(SEATS), _one_of(len(SHAPES))
_HERE: Final = tuple(bytes(place < seats for place in range(SEATS)) for seats in range(SEATS + 1))
_DISPLAY: Final = len(CARDS) * SEATS


def observe(state: Position, seat: Seat) -> bytes:
    """The position as the seat sees it. Nothing that is decided is hidden, so it is the same for all but the order."""
    meadow, bee, seats = state.meadow, state.bee, state.seats
    starts, near = meadow.starts, meadow.beside[bee]
    points, cards = bytearray(SEATS), bytearray(_DISPLAY + len(CARDS))
    for place in range(seats):
        other, first = (seat + place) % seats, len(CARDS) * place
        points[place] = len(state.won[other]) + state.bonus[other]
        for card in state.hands[OPEN * other : OPEN * other + OPEN]:
            if card != NO_CARD:
                cards[first + (card >> 1)] += 1
    for card in state.display:
        if card != NO_CARD:
            cards[_DISPLAY + (card >> 1)] += 1
    counts = (
        state.quick,
        state.challenge,
        state.expert,
        state.deck,
        state.foraged,
        state.held,
        state.may_pay,
        state.passes,
        *meadow.piles,
        *[(tiles & near).bit_count() for tiles in meadow.flowers],
        *[tiles >> bee & 1 for tiles in starts],
        *map(int.bit_count, starts),
    )
    turn = (state.turn - seat) % seats if state.turn >= 0 else -1
    shape = meadow.tiles[bee].flower
    return b"".join(
        (_STAGE[state.stage], _TURN[turn], _HERE[seats], _FLOWER[shape], points, cards, state.unseen, bytes(counts))
    )
