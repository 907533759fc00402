"""The kinds of move and how places are written: a4, d3 (a flower), r12 (a room).

Where a card is a move of its own, the move is named after it.
"""

from __future__ import annotations

import re
from typing import Annotated, Final, TypeAlias, get_args

from tablee.games.waggle_dance.pieces import LETTERS, ROOM, ROOMS, A, Card, D, Pollen, space
from tablee.kernel import Form, Move, Wait


def write_place(place: int) -> str:
    """The word for a place.

    >>> write_place(space(0, 4)), write_place(D + 2), write_place(ROOM + 12)
    ('a4', 'd3', 'r12')
    """
    if place >= ROOM:
        return f"r{place - ROOM}"
    if place >= D:
        return f"d{place - D + 1}"
    letter, number = divmod(place - A, 6)
    return f"{LETTERS[letter]}{number + 1}" if 0 <= letter < len(LETTERS) else f"?{place}"


def read_place(word: str) -> int:
    """The place that a word names."""
    if re.fullmatch(r"[acegd][1-6]", word):
        value = int(word[1])
        return D + value - 1 if word[0] == "d" else space(LETTERS.index(word[0]), value)
    if re.fullmatch(r"r[0-9]{1,2}", word) and int(word[1:]) < ROOMS:
        return ROOM + int(word[1:])
    raise ValueError(
        f"'{word[:40]}' is not a place: write a1 to g6, d1 to d6 for flowers, r0 to r{ROOMS - 1} for rooms"
    )


def _write_room(room: int) -> str:
    return f"r{room}"


def _read_room(word: str) -> int:
    place = read_place(word)
    if place < ROOM:
        raise ValueError(f"'{word[:40]}' is not a room: write r0 to r{ROOMS - 1}")
    return place - ROOM


Where: TypeAlias = Annotated[int, Form(write_place, read_place)]
Room: TypeAlias = Annotated[int, Form(_write_room, _read_room)]

# Chance


class RollFirst(Move, frozen=True):
    """Those who may still start roll the volunteer die, in the order of their seats."""

    values: tuple[int, ...]


class Block(Move, frozen=True):
    """A set of markers: the numbers blocked on A, C, E and G."""

    numbers: tuple[int, ...]


class Roll(Move, frozen=True):
    """All bees are rolled: seat after seat, each seat's dice in order."""

    values: tuple[int, ...]


class RollVolunteer(Move, frozen=True):
    """The volunteer die is rolled."""

    value: int


class Draw(Move, frozen=True):
    """Cards leave the deck."""

    cards: tuple[Card, ...]


# Assignment


class Place(Move, frozen=True):
    """Place a bee of that value."""

    value: int
    place: Where


class Directions(Move, frozen=True):
    """Place a bee of that value on its flower and play Directions for it (WD-49)."""

    value: int


class Overtime(Move, frozen=True):
    """Give a bee another value; it is placed next (WD-40)."""

    value: int
    becomes: int


class Shift(Move, frozen=True):
    """Shift Change: place two bees this turn, or none (WD-47)."""

    bees: int


class Feint(Move, frozen=True):
    """Take up a placed bee, to be put elsewhere instead of placing one (WD-53)."""

    value: int
    place: Where


class Volunteer(Move, frozen=True):
    """Call the volunteer die (WD-41)."""


class SickLeave(Move, frozen=True):
    """An opponent's bee of that value sits out (WD-51)."""

    seat: int
    value: int


class WrongTurn(Move, frozen=True):
    """Send the bee that has just landed to another flower, 1 to 6 (WD-50)."""

    flower: int


class Watch(Move, frozen=True):
    """Which landings the seat is asked about today with a Wrong Turn in hand: 1 to 6 one flower, 0 all, 7 none
    (WD-74)."""

    flower: int


# Resolution


class TakeRoom(Move, frozen=True):
    """A: a bee takes a room."""


