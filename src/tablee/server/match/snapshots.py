"""Snapshots of running matches in the store, so that a long one opens at once.

A snapshot only saves time: it is written together with the row it follows, and one that no longer fits the log or the
code is ignored; then the match is folded from its first row.
"""

from __future__ import annotations

import hashlib
import hmac
import pickle
import zlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import tablee.kernel
from tablee.kernel import CHANCE, AnyGame, Event, State
from tablee.kernel.match import Entry
from tablee.server.match import times
from tablee.server.match.running import RunningMatch
from tablee.server.match.times import Times
from tablee.server.match.views import LONGEST_LOG
from tablee.server.storage import MatchRecord, SnapshotRecord

EVERY = 200
"""Rows after which the next snapshot is made."""
WORTH = 50
"""Rows since the last snapshot that justify another when the table is left."""
LATEST = 64
"""Moves of the log that a snapshot keeps."""
SEALED = 32
"""Length of the seal in bytes."""


class Kept(NamedTuple):
    """What a snapshot holds."""

    code: bytes
    state: State
    before: Sequence[State]
    skipped: int
    log: list[Entry]
    told: dict[Any, list[Event | None]]
    times: Times
    skipped_draws: int


class Snapshots:
    """Makes and reads snapshots. They are sealed with the server's key: a foreign one is never opened."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def due(self, running: RunningMatch, after: int = EVERY) -> list[SnapshotRecord]:
        """A snapshot of the match as it is now, if enough has happened since the last one."""
        if running.rows - running.kept < after or running.match.origin is not None:
            return []
        running.kept = running.rows
        match = running.match
        kept = Kept(
            fingerprint(match.game),
            match.state,
            tuple(running.before),
            match.skipped + max(0, len(match.log) - LATEST),
            match.log[-LATEST:],
            {viewer: latest(events) for viewer, events in running.told.items()},
            running.times,
            match.draws - sum(entry.seat == CHANCE for entry in match.log[-LATEST:]),
        )
        body = zlib.compress(pickle.dumps(tuple(kept), pickle.HIGHEST_PROTOCOL), 1)
        return [SnapshotRecord(running.id, running.rows, self._seal(running.id, running.rows, body) + body)]

    def restored(self, record: MatchRecord, found: SnapshotRecord | None) -> RunningMatch | None:
        """The match restored from the snapshot; None if there is none, or none made by this server and this code."""
        if found is None:
            return None
        seal, body = found.body[:SEALED], found.body[SEALED:]
        if not hmac.compare_digest(seal, self._seal(found.match, found.place, body)):
            return None
        running = RunningMatch.from_start(record)
        try:
            kept = Kept(*pickle.loads(zlib.decompress(body)))
        except Exception:  # of another version of the code
            return None
        if kept.code != fingerprint(running.game):
            return None
        running.restore(kept.state, kept.before, kept.skipped, kept.log, kept.told, kept.times)
        running.match.skipped_draws = kept.skipped_draws
        running.rows = running.kept = found.place
        return running

    def _seal(self, match: str, place: int, body: bytes) -> bytes:
        return hmac.new(self._key, f"{match} {place} ".encode() + body, hashlib.sha256).digest()


def latest(events: list[Event | None]) -> list[Event | None]:
    """The last part of what a viewer has learned, as much as a full scene shows."""
    left = LONGEST_LOG
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        left -= event is not None and not event.quiet
        if not left:
            return events[place:]
    return events


@lru_cache(maxsize=64)
def fingerprint(game: AnyGame) -> bytes:
    """A hash of the code that a state belongs to: the game's and the kernel's."""
    digest = hashlib.sha256()
    for folder in (Path(tablee.kernel.__file__).parent, game.folder):
        for file in sorted(folder.rglob("*.py")):
            digest.update(file.read_bytes())
    digest.update(Path(times.__file__).read_bytes())
    return digest.digest()
