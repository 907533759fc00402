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


def test_who_takes_the_last_pebble_wins() -> None:
    match = play("0 take 3", "1 take 3", "0 take 3", "1 take 3")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_nobody_takes_four() -> None:
    reason = play().refusal(0, GAME.read("take 4"))
    assert reason is not None
    assert reason.code == "one-to-three"
