"""The position. Dice and cubes have lasting numbers; a byte says where each of them is."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final

from tablee.components.bits import Bits
from tablee.games.waggle_dance.options import TARGETS, WaggleOptions
from tablee.games.waggle_dance.pieces import (
    BOX,
    CARDS,
    COPIES,
    CUBES,
    DICE,
    EGGS,
    HONEY,
    ROOMS,
    SLOTS,
    Bees,
    content_words,
    picture,
)
from tablee.kernel import CHANCE, Seat, State


class Phase(enum.IntEnum):
    """Where the match stands: set-up, then in each round the day and the night, letter by letter."""

    FIRST = 0
    """The first player is rolled for."""
    MARKERS = 1
    ROLL = 2
    MORNING = 3
    """Volunteer and Sick Leave may be played."""
    CALL = 4
    """The volunteer die is being rolled."""
    PLACING = 5
    WINDOW = 6
    """A bee has landed on a flower and may be sent on by a Wrong Turn."""
    A = 7
    """Rooms are taken."""
    B = 8
    """Eggs hatch."""
    C = 9
    """Eggs are taken."""
    D_CLAIM = 10
    """Flowers pay."""
    D_STORE = 11
    """Claimed pollen is stored."""
    E = 12
    """Pollen is traded."""
    F = 13
    """Honey is made."""
    G = 14
    """Cards are drawn."""
    DRAWN = 15
    """Within G: chance draws."""
    KEEPING = 16
    """Within G: one of the scouted cards is chosen."""
    GIVING = 17
    """Within E: the second cube of a trade out of two rooms is given."""
    RECEIVING = 18
    """Within E: the cube that a trade brings is chosen and stored."""
    MIXING = 19
    """Within any letter: Mix moves pollen between two rooms."""
    OVER = 20
    ASKING = 21
    """At dawn and at dusk: those who hold a card to play may say in secret that they want no question about it."""

    @property
    def word(self) -> str:
        """Its name in `facts`.

        >>> Phase.D_CLAIM.word
        'd-claim'
        """
        return self.name.lower().replace("_", "-")


# Where a cube is: a room's number, or one of these.
ON_FLOWER: Final = ROOMS
TRAY: Final = ROOMS + 1
"""TRAY + seat: claimed, not yet stored."""
AIR: Final = TRAY + 4
"""Lifted, to be put down."""

NO_DIE: Final = -1
NOTHING_GIVEN: Final = -1
EGG_GIVEN: Final = 6
"""In place of a colour: the trade under way was for an egg."""
ANSWER_NO: Final = 7
"""Instead of a flower's number: no Wrong Turn."""
WATCH_ALL: Final = 0
WATCH_NONE: Final = 7
ALL_FREE: Final = 0b1111
"""The spaces of one value on A, C, E and G."""

_NOWHERE: Final = (0, 0, 0, 0)
_KINDS: Final = len(CARDS)
SOLO: Final = tuple((seat,) for seat in range(4))
"""SOLO[seat]: `actors` when only that seat is to act."""


