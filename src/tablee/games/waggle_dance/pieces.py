"""What is in the box, as data: dice, rooms, pollen, Queen cards, and what a room may hold."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

import msgspec

COLOURS: Final = ("violet", "yellow", "blue", "orange")
"""The players' colours by seat (WD-02)."""

VALUES: Final = range(1, 7)
"""What a die shows."""
DICE: Final = 18
SLOTS: Final = DICE + 1
"""A seat's dice: eighteen of its colour (WD-01), and the volunteer die while it is theirs, in the last slot."""
START_BEES: Final = 6
START_ROOMS: Final = 3
ROOMS: Final = 48
EGGS: Final = 12
CUBES: Final = 15
"""Of each colour."""
COPIES: Final = 3
"""Of each kind of Queen card."""


class Pollen(enum.IntEnum):
    """The six colours; flower D1 gives the first (WD-02)."""

    WHITE = 0
    ORANGE = 1
    RED = 2
    YELLOW = 3
    PINK = 4
    BLUE = 5


FLOWERS: Final = tuple(Pollen)


class Card(enum.IntEnum):
    """The kinds of Queen card, in the order of the clauses (WD-40 to WD-53)."""

    OVERTIME = 0
    VOLUNTEER = 1
    EFFICIENCY = 2
    ALCHEMY = 3
    MIX = 4
    BONUS = 5
    GIFT = 6
    SHIFT_CHANGE = 7
    EXPERTISE = 8
    DIRECTIONS = 9
    WRONG_TURN = 10
    SICK_LEAVE = 11
    SCOUT = 12
    FEINT = 13


class Time(enum.Enum):
    """When a card is played."""

    MORNING = "after the roll, before any bee is placed"
    PLACING = "on your turn to place"
    LANDING = "when an opponent's bee lands on a flower"
    ANY_LETTER = "at your moment in any of A to G"
    HATCHING = "when an egg hatches or honey is made"
    HONEY = "when honey is made"
    CLAIM = "when you claim pollen"
    DRAW = "when you are about to draw"


class CardKind(msgspec.Struct, frozen=True):
    """A kind of card: its time, and by how much it changes what an action asks for or gives."""

    card: Card
    time: Time
    cubes: int = 0
    """Pollen in a recipe, or claimed from a flower."""
    colours: int = 0
    """Different colours that a recipe admits."""
    values: int = 0
    """Different dice values that a recipe admits."""
    draws: int = 0
    """Cards drawn by one bee."""

    @property
    def day(self) -> bool:
        """Whether it is played during the assignment; else during the resolution."""
        return self.time in (Time.MORNING, Time.PLACING, Time.LANDING)


CARDS: Final = (
    CardKind(Card.OVERTIME, Time.PLACING),
    CardKind(Card.VOLUNTEER, Time.MORNING),
    CardKind(Card.EFFICIENCY, Time.HONEY, cubes=-1),
    CardKind(Card.ALCHEMY, Time.HONEY, colours=1),
    CardKind(Card.MIX, Time.ANY_LETTER),
    CardKind(Card.BONUS, Time.CLAIM, cubes=1),
    CardKind(Card.GIFT, Time.ANY_LETTER),
    CardKind(Card.SHIFT_CHANGE, Time.PLACING),
    CardKind(Card.EXPERTISE, Time.HATCHING, values=1),
    CardKind(Card.DIRECTIONS, Time.PLACING),
    CardKind(Card.WRONG_TURN, Time.LANDING),
    CardKind(Card.SICK_LEAVE, Time.MORNING),
    CardKind(Card.SCOUT, Time.DRAW, draws=2),
    CardKind(Card.FEINT, Time.PLACING),
)

# Where a die can be is one byte: BOX, 1 to 6 (rolled and not yet placed, it shows that value), HOME, SICK or a place.

BOX: Final = 0
"""Not in play."""
HOME: Final = 7
SICK: Final = 8
"""Sits this round out (WD-51)."""

LETTERS: Final = "aceg"
"""The action cards with numbered spaces."""
ON_A, ON_C, ON_E, ON_G = range(4)
"""These cards by their index in LETTERS."""
A: Final = 9
"""The first of the six spaces of A; those of C, E and G, the flowers of D and the rooms follow."""
C: Final = A + 6
E: Final = C + 6
G: Final = E + 6
D: Final = G + 6
ROOM: Final = D + 6
PLACES: Final = ROOM + ROOMS
"""Places are the numbers from A up to this one."""


def space(letter: int, value: int) -> int:
    """The numbered space of a card: letter ON_A, ON_C, ON_E or ON_G."""
    return A + 6 * letter + value - 1


# The bees in a room are one number, so that a position is quick to copy and to compare.

Bees: TypeAlias = int
"""How many bees of each value are in a room: six counters of five bits, value 1 in the lowest ones.

    value    6     5     4     3     2     1
           00000 00000 00000 00010 00000 00001     two threes and a one
"""
ONE_BEE: Final = (0, *(1 << 5 * (value - 1) for value in VALUES))
"""ONE_BEE[value]: what one bee adds to the number."""
COUNTER: Final = 0b11111
PAIRS: Final = sum((COUNTER - 1) * one for one in ONE_BEE)
"""Every bit but the lowest of each counter: `bees & PAIRS` says whether two bees have the same value."""
ONES: Final = sum(ONE_BEE)
"""The lowest bit of each counter."""


