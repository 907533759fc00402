"""A match in which everyone chooses at once, step by step: for secret simultaneous choices and for real time."""

from __future__ import annotations

import random
from collections.abc import Mapping

from tablee.kernel import CHANCE, CLOCK, Outcome, Seat
from tablee.lab.actions import Choices
from tablee.lab.episode import BEAT, Rules


class Together:
    """One match being played."""

    def __init__(self, rules: Rules, rng: random.Random) -> None:
        self.rules = rules
        self.rng = rng
        self.state = rules.start()
        self.outcome: Outcome | None = None
        self.over = False
        self.reaches: dict[Seat, tuple[int, int]] = {}
        """The places that hands reach for."""
        self.choices: list[Choices] = []
        """By seat, what they may do; doing nothing is always included."""
        self._settle()

    def step(self, actions: Mapping[Seat, int]) -> None:
        """Everyone does what they chose, in the order of seats, if it is still legal."""
        game, state = self.rules.game, self.state
        for seat in sorted(actions):
            choice = self.choices[seat].get(actions[seat])
            if isinstance(choice, tuple):
                self.reaches[seat] = choice
            elif choice is not None and game.refusal(state, seat, choice) is None:
                game.play(state, seat, choice)
        if self.rules.realtime:
            self._wait(BEAT)
        self._settle()

    def _wait(self, most: int | None = None) -> bool:
        """Let time pass until something is due, at most `most` milliseconds; False if nothing is due."""
        game, state = self.rules.game, self.state
        due = game.due(state)
        if due is None:
            return False
        game.play(state, CLOCK, game.tick(state, due if most is None else min(most, due), self.reaches))
        return True

    def _settle(self) -> None:
        """Let chance move, and time pass while no one can choose."""
        game, state = self.rules.game, self.state
        while True:
            awaited = game.awaited(state)
            if awaited and awaited[0] == CHANCE:
                game.play(state, CHANCE, game.draw(state, self.rng))
                continue
            self.choices = [self._choices(seat, seat in awaited) for seat in range(self.rules.seats)]
            if not awaited:
                self.over, self.outcome = True, game.outcome(state)
                return
            if self.rules.realtime or any(len(choices) > 1 for choices in self.choices) or not self._wait():
                return

    def _choices(self, seat: Seat, awaited: bool) -> Choices:
        if self.rules.realtime and awaited:
            return self.rules.choices(self.state, seat) or self.rules.nothing
        moves = self.rules.game.moves(self.state, seat) if awaited else []
        return self.rules.nothing.with_moves(moves, self.rules.actions)
