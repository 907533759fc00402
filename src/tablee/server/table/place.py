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
    starts: float = 0.0
    """When the match begins by itself, whoever is there: seconds since 1970."""
    players: tuple[str, ...] = ()
    """By seat, for whom the result counts: a public id, or a bot of the tournament."""

    def renamed(self, old: str, new: str) -> ContestPlace:
        """Somebody turned out to be somebody else, or wants to be forgotten."""
        players = tuple(new if one == old else one for one in self.players)
        return msgspec.structs.replace(self, players=players)

    def mark(self, now: float) -> ContestMark:
        """As everyone sees it."""
        left = max(0, round((self.starts - now) * 1000)) if self.starts else None
        return ContestMark(self.kind, self.id, self.round, left)
