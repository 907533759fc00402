"""No bot of any game reads what its seat can't see: with the hidden part swapped its moves are as likely as before."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tablee.bots import Budget, act, read_bot, selfplay
from tablee.kernel import Game, Match, Seat, games

HIDING = [key for key, rules in games().items() if type(rules).imagine is not Game.imagine]
ASKED = 80


def distribution(rules: Game[Any, Any], state: Any, seat: Seat, bot: str) -> Counter[str]:
    """How often which move is chosen, over many seeds."""
    chosen: Counter[str] = Counter()
    for seed in range(ASKED):
        acts = act(rules, state, seat, read_bot(bot).bot, random.Random(seed), Budget(playouts=6))
        chosen["nothing" if acts is None else rules.write(acts[1])] += 1
    return chosen


def underway(rules: Game[Any, Any], moves: int) -> Match | None:
    """A match after so many moves; None if it is over by then."""
    match = Match(rules, max(2, rules.seats[0]), seed="swap")
    selfplay.play(match, [read_bot("easy")] * match.seats, random.Random(3), cap=moves)
    return match if match.awaited else None


@pytest.mark.parametrize("bot", ["easy", "normal"])
@pytest.mark.parametrize("key", HIDING)
def test_the_hidden_part_swapped_the_moves_stay_the_same(key: str, bot: str) -> None:
    rules = games()[key]
    match = underway(rules, 40) or underway(rules, 4)
    assert match is not None
    seat = next(seat for seat in match.awaited if seat >= 0)
    other = rules.imagine(match.state, seat, random.Random(9))
    one, two = distribution(rules, match.state, seat, bot), distribution(rules, other, seat, bot)
    apart = sum(abs(one[move] - two[move]) for move in one | two) / (2 * ASKED)
    assert apart < 0.3
