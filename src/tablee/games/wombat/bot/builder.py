"""How a bot's hand works in the dark: it searches, remembers, builds, hands over."""

from __future__ import annotations

import random

from tablee.games.wombat.bot.calls import Calls
from tablee.games.wombat.bot.memory import Memory, distance
from tablee.games.wombat.bot.rage import Rage
from tablee.games.wombat.bot.skills import Skill
from tablee.games.wombat.moves import Drop, Guard, Offer, Put, Source, Take, WombatMove
from tablee.games.wombat.pieces import HANDS_FULL, SECOND, SIZES, SUPPORTS, Place, Role, Size
from tablee.games.wombat.rules.legal import actions
from tablee.games.wombat.rules.terrain import MIDDLE, SUPPORT_PLACES
from tablee.games.wombat.state import Hand, Sense, WombatState
from tablee.kernel import Seat

FIRST_THOUGHT = (5, 20)
"""Ticks until it begins: from, to."""
WATCHFUL = 0.02
"""How readily, at any tick, an empty hand at a finished tower stays to guard it while others wait for bricks …"""
RESTLESS = 0.01
"""… and how readily a guard leaves it."""
CURIOUS = 0.5
"""How often a searching hand feels a tower that it has not felt for `FORGOTTEN`."""
NEARBY = 140
"""Where a generous wombat may call all the time, only hands this near to the middle come, in millimetres."""
AT_GOAL = 12
"""A hand this near its goal looks for another …"""
AT_MIDDLE = 15
"""… this near the middle it has come to fetch a brick …"""
CALLING = 30
"""… and this near the middle it calls."""
PATIENCE = 4 * SECOND
"""How long a helpless hand waits for what it has asked for …"""
VAIN = 2 * SECOND
"""… and any hand in the middle for a player who called."""
FULL = 60 * SECOND
"""How long a full tower with a wrong brick is left alone …"""
SPOILT = 6 * SECOND
"""… and a tower that it can't mend."""
STALE = 5 * SECOND
"""A tower that was not felt for this long may have changed …"""
FORGOTTEN = 20 * SECOND
"""… and should be felt again now and then."""


