"""Many matches at once, as arrays: a Gymnasium vector environment in which one program plays all seats.

Each step makes one choice in every match. A match that is over begins again at once: the observation that comes with
its last reward is the first of the next match (Gymnasium's `AutoresetMode.SAME_STEP`).
"""

from __future__ import annotations

import multiprocessing
import random
from itertools import pairwise
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee.kernel import Move, game
from tablee.lab.batch import Batch, Matches, size, work
from tablee.lab.episode import Episode, Rules
from tablee.lab.moves import MoveFeatures
from tablee.lab.pettingzoo import CAP, observation_space

Step = tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]


class VectorTable(VectorEnv):  # type: ignore[misc]
    """Matches side by side, played in this process or by `workers`.

    Observations are two arrays with a row for each match: the numbers of the seat to move, and the mask of its
    actions. `infos['seat']` says which seat that is, `infos['mover']` which one has just acted. The reward is the
    mover's; `infos['rewards']` has those of all seats, 0 until a match ends.
    """

    def __init__(
        self,
        key: str,
        matches: int,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        cap: int = CAP,
        workers: int = 0,
    ) -> None:
        self.rules = Rules(game(key), seats, options)
        self.num_envs = matches
        self.metadata = {"name": f"tablee_{key}_v1", "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.rules)
        self.single_action_space = spaces.Discrete(self.rules.size)
        self.observation_space = batch_space(self.single_observation_space, matches)
        self.action_space = batch_space(self.single_action_space, matches)
        self.moves = MoveFeatures(self.rules.game)
        """Moves as rows of numbers."""
        self._seeds = random.Random()
        self._dealer = random.Random()
        """Deals what a seat can't see, for `ahead`."""
        self._own: Matches | None = None
        self._workers: list[tuple[Any, Any]] = []
        self._memory: SharedMemory | None = None
        if workers:
            self._employ(min(workers, matches), cap)
        else:
            self._batch = Batch.of(self.rules, matches)
            self._own = Matches(self.rules, self._batch, cap)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New matches."""
        if seed is not None:
            self._seeds, self._dealer = random.Random(seed), random.Random(seed)
        self._order("reset")
        return self._observed(), {"seat": self._batch.seat.copy()}

    def step(self, actions: Any) -> Step:
        """One choice in every match; ValueError if an action is not on offer."""
        batch = self._batch
        mover = batch.seat.copy()
        batch.actions[:] = actions
        self._order("step")
        rewards = batch.rewards.copy()
        infos = {"seat": batch.seat.copy(), "mover": mover, "rewards": rewards}
        return self._observed(), rewards[np.arange(self.num_envs), mover], batch.over.copy(), batch.cut.copy(), infos

    def episode(self, number: int) -> Episode:
        """One of the matches, to inspect or to query a bot about. Only without workers, whose matches are in other
        processes."""
        if self._own is None:
            raise ValueError("matches and moves can be seen only in an environment without workers")
        return self._own.episodes[number]

    def offered(self, number: int) -> tuple[list[int], Any]:
        """In one match: the actions on offer, and for each a row of numbers that describe the move (`moves`). Only
        without workers."""
        choices = self.episode(number).choices
        actions = list(choices)
        return actions, self.moves.rows([choices[action] for action in actions])

    def ahead(self, number: int) -> Any:
        """In one match: for each action of `offered` what the seat would see after it, before anyone else or chance
        moves. What the seat can't see is dealt again first, so that none of it shows. Only without workers."""
        episode = self.episode(number)
        rules, seat = self.rules, episode.mover
        assert seat is not None
        imagined = rules.game.imagine(episode.state, seat, self._dealer)
        rows = []
        for choice in episode.choices.values():
            state = imagined.copy()
            if isinstance(choice, Move):
                rules.game.play(state, seat, choice)
            rows.append(rules.numbers(state, seat))
        return np.stack(rows)

    def close(self, **words: Any) -> None:
        """Stop the workers and free the memory."""
        for process, orders in self._workers:
            orders.close()
            process.join()
        self._workers = []
        if self._memory is not None:
            self._batch = Batch.of(self.rules, self.num_envs)  # no array may hold on to the memory
            self._memory.close()
            self._memory.unlink()
            self._memory = None

    def _employ(self, workers: int, cap: int) -> None:
        """Start the processes, each with its rows of the same arrays."""
        rules, matches = self.rules, self.num_envs
        self._memory = SharedMemory(create=True, size=size(rules, matches))
        self._batch = Batch.of(rules, matches, self._memory.buf)
        processes = multiprocessing.get_context("spawn")
        bounds = [matches * worker // workers for worker in range(workers + 1)]
        for first, last in pairwise(bounds):
            mine, theirs = processes.Pipe()
            words = (rules, matches, first, last, cap, self._memory.name, theirs)
            process = processes.Process(target=work, args=words, daemon=True)
            process.start()
            theirs.close()
            self._workers.append((process, mine))

    def _order(self, what: str) -> None:
        """Send all workers an order, and wait until it is done."""
        if self._own is not None:
            if what == "reset":
                self._own.reset(self._seeds.getrandbits(64))
            else:
                self._own.step()
            return
        for _, orders in self._workers:
            orders.send((what, self._seeds.getrandbits(64) if what == "reset" else None))
        wrong = [answer for _, orders in self._workers if (answer := orders.recv()) is not None]
        if wrong:
            raise wrong[0]

    def _observed(self) -> dict[str, Any]:
        return {"observation": self._batch.seen.copy(), "action_mask": self._batch.mask.copy()}
