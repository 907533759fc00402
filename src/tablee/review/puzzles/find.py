"""Finding puzzles: every choice of a match is searched; where one move stands out, it is compared with its rivals."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.bots.budget import Budget
from tablee.bots.search import Search
from tablee.kernel import AnyGame, Brain, Match, Move, Seat, write_match
from tablee.kernel.errors import TableeError
from tablee.kernel.match import UNSEEDED
from tablee.review.puzzles.puzzle import GRADES, Puzzle
from tablee.review.worth import DOUBT, SURE, Brought, brought, gap

FIRST = 120
"""Playouts for the first look at a choice …"""
AGAIN = 400
"""… and for the best move and each of its rivals."""
CONFIRMED = 800
"""Playouts with fresh chance for what was found and its two best rivals: puzzles found by chance are dropped."""
RIVALS = 4
"""Moves that the best one is compared with, of those that the brain considers and of the others."""
LEAST = 0.05
"""The share of the match that any other move costs, at least, and clearly more than the doubt."""
TIMES = 5
"""How many searches of each size are tried, to see whether they find the move."""
FAR = 12
"""Moves between two puzzles of one match, so that they are not alike."""


class NotAPuzzleGame(TableeError):
    """A game that can't have puzzles."""

    code = "no-puzzles"


def find(match: Match, most: int = 3) -> Iterator[Puzzle]:
    """The puzzles of a match: `most` of them at most, and of these at most one that is found at first sight."""
    game, brain = match.game, match.game.brain
    if game.realtime or brain is None:
        why = "is played in real time" if game.realtime else "has no bot that could judge it"
        raise NotAPuzzleGame(f"{game.key} {why}: there are no puzzles in it")
    last, easy = -FAR, 1
    for place, (before, (seat, _), _after) in enumerate(match.steps()):
        if most and seat >= 0 and place - last >= FAR and _alone(game, brain, before, seat):
            found = Finder(game, brain, before, seat, place).puzzle(match, easy=easy > 0)
            if found is not None:
                last, most, easy = place, most - 1, easy - (found.grade == 1)
                yield found


def confirmed(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle, with the cost of the next best move measured again with fresh chance; None if that is too little.

    Of many choices some seem clear by chance: a puzzle that is kept has been clear twice."""
    match, seat = puzzle.match, puzzle.seat
    game, brain = match.game, match.game.brain
    assert brain is not None, "it was found by one"
    finder = Finder(game, brain, match.state, seat, len(match.log), " again")
    cost, doubt = finder.loss(game.read(puzzle.best))
    if cost < LEAST or cost * DOUBT < SURE * doubt:
        return None
    return msgspec.structs.replace(puzzle, cost=round(cost, 3), doubt=round(doubt, 3))


def _alone(game: AnyGame, brain: Brain[Any, Any], state: Any, seat: Seat) -> bool:
    """Whether the seat has a choice of its own here, not a guess at what others hide."""
    if sum(other >= 0 for other in game.to_act(state)) > 1:
        return False
    moves = game.moves(state, seat)
    return len(moves) > 1 and brain.mixed(brain.imagine(game, state, seat, random.Random(0)), seat, moves) is None


class Finder:
    """Looks at one choice."""

    def __init__(
        self, game: AnyGame, brain: Brain[Any, Any], before: Any, seat: Seat, place: int, salt: str = ""
    ) -> None:
        self._game, self._brain, self._seat, self._place, self._salt = game, brain, seat, place, salt
        rng = random.Random(f"{place}{salt}") if salt else random.Random(place)
        self._state = brain.imagine(game, before, seat, rng)
        self._moves: list[Move] = game.moves(before, seat)

    def puzzle(self, match: Match, easy: bool) -> Puzzle | None:
        """The puzzle of this choice; None if it is not one, or if it is found at first sight and `easy` is false."""
        search = self._search("look")
        best = search.think(Budget(FIRST))
        rivals = self._rivals(search, best)
        if not rivals or self._has_twins(best):
            return None
        playouts = self._found_by(best)
        if playouts == GRADES[0] and not easy:
            return None
        worth = self._brought(best)
        least = math.inf, 0.0
        for rival in rivals:
            cost, error = gap(worth, self._brought(rival))
            if cost < LEAST or cost < SURE * error:
                return None
            least = min(least, (cost, DOUBT * error))
        text = write_match(_without_seed(match.at(self._place)))
        written = self._game.write(best)
        return Puzzle(text, self._seat, written, round(least[0], 3), round(least[1], 3), playouts)

    def loss(self, best: Move) -> tuple[float, float]:
        """What the best of the other moves costs, and the doubt of that (95 %)."""
        search = self._search("look")
        search.think(Budget(FIRST))
        rivals = self._rivals(search, best, clear=False)
        rivals.sort(key=lambda move: -sum(self._brought(move, FIRST).by_world))
        worth = self._brought(best, CONFIRMED)
        gaps = [gap(worth, self._brought(rival, CONFIRMED)) for rival in rivals[:2]]
        return min(((cost, DOUBT * error) for cost, error in gaps), default=(0.0, 0.0))

    def _rivals(self, search: Search, best: Move, clear: bool = True) -> list[Move]:
        """The moves that may be as good: the most tried ones, and the best looking of those the brain left out."""
        arms = search.roots[self._seat].known
        tried = sorted((move for move in arms if move != best), key=lambda move: -arms[move].visits)[:RIVALS]
        second = next((arms[move] for move in tried if arms[move].visits), None)
        mine = arms.get(best)
        if clear and second is not None and mine is not None and mine.visits:
            gap = mine.total / mine.visits - second.total / second.visits
            if gap < LEAST / 2:
                return []  # as good at first sight: not a puzzle
        others = [move for move in self._moves if move not in arms and move != best]
        scores = self._brain.scores(self._state, self._seat, others) if others else []
        looking = sorted(range(len(others)), key=lambda place: -scores[place])[:RIVALS]
        return [*tried, *(others[place] for place in looking)]

    def _has_twins(self, best: Move) -> bool:
        """Whether the brain has left out moves of the same kind: they may be equivalent."""
        kind = [move for move in self._moves if type(move) is type(best)]
        if len(kind) < 2:
            return False
        thought_of: Sequence[Move] = self._brain.candidates(self._state, self._seat, self._moves)
        return any(move not in thought_of for move in kind)

    def _found_by(self, best: Move) -> int:
        """The fewest playouts that find the move more often than not; 0 if none do."""
        for playouts in GRADES:
            found = sum(self._search(f"{playouts} {time}").think(Budget(playouts)) == best for time in range(TIMES))
            if 2 * found > TIMES:
                return playouts
        return 0

    def _brought(self, move: Move, playouts: int = AGAIN) -> Brought:
        """What a move brings in each world; the worlds are the same for all moves."""
        salt = f"{self._place}{self._salt}"
        return brought(self._game, self._brain, self._state, self._seat, move, playouts, salt)

    def _search(self, salt: str) -> Search:
        rng = random.Random(f"{self._place} {salt}{self._salt}")
        return Search(self._game, self._brain, self._state, self._seat, rng)


def _without_seed(match: Match) -> Match:
    """The same moves, chance's included, without the seed: it reveals nothing of what comes next."""
    bare = Match(match.game, match.seats, match.options, UNSEEDED)
    for entry in match.log:
        bare.make(*entry)
    return bare
