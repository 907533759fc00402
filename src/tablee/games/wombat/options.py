"""What a table can choose."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.kernel import Options

_RARE = msgspec.Meta(extra={"rare": True})


class FirstOptions(Options, frozen=True):
    """What a table could choose under version 1 of the rules."""

    mode: Literal["basic", "advanced", "practice"] = "basic"
    beginners: bool = True
    seconds: Annotated[int, msgspec.Meta(ge=60, le=180), _RARE] = 90
    talk: Annotated[int, msgspec.Meta(ge=15, le=180), _RARE] = 60


class SecondOptions(FirstOptions, frozen=True):
    """What a table could choose under version 2."""

    pace: Literal["calm", "brisk"] = "calm"
    watch: Annotated[bool, _RARE] = True
    grip: Annotated[Literal["usual", "mild", "none"], _RARE] = "usual"
    off: Annotated[Literal["usual", "mild", "none"], _RARE] = "usual"


class ThirdOptions(SecondOptions, frozen=True):
    """What a table could choose under version 3."""


class FourthOptions(ThirdOptions, frozen=True):
    """What a table could choose under version 4."""

    people: Annotated[int, msgspec.Meta(ge=0, le=6), msgspec.Meta(extra={"counted": True})] = 0
    """How many hands are people's, who get more time at a calm pace; a table counts them."""


class WombatOptions(FourthOptions, frozen=True):
    """What a table can choose."""
