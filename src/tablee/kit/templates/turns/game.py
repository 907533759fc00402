"""The rules."""

from __future__ import annotations

from tablee import kernel as k

from . import view
from .bot import TemplateBrain
from .lab import TemplateNumbers
from .state import MOST, Take, TemplateOptions, TemplateState


class TemplateGame(k.Game[TemplateState, Take]):
    """The player who takes the last pebble wins."""

    key = "template-key"
    seats = range(2, 5)
    best_seats = 2
    options = TemplateOptions
    kinds = (Take,)
    brain = TemplateBrain()
    numbers = TemplateNumbers()

    def start(self, seats: int, options: TemplateOptions) -> TemplateState:
        return TemplateState(seats, options.pebbles)

    def to_act(self, state: TemplateState) -> tuple[k.Seat, ...]:
        return (state.mover,) if state.left else ()

    def moves(self, state: TemplateState, seat: k.Seat) -> list[Take]:
        return [Take(pebbles) for pebbles in range(1, min(MOST, state.left) + 1)]

    def why_not(self, state: TemplateState, seat: k.Seat, move: Take) -> k.Reason:
        return k.Reason("one-to-three" if not 1 <= move.pebbles <= MOST else "too-few-left")

    def play(self, state: TemplateState, seat: k.Seat, move: Take) -> None:
        state.left -= move.pebbles
        if state.left:
            state.mover = (seat + 1) % state.seats

    def outcome(self, state: TemplateState) -> k.Outcome | None:
        return None if state.left else k.Outcome.won_by(state.mover, of=state.seats, reason="last-pebble")

    def public(self, state: TemplateState) -> k.Scene:
        return view.public(state, self.to_act(state))

    def private(self, state: TemplateState, seat: k.Seat) -> k.Scene:
        return k.Scene(status=k.Text("your-turn") if seat in self.to_act(state) else None)

    def touches(self, state: TemplateState, seat: k.Seat, move: Take) -> tuple[str, ...]:
        return (f"pebble:{state.left - move.pebbles}",)

    def told(
        self, before: TemplateState, seat: k.Seat, move: Take, after: TemplateState, viewer: k.Viewer
    ) -> k.Event | None:
        return view.told(seat, move)
