"""How good a lay looks: which cards the tile would make ripe, and for whom, without laying it."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.components.bits import Bits, several
from tablee.games.butine.meadow.ways import READINGS, Tiles, around
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, FLOWER_OF, OPEN
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
    """Something that a card lacks to be ripe."""

    card: Bits
    worth: float
    """What it is worth to fill the gap."""
    middle: bool
    """Whether the middle tile of a way is missing, or else an end."""

    def is_filled(self, near: Tiles, some: Tiles, others: Tiles) -> bool:
        """Whether a tile near these fills the gap: it must lie beside one of `some` and one of `others`, and in the
        middle of a way these are different."""
        return bool(near & some and near & others) and (not self.middle or several(near & (some | others)))


class LayJudge:
    """Judges all lays of one position."""

    def __init__(self, state: ButineState, seat: Seat) -> None:
        self._meadow = meadow = state.meadow
        self._beside = meadow.lays.beside
        self._bee = state.bee
        self._gaps: list[list[tuple[Tiles, Tiles, Gap]]] = [[], [], [], []]
        """By flower of the new tile: what it must lie beside to fill the gap."""
        self._likes = [[0.0] * 4, [0.0] * 4, [0.0] * 4, [0.0] * 4]
        """By two flowers: what it is worth that they lie side by side."""
        self._known: list[dict[Tiles, float]] = [{}, {}, {}, {}]
        """What was found, by flower and the tiles beside."""
        self._around = [around(tiles, meadow.beside) for tiles in meadow.flowers]
        """For each flower the tiles beside one of its tiles."""
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
        near, known = self._beside[flower][lay], self._known[flower]
        score = known.get(near)
        if score is None:
            score = known[near] = self._score(flower, near)
        return score

    def filled(self, flower: int, near: Tiles) -> list[Gap]:
        """The gaps that a tile of this flower beside these others fills, one for each card that becomes ripe."""
        filled, made = [], 0
        for some, others, gap in self._gaps[flower]:
            if not near & some or not near & others:  # most gaps are elsewhere
                continue
            if not made & gap.card and gap.is_filled(near, some, others):
                made |= gap.card
                filled.append(gap)
        return filled

    def _score(self, flower: int, near: Tiles) -> float:
        """What a tile of this flower beside these others changes."""
        score = 0.0
        for gap in self.filled(flower, near):
            score += gap.worth
        likes = self._likes[flower]
        for other, tiles in enumerate(self._meadow.flowers):
            if near & tiles:
                score += likes[other]
        return score

    def _find_gaps(self, kind: int, worth: float, card: Bits) -> None:
        """How a new tile of each flower would make this card ripe."""
        beside, flowers, bee = self._meadow.beside, self._meadow.flowers, self._bee
        end, between = Gap(card, worth, False), Gap(card, worth, True)
        for begin, middle, finish in READINGS[kind]:
            firsts = beside[bee] & flowers[begin]
            onward = flowers[middle] & self._around[finish]
            if onward:  # the new tile comes first: beside the bee, and beside a middle that leads on
                self._gaps[begin].append((1 << bee, onward, end))
            if firsts:
                if flowers[finish]:  # it is the middle
                    self._gaps[middle].append((firsts, flowers[finish], between))
                middles = flowers[middle] & around(firsts, beside)
                if middles:  # it comes last
                    self._gaps[finish].append((middles, middles, end))

    def _like(self, kind: int, worth: float) -> None:
        """It is worth something that the flowers of this card lie side by side."""
        first, middle, last = CARDS[kind]
        for end in (first, last):
            self._likes[middle][end] += worth
            self._likes[end][middle] += worth
