"""What the game tells its bots."""

from __future__ import annotations

import random
from functools import cache
from operator import attrgetter

from tablee.games.wombat.bot.mind import WombatMind
from tablee.games.wombat.moves import WombatMove
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.rules.scoring import WINNING, bad_team
from tablee.games.wombat.state import UNSAID, UP, Phase, WombatState
from tablee.kernel import Brain, Game, Level, Seat

_FIELDS = attrgetter(*WombatState.fields)


class WombatBrain(Brain[WombatState, WombatMove]):
    """What the game tells its bots."""

    def mind(self, seat: Seat, level: Level, rng: random.Random) -> WombatMind:
        """A mind for one match."""
        return WombatMind(seat, level, rng)

    def value(self, state: WombatState, seat: Seat) -> float:
        """By the score: how much nearer the seat's own team is to three points."""
        if not state.roles:
            return 1.0
        good = 0.5 + (min(state.good, WINNING) - min(state.bad, WINNING)) / (2 * WINNING)
        return 1 - good if seat in bad_team(state) else good

    def glimpse(
        self, game: Game[WombatState, WombatMove], state: WombatState, seat: Seat, rng: random.Random
    ) -> WombatState:
        """What the seat knows, for reading only: no other role, finger or hand, and no terrain but what its hand
        feels."""
        if state.phase is Phase.OVER:
            return state
        known = WombatState(*_FIELDS(state))
        if state.roles:
            known.roles = _only(state.roles[seat], seat, state.seats)
        if state.phase is Phase.BUILD:
            known.hands = [None] * state.seats
            known.hands[seat] = state.hands[seat]
            known.ground, known.places, known.towers = [], [], [[], [], []]
        else:
            known.votes = [UP if vote != UNSAID and voter != seat else vote for voter, vote in enumerate(state.votes)]
        return known


@cache
def _only(role: Role, seat: Seat, seats: int) -> tuple[Role, ...]:
    """One seat's role, as if all others were ordinary wombats."""
    return tuple(role if other == seat else Role.STANDARD for other in range(seats))
