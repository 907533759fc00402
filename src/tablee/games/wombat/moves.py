"""The moves of hands and of votes, of chance and of the clock."""

from __future__ import annotations

import enum
from functools import partial
from typing import Annotated, Final, TypeAlias, get_args

from tablee.games.wombat.pieces import Role
from tablee.kernel import Form, Move, Wait


class Source(enum.Enum):
    """Where a hand takes a brick from (WO-11)."""

    GROUND = 0
    SUPPORT = 1
    HAND = 2


class Take(Move, frozen=True):
    """Take the brick that the hand touches: on the ground, on top of a support, or offered by a hand."""

    source: Source


class Put(Move, frozen=True):
    """Put a held brick of that size onto the support that the hand touches."""

    size: int


class Drop(Move, frozen=True):
    """Let a held brick of that size go."""

    size: int


class Offer(Move, frozen=True):
    """Hold a brick of that size out to the hand that this one touches."""

    size: int


class Guard(Move, frozen=True):
    """Rest the hand on the support that it touches."""


class Release(Move, frozen=True):
    """Stop guarding."""


class Turn(Move, frozen=True):
    """Turn the terrain by a sixth."""


class Rest(Move, frozen=True):
    """Let go of everything and rest: what a player's hand does when they leave (WO-31)."""


class Ready(Move, frozen=True):
    """Ready to continue: to shut the eyes, or to vote; in practice, to stop."""


class Vote(Move, frozen=True):
    """Point at a player, or up. It can be changed until all fingers are shown."""

    whom: int | None


class Accuse(Move, frozen=True):
    """Point openly at a player while all talk."""

    whom: int


Pairs: TypeAlias = tuple[tuple[int, ...], ...]


def _write(groups: Pairs) -> str:
    return ",".join(":".join(map(str, group)) for group in groups) or "-"


def _read(length: int, text: str) -> Pairs:
    if text == "-":
        return ()
    groups = tuple(tuple(map(_number, part.split(":"))) for part in text.split(","))
    if any(len(group) != length for group in groups):
        raise ValueError(f"groups of {length} numbers are written with ':' between them")
    return groups


def _number(word: str) -> int:
    if not (word.lstrip("-").isascii() and word.lstrip("-").isdigit() and len(word) <= 7):
        raise ValueError(f"'{word[:40]}' is not a whole number")
    return int(word)


PLACES = Form(_write, partial(_read, 2))
REACHES = Form(_write, partial(_read, 3))


class Deal(Move, frozen=True):
    """Chance gives each seat its role."""

    roles: tuple[Role, ...]


class Scatter(Move, frozen=True):
    """Chance throws the bricks that stand on no support: the place q:r of each, in the order of the bricks."""

    places: Annotated[Pairs, PLACES]


class Tick(Move, frozen=True):
    """The clock: 50 ms are over. `reaches`: seat:q:r of each hand that is drawn to another place than before."""

    reaches: Annotated[Pairs, REACHES]


class Hear(Move, frozen=True):
    """The clock: a player says a quick phrase, written without its 'phrase-'. It takes no time."""

    seat: int
    phrase: str


WombatMove: TypeAlias = (
    Take | Put | Drop | Offer | Guard | Release | Turn | Rest | Ready | Vote | Accuse
    | Deal | Scatter | Tick | Hear | Wait
)  # fmt: skip
KINDS: Final[tuple[type[Move], ...]] = get_args(WombatMove)
