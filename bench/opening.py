"""How long it takes to reopen tables of long matches after a kill: Branle-bas de Wombat with six people each.

scripts/bench opening [--tables 60] [--rows 2000] [--behind 249] [--json]

`--behind` is how many rows came after the last snapshot: at most one less than `snapshots.EVERY`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path

from tablee.kernel import CLOCK
from tablee.server.match.assembly import stored_match
from tablee.server.match.running import RunningMatch
from tablee.server.match.snapshots import EVERY, Snapshots
from tablee.server.storage import MatchRecord, Row, SnapshotRecord, store
from tablee.server.storage.sqlite import SqliteStorage

SEATS = 6
TICK = 50


def played(number: int, rows: int, behind: int, snapshots: Snapshots) -> tuple[MatchRecord, list[Row], SnapshotRecord]:
    """A match of hands that wander, its rows, and its last snapshot."""
    record = MatchRecord(f"m{number}", "t", "wombat", 2, SEATS, "", f"{number}", None, tuple("abcdef"), 1.0)
    running, rng = RunningMatch.from_start(record), random.Random(number)
    rules = running.game
    assert rules.time is not None
    made = running.chance()
    for seat in range(SEATS):
        made.append(running.play(seat, rules.read("ready")))
    kept: SnapshotRecord | None = None
    while len(made) < rows:
        if kept is None and len(made) >= rows - behind:
            (kept,) = snapshots.due(running, 1)
        due = running.due
        assert due is not None, "no one votes here"
        reach = {seat: (rng.randrange(-900, 900), rng.randrange(-900, 900)) for seat in range(SEATS)}
        made.append(running.play(CLOCK, rules.time.tick(running.match.state, min(TICK, due), reach)))
        made += running.chance()
    return record, made, kept or snapshots.due(running, 1)[0]


async def opened(tables: int, rows: int, behind: int) -> dict[str, float]:
    """Open all tables; return the seconds that it took, and seconds of CPU."""
    snapshots = Snapshots(b"a key of the bench")
    with tempfile.TemporaryDirectory() as folder:
        storage = SqliteStorage(Path(folder) / "tablee.db")
        for number in range(tables):
            record, made, kept = played(number, rows, behind, snapshots)
            await store(storage, record, *made, kept)
        began, cpu = time.perf_counter(), time.process_time()
        back = await asyncio.gather(*(stored_match(storage, snapshots, f"m{number}") for number in range(tables)))
        took = {"seconds": time.perf_counter() - began, "cpu": time.process_time() - cpu}
        assert all(running is not None and running.rows >= rows for running in back)
        storage.close()
    return took


def main() -> None:
    """Open and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--behind", type=int, default=EVERY - 1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    told = asyncio.run(opened(args.tables, args.rows, args.behind))
    print(json.dumps(told) if args.json else "  ".join(f"{name} {value:.2f}" for name, value in told.items()))


if __name__ == "__main__":
    main()
