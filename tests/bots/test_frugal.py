"""A bot that plays for a person spends nothing of theirs for good where a harmless move exists."""

from __future__ import annotations

import random

import pytest

from script import around, begin
from tablee.bots.budget import Budget
from tablee.bots.frugal import Frugal
from tablee.bots.players import choose
from tablee.kernel import CLOCK, Level, Match

HASTY = Budget(6, 60.0)


def tempting(key: str, seats: int, wanted: int, **options: object) -> list[tuple[Match, int]]:
    """Positions of matches between easy bots in which a seat may spend something and need not."""
    rng = random.Random(5)
    found: list[tuple[Match, int]] = []
    for seed in range(40):
        match = begin(key, seats, seed=f"frugal-{seed}", **options)
        brain = match.game.brain
        assert brain is not None
        match.advance()
        for _ in range(400):
            seat = next((one for one in match.awaited if one >= 0 and match.moves(one)), None)
            if seat is None:
                if CLOCK not in match.to_act:
                    break
                match.make(CLOCK, match.game.clock_moves(match.state)[0])
                match.advance()
                continue
            moves = match.moves(seat)
            spending = sum(brain.spends(match.state, seat, move) for move in moves)
            if 0 < spending < len(moves):
                found.append((around(match.game, match.state.copy(), seats), seat))
                if len(found) == wanted:
                    return found
            match.play(seat, choose(match.game, match.state, seat, "easy", rng))
            match.advance()
    raise AssertionError(f"{key}: {len(found)} positions")


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("butine", 2, {}), ("butine", 3, {"expert": True}), ("waggle-dance", 3, {}), ("nid-de-vouivres", 4, {}),
    ],
)  # fmt: skip
def test_a_stand_in_spends_nothing_where_it_need_not(
    key: str, seats: int, options: dict[str, object], level: Level
) -> None:
    rng = random.Random(11)
    for match, seat in tempting(key, seats, 8, **options):
        brain = match.game.brain
        assert brain is not None
        move = choose(match.game, match.state, seat, level, rng, HASTY, frugal=True)
        assert not brain.spends(match.state, seat, move), match.game.write(move)


def test_where_every_move_spends_it_plays_one() -> None:
    match, seat = tempting("butine", 2, 1)[0]
    brain = match.game.brain
    assert brain is not None
    spending = [move for move in match.moves(seat) if brain.spends(match.state, seat, move)]
    assert Frugal(brain, seat).harmless(match.state, spending) == spending


def test_the_odds_of_a_draw_leave_out_what_spends() -> None:
    match, seat = tempting("butine", 2, 1)[0]
    moves = match.moves(seat)
    brain = match.game.brain
    assert brain is not None

    class Drawn(type(brain)):  # type: ignore[misc]
        def mixed(self, state: object, seat: int, moves: list[object]) -> list[float]:
            return [1.0] * len(moves)

    odds = Frugal(Drawn(), seat).mixed(match.state, seat, moves)
    assert odds is not None
    assert [bool(chance) for chance in odds] == [not brain.spends(match.state, seat, move) for move in moves]
