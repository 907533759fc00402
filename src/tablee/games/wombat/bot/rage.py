"""How a raging wombat's hand spoils: it builds like the others, and now and then does one wrong thing unnoticed."""

from __future__ import annotations

import random

from tablee.games.wombat.bot.memory import Memory, distance
from tablee.games.wombat.bot.skills import Skill
from tablee.games.wombat.moves import Drop, Put, Source, Take, Turn, WombatMove
from tablee.games.wombat.pieces import HANDS_FULL, SECOND, SIZES, Place, Size
from tablee.games.wombat.rules.terrain import MIDDLE, SUPPORT_PLACES
from tablee.games.wombat.state import Sense

RAID = 16 * SECOND
"""How long before the end a cunning one begins to take the tops off finished towers: too late to mend them."""
RIM = 90
"""What it steals is carried this near to the wall, in millimetres …"""
AT_RIM = 15
"""… and dropped this near to the place it chose."""
WORTH: Size = 2
"""The largest brick whose theft is worth the risk; smaller ones have a higher number."""
HANDS_OFF = 2 * SECOND
"""How long it waits when another hand is at the tower."""
TURNS = 0.004
"""How readily, at any tick, it turns the terrain when it means to spoil something."""


class Rage:
    """What a traitor is about to do in one round."""

    def __init__(self, memory: Memory, skill: Skill, rng: random.Random, length: int) -> None:
        self.memory, self.skill, self.rng, self.length = memory, skill, rng, length
        self.next = skill.calm // 2 + rng.randint(0, skill.calm)
        """When it next spoils something …"""
        self.cunning = rng.random() < skill.cunning
        """… and whether it looks for the worst that it can do, or takes what offers itself."""
        self.loot = 0
        """The size of a brick that it carries off; 0 if there is none."""
        self.goal: Place | None = None
        """Where that leads it, in the terrain's frame; None while it builds like the others."""

    def step(self, tick: int, sense: Sense, can: tuple[WombatMove, ...]) -> WombatMove | None:
        """One wrong thing, where no hand is near."""
        if self.loot:
            return self._carry_off(sense)
        self.goal = None
        if tick < self.next:
            return None
        if sense.hand:
            if sense.support:  # not under another's fingers
                self.next = tick + HANDS_OFF
            return None
        if sense.support and not sense.guarded:
            move = self._at_support(tick, sense, can)
            if move is not None:
                return move
        if Turn() in can and self.rng.random() < TURNS:
            self._later(tick)
            return Turn()
        if not self.cunning:
            return None
        if Take(Source.GROUND) in can and self._grave(tick, sense.brick) >= 0 and not self._burden(tick, sense):
            return Take(Source.GROUND)
        self.goal = self._plan(tick, sense)
        return None

    def _at_support(self, tick: int, sense: Sense, can: tuple[WombatMove, ...]) -> WombatMove | None:
        """Bury a gap under a brick that comes too soon, or carry the top off."""
        seen = self.memory.supports[self.memory.support_here()]
        early = [size for size in sense.held if size > sense.top + 1]
        wrong = early or ([] if self.cunning else [size for size in sense.held if size != sense.top + 1])
        if wrong and sense.top < SIZES and Put(wrong[0]) in can:
            self._later(tick)
            seen.trust(wrong[0])
            return Put(wrong[0])
        bold = not self.cunning or tick > self.length - RAID
        if bold and sense.top >= WORTH and seen.sound and Take(Source.SUPPORT) in can:
            self._later(tick)
            self.loot = sense.top
            rim = [place for place in self.memory.middles if distance(place, MIDDLE) > self.memory.radius - RIM]
            self.goal = self.rng.choice(rim)
            return Take(Source.SUPPORT)
        return None

    def _plan(self, tick: int, sense: Sense) -> Place | None:
        """Where the worst can be done: a finished tower near the end; a tower to be spoilt with a brick in the hand;
        a brick that will do for that."""
        memory = self.memory
        if tick > self.length - RAID and not sense.weary:
            done = [
                number for number, seen in enumerate(memory.supports) if seen.top >= SIZES - 1 and tick >= seen.blocked
            ]
            if done:
                return SUPPORT_PLACES[min(done, key=memory.far)]
        burden = self._burden(tick, sense)
        if burden:
            return SUPPORT_PLACES[self._grave(tick, burden)]
        if len(sense.held) == HANDS_FULL:
            return None
        fit = [place for place, (size, _) in memory.bricks.items() if self._grave(tick, size) >= 0]
        return min(fit, key=lambda place: distance(memory.here, place), default=None)

    def _burden(self, tick: int, sense: Sense) -> Size:
        """A held size that would spoil a tower; 0 if there is none."""
        return next((size for size in sense.held if self._grave(tick, size) >= 0), 0)

    def _grave(self, tick: int, size: Size) -> int:
        """The nearest tower on which a brick of that size comes one or two too soon, as if the tower had just grown;
        -1 if there is none."""
        memory = self.memory
        fit = [
            number
            for number, seen in enumerate(memory.supports)
            if seen.sound and tick >= seen.blocked and seen.top + 1 < size <= seen.top + 3
        ]
        return min(fit, key=memory.far, default=-1)

    def _later(self, tick: int) -> None:
        self.next = tick + self.skill.calm + self.rng.randint(0, self.skill.calm)
        self.cunning = self.rng.random() < self.skill.cunning

    def _carry_off(self, sense: Sense) -> WombatMove | None:
        """To the rim with it, and drop it there."""
        if self.loot not in sense.held:
            self.loot, self.goal = 0, None
            return None
        if self.goal is None or distance(self.memory.here, self.goal) < AT_RIM or sense.slipping:
            size, self.loot, self.goal = self.loot, 0, None
            return Drop(size)
        return None