class WaggleState(State):
    """A position of Waggle Dance."""

    options: WaggleOptions
    seats: int
    brisk: bool = True
    """Whether what leaves no choice happens by itself (WD-73); in matches of version 1 it was asked."""
    hushed: bool = True
    """Whether only those are asked about cards who hold one to play (WD-56); until version 2 all with cards were."""
    phase: Phase = Phase.FIRST
    actors: tuple[Seat, ...] = (CHANCE,)
    """Who is to act."""
    turn: Seat = 0
    """Whose turn or moment it is."""
    first: Seat = 0
    """Who has the day-and-night card."""
    tied: Bits = 0
    """The seats that still roll for the first turn."""
    throws: bytes = bytes(4)
    """What each seat threw last for the first turn."""
    round: int = 0
    """Counted from 1; 0 before the first roll."""
    moment: int = 0
    """How many players have had their moment in this letter."""

    # Bees
    at: bytearray = bytearray(4 * SLOTS)
    """Where each die is (pieces.py): SLOTS for each seat."""
    values: bytearray = bytearray(4 * SLOTS)
    """What each die shows."""
    left: bytearray = bytearray(4)
    """How many bees each seat has yet to place."""
    spaces: bytearray = bytearray(24)
    """Who is on the numbered spaces of A, C, E and G: seat + 1, or 0."""
    free: bytearray = bytearray([0, *[ALL_FREE] * 6])
    """By value: the cards (ON_A …) whose space of that value is free, a bit each."""
    blocked: bytes = bytes(7)
    """By value: the cards whose space of that value has a marker (WD-05), a bit each."""
    flowers: bytearray = bytearray(24)
    """How many bees are on a flower: at 4 * flower + seat."""
    bees: list[Bees] = [0] * ROOMS
    """The bees in each room."""
    offers: list[tuple[int, ...]] = [()] * 4
    """The rooms where each seat may place a bee by day, equal ones once; kept up to date, since it is asked often."""

    # Rooms, eggs, pollen
    combs: list[tuple[int, ...]] = []
    """The rooms of each seat, in the order in which they were taken."""
    rooms: int = ROOMS
    """How many rooms are left in the supply; the next one taken is the lowest number left."""
    contents: bytearray = bytearray(ROOMS)
    """What each room holds."""
    eggs: int = EGGS
    """How many eggs are left in the supply."""
    cubes: bytearray = bytearray([ON_FLOWER]) * (CUBES * 6)
    """Where each cube is; the first fifteen are white."""

    # Queen cards, counted by kind
    deck: bytearray = bytearray([COPIES]) * len(CARDS)
    hands: bytearray = bytearray(4 * len(CARDS))
    """Each seat's cards, one seat after the other."""
    sizes: bytearray = bytearray(4)
    """How many cards each seat holds."""
    played: bytearray = bytearray(len(CARDS))
    """The cards that lie open."""
    scouted: bytearray = bytearray(len(CARDS))
    """The cards from which the one whose turn it is chooses (WD-52)."""

    # The turn and the moment
    draws: int = 0
    """How many cards chance draws now."""
    die: int = NO_DIE
    """The bee that must be placed now: after Overtime or Feint."""
    feint: int = 0
    """The place that a feinting bee has left; 0 without one."""
    extra: int = 0
    """How many bees may be placed this turn after the next one (WD-47)."""
    shifted: bool = False
    """Whether a Shift Change was played this turn (WD-61)."""
    directions: bytearray = bytearray(4)
    """By seat: the flowers that take its bees of any value (WD-49), a bit each."""
    landed: int = 0
    """The bee that has just landed on a flower."""
    window: int = 0
    """Milliseconds left for a Wrong Turn."""
    answers: bytearray = bytearray(4)
    """By seat: 0 for none yet, 1 to 6 for a Wrong Turn to that flower, ANSWER_NO."""
    rested: Bits = 0
    """The seats that want no more questions about cards alone this round."""
    declined: Bits = 0
    """The seats that have said in secret that they want no question about cards: this morning, or tonight."""
    watches: bytearray = bytearray(4)
    """By seat, in secret: which landings it is asked about today: 0 all, 1 to 6 one flower, WATCH_NONE."""
    flower: int = 0
    """The flower that pays now."""
    given: int = NOTHING_GIVEN
    """What was given in the trade under way: a colour, or EGG_GIVEN."""
    air: int = 0
    """How many cubes are lifted."""
    moved: Bits = 0
    """The cubes that were lifted in this arrangement."""
    reach: Bits = 0
    """The rooms between which pollen is being moved."""
    back: Phase = Phase.A
    """The phase that a Mix returns to, or that follows what is asked at dawn and dusk."""

    @property
    def target(self) -> int:
        """How much honey wins."""
        return TARGETS[self.options.length]

    def order(self, start: Seat) -> list[Seat]:
        """The seats clockwise, from this one on."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def honey(self, seat: Seat) -> int:
        """How much honey a seat has."""
        contents = self.contents
        return sum([contents[room] == HONEY for room in self.combs[seat]])

    def bees_in_play(self, seat: Seat) -> int:
        """How many bees of its colour a seat has in all."""
        return DICE - self.at.count(BOX, SLOTS * seat, SLOTS * seat + DICE)

    def dice_of(self, seat: Seat) -> bytearray:
        """Where a seat's dice are."""
        return self.at[SLOTS * seat : SLOTS * (seat + 1)]

    def on_card(self, seat: Seat, letter: int) -> int:
        """How many bees a seat has on a card with numbered spaces: ON_A, ON_C, ON_E or ON_G."""
        return self.spaces.count(seat + 1, 6 * letter, 6 * letter + 6)

    def on_cards(self, seat: Seat) -> Sequence[int]:
        """How many bees a seat has on each of A, C, E and G."""
        if seat + 1 not in self.spaces:
            return _NOWHERE
        count, mark = self.spaces.count, seat + 1
        return [count(mark, 0, 6), count(mark, 6, 12), count(mark, 12, 18), count(mark, 18, 24)]

    def on_flower(self, flower: int) -> bytes:
        """How many bees each seat has on a flower."""
        return bytes(self.flowers[4 * flower : 4 * flower + 4])

    def held(self, seat: Seat, card: int) -> int:
        """How many cards of a kind a seat holds."""
        return self.hands[_KINDS * seat + card]

    def hand(self, seat: Seat) -> bytearray:
        """How many cards of each kind a seat holds."""
        return self.hands[_KINDS * seat : _KINDS * (seat + 1)]

    def may_be_held(self, *cards: int) -> bool:
        """Whether one of these kinds may be in a hand, as far as everyone can tell by the cards that lie open."""
        if not self.brisk:
            return True
        for card in cards:  # noqa: SIM110 (as in `calls`)
            if self.played[card] < COPIES:
                return True
        return False

    def asks_for_cards(self, seat: Seat) -> bool:
        """Whether a seat may want to play a card, as far as others can tell (WD-56)."""
        return self.sizes[seat] > 0 and not self.rested >> seat & 1

    def calls(self, seat: Seat, *cards: int) -> bool:
        """Whether a seat holds one of these kinds and wants to be asked about it."""
        if not self.sizes[seat] or (self.rested | self.declined) >> seat & 1:
            return False
        hands, mine = self.hands, _KINDS * seat
        for card in cards:  # noqa: SIM110 (a generator costs more, and this is asked often)
            if hands[mine + card]:
                return True
        return False

    def count(self, colour: int, where: int) -> int:
        """How many cubes of a colour are in a room, ON_FLOWER, on a seat's TRAY or in the AIR."""
        return self.cubes.count(where, CUBES * colour, CUBES * (colour + 1))

    def __str__(self) -> str:
        """A picture for debugging: for each seat, what is in its rooms and the bees there."""
        lines = [f"round {self.round}, {self.phase.word}, turn of seat {self.turn}"]
        for seat, comb in enumerate(self.combs):
            rooms = (f"r{room}[{content_words(self.contents[room])}|{picture(self.bees[room])}]" for room in comb)
            lines.append(f"seat {seat}: " + " ".join(rooms))
        return "\n".join(lines)
