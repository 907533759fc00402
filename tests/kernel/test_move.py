"""Text forms of moves."""

from __future__ import annotations

import enum
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Form, Move
from tablee.kernel.errors import BadGame, BadMove
from tablee.kernel.move import LONGEST_TEXT, Forms


class Gem(enum.Enum):
    GOLD = 1
    DARK_PEARL = 2


def read_letter(word: str) -> int:
    if word not in ("a", "b"):
        raise ValueError(f"'{word}' is neither a nor b")
    return "ab".index(word)


class TakeBoth(Move, frozen=True):
    gem: Gem
    many: int
    openly: bool
    rooms: tuple[int, ...]
    to: int | None
    letter: Annotated[int, Form(lambda value: "ab"[value], read_letter)]


class Rest(Move, frozen=True):
    pass


FORMS = Forms((TakeBoth, Rest))


def test_a_move_reads_as_a_person_would_write_it() -> None:
    move = TakeBoth(Gem.DARK_PEARL, -3, True, (1, 2), None, 1)
    assert FORMS.write(move) == "take-both dark-pearl -3 yes 1,2 none b"
    assert FORMS.read("  take-both   dark-pearl -3 yes 1,2 none b ") == move
    assert FORMS.read("rest") == Rest()


@given(
    st.builds(
        TakeBoth,
        st.sampled_from(Gem),
        st.integers(-(10**14), 10**14),
        st.booleans(),
        st.lists(st.integers(0, 99), max_size=5).map(tuple),
        st.none() | st.integers(0, 9),
        st.integers(0, 1),
    )
)
def test_every_move_round_trips(move: TakeBoth) -> None:
    assert FORMS.read(FORMS.write(move)) == move


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_refused_with_words(text: str) -> None:
    try:
        assert FORMS.write(FORMS.read(text))
    except BadMove as wrong:
        assert str(wrong)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no move is called"),
        ("jump", "the moves are take-both, rest"),
        ("rest now", "is written 'rest'"),
        ("take-both gold 1 yes 1", "is written 'take-both <gem>"),
        ("take-both silver 1 yes - none a", "none of gold, dark-pearl"),
        ("take-both gold 1.5 yes - none a", "not a whole number"),
        ("take-both gold ١ yes - none a", "not a whole number"),
        ("take-both gold 1 maybe - none a", "neither yes nor no"),
        ("take-both gold 1 yes 1,,2 none a", "not a whole number"),
        ("take-both gold 1 yes - none c", "neither a nor b"),
        ("rest " * LONGEST_TEXT, "at most"),
    ],
)
def test_a_wrong_text_is_told_what_is_wrong(text: str, word: str) -> None:
    with pytest.raises(BadMove, match=word):
        FORMS.read(text)


def test_a_field_of_a_strange_type_is_the_games_fault() -> None:
    class Odd(Move, frozen=True):
        weight: float

    with pytest.raises(BadGame):
        Forms((Odd,))
