"""The rules."""

from __future__ import annotations

import random

from tablee import kernel as k

from . import view
from .bot import TemplateBrain
from .lab import TemplateNumbers
from .secrets import TemplateSecrets
from .state import CARDS, HAND, Deal, Put, TemplateMove, TemplateState


class TemplateChance(k.Chance[TemplateState, TemplateMove]):
    """The deal."""

    def draw(self, state: TemplateState, rng: random.Random) -> Deal:
        return Deal(tuple(rng.sample(CARDS, HAND * state.seats)))

    def refusal(self, state: TemplateState, move: TemplateMove) -> k.Reason | None:
        if isinstance(move, Deal) and len(move.cards) == len({*move.cards} & {*CARDS}) == HAND * state.seats:
            return None
        return k.Reason("three-cards-each")


class TemplateManners(k.Manners[TemplateState, TemplateMove]):
    """A card that others have seen can't be taken back."""

    def may_undo(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> bool:
        return False


class TemplateGame(k.Game[TemplateState, TemplateMove]):
    """The player who takes the most tricks wins."""

    key = "template-key"
    seats = range(2, 4)
    kinds = (Deal, Put)
    chance = TemplateChance()
    secrets = TemplateSecrets()
    brain = TemplateBrain()
    numbers = TemplateNumbers()
    manners = TemplateManners()

    def start(self, seats: int, options: k.Options) -> TemplateState:
        return TemplateState(seats, [[] for _ in range(seats)], [0] * seats, [], [0] * seats)

    def to_act(self, state: TemplateState) -> tuple[k.Seat, ...]:
        if not state.dealt:
            return (k.CHANCE,)
        if sum(state.taken) == HAND:
            return ()
        laid = 0 if all(state.laid) else sum(card > 0 for card in state.laid)
        return ((state.lead + laid) % state.seats,)

    def moves(self, state: TemplateState, seat: k.Seat) -> list[TemplateMove]:
        return [Put(card) for card in state.hands[seat] if card]

    def why_not(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> k.Reason:
        return k.Reason("not-in-hand")

    def play(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> None:
        match move:
            case Deal(cards):
                state.hands = [list(cards[place : place + HAND]) for place in range(0, len(cards), HAND)]
            case Put(card):
                state.hands[seat][state.hands[seat].index(card)] = 0
                if all(state.laid):  # the last trick has lain there for all to see
                    state.laid = [0] * state.seats
                state.laid[seat] = card
                if all(state.laid):
                    state.lead = state.laid.index(max(state.laid))
                    state.taken[state.lead] += 1
                    state.gone += state.laid

    def outcome(self, state: TemplateState) -> k.Outcome | None:
        return None if self.to_act(state) else k.Outcome.ranked(state.taken, "all-played")

    def public(self, state: TemplateState) -> k.Scene:
        return view.public(state, self.to_act(state))

    def private(self, state: TemplateState, seat: k.Seat) -> k.Scene:
        return view.private(state, seat, seat in self.to_act(state))

    def touches(self, state: TemplateState, seat: k.Seat, move: TemplateMove) -> tuple[str, ...]:
        assert isinstance(move, Put)
        return (f"card:{seat}:{state.hands[seat].index(move.card)}",)

    def told(
        self, before: TemplateState, seat: k.Seat, move: TemplateMove, after: TemplateState, viewer: k.Viewer
    ) -> k.Event | None:
        return view.told(seat, move, viewer)
