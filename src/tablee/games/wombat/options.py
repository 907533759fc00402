"""What a table can choose."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.kernel import Options

_RARE = msgspec.Meta(extra={"rare": True})


class WombatOptions(Options, frozen=True):
    """What a table can choose."""

    mode: Literal["basic", "advanced", "practice"] = "basic"
    beginners: bool = True
    seconds: Annotated[int, msgspec.Meta(ge=60, le=180), _RARE] = 90
    talk: Annotated[int, msgspec.Meta(ge=15, le=180), _RARE] = 60
