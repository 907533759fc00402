"""The moves of La Ruche and how they are written."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from tablee.components.hexes import read_place, write_place
from tablee.games.la_ruche.pieces import ORIENTATION, ORIENTATIONS, TILE, TILES
from tablee.kernel import Form, Move, Wait


def _read_orientation(word: str) -> int:
    if word not in ORIENTATION:
        raise ValueError(f"'{word[:40]}' is no tile as it lies: write the letters o s g y b v, clockwise from the top")
    return ORIENTATION[word]


def _read_tile(word: str) -> int:
    if word not in TILE:
        raise ValueError(f"'{word[:40]}' is no tile: write its colours as listed, beginning with o")
    return TILE[word]


Tile = Annotated[int, Form(lambda tile: TILES[tile], _read_tile)]
Orientation = Annotated[int, Form(lambda orientation: ORIENTATIONS[orientation], _read_orientation)]
Place = Annotated[int, Form(write_place, read_place)]


class Deal(Move, frozen=True):
    """Chance deals the tiles, seat by seat, and names who begins the set-up."""

    starter: int
    tiles: tuple[Tile, ...]


class Lay(Move, frozen=True):
    """Lay a tile as it is held on a spot: its face, its turn and the tile itself are all in its six letters."""

    tile: Orientation
    spot: Place


class Give(Move, frozen=True):
    """Hand a tile of one's rack to an opponent."""

    tile: Tile
    to: int


class Keep(Move, frozen=True):
    """Decline to hand over more."""


class Ready(Move, frozen=True):
    """Have seen how the round ended."""


class Back(Move, frozen=True):
    """Solitaire: take the last tile back."""


class Hint(Move, frozen=True):
    """Solitaire: ask for the next tile of a solution."""


class Tip(Move, frozen=True):
    """The answer to a hint, so that a replay needs no solver: this lay leads to a solution."""

    tile: Orientation
    spot: Place


class NoWay(Move, frozen=True):
    """The answer to a hint: no solution continues this position."""


class GiveUp(Move, frozen=True):
    """Solitaire: end the puzzle unsolved."""


AnyMove: TypeAlias = Deal | Lay | Give | Keep | Ready | Back | Hint | Tip | NoWay | GiveUp | Wait


class _LaysOfSpot(dict[int, tuple[Lay, ...]]):
    """By spot the lays of all orientations, made at their first use and shared from then on."""

    def __missing__(self, spot: int) -> tuple[Lay, ...]:
        lays = self[spot] = tuple(Lay(orientation, spot) for orientation in range(720))
        return lays


LAYS = _LaysOfSpot()
GIVES = tuple(tuple(Give(tile, to) for to in range(6)) for tile in range(60))
KEEP, READY, BACK, HINT, NO_WAY, GIVE_UP = Keep(), Ready(), Back(), Hint(), NoWay(), GiveUp()
