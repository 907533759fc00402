"""The position: roles, score and votes; and in the dark the terrain with its bricks, supports and hands."""

from __future__ import annotations

import enum
from functools import lru_cache
from typing import Final, NamedTuple

from tablee.games.wombat.moves import WombatMove
from tablee.games.wombat.pieces import (
    ADVANCED_FROM,
    BRICKS,
    CALM,
    GRIP,
    OFF_PAUSE,
    PEOPLE,
    RADIUS,
    SECOND,
    SHOW_MS,
    STRIDE,
    SUPPORTS,
    Brick,
    Place,
    Role,
    Size,
    is_complete,
)
from tablee.kernel import CLOCK, Seat, Shared, State


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
    UNMASK = 8


BUILD: Final = Phase.BUILD  # bound here, since Python 3.11 takes long to look a member up in its class
LIT = (Phase.READY, Phase.POINT, Phase.TALK, Phase.FINAL, Phase.UNMASK)
"""The light is on, and the phase ends at its deadline at the latest."""
VOTING = (Phase.POINT, Phase.FINAL)


class Sense(NamedTuple):
    """All that a hand feels: what its player sees and may do while building follows from this and nothing else."""

    brick: Size = 0
    """The nearest brick on the ground within touch."""
    slippery: bool = False
    """That brick has just slipped out of this hand."""
    support: bool = False
    """There is a support …"""
    top: Size = 0
    """… with this brick on top; not the height (WO-42)."""
    guarded: bool = False
    """… and another hand rests on it, which hides the top."""
    hand: bool = False
    """There is another hand, no one knows whose (WO-42) …"""
    offered: Size = 0
    """… that holds out this brick."""
    wall: bool = False
    held: tuple[Size, ...] = ()
    """The bricks in the grip, in the order they were taken."""
    offering: Size = 0
    """The brick it holds out itself."""
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
    wobbles: bool = False
    """The top brick does not lie on the next larger one."""


NOTHING = Sense()


class Asked:
    """A memo of what a hand can do: every hand is checked at every tick, and mostly feels what it felt before. Copies
    of a hand may share it, as it holds the sense and role for which it was made."""

    __slots__ = ("offers", "role", "sense")

    def __init__(self) -> None:
        self.sense: Sense | None = None
        self.role: Role | None = None
        self.offers: tuple[WombatMove, ...] = ()

    def __reduce__(self) -> tuple[type[Asked], tuple[()]]:
        return Asked, ()

    def __repr__(self) -> str:
        return "Asked()"


class Hand(State):
    """One player's hand while building. Times are ticks."""

    place: Place
    target: Place
    """Where it is drawn."""
    told: Place
    """The place that its player was last told."""
    asked: Shared[Asked]
    busy: int = 0
    """It is busy before this tick."""
    held: tuple[Brick, ...] = ()
    """In the order they were taken …"""
    since: tuple[int, ...] = ()
    """… and when each was taken."""
    offered: Brick = -1
    """The brick it holds out; -1 if none."""
    guard: int = -1
    """The support it rests on, -1 if none …"""
    guard_since: int = 0
    """… and when it last did anything there."""
    unguardable: list[int] = [0] * SUPPORTS
    """Until when it can't guard each support again."""
    off_after: int = 0
    """Until when it can't take a brick off a support."""
    turn_after: int = 0
    """Until when it can't turn the terrain."""
    barred: dict[Brick, int] = {}
    """Bricks that slipped from it, and until when it can't take each again."""
    jammed: int = -1
    """When it last found a support full; -1 once it has done something else or moved on."""
    slips: int = 0
    """How often a brick or a guard has slipped."""
    sense: Sense = NOTHING

    @classmethod
    def at(cls, place: Place) -> Hand:
        """An empty hand that rests there."""
        return cls(place, place, place, Asked())


DEEDS = ("put", "wrong", "off", "turned", "given")
"""Bricks put onto supports, those that did not fit, bricks taken off, turns of the terrain, bricks handed over."""
UNSAID = -2
"""Instead of the seat that a finger points at: not chosen yet …"""
UP = -1
"""… or up, at no one."""


