"""The rules, one sentence per test; and every promise of a game."""

from __future__ import annotations

from pathlib import Path

from tablee.kernel import Match
from tablee.kernel.registry import adopt
from tablee.kit.checks import faults

GAME = adopt(Path(__file__).parent.parent)


def play(*lines: str) -> Match:
    """A match of two after these moves, each written as 'seat move'."""
    match = Match(GAME, 2, seed="test")
    match.advance()
    for line in lines:
        seat, _, move = line.partition(" ")
        match.play(int(seat), GAME.read(move))
    return match


def test_every_promise_is_kept() -> None:
    assert not [str(fault) for fault in faults(GAME)]


def test_who_is_first_scores() -> None:
    match = play()
    seat = 1
    match.play(seat, match.moves(seat)[0])
    assert GAME.facts(match.state)["points"] == [0, 1]


def test_time_runs_out() -> None:
    match = play()
    match.wait(20_000)
    assert match.outcome is not None
    assert match.outcome.reason == "time"
