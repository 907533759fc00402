"""The position: the meadow, the cards, and how far the turn has come."""

from __future__ import annotations

from typing import Final

from tablee.games.butine.meadow import FIRST_MEADOW, Meadow
from tablee.games.butine.pieces import CARDS, COPIES, OPEN
from tablee.kernel import CHANCE

NO_CARD: Final = 255
"""An empty place for a card."""


class Stage:
    """How far a turn has come. Plain numbers: those of an enumeration are slow to look up, and rules do it often."""

    DEAL: Final = 0
    ACT: Final = 1
    """Lay or forage."""
    LAID: Final = 2
    """A tile is laid, and two points would buy foraging (BU-20)."""
    FORAGE: Final = 3
    """At least one card is foraged: forage more, or take new cards."""
    GUIDE: Final = 4
    """The bee flies, tile by tile."""
    REFILL: Final = 5
    """Take cards until three are open (BU-13)."""
    SWAP: Final = 6
    """Pay for another card, or end the turn (BU-14)."""
    DONE: Final = 7
    """Only a card is still to be drawn."""


STAGES: Final = tuple(name.lower() for name in vars(Stage) if name.isupper())
"""Their names."""


class Position:
    """Cards are numbered kind * 2 + copy. Nobody ever sees a bonus card, so it has no number: like the cards of the
    deck and those that a quick match leaves in the box, it is one of `unseen`, and which one is never decided."""

    __slots__ = (
        "bee",
        "bonus",
        "challenge",
        "deck",
        "display",
        "expert",
        "flight",
        "foraged",
        "gone",
        "guided",
        "hands",
        "held",
        "meadow",
        "over",
        "paid",
        "passed",
        "passes",
        "quick",
        "refills",
        "seats",
        "stage",
        "trail",
        "turn",
        "unseen",
        "won",
    )

    def __init__(self, seats: int, quick: bool, challenge: bool, expert: bool) -> None:
        self.seats = seats
        self.quick, self.challenge, self.expert = quick, challenge, expert
        self.meadow: Meadow = FIRST_MEADOW
        self.bee = 0
        """The tile that the bee is on (BU-04)."""
        self.hands = bytearray([NO_CARD]) * (OPEN * seats)
        """The open cards: three places a seat."""
        self.display = bytearray([NO_CARD]) * (seats + 1)
        self.deck = len(CARDS) * COPIES
        """How many cards it has."""
        self.unseen = bytearray([COPIES]) * len(CARDS)
        """How many of each kind nobody has seen."""
        self.won: list[bytes] = [b""] * seats
        """The cards each seat has foraged and turned face down, oldest first."""
        self.bonus = [0] * seats
        """How many bonus cards each seat has."""
        self.gone = b""
        """The seen cards that have left the game, oldest first."""
        self.turn = CHANCE
        """Whose turn it is."""
        self.stage: int = Stage.DEAL
        self.held = 0
        """The points that the player had when the turn began."""
        self.foraged = 0
        """How many cards were foraged this turn."""
        self.paid = False
        """Whether laying and foraging in one turn is paid."""
        self.passed = False
        """Whether the player has passed this turn."""
        self.passes = 0
        """How many turns in a row were passed without a swap."""
        self.flight: tuple[int, ...] = ()
        """The card that a guided bee forages, then the tiles it has flown over."""
        self.trail: tuple[int, ...] = ()
        """The tiles of the last turn's foraging: where the bee was, then where it flew."""
        self.guided = False
        """Whether the last of it was flown by hand."""
        self.refills = -1
        """The place in the display (or, counted on, in the hands) that waits for a card of the deck; -1: none."""
        self.over = ""
        """Why the match has ended."""

    def copy(self) -> Position:
        """Another one that shares nothing that changes."""
        twin = Position.__new__(Position)
        twin.seats = self.seats
        twin.quick, twin.challenge, twin.expert = self.quick, self.challenge, self.expert
        twin.meadow = self.meadow
        twin.meadow.shared = True
        twin.bee = self.bee
        twin.hands = self.hands[:]
        twin.display = self.display[:]
        twin.deck = self.deck
        twin.unseen = self.unseen[:]
        twin.won = self.won[:]
        twin.bonus = self.bonus[:]
        twin.gone = self.gone
        twin.turn = self.turn
        twin.stage = self.stage
        twin.held = self.held
        twin.foraged = self.foraged
        twin.paid = self.paid
        twin.passed = self.passed
        twin.passes = self.passes
        twin.flight = self.flight
        twin.trail = self.trail
        twin.guided = self.guided
        twin.refills = self.refills
        twin.over = self.over
        return twin

    def points(self, seat: int) -> int:
        """A seat's face-down cards (BU-10)."""
        return len(self.won[seat]) + self.bonus[seat]

    def open_cards(self, seat: int) -> bytearray:
        """A seat's three places for open cards."""
        return self.hands[OPEN * seat : OPEN * seat + OPEN]

    def open_kinds(self, seat: int) -> list[int]:
        """The kinds of a seat's open cards, each once, in their order."""
        return list(dict.fromkeys([card >> 1 for card in self.open_cards(seat) if card != NO_CARD]))

    def display_kinds(self) -> list[int]:
        """The kinds of cards in the display, each once, in their order."""
        return list(dict.fromkeys([card >> 1 for card in self.display if card != NO_CARD]))

    @property
    def may_pay(self) -> bool:
        """Whether the player may still pay to lay and forage in one turn (BU-20, BU-24)."""
        return self.expert and not self.paid and self.held >= 2
