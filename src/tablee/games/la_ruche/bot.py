"""How bots play: in the race by quickness and care, alone with the solver's help or without."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from tablee.components.hexes import distance
from tablee.games.la_ruche.moves import BACK, GIVE_UP, READY, AnyMove, Give, Keep, Lay
from tablee.games.la_ruche.pieces import SHOWS, TILE_OF, bee_up
from tablee.games.la_ruche.rules import Rules
from tablee.games.la_ruche.state import BETWEEN, MIDDLE, OVER, SETTING, Hive
from tablee.kernel import Brain, Level, Seat, ranked

PACE: dict[Level, tuple[int, int]] = {"easy": (9000, 16000), "normal": (5000, 9500), "hard": (2500, 5000)}
"""Milliseconds from one tile to the next."""
LOOK: dict[Level, int] = {"easy": 900, "normal": 550, "hard": 300}
"""The least time to see what has changed."""
GIFT: dict[Level, int] = {"easy": 1900, "normal": 1300, "hard": 800}
"""From one gift to the next."""


class RucheBrain(Brain[Hive, AnyMove]):
    """Everything is open, so there is nothing to guess: what counts is to be quick and to leave oneself room."""

    realtime = True

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def value(self, state: Hive, seat: Seat) -> float:
        """Points so far and the tiles still in the racks."""
        if state.solitaire:
            return len(state.laid) / 12 if state.phase != OVER else float(state.reason == "solved")
        if state.phase == OVER:
            ranks = ranked(state.points)
            return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        strengths = [math.exp(state.points[s] / state.rounds - state.left[s] / 6) for s in range(state.seats)]
        return strengths[seat] / sum(strengths)

    def scores(self, state: Hive, seat: Seat, moves: Sequence[AnyMove]) -> Sequence[float]:
        """Gifts to the leader; lays that earn gifts and leave one's own rack room, the others less."""
        return [self._score(state, seat, move) for move in moves]

    def _score(self, state: Hive, seat: Seat, move: AnyMove) -> float:
        match move:
            case Give(tile, to):
                # The tile that fits fewest open spots is the one to be rid of; whoever has fewest tiles gets it.
                room = sum(need.tiles >> tile & 1 for need in state.live.values())
                return 10 - state.left[to] - 0.1 * room
            case Keep():
                return -100.0
            case Lay(tile, spot):
                return self._lay_score(state, seat, tile, spot)
        return 0.0

    def _lay_score(self, state: Hive, seat: Seat, orientation: int, spot: int) -> float:
        need = state.need(spot)
        tile = TILE_OF[orientation]
        mine = state.hands[seat] & ~(1 << tile)
        # A compact table is a good one for everybody's eyes: near the middle, among many.
        score = 0.5 * need.count - 0.4 * distance(spot, MIDDLE)
        if state.bees and bee_up(orientation):
            score += 2.0
        if state.triples and need.count >= 3:
            score += 6.0
        for step, index in SHOWS[orientation]:
            beside = spot + step
            if beside in state.board:
                continue
            before = state.need(beside)
            after = before.grow(index)
            if before.live:
                score -= 0.1 * (before.tiles & mine).bit_count()
            if after.live:
                score += 0.1 * (after.tiles & mine).bit_count()
            elif after.dead:
                score -= 0.3
        return score

    def act(self, state: Hive, seat: Seat, level: Level, rng: random.Random) -> tuple[int, AnyMove] | None:
        """What the bot does next. Its pace runs from its own last tile, so that others' moves don't hold it up."""
        if seat not in self.rules.to_act(state):
            return None
        if state.phase == BETWEEN:
            return rng.randint(1500, 3000), READY
        if state.solitaire:
            return self._alone(state, level, rng)
        moves = self.rules.moves(state, seat)
        if not moves:
            return None
        if state.phase == SETTING:
            return rng.randint(700, 1500), rng.choice(moves)
        if state.owed[seat]:
            return GIFT[level], self._best(state, seat, moves, rng)
        shortest, longest = PACE[level]
        # The same number however often it is asked between two tiles of its own.
        pace = random.Random(f"{seat}:{state.round}:{state.left[seat]}:{state.acted[seat]}").randint(shortest, longest)
        wait = max(LOOK[level], pace - (state.now - state.acted[seat]))
        if level == "easy":
            return wait, rng.choice(moves)
        return wait, self._best(state, seat, moves if level == "hard" else rng.sample(moves, min(6, len(moves))), rng)

    def _best(self, state: Hive, seat: Seat, moves: list[AnyMove], rng: random.Random) -> AnyMove:
        """The best at first sight; equals at random."""
        scores = self.scores(state, seat, moves)
        best = max(scores)
        return rng.choice([move for move, score in zip(moves, scores, strict=True) if score == best])

    def _alone(self, state: Hive, level: Level, rng: random.Random) -> tuple[int, AnyMove] | None:
        """The solitaire: by the solver when hard; else by trying, with a few tiles taken back."""
        if state.asked:
            return None
        wait = {"easy": 2500, "normal": 2000, "hard": 1500}[level]
        if level == "hard" or (level == "normal" and len(state.laid) <= 6):
            line = self.rules.solve(state)
            return wait, line[0] if line else BACK
        lays = [move for move in self.rules.moves(state, 0) if isinstance(move, Lay)]
        if lays:
            return wait, rng.choice(lays)
        return wait, BACK if state.backs < 30 else GIVE_UP
