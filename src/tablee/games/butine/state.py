"""The position: the meadow, the cards, and how far the turn has come."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from tablee.games.butine.meadow import FIRST_MEADOW, Meadow
from tablee.games.butine.pieces import CARDS, COPIES, EXPERT_PRICE, OPEN
from tablee.kernel import CHANCE, Seat, Shared, State

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register

NO_CARD: Final = 255
"""An empty place for a card."""
NO_PLACE: Final = -1


class Phase(IntEnum):
    """How far a turn has come."""

    DEAL = 0
    ACT = 1
    """Lay or forage."""
    LAID = 2
    """A tile is laid, and two points would buy foraging (BU-20)."""
    FORAGE = 3
    """At least one card is foraged: forage more, or take new cards."""
    GUIDE = 4
    """The bee flies, tile by tile."""
    REFILL = 5
    """Take cards until three are open (BU-13)."""
    SWAP = 6
    """Pay for another card, or end the turn (BU-14)."""
    DONE = 7
    """Only a card is still to be drawn."""
    ANNOUNCED = 8
    """A swap is announced: it is made as soon as a tile is laid (BU-28)."""


# Looking up a member of an enumeration is slow, and the rules do it in every move; these the compiler looks up once.
DEAL: Final = Phase.DEAL
ACT: Final = Phase.ACT
LAID: Final = Phase.LAID
FORAGE: Final = Phase.FORAGE
GUIDE: Final = Phase.GUIDE
REFILL: Final = Phase.REFILL
SWAP: Final = Phase.SWAP
DONE: Final = Phase.DONE
ANNOUNCED: Final = Phase.ANNOUNCED


class ButineState(State):
    """Cards are numbered kind * 2 + copy. A bonus card is never seen, so it has no number: like the cards of the deck
    and those that a quick match leaves in the box, it is one of `unseen`, and which one is never decided."""

    seats: int
    quick: bool
    challenge: bool
    expert: bool

    hands: list[int]
    """The open cards: three places a seat."""
    display: list[int]
    won: list[bytes]
    """The cards each seat has foraged and turned face down, oldest first."""
    bonus: list[int]
    """How many bonus cards each seat has."""
    unseen: list[int] = [COPIES] * len(CARDS)
    """How many cards of each kind have not been seen."""
    deck: int = len(CARDS) * COPIES
    """How many cards it has."""
    deck_at_first: int = 0
    """How many it had after the deal."""
    gone: bytes = b""
    """The seen cards that have left the game, oldest first."""

    meadow: Shared[Meadow] = FIRST_MEADOW
    bee: int = 0
    """The tile that the bee is on (BU-04)."""
    flight: tuple[int, ...] = ()
    """The card that a guided bee forages, then the tiles it has flown over."""
    trail: tuple[int, ...] = ()
    """The tiles of the last turn's foraging: where the bee was, then where it flew."""
    guided: bool = False
    """Whether the last card of the trail was flown by hand."""

    turn: Seat = CHANCE
    phase: Phase = DEAL
    held: int = 0
    """The points that the player had when the turn began."""
    foraged: int = 0
    """How many cards were foraged this turn."""
    exchanges: bool = True
    """Whether one who can neither lay nor forage exchanges a card, as since version 2, or passes (BU-15)."""
    announces: bool = True
    """Whether a swap after a lay is announced before it, as since version 3, or asked about afterwards (BU-28)."""
    guides: bool = False
    """Whether the bee may be flown by hand where ways differ, as until version 3 (BU-08)."""
    wish: tuple[int, ...] = ()
    """The swap that is announced: the kind to discard, and the one instead."""
    paid: bool = False
    """Whether laying and foraging in one turn is paid."""
    passed: bool = False
    """Whether the player has passed this turn."""
    passes: int = 0
    """How many turns in a row were passed without a swap."""
    refills: int = NO_PLACE
    """The place in the display (or, counted on, in the hands) that waits for a card of the deck."""
    over: str = ""
    """Why the match has ended."""

    def points(self, seat: Seat) -> int:
        """A seat's face-down cards (BU-10)."""
        return len(self.won[seat]) + self.bonus[seat]

    def open_cards(self, seat: Seat) -> list[int]:
        """A seat's three places for open cards."""
        return self.hands[OPEN * seat : OPEN * seat + OPEN]

    def open_kinds(self, seat: Seat) -> list[int]:
        """The kinds of a seat's open cards, each once, in their order."""
        return _kinds(self.hands, OPEN * seat, OPEN * seat + OPEN)

    def display_kinds(self) -> list[int]:
        """The kinds of cards in the display, each once, in their order."""
        return _kinds(self.display, 0, len(self.display))

    @property
    def hidden(self) -> int:
        """How many cards have not been seen."""
        total: i64 = 0
        for count in self.unseen:
            total += count
        return total

    def unseen_kind(self, number: int) -> int:
        """The kind of an unseen card, when they are counted by kind, from 0."""
        left: i64 = number
        for kind, count in enumerate(self.unseen):
            left -= count
            if left < 0:
                return kind
        raise AssertionError("the deck is never empty while the match lasts")

    @property
    def may_pay(self) -> bool:
        """Whether the player may still pay to lay and forage in one turn (BU-20, BU-24)."""
        return self.expert and not self.paid and self.held >= EXPERT_PRICE


def _kinds(cards: list[int], first: i64, end: i64) -> list[int]:
    found: list[int] = []
    known: i64 = 0
    for place in range(first, end):
        card: i64 = cards[place]
        kind = card >> 1
        if card != NO_CARD and not known >> kind & 1:
            known |= 1 << kind
            found.append(kind)
    return found
