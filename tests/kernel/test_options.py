"""Options: defaults, limits, words."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta

from tablee.kernel import Options
from tablee.kernel.errors import BadOptions
from tablee.kernel.options import Names, OptionField, option_fields, parse, read_options, write_options


class Rules(Options, frozen=True):
    bees: bool = False
    rounds: Annotated[int, Meta(ge=1, le=10)] = 3
    length: Literal["short", "long", "endless"] = "long"
    motto: str = ""
    day: Annotated[str, Meta(extra={"date": True})] = ""
    stakes: Annotated[int, Meta(ge=1, le=9), Meta(extra={"seats": (2, 4)}), Meta(extra={"rare": True})] = 1


def test_fields_tell_a_form_what_to_ask() -> None:
    assert option_fields(Rules) == (
        OptionField("bees", "switch", False),
        OptionField("rounds", "number", 3, 1, 10),
        OptionField("length", "choice", "long", choices=("short", "long", "endless")),
        OptionField("motto", "word", ""),
        OptionField("day", "date", ""),
        OptionField("stakes", "number", 1, 1, 9, fewest=2, most=4, rare=True),
    )


BOXES: Names = {}


def boxes() -> Names:
    return {**BOXES}


class Boxed(Options, frozen=True):
    box: Annotated[str, Meta(pattern="^[a-z]+(@[0-9a-f]{8})?$", extra={"installed": boxes})] = "ours"


def test_what_the_host_has_installed_is_offered_as_soon_as_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert option_fields(Boxed) == (OptionField("box", "installed", "ours", choices=("ours",)),)
    monkeypatch.setitem(BOXES, "mine", {"en": "Grandma’s box"})
    (field,) = option_fields(Boxed)
    assert field.choices == ("ours", "mine")
    assert field.names == {"mine": {"en": "Grandma’s box"}}
    assert read_options(Boxed, {"box": "mine@0123abcd"}).box == "mine@0123abcd"


def test_words_and_values_both_serve() -> None:
    assert read_options(Rules, {"bees": "yes", "rounds": "5"}) == Rules(True, 5)
    assert read_options(Rules, {"bees": True, "rounds": 5}) == Rules(True, 5)
    assert read_options(Rules, {}) == Rules()
    assert read_options(Rules, {"day": "2028-02-29"}).day == "2028-02-29"
    assert read_options(Rules, {"day": ""}) == Rules()


def test_options_are_one_line_of_text() -> None:
    assert parse(" bees=yes  motto=a=b ") == {"bees": "yes", "motto": "a=b"}
    assert read_options(Rules, "bees=yes rounds=5") == Rules(True, 5)
    with pytest.raises(BadOptions, match="'bees' is not of the form name=value"):
        read_options(Rules, "bees")


def test_only_what_differs_is_written() -> None:
    assert write_options(Rules()) == ""
    assert write_options(Rules(bees=True, length="short")) == "bees=yes length=short"


@pytest.mark.parametrize(
    "given",
    [
        {"speed": "3"},
        {"bees": "perhaps"},
        {"bees": 1},
        {"rounds": "0"},
        {"rounds": 11},
        {"rounds": "three"},
        {"rounds": True},
        {"length": "middling"},
        {"length": None},
        {"motto": 5},
        {"day": 5},
        {"day": "2026-02-29"},
        {"day": "20261115"},
        {"day": "today"},
    ],
)
def test_a_wrong_option_is_named(given: dict[str, object]) -> None:
    with pytest.raises(BadOptions, match="|".join([*given, "option"])) as wrong:
        read_options(Rules, given)
    assert wrong.value.option == ("" if "speed" in given else next(iter(given)))
