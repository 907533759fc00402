"""The position: small lists of ints, quick to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.games.nid_de_vouivres.components import Components
from tablee.games.nid_de_vouivres.pieces import KINDS, OUTSIDE, Gems

if TYPE_CHECKING:
    from tablee.games.nid_de_vouivres.prospects import Forecast

PHASES = (
    "begin",
    "gems",
    "choice",
    "place",
    "lure",
    "reveal",
    "attacked",
    "chest-roll",
    "room-roll",
    "share",
    "complete",
    "over",
)
BEGIN, GEMS_FALL, CHOICE, PLACE, LURE, REVEAL, ATTACKED, CHEST_ROLL, ROOM_ROLL, SHARE, COMPLETE, OVER = range(12)

NOT_CHOSEN = -1
"""A choice is `room * 6 + pair`; room 0 is the Exit."""


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
        self.phase = BEGIN
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
        """Kept after the reveal, until the next choice."""
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
        self.flown: tuple[tuple[int, int, int, int], ...] = ()
        """For the eye alone: gems that have just left a room, as (room, gem, seat or -1 for the vouivre, how many)."""
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
        return self.box.objectives[self.objectives[3 * seat + objective]]

    def open_objectives(self, seat: int) -> list[int]:
        """Which of the player's objectives are not completed yet: 0, 1, 2."""
        done = self.completed[seat]
        return [objective for objective in range(3) if not done >> objective & 1]

    def pays(self, seat: int, objective: int) -> bool:
        """Whether the player's chest holds what one of their objectives asks for."""
        chests, at = self.chests, KINDS * seat
        gold, ruby, sapphire, pearl = self.box.objectives[self.objectives[3 * seat + objective]]
        return chests[at] >= gold and chests[at + 1] >= ruby and chests[at + 2] >= sapphire and chests[at + 3] >= pearl

    def payable(self, seat: int) -> list[int]:
        """The player's open objectives that the chest can pay, each by itself."""
        done = self.completed[seat]
        return [objective for objective in range(3) if not done >> objective & 1 and self.pays(seat, objective)]

    def leftwards(self) -> list[int]:
        """The seats from the keeper's left, the keeper last."""
        keeper, players = self.keeper, self.players
        return [*range(keeper + 1, players), *range(keeper + 1)]

    def surplus(self, seat: int) -> list[int]:
        """What the chest would have left after paying all open objectives; below 0: what it lacks."""
        rest = self.chest(seat)
        for objective in self.open_objectives(seat):
            rest = [have - asked for have, asked in zip(rest, self.asked(seat, objective), strict=True)]
        return rest

    def whole_deck(self) -> int:
        """All resource cards, as bits."""
        return (1 << len(self.box.cards)) - 1
