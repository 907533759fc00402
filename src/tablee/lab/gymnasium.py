"""Gymnasium: the puzzles, such as La Ruche's solitaire, each registered as 'tablee/<Key>-v1'.

    gymnasium.make("tablee/LaRuche-v1", options={"level": "gentle"})

The observation is a dict as in PettingZoo: the seat's numbers and the action mask. The reward is 1 for a puzzle solved,
0 otherwise. An action that is not on offer does nothing.
"""

from __future__ import annotations

import random
from typing import Any

import gymnasium
from gymnasium import spaces

from tablee.kernel import game, games
from tablee.lab.episode import Episode, Rules
from tablee.lab.notebook import picture
from tablee.lab.pettingzoo import observation_space, observed

CAP = 500
"""Steps after which a puzzle is given up: tiles may be taken back for ever."""


class PuzzleEnv(gymnasium.Env):  # type: ignore[misc]
    """A game for one."""

    metadata = {"render_modes": ["svg"], "render_fps": 1}

    def __init__(
        self,
        key: str,
        options: dict[str, Any] | None = None,
        cap: int = CAP,
        render_mode: str | None = None,
    ) -> None:
        self.rules = Rules(game(key), 1, options)
        self.cap = cap
        self.render_mode = render_mode
        self.observation_space = observation_space(self.rules)
        self.action_space = spaces.Discrete(self.rules.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new deal."""
        super().reset(seed=seed)
        self._episode = Episode(self.rules, random.Random(int(self.np_random.integers(2**62))))
        self._steps = 0
        return self._observed(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """One move."""
        self._steps += 1
        if int(action) in self._episode.choices:
            self._episode.choose(int(action))
        outcome = self._episode.outcome
        reward = float(outcome is not None and 0 in outcome.winners)
        return self._observed(), reward, outcome is not None, self._steps >= self.cap, {}

    def render(self) -> str | None:
        """The board as SVG."""
        return picture(self.rules.game, self._episode.state).svg if self.render_mode == "svg" else None

    def _observed(self) -> dict[str, Any]:
        return observed(self.rules, self._episode.state, 0, self._episode.choices)


for key, rules in games().items():
    if rules.puzzle is not None:
        word = "".join(part.capitalize() for part in key.split("-"))
        gymnasium.register(f"tablee/{word}-v1", "tablee.lab.gymnasium:PuzzleEnv", kwargs={"key": key})
