"""Finished matches: as files, and move by move for the replay page.

Everything here may take long, so the routes have it done by a worker: `in_words`, `taken_in`, `told`.
"""

from __future__ import annotations

import gzip
import time
from collections.abc import Sequence

import msgspec

from tablee.kernel import EVERYTHING, Match, Scene, Viewer, difference, read_match, write_match
from tablee.kernel.errors import BadFile
from tablee.kernel.options import write_options
from tablee.server.live import Live
from tablee.server.messages import Replay, SeatView, Step
from tablee.server.problems import No
from tablee.server.storage import MatchRecord, Row


def may_be_seen(record: MatchRecord | None) -> MatchRecord:
    """The match, if it is there and over; a running one keeps its secrets."""
    if record is None:
        raise No("no-such-match", 404)
    if record.ended is None:
        raise No("still-running", 409)
    return record


def read_view(word: str) -> Viewer:
    """A seat, 'watcher' or 'everything'."""
    if word == "watcher":
        return None
    if word == "everything":
        return EVERYTHING
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise No("no-such-seat", 404)


def in_words(record: MatchRecord, rows: Sequence[Row]) -> str:
    """The match file."""
    match = Live.again(record, rows).match
    head, blank, lines = write_match(match).partition("\n\n")
    names = ", ".join(name.replace("#", "") for name in record.names)
    return f"{head}\n# played by {names}{blank}{lines}" if names else write_match(match)


def taken_in(text: str, id: str) -> tuple[MatchRecord, list[Row]] | str:
    """A match file as it is stored, or what is wrong with it."""
    try:
        match = read_match(text)
    except BadFile as wrong:
        return str(wrong)
    now = time.time()
    game = match.game
    record = MatchRecord(
        id, "", game.key, game.version, match.seats, write_options(match.options), match.seed, match.seed_hash,
        (), now, now,
    )  # fmt: skip
    rows = [Row(id, place, seat, game.write(move), "", "", now) for place, (seat, move) in enumerate(match.log)]
    return record, rows


def told(record: MatchRecord, rows: Sequence[Row], viewer: Viewer) -> bytes:
    """The whole replay as one viewer sees it, as zipped JSON."""
    match = Live.again(record, rows).match
    start, steps = walk(match, viewer)
    names = record.names or tuple("" for _ in range(match.seats))
    replay = Replay(
        record.id,
        record.game,
        msgspec.structs.asdict(match.options),
        tuple(SeatView("person", name) for name in names),
        start,
        tuple(step for step in steps if step.event is not None or shows(step)),
        match.outcome,
        match.seed or "",
        match.seed_hash or "",
    )
    return gzip.compress(msgspec.json.encode(replay), 5)


def walk(match: Match, viewer: Viewer) -> tuple[Scene, list[Step]]:
    """The first scene, and every move of the log as a step."""
    game, past = match.game, match.fresh()
    start = scene = game.scene(past.state, viewer)
    steps = []
    for version, (seat, move) in enumerate(match.log, 1):
        before = past.state.copy()
        game.play(past.state, seat, move)
        event = game.noticed(before, seat, move, viewer, past.state)
        after = game.scene(past.state, viewer)
        steps.append(Step(version, event, difference(scene, after), own=seat == viewer))
        scene = after
    return start, steps


def shows(step: Step) -> bool:
    """Whether anything changes in the scene."""
    change = step.difference
    return bool(change.gone or change.singles or change.put != Scene())
