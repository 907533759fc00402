"""The moves that cost most: what was played, what was better, how much it cost, and how sure that is.

First every choice is searched once. Where another move looks better, both are searched again, each for itself and with
fresh chance, so that what is told was not picked because it happened to look good.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.search import Search
from tablee.kernel import AnyGame, Brain, Match, Move, Seat

FIRST = 240
"""Playouts for each choice …"""
AGAIN = 600
"""… and for each of the two moves where another looks better."""
SUSPECTS = 10
"""Choices of a seat that are looked at again: those that seem to have cost most."""
MOST = 3
"""Moments that are told of a seat."""
SURE = 2.58
"""Standard errors by which a move must be worse to be told (99 %)."""
LEAST = 0.02
"""The least share of a match that is worth telling."""
REASONS = 3


class Feature(msgspec.Struct, frozen=True):
    """A number by which two moves differ in what the seat sees next."""

    name: str
    played: float
    better: float


class Moment(msgspec.Struct, frozen=True):
    """A choice that cost the seat something."""

    place: int
    """The line of the log, from 0."""
    seat: Seat
    played: str
    better: str
    cost: float
    """The share of the match that it cost."""
    doubt: float
    """Of the cost, 95 %."""
    why: tuple[Feature, ...] = ()


class Suspect(NamedTuple):
    """A choice where another move looks better."""

    place: int
    seat: Seat
    state: Any
    """As the seat imagines it."""
    played: Move
    better: Move
    gap: float


class Judge:
    """Judges choices; the same ones get the same answers."""

    def __init__(self, game: AnyGame, brain: Brain[Any, Any], first: int = FIRST, again: int = AGAIN) -> None:
        self._game = game
        self._brain = brain
        self._first = first
        self._again = again

    def moments(self, match: Match, seats: Iterable[Seat]) -> list[Moment]:
        """What cost each of the seats most, in the order of the match."""
        suspects: dict[Seat, list[Suspect]] = {seat: [] for seat in seats}
        for place, (before, (seat, move), _) in enumerate(match.steps()):
            if seat in suspects and (suspect := self.suspect(place, before, seat, move)) is not None:
                suspects[seat].append(suspect)
        found = []
        for listed in suspects.values():
            listed.sort(key=lambda suspect: -suspect.gap)
            told = [moment for suspect in listed[:SUSPECTS] if (moment := self.moment(suspect)) is not None]
            found += sorted(told, key=lambda moment: -moment.cost)[:MOST]
        return sorted(found, key=lambda moment: moment.place)

    def suspect(self, place: int, before: Any, seat: Seat, played: Move) -> Suspect | None:
        """A choice where another move looks better at first."""
        game, brain, rng = self._game, self._brain, random.Random(place)
        moves = game.moves(before, seat)
        if len(moves) < 2:
            return None
        state = brain.imagine(game, before, seat, rng)
        if brain.mixed(state, seat, moves) is not None:
            return None  # a guess at what others hide: no single one is wrong
        search = Search(game, brain, state, seat, rng)
        if search.mixes:
            return None  # the same
        better = search.think(Budget(self._first))
        arms = search.roots[seat].known
        if better == played or better not in arms:
            return None
        mean = arms[better].total / max(1, arms[better].visits)
        arm = arms.get(played)
        gap = mean - arm.total / arm.visits if arm is not None and arm.visits else mean
        return Suspect(place, seat, state, played, better, gap) if gap > LEAST / 2 else None

    def moment(self, suspect: Suspect) -> Moment | None:
        """What a suspected choice has cost, if that is clearly more than the doubt."""
        game = self._game
        played, better = self._worth(suspect, suspect.played, 0), self._worth(suspect, suspect.better, 1)
        cost = better[0] - played[0]
        error = math.sqrt(played[1] + better[1])
        if cost < LEAST or cost < SURE * error:
            return None
        texts = game.write(suspect.played), game.write(suspect.better)
        return Moment(suspect.place, suspect.seat, *texts, cost, 1.96 * error, self._why(suspect))

    def _worth(self, suspect: Suspect, move: Move, salt: int) -> tuple[float, float]:
        """What the move brings on average, and the variance of that mean."""
        rng = random.Random(suspect.place * 2 + salt)
        search = Search(self._game, self._brain, suspect.state, suspect.seat, rng, first=move)
        for _ in range(self._again):
            search.playout()
        many = search.playouts
        mean = search.total / many
        return mean, max(0.0, search.squares / many - mean * mean) / many

    def _why(self, suspect: Suspect) -> tuple[Feature, ...]:
        """The numbers that a seat sees in which the two moves differ most, by their size."""
        game, numbers = self._game, self._game.numbers
        if numbers is None:
            return ()
        seen = []
        for move in (suspect.played, suspect.better):
            after = suspect.state.copy()
            game.play(after, suspect.seat, move)
            seen.append([float(number) for number in numbers.observe(after, suspect.seat)])
        names = numbers.names(suspect.state)
        found = [Feature(name, *pair) for name, *pair in zip(names, *seen, strict=True) if pair[0] != pair[1]]
        return tuple(sorted(found, key=lambda feature: -abs(feature.played - feature.better))[:REASONS])
