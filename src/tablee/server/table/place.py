"""The place of a table in a contest: its first match counts there."""

from __future__ import annotations

import msgspec

from tablee.server.wire.contests import ContestKind, ContestMark


class ContestPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """For which contest a table was made, and with which chance."""

    kind: ContestKind
    id: str
    seed: str = ""
    """Shared with other tables, so it is not drawn at this one; '' where options name the deal."""
    round: int = 0
    board: int = 0

    @property
    def mark(self) -> ContestMark:
        """As everyone sees it."""
        return ContestMark(self.kind, self.id, self.round)
