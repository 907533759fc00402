"""Matches: the log, undo, files, chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Match, game, read_match, write_match
from tablee.kernel.chance import Draws, new_seed, seed_hash
from tablee.kernel.errors import BadFile, BadSeats, BadSeed, CannotUndo, Refused, TableeError


@pytest.fixture
def match() -> Match:
    return Match(game("noughts"), 2, seed="s")


def play(match: Match, *cells: int) -> None:
    for cell in cells:
        match.play(match.to_act[0], match.game.read(f"mark {cell}"))


def test_a_refused_move_changes_nothing(match: Match) -> None:
    play(match, 4)
    with pytest.raises(Refused) as refused:
        play(match, 4)
    assert refused.value.code == "cell-taken"
    assert len(match.log) == 1
    assert match.to_act == (1,)


def test_one_can_take_back_ones_own_last_move_only(match: Match) -> None:
    play(match, 4)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.log == []
    assert match.game.facts(match.state) == {"cells": [-1] * 9, "marked": 0}
    play(match, 4, 0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_match_is_for_so_many(match: Match) -> None:
    with pytest.raises(BadSeats, match="2 to 2"):
        Match(match.game, 3)


def test_while_a_match_is_played_its_file_keeps_the_seed_secret(match: Match) -> None:
    play(match, 4)
    text = write_match(match, show_seed=False)
    assert f"seed-hash: {seed_hash('s')}" in text
    assert "seed: s" not in text
    assert read_match(text).seed is None


def test_comments_and_blank_lines_mean_nothing() -> None:
    match = read_match("tablee 1\n# a match\ngame: noughts 1\n\nseats: 2\n\n\n0 mark 4 # middle\n\n# then\n1 mark 0\n")
    assert len(match.log) == 2


@given(st.text(max_size=300))
def test_any_text_is_a_match_or_refused_with_words(text: str) -> None:
    for begin in ("", "tablee 1\n", "tablee 1\ngame: noughts 1\nseats: 2\n"):
        try:
            read_match(begin + text)
        except BadFile as wrong:
            assert str(wrong)


def test_a_seed_is_new_every_time() -> None:
    assert new_seed() != new_seed()


@pytest.mark.parametrize("seed", ["two words", "é", "x" * 65, "a\nb"])
def test_a_seed_can_be_written_in_a_file(match: Match, seed: str) -> None:
    with pytest.raises(BadSeed):
        Match(match.game, 2, seed=seed)


def test_draws_depend_on_seed_and_place_alone() -> None:
    def deal(seed: str, place: int) -> list[int]:
        cards = list(range(52))
        Draws(seed, place).shuffle(cards)
        return cards

    assert deal("a", 1) == deal("a", 1)
    assert deal("a", 1) != deal("a", 2)
    assert deal("a", 1) != deal("b", 1)


def test_draws_are_even() -> None:
    rolls = Counter(Draws("even", place).randrange(6) for place in range(6000))
    assert set(rolls) == set(range(6))
    assert all(850 < many < 1150 for many in rolls.values())
    assert 0 <= Draws("even", 0).random() < 1


def test_every_error_is_of_one_tree_and_has_a_code() -> None:
    kinds: list[type[TableeError]] = [TableeError]
    codes = set()
    while kinds:
        kind = kinds.pop()
        codes.add(kind.code)
        kinds += kind.__subclasses__()
    assert {"bad-move", "bad-seat", "cannot-undo", "bad-options", "no-such-game"} <= codes


def test_the_same_moves_give_the_same_match(match: Match) -> None:
    rng = random.Random(5)
    while match.to_act:
        play(match, rng.choice(match.moves(match.to_act[0])).cell)
    assert match.at(len(match.log)).outcome == match.outcome
    assert match.at(0).log == []
