"""Whole matches between bots."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.bots import read_bot, selfplay
from tablee.kernel import CLOCK, Match, Mind, Move, Text, Wait, game, read_match, write_match


@pytest.mark.parametrize(("key", "seats"), [("noughts", 2), ("bidding", 3), ("tricks", 3), ("race", 4)])
def test_a_match_ends_and_replays(key: str, seats: int) -> None:
    match = Match(game(key), seats, seed="one")
    selfplay.play(match, [read_bot("easy")] * seats, random.Random(1))
    assert match.outcome is not None
    assert read_match(write_match(match)).outcome == match.outcome


def test_the_same_seed_plays_the_same_match() -> None:
    logs = []
    for _ in range(2):
        match = Match(game("tricks"), 2, seed="one")
        selfplay.play(match, [read_bot("random")] * 2, random.Random(7))
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_the_log_is_capped() -> None:
    match = Match(game("bidding"), 2, seed="one")
    selfplay.play(match, [read_bot("random")] * 2, random.Random(1), cap=4)
    assert len(match.log) == 4


def test_secret_choices_are_made_once_each() -> None:
    """A bid may be changed, but whoever has waited longest goes first: so everybody bids once a prize."""
    match = Match(game("bidding"), 3, seed="one")
    selfplay.play(match, [read_bot("random")] * 3, random.Random(1))
    assert len(match.log) == 5 * (1 + 3)


def test_in_real_time_the_quickest_moves_and_time_passes_before() -> None:
    match = Match(game("race"), 2, seed="one")
    selfplay.play(match, [read_bot("hard"), read_bot("easy")], random.Random(1))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    waits = [entry.move.ms for entry in match.log if entry.seat == CLOCK and isinstance(entry.move, Wait)]
    assert all(0 < ms <= 600 for ms in waits)
    assert all(
        later.seat != CLOCK for first, later in zip(match.log, match.log[1:], strict=False) if first.seat == CLOCK
    )


def test_what_is_due_happens_before_a_slow_bot_moves() -> None:
    match = Match(game("race"), 2, seed="one")
    match.play(CLOCK, Wait(3900))
    selfplay.play(match, [read_bot("easy")] * 2, random.Random(1))
    assert match.log[-1] == (CLOCK, Wait(100))
    assert match.outcome is not None


class Runner(Mind[Any, Move]):
    """Says that it runs, taps when it hears somebody, and has its hand where it counts to."""

    def __init__(self) -> None:
        self.heard = 0
        self.reached = 0

    def act(self, state: Any) -> tuple[int, Move] | None:
        return (100, game("race").read("tap")) if self.heard else None

    def say(self) -> Text | None:
        return Text("phrase-hello")

    def hear(self, seat: int, text: Text) -> None:
        self.heard += 1

    def reach(self, state: Any) -> tuple[int, int]:
        self.reached += 1
        return self.reached, 0


def test_minds_remember_talk_and_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("race")
    minds = [Runner(), Runner()]
    reaches: list[Any] = []

    def tick(self: object, state: object, ms: int, places: dict[int, tuple[int, int]]) -> Wait:
        reaches.append(dict(places))
        return Wait(ms)

    # on the classes: what is undone on an object stays there as an attribute and shadows the next test's patch
    monkeypatch.setattr(type(rules.brain), "mind", lambda self, seat, level, rng: minds[seat])
    monkeypatch.setattr(type(rules.time), "tick", tick)
    match = Match(rules, 2, seed="one")
    selfplay.play(match, [read_bot("easy")] * 2, random.Random(1))
    assert match.outcome is not None
    assert sum(match.outcome.scores) >= 5
    assert minds[0].heard > 0
    assert minds[1].heard > 0
    assert reaches[:2] == [{0: (1, 0), 1: (1, 0)}, {0: (2, 0), 1: (2, 0)}]
