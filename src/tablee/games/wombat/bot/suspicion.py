"""Who is the traitor? A posterior over the seats, from what a bot felt, heard and saw."""

from __future__ import annotations

import random
from math import exp, log

from tablee.games.wombat.bot.memory import Memory
from tablee.games.wombat.bot.skills import Skill
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.state import UNSAID, UP, WombatState
from tablee.kernel import Name, Text

SHARP = 0.25
"""How much more often an honest finger points at the traitor than at another, as a logarithm."""
HASTE = 0.35
"""What it says of somebody that they helped to vote out one who then turned out to be honest, as a logarithm."""


class Suspicion:
    """One bot's opinion in one match: a weight a seat, the logarithm of how likely it is the raging one."""

    def __init__(self, state: WombatState, seat: int, skill: Skill) -> None:
        self.seat, self.skill = seat, skill
        self.weights = [0.0] * state.seats
        self.clues: list[dict[str, float]] = [{} for _ in self.weights]
        """What made each of those weights."""
        self.counted = 0
        self.read = (0, False)
        """The round of the last fingers it has read, and whether they counted."""
        self.pointed: tuple[int, ...] = ()
        """Those fingers."""
        self.reason: Text | None = None

    def _blame(self, seat: int, clue: str, weight: float) -> None:
        """Something that speaks against somebody, or for them if it is less than nothing."""
        self.weights[seat] += weight
        self.clues[seat][clue] = self.clues[seat].get(clue, 0) + weight

    def after_round(self, state: WombatState, memory: Memory) -> None:
        """What the hand felt: signs of sabotage say that the traitor was still there; their lack, the contrary.
        What it heard: who called in vain."""
        if len(state.built) == self.counted:
            return
        self.counted = len(state.built)
        for (caller, what), times in memory.heard.items():
            if what == "vain":
                self._blame(caller, "lied", self.skill.vain * times)
        spoilt = state.built[-1] < 2 or memory.stolen + memory.wrong > 1
        for other in range(state.seats):
            if state.out[other] >= 0:
                self._blame(other, "after", -1.2 if spoilt else 0.6)
            if state.out[other] == self.counted - 1:
                for voter, whom in enumerate(self.pointed):
                    if whom == other:
                        self._blame(voter, "after", HASTE if spoilt else -HASTE)

    def heard_votes(self, state: WombatState) -> None:
        """Fingers shown: honest ones point a little more often at the traitor, who never points at itself."""
        now = len(state.built), state.final_shown
        if not state.pointed or self.read == now:
            return
        self.read, self.pointed = now, state.pointed
        for voter, whom in enumerate(state.pointed):
            if voter == self.seat or whom == UNSAID:
                continue
            if whom == UP:
                self._blame(voter, "votes", 0.05)  # who does not want to name anybody
            elif whom == self.seat:
                self._blame(voter, "votes", 0.35)  # I know better
            else:  # the second vote repeats the first
                self._blame(whom, "votes", SHARP / 2 if state.final_shown else SHARP)

    def posterior(self, state: WombatState) -> list[float]:
        """How likely each seat is the raging one; one's own is known."""
        likely = [0.0 if other == self.seat else exp(weight) for other, weight in enumerate(self.weights)]
        total = sum(likely)
        return [each / total for each in likely]

    def finger(self, state: WombatState, rng: random.Random, *, final: bool) -> int:
        """Whom to point at."""
        self.heard_votes(state)
        others = [other for other in state.still_in() if other != self.seat]
        if self.seat in bad_team(state):
            return self._false_finger(state, others, rng)
        posterior = self.posterior(state)
        noisy = {other: log(posterior[other] + 1e-9) + rng.gauss(0, 0.25) for other in others}
        whom = max(noisy, key=noisy.__getitem__)
        if not self._convinced(state, posterior, whom, others, final=final):
            return UP
        clue = self._clue(state, whom)
        self.reason = Text(
            "phrase-explain", {"whom": Name(whom), "percent": round(100 * posterior[whom]), "clue": clue}
        )
        return whom

    def _convinced(
        self, state: WombatState, posterior: list[float], whom: int, others: list[int], *, final: bool
    ) -> bool:
        """Whether to point at the one whom one suspects; when all towers stand, at nobody."""
        return posterior[whom] >= self.skill.doubt[final] * 3 / max(2, len(others)) and state.built[-1] < 3

    def _clue(self, state: WombatState, whom: int) -> str:
        """What speaks against somebody the most."""
        return max(
            (clue for clue, weight in self.clues[whom].items() if weight > 0),
            key=self.clues[whom].__getitem__,
            default="nothing",
        )

    def _false_finger(self, state: WombatState, others: list[int], rng: random.Random) -> int:
        """The traitor joins whoever is suspected already, or nobody."""
        named = [whom for whom in state.pointed if whom in others]
        if named:
            return rng.choice(named)
        return rng.choice([UP, *others])
