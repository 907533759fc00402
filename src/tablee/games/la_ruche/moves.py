"""The moves and how they are written."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias, get_args

from tablee.components.hexes import read_place, write_place
from tablee.games.la_ruche.pieces import ORIENTATION, ORIENTATIONS, TILE, TILES, Orientation, Spot, Tile
from tablee.kernel import Form, Move, Wait


def _read_orientation(word: str) -> Orientation:
    if word not in ORIENTATION:
        raise ValueError(f"'{word[:40]}' is not a tile as it lies: write o s g y b v clockwise from the top")
    return ORIENTATION[word]


def _read_tile(word: str) -> Tile:
    if word not in TILE:
        raise ValueError(f"'{word[:40]}' is not a tile: write its colours as listed, beginning with o")
    return TILE[word]


_TILE = Form(lambda tile: TILES[tile], _read_tile)
_ORIENTATION = Form(lambda orientation: ORIENTATIONS[orientation], _read_orientation)
_SPOT = Form(write_place, read_place)


class Deal(Move, frozen=True):
    """Chance deals the tiles, seat by seat, and names who begins the set-up."""

    starter: int
    tiles: tuple[Annotated[Tile, _TILE], ...]


class Lay(Move, frozen=True):
    """Lay a tile on a spot. Its six letters tell the tile, its face and its turn."""

    orientation: Annotated[Orientation, _ORIENTATION]
    spot: Annotated[Spot, _SPOT]


class Give(Move, frozen=True):
    """Hand a tile to an opponent."""

    tile: Annotated[Tile, _TILE]
    to: int


class Keep(Move, frozen=True):
    """Hand over no more."""


class Ready(Move, frozen=True):
    """Go on to the next round."""


class Back(Move, frozen=True):
    """Solitaire: take the last tile back."""


class Hint(Move, frozen=True):
    """Solitaire: ask for the next tile of a solution."""


class Tip(Move, frozen=True):
    """Chance answers a hint, so that a replay needs no solver: this lay leads to a solution."""

    orientation: Annotated[Orientation, _ORIENTATION]
    spot: Annotated[Spot, _SPOT]


class NoWay(Move, frozen=True):
    """Chance answers a hint: there is no solution from here."""


class GiveUp(Move, frozen=True):
    """Solitaire: end the puzzle unsolved."""


RucheMove: TypeAlias = Deal | Lay | Give | Keep | Ready | Back | Hint | Tip | NoWay | GiveUp | Wait
KINDS: Final[tuple[type[Move], ...]] = get_args(RucheMove)

GIVES = tuple(tuple(Give(tile, to) for to in range(6)) for tile in range(60))
