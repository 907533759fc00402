"""A review tells of nothing that could not be known, finds what cost most, and keeps luck apart from play."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.bots.players import choose
from tablee.bots.search import Search
from tablee.kernel import Match, Move, game
from tablee.review import NotReviewable, review
from tablee.review.known import Hidden, known
from tablee.review.line import Point, points, standing
from tablee.review.luck import draws
from tablee.review.moments import Judge
from tablee.review.race import race
from tablee.review.reasons import reasons
from tablee.review.turns import turns

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
    """A draw is compared with others in its place."""
    lucks = []
    for number in range(60):
        drawn = draws(played("tricks", 2, f"match-{number}", "random"))
        lucks.append(sum(draw.changes[0] for draw in drawn))
    mean = sum(lucks) / len(lucks)
    deviation = (sum((luck - mean) ** 2 for luck in lucks) / len(lucks)) ** 0.5
    assert deviation > 0.02, "the deal matters"
    assert abs(mean) < 4 * deviation / len(lucks) ** 0.5


def test_luck_asked_twice_agrees_within_its_doubt() -> None:
    agree = 0
    for number in range(40):
        match = played("tricks", 2, f"match-{number}", "random")
        asked = [draws(match, salt, 30) for salt in (1, 2)]
        first, second = (sum(draw.changes[0] for draw in drawn) for drawn in asked)
        doubt = 1.96 * sum(draw.errors[0] ** 2 for drawn in asked for draw in drawn) ** 0.5
        agree += abs(first - second) <= doubt
    assert agree >= 34, "95 % of 40, give or take"


@pytest.mark.parametrize("key", ["butine", "waggle-dance"])
def test_cards_and_dice_are_luck_although_a_brain_sees_their_worth_only_later(key: str) -> None:
    match = played(key, 2)
    brain = match.game.brain
    assert brain is not None
    assert brain.settling > 0
    drawn = draws(short(match, 40), others=8)
    assert max(abs(change) for draw in drawn for change in draw.changes) > 0.01
    assert all(abs(sum(draw.changes)) < 1e-9 for draw in drawn)


def short(match: Match, lines: int) -> Match:
    """The beginning of a match."""
    return match.at(lines)


def test_turning_points_are_the_jumps_that_are_larger_than_the_doubt() -> None:
    line = [Point((0.5, 0.5)), Point((0.52, 0.48)), Point((0.8, 0.2), (0.2, 0.2)), Point((0.6, 0.4)), Point((1.0, 0.0))]
    assert [(turn.place, round(turn.changes[0], 2)) for turn in turns(line)] == [(3, 0.4)]
    sure = [Point(point.shares) for point in line]
    assert [turn.place for turn in turns(sure)] == [1, 2, 3]


def test_a_keeper_who_strikes_their_own_room_has_made_a_mistake() -> None:
    """The keeper's choice is a guess, but that one nobody makes."""
    rules = game("nid-de-vouivres")
    brain, rng = rules.brain, random.Random(5)
    assert brain is not None
    judge, found = Judge(rules, brain, 60, 120), 0
    for number in range(4):
        for before, (seat, move), _ in played("nid-de-vouivres", 3, f"cave-{number}").steps():
            if rules.write(move).startswith("place ") and seat >= 0:
                choices: Any = rules.facts(before)["choices"]
                own = rules.read(f"place {choices[seat]['room']}") if choices[seat]["room"] else None
                moves = rules.moves(before, seat)
                odds = brain.mixed(before, seat, moves)
                assert odds is not None
                likeliest = moves[list(odds).index(max(odds))]
                assert judge.suspect(0, before, seat, likeliest) is None, "a fair guess"
                if own is not None and own != likeliest and rng.random() < 0.5:
                    suspect = judge.suspect(0, before, seat, own)
                    found += suspect is not None and judge.moment(suspect) is not None
        if found:
            return
    pytest.fail("none of them was told")


def test_reasons_are_told_in_the_games_own_words() -> None:
    """Foraging a card brings the point that ending the turn does not."""
    rules = game("butine")
    assert rules.brain is not None
    for before, (seat, move), _ in played("butine", 2).steps():
        moves = rules.moves(before, seat) if seat >= 0 else []
        other = next((one for one in moves if rules.write(one).split()[0] in ("lay", "end", "take")), None)
        if rules.write(move).startswith("forage ") and other is not None:
            why = reasons(rules, rules.brain, before, seat, other, move)
            own = [reason for reason in why if reason.seat == seat]
            assert own
            assert own[0].what is not None
            assert own[0].what.id == "unit-points"
            assert own[0].better - own[0].played > own[0].doubt > 0
            against = reasons(rules, rules.brain, before, seat, move, other)
            assert not [reason for reason in against if reason.seat == seat], "points that are lost are no reason"
            return
    pytest.fail("nothing was foraged")


@pytest.mark.parametrize("key", ["nid-de-vouivres", "waggle-dance"])
def test_what_could_be_known_is_the_same_whatever_is_hidden(key: str) -> None:
    match, rng, hidden = played(key, 3), random.Random(2), 0
    rules = match.game
    steps = list(match.steps())
    for step in rng.sample(steps, min(30, len(steps))):
        for seat in range(3):
            here = known(rules, step.after, seat, 40)
            swapped = known(rules, rules.imagine(step.after, seat, rng), seat, 40)
            assert [told(one) for one in here] == [told(one) for one in swapped]
            scene = rules.scene(step.after, seat)
            for one in here:
                assert one.id in scene.pieces, "it is marked on the scene"
                assert all(0 <= likely.share <= 1 for likely in one.likely)
                hidden += len(one.likely) > 1
    assert hidden > 5


def told(hidden: Hidden) -> tuple[str, list[tuple[str, float]]]:
    """What is told whatever is true: that may be added although it was unlikely."""
    found = [(str(likely.what), likely.share) for likely in hidden.likely if likely.share >= 0.05]
    return hidden.id, sorted(found)


def test_a_card_that_must_be_there_is_known() -> None:
    """Where only one choice was possible, or all cards but some are seen, shares add up as they should."""
    match = played("nid-de-vouivres", 3)
    for place, step in enumerate(match.steps()):
        for one in known(match.game, step.after, 0, 50):
            if one.id.endswith(":room"):
                assert sum(likely.share for likely in one.likely) == pytest.approx(1, abs=0.05), place


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


def test_a_race_is_told_by_what_the_plates_count() -> None:
    """La Ruche: a deal brings twenty tiles at once, and they are laid one by one."""
    match = Match(game("la-ruche"), 2, seed="a-race")
    match.advance()
    while match.outcome is None and len(match.log) < 60:
        match.advance()
        seat = next((seat for seat in match.to_act if seat >= 0 and match.moves(seat)), None)
        if seat is None:
            match.wait(10**9)
        else:
            match.play(seat, match.moves(seat)[0])
    found = race(match)
    assert found is not None
    assert len(found.line) == len(match.log) + 1
    assert found.line[0] == (0, 0)
    assert found.what.id == "left"
    assert max(map(max, found.line)) > 0.2
    assert race(Match(game("wombat"), 3, seed="x")) is None
