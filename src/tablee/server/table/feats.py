"""The feats that games record for people who have played a match to its end."""

from __future__ import annotations

import logging

from tablee.server.match.running import RunningMatch
from tablee.server.storage.history import FeatRecord
from tablee.server.table.state import TableState

log = logging.getLogger("tablee.table")


def note_feats(state: TableState, running: RunningMatch, at: float) -> list[FeatRecord]:
    """The feats of those who played themselves to the end; [] if the game fails to tell them: the match stands."""
    feats, outcome = running.match.game.feats, running.outcome
    if feats is None or outcome is None or running.match.origin is not None:
        return []
    chairs = state.seating.chairs
    themselves = [seat for seat, chair in enumerate(chairs) if chair.kind == "person" and not chair.kept]
    try:
        return [
            FeatRecord(chairs[seat].person, state.rules.key, name, running.id, at)
            for seat in themselves
            if "+" not in chairs[seat].person
            for name in feats.done(running.match.state, outcome, seat)
            if name in feats.names
        ]
    except Exception:
        log.exception("table %s: %s could not tell its feats", state.id, state.rules.key)
        return []
