"""What a bot remembers of the dark, in the terrain's own frame: a turn of the terrain is felt and made up for."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import isqrt

from tablee.games.wombat.pieces import SECOND, SUPPORTS, TOUCH
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES, norm, turned
from tablee.games.wombat.state import Hand, WombatState

Place = tuple[int, int]
CELL = 40
"""The ground is searched by cells of this width."""
NEAR = TOUCH * TOUCH


def distance(one: Place, other: Place) -> int:
    """Between two places, in millimetres."""
    return isqrt(norm(one[0] - other[0], one[1] - other[1]))


class Seen:
    """What a bot knows of a support."""

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
        """Whether one is just taking the top off oneself."""

    @property
    def sound(self) -> bool:
        """Whether the top is believed to be in order."""
        return self.top == self.good

    def trust(self, top: int) -> None:
        """Believe in it, whatever is below."""
        self.top = self.good = top


class Memory:
    """One round of one hand."""

    def __init__(self, state: WombatState, place: Place, span: int, care: int) -> None:
        self.radius = state.radius
        self.turns = state.turns
        self.span = span
        """For how many ticks it remembers where a brick lies."""
        self.care = care
        """Ticks that a support needs to grow by one more brick."""
        self.bricks: dict[Place, tuple[int, int]] = {}
        """Where a brick lay, its size, and when it was felt."""
        self.supports = [Seen(1 if state.beginners else 0) for _ in range(SUPPORTS)]
        self.middles, self.cells = _ground(self.radius)
        """The middles of the ground's cells, and the number of each cell."""
        self.felt = [-1] * (len(self.middles) + 1)
        """When the hand was last in each cell; the last is for whatever lies outside all of them."""
        self.stolen = 0
        """How often a good brick had gone from a tower …"""
        self.wrong = 0
        """… or a wrong one lay there …"""
        self.turned = 0
        """… or the terrain turned."""
        self.heard: Counter[tuple[int, str]] = Counter()
        """How often who said that they have ('have') or need ('need') a brick, and handed it over ('kept') or
        were not there ('vain')."""
        self.touched = False
        self.here = place

    def to_frame(self, place: Place) -> Place:
        """A place as it was before the terrain turned."""
        return turned(*place, -self.turns)

    def from_frame(self, place: Place) -> Place:
        """Where that is now."""
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
                self.supports[support].blocked = tick + 3 * SECOND
            else:
                self._judge(self.supports[support], sense.top, tick)

    def _forget(self, here: Place, tick: int, felt: bool) -> None:
        """What is not felt where it lay has gone; old memories fade."""
        gone = [
            place
            for place, (_, at) in self.bricks.items()
            if norm(place[0] - here[0], place[1] - here[1]) <= (NEAR if felt else 100) or tick - at > self.span
        ]
        for place in gone:
            del self.bricks[place]

    def _judge(self, seen: Seen, top: int, tick: int) -> None:
        """Compare a support with what it was: has it grown too fast, or shrunk?"""
        grown, time, sound = top - seen.top, tick - seen.at, seen.sound
        seen.top, seen.at = top, tick
        if not grown:
            return
        if seen.mended:  # one's own doing: what comes to light is taken on trust
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

    def wants(self, tick: int) -> dict[int, int]:
        """For each size the nearest support that waits for it."""
        found: dict[int, int] = {}
        for support, seen in enumerate(self.supports):
            if seen.sound and seen.top < 6 and tick >= seen.blocked:
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
                cost += 900 - min(800, tick - felt[index])
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
