"""How bots play: in the race by quickness and care, alone with the solver's help or without."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from tablee.components.bits import has
from tablee.components.hexes import distance
from tablee.games.la_ruche.moves import Back, Give, GiveUp, Keep, Lay, Ready, RucheMove
from tablee.games.la_ruche.pieces import MIDDLE, SHOWS, TILE_OF, Need, Orientation, Spot, Tile, bee_up
from tablee.games.la_ruche.rules.lays import lays
from tablee.games.la_ruche.rules.legal import moves
from tablee.games.la_ruche.rules.play import PUZZLE, to_act
from tablee.games.la_ruche.rules.solver import solution
from tablee.games.la_ruche.state import IN_TURN, Phase, RucheState
from tablee.kernel import Brain, Level, Seat, ranked

PACE: dict[Level, tuple[int, int]] = {"easy": (6000, 11000), "normal": (3700, 6900), "hard": (2200, 4400)}
"""Milliseconds from one tile to the next …"""
FORM = 0.15
"""… longer or shorter by up to this part for a whole round: a bot has good and bad rounds."""
WAITS, MOST_PATIENT = 0.8, 5.0
"""An easy bot adapts to the slowest player: for each tile by which it would be ahead of them it takes this part longer,
at most this many times as long."""
LOOK: dict[Level, int] = {"easy": 900, "normal": 550, "hard": 300}
"""The least time to see what has changed."""
GIFT: dict[Level, int] = {"easy": 1900, "normal": 1300, "hard": 800}
"""From one gift to the next."""
ALONE: dict[Level, int] = {"easy": 2500, "normal": 2000, "hard": 1500}
"""From one tile to the next in the solitaire."""
SET_UP, READY = (700, 1500), (1500, 3000)
"""Before a tile of the set-up, and before the next round."""

SEEN = 10
"""How many of its lays a normal bot sees."""
SOLVED = 6
"""Up to how many tiles on the table a normal bot plays the solitaire by the solver."""
PATIENCE = 30
"""How many tiles a bot takes back before it gives up."""

# What a lay is worth. A compact table is easy on everyone's eyes: near the middle, among many.
NEIGHBOUR, FAR = 0.2, -0.1
BEE, TRIPLE = 2.0, 6.0
FITS = 0.1
"""For each tile of the bot's own and each open spot that it fits."""
SPOILS: dict[Level, float] = {"easy": 0.0, "normal": 0.1, "hard": 0.2}
"""By level, for each tile of the leading opponent and each open spot that it fits: a good player takes the spots that
the others wait for."""

# What a gift is worth: the tile that fits fewest spots goes to the player with fewest tiles.
GIVE, OPPONENTS_TILE = 10.0, -1.0
KEEP = -100.0

TILES_A_POINT = 6
"""How many tiles less in the rack stand as well as one point more in the average round."""


class RucheBrain(Brain[RucheState, RucheMove]):
    """Everything is open, so there is nothing to guess: what counts is to be quick and to leave room for the bot's own
    tiles."""

    def value(self, state: RucheState, seat: Seat) -> float:
        """Points so far and the tiles still in the racks."""
        if state.solitaire:
            return len(state.table.board) / PUZZLE if state.phase is not Phase.OVER else float(state.reason == "solved")
        if state.phase is Phase.OVER:
            ranks = ranked(state.points)
            return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        rounds = state.options.rounds
        strengths = [
            math.exp(points / rounds - left / TILES_A_POINT)
            for points, left in zip(state.points, state.left, strict=True)
        ]
        return strengths[seat] / sum(strengths)

    def scores(self, state: RucheState, seat: Seat, moves: Sequence[RucheMove]) -> Sequence[float]:
        """Gifts to the leader; lays that earn gifts, and that leave the bot's own rack more room than the others'."""
        return [_score(state, seat, move, SPOILS["hard"]) for move in moves]

    def act(self, state: RucheState, seat: Seat, level: Level, rng: random.Random) -> tuple[int, RucheMove] | None:
        """What the bot does next, and when."""
        if seat not in to_act(state):
            return None
        if state.phase is Phase.BETWEEN_ROUNDS or (state.phase is Phase.COUNTDOWN and not state.ready[seat]):
            return rng.randint(*READY), Ready()
        if state.solitaire:
            return ALONE[level], _alone(state, level, rng)
        listed = moves(state, seat)
        if not listed:
            return None
        if state.phase in IN_TURN:
            return rng.randint(*SET_UP), rng.choice(listed)
        if state.owed[seat]:
            gifts = listed if level != "easy" else rng.sample(listed, min(SEEN, len(listed)))
            return GIFT[level], self._best(state, seat, gifts, level, rng)
        delay = max(LOOK[level], _pace(state, seat, level) - (state.now - state.acted[seat]))
        if level == "easy":
            return delay, rng.choice(listed)
        if level == "normal":
            listed = rng.sample(listed, min(SEEN, len(listed)))
        return delay, self._best(state, seat, listed, level, rng)

    def _best(
        self, state: RucheState, seat: Seat, moves: list[RucheMove], level: Level, rng: random.Random
    ) -> RucheMove:
        """The best at first sight, as this level sees it; equals at random."""
        scores = [_score(state, seat, move, SPOILS[level]) for move in moves]
        best = max(scores)
        return rng.choice([move for move, score in zip(moves, scores, strict=True) if score == best])


