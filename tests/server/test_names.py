"""Names: nothing invisible, no towers, emoji whole, and no one may pass for another at their table."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from running_server import RunningServer
from tablee.kernel.writing import graphemes
from tablee.server.names import LONGEST_NAME, clean_name, shortened, skeleton

FAMILY = "👩‍👩‍👧"


COUPLE = "👩\u200d👩"
SHOWN = {
    "  Ann \n Lee ": "Ann Lee",
    "x" * 100: "x" * 24,
    "\u3164": "",
    "\u2800\u2800": "",
    "\u200b\u202e": "",
    "A\u202elice": "Alice",
    "Al\u200dice": "Alice",
    FAMILY * 50: FAMILY * 24,
    COUPLE + "\u200d👩" * 100: f"{COUPLE}\u200d{COUPLE}",
    "X" + "\u0301" * 50: "X\u0301\u0301\u0301",
    "\u0301\u0301": "",
    **dict.fromkeys((FAMILY, "👍🏽", "🇫🇷", "❤️", "José", "Nguyễn Thị", "नमस्ते", "ひかり")),
}
"""What is given, and what is shown of it; None for all of it."""


@pytest.mark.parametrize(("given", "shown"), SHOWN.items(), ids=range(len(SHOWN)))
def test_what_is_shown_of_a_name(given: str, shown: str | None) -> None:
    assert clean_name(given) == normalize("NFC", given if shown is None else shown)
    assert clean_name(clean_name(given)) == clean_name(given)


def test_characters_are_counted_as_readers_do() -> None:
    assert list(graphemes(f"a{FAMILY}🇫🇷🇩🇪é")) == ["a", FAMILY, "🇫🇷", "🇩🇪", "é"]
    assert shortened(FAMILY * 5, 2) == FAMILY * 2


@pytest.mark.parametrize(
    "other",
    ["ALICE", "alice", "Аlice", "Αlice", "Ａｌｉｃｅ", "AIice", "A1ice", "A l i c e", "Alice\ufe0f", "𝐀𝐥𝐢𝐜𝐞", "Alıce"],
)
def test_names_that_look_alike_are_one(other: str) -> None:
    assert skeleton(clean_name(other)) == skeleton("Alice")


@pytest.mark.parametrize("other", ["Alíce", "Bob", "Alicia", "Alica", "Åsa", ""])
def test_other_names_are_not(other: str) -> None:
    assert skeleton(other) != skeleton("Alice")
    assert len(clean_name(other)) <= LONGEST_NAME


@pytest.mark.anyio
async def test_no_one_sits_down_under_a_name_that_looks_taken(server: RunningServer) -> None:
    alice, other = await server.client("Alice"), await server.client("Аlice")
    table = await alice.table("noughts", "me", "open")
    page = await other.open(table)
    await page.sit(1, "Аlice")
    assert [chair.name for chair in server.table.state.seating.chairs] == ["Alice", "Аlice 2"]
