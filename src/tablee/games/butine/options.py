"""The variants that a table may choose."""

from __future__ import annotations

from tablee.kernel import Options


class ButineOptions(Options, frozen=True):
    """Any of them may be chosen together."""

    quick: bool = False
    """Half of the deck (BU-18)."""
    challenge: bool = False
    """The first to 15 points wins (BU-19)."""
    expert: bool = False
    """Two points buy a lay and foraging in one turn (BU-20)."""
