"""The options that a table agrees on before a match."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tablee.kernel import Options

Grade: TypeAlias = Literal["any", "gentle", "steady", "tricky"]
"""How hard a puzzle is. RU-22"""

_RACE, _ALONE = msgspec.Meta(extra={"seats": (2, 6)}), msgspec.Meta(extra={"seats": (1, 1)})
_RARE = msgspec.Meta(extra={"rare": True})


class FirstOptions(Options, frozen=True):
    """The options of version 1. Some are for the race only, some for the puzzle only."""

    bees: Annotated[bool, _RACE] = False
    """RU-14"""
    triples: Annotated[bool, _RACE] = False
    """RU-15"""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=10), _RACE] = 3
    """RU-17"""
    help: Annotated[bool, _RACE] = False
    """Beginners' help: the spots where a tile in hand fits are lit."""
    level: Annotated[Grade, _ALONE] = "any"
    """RU-22"""
    daily: Annotated[str, msgspec.Meta(extra={"date": True}), _ALONE] = ""
    """The puzzle of this date; '' for a new one. RU-23"""


class RucheOptions(FirstOptions, frozen=True):
    """The same, and what version 2 adds."""

    second_wind: Annotated[bool, _RARE, _RACE] = True
    """RU-33"""
