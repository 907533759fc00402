"""What can be done, and the position."""

from __future__ import annotations

from tablee import kernel as k

CARDS = range(1, 13)
HAND = 3


class Deal(k.Move, frozen=True):
    """Chance deals three cards each, seat by seat. Its text is 'deal 4,9,1,2,12,7'."""

    cards: tuple[int, ...]


class Put(k.Move, frozen=True):
    """Play a card from the hand. Its text is 'put 9'."""

    card: int


TemplateMove = Deal | Put


class TemplateState(k.State):
    """The hands in the order in which the cards came, what lies on the table, and the tricks."""

    seats: int
    hands: list[list[int]]
    """0 marks the place of a card that was played, so that no other card changes its place."""
    laid: list[int]
    """This trick's cards, by seat; 0 for none yet."""
    gone: list[int]
    """The cards of earlier tricks."""
    taken: list[int]
    lead: k.Seat = 0

    @property
    def dealt(self) -> bool:
        """Whether the cards are dealt."""
        return bool(self.hands[0])
