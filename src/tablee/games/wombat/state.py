"""The position: roles, score and votes; and in the dark the terrain with its bricks, supports and hands."""

from __future__ import annotations

import enum
from functools import lru_cache
from typing import NamedTuple

from tablee.games.wombat.pieces import BRICKS, LARGEST, RADIUS, SIZE, SUPPORTS, TOWER, Role
from tablee.games.wombat.terrain import SUPPORT_PLACES, seat_place


class Phase(enum.IntEnum):
    """What is going on."""

    DEAL = 0
    READY = 1
    SCATTER = 2
    BUILD = 3
    POINT = 4
    TALK = 5
    FINAL = 6
    OVER = 7


class Sense(NamedTuple):
    """All that a hand feels: what its player sees and may do while building follows from this and nothing else."""

    brick: int = 0
    """The size of the nearest brick on the ground within touch; 0: none."""
    slippery: bool = False
    """That brick has just slipped out of this hand."""
    support: bool = False
    """There is a support …"""
    top: int = 0
    """… with a brick of this size on top; 0: empty. Not the height (WO-42)."""
    guarded: bool = False
    """… and another hand rests on it, which hides the top."""
    hand: bool = False
    """There is another hand, nobody knows whose (WO-42) …"""
    offered: int = 0
    """… that holds out a brick of this size; 0: none."""
    wall: bool = False
    held: tuple[int, ...] = ()
    """The sizes of the bricks in the grip, in the order they were taken."""
    offering: int = 0
    """The size it holds out itself."""
    guarding: bool = False
    slipping: bool = False
    """A brick is about to slip."""
    jammed: bool = False
    """It tried to put a brick onto a full support: no room (WO-40)."""
    busy: bool = False
    weary: bool = False
    """It took a brick off a support a short while ago and can't do so again yet."""
    unsure: bool = False
    """It slipped off this support and can't guard it again yet."""
    dizzy: bool = False
    """It turned the terrain a short while ago."""


NOTHING = Sense()
UNSAID = -2
UP = -1


class Hand:
    """One player's hand while building."""

    __slots__ = (
        "barred",
        "busy",
        "guard",
        "guard_since",
        "held",
        "jammed",
        "off_after",
        "offered",
        "place",
        "sense",
        "since",
        "slips",
        "target",
        "told",
        "turn_after",
        "unguardable",
    )

    def __init__(self, place: tuple[int, int]) -> None:
        self.place = place
        self.target = place
        self.told = place
        """The place that its player was last told."""
        self.busy = 0
        """It is busy before this tick."""
        self.held: list[int] = []
        self.since: list[int] = []
        """When each held brick was taken."""
        self.offered = -1
        """The brick it holds out."""
        self.guard = -1
        """The support it rests on …"""
        self.guard_since = 0
        """… and when it last did anything there."""
        self.unguardable = [0] * SUPPORTS
        """Before these ticks it can't guard that support again."""
        self.off_after = 0
        self.turn_after = 0
        self.barred: dict[int, int] = {}
        """Bricks that slipped from it, and until when it can't retake them."""
        self.jammed = -1
        """When it last found a support full; -1: it has done something else since, or moved on."""
        self.slips = 0
        """How often a brick or a guard has slipped."""
        self.sense = NOTHING

    def copy(self) -> Hand:
        """Another one that shares nothing that changes."""
        other = Hand.__new__(Hand)
        other.place, other.target, other.told = self.place, self.target, self.told
        other.busy, other.offered, other.jammed = self.busy, self.offered, self.jammed
        other.held, other.since = self.held[:], self.since[:]
        other.guard, other.guard_since, other.unguardable = self.guard, self.guard_since, self.unguardable[:]
        other.off_after, other.turn_after = self.off_after, self.turn_after
        other.barred, other.slips, other.sense = dict(self.barred), self.slips, self.sense
        return other


