"""How bots play: hands that search and remember, and fingers that point by a posterior over roles."""

from __future__ import annotations

import random

from tablee.games.wombat.deduction import Deduction
from tablee.games.wombat.hands import Worker
from tablee.games.wombat.moves import Ready, Vote, WombatMove
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.roles import advanced
from tablee.games.wombat.skills import SKILLS
from tablee.games.wombat.state import UNSAID, UP, Phase, Wombats
from tablee.games.wombat.suspicion import Suspicion
from tablee.games.wombat.terrain import to_mat
from tablee.games.wombat.votes import WINNING, bad_team
from tablee.kernel import Brain, Level, Mind, Seat, Text


class WombatMind(Mind[Wombats, WombatMove]):
    """A bot at one table. It reads of a state what is public, its own role, and what its own hand feels."""

    def __init__(self, seat: Seat, level: Level, rng: random.Random) -> None:
        self.seat, self.skill, self.rng = seat, SKILLS[level], rng
        self.worker: Worker | None = None
        self.suspicion: Suspicion | None = None
        self.words: list[Text] = []
        self.moment: tuple[int, Phase] = (0, Phase.DEAL)
        self.delay = 0
        self.explained = False
        self.lies: float | None = None
        """How often it will say, when it is on the bad team, that it has a brick."""

    def act(self, state: Wombats) -> tuple[int, WombatMove] | None:
        """A gesture at once; in the light a vote or readiness after a while."""
        if state.roles and self.suspicion is None:
            self.suspicion = (Deduction if advanced(state.seats, state.mode) else Suspicion)(
                state, self.seat, self.skill
            )
        if state.phase is Phase.BUILD:
            return self._build(state)
        if self.worker is not None and self.suspicion is not None:
            self.suspicion.after_round(state, self.worker.memory)
        self.worker = None
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

    def _build(self, state: Wombats) -> tuple[int, WombatMove] | None:
        hand = state.hands[self.seat]
        if hand is None:
            return None
        if self.worker is None:
            role = state.roles[self.seat] if state.roles else None
            bad = self.seat in bad_team(state)
            if self.lies is None:
                special = advanced(state.seats, state.mode)
                self.lies = self.rng.choice(self.skill.covers) if special else self.skill.lies
            self.worker = Worker(state, self.seat, role, bad, self.skill, self.rng, self.lies)
        if state.mode == "practice" and state.ready and not state.ready >> self.seat & 1:
            return 1500, Ready()
        move = self.worker.step(state, hand)
        self.words += self.worker.words
        self.worker.words = []
        return None if move is None else (0, move)

    def _in_the_light(self, state: Wombats) -> WombatMove | None:
        if state.phase in (Phase.READY, Phase.TALK):
            return None if state.ready >> self.seat & 1 else Ready()
        if state.votes[self.seat] != UNSAID or self.suspicion is None:
            return None
        whom = self.suspicion.finger(state, self.rng, final=state.phase is Phase.FINAL)
        return Vote(None if whom == UP else whom)

    def _talk(self, state: Wombats) -> None:
        """Between the votes: the accused deny it, liars and honest ones alike; others say what they think."""
        if self.seat in state.pointed:
            plain = state.roles[self.seat] in (Role.STANDARD, Role.RAGING)
            self.words.append(Text(self.rng.choice(("phrase-not-me", "phrase-standard")) if plain else "phrase-not-me"))
        elif self.suspicion is not None and self.suspicion.reason is not None and self.rng.random() < 0.5:
            self.words.append(Text("phrase-suspicious"))

    def _explain(self, state: Wombats) -> None:
        """After the match, and only then, say why one pointed."""
        if not self.explained and self.suspicion is not None and self.suspicion.reason is not None:
            self.explained = True
            self.words.append(self.suspicion.reason)

    def reach(self, state: Wombats) -> tuple[int, int] | None:
        """Where the hand goes."""
        return None if self.worker is None or state.phase is not Phase.BUILD else to_mat(*self.worker.reach())

    def say(self) -> Text | None:
        """What comes to mind."""
        return self.words.pop(0) if self.words else None

    def hear(self, seat: Seat, text: Text) -> None:
        """Requests and offers are understood."""
        if self.worker is not None:
            self.worker.hear(self.worker.tick, seat, text.id)


PAUSES = {
    Phase.READY: (1500, 4000),
    Phase.POINT: (2500, 7000),
    Phase.TALK: (6000, 14000),
    Phase.FINAL: (2500, 6000),
}
"""How long a bot takes to make up its mind, in milliseconds."""


class WombatBrain(Brain[Wombats, WombatMove]):
    """What the game tells its bots."""

    realtime = True

    def mind(self, seat: Seat, level: Level, rng: random.Random) -> Mind[Wombats, WombatMove]:
        """A mind for one match."""
        return WombatMind(seat, level, rng)

    def value(self, state: Wombats, seat: Seat) -> float:
        """By the score: how much nearer one's own team is to three points."""
        if not state.roles:
            return 1.0
        good = 0.5 + (min(state.good, WINNING) - min(state.bad, WINNING)) / (2 * WINNING)
        return 1 - good if seat in bad_team(state) else good


BRAIN = WombatBrain()
