"""The position: small lists of ints, quick to copy."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from tablee.games.nid_de_vouivres import phases
from tablee.games.nid_de_vouivres.components import Components
from tablee.games.nid_de_vouivres.pieces import KINDS, NOT_CHOSEN, OBJECTIVES, OUTSIDE, Gems

if TYPE_CHECKING:
    from tablee.games.nid_de_vouivres.prospects import Forecast

Flight: TypeAlias = tuple[int, int, int, int]
"""Gems that leave a room: the room, which gem, for whose chest (-1: the vouivre takes them), how many."""

_OPEN = tuple(
    tuple(objective for objective in range(OBJECTIVES) if not done >> objective & 1) for done in range(1 << OBJECTIVES)
)
"""The open objectives, by the bits of the completed ones."""


class Nest:
    """Everything on the table. Lists with four numbers a room or a player go by gem: `chests[4 * seat + gem]`."""

    __slots__ = (
        "asides",
        "box",
        "cards",
        "chests",
        "choices",
        "completed",
        "cover",
        "deck",
        "finishers",
        "first",
        "flown",
        "forecast",
        "fragments",
        "heard",
        "keeper",
        "late",
        "left",
        "limit",
        "lurer",
        "objectives",
        "paid",
        "phase",
        "played",
        "players",
        "queue",
        "rolled",
        "rooms",
        "second",
        "turn",
        "where",
    )

    def __init__(self, players: int, box: Components, cover: bool, limit: int) -> None:
        self.players = players
        self.box = box
        self.cover = cover
        """Whether a chest that covers all open objectives ends the match. NV-22."""
        self.limit = limit
        """Milliseconds for a decision, 0 without a clock. NV-25."""
        self.left = 0
        """Milliseconds left of it."""
        self.late = False
        """The keeper's time is up, and chance places. NV-25."""
        self.phase = phases.BEGIN
        self.turn = 0
        self.keeper = 0
        self.where = [OUTSIDE] * players
        """The room each pawn is in."""
        self.rooms = [0] * (KINDS * players)
        self.chests = [0] * (KINDS * players)
        self.asides = [0] * (KINDS * players)
        """Gems put aside on completed objectives."""
        self.fragments = [0] * players
        self.objectives: tuple[int, ...] = ()
        """Three a player, as places in the box's list."""
        self.completed = [0] * players
        """A bit for each of the player's three."""
        self.choices = [NOT_CHOSEN] * players
        """As places in CHOICES. Kept after the reveal, until the next choice."""
        self.deck = 0
        """A bit for each resource card not yet turned up."""
        self.cards: tuple[int, ...] = ()
        """The two that lie open."""
        self.first = 0
        """The room of the vouivre, 0 for none …"""
        self.second = 0
        """… and of the second one …"""
        self.lurer = -1
        """… and who called it."""
        self.queue: list[int] = []
        """Players still to be asked or rolled for; in the rolls for rooms, the rooms."""
        self.paid = False
        """Whether the player who exits has completed an objective already."""
        self.rolled: Gems | None = None
        """What the dice show."""
        self.flown: tuple[Flight, ...] = ()
        """For the eye alone: gems that have just left a room."""
        self.finishers: tuple[int, ...] = ()
        """Who had fulfilled everything when the match ended."""
        self.played = 0
        """Moves since gems fell, so that bots know which words are of this turn."""
        self.heard: tuple[tuple[int, str], ...] = ()
        """Who said which quick phrase this turn, where a bot was told (`Brain.hears`); empty in a match itself."""
        self.forecast: Forecast | None = None
        """What bots expect of this turn, once one has thought of it."""

    def copy(self) -> Nest:
        """Another one that shares nothing that changes."""
        new = Nest.__new__(Nest)
        new.players = self.players
        new.box = self.box
        new.cover = self.cover
        new.limit = self.limit
        new.left = self.left
        new.late = self.late
        new.phase = self.phase
        new.turn = self.turn
        new.keeper = self.keeper
        new.where = self.where[:]
        new.rooms = self.rooms[:]
        new.chests = self.chests[:]
        new.asides = self.asides[:]
        new.fragments = self.fragments[:]
        new.objectives = self.objectives
        new.completed = self.completed[:]
        new.choices = self.choices[:]
        new.deck = self.deck
        new.cards = self.cards
        new.first = self.first
        new.second = self.second
        new.lurer = self.lurer
        new.queue = self.queue[:]
        new.paid = self.paid
        new.rolled = self.rolled
        new.flown = self.flown
        new.finishers = self.finishers
        new.played = self.played
        new.heard = self.heard
        new.forecast = self.forecast
        return new

    def chest(self, seat: int) -> list[int]:
        """What a player's chest holds."""
        return self.chests[KINDS * seat : KINDS * seat + KINDS]

    def aside(self, seat: int) -> list[int]:
        """What a player has put aside on completed objectives."""
        return self.asides[KINDS * seat : KINDS * seat + KINDS]

    def heap(self, room: int) -> list[int]:
        """What lies in a room."""
        return self.rooms[KINDS * (room - 1) : KINDS * room]

    def asked(self, seat: int, objective: int) -> Gems:
        """What a player's objective 0, 1 or 2 asks for."""
        return self.box.objectives[self.objectives[OBJECTIVES * seat + objective]]

    def open_objectives(self, seat: int) -> tuple[int, ...]:
        """Which of the player's objectives are not completed yet: 0, 1, 2."""
        return _OPEN[self.completed[seat]]

    def pays(self, seat: int, objective: int) -> bool:
        """Whether the player's chest holds what one of their objectives asks for."""
        chests, at = self.chests, KINDS * seat
        # what is `asked`, without a call: every list of moves depends on it
        gold, ruby, sapphire, pearl = self.box.objectives[self.objectives[OBJECTIVES * seat + objective]]
        return chests[at] >= gold and chests[at + 1] >= ruby and chests[at + 2] >= sapphire and chests[at + 3] >= pearl

    def payable(self, seat: int) -> list[int]:
        """The player's open objectives that the chest can pay, each by itself."""
        return [objective for objective in self.open_objectives(seat) if self.pays(seat, objective)]

    def most_payable(self, seat: int) -> tuple[int, ...]:
        """The most open objectives that the chest pays together, the first listed of equals."""
        payable, chest = self.payable(seat), self.chest(seat)
        for many in range(len(payable), 1, -1):
            for listed in combinations(payable, many):
                asked = map(sum, zip(*(self.asked(seat, objective) for objective in listed), strict=True))
                if all(have >= need for have, need in zip(chest, asked, strict=True)):
                    return listed
        return tuple(payable[:1])

    def leftwards(self) -> list[int]:
        """The seats from the keeper's left, the keeper last."""
        keeper, players = self.keeper, self.players
        return [*range(keeper + 1, players), *range(keeper + 1)]

    def needs(self, seat: int, done: int) -> Gems:
        """Of each gem, how many the player's objectives ask for together, but for those that are done (as bits)."""
        first, second, third = self.objectives[OBJECTIVES * seat : OBJECTIVES * (seat + 1)]
        cards = self.box.objectives
        return _sum_but(cards[first], cards[second], cards[third], done)

    def surplus(self, seat: int) -> list[int]:
        """What the chest would have left after paying all open objectives; below 0: what it lacks."""
        needs = self.needs(seat, self.completed[seat])
        return [have - need for have, need in zip(self.chest(seat), needs, strict=True)]

    def undrawn(self, open_now: int = 0) -> int:
        """The cards, as bits, of which the next one is drawn when those lie open: used up, all others are shuffled
        again. NV-06."""
        return self.deck & ~open_now or self.whole_deck() & ~open_now

    def fulfilled(self, seat: int) -> int:
        """How many objectives a player has fulfilled: whoever has finished need not have paid the last."""
        return OBJECTIVES if seat in self.finishers else self.completed[seat].bit_count()

    def whole_deck(self) -> int:
        """All resource cards, as bits."""
        return (1 << len(self.box.cards)) - 1


@lru_cache(4096)
def _sum_but(first: Gems, second: Gems, third: Gems, done: int) -> Gems:
    asked = [card for objective, card in enumerate((first, second, third)) if not done >> objective & 1]
    gold, ruby, sapphire, pearl = (sum(card[gem] for card in asked) for gem in range(KINDS))
    return gold, ruby, sapphire, pearl
