"""Words that players type are cleaned and bounded wherever they come from, and a match file holds them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Match, game, read_match, typed, write_match
from tablee.kernel.errors import BadMove
from tablee.kernel.writing import cleaned, graphemes

FORM = typed(16)


@given(st.text(max_size=60))
def test_what_is_read_is_clean_and_is_written_as_one_word_that_reads_the_same(text: str) -> None:
    words = cleaned(text, 16)
    if not words:
        with pytest.raises(ValueError, match="no words"):
            FORM.read(FORM.write(words))
        return
    written = FORM.write(words)
    assert len(written.split()) == 1
    assert "," not in written
    assert "#" not in written
    assert FORM.read(written) == words
    assert len(list(graphemes(words))) <= 16


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ("blue_whale", "blue whale"),
        ("a%0Ab%00c%E2%80%AEd", "a bcd"),
        ("x" * 500, "x" * 16),
        ("%ff%zz", "\ufffd%zz"),
        ("Z%CC%80%CC%80%CC%80%CC%80%CC%80%CC%80", "Z" + "\u0300" * 3),
    ],
)
def test_a_hostile_page_gets_no_further(sent: str, words: str) -> None:
    assert FORM.read(sent) == words


def test_any_words_are_a_legal_move_and_a_file_tells_the_match_again() -> None:
    rules = game("harbour")
    match = Match(rules, 2, seed="sea")
    for line in ("lay 3", "call l’île,_50%25_%23_%2Ddessus", "lay 7", "call 北京"):
        match.play(match.to_act[0], rules.read(line))
    assert rules.facts(match.state)["names"] == ["l’île, 50% # -de", "北京"]
    again = read_match(write_match(match))
    assert again.state.names == match.state.names  # type: ignore[attr-defined]
    with pytest.raises(BadMove, match="no words"):
        rules.read("call _")
