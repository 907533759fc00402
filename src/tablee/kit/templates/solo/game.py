"""The rules."""

from __future__ import annotations

import random
from datetime import date

from tablee import kernel as k

from . import view
from .bot import TemplateBrain
from .lab import TemplateNumbers
from .solver import solution
from .state import ALL, PEBBLES, Lay, TemplateMove, TemplateState, Turn, turned


class TemplateChance(k.Chance[TemplateState, TemplateMove]):
    """A puzzle that can be solved, but isn't yet."""

    def draw(self, state: TemplateState, rng: random.Random) -> Lay:
        while True:
            shining = rng.randrange(ALL)
            if solution(shining) is not None:
                return Lay(tuple(pebble for pebble in range(PEBBLES) if shining >> pebble & 1))

    def refusal(self, state: TemplateState, move: TemplateMove) -> k.Reason | None:
        if not isinstance(move, Lay) or list(move.shining) != sorted({*move.shining} & {*range(PEBBLES)}):
            return k.Reason("no-such-pebbles")
        return k.Reason("not-solvable") if solution(bits(move)) in (None, ()) else None


def bits(move: Lay) -> int:
    """The pebbles that shine, a bit each."""
    return sum(1 << pebble for pebble in move.shining)


class TemplatePuzzle(k.Puzzle[TemplateState, TemplateMove]):
    """It can be solved from anywhere."""

    def solve(self, state: TemplateState) -> list[TemplateMove] | None:
        found = solution(state.shining)
        return None if found is None else [Turn(pebble) for pebble in found]

    def daily(self, day: date) -> dict[str, bool | int | str] | None:
        return None


class TemplateGame(k.Game[TemplateState, TemplateMove]):
    """All pebbles shine: solved."""

    key = "template-key"
    seats = range(1, 2)
    best_seats = 1
    kinds = (Lay, Turn)
    chance = TemplateChance()
    puzzle = TemplatePuzzle()
    brain = TemplateBrain()
    numbers = TemplateNumbers()

    def start(self, seats: int, options: k.Options) -> TemplateState:
        return TemplateState()

    def to_act(self, state: TemplateState) -> tuple[k.Seat, ...]:
        if state.shining < 0:
            return (k.CHANCE,)
        return () if state.shining == ALL else (0,)

    def moves(self, state: TemplateState, seat: k.Seat) -> list[TemplateMove]:
        return [Turn(pebble) for pebble in range(PEBBLES)]

    def why_not(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> k.Reason:
        return k.Reason("no-such-pebbles")

    def play(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> None:
        match move:
            case Lay():
                state.shining = bits(move)
            case Turn(pebble):
                state.shining = turned(state.shining, pebble)
                state.turns += 1

    def outcome(self, state: TemplateState) -> k.Outcome | None:
        return k.Outcome.ranked([1], "solved") if state.shining == ALL else None

    def public(self, state: TemplateState) -> k.Scene:
        return view.public(state, self.to_act(state))

    def touches(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> tuple[str, ...]:
        assert isinstance(move, Turn)
        return (f"pebble:{move.pebble}",)

    def told(
        self, before: TemplateState, seat: k.Seat, move: TemplateMove, after: TemplateState, viewer: k.Viewer
    ) -> k.Event | None:
        return view.told(move)
