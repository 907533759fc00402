"""How good a lay looks: which cards the tile would make ripe, and for whom, without laying it."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.components.bits import Bits, bits, members
from tablee.games.butine.meadow.ways import READINGS, Tiles
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, FLOWER_OF, OPEN, Flower
from tablee.games.butine.state import ButineState
from tablee.kernel import Seat

# What it is worth to make a card ripe

MINE: Final = 1.0
MINE_BLOWN: Final = 0.35
"""If the next player can forage: then the bee will be elsewhere."""
RIVALS: Final = -1.1
"""A card of the next player."""
OTHERS: Final = -0.25

# What it is worth anywhere on the meadow that two flowers lie side by side as on a card

MINE_SIDE_BY_SIDE: Final = 0.06
RIVALS_SIDE_BY_SIDE: Final = -0.04


class Gap(NamedTuple):
    """What a card lacks to be ripe: a tile beside one of `some` and one of `others`."""

    worth: float
    card: Bits
    some: Tiles
    others: Tiles
    apart: bool
    """Whether these must be two different tiles: then the new one is in the middle."""

    def is_filled(self, near: Tiles) -> bool:
        """Whether a new tile beside these fills the gap."""
        if not near & self.some or not near & self.others:
            return False
        both = near & (self.some | self.others)
        return not self.apart or bool(both & (both - 1))


class LayJudge:
    """Judges all lays of one position."""

    def __init__(self, state: ButineState, seat: Seat) -> None:
        self._meadow = meadow = state.meadow
        self._bee = state.bee
        self._gaps: list[list[Gap]] = [[] for _ in Flower]
        """By flower of the new tile."""
        self._likes = [[0.0] * len(Flower) for _ in Flower]
        """By two flowers: what it is worth that they lie side by side."""
        self._known: list[dict[Tiles, float]] = [{} for _ in Flower]
        """What was found, by flower and the tiles beside."""
        self._faced: dict[int, Tiles] = {}
        """What `_facing` has found."""
        rival = (seat + 1) % state.seats
        is_ripe, bee = meadow.ways.is_ripe, state.bee
        blown = any(is_ripe(kind, bee) for kind in state.open_kinds(rival))
        worth = dict.fromkeys(range(state.seats), OTHERS) | {rival: RIVALS, seat: MINE_BLOWN if blown else MINE}
        likes = {rival: RIVALS_SIDE_BY_SIDE, seat: MINE_SIDE_BY_SIDE}
        for other in range(state.seats):
            for place, kind in enumerate(state.open_kinds(other)):
                if not is_ripe(kind, bee):
                    self._find_gaps(kind, worth[other], 1 << OPEN * other + place)
                if other in likes:
                    self._like(kind, likes[other])

    def score(self, lay: Lay) -> float:
        """What the lay changes, in points."""
        flower = FLOWER_OF[lay.fan]
        near, known = self._meadow.lays.beside[flower][lay], self._known[flower]
        score = known.get(near)
        if score is None:
            score = known[near] = self._score(flower, near)
        return score

    def makes_ripe(self, lay: Lay) -> Bits:
        """The open cards that the lay would make ripe: three bits for each seat."""
        flower = FLOWER_OF[lay.fan]
        near = self._meadow.lays.beside[flower][lay]
        made = 0
        for gap in self._gaps[flower]:
            if gap.is_filled(near):
                made |= gap.card
        return made

    def _score(self, flower: int, near: Tiles) -> float:
        """What a tile of this flower beside these others changes."""
        score, made = 0.0, 0
        for gap in self._gaps[flower]:
            worth, card, some, others, _ = gap
            if near & some and near & others and not made & card and gap.is_filled(near):  # most are not
                made |= card
                score += worth
        likes = self._likes[flower]
        for other, tiles in enumerate(self._meadow.flowers):
            if near & tiles:
                score += likes[other]
        return score

    def _find_gaps(self, kind: int, worth: float, card: Bits) -> None:
        """How a new tile of each flower would make this card ripe."""
        beside, flowers, bee = self._meadow.beside, self._meadow.flowers, self._bee
        for begin, middle, finish in READINGS[kind]:
            firsts = beside[bee] & flowers[begin]
            onward = self._facing(middle, finish)
            if onward:  # the new tile comes first: beside the bee, and beside a middle that leads on
                self._gaps[begin].append(Gap(worth, card, 1 << bee, onward, False))
            if firsts:
                if flowers[finish]:  # it is the middle
                    self._gaps[middle].append(Gap(worth, card, firsts, flowers[finish], True))
                middles = 0
                for tile in members(firsts):
                    middles |= beside[tile]
                middles &= flowers[middle]
                if middles:  # it comes last
                    self._gaps[finish].append(Gap(worth, card, middles, middles, False))

    def _facing(self, flower: int, other: int) -> Tiles:
        """The tiles of one flower that lie beside a tile of another."""
        key = 4 * flower + other
        if key not in self._faced:
            beside, others = self._meadow.beside, self._meadow.flowers[other]
            self._faced[key] = bits(tile for tile in members(self._meadow.flowers[flower]) if beside[tile] & others)
        return self._faced[key]

    def _like(self, kind: int, worth: float) -> None:
        """The flowers of this card shall lie side by side."""
        first, middle, last = CARDS[kind]
        for end in (first, last):
            self._likes[middle][end] += worth
            self._likes[end][middle] += worth
