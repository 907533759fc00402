"""The brain: its quick answers against the rules' exact ones, and what it thinks of."""

from __future__ import annotations

import random

import pytest

from games.butine.positions import EXAMPLE, dealt, give_points, on_meadow, position, walked
from script import clause, offered, play
from tablee.games.butine import GAME
from tablee.games.butine.bot.lays import LayJudge
from tablee.games.butine.bot.prospects import longest_chain
from tablee.games.butine.moves import Lay
from tablee.games.butine.pieces import CARDS, FANS, FLOWER_OF, OPEN

BRAIN = GAME.brain


def test_a_lay_is_judged_by_what_it_makes_ripe() -> None:
    """Without laying it: compared with laying it."""
    for seed in range(8):
        state = position(walked(seed, moves=24))
        seat, bee = state.turn, state.bee
        judge, kinds = LayJudge(state, seat), state.open_kinds(seat)
        for lay in state.meadow.lays.all[::3]:
            after = state.meadow.with_tile(lay).ways
            made = [
                place
                for place, kind in enumerate(kinds)
                if after.all(kind, bee) and not state.meadow.ways.is_ripe(kind, bee)
            ]
            flower = FLOWER_OF[lay.fan]
            cards = {gap.card for gap in judge.filled(flower, state.meadow.lays.beside[flower][lay])}
            assert [place for place in range(OPEN) if 1 << OPEN * seat + place in cards] == made


def test_what_is_laid_in_thought_is_remembered() -> None:
    """But not in the true position."""
    state = position(on_meadow(dealt("wyr ywb brb"), *EXAMPLE))
    lay = state.meadow.lays.all[5]
    one, two = (BRAIN.imagine(GAME, state, 0, random.Random(1)) for _ in range(2))
    GAME.play(one, 0, lay)
    GAME.play(two, 0, lay)
    assert one.meadow is two.meadow
    assert one.meadow.lays.beside == state.meadow.with_tile(lay).lays.beside
    assert state.meadow.with_tile(lay) is not state.meadow.with_tile(lay)


def test_one_lay_is_thought_of_where_others_come_to_the_same() -> None:
    match = on_meadow(dealt("rbr ryr yry"), *EXAMPLE)
    state, moves = position(match), match.moves(0)
    thought = BRAIN.candidates(state, 0, moves)
    lays = [move for move in thought if isinstance(move, Lay)]
    beside = [(FANS[lay.fan][0], state.meadow.with_tile(lay).beside[-1]) for lay in lays]
    every = {(FANS[lay.fan][0], state.meadow.with_tile(lay).beside[-1]) for lay in state.meadow.lays.all}
    assert len(lays) < state.meadow.lays.count
    assert len(beside) == len(every)
    assert set(beside) == every
    assert len(thought) == len(lays)


def test_who_can_forage_two_cards_thinks_of_nothing_else() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    thought = BRAIN.candidates(position(match), 0, match.moves(0))
    assert [GAME.write(move) for move in thought] == offered(match, 0, "forage")
    assert offered(match, 0, "lay"), "the others are left out, not missing"


def test_who_can_forage_one_card_thinks_twice_if_it_helps_the_next_player() -> None:
    calm = on_meadow(dealt("wyr rbr brb", "brb rbr ryr"), *EXAMPLE)
    thought = BRAIN.candidates(position(calm), 0, calm.moves(0))
    assert [GAME.write(move) for move in thought] == ["forage wyr 3"]
    helping = on_meadow(dealt("wyr rbr brb", "ywb rbr ryr"), *EXAMPLE)
    thought = BRAIN.candidates(position(helping), 0, helping.moves(0))
    assert any(isinstance(move, Lay) for move in thought), "from the poppy the next player could forage ywb"


@clause("BU-28")
def test_only_a_promising_swap_is_thought_of_before_a_lay() -> None:
    match = on_meadow(dealt("rbr ryr yry", display="wyr rwb bwb"), *EXAMPLE)
    give_points(match, 0, 1)
    thought = [GAME.write(move) for move in BRAIN.candidates(position(match), 0, match.moves(0))]
    assert [text for text in thought if text.startswith("swap")] in (
        [f"swap {card} wyr"] for card in ("rbr", "ryr", "yry")
    )


def test_what_was_judged_last_is_not_taken_for_another_position() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    state = position(match)
    before = BRAIN.value(state, 0)
    moved = state.copy()
    moved.bee = 7
    assert BRAIN.value(moved, 0) != before
    assert BRAIN.value(state, 0) == before


def test_values_share_one_and_favour_points() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    state = position(match)
    assert sum(BRAIN.value(state, seat) for seat in range(2)) == pytest.approx(1)
    ahead = state.copy()
    ahead.won[0] = bytes([1, 2, 3])
    assert BRAIN.value(ahead, 0) > BRAIN.value(state, 0) > 0


def test_foraging_what_is_ripe_looks_best() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    moves = match.moves(0)
    scores = BRAIN.scores(position(match), 0, moves)
    best = moves[scores.index(max(scores))]
    assert GAME.write(best) in offered(match, 0, "forage")


@clause("BU-20")
def test_what_costs_two_points_must_be_worth_it() -> None:
    """An expert without a use for a second action takes a card, or ends the turn."""
    match = on_meadow(dealt("wyr ywb brb", expert=True), *EXAMPLE)
    give_points(match, 0, 2)
    play(match, "0 forage wyr 3", "0 forage ywb 5")
    moves = match.moves(0)
    scores = BRAIN.scores(position(match), 0, moves)
    assert GAME.write(moves[scores.index(max(scores))]) in offered(match, 0, "take")


def test_longest_chain_tries_every_order() -> None:
    state = position(on_meadow(dealt("ywb wyr brb"), *EXAMPLE))
    assert longest_chain(state.meadow.ways, 1 << 0, [CARDS.index((1, 0, 3)), CARDS.index((0, 1, 2))]) == 2
