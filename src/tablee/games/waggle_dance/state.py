"""The position. Dice and cubes have lasting numbers; a byte says where each of them is."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from tablee.games.waggle_dance.pieces import (
    CARDS,
    COPIES,
    CUBES,
    EGGS,
    ROOMS,
    SLOTS,
    START_BEES,
    START_ROOMS,
)
from tablee.games.waggle_dance.places import HOME
from tablee.kernel import CHANCE, Options, Seat


class WaggleOptions(Options, frozen=True):
    """The choices of a table."""

    length: Literal["short", "standard", "long"] = "standard"
    """5, 7 or 9 honey win (WD-07)."""
    markers: Literal["three", "two"] = "three"
    """With two players: how many sets of markers block spaces (WD-06)."""
    scarce: Literal["share", "nothing"] = "share"
    """What a claim gets that the flower can't pay in full (WD-22)."""
    trade: Literal["one", "two"] = "one"
    """Out of how many rooms the two cubes of a trade may come (WD-24)."""
    reshuffle: bool = True
    """Whether an empty deck is made anew of the played cards (WD-28)."""
    window: Annotated[int, msgspec.Meta(ge=0, le=10)] = 3
    """Seconds for a Wrong Turn after a bee has landed on a flower; 0: only holders are asked (WD-57)."""


TARGETS: Final = {"short": 5, "standard": 7, "long": 9}

# The steps of the game, in the order of a round from ROLL on.
FIRST: Final = 0
MARKERS: Final = 1
ROLL: Final = 2
MORNING: Final = 3
CALL: Final = 4
"""The volunteer die is being rolled."""
PLACING: Final = 5
WINDOW: Final = 6
ROOMS_A: Final = 7
HATCH_B: Final = 8
EGGS_C: Final = 9
CLAIM_D: Final = 10
STORE_D: Final = 11
TRADE_E: Final = 12
HONEY_F: Final = 13
CARDS_G: Final = 14
DRAWN: Final = 15
KEEPING: Final = 16
GIVING: Final = 17
"""The second cube of a trade out of two rooms is to be given."""
RECEIVING: Final = 18
"""The cube that a trade brings is to be chosen and stored."""
MIXING: Final = 19
OVER: Final = 20

STEP_NAMES: Final = (
    "first", "markers", "roll", "morning", "call", "placing", "window", "a", "b", "c", "d-claim", "d-store", "e", "f",
    "g", "drawn", "keeping", "giving", "receiving", "mixing", "over",
)  # fmt: skip

# Where a cube is: a room's number, or one of these.
ON_FLOWER: Final = ROOMS
TRAY: Final = ROOMS + 1
"""TRAY + seat: claimed, not yet stored."""
AIR: Final = TRAY + 4
"""Lifted, to be put down."""

EGG_GIVEN: Final = 6
"""In place of a colour: the trade under way was for an egg."""

SOLO: Final = tuple((seat,) for seat in range(4))

BITS: Final = 5
"""Of a count of bees with one value, in a room's number for all six."""
SHIFT: Final = tuple(BITS * max(0, value - 1) for value in range(7))
MANY: Final = (1 << BITS) - 1
PAIRS: Final = sum((MANY - 1) << SHIFT[value] for value in range(1, 7))
"""A room's bees & PAIRS: not 0 if two of them have the same value."""

ALL_FREE: Final = 0b1111
"""The spaces of one value on A, C, E and G."""


