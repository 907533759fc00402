"""What a table records of a match for contests: the daily challenge, ratings, tournaments."""

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
    """A match is over: to be called before anything else at the table changes."""
    now = time.time()
    return [*challenges.note_end(state, running), *rated(state, running, now), *_board(state, running, now)]


def _board(state: TableState, running: RunningMatch, now: float) -> list[Record]:
    """The result at a tournament table; players who have left rank after all others."""
    place, outcome = state.contest, running.outcome
    if place is None or place.kind != "tournament" or outcome is None:
        return []
    ranks = places(state, outcome, place.players)
    return [BoardEnded(place.id, place.round, place.board, running.id, ranks, outcome.scores, now)]
