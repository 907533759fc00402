"""How a bot's hand works in the dark: it searches, remembers, builds, hands over."""

from __future__ import annotations

import random

from tablee.games.wombat.bot.memory import Memory, Place, distance
from tablee.games.wombat.bot.rage import Rage
from tablee.games.wombat.bot.skills import Skill
from tablee.games.wombat.moves import Drop, Guard, Offer, Put, Source, Take, WombatMove
from tablee.games.wombat.pieces import SECOND, Role
from tablee.games.wombat.rules.legal import actions
from tablee.games.wombat.rules.terrain import SUPPORT_PLACES
from tablee.games.wombat.state import Hand, Sense, WombatState
from tablee.kernel import Text

WATCHFUL = 0.02
"""How readily, at any tick, an empty hand at a finished tower stays to guard it while others wait for bricks."""
OBLIGING = 0.4
"""How often a hand brings what was asked for instead of using it itself."""
NEARBY = 140
"""Where somebody may be generous and call all the time, only hands this near to the middle come, not all of them."""
PATIENCE = 4 * SECOND
"""So long a helpless hand waits for what it has asked for."""
MIDDLE: Place = (0, 0)
"""Where bricks are handed over."""


class Builder:
    """A hand's round: what it is about to do, and where it goes."""

    def __init__(
        self,
        state: WombatState,
        seat: int,
        role: Role | None,
        bad: bool,
        skill: Skill,
        rng: random.Random,
        lies: float,
    ) -> None:
        hand = state.hands[seat]
        assert hand is not None
        self.tick = state.tick
        self.seat, self.role, self.skill, self.rng = seat, role, skill, rng
        self.memory = Memory(state, hand.place, skill.span, skill.care)
        self.rage = Rage(self.memory, skill, rng, state.length) if bad else None
        self.goal: Place = self.memory.here
        """In the terrain's frame."""
        self.ready = rng.randint(5, 20)
        """Before this tick it thinks."""
        self.before = hand.sense
        self.asked: dict[int, tuple[int, int]] = {}
        """Who said when that they need a size …"""
        self.has: dict[int, tuple[int, int]] = {}
        """… or have one."""
        self.lies = lies
        """How often, at any tick, a traitor says that it has a brick."""
        self.earshot = 2 * state.radius
        """From how far it comes when somebody calls."""
        if state.advanced and role is not Role.HELPLESS:
            self.earshot = NEARBY
        self.came = 0
        """When it came to the middle because somebody had called."""
        self.words: list[Text] = []
        self.spoke = -200
        self.meant: WombatMove | None = None
        """What it has made up its mind to do, until it is done or can't be."""

    # Each tick

    def step(self, state: WombatState, hand: Hand) -> WombatMove | None:
        """Feel, think, and do or go."""
        memory, tick, sense, rage = self.memory, state.tick, hand.sense, self.rage
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
        if self.meant in can:
            return self.meant
        move = None
        if rage is not None:
            move = rage.step(tick, sense, can)
            if self.rng.random() < self.lies:
                self._say(tick, f"phrase-have-{self.rng.randint(1, 6)}")
        if rage is not None and (move is not None or rage.goal is not None):
            self.goal = rage.goal or self.goal
        else:
            move = self._build(tick, sense, can)
            if move is None:
                self._choose_goal(tick, sense)
        self.meant = move
        return move

    def _moment(self) -> int:
        """Ticks that it takes to understand what one feels; a traitor who pretends to build is in no hurry."""
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
            memory.heard.update((seat, "kept") for seat in self._called(tick) if self.has[seat][0] == sense.offered)
            return Take(Source.HAND)
        if sense.support and not sense.guarded:
            move = self._at_support(tick, sense, can)
            if move is not None:
                return move
        if sense.brick and Take(Source.GROUND) in can and self._useful(tick, sense.brick, sense.held):
            return Take(Source.GROUND)
        if sense.hand and sense.held and not sense.offering and self._gives(tick, sense):
            return Offer(self._gives(tick, sense))
        if sense.slipping and not sense.support and sense.held[0] not in memory.wants(tick):
            return Drop(sense.held[0])
        return None

    def _at_support(self, tick: int, sense: Sense, can: tuple[WombatMove, ...]) -> WombatMove | None:
        support = self.memory.support_here()
        seen = self.memory.supports[support]
        if sense.jammed:
            seen.blocked = tick + 60 * SECOND
            return None
        if not seen.sound:
            if Take(Source.SUPPORT) in can:
                self._say(tick, "phrase-wrong-brick")
                seen.mended = True
                return Take(Source.SUPPORT)
            if self.role is Role.CONFIDENT:  # WO-17: somebody else must take it off
                self._say(tick, "phrase-wrong-brick")
            seen.blocked = tick + 6 * SECOND
            return None
        if Put(sense.top + 1) in can:
            return Put(sense.top + 1)
        idle = self.role is Role.HELPLESS or not self.memory.wants(tick) or self.rng.random() < WATCHFUL
        if sense.top == 6 and Guard() in can and not sense.held and idle:
            self.goal = SUPPORT_PLACES[support]
            return Guard()
        return None

    def _useful(self, tick: int, size: int, held: tuple[int, ...]) -> bool:
        """Whether to pick a brick up: a tower waits for it, or will when what one holds is on it."""
        wants = self.memory.wants(tick)
        if size in wants and held.count(size) == 0:
            return True
        return bool(held) and held[0] in wants and size == held[0] + 1

    def _gives(self, tick: int, sense: Sense) -> int:
        """The size to offer the hand one touches: one that was asked for, or any if one may not put it oneself."""
        for size in sense.held:
            if self.role is Role.GENEROUS or any(
                wanted == size and tick - at < 8 * SECOND for wanted, at in self.asked.values()
            ):
                return size
        return 0

    # Where to go

    def _choose_goal(self, tick: int, sense: Sense) -> None:
        """Where the hand goes when it has nothing to do where it is."""
        memory = self.memory
        wants = memory.wants(tick)
        if sense.guarding:
            fetches = self.role is not Role.HELPLESS and any(size in wants for size, _ in memory.bricks.values())
            if fetches or self.rng.random() < 0.01:
                self.goal = memory.unsearched(tick, self.skill.noise)
            return
        if self.role is Role.GENEROUS:
            self._generous_goal(tick, sense, wants)
            return
        if self._gives(tick, sense) and self.role is not Role.HELPLESS:
            self.goal = MIDDLE
            return
        ready = [size for size in sense.held if size in wants]
        if ready:
            self.goal = SUPPORT_PLACES[min((wants[size] for size in ready), key=memory.far)]
            return
        if self.role is Role.HELPLESS:
            self._helpless_goal(tick, sense, wants)
            return
        if self._comes(tick, sense, wants):
            return
        if len(sense.held) < 2 and self._fetch(sense, wants):
            return
        if sense.held and self._check(tick):
            return
        self._search(tick)

    def _fetch(self, sense: Sense, wants: dict[int, int]) -> bool:
        """Go to a brick one remembers and a tower waits for."""
        memory = self.memory
        best, least = None, 10**9
        for place, (size, _) in memory.bricks.items():
            if size in wants and size not in sense.held:
                way = distance(memory.here, place) + distance(place, SUPPORT_PLACES[wants[size]])
                if way < least:
                    best, least = place, way
        if best is None:
            return False
        self.goal = best
        return True

    def _check(self, tick: int) -> bool:
        """With a brick in hand and no tower known for it, feel the towers again."""
        stale = [
            support
            for support, seen in enumerate(self.memory.supports)
            if tick - seen.at > 5 * SECOND and tick >= seen.blocked
        ]
        if not stale:
            return False
        self.goal = SUPPORT_PLACES[min(stale, key=self.memory.far)]
        return True

    def _search(self, tick: int) -> None:
        """Feel the ground where it was not felt for long; look at a tower now and then."""
        memory = self.memory
        if distance(memory.here, self.goal) > 12:
            return
        oldest = min(range(3), key=lambda support: memory.supports[support].at)
        if tick - memory.supports[oldest].at > 20 * SECOND and self.rng.random() < 0.5:
            self.goal = SUPPORT_PLACES[oldest]
        else:
            self.goal = memory.unsearched(tick, self.skill.noise)

    # Handing over

    def _comes(self, tick: int, sense: Sense, wants: dict[int, int]) -> bool:
        """Somebody has what a tower waits for, and can't put it: meet them in the middle."""
        if sense.held:
            return False
        called = [seat for seat in self._called(tick) if self.has[seat][0] in wants]
        if not called:
            self.came = 0
            return False
        self.goal = MIDDLE
        if distance(self.memory.here, MIDDLE) < 15:
            self.came = self.came or tick
            if tick - self.came > 2 * SECOND:  # nobody there
                self.came = 0
                self.memory.heard.update((seat, "vain") for seat in called)
                for seat in called:
                    del self.has[seat]
        return True

    def _called(self, tick: int) -> list[int]:
        """Who said lately that they have a brick."""
        return [seat for seat, (_, at) in self.has.items() if tick - at < 6 * SECOND]

    def _generous_goal(self, tick: int, sense: Sense, wants: dict[int, int]) -> None:
        """Fetch what is wanted, call, and wait in the middle for a hand."""
        if sense.held:
            self.goal = MIDDLE
            if distance(self.memory.here, MIDDLE) < 30:
                self._say(tick, f"phrase-have-{sense.held[0]}")
        elif not self._fetch(sense, wants):
            self._search(tick)

    def _helpless_goal(self, tick: int, sense: Sense, wants: dict[int, int]) -> None:
        """Meet whoever has a brick, wait for one that was asked for, guard what is finished, go around the towers, mend
        them, ask for bricks in the middle."""
        if not sense.held and (self._called(tick) or 0 < tick - self.spoke < PATIENCE):
            self.goal = MIDDLE
            return
        done = [number for number, seen in enumerate(self.memory.supports) if seen.top == 6 and tick >= seen.blocked]
        if done and not sense.held:
            self.goal = SUPPORT_PLACES[min(done, key=self.memory.far)]
            return
        if self._check(tick):
            return
        self.goal = MIDDLE
        if distance(self.memory.here, MIDDLE) < 30 and wants:
            self._say(tick, f"phrase-need-{min(wants)}")

    def hear(self, tick: int, seat: int, id: str) -> None:
        """Somebody needs or has a brick."""
        word, _, size = id.rpartition("-")
        if size.isdigit():
            self.memory.heard[seat, word.removeprefix("phrase-")] += 1
        if word == "phrase-need" and size.isdigit() and self.rng.random() < OBLIGING:
            self.asked[seat] = int(size), tick
        elif word == "phrase-have" and size.isdigit() and distance(self.memory.here, MIDDLE) <= self.earshot:
            self.has[seat] = int(size), tick

    def _say(self, tick: int, id: str) -> None:
        """Say it, but not without a pause."""
        if tick - self.spoke > 5 * SECOND:
            self.spoke = tick
            self.words.append(Text(id))


def _noteworthy(before: Sense, now: Sense) -> bool:
    """Whether a hand needs a moment to understand what it feels."""
    return (
        (now.brick != 0 and now.brick != before.brick)
        or (now.support and not before.support)
        or (now.hand and not before.hand)
        or now.offered != before.offered
    )