class Hive:
    """A position of Waggle Dance."""

    __slots__ = (
        "actors", "air", "answers", "at", "back", "bees", "blocked", "combs", "contents", "cubes", "deck",
        "die", "directions", "draws", "eggs", "extra", "feint", "first", "flower", "flowers", "free", "given",
        "hands", "landed", "left", "moment", "moved", "offers", "options", "played", "reach", "rested",
        "rooms", "round", "scouted", "seats", "shifted", "sizes", "spaces", "step", "tied", "turn", "values",
        "window",
    )  # fmt: skip

    def __init__(self, seats: int, options: WaggleOptions) -> None:
        self.options = options
        self.seats = seats
        self.step = FIRST
        self.actors: tuple[Seat, ...] = (CHANCE,)
        """Who is to act."""
        self.turn = 0
        """Whose turn or moment it is."""
        self.first = 0
        """Who has the day-and-night card."""
        self.tied = (1 << seats) - 1
        """Those who still roll for the first turn, a bit a seat."""
        self.round = 0
        self.moment = 0
        """How many players have had theirs in this letter."""

        # Bees
        self.at = bytearray(4 * SLOTS)
        """Where each die is (places.py)."""
        self.values = bytearray(4 * SLOTS)
        self.left = bytearray(4)
        """Bees that a seat has yet to place."""
        self.spaces = bytearray(24)
        """Who is on the numbered spaces of A, C, E, G: seat + 1."""
        self.free = bytearray([0, *[ALL_FREE] * 6])
        """For each value the spaces that are free, a bit a letter."""
        self.blocked = bytes(7)
        """For each value the spaces that markers block (WD-05)."""
        self.flowers = bytearray(24)
        """Bees on flower × 4 + seat."""
        self.bees = [0] * ROOMS
        """The bees in each room: counts by value, BITS wide each."""
        self.offers: list[tuple[int, ...]] = [()] * 4
        """The rooms in which a seat may place by day, equal ones once."""

        # Rooms, eggs, pollen
        self.combs = [tuple(range(START_ROOMS * seat, START_ROOMS * (seat + 1))) for seat in range(seats)]
        """The rooms of each seat, in the order in which they came."""
        self.rooms = ROOMS - START_ROOMS * seats
        """Left in the supply; the next room taken has the lowest number that is left."""
        self.contents = bytearray(ROOMS)
        self.eggs = EGGS
        self.cubes = bytearray([ON_FLOWER]) * (CUBES * 6)
        """Where each cube is; the first fifteen are white."""

        # Queen cards
        self.deck = bytearray([COPIES]) * len(CARDS)
        self.hands = bytearray(4 * len(CARDS))
        self.sizes = bytearray(4)
        self.played = bytearray(len(CARDS))
        self.scouted = bytearray(len(CARDS))
        """The cards among which the one whose turn it is chooses (WD-52)."""

        # The turn and the moment
        self.draws = 0
        """How many cards chance draws now."""
        self.die = -1
        """The bee that must be placed now: after Overtime or Feint."""
        self.feint = 0
        """The place that a feinting bee has left."""
        self.extra = 0
        """Bees that may be placed this turn besides the next one (WD-47)."""
        self.shifted = False
        self.directions = bytearray(4)
        """The flowers that take a seat's bees of any value, a bit each (WD-49)."""
        self.landed = 0
        """The bee that has just landed on a flower."""
        self.window = 0
        """Milliseconds left for a Wrong Turn."""
        self.answers = bytearray(4)
        """0: none yet; 1 to 6: a Wrong Turn to that flower; 7: no."""
        self.rested = 0
        """Who wants no more questions about cards alone this round, a bit a seat."""
        self.flower = 0
        """The one that pays now."""
        self.given = -1
        """What was given in the trade under way: a colour, or EGG_GIVEN."""
        self.air = 0
        """Cubes lifted."""
        self.moved = 0
        """Cubes that were lifted in this arrangement, a bit a cube."""
        self.reach = 0
        """The rooms between which pollen is being moved, a bit a room."""
        self.back = 0
        """The step that a Mix returns to."""

        for seat in range(seats):
            start = SLOTS * seat
            self.at[start : start + START_BEES] = bytes([HOME]) * START_BEES

    def copy(self) -> Hive:
        """Another one that shares nothing that changes."""
        new = Hive.__new__(Hive)
        new.options = self.options
        new.seats = self.seats
        new.step = self.step
        new.actors = self.actors
        new.turn = self.turn
        new.first = self.first
        new.tied = self.tied
        new.round = self.round
        new.moment = self.moment
        new.at = self.at[:]
        new.values = self.values[:]
        new.left = self.left[:]
        new.spaces = self.spaces[:]
        new.free = self.free[:]
        new.blocked = self.blocked
        new.flowers = self.flowers[:]
        new.bees = self.bees[:]
        new.offers = self.offers[:]
        new.combs = self.combs[:]
        new.rooms = self.rooms
        new.contents = self.contents[:]
        new.eggs = self.eggs
        new.cubes = self.cubes[:]
        new.deck = self.deck[:]
        new.hands = self.hands[:]
        new.sizes = self.sizes[:]
        new.played = self.played[:]
        new.scouted = self.scouted[:]
        new.draws = self.draws
        new.die = self.die
        new.feint = self.feint
        new.extra = self.extra
        new.shifted = self.shifted
        new.directions = self.directions[:]
        new.landed = self.landed
        new.window = self.window
        new.answers = self.answers[:]
        new.rested = self.rested
        new.flower = self.flower
        new.given = self.given
        new.air = self.air
        new.moved = self.moved
        new.reach = self.reach
        new.back = self.back
        return new

    @property
    def target(self) -> int:
        """How much honey wins."""
        return TARGETS[self.options.length]

    def order(self, start: Seat) -> list[Seat]:
        """The seats clockwise from one on."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def held(self, seat: Seat, card: int) -> int:
        """How many of a kind of card a seat holds."""
        return self.hands[len(CARDS) * seat + card]

    def count(self, colour: int, where: int) -> int:
        """How many cubes of a colour are somewhere."""
        return self.cubes.count(where, CUBES * colour, CUBES * (colour + 1))
