"""How bots play: hands that search and remember, and fingers that point by a posterior over roles."""

from __future__ import annotations

import random

from tablee.games.wombat.bot.builder import Builder
from tablee.games.wombat.bot.deduction import Deduction
from tablee.games.wombat.bot.skills import SKILLS
from tablee.games.wombat.bot.suspicion import Suspicion
from tablee.games.wombat.moves import Ready, Vote, WombatMove
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.rules.terrain import to_mat
from tablee.games.wombat.state import UNSAID, UP, Phase, WombatState
from tablee.kernel import Level, Mind, Seat, Text

PAUSES = {
    Phase.READY: (1500, 4000),
    Phase.POINT: (2500, 7000),
    Phase.TALK: (6000, 14000),
    Phase.FINAL: (2500, 6000),
}
"""How long a bot takes to make up its mind, in milliseconds."""
OBEYS = 1500
"""How long a bot takes in practice to agree that it is enough, in milliseconds."""
COMMENTS = 0.5
"""How often a bot that suspects someone says so between the votes."""


class WombatMind(Mind[WombatState, WombatMove]):
    """A bot at one table. It reads of a state what is public, its own role, and what its own hand feels."""

    def __init__(self, seat: Seat, level: Level, rng: random.Random) -> None:
        self.seat, self.skill, self.rng = seat, SKILLS[level], rng
        self.builder: Builder | None = None
        self.suspicion: Suspicion | None = None
        self.words: list[Text] = []
        self.moment: tuple[int, Phase] = (0, Phase.DEAL)
        self.delay = 0
        self.explained = False
        self.lies: float | None = None
        """How often it will say, when it is on the bad team, that it has a brick."""

    def act(self, state: WombatState) -> tuple[int, WombatMove] | None:
        """A gesture at once; in the light a vote or readiness after a while."""
        if state.roles and self.suspicion is None:
            self.suspicion = (Deduction if state.advanced else Suspicion)(state, self.seat, self.skill)
        if state.phase is Phase.BUILD:
            return self._build(state)
        if self.builder is not None and self.suspicion is not None:
            self.suspicion.after_round(state, self.builder.memory)
        self.builder = None
        if self.suspicion is not None:
            self.suspicion.heard_votes(state)
        if state.phase is Phase.OVER:
            self._explain(state)
            return None
        if state.out[self.seat] >= 0 or state.phase in (Phase.DEAL, Phase.SCATTER):
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
            role = state.roles[self.seat] if state.roles else None
            bad = self.seat in bad_team(state)
            if self.lies is None:
                special = state.advanced
                self.lies = self.rng.choice(self.skill.covers) if special else self.skill.lies
            self.builder = Builder(state, self.seat, role, bad, self.skill, self.rng, self.lies)
        if state.mode == "practice" and state.ready and self.seat not in state.ready:
            return OBEYS, Ready()
        move = self.builder.step(state, hand)
        self.words += self.builder.words
        self.builder.words = []
        return None if move is None else (0, move)

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
        elif self.suspicion is not None and self.suspicion.reason is not None and self.rng.random() < COMMENTS:
            self.words.append(Text("phrase-suspicious"))

    def _explain(self, state: WombatState) -> None:
        """After the match, and only then, say why one pointed."""
        if not self.explained and self.suspicion is not None and self.suspicion.reason is not None:
            self.explained = True
            self.words.append(self.suspicion.reason)

    def reach(self, state: WombatState) -> tuple[int, int] | None:
        """Where the hand goes."""
        return None if self.builder is None or state.phase is not Phase.BUILD else to_mat(*self.builder.reach())

    def say(self) -> Text | None:
        """What comes to mind."""
        return self.words.pop(0) if self.words else None

    def hear(self, seat: Seat, text: Text) -> None:
        """Requests and offers are understood."""
        if self.builder is not None:
            self.builder.hear(self.builder.tick, seat, text.id)
