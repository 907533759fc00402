"""The place of a table in a contest: its first match counts there."""

from __future__ import annotations

import msgspec

from tablee.server.wire.contests import ContestKind, ContestMark


class ContestPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contest that a table was made for, and its seed."""

    kind: ContestKind
    id: str
    seed: str = ""
    """Shared with other tables, so it is not drawn here; '' if options name the deal."""
    round: int = 0
    board: int = 0
    starts: float = 0.0
    """When the match begins by itself, no matter who is there: seconds since 1970."""
    players: tuple[str, ...] = ()
    """By seat, whose result counts: a public id, or a bot of the tournament."""

    def renamed(self, old: str, new: str) -> ContestPlace:
        """The place with another person's id, after a sign-in or because someone wants to be forgotten."""
        players = tuple(new if one == old else one for one in self.players)
        return msgspec.structs.replace(self, players=players)

    def mark(self, now: float) -> ContestMark:
        """The place as everyone sees it."""
        left = max(0, round((self.starts - now) * 1000)) if self.starts else None
        return ContestMark(self.kind, self.id, self.round, left)
