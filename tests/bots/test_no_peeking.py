"""No bot of any game reads what its seat can't see: with the hidden part swapped its moves are as likely as before."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tablee.bots import Budget, act, read_bot, selfplay
from tablee.kernel import Game, Match, Seat, games

HIDING = [key for key, rules in games().items() if type(rules).imagine is not Game.imagine]
OPEN = [key for key in games() if key not in HIDING]
"""Games that say that nothing they have decided is hidden from anybody."""
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


@pytest.mark.parametrize("key", OPEN)
def test_where_nothing_is_hidden_nothing_to_come_is_decided(key: str) -> None:
    """Another seed and the same moves so far, chance's too: the position holds nothing that tells the two apart, and
    bots do the same."""
    rules = games()[key]
    match = underway(rules, 40) or underway(rules, 4)
    assert match is not None
    other = Match(rules, match.seats, match.options, seed="other")
    for entry in match.log:
        other.play(entry.seat, entry.move)
    assert rules.facts(other.state) == rules.facts(match.state)
    assert held(other.state) == held(match.state)
    seat = next(seat for seat in match.awaited if seat >= 0)
    for bot in ("easy", "normal"):
        one, two = (
            act(rules, state, seat, read_bot(bot).bot, random.Random(5)) for state in (match.state, other.state)
        )
        assert one == two


def held(thing: Any) -> Any:
    """All that a position holds, down to plain numbers and words, so that nothing can be kept beside its facts."""
    if isinstance(thing, dict):
        return {name: held(value) for name, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [held(value) for value in thing]
    if type(thing).__reduce__ is not object.__reduce__:
        return held(thing.__reduce__()[1])  # what it is made of anew elsewhere
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: held(getattr(thing, name)) for name in slots} if slots else thing
