"""The rules, one sentence per test; and every promise of a game."""

from __future__ import annotations

from pathlib import Path

from tablee.kernel import Match
from tablee.kernel.registry import adopt
from tablee.kit.checks import faults

GAME = adopt(Path(__file__).parent.parent)


def play(*lines: str) -> Match:
    """A match after these moves, each written as 'seat move'."""
    match = Match(GAME, 1, seed="test")
    match.advance()
    for line in lines:
        seat, _, move = line.partition(" ")
        match.play(int(seat), GAME.read(move))
    return match


def test_every_promise_is_kept() -> None:
    assert not [str(fault) for fault in faults(GAME)]


def test_a_solution_makes_all_shine() -> None:
    match = play()
    assert GAME.puzzle is not None
    for move in GAME.puzzle.solve(match.state) or ():
        match.play(0, move)
    assert match.outcome is not None
    assert match.outcome.reason == "solved"