def bees(values: Iterable[int]) -> Bees:
    """The number for bees that show these values.

    >>> f"{bees([3, 3, 1]):015b}"
    '000100000000001'
    """
    return sum(ONE_BEE[value] for value in values)


def bees_of(room: Bees, value: int) -> int:
    """How many of a room's bees show that value.

    >>> bees_of(bees([3, 3, 1]), 3), bees_of(bees([3, 3, 1]), 2)
    (2, 0)
    """
    return room >> 5 * (value - 1) & COUNTER


def two_can_work(room: Bees, any_two: bool) -> bool:
    """Whether two of a room's bees can do its work: two of one value (WD-15, WD-25) or, with Expertise, any (WD-48).

    Without a pair no counter is above 1, so each bee is one bit, and two bits are two bees.

    >>> two_can_work(bees([3, 3]), any_two=False), two_can_work(bees([3, 1]), any_two=False)
    (True, False)
    >>> two_can_work(bees([3, 1]), any_two=True), two_can_work(bees([3]), any_two=True)
    (True, False)
    """
    return bool(room & PAIRS or (any_two and room & (room - 1)))


def picture(room: Bees) -> str:
    """The values of a room's bees, for debugging.

    >>> picture(bees([3, 1, 3]))
    '133'
    """
    return "".join(str(value) * bees_of(room, value) for value in VALUES)


# What a room holds is one number: a bag of up to four cubes, an egg, or honey (WD-18).

Content: TypeAlias = int
CAPACITY: Final = 4
BAGS: Final = tuple(
    bag for size in range(CAPACITY + 1) for bag in combinations_with_replacement(range(len(Pollen)), size)
)
EMPTY: Final = 0
EGG: Final = len(BAGS)
HONEY: Final = EGG + 1
_BAG_OF = {bag: content for content, bag in enumerate(BAGS)}
CONTENTS: Final = (*BAGS, (), ())
"""The pollen in each content, as sorted colours."""


def content_words(content: Content) -> str:
    """What a room holds: 'egg', 'honey', or its pollen.

    >>> content_words(EGG), content_words(CONTENTS.index((2, 2, 5)))
    ('egg', 'red red blue')
    """
    if content >= EGG:
        return "egg" if content == EGG else "honey"
    return " ".join(FLOWERS[colour].name.lower() for colour in CONTENTS[content])


NO: Final = -1
ADD: Final = tuple(
    tuple(_BAG_OF.get(tuple(sorted((*bag, colour))), NO) if content < EGG else NO for colour in range(6))
    for content, bag in enumerate(CONTENTS)
)
"""ADD[content][colour]: the content with one more cube, or NO."""


def _without(bag: tuple[int, ...], colour: int) -> int:
    if colour not in bag:
        return NO
    rest = list(bag)
    rest.remove(colour)
    return _BAG_OF[tuple(rest)]


TAKE: Final = tuple(tuple(_without(bag, colour) for colour in range(6)) for bag in CONTENTS)
"""TAKE[content][colour]: the content with one cube less, or NO."""
COUNT: Final = tuple(tuple(bag.count(colour) for colour in range(6)) for bag in CONTENTS)
SIZE: Final = tuple(len(bag) for bag in CONTENTS)
SPACE: Final = tuple(CAPACITY - len(bag) if content < EGG else 0 for content, bag in enumerate(CONTENTS))
"""How many more cubes fit."""
HELD: Final = tuple(tuple(Pollen(colour) for colour in sorted(set(bag))) for bag in CONTENTS)
"""The colours in a content, each once."""

# Recipes: four cubes of one colour and two bees of one value make honey (WD-25); cards change these figures.

RECIPE_CARDS: Final = tuple(kind for kind in CARDS if kind.time is Time.HONEY)
PAIR_CARD: Final = next(kind.card for kind in CARDS if kind.time is Time.HATCHING)


def _makes_honey(bag: tuple[int, ...], kinds: tuple[CardKind, ...]) -> bool:
    cubes = CAPACITY + sum(kind.cubes for kind in kinds)
    colours = 1 + sum(kind.colours for kind in kinds)
    return any(len(set(part)) <= colours for part in combinations(bag, cubes))


def _recipes(bag: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    """The sets of cards with which this pollen makes honey, none of them idle (WD-55)."""
    subsets = [chosen for size in range(len(RECIPE_CARDS) + 1) for chosen in combinations(RECIPE_CARDS, size)]
    makes = [chosen for chosen in subsets if _makes_honey(bag, chosen)]
    needed = [chosen for chosen in makes if not any(set(other) < set(chosen) for other in makes)]
    return tuple(tuple(kind.card for kind in chosen) for chosen in needed)


RECIPES: Final = tuple(_recipes(bag) for bag in CONTENTS)
"""RECIPES[content]: the sets of cards that make honey of it; () among them: no card is needed."""
RIPE: Final = tuple(() in recipes for recipes in RECIPES)
"""Whether a pair of bees alone makes honey of it."""

BONUS_CUBES: Final = CARDS[Card.BONUS].cubes
SCOUT_CARDS: Final = 1 + CARDS[Card.SCOUT].draws
