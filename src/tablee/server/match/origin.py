"""Where a practice match begins: in the middle of another match, as one of its seats could imagine it.

Its log begins with the moves of the other match up to there, and a line `!imagine <salt>` of that seat: everything that
the seat can't see is dealt again. Then the earlier states are forgotten, so that a match that is still being played
reveals nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.kernel import Seat
from tablee.server.match.running import RunningMatch
from tablee.server.refusals import TableRefusal
from tablee.server.storage import MatchRecord, Row


class Origin(msgspec.Struct, frozen=True):
    """A position of a match, and the seat that sees it."""

    match: str
    place: int | None
    """The number of moves before it; None: the current position."""
    seat: Seat


def moves_before(record: MatchRecord, rows: Sequence[Row], place: int | None) -> list[tuple[Seat, str]]:
    """The moves that lead to a position of a match, for a worker; raise TableRefusal if no one can move there."""
    match = RunningMatch.from_rows(record, rows).match
    if match.origin is not None:
        raise TableRefusal("practice", 409)
    log = match.log if place is None else match.log[:place]
    if not match.at(len(log)).to_act:
        raise TableRefusal("match-over", 409)
    return [(seat, match.game.write(move)) for seat, move in log]
