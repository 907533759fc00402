"""Training samples: positions of matches that bots play, how they judged them, and how the matches ended."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from tablee.bots.learned import learned
from tablee.bots.net import standings
from tablee.bots.players import Player
from tablee.bots.search import Judge, Search
from tablee.bots.selfplay import BotTable
from tablee.kernel import AnyGame, Grounds, Match, Move, Seat, game
from tablee.kernel.options import read_options

DEEP, SHALLOW = 32, 8
"""Playouts for a choice: only DEEP_SHARE of the choices get many, so that many matches can be played."""
DEEP_SHARE: Final = 0.2
DRAWN: Final = 0.25
"""How often a move is drawn with its number of tries as weight, instead of the most tried one, …"""
ASTRAY: Final = 0.03
"""… and how often it is any move: a judgement must know bad positions, too."""
OLD_SHARE: Final = 0.25
"""The share of seats that judge as if nothing was learned, so that matches don't go round in circles."""
CAP: Final = 3000
"""The longest log of a match to learn from."""


class Deal(msgspec.Struct, frozen=True):
    """A match to be played and learned from: everything that decides it."""

    key: str
    seats: int
    seed: str
    options: dict[str, bool | int | str] = {}
    mind: str = ""
    """The weights of those who have learned; '' before the first net."""


class Samples(NamedTuple):
    """Positions as arrays, a row each; matches with fewer players have zeros for the missing seats."""

    common: Any
    seat: Any
    """By seat: the logarithm of its share as the brain judges, its open numbers, and those that it alone knows."""
    here: Any
    """By seat: 1 for a player."""
    won: Any
    """By seat: its share of the win at the end."""
    found: Any
    """By seat: its share as the search judged it; 0 for all where there was no search."""
    match: Any
    """The number of the position's match."""


class Pupil(BotTable):
    """Bots whose play is recorded to learn from."""

    def __init__(self, match: Match, judges: Sequence[Judge | None], rng: random.Random) -> None:
        super().__init__(match, [Player("normal")] * match.seats, rng)
        self.judges = judges
        self.common: list[Sequence[float]] = []
        self.rows: list[list[list[float]]] = []
        self.found: list[list[float]] = []

    def _act(self, seat: Seat) -> tuple[int, Move] | None:
        """Search as a bot does, and record how everyone stands."""
        match, rng = self.match, self.rng
        rules, state = match.game, match.state
        moves = rules.moves(state, seat)
        if len(moves) < 2:
            return (0, moves[0]) if moves else None
        brain: Any = rules.brain
        imagined = brain.imagine(rules, state, seat, rng)
        odds = brain.mixed(imagined, seat, moves)
        if odds is not None:
            self._note(brain.grounds(state), [0.0] * match.seats)
            return 0, rng.choices(moves, odds)[0]
        worth = brain.candidates(imagined, seat, moves)
        if len(worth) == 1:
            return 0, worth[0]
        search = Survey(rules, brain, imagined, seat, rng, judge=self.judges[seat])
        for _ in range(DEEP if rng.random() < DEEP_SHARE else SHALLOW):
            search.playout()
        self._note(brain.grounds(state), [total / search.playouts for total in search.totals])
        if rng.random() < ASTRAY:
            return 0, rng.choice(worth)
        if rng.random() < DRAWN:
            arms = search.roots[seat].known
            return 0, rng.choices(list(arms), [arm.visits for arm in arms.values()])[0]
        return 0, search.best()

    def _note(self, grounds: Any, found: list[float]) -> None:
        self.common.append(grounds.common)
        logs = standings(grounds.shares)
        self.rows.append([[log, *seen, *own] for log, seen, own in zip(logs, grounds.open, grounds.own, strict=True)])
        self.found.append(found)


class Survey(Search):
    """A search that sums up what its playouts brought every seat."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.totals = [0.0] * len(self.roots)

    def _rewards(self, state: Any, seats: Sequence[Seat]) -> dict[Seat, float]:
        rewards = super()._rewards(state, range(len(self.roots)))
        for seat, reward in rewards.items():
            self.totals[seat] += reward
        return rewards


def opening(rules: AnyGame, seats: int) -> Grounds | None:
    """The grounds on which the first position of a match is judged; None if there is nothing to learn from."""
    if rules.brain is None or rules.realtime:
        return None
    match = Match(rules, seats, seed="opening")
    match.advance()
    found: Grounds | None = rules.brain.grounds(match.state)
    return found


def gathered(deal: Deal) -> Samples | None:
    """Play one match; None if it didn't end."""
    rules: AnyGame = game(deal.key)
    rng = random.Random(deal.seed)
    match = Match(rules, deal.seats, read_options(rules.options, deal.options), deal.seed)
    judge = learned(rules, rules.brain, deal.mind) if deal.mind and rules.brain is not None else None
    pupil = Pupil(match, [None if rng.random() < OLD_SHARE else judge for _ in range(deal.seats)], rng)
    match.advance()
    while match.awaited and len(match.log) < CAP and pupil.step():
        match.advance()
    outcome = match.outcome
    if outcome is None or not pupil.rows:
        return None
    most, places, count = rules.seats[-1], len(pupil.rows), deal.seats
    won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(count)]

    def padded(rows: Any) -> Any:
        rows = np.asarray(rows, np.float16)
        more = [(0, 0), (0, most - count), *[(0, 0)] * (rows.ndim - 2)]
        return np.pad(rows, more)

    return Samples(
        np.asarray(pupil.common, np.float16),
        padded(pupil.rows),
        padded(np.ones((places, count))),
        padded([won] * places),
        padded(pupil.found),
        np.zeros(places, np.int32),
    )


def together(matches: Iterable[Samples], first: int = 0) -> Samples:
    """Join the samples of several matches, which are numbered from `first` on."""
    listed = list(matches)
    numbers: list[Any] = [np.full(len(one.match), first + number, np.int32) for number, one in enumerate(listed)]
    return joined(listed)._replace(match=np.concatenate(numbers))


def joined(rounds: Sequence[Samples]) -> Samples:
    """Join the samples of several rounds, whose matches are already numbered."""
    return Samples(*(np.concatenate([one[part] for one in rounds]) for part in range(len(Samples._fields))))
