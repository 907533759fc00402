"""PettingZoo: `env` for one agent at a time, `parallel_env` where moves are simultaneous or in real time.

An observation is a dict: 'observation', the seat's numbers (docs/lab.md says what each means), and 'action_mask', 1 for
every action that is on offer. Rewards come at the end and add up to 0.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from tablee.kernel import Seat, game
from tablee.lab.actions import Choices
from tablee.lab.episode import Episode, Rules
from tablee.lab.notebook import picture
from tablee.lab.together import Together

CAP = 10_000
"""Steps after which a match is truncated: play at random need not end."""


class _Spaces:
    """Common to both kinds of environment: agents, spaces, observations."""

    metadata: dict[str, Any]
    rules: Rules
    possible_agents: list[str]
    _match: Episode | Together

    def _begin(self, key: str, seats: int | None, options: dict[str, Any] | None, cap: int, simultaneous: bool) -> None:
        self.rules = Rules(game(key), seats, options)
        self.cap = cap
        self.metadata = {"name": f"tablee_{key}_v1", "render_modes": ["svg"], "is_parallelizable": simultaneous}
        self.render_mode = "svg"
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.rules) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.rules.size) for agent in self.possible_agents}
        self._seeds = random.Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Always the same space for an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Always the same space for an agent."""
        return self.action_spaces[agent]

    def _rng(self, seed: int | None) -> random.Random:
        """The generator of the next match: from the seed, or following the last seed given."""
        if seed is not None:
            self._seeds = random.Random(seed)
        return random.Random(self._seeds.getrandbits(64))

    def render(self) -> str:
        """What a spectator sees, as SVG."""
        return picture(self.rules.game, self._match.state).svg

    def state(self) -> Any:
        """All seats' numbers in a row."""
        return np.concatenate([self.rules.numbers(self._match.state, seat) for seat in range(self.rules.seats)])

    def close(self) -> None:
        """Do nothing: no resources are held."""


def observation_space(rules: Rules) -> spaces.Dict:
    """A seat's observation: numbers and a mask, both of fixed size."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (rules.width,), np.float32),
            "action_mask": spaces.Box(0, 1, (rules.size,), np.int8),
        }
    )


def observed(rules: Rules, state: Any, seat: Seat, choices: Choices) -> dict[str, Any]:
    """What the seat sees, and what it may do."""
    return {
        "observation": rules.numbers(state, seat),
        "action_mask": np.frombuffer(choices.mask[:], np.int8),
    }


class TableEnv(_Spaces, AECEnv):  # type: ignore[misc]
    """One agent at a time."""

    def __init__(
        self, key: str, seats: int | None = None, options: dict[str, Any] | None = None, cap: int = CAP
    ) -> None:
        super().__init__()
        self._begin(key, seats, options, cap, simultaneous=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match."""
        self._match: Episode = Episode(self.rules, self._rng(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._match.mover or 0]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees; only the selected agent has actions on offer."""
        seat = self._seat_of[agent]
        choices = self._match.choices if seat == self._match.mover else self.rules.none
        return observed(self.rules, self._match.state, seat, choices)

    def step(self, action: int | None) -> None:
        """Make the selected agent's move; ValueError if the action is not on offer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self._match
        match.choose(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if match.mover is not None and match.moved < self.cap:
            self.agent_selection = self.possible_agents[match.mover]
            return
        ends = self.truncations if match.outcome is None else self.terminations
        for other, reward in zip(self.possible_agents, self.rules.rewards(match.outcome), strict=True):
            self.rewards[other] = reward
            self._cumulative_rewards[other] += reward
            ends[other] = True


class TogetherEnv(_Spaces, ParallelEnv):  # type: ignore[misc]
    """All agents at once; those with nothing to decide do nothing (action 0). An action that is not on offer
    counts as nothing."""

    def __init__(
        self, key: str, seats: int | None = None, options: dict[str, Any] | None = None, cap: int = CAP
    ) -> None:
        super().__init__()
        self._begin(key, seats, options, cap, simultaneous=True)
        self._match: Together

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new match."""
        self._match = Together(self.rules, self._rng(seed))
        self._steps = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Everyone acts."""
        self._match.step({self._seat_of[agent]: int(action) for agent, action in actions.items()})
        self._steps += 1
        agents, over = self.agents, self._match.over
        cut = not over and self._steps >= self.cap
        rewards = self.rules.rewards(self._match.outcome)
        if over or cut:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Any]:
        match = self._match
        return {
            agent: observed(self.rules, match.state, seat, match.choices[seat]) for agent, seat in self._seat_of.items()
        }


env = TableEnv
parallel_env = TogetherEnv
