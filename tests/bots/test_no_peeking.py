"""No bot of any game reads what its seat can't see: with the hidden part swapped its moves are as likely as before."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from tablee.bots import Budget, act, read_bot, selfplay
from tablee.games.waggle_dance.pieces import Card
from tablee.kernel import CLOCK, AnyGame, Match, Seat, games

HIDING = [key for key, rules in games().items() if rules.secrets is not None]
OPEN = [key for key in games() if key not in HIDING]
"""Games that say that nothing they have decided is hidden from anybody."""
HIDDEN = {
    "bidding": (3, ("bids",)),
    "nid-de-vouivres": (3, ("choices",)),
    "tricks": (2, ("hands",)),
    "waggle-dance": (3, ("hands", "deck")),
}
"""By game: with how many players, and the facts that are hidden from some while they decide."""
REMEMBERING = {"wombat": ("roles", "bad_team", "votes", "hands", "towers", "ground")}
"""The same for games whose bots have minds."""
CASES = 8
LINES = 2600
"""Of a match with minds: a whole round of Wombat, with the votes after it."""


class Case(NamedTuple):
    """A decision, and the same with what is hidden from the one who decides dealt otherwise."""

    state: Any
    swapped: Any
    seat: Seat


def cases(rules: AnyGame, seats: int, wanted: Sequence[str]) -> dict[str, list[Case]]:
    """For each of the facts that may be hidden, decisions at which a swap really changes it."""
    found: dict[str, list[Case]] = {name: [] for name in wanted}
    rng = random.Random(4)
    for deal in range(12):
        match = Match(rules, seats, seed=f"swap-{deal}")
        match.advance()
        table = selfplay.BotTable(match, [read_bot("easy")] * seats, rng)
        while match.awaited and len(match.log) < 900 and table.step():
            match.advance()
            for seat in [seat for seat in match.awaited if seat >= 0 and len(match.moves(seat)) > 1]:
                swapped = rules.imagine(match.state, seat, rng)
                true, other = rules.facts(match.state), rules.facts(swapped)
                for name in wanted:
                    if true[name] != other[name] and len(found[name]) < CASES and rng.random() < 0.3:
                        found[name].append(Case(match.state.copy(), swapped, seat))
            if all(len(listed) == CASES for listed in found.values()):
                return found
    return found


@pytest.mark.parametrize("key", HIDDEN)
def test_whatever_is_hidden_may_be_swapped_and_bots_do_the_same(key: str) -> None:
    """What a bot imagines follows from what its seat sees and from its generator alone: so with the same generator it
    does the very same, whatever is hidden."""
    rules = games()[key]
    seats, names = HIDDEN[key]
    for name, listed in cases(rules, seats, names).items():
        assert len(listed) == CASES, f"{name} is never hidden, so nothing is proved"
        for case in listed:
            handed = [held(rules.imagine(state, case.seat, random.Random(5))) for state in (case.state, case.swapped)]
            assert handed[0] == handed[1], name
            for bot in ("easy", "normal", "strength=0.5", *(["hard", "expert"] if "expert" in rules.levels else [])):
                one, two = (
                    act(rules, state, case.seat, read_bot(bot).bot, random.Random(5), Budget(playouts=12))
                    for state in (case.state, case.swapped)
                )
                assert one == two, (name, bot)


def asked_together(rules: AnyGame) -> Match:
    """A match among three that has come to where two are asked at once, with two Wrong Turns left in the deck."""
    for number in range(20):
        match = Match(rules, 3, seed=f"window-{number}")
        match.advance()
        table = selfplay.BotTable(match, [read_bot("easy")] * 3, random.Random(1))
        while match.awaited and table.step():
            match.advance()
            asked = [seat for seat in match.awaited if seat != CLOCK]
            state: Any = match.state
            step = rules.facts(state)["step"]
            if step == "window" and len(asked) > 1 and state.deck[Card.WRONG_TURN] > 1:
                return match
    raise AssertionError("nobody was asked together in twenty matches")


def test_a_wrong_turn_of_another_is_not_known_before_the_window_closes() -> None:
    """Waggle Dance: two hold the card and are asked at once; what one has answered changes nothing for the other."""
    rules = games()["waggle-dance"]
    match = asked_together(rules)
    state: Any = match.state
    asked, other = match.awaited[:2]
    for seat in (asked, other):
        state.deck[Card.WRONG_TURN] -= 1
        state.hands[len(Card) * seat + Card.WRONG_TURN] += 1
        state.sizes[seat] += 1
    assert len(rules.moves(state, asked)) > 1
    answered = state.copy()
    rules.play(answered, other, rules.moves(answered, other)[0])
    assert answered.answers != state.answers
    for bot in ("easy", "normal"):
        for seed in range(CASES):
            one, two = (
                act(rules, position, asked, read_bot(bot).bot, random.Random(seed), Budget(playouts=12))
                for position in (state, answered)
            )
            assert one == two


def test_every_game_that_hides_something_is_looked_at() -> None:
    assert sorted([*HIDDEN, *REMEMBERING]) == sorted(HIDING)


@pytest.mark.parametrize("key", REMEMBERING)
def test_a_mind_does_the_same_whatever_is_hidden(key: str) -> None:
    """All through a match a twin that is shown swapped positions acts, reaches and speaks as one who sees the true."""
    rules = games()[key]
    match = Match(rules, rules.seats[0], seed="swap")
    match.advance()
    table = selfplay.BotTable(match, [read_bot("normal")] * match.seats, random.Random(3))
    brain: Any = rules.brain
    pairs = {seat: [brain.mind(seat, "normal", random.Random(8)) for _ in range(2)] for seat in range(2)}
    rng, swaps = random.Random(9), Counter[str]()
    while match.awaited and len(match.log) < LINES and table.step():
        match.advance()
        for seat, (shown, twin) in pairs.items():
            swapped = match.state
            if rng.random() < 0.3:
                swapped = rules.imagine(match.state, seat, rng)
                true, other = rules.facts(match.state), rules.facts(swapped)
                swaps.update(name for name in true if true[name] != other[name])
            here, there = (brain.glimpse(rules, state, seat, random.Random(1)) for state in (match.state, swapped))
            if seat in match.awaited:
                assert shown.act(here) == twin.act(there)
            assert shown.reach(here) == twin.reach(there)
            assert shown.say() == twin.say()
    assert set(swaps) >= set(REMEMBERING[key]), "something was never swapped, so nothing is proved"


def underway(rules: AnyGame, moves: int) -> Match | None:
    """A match after so many moves; None if it is over by then."""
    match = Match(rules, max(2, rules.seats[0]), seed="swap")
    selfplay.play(match, [read_bot("easy")] * match.seats, random.Random(3), cap=moves)
    return match if match.awaited else None


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
    if type(thing).__reduce__ is not object.__reduce__:  # type: ignore[comparison-overlap]
        return held(thing.__reduce__()[1])  # what it is made of anew elsewhere
    if type(thing).__getstate__ is not object.__getstate__:  # type: ignore[comparison-overlap]
        return held(thing.__getstate__())  # compiled
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: held(getattr(thing, name)) for name in slots} if slots else thing