def _pace(state: RucheState, seat: Seat, level: Level) -> int:
    """Milliseconds from the bot's own last tile to its next, so that others' moves don't hold it up: the same number
    each time it is asked between the two."""
    left = state.left
    form = random.Random(f"{seat}:{state.round}:{state.table}"[:40])  # the first tiles on the table
    pace = random.Random(f"{seat}:{state.round}:{left[seat]}:{state.acted[seat]}").randint(*PACE[level])
    pace = round(pace * form.uniform(1 - FORM, 1 + FORM))
    if level != "easy":
        return pace
    ahead = max(left[:seat] + left[seat + 1 :]) - left[seat]
    return round(pace * min(MOST_PATIENT, max(1.0, 1 + WAITS * (ahead + 1))))


def _alone(state: RucheState, level: Level, rng: random.Random) -> RucheMove:
    """The solitaire: by the solver when hard; else by trying, with some tiles taken back."""
    if level == "hard" or (level == "normal" and len(state.table.board) <= SOLVED):
        line = solution(state)
        return Lay(*line[0]) if line else Back()
    listed = lays(state, 0)
    if listed:
        return rng.choice(listed)
    return Back() if state.backs < PATIENCE else GiveUp()


# How good a move looks


def _score(state: RucheState, seat: Seat, move: RucheMove, spoils: float) -> float:
    match move:
        case Lay(orientation, spot):
            return _lay_score(state, seat, orientation, spot, spoils)
        case Give(tile, to):
            return _gift_score(state, tile, to)
        case Keep():
            return KEEP
    return 0.0


def _gift_score(state: RucheState, tile: Tile, to: Seat) -> float:
    room = sum(has(need.tiles, tile) for need in state.table.open.values())
    return GIVE + OPPONENTS_TILE * state.held[to].bit_count() - FITS * room


def _lay_score(state: RucheState, seat: Seat, orientation: Orientation, spot: Spot, spoils: float) -> float:
    table, options = state.table, state.options
    need = table.need(spot)
    mine = state.held[seat] & ~(1 << TILE_OF[orientation])
    rivals = min((held for other, held in enumerate(state.held) if other != seat), key=int.bit_count, default=0)

    def room(need: Need) -> float:
        """What an open spot is worth: the bot's own tiles that fit it, less the leading opponent's."""
        return FITS * (need.tiles & mine).bit_count() - spoils * (need.tiles & rivals).bit_count()

    score = NEIGHBOUR * need.count + FAR * distance(spot, MIDDLE) - room(need)
    if options.bees and bee_up(orientation):
        score += BEE
    if options.triples and need.count >= 3:
        score += TRIPLE
    for step, shows in SHOWS[orientation]:
        beside = spot + step
        if beside in table.board:
            continue
        before = table.need(beside)
        after = before.grow(shows)
        if before.open:
            score -= room(before)
        if after.open:
            score += room(after)
    return score