class Hatch(Move, frozen=True):
    """B: two bees hatch the egg of a room; with different values this plays Expertise (WD-48)."""

    room: Room
    first: int
    second: int


class TakeEgg(Move, frozen=True):
    """C: a bee takes an egg into an empty room."""

    room: Room


class Claim(Move, frozen=True):
    """D: claim this number of cubes from the flower that pays now."""

    cubes: int


class Bonus(Move, frozen=True):
    """D: claim everything due and one cube more (WD-45)."""


class Store(Move, frozen=True):
    """D, E: put a claimed or traded cube into a room."""

    pollen: Pollen
    room: Room


class StoreAll(Move, frozen=True):
    """D: put all claimed cubes of a colour into a room, as many as fit."""

    pollen: Pollen
    room: Room


class Tidy(Move, frozen=True):
    """D: put all claimed cubes where they belong: to their colour, else into an empty room."""


class Give(Move, frozen=True):
    """E: give pollen of a room for a trade: two cubes, or one of two where two rooms may give."""

    pollen: Pollen
    room: Room


class GiveEgg(Move, frozen=True):
    """E: give an egg for a trade."""

    room: Room


class Honey(Move, frozen=True):
    """F: make honey with two bees, and cards that change the recipe; different values play Expertise too."""

    room: Room
    first: int
    second: int
    cards: tuple[Card, ...] = ()


class Mix(Move, frozen=True):
    """Play Mix: pollen moves between two of your rooms (WD-44)."""


class Lift(Move, frozen=True):
    """Take a cube up to move it."""

    pollen: Pollen
    room: Room


class Put(Move, frozen=True):
    """Put a lifted cube down."""

    pollen: Pollen
    room: Room


class Carry(Move, frozen=True):
    """Carry a cube from one room to another."""

    pollen: Pollen
    room: Room
    to: Room


class CarryAll(Move, frozen=True):
    """Carry all cubes of a colour from one room to another, as many as fit."""

    pollen: Pollen
    room: Room
    to: Room


class GiftRoom(Move, frozen=True):
    """Queen's Gift: take a room (WD-46)."""


class GiftEgg(Move, frozen=True):
    """Queen's Gift: take an egg into an empty room (WD-46)."""

    room: Room


class TakeCard(Move, frozen=True):
    """G: a bee draws a card."""


class Scout(Move, frozen=True):
    """G: a bee draws three cards to keep one (WD-52)."""


class Keep(Move, frozen=True):
    """The scouted card that is kept."""

    card: Card


# At any time


class Pass(Move, frozen=True):
    """Nothing, or nothing more, at this moment."""


class Rest(Move, frozen=True):
    """Nothing more, and no questions about cards alone for the rest of the round."""


PASS = Pass()
REST = Rest()

WaggleMove: TypeAlias = (
    RollFirst | Block | Roll | RollVolunteer | Draw | Place | Directions | Overtime | Shift | Feint | Volunteer
    | SickLeave | WrongTurn | Watch | TakeRoom | Hatch | TakeEgg | Claim | Bonus | Store | StoreAll | Tidy | Give
    | GiveEgg | Honey | Mix | Lift | Put | Carry | CarryAll | GiftRoom | GiftEgg | TakeCard | Scout | Keep | Pass | Rest
    | Wait
)  # fmt: skip
KINDS: Final[tuple[type[Move], ...]] = get_args(WaggleMove)

_CARD_MOVES: Final = (
    Directions, Overtime, Shift, Feint, Volunteer, SickLeave, WrongTurn, Bonus, Mix, GiftRoom, GiftEgg, Scout, Keep,
)  # fmt: skip


def shows_a_card(move: WaggleMove) -> bool:
    """Whether others learn of a card by this move."""
    if isinstance(move, Honey):
        return bool(move.cards) or move.first != move.second
    return isinstance(move, _CARD_MOVES) or (isinstance(move, Hatch) and move.first != move.second)
