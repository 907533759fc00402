"""A review tells of nothing that could not be known, finds what cost most, and keeps luck apart from play."""

from __future__ import annotations

import random

import pytest

from tablee.bots.players import choose
from tablee.bots.search import Search
from tablee.kernel import CHANCE, EVERYTHING, Match, Move, game
from tablee.review import NotReviewable, review
from tablee.review.line import points, standing

IN_TURNS = ("butine", "nid-de-vouivres", "waggle-dance", "tricks", "bidding")


def played(key: str, seats: int, seed: str = "a-seed", bot: str = "easy") -> Match:
    """A match of bots."""
    match, rng = Match(game(key), seats, seed=seed), random.Random(seed)
    while True:
        match.advance()
        if match.outcome is not None:
            return match
        seat = next((seat for seat in match.awaited if seat >= 0 and match.moves(seat)), None)
        if seat is None:
            match.wait(10**9)
        else:
            match.play(seat, choose(match.game, match.state, seat, bot, rng))  # type: ignore[arg-type]


@pytest.mark.parametrize("key", IN_TURNS)
def test_the_public_line_is_the_same_whatever_is_hidden(key: str) -> None:
    match, rng = played(key, 3), random.Random(1)
    rules, brain = match.game, match.game.brain
    assert brain is not None
    steps = list(match.steps())
    for step in rng.sample(steps, min(12, len(steps))):
        public = standing(rules, brain, step.after, None)
        for seat in range(3):
            swapped = rules.imagine(step.after, seat, rng)
            assert standing(rules, brain, swapped, None) == public
            assert standing(rules, brain, swapped, seat) == standing(rules, brain, step.after, seat)


def test_the_line_goes_from_an_even_start_to_the_result() -> None:
    match = played("tricks", 3)
    brain, outcome = match.game.brain, match.outcome
    assert brain is not None
    assert outcome is not None
    line = list(points(match, brain, None))
    assert len(line) == len(match.log) + 1
    assert all(abs(sum(point.shares) - 1) < 1e-9 for point in line)
    assert all(abs(share - 1 / 3) < 0.1 for share in line[0].shares)
    assert [seat for seat in range(3) if line[-1].shares[seat]] == list(outcome.winners)


def test_luck_and_play_add_up_to_the_result() -> None:
    found = review(played("tricks", 2), first=20, again=20)
    for account in found.accounts:
        assert account.began + account.luck + account.play == pytest.approx(account.ended)
    assert sum(account.luck for account in found.accounts) == pytest.approx(0)


def test_luck_comes_to_nothing_over_many_matches() -> None:
    """Before a draw everyone stands as on average after it."""
    lucks = []
    for number in range(60):
        match = played("tricks", 2, f"match-{number}", "random")
        brain = match.game.brain
        assert brain is not None
        line = list(points(match, brain, EVERYTHING))
        steps = zip(match.log, line[:-1], line[1:], strict=True)
        lucks.append(sum(after.shares[0] - before.shares[0] for (seat, _), before, after in steps if seat == CHANCE))
    mean = sum(lucks) / len(lucks)
    deviation = (sum((luck - mean) ** 2 for luck in lucks) / len(lucks)) ** 0.5
    assert deviation > 0.02, "the deal matters"
    assert abs(mean) < 4 * deviation / len(lucks) ** 0.5


def worth(match: Match, move: Move) -> float:
    """What a move of seat 0 brings it."""
    brain = match.game.brain
    assert brain is not None
    search = Search(match.game, brain, match.state, 0, random.Random(3), first=move)
    for _ in range(150):
        search.playout()
    return search.total / search.playouts


def spoiled(seed: str) -> tuple[Match, int | None]:
    """A match in which seat 0 once plays by far its worst move, and the line of it."""
    match, rng, planted = Match(game("tricks"), 2, seed=seed), random.Random(seed), None
    while True:
        match.advance()
        if match.outcome is not None:
            return match, planted
        (seat,) = match.awaited
        move = choose(match.game, match.state, seat, "easy", rng)
        if seat == 0 and planted is None and len(match.moves(0)) > 1:
            values = {move: worth(match, move) for move in match.moves(0)}
            low = min(values, key=lambda move: values[move])
            if max(values.values()) - values[low] > 0.2:
                planted, move = len(match.log), low
        match.play(seat, move)


def test_a_planted_blunder_is_named() -> None:
    matches = [spoiled(f"match-{number}") for number in range(16)]
    planted = [(match, place) for match, place in matches if place is not None]
    assert len(planted) >= 8
    named = sum(place in [moment.place for moment in review(match, [0], 100, 400).moments] for match, place in planted)
    assert named >= 0.9 * len(planted)


def test_the_same_match_has_the_same_review() -> None:
    match = played("tricks", 3)
    assert review(match, first=20, again=20) == review(match, first=20, again=20)


@pytest.mark.parametrize(
    ("key", "seats", "words"), [("race", 2, "in real time"), ("noughts", 2, "has no bot"), ("tricks", 2, "is not over")]
)
def test_what_can_not_be_judged_is_said(key: str, seats: int, words: str) -> None:
    match = Match(game(key), seats, seed="x")
    if key != "tricks":
        match = played_out(match)
    with pytest.raises(NotReviewable, match=words):
        review(match)


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(NotReviewable, match="no seat 5"):
        review(played("tricks", 2), [5])


def played_out(match: Match) -> Match:
    """To the end, the first move each time."""
    while match.outcome is None:
        match.advance()
        seat = next((seat for seat in match.to_act if seat >= 0 and match.moves(seat)), None)
        if seat is None:
            match.wait(10**9)
        else:
            match.play(seat, match.moves(seat)[0])
    return match
