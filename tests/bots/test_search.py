"""The search sees ahead, for any number of players, with chance, hidden cards and choices made at once."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tablee.bots import Budget, choose
from tablee.bots.search import Search, Style
from tablee.bots.tree import Arm, Node, by_bound, priors
from tablee.kernel import Brain, Match, Move, Seat, game


class Flat(Brain[Any, Move]):
    """Knows nothing but the end of a match."""

    def value(self, state: Any, seat: Seat) -> float:
        return 0.5


def brain_of(match: Match) -> Brain[Any, Any]:
    return match.game.brain or Flat()


def thought(match: Match, seat: Seat, playouts: int, seed: int = 1, **style: Any) -> str:
    search = Search(match.game, brain_of(match), match.state, seat, random.Random(seed), Style(**style))
    return match.game.write(search.think(Budget(playouts=playouts)))


def noughts(*cells: int) -> Match:
    match = Match(game("noughts"), 2, seed="one")
    for place, cell in enumerate(cells):
        match.play(place % 2, match.game.read(f"mark {cell}"))
    return match


def test_it_wins_when_it_can() -> None:
    assert thought(noughts(0, 3, 1, 4), 0, 50) == "mark 2"


def test_it_stops_the_other_from_winning() -> None:
    """The opponent maximises their own, so a move that lets them win is worth nothing."""
    assert thought(noughts(0, 4, 1), 1, 300) == "mark 2"


def test_it_sees_a_fork_coming() -> None:
    """Opposite corners taken, the middle ours: a corner now loses, an edge holds."""
    assert int(thought(noughts(0, 4, 8), 1, 1500)[-1]) % 2 == 1


class Narrow(Flat):
    """Thinks of the corners alone, or of one move."""

    def __init__(self, *cells: int) -> None:
        self.cells = cells

    def candidates(self, state: Any, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        return [move for move in moves if move.cell in self.cells] or moves  # type: ignore[attr-defined]


def test_it_tries_no_moves_but_those_worth_a_thought() -> None:
    match = noughts(0, 3, 1, 4)
    search = Search(match.game, Narrow(6, 8), match.state, 0, random.Random(1))
    assert match.game.write(search.think(Budget(playouts=50))) in ("mark 6", "mark 8")
    assert {match.game.write(move) for move in search.roots[0].known} == {"mark 6", "mark 8"}


def test_it_need_not_think_where_one_move_is_worth_it() -> None:
    match = noughts(0, 3, 1, 4)
    search = Search(match.game, Narrow(6), match.state, 0, random.Random(1))
    assert match.game.write(search.think(Budget(playouts=50))) == "mark 6"
    assert not search.playouts


def test_the_same_seed_and_playouts_choose_the_same_move() -> None:
    match = Match(game("tricks"), 3, seed="one")
    match.advance()
    counts = []
    for _ in range(2):
        search = Search(match.game, brain_of(match), match.state, 0, random.Random(5))
        search.think(Budget(playouts=100))
        counts.append({move: arm.visits for move, arm in search.roots[0].known.items()})
    assert counts[0] == counts[1]
    assert 50 < sum(counts[0].values()) <= 100


def test_thinking_stops_when_nothing_can_change_any_more() -> None:
    match = noughts(0, 3, 1, 4)
    search = Search(match.game, Flat(), match.state, 0, random.Random(1))
    assert match.game.write(search.think(Budget(playouts=1000))) == "mark 2"
    assert search.playouts < 900


def test_a_choice_made_at_once_is_mixed() -> None:
    """In the last but one round of a bidding duel no bid is best whatever the other does."""
    match = Match(game("bidding"), 2, seed="mix")
    match.advance()
    bids = {thought(match, 0, 200, seed, ahead=20) for seed in range(20)}
    assert len(bids) > 1


def test_a_dominant_choice_made_at_once_is_found() -> None:
    """With bids 1 and 2 left on both sides and a prize of 5 before one of 1, 2 is the only good bid."""
    match = Match(game("bidding"), 2, seed="one")
    hands = [frozenset({1, 2})] * 2
    match.state = type(match.state)(hands, [0, 0], [0, 0], frozenset({1}), 5)  # type: ignore[call-arg]
    assert Counter(thought(match, 0, 300, seed, ahead=20) for seed in range(10))["bid 2"] == 10


def test_nobody_in_the_tree_answers_to_a_secret_choice() -> None:
    """Bids are secret, so the second bidder has one node whatever the first has bid."""
    match = Match(game("bidding"), 2, seed="one")
    match.advance()
    search = Search(match.game, brain_of(match), match.state, 0, random.Random(1))
    search.think(Budget(playouts=200))
    assert len(search.roots[0].edges) > 1
    assert len(search.roots[1].edges) == 1


class Peeping(Brain[Any, Move]):
    """Would play by the other's hand, if it were shown."""

    def value(self, state: Any, seat: Seat) -> float:
        return 0.5

    def scores(self, state: Any, seat: Seat, moves: Sequence[Move]) -> list[float]:
        other = sum(card for card, place in enumerate(state.places) if place == 1 - seat)
        return [float(place == other % len(moves)) for place in range(len(moves))]


