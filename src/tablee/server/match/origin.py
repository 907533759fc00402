"""Where a match for practice begins: in the middle of another one, as a seat of that could imagine it.

Its log begins with the moves of the other match up to there, and a line `!imagine <salt>` of that seat: everything that
the seat can't see is dealt again. What was before is forgotten then, so nothing can be learned of a match that is still
being played.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.kernel import Seat
from tablee.server.match.running import RunningMatch
from tablee.server.refusals import TableRefusal
from tablee.server.storage import MatchRecord, Row


class Origin(msgspec.Struct, frozen=True):
    """A position of a match, and whose eyes it is seen with."""

    match: str
    place: int | None
    """After so many moves; None: as it stands."""
    seat: Seat


def moves_before(record: MatchRecord, rows: Sequence[Row], place: int | None) -> list[tuple[Seat, str]]:
    """The moves that lead to a position of a match, for a worker; TableRefusal if nothing can be played there."""
    match = RunningMatch.from_rows(record, rows).match
    if match.origin is not None:
        raise TableRefusal("practice", 409)
    log = match.log if place is None else match.log[:place]
    if not match.at(len(log)).to_act:
        raise TableRefusal("match-over", 409)
    return [(seat, match.game.write(move)) for seat, move in log]
