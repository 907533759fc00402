"""A bot at one table: hands that search and remember, and fingers that point by a posterior over roles."""

from __future__ import annotations

import random

from tablee.games.wombat.bot.builder import Builder
from tablee.games.wombat.bot.deduction import Deduction
from tablee.games.wombat.bot.skills import SKILLS
from tablee.games.wombat.bot.suspicion import Suspicion
from tablee.games.wombat.moves import Ready, Vote, WombatMove
from tablee.games.wombat.pieces import SECOND, TICK_MS, Place, Role
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.rules.terrain import seen_by, to_mat
from tablee.games.wombat.state import UNSAID, UP, Phase, WombatState
from tablee.kernel import Level, Mind, Seat, Text

PAUSES = {
    Phase.READY: (1500, 4000),
    Phase.POINT: (2500, 7000),
    Phase.TALK: (6000, 14000),
    Phase.FINAL: (2500, 6000),
}
"""How long a bot takes to make up its mind, in milliseconds: from, to."""
HELP = 30 * SECOND
"""How long a bot's hand helps in practice when it is called; else it rests, so that people find their feet."""
ENOUGH = 1500
"""How long it takes in practice to stop when someone else has had enough, in milliseconds."""
OUTSPOKEN = 0.5
"""How often a bot that suspects someone says so between the votes."""


class WombatMind(Mind[WombatState, WombatMove]):
    """A bot at one table. It reads of a state what is public, its own role, and what its own hand feels."""

    def __init__(self, seat: Seat, level: Level, rng: random.Random) -> None:
        self.seat, self.skill, self.rng = seat, SKILLS[level], rng
        self.builder: Builder | None = None
        """Its hand, while building."""
        self.suspicion: Suspicion | None = None
        self.words: list[Text] = []
        self.moment: tuple[int, Phase] = (0, Phase.DEAL)
        """The round and phase for which it has chosen …"""
        self.delay = 0
        """… how long it takes."""
        self.called = -HELP
        """When someone last called it to the middle, in practice."""
        self.stops = -1
        """When someone first had enough of practice."""
        self.explained = False
        self.lies: float | None = None
        """How often it will say, when it is on the bad team, that it has a brick."""

    def act(self, state: WombatState) -> tuple[int, WombatMove] | None:
        """A gesture at once; in the light a vote or readiness after a while."""
        if state.roles and self.suspicion is None:
            reasoning = Deduction if state.advanced else Suspicion
            self.suspicion = reasoning(state, self.seat, self.skill)
        if state.phase is Phase.BUILD:
            return self._build(state)
        if self.suspicion is not None:
            if self.builder is not None:
                self.suspicion.after_round(state, self.builder.memory)
            self.suspicion.heard_votes(state)
        self.builder = None
        if state.phase is Phase.OVER:
            self._explain()
            return None
        if state.out[self.seat] >= 0 or state.phase in (Phase.DEAL, Phase.SCATTER, Phase.UNMASK):
            return None
        if self.moment != (len(state.built), state.phase):
            self.moment = len(state.built), state.phase
            self.delay = self.rng.randint(*PAUSES[state.phase])
            if state.phase is Phase.TALK:
                self._talk(state)
        move = self._in_the_light(state)
        return None if move is None else (max(0, self.delay - state.elapsed), move)

    def _build(self, state: WombatState) -> tuple[int, WombatMove] | None:
        hand = state.hands[self.seat]
        if hand is None:
            return None
        if self.builder is None:
            self.builder = self._new_builder(state)
        if state.mode == "practice" and state.ready and self.seat not in state.ready:
            self.stops = self.stops if self.stops >= 0 else state.tick
            return max(0, ENOUGH - (state.tick - self.stops) * TICK_MS), Ready()
        if state.mode == "practice" and state.tick - self.called >= HELP:
            self.builder.tick = state.tick
            return None
        move = self.builder.step(state, hand)
        self.words += self.builder.calls.words
        self.builder.calls.words.clear()
        return None if move is None else (0, move)

    def _new_builder(self, state: WombatState) -> Builder:
        """Its hand for a round. A traitor keeps to one way of lying for the whole match."""
        if self.lies is None:
            self.lies = self.rng.choice(self.skill.covers) if state.advanced else self.skill.lies
        bad = self.seat in bad_team(state)
        return Builder(state, self.seat, state.role(self.seat), bad, self.skill, self.rng, self.lies)

    def _in_the_light(self, state: WombatState) -> WombatMove | None:
        if state.phase in (Phase.READY, Phase.TALK):
            return None if self.seat in state.ready else Ready()
        if state.votes[self.seat] != UNSAID or self.suspicion is None:
            return None
        whom = self.suspicion.finger(state, self.rng, final=state.phase is Phase.FINAL)
        return Vote(None if whom == UP else whom)

    def _talk(self, state: WombatState) -> None:
        """Between the votes: the accused deny it, liars and honest ones alike; others say what they think."""
        if self.seat in state.pointed:
            plain = state.roles[self.seat] in (Role.STANDARD, Role.RAGING)
            self.words.append(Text(self.rng.choice(("phrase-not-me", "phrase-standard")) if plain else "phrase-not-me"))
        elif self.suspicion is not None and self.suspicion.reason is not None and self.rng.random() < OUTSPOKEN:
            self.words.append(Text("phrase-suspicious"))

    def _explain(self) -> None:
        """After the match, and only then, say why it pointed."""
        if not self.explained and self.suspicion is not None and self.suspicion.reason is not None:
            self.explained = True
            self.words.append(self.suspicion.reason)

    def reach(self, state: WombatState) -> Place | None:
        """Where the hand goes."""
        if self.builder is None or state.phase is not Phase.BUILD:
            return None
        return seen_by(*to_mat(*self.builder.reach()), self.seat, state.seats)

    def say(self) -> Text | None:
        """What comes to mind."""
        return self.words.pop(0) if self.words else None

    def hear(self, seat: Seat, text: Text) -> None:
        """Requests and offers are understood."""
        if self.builder is not None:
            if text.id == "phrase-come":
                self.called = self.builder.tick
            self.builder.calls.hear(self.builder.tick, seat, text.id)