@pytest.mark.parametrize("bot", ["easy", "hard"])
@pytest.mark.parametrize("brain", [None, Peeping()])
def test_what_a_seat_cannot_see_does_not_change_what_it_does(
    bot: Any, brain: Brain[Any, Any] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hidden part swapped: the moves chosen over many seeds have the same distribution."""
    rules = game("tricks")
    if brain is not None:
        monkeypatch.setattr(rules, "brain", brain)
    match = Match(rules, 2, seed="swap")
    match.advance()
    other = rules.imagine(match.state, 0, random.Random(9))
    assert rules.facts(other) != rules.facts(match.state)
    counts = [
        Counter(rules.write(choose(rules, state, 0, bot, random.Random(n), Budget(playouts=15))) for n in range(300))
        for state in (match.state, other)
    ]
    assert distance(counts) < 0.12


def distance(counts: Sequence[Counter[str]]) -> float:
    """Half the sum of the differences: 0 for equal distributions, 1 for ones that share nothing."""
    one, two = counts
    return sum(abs(one[move] / one.total() - two[move] / two.total()) for move in one | two) / 2


def test_playouts_stop_where_a_game_goes_round_in_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    match = noughts()
    monkeypatch.setattr(type(match.game), "play", lambda *_: None)
    search = Search(match.game, Flat(), match.state, 0, random.Random(1), Style(ahead=50))
    search.think(Budget(playouts=40))
    assert search.playouts == 40


def test_priors_are_shares_whatever_the_scale() -> None:
    assert priors([3, 3]) == [0.5, 0.5]
    assert priors([1, 2, 4]) == pytest.approx(priors([100, 200, 400]))
    assert sum(priors([1, 2, 4])) == pytest.approx(1)


def arm(prior: float, visits: int = 0, total: float = 0.0) -> Arm:
    made = Arm(prior)
    made.visits, made.total = visits, total
    return made


def node(*arms: Arm) -> Node:
    made = Node()
    made.known = {game("noughts").read(f"mark {cell}"): arm for cell, arm in enumerate(arms)}
    made.visits, made.total = sum(arm.visits for arm in arms), sum(arm.total for arm in arms)
    made.offer(list(made.known), list)
    return made


def test_the_bound_prefers_what_brought_most_and_what_was_tried_least() -> None:
    assert by_bound(node(arm(0.5, 5, 1.0), arm(0.5, 5, 4.0)), 1.0) == 1
    assert by_bound(node(arm(0.5, 9, 4.5), arm(0.5, 1, 0.5)), 1.0) == 1
    assert by_bound(node(arm(0.9), arm(0.1)), 1.0) == 0


def test_what_looks_best_is_tried_first_and_then_the_next() -> None:
    made = node(arm(0.2), arm(0.45), arm(0.35))
    order = []
    for _ in range(2):
        index = by_bound(made, 100.0)
        order.append(index)
        made.arms[index].visits, made.arms[index].total = 1, 0.5
        made.visits, made.total = made.visits + 1, made.total + 0.5
    assert order == [1, 2]


def test_moves_that_are_not_on_offer_now_keep_what_was_learnt() -> None:
    made = node(arm(0.5, 5, 1.0), arm(0.5, 5, 4.0))
    first, second = made.known
    made.offer([first], list)
    assert by_bound(made, 1.0) == 0
    made.offer([first, second], list)
    assert by_bound(made, 0.0) == 1
