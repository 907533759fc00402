"""How a match comes to a table: dealt, taken from the store, and given its referee with clock and bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from tablee.kernel import Match
from tablee.kernel import game as find_game
from tablee.kernel.options import read_options
from tablee.server.match.bots import Bots, Moves, Says
from tablee.server.match.clock import Clock
from tablee.server.match.minds import Minds, brain_with_minds
from tablee.server.match.referee import Referee
from tablee.server.match.running import RunningMatch
from tablee.server.match.thinkers import Thinkers
from tablee.server.settings import Settings
from tablee.server.storage import Storage
from tablee.server.workers import Workers

FOLDED_AT_ONCE = 100
"""Rows of a match that are folded before other tables have their turn."""


class Callbacks(NamedTuple):
    """What the table does when something happens by itself."""

    clock_rings: Callable[[], None]
    bot_moves: Moves
    bot_says: Says


def new_referee(running: RunningMatch, workers: Workers, settings: Settings, table: Callbacks) -> Referee:
    """A referee for a match.

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
    return Referee(running, clock, bots)


async def stored_match(storage: Storage, id: str) -> RunningMatch | None:
    """A match folded from its rows in the store; a long one in parts, so that other tables go on."""
    record = await storage.match(id)
    if record is None:
        return None
    rows = await storage.log(id)
    running = RunningMatch.from_start(record)
    for first in range(0, len(rows), FOLDED_AT_ONCE):
        running.fold(rows[first : first + FOLDED_AT_ONCE])
        await asyncio.sleep(0)
    return running


def opening(key: str, version: int, seats: int, options: str, seed: str) -> list[str]:
    """Chance's first moves of a match, for a worker: a puzzle that must be solvable may take seconds to find."""
    game = find_game(key, version)
    match = Match(game, seats, read_options(game.options, options), seed)
    match.advance()
    return [game.write(move) for _, move in match.log]
