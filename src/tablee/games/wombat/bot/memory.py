"""What a bot remembers of the dark, in the terrain's own frame: turns of the terrain are felt and undone.

In that frame supports and bricks stay where they are, and the hand is elsewhere after a turn.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import isqrt

from tablee.games.wombat.pieces import SECOND, SIZES, SUPPORTS, Place, Size
from tablee.games.wombat.rules.feel import NEAR
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES, norm, turned
from tablee.games.wombat.state import Hand, WombatState

CELL = 40
"""The ground is searched by cells of this width."""
GONE = 10 * 10
"""The square of the distance within which a brick that is not felt any more has gone."""
GUARDED = 3 * SECOND
"""How long a guarded tower is left alone."""
FELT_COST, MOST_RESTED = 900, 800
"""What it costs to search a cell again just after it was felt, and how much of that time takes away; in millimetres
of way, one for each tick."""


WRONG = -1
"""Instead of the size up to which a tower is in order: its top is not."""


def distance(one: Place, other: Place) -> int:
    """The distance between two places, in millimetres.

    >>> distance((0, 0), (3, 5))
    7
    """
    return isqrt(norm(one[0] - other[0], one[1] - other[1]))


class Seen:
    """What a bot knows of a tower."""

    __slots__ = ("at", "blocked", "good", "mended", "top")

    def __init__(self, top: int) -> None:
        self.top = top
        """The size on top when last felt; 0: empty."""
        self.good = top
        """Up to this size all is believed to be in order."""
        self.at = 0
        """When it was last felt."""
        self.blocked = 0
        """Before this tick it is left alone: a hand rests on it, or it is full."""
        self.mended = False
        """Whether the bot is just taking the top off itself."""

    @property
    def sound(self) -> bool:
        """Whether the top is believed to be in order."""
        return self.top == self.good

    def trust(self, top: int) -> None:
        """Believe in it, no matter what is below."""
        self.top = self.good = top


class Memory:
    """What one hand has felt and heard in one round."""

    def __init__(self, state: WombatState, place: Place, span: int, care: int) -> None:
        self.radius = state.radius
        self.turns = state.turns
        self.span = span
        """For how many ticks it remembers where a brick lies."""
        self.care = care
        """Ticks that a support needs to grow by one more brick."""
        self.bricks: dict[Place, tuple[Size, int]] = {}
        """Where a brick lay, its size, and when it was felt."""
        self.supports = [Seen(1 if state.beginners else 0) for _ in range(SUPPORTS)]
        self.middles, self.cells = _ground(self.radius)
        """The middles of the ground's cells, and the number of each cell."""
        self.felt = [-1] * (len(self.middles) + 1)
        """When the hand was last in each cell; the last entry is for places outside all of them."""
        self.stolen = 0
        """How often a good brick had gone from a tower …"""
        self.wrong = 0
        """… or a wrong one lay there …"""
        self.turned = 0
        """… or the terrain turned."""
        self.heard: Counter[tuple[int, str]] = Counter()
        """By seat: how often they said that they have ('have') or need ('need') a brick, and handed it over ('kept')
        or were not there ('vain')."""
        self.heedless = False
        """Whether it lets wobbling bricks lie: a traitor does."""
        self.here = place

    def to_frame(self, place: Place) -> Place:
        """A place as it was before the terrain turned."""
        return turned(*place, -self.turns)

    def from_frame(self, place: Place) -> Place:
        """Where a place of the frame is now."""
        return turned(*place, self.turns)

    def feel(self, state: WombatState, hand: Hand) -> None:
        """Take in what the hand feels now."""
        if state.turns != self.turns:
            self.turned += state.turns - self.turns
            self.turns = state.turns
        tick, sense = state.tick, hand.sense
        here = self.here = self.to_frame(hand.place)
        self.felt[self.cells.get((here[0] // CELL, here[1] // CELL), -1)] = tick
        self._forget(here, tick, bool(sense.brick))
        if sense.brick and not sense.slippery:
            self.bricks[here] = sense.brick, tick
        support = self.support_here() if sense.support else -1
        if support >= 0:
            if sense.guarded:
                self.supports[support].blocked = tick + GUARDED
            elif sense.wobbles and not self.heedless:
                self._distrust(self.supports[support], sense.top, tick)
            else:
                self._judge(self.supports[support], sense.top, tick)

    def _forget(self, here: Place, tick: int, felt: bool) -> None:
        """A brick that is not felt where it lay has gone; old memories fade."""
        near = NEAR if felt else GONE
        gone = [
            place
            for place, (_, at) in self.bricks.items()
            if norm(place[0] - here[0], place[1] - here[1]) <= near or tick - at > self.span
        ]
        for place in gone:
            del self.bricks[place]

    def _distrust(self, seen: Seen, top: int, tick: int) -> None:
        """The top wobbles: it does not fit what is below."""
        self.wrong += seen.sound
        seen.top, seen.good, seen.at, seen.mended = top, WRONG, tick, False

    def _judge(self, seen: Seen, top: int, tick: int) -> None:
        """Compare a tower with what it was: has it grown too fast, or shrunk?"""
        grown, time, sound = top - seen.top, tick - seen.at, seen.sound
        seen.top, seen.at = top, tick
        if not grown:
            return
        if seen.mended:  # its own doing: what comes to light is taken on trust
            seen.mended = False
            seen.trust(top)
        elif not sound:
            if top < seen.good:  # others mend it
                seen.good = top
        elif grown > 1 + time // self.care or (grown < -1 and top):
            self.wrong += 1
        else:
            self.stolen += grown < 0
            seen.good = top

    def support_here(self) -> int:
        """The support under the hand: where they stand is known, as they turn with the terrain."""
        for support, place in enumerate(SUPPORT_PLACES):
            if norm(place[0] - self.here[0], place[1] - self.here[1]) <= NEAR:
                return support
        return -1

    def wants(self, tick: int) -> dict[Size, int]:
        """For each size the nearest support that waits for it."""
        found: dict[Size, int] = {}
        for support, seen in enumerate(self.supports):
            if seen.sound and seen.top < SIZES and tick >= seen.blocked:
                size = seen.top + 1
                if size not in found or self.far(support) < self.far(found[size]):
                    found[size] = support
        return found

    def far(self, support: int) -> int:
        """How far the hand is from a support."""
        return distance(self.here, SUPPORT_PLACES[support])

    def unsearched(self, tick: int, noise: float) -> Place:
        """Where to search next: near, and not felt for long."""
        felt = self.felt
        best, least = self.here, 1e9
        for way, index in _ways(self.radius, self.here[0] // CELL, self.here[1] // CELL):
            if way >= least:
                break
            q, r = self.middles[index]
            cost = way + noise * ((q * 7 + r * 13 + tick) % 97)
            if felt[index] >= 0:
                cost += FELT_COST - min(MOST_RESTED, tick - felt[index])
            if cost < least:
                best, least = (q, r), cost
        return best


@cache
def _ground(radius: int) -> tuple[tuple[Place, ...], dict[Place, int]]:
    """The middles of all cells that can be reached, and the number of each."""
    most = radius // (CELL // 2) + 1
    reach = radius - 14
    cells = [
        (a, b)
        for a in range(-most, most + 1)
        for b in range(-most, most + 1)
        if norm(a * CELL + CELL // 2, b * CELL + CELL // 2) <= reach * reach
    ]
    middles = tuple((a * CELL + CELL // 2, b * CELL + CELL // 2) for a, b in cells)
    return middles, {cell: number for number, cell in enumerate(cells)}


@cache
def _ways(radius: int, a: int, b: int) -> tuple[tuple[int, int], ...]:
    """How far it is from a cell to every other, with its number; the nearest first."""
    here = a * CELL + CELL // 2, b * CELL + CELL // 2
    return tuple(sorted((distance(here, middle), number) for number, middle in enumerate(_ground(radius)[0])))
