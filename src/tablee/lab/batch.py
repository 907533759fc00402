"""Matches played side by side, and the arrays that describe them: a row for each match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import prod
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple, Self

import numpy as np

from tablee.lab.episode import Episode, Rules


class Batch(NamedTuple):
    """The matches after a step, as arrays."""

    seen: Any
    """What the seat to move sees, as numbers."""
    mask: Any
    """By action: 1 if it is on offer."""
    seat: Any
    """The seat to move."""
    rewards: Any
    """By seat, the reward of the last step: 0 until a match ends."""
    over: Any
    """Whether the last step ended the match."""
    cut: Any
    """Whether the match was cut off because it took too long."""
    actions: Any
    """What to do in the next step."""

    @classmethod
    def of(cls, rules: Rules, matches: int, memory: Any = None) -> Self:
        """Make arrays for a number of matches; in a piece of memory, if one is given."""
        shapes = _shapes(rules, matches)
        if memory is None:
            memory = bytearray(size(rules, matches))
        arrays, at = [], 0
        for shape, kind in shapes:
            arrays.append(np.ndarray(shape, kind, memory, at))
            at += _bytes(shape, kind)
        return cls(*arrays)

    def part(self, first: int, last: int) -> Batch:
        """Some of the rows, to be written to."""
        return Batch(*(array[first:last] for array in self))


def _shapes(rules: Rules, matches: int) -> list[tuple[tuple[int, ...], Any]]:
    return [
        ((matches, rules.width), np.float32),
        ((matches, rules.size), np.int8),
        ((matches,), np.int64),
        ((matches, rules.seats), np.float32),
        ((matches,), np.bool_),
        ((matches,), np.bool_),
        ((matches,), np.int64),
    ]


def _bytes(shape: tuple[int, ...], kind: Any) -> int:
    """The bytes of an array, rounded up so that the next one begins at a multiple of 64."""
    return -(-prod(shape) * int(np.dtype(kind).itemsize) // 64) * 64


def size(rules: Rules, matches: int) -> int:
    """How many bytes the arrays of this number of matches take."""
    return sum(_bytes(*shape) for shape in _shapes(rules, matches))


class Matches:
    """The matches themselves."""

    def __init__(self, rules: Rules, batch: Batch, cap: int) -> None:
        self.rules = rules
        self.batch = batch
        self.cap = cap
        self._seeds = random.Random()
        self.episodes: list[Episode] = []

    def reset(self, seed: int | None) -> None:
        """Begin new matches."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.episodes = [self._begun() for _ in self.batch.seat]
        self._look()

    def step(self) -> None:
        """Make one choice in every match; where a match is over, a new one begins."""
        batch, episodes, cap = self.batch, self.episodes, self.cap
        batch.rewards[:] = 0
        batch.over[:] = batch.cut[:] = False
        for number, action in enumerate(batch.actions.tolist()):
            episode = episodes[number]
            episode.choose(action)
            if episode.mover is None or episode.moved >= cap:
                outcome = episode.outcome
                batch.over[number], batch.cut[number] = outcome is not None, outcome is None
                batch.rewards[number] = self.rules.rewards(outcome)
                episodes[number] = self._begun()
        self._look()

    def _begun(self) -> Episode:
        """Begin a match in which someone can choose."""
        while True:
            episode = Episode(self.rules, random.Random(self._seeds.getrandbits(64)))
            if episode.mover is not None:
                return episode

    def _look(self) -> None:
        """Record what the seats to move see: all rows at once, since a call of numpy costs more than a row."""
        batch, rules, episodes = self.batch, self.rules, self.episodes
        seats = [episode.mover or 0 for episode in episodes]
        batch.seat[:] = seats
        seen: list[Any] = [rules.observe(episode.state, seat) for episode, seat in zip(episodes, seats, strict=True)]
        batch.seen[:] = _rows(seen, rules.width) if isinstance(seen[0], bytes) else seen
        batch.mask[:] = _rows([episode.choices.mask for episode in episodes], rules.size)


def _rows(rows: Sequence[bytes | bytearray], width: int) -> Any:
    """Bytes as an array, a row for each."""
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), width)


def work(rules: Rules, matches: int, first: int, last: int, cap: int, name: str, orders: Connection) -> None:
    """Run a worker process: it plays some rows of shared arrays, one order at a time."""
    memory = SharedMemory(name)
    batch = Batch.of(rules, matches, memory.buf).part(first, last)
    mine = Matches(rules, batch, cap)
    while True:
        try:
            order, seed = orders.recv()
        except EOFError:  # the parent process is gone
            return
        try:
            if order == "reset":
                mine.reset(seed)
            else:
                mine.step()
            orders.send(None)
        except Exception as wrong:
            orders.send(wrong)
