"""Matches: the log, undo, files, chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from script import begin, offered, play, refused
from tablee.kernel import Match, read_match, write_match
from tablee.kernel.chance import Draws, new_seed, seed_hash
from tablee.kernel.errors import BadFile, BadSeats, BadSeed, CannotUndo, Refused, TableeError


@pytest.fixture
def match() -> Match:
    return begin("noughts", 2, "s")


def test_a_refused_move_changes_nothing(match: Match) -> None:
    play(match, "0 mark 4")
    with pytest.raises(Refused) as reason:
        play(match, "1 mark 4")
    assert reason.value.code == "cell-taken"
    assert len(match.log) == 1
    assert match.to_act == (1,)


def test_a_move_out_of_turn_is_refused(match: Match) -> None:
    assert refused(match, "1 mark 4") == "not-your-turn"
    assert refused(match, "chance mark 4") == "not-your-turn"
    assert refused(match, "0 mark 9") == "no-such-cell"
    play(match, "0 mark 0", "1 mark 3", "0 mark 1", "1 mark 4", "0 mark 2")
    assert refused(match, "1 mark 5") == "match-over"
    assert offered(match, 1) == []


def test_one_can_take_back_ones_own_last_move_only(match: Match) -> None:
    play(match, "0 mark 4")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.log == []
    assert match.game.facts(match.state) == {"cells": [-1] * 9}
    play(match, "0 mark 4", "1 mark 0")
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_the_number_of_seats_must_suit_the_game(match: Match) -> None:
    with pytest.raises(BadSeats, match="2 to 2"):
        Match(match.game, 3)


def test_while_a_match_is_played_its_file_keeps_the_seed_secret(match: Match) -> None:
    play(match, "0 mark 4")
    text = write_match(match, show_seed=False)
    assert f"seed-hash: {seed_hash('s')}" in text
    assert "seed: s" not in text
    again = read_match(text)
    assert again.seed is None
    assert again.seed_hash == seed_hash("s")
    assert again.fresh().seed_hash == seed_hash("s")


def test_comments_and_blank_lines_mean_nothing() -> None:
    match = read_match("tablee 1\n# a match\ngame: noughts 1\n\nseats: 2\n\n\n0 mark 4 # middle\n\n# then\n1 mark 0\n")
    assert len(match.log) == 2


@given(st.text(max_size=300))
def test_any_text_is_a_match_or_refused_with_words(text: str) -> None:
    for head in ("", "tablee 1\n", "tablee 1\ngame: noughts 1\nseats: 2\n"):
        try:
            read_match(head + text)
        except BadFile as wrong:
            assert str(wrong)


RACE = "tablee 1\ngame: race 1\nseats: 2\n\n"


def test_equal_lines_of_the_clock_are_folded() -> None:
    lines = ["0 tap", *["clock wait 50"] * 20, "clock wait 40", "0 tap", "0 tap"]
    text = write_match(read_match(RACE + "\n".join(lines)))
    assert text == RACE + "0 tap\nclock wait 50 ×20;40\n0 tap\n0 tap\n"
    assert len(read_match(text).log) == len(lines)
    assert write_match(read_match(text)) == text
    assert len(read_match(text, at=7).log) == 7


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("0 tap ×3", "line 5: only a line of the clock"),
        ("clock wait 50 ×81", "line 5: the move is refused: match over"),
        ("clock wait 50;tap", "line 5: ms of 'wait'"),
        ("clock wait 50; ;50", "line 5: ms of 'wait'"),
        ("0 tap;", "line 5"),
        ("clock wait 50;50 ×80", "line 5: the move is refused: match over"),
        ("clock wait 1 ×0x3", "is written 'wait <ms>'"),
        ("clock wait 1 ×9999999999", "is written 'wait <ms>'"),
    ],
)
def test_a_folded_line_is_checked_as_any(line: str, words: str) -> None:
    with pytest.raises(BadFile, match=words):
        read_match(RACE + line)


def test_a_line_of_the_clock_may_hold_several_moves_of_one_kind() -> None:
    text = RACE + "clock wait 50 ×2; 40;30\n0 tap\n"
    assert [str(entry.move) for entry in read_match(text).log[:4]] == [f"Wait(ms={ms})" for ms in (50, 50, 40, 30)]
    assert len(read_match(text, at=3).log) == 3
    long = write_match(read_match(RACE + "\n".join(f"clock wait {ms}" for ms in range(1, 80))))
    assert max(map(len, long.splitlines())) <= 240
    assert len(read_match(long).log) == 79


def test_a_folded_line_cannot_make_a_file_longer_than_any() -> None:
    assert len(read_match(RACE + "clock wait 1 ×100", longest=100).log) == 100
    with pytest.raises(BadFile, match="at most 100 moves"):
        read_match(RACE + "clock wait 1 ×101", longest=100)


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
        seat = match.to_act[0]
        play(match, f"{seat} {rng.choice(offered(match, seat))}")
    assert match.at(len(match.log)).outcome == match.outcome
    assert match.at(0).log == []
