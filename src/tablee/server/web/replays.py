"""Finished matches: as files, and move by move for the replay page.

`export_match`, `import_match` and `replay_json` may take long: they are done in a worker.
"""

from __future__ import annotations

import gzip
import time
from collections.abc import Sequence

import msgspec

from tablee.kernel import EVERYTHING, Viewer, read_match, write_match
from tablee.kernel.errors import BadFile
from tablee.kernel.options import write_options
from tablee.server.match.running import RunningMatch
from tablee.server.match.views import noticeable, replay
from tablee.server.refusals import TableRefusal
from tablee.server.storage import MatchRecord, PackedLog, Row
from tablee.server.storage.packing import pack
from tablee.server.wire import Replay, SeatView


def read_view(word: str) -> Viewer:
    """The viewer that a word names: a seat, 'watcher' or 'everything'."""
    if word == "watcher":
        return None
    if word == "everything":
        return EVERYTHING
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise TableRefusal("no-such-seat", 404)


def export_match(record: MatchRecord, rows: Sequence[Row], _: object = None) -> bytes:
    """The match file."""
    match = RunningMatch.from_rows(record, rows).match
    if match.origin is not None:
        raise TableRefusal("practice", 409)
    head, blank, lines = write_match(match).partition("\n\n")
    names = ", ".join(name.replace("#", "") for name in record.names)
    return (f"{head}\n# played by {names}{blank}{lines}" if names else write_match(match)).encode()


def import_match(text: str, id: str, most: int) -> tuple[MatchRecord, PackedLog] | str:
    """A match file as records for the store, or what is wrong with it."""
    try:
        match = read_match(text, longest=most)
    except BadFile as wrong:
        return str(wrong)
    now = time.time()
    game = match.game
    record = MatchRecord(
        id, "", game.key, game.version, match.seats, write_options(match.options), match.seed, match.seed_hash,
        (), now, now, match.drawn,
    )  # fmt: skip
    rows = [Row(id, place, seat, game.write(move), "", "", now) for place, (seat, move) in enumerate(match.log)]
    return record, pack(id, rows)


def replay_json(record: MatchRecord, rows: Sequence[Row], viewer: Viewer) -> bytes:
    """The whole replay as one viewer sees it, as compressed JSON."""
    running = RunningMatch.from_rows(record, rows)
    match = running.match
    start, steps = replay(match, viewer, running.stand_ins())
    names = record.names or tuple("" for _ in range(match.seats))
    made = Replay(
        record.id,
        record.game,
        msgspec.structs.asdict(match.options),
        tuple(SeatView("person", name) for name in names),
        start,
        tuple(filter(noticeable, steps)),
        match.outcome,
        match.seed or "",
        match.seed_hash or "",
        match.game.backs is not None,
        match.game.realtime,
    )
    return gzip.compress(msgspec.json.encode(made), 5)