class WombatState(State):
    """A match at some moment."""

    seats: int
    mode: str
    """'basic', 'advanced' or 'practice'."""
    beginners: bool
    seconds: int
    """How long a building phase lasts."""
    talk_ms: int
    out: tuple[int, ...]
    """The round after which each seat was voted out; -1 for those still in."""
    votes: list[int]
    """Fingers not yet shown: a seat, UP, or UNSAID."""
    grip: int = GRIP
    """How long a brick can be held, in ticks; 0 for no limit."""
    off_pause: int = OFF_PAUSE
    """How long a hand waits between two bricks that it takes off supports."""
    calm: int = 0
    """At a calm pace the version of the rules whose figures count (CALM); 0 at a brisk one."""
    people: int = 0
    """How many hands are people's: a calm pace has more time for them."""
    paced: bool = False
    """Since version 2: time to look at the towers, a countdown that is heard, accusations, no votes without effect."""
    unmasks: bool = False
    """Since version 3: after the last round, too, the towers are looked at before the cards are shown."""
    wobbly: bool = False
    """Since version 4: a hand feels that a brick does not fit the one below, and may always take it off."""
    watches: bool = False
    """Those who are out watch from above, and no one who still plays hears them."""
    hands: list[Hand | None] = []
    places: list[Place] = [(0, 0)] * BRICKS
    """Where each brick of `ground` lies."""
    ground: list[Brick] = []
    """In the order of their numbers."""
    towers: list[list[Brick]] = []
    """The bricks on each support from bottom to top."""
    supports: tuple[Place, ...] = ()
    phase: Phase = Phase.DEAL
    roles: tuple[Role, ...] = ()
    """By seat; empty before the deal and in practice."""
    good: int = 0
    bad: int = 0
    built: tuple[int, ...] = ()
    """How many towers were complete, round by round."""
    elapsed: int = 0
    """Milliseconds since the phase began; building counts ticks instead."""
    deadline: int = 0
    """When the phase ends by itself."""
    ready: frozenset[Seat] = frozenset()
    pointed: tuple[int, ...] = ()
    """The last fingers shown; empty before the first vote of a round."""
    accused: tuple[int, ...] = ()
    """By seat whom they accuse openly while all talk, or UNSAID; empty before the first accusation."""
    history: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """All fingers that were shown: the round, and where each seat pointed."""
    deeds: tuple[tuple[int, ...], ...] = ()
    """What each hand has done so far, for the end: DEEDS."""
    untrue: tuple[int, ...] = ()
    """How often each player said something untrue; empty before the first time."""
    final_shown: bool = False
    """Whether those were of the vote that counts."""
    tick: int = 0
    part: int = 0
    """Milliseconds of the present tick that are over."""
    turns: int = 0
    """Sixths that the terrain has turned in this round."""

    @property
    def radius(self) -> int:
        """Of the terrain."""
        return RADIUS[self.seats]

    @property
    def length(self) -> int:
        """Ticks of a building phase."""
        return (self.seconds + self._calmer(0)) * SECOND

    @property
    def stride(self) -> int:
        """How far a hand gets in a tick."""
        return STRIDE + self._calmer(1)

    def _calmer(self, what: int) -> int:
        """What a calm pace adds to the seconds (0) or to a stride (1): more where more than half of the hands are
        people's."""
        if not self.calm:
            return 0
        hands = len(self.still_in())
        beyond_half = max(0, 2 * min(hands, self.people) - hands)
        more = PEOPLE[self.calm][hands][what] * beyond_half // hands if beyond_half else 0
        return CALM[self.calm][hands][what] + more

    @property
    def looking(self) -> bool:
        """Whether the towers are being looked at one after the other, before their result is announced."""
        after = self.phase in (Phase.POINT, Phase.UNMASK) or (self.phase is Phase.TALK and len(self.still_in()) < 3)
        return self.paced and after and self.elapsed < SHOW_MS

    @property
    def round(self) -> int:
        """The present round, counted from 1."""
        return len(self.built) + (self.phase <= Phase.BUILD)

    @property
    def advanced(self) -> bool:
        """Whether the special roles are in: three players always play the basic game (WO-05)."""
        return self.mode == "advanced" and self.seats >= ADVANCED_FROM

    def still_in(self) -> tuple[Seat, ...]:
        """The seats that have not been voted out."""
        return _still_in(self.out)

    def racers(self) -> tuple[Seat, ...]:
        """The same and the clock."""
        return _racers(self.out)

    def above(self, seat: Seat) -> bool:
        """Whether the player is out and watches from above (WO-37)."""
        return self.watches and self.out[seat] >= 0 and self.phase is not Phase.OVER

    def role(self, seat: Seat) -> Role | None:
        """The seat's card; None in practice."""
        return self.roles[seat] if self.roles else None

    def complete(self) -> int:
        """How many towers are complete."""
        return sum(map(is_complete, self.towers))


@lru_cache(maxsize=4096)
def _still_in(out: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, round in enumerate(out) if round < 0)


@lru_cache(maxsize=4096)
def _racers(out: tuple[int, ...]) -> tuple[Seat, ...]:
    return (*_still_in(out), CLOCK)
