"""Texts in a language."""

from __future__ import annotations

import re
from pathlib import Path

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


def test_french_shortens_de_before_a_name_that_begins_with_a_vowel() -> None:
    words = Words(game("waggle-dance"), "fr", ["Ada", "Basile", "Élise"])
    assert [words.say(Text("comb", {"who": Name(seat)})) for seat in range(3)] == [
        "Alvéoles d’Ada",
        "Alvéoles de Basile",
        "Alvéoles d’Élise",
    ]


def test_a_text_knows_whether_it_speaks_of_its_reader() -> None:
    begins = Text("begins", {"who": Name(1)})
    said = {
        (language, you): Words(None, language, ["Ada", "Zoé"], you).say(begins)
        for language in LANGUAGES
        for you in (None, 0, 1)
    }
    assert said == {
        ("en", None): "Zoé begins",
        ("en", 0): "Zoé begins",
        ("en", 1): "You begin",
        ("fr", None): "Zoé commence",
        ("fr", 0): "Zoé commence",
        ("fr", 1): "Vous commencez",
    }
    assert Words(None, "en", ["Ada", "Zoé"], 1).errors(begins) == []


def test_a_missing_message_shows_its_id() -> None:
    assert Words(game("noughts")).say(Text("nobody-wrote-this")) == "nobody-wrote-this"


def test_no_message_is_written_twice() -> None:
    """Of two the first would be said, and the second never."""
    files = sorted((Path(__file__).parents[2] / "src" / "tablee").rglob("*.ftl"))
    assert len(files) > 10
    for file in files:
        ids = re.findall(r"^([a-zA-Z][\w-]*) *=", file.read_text("utf-8"), re.MULTILINE)
        assert len(ids) == len(set(ids)), file


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("en", "fr")
    with pytest.raises(NoSuchLanguage):
        Words(None, "de")


def test_every_common_message_is_used_somewhere() -> None:
    root = Path(__file__).parents[2]
    sources = [*root.glob("web/src/**/*.svelte"), *root.glob("web/src/**/*.ts"), *root.glob("src/tablee/**/*.py")]
    written = set(re.findall(r"""['"`]([a-z][a-z0-9-]*)['"`]""", " ".join(file.read_text() for file in sources)))
    built = (
        "refused-",
        "game-",
        "level-",
        "character-",
        "theme-",
        "pace-",
        "phrases-",
        "strength-",
        "fair-",
        "my-table-",
        "workshop-",
        "table-pace-",
        "quick-pace-",
        "pace-brief-",
        "spoken-",
        "shunned-",
        "span-",
        "decision-",
        "admin-table-",
        "audience-",
        "notice-",
        "contact-",
        "stand-in-",
        "contest-",
        "rating-",
    )  # put together
    messages = re.findall(r"^([a-z][a-z0-9-]*) =", (root / "src/tablee/show/texts/en.ftl").read_text(), re.MULTILINE)
    assert [id for id in messages if id not in written and not id.startswith(built)] == []


def test_french_signs_never_begin_a_line() -> None:
    """Before « ? ! : ; » stands a space at which no line breaks."""
    tablee = Path(__file__).parents[2] / "src" / "tablee"
    files = [tablee / "show" / "texts" / "fr.ftl", *(tablee / "games").glob("*/texts/fr.ftl")]
    assert len(files) == 6
    for file in files:
        lines = [line for line in file.read_text("utf-8").splitlines() if not line.lstrip().startswith("#")]
        assert [line for line in lines if re.search(r"[^\s\[*>{-] [:;!?»]|« ", line)] == [], file
