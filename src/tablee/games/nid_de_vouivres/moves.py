"""A class for each kind of move. Rooms are counted from 1, as on the board; so are cards, in the data file's order."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, get_args

from tablee.games.nid_de_vouivres.pieces import NOT_CHOSEN, OUTSIDE, PAIRS, Choice, Pair, choice, reachable
from tablee.kernel import Move, Wait


class Begin(Move, frozen=True):
    """Chance draws a start room and three objectives for each player, and the first keeper. NV-03 to NV-05."""

    rooms: tuple[int, ...]
    keeper: int
    objectives: tuple[int, ...]


class Turn(Move, frozen=True):
    """Chance turns up two resource cards. NV-09."""

    first: int
    second: int


class Go(Move, frozen=True):
    """Choose a room and two gems, in secret. NV-10."""

    room: int
    gems: Pair


class Exit(Move, frozen=True):
    """Choose to leave the caves; the gems are a bluff. NV-10."""

    gems: Pair


class Place(Move, frozen=True):
    """The keeper, or chance when the keeper's time is up, sends the vouivre into a room. NV-13."""

    room: int


class Lure(Move, frozen=True):
    """Spend a fragment to call the second vouivre into another room. NV-14."""

    room: int


class Decline(Move, frozen=True):
    """Let the second vouivre sleep. NV-14."""


class Reveal(Move, frozen=True):
    """All choices are shown and the pawns move. NV-15."""


class Ward(Move, frozen=True):
    """Spend a fragment to be spared. NV-16."""


class Endure(Move, frozen=True):
    """Let the dice decide. NV-16."""


class Roll(Move, frozen=True):
    """Chance rolls the four dice, for a chest or for a room. NV-16, NV-17."""

    gold: int
    ruby: int
    sapphire: int
    pearl: int


class Share(Move, frozen=True):
    """Gems are shared out and the vouivres leave. NV-18, NV-19."""


class Complete(Move, frozen=True):
    """After an Exit, pay for the player's objective 1, 2 or 3. NV-20."""

    objective: int


class Done(Move, frozen=True):
    """Complete no more objectives. NV-20."""


NidMove: TypeAlias = (
    Begin | Turn | Go | Exit | Place | Lure | Decline | Reveal | Ward | Endure | Roll | Share | Complete | Done | Wait
)
KINDS: Final[tuple[type[Move], ...]] = get_args(NidMove)


@cache
def choices(rooms: int, where: int, may_exit: bool, chosen: Choice = NOT_CHOSEN) -> tuple[Go | Exit, ...]:
    """All choices from a room but the one already made: first the rooms, then the Exit, each with the six pairs of
    gems. NV-10 to NV-12."""
    listed: list[Go | Exit] = [Go(room, pair) for room in reachable(rooms, where) for pair in PAIRS]
    if may_exit:
        listed += [Exit(pair) for pair in PAIRS]
    return tuple(move for move in listed if choice_of(move) != chosen)


def choice_of(move: Go | Exit) -> Choice:
    """A choice as the state keeps it."""
    return choice(move.room if type(move) is Go else OUTSIDE, move.gems)
