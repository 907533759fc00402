"""The moves that cost most: what was played, what was better, how much it cost, and how sure that is.

First every choice is searched once. Where another move looks better, both are searched again, separately and with
fresh chance, so that what is reported was not picked because it happened to look good.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.search import Search
from tablee.kernel import AnyGame, Brain, Match, Move, Seat
from tablee.review.reasons import Reason, reasons
from tablee.review.worth import DOUBT, SURE, brought, gap

FIRST = 240
"""Playouts for each choice …"""
AGAIN = 2400
"""… and for each of the two moves where another looks better."""
SUSPECTS = 10
"""Choices of a seat that are looked at again: those that seem to have cost most."""
MOST = 3
"""Moments reported for a seat."""
LEAST = 0.03
"""The least share of a match that is worth reporting."""
RARE = 1 / 3
"""Where a choice is a guess: a move less likely than this, the likeliest being 1, is not a fair guess."""


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
    """The 95 % margin of the cost."""
    why: tuple[Reason, ...] = ()
    """What the better move brings some moves later, by what is counted on the players' plates."""


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
        positions = {}
        for place, (before, (seat, move), _) in enumerate(match.steps()):
            if seat in suspects and (suspect := self.suspect(place, before, seat, move)) is not None:
                suspects[seat].append(suspect)
                positions[place] = before
        found = []
        for listed in suspects.values():
            listed.sort(key=lambda suspect: -suspect.gap)
            told = [moment for suspect in listed[:SUSPECTS] if (moment := self.moment(suspect)) is not None]
            found += sorted(told, key=lambda moment: -moment.cost)[:MOST]
        found.sort(key=lambda moment: moment.place)
        return [self.explained(moment, positions[moment.place]) for moment in found]

    def suspect(self, place: int, before: Any, seat: Seat, played: Move) -> Suspect | None:
        """A choice where another move looks better at first."""
        game, brain, rng = self._game, self._brain, random.Random(place)
        moves = game.moves(before, seat)
        if len(moves) < 2:
            return None
        state = brain.imagine(game, before, seat, rng)
        odds = brain.mixed(state, seat, moves)
        if odds is not None:
            return self._poor_guess(Suspect(place, seat, state, played, played, 0.0), moves, odds)
        search = Search(game, brain, state, seat, rng)
        if search.mixes:
            return None  # also a guess
        better = search.think(Budget(self._first))
        if better == played:
            return None
        suspect = Suspect(place, seat, state, played, better, 0.0)
        arms = search.roots[seat].known
        tried, arm = arms.get(better), arms.get(played)
        if tried is None or arm is None or not tried.visits or not arm.visits:
            return self._compared(suspect, better)  # the brain needed no search, or didn't think of what was played
        cost = tried.total / tried.visits - arm.total / arm.visits
        return suspect._replace(gap=cost) if cost > LEAST / 2 else None

    def _poor_guess(self, suspect: Suspect, moves: Sequence[Move], odds: Sequence[float]) -> Suspect | None:
        """A guess at what others hide isn't wrong by itself; one that no one would make may be."""
        likeliest = max(odds)
        if odds[moves.index(suspect.played)] > RARE * likeliest:
            return None
        return self._compared(suspect, moves[list(odds).index(likeliest)])

    def _compared(self, suspect: Suspect, better: Move) -> Suspect | None:
        """The two moves compared at first."""
        suspect = suspect._replace(better=better)
        cost, _ = self._cost(suspect, self._first // 2, "first")
        return suspect._replace(gap=cost) if cost > LEAST / 2 else None

    def moment(self, suspect: Suspect) -> Moment | None:
        """What a suspected choice has cost, if that is clearly more than the doubt."""
        cost, error = self._cost(suspect, self._again, "again")
        if cost < LEAST or cost < SURE * error:
            return None
        texts = self._game.write(suspect.played), self._game.write(suspect.better)
        return Moment(suspect.place, suspect.seat, *texts, cost, DOUBT * error)

    def explained(self, moment: Moment, before: Any) -> Moment:
        """The moment with what the better move would have brought."""
        game, seat = self._game, moment.seat
        state = self._brain.imagine(game, before, seat, random.Random(moment.place))
        moves = game.read(moment.played), game.read(moment.better)
        return msgspec.structs.replace(moment, why=reasons(game, self._brain, state, seat, *moves))

    def _cost(self, suspect: Suspect, playouts: int, salt: str) -> tuple[float, float]:
        """How much better the better move is, and the standard error."""
        played, better = (
            brought(self._game, self._brain, suspect.state, suspect.seat, move, playouts, f"{salt} {suspect.place}")
            for move in (suspect.played, suspect.better)
        )
        return gap(better, played)
