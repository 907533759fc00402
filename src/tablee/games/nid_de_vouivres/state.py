"""The position: small lists of ints, quick to copy."""

from __future__ import annotations

import enum
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from tablee.components.bits import Bits, has, picture
from tablee.games.nid_de_vouivres.box.components import Components
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEM_KINDS, NOT_CHOSEN, OBJECTIVES, OUTSIDE, Choice, Gems
from tablee.kernel import Seat, Shared, State

Flight: TypeAlias = tuple[int, int, Seat, int]
"""Gems that leave a room: the room, which gem, for whose chest (VOUIVRE: she takes them), how many."""
Theft: TypeAlias = tuple[Seat, int, int]
"""Gems that a vouivre takes from a chest: whose, which gem, how many."""
VOUIVRE: Final = -1
NOBODY: Final = -1


class Phase(enum.IntEnum):
    """The phases of a turn in their order, between the set-up and the end."""

    BEGIN = 0
    GEMS = 1
    CHOICE = 2
    PLACE = 3
    LURE = 4
    REVEAL = 5
    ATTACKED = 6
    CHEST_ROLL = 7
    ROOM_ROLL = 8
    SHARE = 9
    COMPLETE = 10
    OVER = 11

    @property
    def word(self) -> str:
        """As `facts` and features write it: 'chest-roll'."""
        return self.name.lower().replace("_", "-")


HIDDEN: Final = (Phase.CHOICE, Phase.PLACE, Phase.LURE, Phase.REVEAL)
"""Choices lie face down. NV-10, NV-26."""
ALONE: Final = (Phase.LURE, Phase.ATTACKED, Phase.COMPLETE)
"""One player decides: the first of `NidState.queue`."""

_OPEN: Final = tuple(
    tuple(objective for objective in range(OBJECTIVES) if not has(done, objective)) for done in range(1 << OBJECTIVES)
)
"""The open objectives, by the set of the completed ones."""


