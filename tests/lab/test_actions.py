"""Moves as numbers."""

from __future__ import annotations

import random

from tablee.kernel import Match, game
from tablee.lab.actions import SLOTS, Actions, Choices
from tablee.lab.episode import Episode, Rules
from tablee.lab.features import numbers_of

NONE = Choices([], [], bytearray(SLOTS + 1))


def test_a_move_keeps_its_number_wherever_it_can() -> None:
    actions = Actions(game("noughts"))
    match = Match(game("noughts"), 2, seed="one")
    before = NONE.with_moves(match.moves(0), actions)
    match.play(0, match.moves(0)[4])
    after = NONE.with_moves(match.moves(1), actions)
    assert len(after) == 8
    assert all(before[number] == move for number, move in after.items())


def test_moves_that_hash_alike_get_numbers_of_their_own() -> None:
    rules = game("la-ruche")
    actions = Actions(rules)
    moves = [rules.read(f"lay {word} 0,0") for word in ("yovgbs", "yovgsb")]
    for move in moves:
        actions[move] = SLOTS
    assert dict(NONE.with_moves(moves, actions)) == {SLOTS: moves[0], 161: moves[1]}


def test_a_move_has_the_same_number_in_every_process() -> None:
    rules = game("la-ruche")
    moves = [rules.read(f"lay {word} 0,0") for word in ("yovgbs", "yovgsb")]
    assert list(NONE.with_moves(moves, Actions(rules))) == [731, 730]


def test_the_mask_tells_what_is_on_offer() -> None:
    rules = Rules(game("noughts"))
    play = Episode(rules, random.Random(1))
    assert sorted(play.choices) == [number for number in range(rules.size) if play.choices.mask[number]]
    assert play.choices.mask.count(1) == 9


def test_features_are_equally_many_in_every_position(key: str) -> None:
    """And each has a name, and none depends on what the seat can't see."""
    rules = Rules(game(key))
    play = Episode(rules, random.Random(1))
    numbers = numbers_of(rules.game)
    observe = numbers.observe
    size = len(observe(play.state, 0))
    assert len(numbers.names(play.state)) == size
    rng = random.Random(2)
    for _ in range(40):
        if play.mover is None:
            break
        for seat in range(rules.seats):
            seen = list(observe(play.state, seat))
            assert len(seen) == size
            assert seen == list(observe(rules.game.imagine(play.state, seat, rng), seat))
        play.choose(rng.choice(list(play.choices)))


def test_no_game_lists_more_moves_than_there_are_numbers(key: str) -> None:
    rules = Rules(game(key), game(key).seats[-1])
    play = Episode(rules, random.Random(3))
    rng = random.Random(3)
    for _ in range(60):
        if play.mover is None:
            break
        assert len(play.choices) <= SLOTS + 1
        play.choose(rng.choice(list(play.choices)))


def test_what_is_offered_is_what_the_rules_list(key: str) -> None:
    """However a game numbers its moves, and even if it makes only the chosen one."""
    rules = Rules(game(key))
    rng = random.Random(4)
    play = Episode(rules, random.Random(4))
    for _ in range(120):
        if play.mover is None:
            break
        choices = play.choices
        offered = [choice for choice in choices.values() if choice is not None and not isinstance(choice, tuple)]
        listed = rules.game.moves(play.state, play.mover)
        assert len(offered) == len(listed)
        assert set(offered) == set(listed)
        assert {number for number in range(rules.size) if choices.mask[number]} == set(choices)
        play.choose(rng.choice(list(choices)))
