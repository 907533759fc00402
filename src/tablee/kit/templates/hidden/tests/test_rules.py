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


def test_the_highest_card_takes_the_trick_and_leads() -> None:
    match = play()
    low, high = min(hand(match, 0)), max(hand(match, 1))
    match.play(0, GAME.read(f"put {low}"))
    match.play(1, GAME.read(f"put {high}"))
    assert match.to_act == ((1,) if high > low else (0,))


def hand(match: Match, seat: int) -> list[int]:
    """The cards of a seat."""
    return [move.card for move in GAME.moves(match.state, seat)]


def test_a_hand_is_face_up_for_its_owner_only() -> None:
    match = play()
    assert [match.scene(viewer).pieces["card:0:0"].art for viewer in (0, 1, None)] == ["card", "back", "back"]
