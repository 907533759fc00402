"""What bots know of the game: gather what you lack where few go, keep away from the vouivre, exit once."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.bot import first_sight, grounds, keeper, standing, talk
from tablee.games.nid_de_vouivres.bot.forecast import Forecast, forecast
from tablee.games.nid_de_vouivres.pieces import NOT_CHOSEN
from tablee.games.nid_de_vouivres.state import HIDDEN, NidState
from tablee.kernel import Brain, Game, Grounds, Heard, Seat, Text


class NidBrain(Brain[NidState, m.NidMove]):
    """First sight and judgement, by what lies open and what was said: nothing looks at a hidden choice of another."""

    def __init__(self, turn: int = 0, said: talk.Said = ()) -> None:
        self._turn, self._said = turn, said
        """What was said in which turn."""

    def listening(self, state: NidState, heard: Sequence[Heard]) -> NidBrain:
        """Words of this turn count, older ones don't."""
        return NidBrain(state.turn, talk.this_turn(state, heard))

    def said(self, state: NidState) -> talk.Said:
        """What was said in the turn of a position that the bot thinks of."""
        return self._said if state.turn == self._turn else ()

    def forecast(self, state: NidState) -> Forecast:
        """What to expect of this turn."""
        return forecast(state, self.said(state))

    def value(self, state: NidState, seat: Seat) -> float:
        """The chance of being the first to finish."""
        return standing.shares(state, self.forecast)[seat]

    def values(self, state: NidState, seats: Sequence[Seat]) -> Sequence[float]:
        """All chances are judged together."""
        every = standing.shares(state, self.forecast)
        return [every[seat] for seat in seats]

    def grounds(self, state: NidState) -> Grounds:
        """How all will stand when the turn ends, what they have and lack, and what lies in the rooms."""
        stands = standing.stands(state, self.forecast)
        seats = range(state.seats)
        return Grounds(
            standing.shared(stands),
            grounds.common(state),
            [grounds.seen(state, seat) for seat in seats],
            [grounds.own(state, seat, stands[seat]) for seat in seats],
        )

    def scores(self, state: NidState, seat: Seat, moves: Sequence[m.NidMove]) -> Sequence[float]:
        """In gold's worth of gems."""
        match moves[0]:
            case m.Go() | m.Exit():
                return first_sight.choices(state, seat, moves, self.forecast(state))
            case m.Place() | m.Decline() | m.Lure():
                return first_sight.places(state, seat, moves, self.forecast(state), self.said(state))
            case m.Ward() | m.Endure():
                return first_sight.wards(state, seat, moves)
        best = state.most_payable(seat)
        return [1.0 if isinstance(move, m.Complete) and move.objective - 1 in best else 0.0 for move in moves]

    def spends(self, state: NidState, seat: Seat, move: m.NidMove) -> bool:
        """A fragment of an egg, to call the second vouivre. (Being spared is what fragments are for: enduring is not a
        harmless move.)"""
        return isinstance(move, m.Lure)

    def mixed(self, state: NidState, seat: Seat, moves: Sequence[m.NidMove]) -> Sequence[float] | None:
        """The keeper draws the vouivre's room: a favourite one would be foreseen."""
        return keeper.odds(state, seat, self.forecast, self.imagined) if isinstance(moves[0], m.Place) else None

    def imagine(self, game: Game[NidState, m.NidMove], state: NidState, seat: Seat, rng: random.Random) -> NidState:
        """Those who have chosen have chosen as people would."""
        return self.imagined(state, seat, rng)

    def imagined(self, state: NidState, seat: Seat, rng: random.Random) -> NidState:
        """A copy in which the others' hidden choices are drawn by the forecast."""
        imagined = state.copy()
        if state.phase in HIDDEN:
            expected = self.forecast(state)
            for other, chosen in enumerate(state.choices):
                if other != seat and chosen != NOT_CHOSEN:
                    choices, weights = expected.choices(other)
                    imagined.choices[other] = rng.choices(choices, cum_weights=weights)[0]
        return imagined

    def says(self, state: NidState, seat: Seat, move: m.NidMove, rng: random.Random) -> Text | None:
        """Small talk and bargaining."""
        return talk.says(state, seat, move, self.said(state), rng)
