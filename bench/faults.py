"""Nodes, PostgreSQL and the links between them fail while people play; then everything is checked.

scripts/faults [FAULT …] [--rounds N] [--minutes M] [--tables N] [--games GAME …] [--nodes N] [--behind PROXY]
               [--assert S] [--json]

Three nodes on a PostgreSQL of their own. At each table people play one match after another, each table one of the five
games; their pages wait and reconnect as the client does, through a proxy (`--behind`), or to one node after the other.
Each records what was acknowledged. After all rounds: every acknowledged move is in the log exactly once, at its table;
places have no gaps; every match folds; and no page has shown a scene that does not follow from the log for its seat.
`moved again` is the time from the fault until a table's next move that is acknowledged or told, the slowest table of
each round.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ.setdefault("TABLEE_GAMES", str(ROOT / "tests" / "toys"))

from bench.faulty.faults import FAULTS  # noqa: E402
from bench.faulty.house import PLAYS, House  # noqa: E402
from bench.faulty.pages import folded  # noqa: E402

from postgres import Postgres, running_postgres  # noqa: E402
from proxies import PROGRAMS  # noqa: E402
from tablee.server.match.assembly import stored_match  # noqa: E402
from tablee.server.match.snapshots import Snapshots  # noqa: E402
from tablee.server.storage.postgres import PostgresStorage  # noqa: E402

GOAL = 5.0
"""Seconds after which a table should have moved again."""


async def check(house: House) -> dict[str, int]:
    """Compare the store with what people were told; AssertionError says what is wrong."""
    storage = PostgresStorage(house.store)
    try:
        told = await storage.ask('select m."table", l.person, l.key from log l join matches m on m.id = l.match')
        packed = await storage.ask('select m.id, m."table" from packed p join matches m on m.id = p.match')
        for id, table in packed:
            told += [(table, row.person, row.key) for row in await storage.log(id)]
        found = Counter((table, key) for table, _, key in told if key)
        acked = [(player.table, key) for player in house.players for key in player.acked]
        lost = [one for one in acked if found[one] == 0]
        twice = [one for one in acked if found[one] > 1]
        assert not lost, f"acknowledged and lost: {lost}"
        assert not twice, f"acknowledged once and stored twice: {await _places(storage, twice)}"
        matches = await storage.ask("select id from matches")
        scenes = 0
        for (id,) in matches:
            rows = await storage.log(id)
            assert [row.place for row in rows] == list(range(len(rows))), f"a gap in {id}"
            running = await stored_match(storage, Snapshots(b"another"), id)
            assert running is not None
            for player in (player for player in house.players if id in player.seen.scenes):
                unknown = player.seen.scenes[id] - folded(running.match, player.seat)
                assert not unknown, f"seat {player.seat} saw {len(unknown)} scenes of {id} that its log does not make"
                scenes += len(player.seen.scenes[id])
        counted = {"acknowledged": len(acked), "rows": len(told), "matches": len(matches), "scenes": scenes}
        return {**counted, "lost": 0, "twice": 0}
    finally:
        storage.close()


async def _places(storage: PostgresStorage, moves: list[tuple[str, str]]) -> list[tuple[Any, ...]]:
    """The places of these keys in the log."""
    words = 'select m."table", l.match, l.place, l.seat, l.text, l.key from log l join matches m on m.id = l.match'
    return [row for row in await storage.ask(f"{words} order by l.at") if (row[0], row[5]) in moves]


async def strike(house: House, name: str) -> float:
    """Inject one fault, and wait until it is repaired; return how long the slowest table stood still."""
    house.struck.clear()
    fault: asyncio.Task[Any] = asyncio.create_task(FAULTS[name](house))
    struck: asyncio.Task[Any] = asyncio.create_task(house.struck.wait())
    await asyncio.wait([fault, struck], return_when=asyncio.FIRST_COMPLETED)
    if not struck.done():
        fault.result()  # it failed before it struck, and says why
    moved = await house.moved_since(house.struck_at + 0.05)
    await fault
    await house.moved_since(time.monotonic())
    return moved


async def run(args: argparse.Namespace, database: Postgres, data: str) -> dict[str, Any]:
    """All rounds, and the check."""
    again: dict[str, list[float]] = {}
    house = House(database, args.nodes, data, args.behind)
    try:
        await house.open(args.tables, [play for play in PLAYS if play.game in args.games])
        playing = [asyncio.create_task(player.play()) for player in house.players]
        await house.moved_since(0.0)
        ends = time.monotonic() + 60 * args.minutes
        for number in range(args.rounds):
            for name in args.faults if time.monotonic() < ends else ():
                moved = await strike(house, name)
                again.setdefault(name, []).append(moved)
                print(f"round {number + 1} {name}: moved again after {moved:.2f} s", file=sys.stderr, flush=True)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await house.close()
        told = {"moved_again": {name: sorted(times) for name, times in again.items()}, "least_left": house.least_left}
        return {**await check(house), **told}
    finally:
        await house.close()
        if house.postgres is not database:
            house.postgres.stop()


def main() -> None:
    """The command line."""
    lines = {name: (fault.__doc__ or "").split("\n")[0] for name, fault in FAULTS.items()}
    listed = "\n".join(f"  {name:>9}  {words}" for name, words in lines.items())
    parser = argparse.ArgumentParser(
        description=f"{(__doc__ or '').splitlines()[0]}\n\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("faults", nargs="*", choices=[*FAULTS, []], metavar="FAULT", help="(default: all)")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no round after that many")
    parser.add_argument("--tables", type=int, default=20)
    games = [play.game for play in PLAYS]
    parser.add_argument("--games", nargs="+", choices=games, default=games, metavar="GAME", help="(default: all five)")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--behind", choices=PROGRAMS, default="", help="a proxy that is installed")
    parser.add_argument(
        "--assert", type=float, default=float("inf"), dest="within", metavar="S", help="fail if a table moves later"
    )
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # no node outlives this
    args.faults = args.faults or [name for name in FAULTS if name != "full" or os.geteuid() == 0]
    disk = "full" in args.faults  # mounting one takes root
    with running_postgres(durable=True, disk=disk) as database, tempfile.TemporaryDirectory() as data:
        told = asyncio.run(run(args, database, data))
    late = [name for name, times in told["moved_again"].items() if times[-1] > args.within]
    if args.json:
        print(json.dumps(told))
        sys.exit(f"moved again after more than {args.within} s: {', '.join(late)}" if late else 0)
    print(
        f"{told['acknowledged']} moves acknowledged, 0 lost, 0 twice; "
        f"{told['rows']} rows of {told['matches']} matches; {told['scenes']} scenes seen, all of them in the logs"
    )
    for name, times in told["moved_again"].items():
        median, most, worst = times[len(times) // 2], times[len(times) * 9 // 10], times[-1]
        over = sum(seconds > GOAL for seconds in times)
        print(
            f"{name:>9}: moved again after {median:.2f} s (median), {most:.2f} s (90 of 100), {worst:.2f} s (worst of "
            f"{len(times)}), {over} after more than {GOAL:.0f} s"
        )
    if {"peace", "slow"} & told["moved_again"].keys():
        print(f"leases had at least {told['least_left']:.2f} s left while no node should have died")
    if late:
        sys.exit(f"moved again after more than {args.within} s: {', '.join(late)}")


if __name__ == "__main__":
    main()
