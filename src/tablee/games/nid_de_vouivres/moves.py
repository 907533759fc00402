"""One class a kind of move. Rooms are counted from 1, as on the board; cards as the data file lists them, from 1."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from tablee.games.nid_de_vouivres.pieces import OUTSIDE, PAIRS, Pair, choice, reachable
from tablee.kernel import Move, Wait


class Begin(Move, frozen=True):
    """Chance draws a start room for each, the first keeper, and three objectives for each. NV-03 to NV-05."""

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
    """The keeper sends the vouivre into a room (chance does, when the keeper's time is up). NV-13."""

    room: int


class Lure(Move, frozen=True):
    """Spend a fragment to call the second vouivre into another room. NV-14."""

    room: int


class Decline(Move, frozen=True):
    """Call no second vouivre. NV-14."""


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
    """The vouivres leave and gems are shared out. NV-18, NV-19."""


class Complete(Move, frozen=True):
    """Pay for one of one's own objectives, the first to the third, after an Exit. NV-20."""

    objective: int


class Done(Move, frozen=True):
    """Complete no more of them. NV-20."""


MOVES = (Begin, Turn, Go, Exit, Place, Lure, Decline, Reveal, Ward, Endure, Roll, Share, Complete, Done, Wait)

NidMove: TypeAlias = (
    Begin | Turn | Go | Exit | Place | Lure | Decline | Reveal | Ward | Endure | Roll | Share | Complete | Done | Wait
)


@cache
def choices(rooms: int, where: int, may_exit: bool) -> tuple[Go | Exit, ...]:
    """All choices from a room, in order: rooms, then the Exit; each with the six pairs of gems. NV-10 to NV-12."""
    listed: list[Go | Exit] = [Go(room, pair) for room in reachable(rooms, where) for pair in PAIRS]
    if may_exit:
        listed += [Exit(pair) for pair in PAIRS]
    return tuple(listed)


def choice_of(move: Go | Exit) -> int:
    """A choice as the state keeps it."""
    return choice(move.room if type(move) is Go else OUTSIDE, move.gems)
