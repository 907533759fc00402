"""A game's daily challenge: its puzzle, or a match against bots with the same seed for everyone."""

from __future__ import annotations

import hashlib
import hmac
from datetime import date
from typing import Literal, NamedTuple

from tablee.kernel import AnyGame, Level
from tablee.kernel.chance import SAME
from tablee.server.refusals import TableRefusal
from tablee.server.table.seating import BOT_NAMES

FIRST_DAY = date(2026, 11, 1)
"""The first day in the archive of matches."""


class Daily(NamedTuple):
    """A day's challenge."""

    kind: Literal["puzzle", "match"]
    options: dict[str, bool | int | str]
    first: date
    """The archive's first day."""
    bots: tuple[tuple[str, Level], ...] = ()
    """The bots on the seats after the person's, by name and level."""
    seed: str = ""


def has_daily(game: AnyGame) -> bool:
    """Whether a game can have a daily challenge: it has a puzzle, or matches of several players."""
    return game.seats[-1] > 1 or (game.puzzle is not None and game.puzzle.daily(FIRST_DAY) is not None)


def daily(game: AnyGame, day: date, key: bytes) -> Daily:
    """A game's challenge of that day. The seed is derived from the server's key: no one knows it before the day's first
    player is done."""
    options = game.puzzle.daily(day) if game.puzzle is not None else None
    if game.puzzle is not None and options is not None:
        return Daily("puzzle", options, game.puzzle.first_day)
    if not has_daily(game):
        raise TableRefusal("no-puzzle", 404)
    wanted, fewest = game.daily, max(2, game.seats[0])
    seats = min(max(wanted.seats or game.best_seats, fewest), game.seats[-1])
    level = wanted.week[day.weekday()]
    bots = tuple((BOT_NAMES[seat], level) for seat in range(1, seats))
    words = f"{game.key} {day.isoformat()}".encode()
    seed = SAME + hmac.new(key, words, hashlib.sha256).hexdigest()[:40]
    return Daily("match", wanted.options, FIRST_DAY, bots, seed)
