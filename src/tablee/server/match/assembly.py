"""How a match comes to a table: dealt or loaded from the store, and given a referee with clock and bots."""

from __future__ import annotations

import asyncio
import contextlib
import weakref
from collections.abc import Callable
from typing import NamedTuple

from tablee.kernel import Match, Seat
from tablee.kernel import game as find_game
from tablee.kernel.errors import CannotUndo
from tablee.kernel.options import read_options
from tablee.server.match.bots import Bots, Moves, Says
from tablee.server.match.clock import Clock
from tablee.server.match.minds import Minds, brain_with_minds
from tablee.server.match.referee import Referee
from tablee.server.match.running import RunningMatch, standing
from tablee.server.match.snapshots import Snapshots
from tablee.server.match.thinkers import Thinkers
from tablee.server.match.turn_clock import DayClock, LiveClock, TurnClock
from tablee.server.measures import FOLD_SECONDS, timed
from tablee.server.settings import Settings
from tablee.server.storage import MatchRecord, Row, Storage
from tablee.server.wire import Pace
from tablee.server.workers import Workers

FREE = Pace()
FOLDED_AT_ONCE = 100
"""Rows of a match that are folded before other tables have their turn."""


class Callbacks(NamedTuple):
    """Functions of the table, called when something happens by itself."""

    clock_rings: Callable[[], None]
    bot_moves: Moves
    bot_says: Says
    time_is_up: Callable[[], None]
    deadline: Callable[[Seat, float], float]
    """The end of a turn of the seat that began at that time, at a table with turns of days."""


def new_referee(
    running: RunningMatch, workers: Workers, settings: Settings, table: Callbacks, pace: Pace = FREE
) -> Referee:
    """Make the referee of a match.

    Clock and bots know the match but not its referee, and stopping them drops their timers. So a match is freed as soon
    as the next one begins, without waiting for the garbage collector, whose pauses would halt all tables.
    """
    clock = Clock(running, settings.speed, asyncio.get_running_loop(), table.clock_rings)
    brain = brain_with_minds(running.game)
    bots: Bots
    if brain is not None:
        bots = Minds(running, brain, settings.pace, table.bot_moves, table.bot_says)
    else:
        bots = Thinkers(running, workers, settings.pace, table.bot_moves, table.bot_says)
    return Referee(running, clock, bots, _turn_clock(running, settings, table, pace))


def _turn_clock(running: RunningMatch, settings: Settings, table: Callbacks, pace: Pace) -> TurnClock | None:
    """The clock for the players' turns."""
    loop = asyncio.get_running_loop()
    if running.game.realtime:
        return None
    if pace.kind == "days":
        return DayClock(running, table.deadline, settings.wall, loop, table.time_is_up)
    return LiveClock(running, pace, settings.speed, loop, table.time_is_up)


async def stored_match(storage: Storage, snapshots: Snapshots, id: str) -> RunningMatch | None:
    """A match from the store: the last snapshot, and the rows after it folded."""
    record = await storage.match(id)
    if record is None:
        return None
    with timed(FOLD_SECONDS):
        return await _opened(storage, snapshots, record)


async def _opened(storage: Storage, snapshots: Snapshots, record: MatchRecord) -> RunningMatch:
    id = record.id
    running = snapshots.restored(record, await storage.snapshot(id))
    if running is not None:
        running.keys = await storage.keys(id)
        with contextlib.suppress(CannotUndo):  # a take-back that reaches further back than the snapshot
            return await _folded(running, await storage.log(id, running.rows))
    return await _folded(RunningMatch.from_start(record), await storage.log(id))


async def _folded(running: RunningMatch, rows: list[Row]) -> RunningMatch:
    """Fold rows, a few at a time among all tables that are being opened, so that running tables continue."""
    running.note(rows)
    stand = standing(rows)
    for first in range(0, len(stand), FOLDED_AT_ONCE):
        async with _turn():
            running.fold(stand[first : first + FOLDED_AT_ONCE])
            await asyncio.sleep(0)
    return running


_turns: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = weakref.WeakKeyDictionary()


def _turn() -> asyncio.Lock:
    """The lock for folding: first come, first served, one batch in each turn of the event loop."""
    return _turns.setdefault(asyncio.get_running_loop(), asyncio.Lock())


def opening(key: str, version: int, seats: int, options: str, seed: str) -> list[str]:
    """Chance's first moves of a match, for a worker: a solvable puzzle may take seconds to find."""
    game = find_game(key, version)
    match = Match(game, seats, read_options(game.options, options), seed)
    match.advance()
    return [game.write(move) for _, move in match.log]
