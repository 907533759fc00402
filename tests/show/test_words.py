"""Texts in a language."""

from __future__ import annotations

import pytest

from tablee.kernel import CHANCE, CLOCK, Name, Text, game, games
from tablee.show import LANGUAGES, Words
from tablee.show.words import NoSuchLanguage


@pytest.mark.parametrize("key", sorted(games()))
def test_somebody_without_a_name_is_a_numbered_player_in_every_game(key: str) -> None:
    """A game may have a message `player` of its own; it must not be taken for the name of somebody."""
    assert Words(game(key), "en").name(1) == "Player 2"
    assert Words(game(key), "fr").name(1) == "Joueur 2"


def test_names_are_said_where_they_are_known() -> None:
    words = Words(game("noughts"), "en", ["Ada", "Zoé"])
    assert words.say(Text("turn", {"who": Name(1)})) == "Zoé to play"
    assert words.name(CHANCE) == "Chance"
    assert words.name(CLOCK) == "The clock"


def test_a_missing_message_shows_its_id() -> None:
    assert Words(game("noughts")).say(Text("nobody-wrote-this")) == "nobody-wrote-this"


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("en", "fr")
    with pytest.raises(NoSuchLanguage):
        Words(None, "de")