class Wombats:
    """A match at some moment."""

    __slots__ = (
        "bad",
        "beginners",
        "built",
        "count",
        "deadline",
        "elapsed",
        "final_shown",
        "good",
        "ground",
        "hands",
        "mode",
        "out",
        "part",
        "phase",
        "places",
        "pointed",
        "ready",
        "roles",
        "seats",
        "seconds",
        "supports",
        "talk_ms",
        "tick",
        "towers",
        "turns",
        "votes",
    )

    def __init__(self, seats: int, mode: str, beginners: bool, seconds: int, talk_ms: int) -> None:
        self.seats = seats
        self.mode = mode
        """'basic', 'advanced' or 'practice'."""
        self.beginners = beginners
        self.seconds = seconds
        """How long a building phase lasts."""
        self.talk_ms = talk_ms
        self.phase = Phase.DEAL
        self.count = 0
        """Moves played so far."""
        self.roles: list[Role] = []
        self.out = [-1] * seats
        """The round after which a seat was voted out; -1: still in."""
        self.good = 0
        self.bad = 0
        self.built: list[int] = []
        """How many towers were complete, round by round."""
        self.elapsed = 0
        """Milliseconds since the phase began, but in building, which counts ticks."""
        self.deadline = 0
        """When the phase ends by itself."""
        self.ready = 0
        """A bit a seat."""
        self.votes = [UNSAID] * seats
        """Fingers not yet shown: a seat, UP, or UNSAID."""
        self.pointed: list[int] = []
        """The last fingers shown; empty before the first vote of a round."""
        self.final_shown = False
        """Whether those were of the vote that counts."""
        self.tick = 0
        self.part = 0
        """Milliseconds of the present tick already over."""
        self.turns = 0
        """Sixths that the terrain has turned in this round."""
        self.hands: list[Hand | None] = [None] * seats
        self.places: list[tuple[int, int]] = [(0, 0)] * BRICKS
        """Where each brick of `ground` lies."""
        self.ground: list[int] = []
        self.supports: list[tuple[int, int]] = list(SUPPORT_PLACES)
        self.towers: list[list[int]] = [[] for _ in range(SUPPORTS)]
        """The bricks on each support from bottom to top."""
        self.reset()

    @property
    def radius(self) -> int:
        """Of the terrain."""
        return RADIUS[self.seats]

    @property
    def length(self) -> int:
        """Ticks of a building phase."""
        return self.seconds * 20

    @property
    def round(self) -> int:
        """The present round, counted from 1."""
        return len(self.built) + (self.phase <= Phase.BUILD)

    def still_in(self) -> tuple[int, ...]:
        """The seats that have not been voted out."""
        return _still_in(tuple(self.out))

    def complete(self) -> int:
        """How many towers are complete (WO-21)."""
        return sum(tuple(SIZE[brick] for brick in tower) == TOWER for tower in self.towers)

    def reset(self) -> None:
        """Empty supports but for the beginners' bricks, no brick on the ground, every hand at its place (WO-30)."""
        self.tick = self.part = self.turns = 0
        self.supports = list(SUPPORT_PLACES)
        self.towers = [[brick] if self.beginners else [] for brick in LARGEST]  # WO-07
        self.ground = []
        self.hands = [None] * self.seats
        for seat in self.still_in():
            self.hands[seat] = Hand(seat_place(seat, self.seats))

    def alias(self) -> Wombats:
        """Another one that shares everything."""
        other = Wombats.__new__(Wombats)
        other.seats, other.mode, other.beginners = self.seats, self.mode, self.beginners
        other.seconds, other.talk_ms, other.phase = self.seconds, self.talk_ms, self.phase
        other.roles, other.out, other.built = self.roles, self.out, self.built
        other.good, other.bad, other.count = self.good, self.bad, self.count
        other.elapsed, other.deadline, other.ready = self.elapsed, self.deadline, self.ready
        other.votes, other.pointed, other.final_shown = self.votes, self.pointed, self.final_shown
        other.tick, other.part, other.turns = self.tick, self.part, self.turns
        other.hands, other.places, other.ground = self.hands, self.places, self.ground
        other.supports, other.towers = self.supports, self.towers
        return other

    def copy(self) -> Wombats:
        """Another one that shares nothing that changes."""
        other = self.alias()
        other.roles, other.out, other.built = self.roles[:], self.out[:], self.built[:]
        other.votes, other.pointed = self.votes[:], self.pointed[:]
        other.hands = [hand and hand.copy() for hand in self.hands]
        other.places, other.ground, other.supports = self.places[:], self.ground[:], self.supports[:]
        other.towers = [tower[:] for tower in self.towers]
        return other


@lru_cache(maxsize=4096)
def _still_in(out: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, round in enumerate(out) if round < 0)
