"""The rules."""

from __future__ import annotations

import random

from tablee import kernel as k

from . import view
from .bot import TemplateBrain
from .lab import TemplateNumbers
from .state import PLACES, Glow, TemplateMove, TemplateOptions, TemplateState, Touch


class TemplateChance(k.Chance[TemplateState, TemplateMove]):
    """Which pebble glows next."""

    def draw(self, state: TemplateState, rng: random.Random) -> Glow:
        return Glow(rng.randrange(PLACES))

    def refusal(self, state: TemplateState, move: TemplateMove) -> k.Reason | None:
        return None if isinstance(move, Glow) and 0 <= move.pebble < PLACES else k.Reason("no-such-pebble")


class TemplateTime(k.Time[TemplateState, TemplateMove]):
    """The clock runs down; everyone may move at any time."""

    realtime = True

    def due(self, state: TemplateState) -> int:
        return state.left


class TemplateManners(k.Manners[TemplateState, TemplateMove]):
    """In a race nothing is taken back."""

    def may_undo(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> bool:
        return False


class TemplateGame(k.Game[TemplateState, TemplateMove]):
    """The player who is first most often wins."""

    key = "template-key"
    seats = range(2, 5)
    options = TemplateOptions
    kinds = (Glow, Touch, k.Wait)
    chance = TemplateChance()
    time = TemplateTime()
    brain = TemplateBrain()
    numbers = TemplateNumbers()
    manners = TemplateManners()

    def start(self, seats: int, options: TemplateOptions) -> TemplateState:
        return TemplateState([0] * seats, 1000 * options.seconds)

    def to_act(self, state: TemplateState) -> tuple[k.Seat, ...]:
        if not state.left:
            return ()
        return (k.CHANCE,) if state.glowing < 0 else (*range(len(state.points)), k.CLOCK)

    def moves(self, state: TemplateState, seat: k.Seat) -> list[TemplateMove]:
        return [Touch(state.glowing)]

    def why_not(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> k.Reason:
        return k.Reason("does-not-glow")

    def play(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> None:
        match move:
            case Glow(pebble):
                state.glowing = pebble
            case Touch():
                state.points[seat] += 1
                state.glowing = -1
            case k.Wait(ms):
                state.left -= ms

    def outcome(self, state: TemplateState) -> k.Outcome | None:
        return None if state.left else k.Outcome.ranked(state.points, "time")

    def public(self, state: TemplateState) -> k.Scene:
        return view.public(state, self.to_act(state))

    def touches(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> tuple[str, ...]:
        assert isinstance(move, Touch)
        return (f"pebble:{move.pebble}",)

    def told(
        self, before: TemplateState, seat: k.Seat, move: TemplateMove, after: TemplateState, viewer: k.Viewer
    ) -> k.Event | None:
        return view.told(seat, move, after)
