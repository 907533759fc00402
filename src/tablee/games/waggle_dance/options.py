"""The choices of a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from tablee.kernel import Options

_RARE = msgspec.Meta(extra={"rare": True})
_TWO = msgspec.Meta(extra={"seats": (2, 2)})


class WaggleOptions(Options, frozen=True):
    """What a table can choose before the match."""

    length: Literal["short", "standard", "long"] = "standard"
    """5, 7 or 9 honey win (WD-07)."""
    markers: Annotated[Literal["three", "two"], _RARE, _TWO] = "three"
    """With two players: how many sets of markers block spaces (WD-06)."""
    scarce: Annotated[Literal["share", "nothing"], _RARE] = "share"
    """What a claim gets that the flower can't pay in full (WD-22)."""
    trade: Annotated[Literal["one", "two"], _RARE] = "one"
    """How many rooms the two cubes of a trade may come from (WD-24)."""
    reshuffle: Annotated[bool, _RARE] = True
    """Whether the played cards become the new deck when it is empty (WD-28)."""
    window: Annotated[int, msgspec.Meta(ge=0, le=10), _RARE] = 1
    """Seconds for a Wrong Turn after a bee has landed on a flower; 0: only holders are asked (WD-57)."""


class FirstOptions(WaggleOptions, frozen=True):
    """The options of version 1, with a longer window."""

    window: Annotated[int, msgspec.Meta(ge=0, le=10), _RARE] = 3


TARGETS: Final = {"short": 5, "standard": 7, "long": 9}
"""How much honey wins, by `length`."""
