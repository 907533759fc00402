"""What a table notes of a match for contests: the challenge of the day, ratings, tournaments."""

from __future__ import annotations

import time

from tablee.server.match.running import RunningMatch
from tablee.server.storage import Record
from tablee.server.storage.contests import BoardEnded
from tablee.server.table import challenges
from tablee.server.table.rated import places, rated
from tablee.server.table.state import TableState


def note_begin(state: TableState, running: RunningMatch) -> list[Record]:
    """A match begins."""
    return [*challenges.note_begin(state, running), *rated(state, running, running.begun)]


def note_end(state: TableState, running: RunningMatch) -> list[Record]:
    """A match is over, and nothing at the table has changed since."""
    now = time.time()
    return [*challenges.note_end(state, running), *rated(state, running, now), *_board(state, running, now)]


def _board(state: TableState, running: RunningMatch, now: float) -> list[Record]:
    """The result of a table of a tournament; whoever has left comes after all others."""
    place, outcome = state.contest, running.outcome
    if place is None or place.kind != "tournament" or outcome is None:
        return []
    ranks = places(state, outcome, place.players)
    return [BoardEnded(place.id, place.round, place.board, running.id, ranks, outcome.scores, now)]
