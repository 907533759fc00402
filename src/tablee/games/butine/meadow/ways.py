"""The bee's ways: three different tiles, edge to edge, with the flowers of a card from either end (BU-08, BU-21).

`Ways.all` is the rule. The rest answers in a few operations what players, bots and learners ask again and again: on
which tiles the bee can end when it flies a card (`ends`), and from which tiles it can fly it at all (`Ways.starts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from tablee.components.bits import Bits, members, several
from tablee.games.butine.pieces import CARDS, Flower, card_word

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register

    from tablee.games.butine.meadow.tiles import Meadow

Tiles: TypeAlias = Bits
"""A set of tiles in play, which are numbered from 0 as they were laid."""
Way: TypeAlias = tuple[int, int, int]
"""Three tiles by their numbers."""

READINGS: Final = tuple(tuple(dict.fromkeys((card, card[::-1]))) for card in CARDS)
"""For each card its flowers from either end: one reading if they are the same."""

Cards: TypeAlias = tuple[tuple[int, int, int], ...]
"""Kinds of card with their first and last flower."""

_WITH_MIDDLE: Final[tuple[Cards, ...]] = tuple(
    tuple((kind, first, last) for kind, (first, middle, last) in enumerate(CARDS) if middle == flower)
    for flower in Flower
)
"""For each flower the cards whose middle it is, and their ends."""
_WITH_END: Final[tuple[tuple[Cards, ...], ...]] = tuple(
    tuple(tuple(card for card in cards if end in card[1:]) for end in Flower) for cards in _WITH_MIDDLE
)
"""For each middle and each flower the cards that have it at an end."""

_PRIME: Final = 67
_AT: Final = [next((tile for tile in range(63) if (1 << tile) % _PRIME == rest), 0) for rest in range(_PRIME)]
"""The tile of a set of one: the powers of two leave different remainders."""


def numbers(tiles: i64) -> list[int]:
    """The tiles of a set: what `members` says, in machine words.

    >>> numbers(1 << 38 | 1 << 5 | 1)
    [0, 5, 38]
    """
    found: list[int] = []
    while tiles:
        low = tiles & -tiles
        found.append(_AT[low % _PRIME])
        tiles ^= low
    return found


def ends(beside: list[Tiles], flowers: list[Tiles], kind: int, bee: int) -> Tiles:
    """The tiles on which the bee can end when it forages a card."""
    near: i64 = beside[bee]
    first, middle, last = CARDS[kind]
    some: i64 = flowers[first]
    found: i64 = 0
    if near & some:
        found = _ends_over(beside, near & some, flowers[middle], flowers[last])
    if first != last:
        others: i64 = flowers[last]
        if near & others:
            found |= _ends_over(beside, near & others, flowers[middle], some)
    return found


def _ends_over(beside: list[Tiles], firsts: i64, middles: i64, lasts: i64) -> i64:
    """All ways over one middle tile at once: each tile that can come before it with each that can come after it, but
    not with itself, since the three tiles are different."""
    found: i64 = 0
    over: i64 = 0
    left = firsts
    while left:
        low = left & -left
        around_it: i64 = beside[_AT[low % _PRIME]]
        over |= around_it
        left ^= low
    left = over & middles
    while left:
        low = left & -left
        near: i64 = beside[_AT[low % _PRIME]]
        after = near & lasts
        if after:
            before = near & firsts
            if not before & (before - 1):
                after &= ~before
            found |= after
        left ^= low
    return found


def first_way(beside: list[Tiles], flowers: list[Tiles], kind: int, bee: int, end: int) -> Way:
    """The way that the bee takes to a tile within its reach when nobody guides it: the first of all."""
    first, middle, last = CARDS[kind]
    here: i64 = 1 << end
    lasts: i64 = flowers[last]
    begin = first if lasts & here else last
    middles: i64 = beside[end] & flowers[middle]
    firsts: i64 = beside[bee] & flowers[begin]
    for one in numbers(firsts & ~here):
        for two in numbers(beside[one] & middles):
            return one, two, end
    raise AssertionError("a tile within reach")


class Ways:
    """The ways over one meadow's tiles, carried on from tile to tile for those who ask about all of them.

    Here the bee's daisy (0), then a daisy, a dandelion and a poppy in a row:

    >>> from tablee.games.butine.meadow import grown
    >>> from tablee.games.butine.moves import read_lay
    >>> meadow = grown(map(read_lay, ("hexagon/0 0,0", "hexagon/0 1,1", "rhombus/0 2,1", "trapezoid/0 2,2")))
    >>> ways = meadow.ways
    >>> card = CARDS.index((Flower.WHITE, Flower.YELLOW, Flower.RED))
    >>> ways.all(card, bee=0)
    [(1, 2, 3)]
    >>> ways.all(card, bee=3)
    []
    >>> print(ways)
    wyr from 0 2, first over 1 3
    """

    __slots__ = ("_beside", "_flowers", "_reached", "firsts", "known", "starts")

    def __init__(
        self, known: int, beside: list[Tiles], flowers: list[Tiles], firsts: list[Tiles], starts: list[Tiles]
    ) -> None:
        self.known = known
        """How many tiles it knows."""
        self._beside = beside
        self._flowers = flowers
        self.firsts = firsts
        """For each card the tiles that can be the first of a way."""
        self.starts = starts
        """For each card the tiles from which the bee can fly it: those beside the first of a way."""
        self._reached: dict[int, Tiles] = {}
        """What `reach` has found, by card and bee."""

    def __str__(self) -> str:
        return "\n".join(
            f"{card_word(kind)} from {_numbers(starts)}, first over {_numbers(firsts)}"
            for kind, (starts, firsts) in enumerate(zip(self.starts, self.firsts, strict=True))
            if starts
        )

    # The rule

    def all(self, kind: int, bee: int) -> list[Way]:
        """All ways of the bee that forage a card, sorted."""
        return sorted(
            (one, two, three)
            for begin, middle, finish in READINGS[kind]
            for one in members(self._beside[bee] & self._flowers[begin])
            for two in members(self._beside[one] & self._flowers[middle])
            for three in members(self._beside[two] & self._flowers[finish])
            if one != three
        )

    # Shortcuts

    def is_ripe(self, kind: int, bee: int) -> bool:
        """Whether the bee can forage a card from there."""
        return bool(self.starts[kind] >> bee & 1)

    def reach(self, kind: int, bee: int) -> Tiles:
        """The tiles on which the bee can end when it forages a card."""
        if not self.starts[kind] >> bee & 1:  # not ripe: the most frequent answer
            return 0
        key = kind << 6 | bee
        found = self._reached.get(key)
        if found is None:
            found = self._reached[key] = ends(self._beside, self._flowers, kind, bee)
        return found

    def has_choice(self, kind: int, bee: int) -> bool:
        """Whether the bee has several ways to one of these tiles."""
        return len(self.all(kind, bee)) > self.reach(kind, bee).bit_count()

    def way(self, kind: int, bee: int, end: int) -> Way:
        """The way that the bee takes to a tile within its reach when nobody guides it: the first of `all`."""
        return first_way(self._beside, self._flowers, kind, bee, end)

    # Carrying on from tile to tile

    def with_tile(self, meadow: Meadow) -> Ways:
        """The ways with the next of the meadow's tiles: the bee may start from it, or fly over it as the middle or an
        end of a way. Those over tiles that come later may be among them already."""
        tile, tiles, beside, flowers = self.known, meadow.tiles, meadow.beside, meadow.flowers
        ways = Ways(tile + 1, beside, flowers, self.firsts[:], self.starts[:])
        near, flower = beside[tile], tiles[tile].flower
        for kind, some in enumerate(ways.firsts):
            if some & near:
                ways.starts[kind] |= 1 << tile
        ways._go_over(near, _WITH_MIDDLE[flower])
        for middle in members(near):
            ways._go_over(beside[middle], _WITH_END[tiles[middle].flower][flower])
        return ways

    def _go_over(self, near: Tiles, cards: Cards) -> None:
        """Add the ways of these cards over a middle tile that lies beside these."""
        flowers, firsts = self._flowers, self.firsts
        for kind, first, last in cards:
            ends = near & flowers[first]
            if first == last:
                if not several(ends):  # the three tiles are different
                    continue
            elif ends:
                others = near & flowers[last]
                if not others:
                    continue
                ends |= others
            gained = ends & ~firsts[kind]
            if gained:
                firsts[kind] |= gained
                self.starts[kind] |= around(gained, self._beside)


def around(tiles: Tiles, beside: Sequence[Tiles]) -> Tiles:
    """The tiles that lie beside any of these."""
    found = 0
    for tile in members(tiles):
        found |= beside[tile]
    return found


def _numbers(tiles: Tiles) -> str:
    return " ".join(map(str, members(tiles)))


NO_WAYS: Final = Ways(0, [], [0] * len(Flower), [0] * len(CARDS), [0] * len(CARDS))
"""Before the first tile."""
