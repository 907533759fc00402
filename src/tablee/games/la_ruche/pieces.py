"""The sixty tiles, and what a spot on the table asks of a tile.

A tile as it lies (its face and turn chosen) is an order of the six colours: 60 tiles × 2 faces × 6 turns = 720 = 6!.
So an orientation is written as six letters, clockwise from the top, and numbered in the alphabet of COLOURS.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations
from operator import itemgetter
from typing import Any

from tablee.components.hexes import STEPS, opposite

COLOURS = "osgybv"
"""Orange, sky, green, yellow, blue, vermilion."""

_BEE_AS_LISTED = "010011001001001101111100000110110111111000001000110011111101"  # RU-03

TILES = tuple("o" + "".join(rest) for rest in permutations("sgybv") if COLOURS.index(rest[0]) < COLOURS.index(rest[-1]))
"""The tiles by number, each named by its listing: the colours clockwise on one face, beginning with orange. RU-02"""

TILE = {name: tile for tile, name in enumerate(TILES)}

FACES = tuple(
    word
    for name, bee in zip(TILES, _BEE_AS_LISTED, strict=True)
    for word in ((name[::-1], name) if bee == "1" else (name, name[::-1]))
)
"""What is drawn on each face, clockwise from the top. Tile n has the faces 2n (plain) and 2n + 1 (bee).

Turning a tile over like a page mirrors it, so its other face reads backwards. RU-03
"""

ORIENTATIONS = tuple("".join(order) for order in permutations(COLOURS))
ORIENTATION = {word: number for number, word in enumerate(ORIENTATIONS)}


def turned(word: str, steps: int) -> str:
    """A face turned clockwise by so many sixths.

    >>> turned('osgybv', 1)
    'vosgyb'
    """
    steps %= 6
    return word[6 - steps :] + word[: 6 - steps]


LAID = tuple(tuple(ORIENTATION[turned(face, turn)] for turn in range(6)) for face in FACES)
"""The orientation of a face after so many turns. RU-04"""

_faces = {orientation: (face, turn) for face, row in enumerate(LAID) for turn, orientation in enumerate(row)}
FACE_OF = tuple(_faces[orientation][0] for orientation in range(720))
TURN_OF = tuple(_faces[orientation][1] for orientation in range(720))
TILE_OF = tuple(face // 2 for face in FACE_OF)


def bee_up(orientation: int) -> bool:
    """Whether the tile lies with the bee in sight."""
    return FACE_OF[orientation] % 2 == 1


def plain(tile: int) -> int:
    """The tile's face without the bee."""
    return 2 * tile


def bee(tile: int) -> int:
    """The tile's face with the bee."""
    return 2 * tile + 1


EVERY = frozenset(range(720))


@cache
def showing(edge: int, colours: str) -> frozenset[int]:
    """The orientations with one of these colours at that edge."""
    return frozenset(number for number, word in enumerate(ORIENTATIONS) if word[edge] in colours)


Getter = Callable[[Sequence[Any]], tuple[Any, ...]]


def _getter(indices: tuple[int, ...]) -> Getter:
    """What takes these items out of a sequence, as a tuple, however few."""
    if len(indices) > 1:
        return itemgetter(*indices)
    return lambda items: tuple(items[index] for index in indices)


class Need:
    """What an empty spot asks of a tile: the colours that its neighbours turn towards it."""

    __slots__ = (
        "after",
        "count",
        "dead",
        "edges",
        "faces",
        "fits",
        "live",
        "take_faces",
        "take_fits",
        "tally",
        "tiles",
    )

    def __init__(self, edges: tuple[int, ...], count: int) -> None:
        self.edges = edges
        """The colour asked for at each edge, -1 where nothing is; () for a dead spot."""
        self.count = count
        """How many tiles touch the spot."""
        self.dead = not edges
        """Two neighbours ask for the same colour: no tile can ever lie here. RU-12"""
        self.live = count >= 2 and not self.dead
        """Whether a tile may be laid here in the race, if it fits. RU-08"""
        fitting = EVERY if edges else frozenset()
        for edge, colour in enumerate(edges):
            if colour >= 0:
                fitting &= showing(edge, COLOURS[colour])
        self.fits = tuple(sorted(fitting))
        """The orientations that match on all sides. RU-09"""
        self.tiles = sum(1 << tile for tile in {TILE_OF[orientation] for orientation in fitting})
        """The tiles that fit in some way, as bits."""
        self.take_fits = _getter(self.fits)
        self.take_faces = _getter(tuple(FACE_OF[orientation] for orientation in self.fits))
        counted = [count - 1, *(7 + colour for colour in edges if colour >= 0)] if edges else [6]
        self.tally = sum(1 << 8 * place for place in counted) if count else 0
        """This spot in thirteen counts, a byte each: spots with 1 to 6 neighbours, dead ones, colours asked for."""
        self.after: list[Need | None] = [None] * 36
        """The need once a neighbour shows `colour` at `edge`: at index 6 * edge + colour."""

    def __reduce__(self) -> tuple[Callable[[tuple[int, ...], int], Need], tuple[tuple[int, ...], int]]:
        return need, (self.edges, self.count)

    def grow(self, index: int) -> Need:
        """The need when one more neighbour has come, made at its first use."""
        grown = self.after[index]
        if grown is None:
            edge, colour = divmod(index, 6)
            edges = self.edges
            alive = bool(edges) and colour not in edges
            grown = need((*edges[:edge], colour, *edges[edge + 1 :]) if alive else (), self.count + 1)
            self.after[index] = grown
        return grown


@cache
def need(edges: tuple[int, ...], count: int) -> Need:
    """The one need with these edges: there are some 13,000 in all."""
    return Need(edges, count)


FREE = need((-1,) * 6, 0)
"""The need of a spot that nothing touches."""

SHOWS = tuple(
    tuple((STEPS[edge], 6 * opposite(edge) + COLOURS.index(colour)) for edge, colour in enumerate(word))
    for word in ORIENTATIONS
)
"""For each orientation the six neighbours (a step away) and the index in `Need.after` of what it shows them."""