class Builder:
    """A hand's round: what it is about to do, and where it goes."""

    def __init__(
        self,
        state: WombatState,
        seat: Seat,
        role: Role | None,
        bad: bool,
        skill: Skill,
        rng: random.Random,
        lies: float,
    ) -> None:
        hand = state.hands[seat]
        assert hand is not None
        self.tick = state.tick
        self.role, self.skill, self.rng = role, skill, rng
        self.memory = Memory(state, hand.place, skill.span, skill.care)
        self.memory.heedless = bad
        choosy = state.advanced and role is not Role.HELPLESS
        self.calls = Calls(self.memory, rng, NEARBY if choosy else 2 * state.radius)
        self.rage = Rage(self.memory, skill, rng, state.length) if bad else None
        self.guards_from = state.length - skill.guards
        """From this tick on an empty hand guards a finished tower: what is lost now stays lost."""
        self.goal: Place = self.memory.here
        """In the terrain's frame."""
        self.ready = rng.randint(*FIRST_THOUGHT)
        """Before this tick it thinks."""
        self.before = hand.sense
        self.lies = lies
        """How often, at any tick, a traitor says that it has a brick."""
        self.came = 0
        """When it came to the middle because someone had called; 0 if it has not."""
        self.meant: WombatMove | None = None
        """What it has made up its mind to do, until it is done or can't be."""

    # Each tick

    def step(self, state: WombatState, hand: Hand) -> WombatMove | None:
        """Feel, think, and do or go."""
        memory, tick, sense = self.memory, state.tick, hand.sense
        self.tick = tick
        memory.feel(state, hand)
        if sense.busy:
            self.before, self.meant = sense, None
            self.ready = max(self.ready, tick + self._moment() // 2)
            return None
        if _noteworthy(self.before, sense):
            self.ready = max(self.ready, tick + self._moment())
        self.before = sense
        if tick < self.ready:
            if sense.brick or sense.support or sense.hand:
                self.goal = memory.here
            return None
        can = actions(sense, self.role)
        if self.meant not in can:
            self.meant = self._decide(tick, sense, can)
        return self.meant

    def _decide(self, tick: int, sense: Sense, can: tuple[WombatMove, ...]) -> WombatMove | None:
        """A move, or a new goal."""
        rage = self.rage
        if rage is not None:
            move = rage.step(tick, sense, can)
            if self.rng.random() < self.lies:
                self.calls.say(tick, f"phrase-have-{self.rng.randint(1, SIZES)}")
            if move is not None or rage.goal is not None:
                self.goal = rage.goal or self.goal
                return move
        move = self._build(tick, sense, can)
        if move is None:
            self._choose_goal(tick, sense)
        return move

    def _moment(self) -> int:
        """Ticks that it takes to understand what the hand feels; a traitor who pretends to build is in no hurry."""
        pretends = self.rage is not None and self.rage.goal is None
        return self.rng.randint(*(self.skill.dawdle if pretends else self.skill.react))

    def reach(self) -> Place:
        """Where the hand is drawn now."""
        return self.memory.from_frame(self.goal)

    # Building

    def _build(self, tick: int, sense: Sense, can: tuple[WombatMove, ...]) -> WombatMove | None:
        """What an honest hand does with what it feels."""
        memory = self.memory
        if Take(Source.HAND) in can and (sense.offered in memory.wants(tick) or self.role is Role.HELPLESS):
            self.calls.kept(tick, sense.offered)
            return Take(Source.HAND)
        if sense.support and not sense.guarded:
            move = self._at_support(tick, sense, can)
            if move is not None:
                return move
        if sense.brick and Take(Source.GROUND) in can and self._useful(tick, sense.brick, sense.held):
            return Take(Source.GROUND)
        if sense.hand and sense.held and not sense.offering:
            size = self._gives(tick, sense)
            if size:
                return Offer(size)
        if sense.slipping and not sense.support and sense.held[0] not in memory.wants(tick):
            return Drop(sense.held[0])
        return None

    def _at_support(self, tick: int, sense: Sense, can: tuple[WombatMove, ...]) -> WombatMove | None:
        """Mend the tower, go on with it, or guard it."""
        support = self.memory.support_here()
        seen = self.memory.supports[support]
        if sense.jammed:
            seen.blocked = tick + FULL
            return None
        if not seen.sound:
            if Take(Source.SUPPORT) in can:
                self.calls.say(tick, "phrase-wrong-brick")
                seen.mended = True
                return Take(Source.SUPPORT)
            if self.role is Role.CONFIDENT:  # WO-17: another hand must take it off
                self.calls.say(tick, "phrase-wrong-brick")
            seen.blocked = tick + SPOILT
            return None
        if Put(sense.top + 1) in can:
            return Put(sense.top + 1)
        late = tick >= self.guards_from
        idle = late or self.role is Role.HELPLESS or not self.memory.wants(tick) or self.rng.random() < WATCHFUL
        if sense.top == SIZES and Guard() in can and not sense.held and idle:
            self.goal = SUPPORT_PLACES[support]
            return Guard()
        return None

    def _useful(self, tick: int, size: Size, held: tuple[Size, ...]) -> bool:
        """Whether to pick a brick up: a tower waits for it, or will once the brick in hand is on it."""
        wants = self.memory.wants(tick)
        if size in wants and size not in held:
            return True
        return bool(held) and held[0] in wants and size == held[0] + 1

    def _gives(self, tick: int, sense: Sense) -> Size:
        """The size to offer the hand being touched: one that was asked for, or any if this hand may not put bricks
        itself; 0 if there is none."""
        generous = self.role is Role.GENEROUS
        return next((size for size in sense.held if generous or self.calls.needed(tick, size)), 0)

    # Where to go

    def _choose_goal(self, tick: int, sense: Sense) -> None:
        """Where the hand goes when it has nothing to do where it is."""
        memory = self.memory
        wants = memory.wants(tick)
        ready = [size for size in sense.held if size in wants]
        if sense.guarding:
            self._leave_guard(tick, wants)
        elif tick >= self.guards_from and not sense.held and self._finished(tick):
            self._go_to(self._finished(tick))
        elif self.role is Role.GENEROUS:
            self._generous_goal(tick, sense, wants)
        elif self.role is not Role.HELPLESS and self._gives(tick, sense):
            self.goal = MIDDLE
        elif ready:
            self._go_to([wants[size] for size in ready])
        elif self.role is Role.HELPLESS:
            self._helpless_goal(tick, sense, wants)
        elif not (
            self._comes(tick, sense, wants)
            or (len(sense.held) < HANDS_FULL and self._fetch(sense, wants))
            or (sense.held and self._check(tick))
        ):
            self._search(tick)

    def _finished(self, tick: int) -> list[int]:
        """The towers that it believes to be finished and that no other hand guards."""
        seen = enumerate(self.memory.supports)
        return [number for number, each in seen if each.top == SIZES and each.sound and tick >= each.blocked]

    def _go_to(self, supports: list[int]) -> None:
        """To the nearest of these supports."""
        self.goal = SUPPORT_PLACES[min(supports, key=self.memory.far)]

    def _leave_guard(self, tick: int, wants: dict[Size, int]) -> None:
        """A guard goes when it knows of a brick that a tower waits for, or now and then."""
        memory = self.memory
        if tick >= self.guards_from:
            return
        fetches = self.role is not Role.HELPLESS and any(size in wants for size, _ in memory.bricks.values())
        if fetches or self.rng.random() < RESTLESS:
            self.goal = memory.unsearched(tick, self.skill.noise)

    def _fetch(self, sense: Sense, wants: dict[Size, int]) -> bool:
        """Go to the remembered brick that can be soonest on the tower that waits for it."""
        here = self.memory.here
        ways = {
            place: distance(here, place) + distance(place, SUPPORT_PLACES[wants[size]])
            for place, (size, _) in self.memory.bricks.items()
            if size in wants and size not in sense.held
        }
        if not ways:
            return False
        self.goal = min(ways, key=ways.__getitem__)
        return True

    def _check(self, tick: int) -> bool:
        """With a brick in hand and no tower known for it, feel the towers again."""
        stale = [
            support
            for support, seen in enumerate(self.memory.supports)
            if tick - seen.at > STALE and tick >= seen.blocked
        ]
        if stale:
            self._go_to(stale)
        return bool(stale)

    def _search(self, tick: int) -> None:
        """Feel the ground where it was not felt for long; look at a tower now and then."""
        memory = self.memory
        if distance(memory.here, self.goal) > AT_GOAL:
            return
        oldest = min(range(SUPPORTS), key=lambda support: memory.supports[support].at)
        if tick - memory.supports[oldest].at > FORGOTTEN and self.rng.random() < CURIOUS:
            self.goal = SUPPORT_PLACES[oldest]
        else:
            self.goal = memory.unsearched(tick, self.skill.noise)

    # Handing over

    def _comes(self, tick: int, sense: Sense, wants: dict[Size, int]) -> bool:
        """Someone has what a tower waits for, and can't put it: meet them in the middle."""
        if sense.held:
            return False
        callers = [seat for seat in self.calls.callers(tick) if self.calls.has[seat][0] in wants]
        if not callers:
            self.came = 0
            return False
        self.goal = MIDDLE
        if distance(self.memory.here, MIDDLE) < AT_MIDDLE:
            self.came = self.came or tick
            if tick - self.came > VAIN:
                self.came = 0
                self.calls.in_vain(callers)
        return True

    def _generous_goal(self, tick: int, sense: Sense, wants: dict[Size, int]) -> None:
        """Fetch what is wanted, call, and wait in the middle for a hand."""
        if sense.held:
            self.goal = MIDDLE
            if distance(self.memory.here, MIDDLE) < CALLING:
                self.calls.say(tick, f"phrase-have-{sense.held[0]}")
        elif not self._fetch(sense, wants):
            self._search(tick)

    def _helpless_goal(self, tick: int, sense: Sense, wants: dict[Size, int]) -> None:
        """Meet players who have a brick, wait for one that was asked for, guard what is finished, go around the towers,
        mend them, ask for bricks in the middle."""
        calls, supports = self.calls, self.memory.supports
        if not sense.held and (calls.callers(tick) or 0 < tick - calls.spoke < PATIENCE):
            self.goal = MIDDLE
            return
        done = [number for number, seen in enumerate(supports) if seen.top == SIZES and tick >= seen.blocked]
        if done and not sense.held:
            self._go_to(done)
            return
        if self._check(tick):
            return
        self.goal = MIDDLE
        if distance(self.memory.here, MIDDLE) < CALLING and wants:
            calls.say(tick, f"phrase-need-{min(wants)}")


def _noteworthy(before: Sense, now: Sense) -> bool:
    """Whether a hand needs a moment to understand what it feels."""
    return (
        (now.brick != 0 and now.brick != before.brick)
        or (now.support and not before.support)
        or (now.hand and not before.hand)
        or now.offered != before.offered
    )
