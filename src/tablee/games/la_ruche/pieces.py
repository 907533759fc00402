"""The sixty tiles, and what an empty spot on the table asks of a tile.

A tile as it lies (its face and turn chosen) is an order of the six colours: 60 tiles × 2 faces × 6 turns = 720 = 6!.
So an orientation is written as six letters, clockwise from the top, and numbered in the alphabet of COLOURS.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Final, TypeAlias

from tablee.components.bits import Bits, bits
from tablee.components.hexes import STEPS, opposite, place
from tablee.kernel import remakes

Tile: TypeAlias = int
"""0 to 59."""
Tiles: TypeAlias = Bits
"""A set of tiles."""
Face: TypeAlias = int
"""0 to 119: tile n has the faces 2n (plain) and 2n + 1 (bee)."""
Orientation: TypeAlias = int
"""0 to 719: a tile as it lies."""
Spot: TypeAlias = int
"""A place on the table (`components.hexes.place`)."""

MIDDLE: Spot = place(0, 0)

COLOURS = "osgybv"
"""Orange, sky, green, yellow, blue, vermilion."""

_BEE_AS_LISTED = "010011001001001101111100000110110111111000001000110011111101"  # RU-03

TILES = tuple("o" + "".join(rest) for rest in permutations("sgybv") if COLOURS.index(rest[0]) < COLOURS.index(rest[-1]))
"""The tiles' names: the colours clockwise on one face, beginning with orange. RU-02"""

TILE = {name: tile for tile, name in enumerate(TILES)}

FACES = tuple(
    word
    for name, bee in zip(TILES, _BEE_AS_LISTED, strict=True)
    for word in ((name[::-1], name) if bee == "1" else (name, name[::-1]))
)
"""What is drawn on each face, clockwise from the top.

Turning a tile over like a page mirrors it, so its other face reads backwards. RU-03
"""

ORIENTATIONS: Final = tuple("".join(order) for order in permutations(COLOURS))
ORIENTATION = {word: number for number, word in enumerate(ORIENTATIONS)}


def turned(word: str, steps: int) -> str:
    """A face turned clockwise by this many sixths.

    >>> turned('osgybv', 1)
    'vosgyb'
    """
    steps %= 6
    return word[6 - steps :] + word[: 6 - steps]


ORIENTED = tuple(tuple(ORIENTATION[turned(face, turn)] for turn in range(6)) for face in FACES)
"""By face and turn the orientation. RU-04"""

_faces = {orientation: (face, turn) for face, row in enumerate(ORIENTED) for turn, orientation in enumerate(row)}
FACE_OF: Final = tuple(_faces[orientation][0] for orientation in range(720))
TURN_OF = tuple(_faces[orientation][1] for orientation in range(720))
TILE_OF: Final = tuple(face // 2 for face in FACE_OF)


def bee_up(orientation: Orientation) -> bool:
    """Whether the tile lies with its bee in sight."""
    return FACE_OF[orientation] % 2 == 1


def plain(tile: Tile) -> Face:
    """The tile's face without the bee."""
    return 2 * tile


def bee(tile: Tile) -> Face:
    """The tile's face with the bee."""
    return 2 * tile + 1


EVERY = frozenset(range(720))
"""All orientations."""


@cache
def showing(edge: int, colours: str) -> frozenset[Orientation]:
    """The orientations with one of these colours at that edge."""
    return frozenset(number for number, word in enumerate(ORIENTATIONS) if word[edge] in colours)


Shown: TypeAlias = int
"""What a tile shows the spot beside it, as one number: 6 * the spot's edge + the colour."""


def shown(edge: int, colour: str) -> Shown:
    """A colour shown to a spot at one of its edges."""
    return 6 * edge + COLOURS.index(colour)


SHOWN: Final = tuple(tuple(shown(edge, colour) for colour in COLOURS) for edge in range(6))
"""By edge what the six colours are there."""

SHOWS: Final = tuple(
    tuple((STEPS[edge], shown(opposite(edge), colour)) for edge, colour in enumerate(word)) for word in ORIENTATIONS
)
"""By orientation the six neighbours: how far away each spot is, and what the tile shows it."""


Sides: TypeAlias = Bits
"""Colours at edges: a set of such numbers, the edge being a tile's own."""
SIDES: Final = tuple(bits(shown(edge, colour) for edge, colour in enumerate(word)) for word in ORIENTATIONS)
"""By orientation the six sides of a tile that lies so."""
WAYS: Final = tuple(range(720))
"""The orientations themselves."""


class Need:
    """What an empty spot asks of a tile: the colours that the tiles around it show it.

    >>> above_a_pair = FREE.grow(shown(2, "g")).grow(shown(3, "o"))
    >>> print(above_a_pair, above_a_pair.count, above_a_pair.open)
    --go-- 2 True
    >>> [ORIENTATIONS[orientation] for orientation in above_a_pair.fits][:3]
    ['sygobv', 'sygovb', 'sbgoyv']
    >>> print(above_a_pair.grow(shown(5, "g")))
    dead
    """

    __slots__ = ("after", "asks", "count", "dead", "edges", "fits", "open", "sort", "tile_of", "tiles")

    def __init__(self, edges: tuple[int, ...], count: int) -> None:
        self.edges = edges
        """The colour asked for at each edge, -1 where there is no tile; () for a dead spot."""
        self.count = count
        """How many tiles touch the spot."""
        self.dead = not edges
        """Two neighbours ask for the same colour: no tile can ever lie here. RU-12"""
        self.open = count >= 2 and not self.dead
        """Whether a tile may be laid here in the race, if it fits. RU-08"""
        fitting = EVERY if edges else frozenset()
        for edge, colour in enumerate(edges):
            if colour >= 0:
                fitting &= showing(edge, COLOURS[colour])
        self.fits = tuple(sorted(fitting))
        """The orientations that match on all sides. RU-09"""
        self.tiles: Tiles = bits({TILE_OF[orientation] for orientation in fitting})
        """The tiles that fit in some way."""
        self.tile_of = [TILE_OF[orientation] for orientation in self.fits]
        """The tiles of these orientations, in their order."""
        self.sort = 1 << 8 * (6 if self.dead else count - 1) if count else 0
        """1 in one of seven bytes, so that sums count spots: those with 1 to 6 neighbours, and dead ones."""
        self.asks = bits([8 * colour for colour in edges if colour >= 0])
        """1 in the byte of each colour asked for, so that sums count them."""
        self.after: list[Need | None] = [None] * 36
        """By what one more tile shows: the need then, as far as it has been asked for."""

    def grow(self, by: Shown) -> Need:
        """The need once one more tile shows a colour."""
        grown = self.after[by]
        if grown is None:
            edge, colour = divmod(by, 6)
            alive = not self.dead and colour not in self.edges
            edges = (*self.edges[:edge], colour, *self.edges[edge + 1 :]) if alive else ()
            grown = self.after[by] = need(edges, self.count + 1)
        return grown

    def __str__(self) -> str:
        return "".join("-" if colour < 0 else COLOURS[colour] for colour in self.edges) or "dead"

    def __reduce__(self) -> tuple[Callable[[tuple[int, ...], int], Need], tuple[tuple[int, ...], int]]:
        return need, (self.edges, self.count)  # equal needs are one object in every process


@remakes
@cache
def need(edges: tuple[int, ...], count: int) -> Need:
    """The one need with these edges: there are some 13,000 in all."""
    return Need(edges, count)


FREE: Final = need((-1,) * 6, 0)
"""The need of a spot that nothing touches: every orientation fits."""
