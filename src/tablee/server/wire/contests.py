"""The contest that a table's match is part of."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

ContestKind: TypeAlias = Literal["day", "tournament"]


class ContestMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contest in which a table's match counts."""

    kind: ContestKind
    id: str
    """The day, or the tournament's id."""
    round: int = 0
    """Of a tournament, from 1 on."""
    left: int | None = None
    """Milliseconds until the match begins by itself; at once when all are there."""
