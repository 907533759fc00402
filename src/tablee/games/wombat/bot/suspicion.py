"""Who is the traitor? A posterior over the seats, from what a bot felt, heard and saw."""

from __future__ import annotations

import random
from math import exp, log

from tablee.games.wombat.bot.memory import Memory
from tablee.games.wombat.bot.skills import Skill
from tablee.games.wombat.pieces import SUPPORTS
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.state import UNSAID, UP, WombatState
from tablee.kernel import Name, Seat, Text

# What a clue says about a player: the logarithm of how much likelier it makes that they are the raging one.

SHARP = 0.25
"""A finger points at them: honest ones point a little more often at the traitor. Half of it in the second vote, which
repeats the first."""
AT_ME = 0.35
"""They point at this bot, which knows better."""
AT_NOBODY = 0.05
"""They name no one."""
HASTE = 0.35
"""They helped to vote out a player without whom the spoiling continues; the contrary if it has stopped."""
GOES_ON = -1.2
"""They are out, and the spoiling continues …"""
STOPPED = 0.6
"""… or has stopped."""

FEW_TOWERS = 2
"""With fewer complete towers something was spoilt."""
NOISE = 0.25
"""The standard deviation of a bot's whims, as a logarithm."""
EVEN = 3
"""The number of others for which `Skill.doubt` is given."""


class Suspicion:
    """One bot's opinion in one match: for each seat the logarithm of how likely it is the raging one."""

    def __init__(self, state: WombatState, seat: Seat, skill: Skill) -> None:
        self.seat, self.skill = seat, skill
        self.weights = [0.0] * state.seats
        self.clues: list[dict[str, float]] = [{} for _ in self.weights]
        """What made each of those weights."""
        self.counted = 0
        """The rounds it has taken into account."""
        self.read = (0, False)
        """The round of the last fingers it has read, and whether they counted."""
        self.pointed: tuple[int, ...] = ()
        """Those fingers."""
        self.reason: Text | None = None

    def _blame(self, seat: Seat, clue: str, weight: float) -> None:
        """Something speaks against a player, or for them if it is negative."""
        self.weights[seat] += weight
        self.clues[seat][clue] = self.clues[seat].get(clue, 0) + weight

    def after_round(self, state: WombatState, memory: Memory) -> None:
        """What the hand felt: signs of sabotage say that the traitor was still there, their absence the contrary.
        What it heard: who called in vain."""
        if len(state.built) == self.counted:
            return
        self.counted = len(state.built)
        for (caller, what), times in memory.heard.items():
            if what == "vain":
                self._blame(caller, "lied", self.skill.vain * times)
        spoilt = state.built[-1] < FEW_TOWERS or memory.stolen + memory.wrong > 1
        for other in range(state.seats):
            if state.out[other] >= 0:
                self._blame(other, "after", GOES_ON if spoilt else STOPPED)
            if state.out[other] == self.counted - 1:
                for voter, whom in enumerate(self.pointed):
                    if whom == other:
                        self._blame(voter, "after", HASTE if spoilt else -HASTE)

    def heard_votes(self, state: WombatState) -> None:
        """What fingers say, once they are shown: of those who point and of those they point at."""
        now = len(state.built), state.final_shown
        if not state.pointed or self.read == now:
            return
        self.read, self.pointed = now, state.pointed
        for voter, whom in enumerate(state.pointed):
            if voter == self.seat or whom == UNSAID:
                continue
            if whom == UP:
                self._blame(voter, "votes", AT_NOBODY)
            elif whom == self.seat:
                self._blame(voter, "votes", AT_ME)
            else:
                self._blame(whom, "votes", SHARP / 2 if state.final_shown else SHARP)

    def posterior(self, state: WombatState) -> list[float]:
        """How likely each seat is the raging one; its own role a bot knows."""
        likely = [0.0 if other == self.seat else exp(weight) for other, weight in enumerate(self.weights)]
        total = sum(likely)
        return [each / total for each in likely]

    def finger(self, state: WombatState, rng: random.Random, *, final: bool) -> int:
        """The seat to point at, or UP."""
        self.heard_votes(state)
        others = [other for other in state.still_in() if other != self.seat]
        if self.seat in bad_team(state):
            return self._false_finger(state, others, rng)
        posterior = self.posterior(state)
        noisy = {other: log(posterior[other] + 1e-9) + rng.gauss(0, NOISE) for other in others}
        whom = max(noisy, key=noisy.__getitem__)
        if not self._convinced(state, posterior, whom, others, final=final):
            return UP
        clue = self._clue(state, whom)
        self.reason = Text(
            "phrase-explain", {"whom": Name(whom), "percent": round(100 * posterior[whom]), "clue": clue}
        )
        return whom

    def _convinced(
        self, state: WombatState, posterior: list[float], whom: Seat, others: list[Seat], *, final: bool
    ) -> bool:
        """Whether it suspects the player enough to point at them; when all towers stand, it points at no one."""
        return posterior[whom] >= self.skill.doubt[final] * EVEN / max(2, len(others)) and state.built[-1] < SUPPORTS

    def _clue(self, state: WombatState, whom: Seat) -> str:
        """What speaks most against the player."""
        return max(
            (clue for clue, weight in self.clues[whom].items() if weight > 0),
            key=self.clues[whom].__getitem__,
            default="nothing",
        )

    def _false_finger(self, state: WombatState, others: list[Seat], rng: random.Random) -> int:
        """The traitor joins a suspicion, or points at anyone or no one."""
        named = [whom for whom in state.pointed if whom in others]
        if named:
            return rng.choice(named)
        return rng.choice([UP, *others])