class NidState(State):
    """Everything on the table. Lists with four numbers per room or player go by gem: `chests[4 * seat + gem]`."""

    seats: int
    box: Shared[Components]
    cover: bool
    """Whether a chest that covers all open objectives ends the match. NV-22."""
    limit_ms: int
    """Time for a decision, 0 without a clock. NV-25."""
    left_ms: int
    """How much of it is left."""
    late: bool
    """The keeper's time is up, and chance places. NV-25."""
    phase: Phase
    turn: int
    keeper: Seat
    where: list[int]
    """The room each pawn is in."""
    rooms: list[int]
    chests: list[int]
    asides: list[int]
    """Gems put aside on completed objectives."""
    fragments: list[int]
    objectives: tuple[int, ...]
    """Three per player, as places in the box's list."""
    completed: list[Bits]
    """For each player, which of the three."""
    choices: list[Choice]
    """Kept after the reveal, until the next choice."""
    deck: Bits
    """The resource cards not yet turned up."""
    cards: tuple[int, ...]
    """The two that lie open."""
    first: int
    """The room of the vouivre, 0 for none …"""
    second: int
    """… and of the second one …"""
    lurer: Seat
    """… and who called it."""
    queue: list[int]
    """Players still to be asked or rolled for; in the rolls for rooms, the rooms."""
    paid: bool
    """Whether the player who exits has already completed an objective."""
    rolled: Gems | None
    """What the dice show."""
    fell: int
    """For the eye alone: the room in which they were rolled, …"""
    flown: tuple[Flight, ...]
    """… gems that have left a room since the choices were shown, …"""
    robbed: tuple[Theft, ...]
    """… and those that a vouivre has taken from chests."""
    finishers: tuple[Seat, ...]
    """Who had fulfilled everything when the match ended."""

    def __init__(self, seats: int, box: Components, cover: bool, limit_ms: int) -> None:
        """An empty nest with a room per player. NV-02."""
        self.seats, self.box, self.cover, self.limit_ms = seats, box, cover, limit_ms
        self.left_ms = 0
        self.late = self.paid = False
        self.phase = Phase.BEGIN
        self.turn = self.keeper = self.fell = 0
        self.where = [OUTSIDE] * seats
        self.rooms = [0] * (GEM_KINDS * seats)
        self.chests = [0] * (GEM_KINDS * seats)
        self.asides = [0] * (GEM_KINDS * seats)
        self.fragments = [0] * seats
        self.objectives = self.cards = self.flown = self.robbed = self.finishers = ()
        self.completed = [0] * seats
        self.choices = [NOT_CHOSEN] * seats
        self.deck = 0
        self.first = self.second = 0
        self.lurer = NOBODY
        self.queue = []
        self.rolled = None

    def __str__(self) -> str:
        """The table in a few lines, for debugging."""
        lines = [f"turn {self.turn}, {self.phase.word}, keeper {self.keeper}"]
        for room in range(1, self.seats + 1):
            here = [seat for seat, where in enumerate(self.where) if where == room]
            vouivres = "v" * (self.first == room) + "V" * (self.second == room)
            lines.append(f"room {room}: {self.heap(room)} {here} {vouivres}".rstrip())
        for seat, choice in enumerate(self.choices):
            chosen = "" if choice == NOT_CHOSEN else " {} {.word}".format(*CHOICES[choice])
            done = picture(self.completed[seat], OBJECTIVES)
            lines.append(f"seat {seat}: {self.chest(seat)} {done} {self.fragments[seat]}{chosen}")
        return "\n".join(lines)

    def chest(self, seat: Seat) -> list[int]:
        """What a player's chest holds."""
        return self.chests[GEM_KINDS * seat : GEM_KINDS * seat + GEM_KINDS]

    def aside(self, seat: Seat) -> list[int]:
        """What a player has put aside on completed objectives."""
        return self.asides[GEM_KINDS * seat : GEM_KINDS * seat + GEM_KINDS]

    def heap(self, room: int) -> list[int]:
        """What lies in a room."""
        return self.rooms[GEM_KINDS * (room - 1) : GEM_KINDS * room]

    def asked(self, seat: Seat, objective: int) -> Gems:
        """What a player's objective 0, 1 or 2 asks for."""
        return self.box.objectives[self.objectives[OBJECTIVES * seat + objective]]

    def open_objectives(self, seat: Seat) -> tuple[int, ...]:
        """The player's objectives that are not completed yet, of 0, 1 and 2."""
        return _OPEN[self.completed[seat]]

    def pays(self, seat: Seat, objective: int) -> bool:
        """Whether the player's chest holds what one of their objectives asks for."""
        chests, at = self.chests, GEM_KINDS * seat
        # what is `asked`, without a call: every list of moves depends on it
        gold, ruby, sapphire, pearl = self.box.objectives[self.objectives[OBJECTIVES * seat + objective]]
        return chests[at] >= gold and chests[at + 1] >= ruby and chests[at + 2] >= sapphire and chests[at + 3] >= pearl

    def payable(self, seat: Seat) -> list[int]:
        """The player's open objectives that the chest can pay, each by itself."""
        return [objective for objective in self.open_objectives(seat) if self.pays(seat, objective)]

    def most_payable(self, seat: Seat) -> tuple[int, ...]:
        """The most open objectives that the chest pays together, the first listed of equals."""
        payable, chest = self.payable(seat), self.chest(seat)
        for many in range(len(payable), 1, -1):
            for listed in combinations(payable, many):
                asked = map(sum, zip(*(self.asked(seat, objective) for objective in listed), strict=True))
                if all(have >= need for have, need in zip(chest, asked, strict=True)):
                    return listed
        return tuple(payable[:1])

    def leftwards(self) -> list[Seat]:
        """The seats from the keeper's left, the keeper last."""
        return [*range(self.keeper + 1, self.seats), *range(self.keeper + 1)]

    def needs(self, seat: Seat, done: Bits) -> Gems:
        """How many of each gem the player's objectives ask for together, apart from those that are done."""
        first, second, third = self.objectives[OBJECTIVES * seat : OBJECTIVES * (seat + 1)]
        cards = self.box.objectives
        return _sum_but(cards[first], cards[second], cards[third], done)

    def surplus(self, seat: Seat) -> list[int]:
        """What the chest would have left after paying all open objectives; below 0: what it lacks."""
        needs = self.needs(seat, self.completed[seat])
        return [have - need for have, need in zip(self.chest(seat), needs, strict=True)]

    def undrawn(self, lying: Bits = 0) -> Bits:
        """The cards from which the next one is drawn while others lie open: once they are used up, all but those
        are shuffled again. NV-06."""
        return self.deck & ~lying or self.whole_deck() & ~lying

    def fulfilled(self, seat: Seat) -> int:
        """How many objectives a player has fulfilled: one who has finished need not have paid the last."""
        return OBJECTIVES if seat in self.finishers else self.completed[seat].bit_count()

    def whole_deck(self) -> Bits:
        """All resource cards."""
        return (1 << len(self.box.cards)) - 1


@lru_cache(4096)
def _sum_but(first: Gems, second: Gems, third: Gems, done: Bits) -> Gems:
    asked = [card for objective, card in enumerate((first, second, third)) if not has(done, objective)]
    gold, ruby, sapphire, pearl = (sum(card[gem] for card in asked) for gem in range(GEM_KINDS))
    return gold, ruby, sapphire, pearl
