"""A puzzle, and a file of puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

import msgspec

from tablee.kernel import Match, Move, Seat, game, read_match
from tablee.kernel.errors import BadFile, TableeError

GRADES = (1, 6, 30, 150)
"""Playouts: a puzzle's grade is 1 if the first of these numbers finds it, 2 for the second …, and 5 if none does."""
HARDEST = len(GRADES) + 1
WEEK, EASY = 7, 2
"""Days of a week, and those of them on which an easy one is set."""


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """A position of a match where one move is clearly best."""

    position: str
    """A match file that ends there; chance's moves are in it, its seed is not."""
    seat: Seat
    best: str
    cost: float
    """The share of the match that the next best move costs …"""
    doubt: float
    """… give or take (95 %)."""
    playouts: int
    """How many playouts find it; 0: more than were tried."""

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 5."""
        return HARDEST if not self.playouts else GRADES.index(self.playouts) + 1

    @cached_property
    def match(self) -> Match:
        """The match up to here; not to be changed."""
        return read_match(self.position)

    def right(self, move: Move) -> bool:
        """Whether a legal move solves it: the best one, or one with the very same result."""
        match = self.match
        rules, seat = match.game, self.seat
        best = rules.read(self.best)
        if move == best:
            return True
        scenes = []
        for one in (move, best):
            after = match.state.copy()
            rules.play(after, seat, one)
            scenes.append((rules.scene(after, seat), rules.to_act(after)))
        return scenes[0] == scenes[1]


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of one game, in the order in which they are set, one a day from a Monday on."""

    game: str
    version: int
    """Of the rules."""
    puzzles: tuple[Puzzle, ...]


def arranged(puzzles: Iterable[Puzzle], most: int) -> tuple[Puzzle, ...]:
    """The hardest of them and enough easy ones, in whole weeks that go from easy on Monday to hard on Sunday."""
    found = sorted(puzzles, key=lambda puzzle: (puzzle.grade, -puzzle.cost, puzzle.position))
    weeks = min(most, len(found)) // WEEK
    if not weeks:
        return tuple(found[:most])
    many = WEEK * weeks
    easy = EASY * weeks
    kept = [*found[:easy], *found[len(found) - (many - easy) :]]
    return tuple(kept[weeks * day + week] for week in range(weeks) for day in range(WEEK))


def read_collection(file: Path) -> Collection:
    """Read a file of puzzles; BadFile says what is wrong with it. Puzzles of another version of the rules are left
    out."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Collection)
        rules = game(found.game)
    except (OSError, msgspec.DecodeError, TableeError) as wrong:
        raise BadFile(0, f"{file.name} is not a file of puzzles: {wrong}") from None
    return found if found.version == rules.version else msgspec.structs.replace(found, puzzles=())
