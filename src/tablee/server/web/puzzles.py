"""The puzzle of the day of any game that has one: taking it up, its results, and the archive."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee.kernel import AnyGame
from tablee.kernel import game as find_game
from tablee.kernel.abilities import Puzzle
from tablee.server.days import day_at, latest_day, today
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage.puzzles import PuzzleResult
from tablee.server.table.lobby import Elsewhere
from tablee.server.table.table import Table
from tablee.server.web.answers import address_of, body, json, person_of, server_of, while_here
from tablee.server.wire import (
    NewTable,
    PuzzleBin,
    PuzzleDay,
    PuzzleMark,
    PuzzleMonth,
    PuzzleOther,
    PuzzlePast,
    PuzzleStart,
    PuzzleTable,
)

BELOW = (60, 120, 180, 300, 480, 720, 1200)
"""Seconds: the bars of the histogram end here, and the last has no end."""
MOST_OTHERS = 50
"""People whose results one sees besides one's own."""

_DAY, _MONTH = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII), re.compile(r"\d{4}-\d\d", re.ASCII)


async def of_the_day(request: Request) -> Response:
    """How the person who asks stands in a day's puzzle, and how the others do."""
    server, person = server_of(request), person_of(request)
    server.may_ask(address_of(request))
    game, puzzle = _puzzle(request)
    day = _day(request.path_params["day"], puzzle)
    mine = await server.storage.puzzle_results(game.key, person)
    times = await server.storage.puzzle_times(game.key, day, [1000 * below for below in BELOW])
    others = await server.storage.puzzle_company(game.key, day, person, MOST_OTHERS)
    here = next((one for one in mine if one.day == day), None)
    in_time = [date.fromisoformat(one.day) for one in mine if one.solved and day_at(one.begun) <= one.day]
    return json(
        PuzzleDay(
            game.key,
            day,
            today().isoformat(),
            puzzle.first_day.isoformat(),
            tuple(_bin(times, place) for place in range(len(BELOW) + 1)),
            sum(count for (solved, _, _), count in times.items() if not solved),
            tuple(PuzzleOther(one.name, _mark(one)) for one in others),
            None if here is None or here.ended is None else _mark(here),
            here.table if here is not None and here.ended is None else "",
            _streak(in_time, today()),
            _longest(in_time),
            sum(one.solved for one in mine),
        )
    )


async def archive(request: Request) -> Response:
    """A month of the archive, as the person who asks has played it."""
    server = server_of(request)
    server.may_ask(address_of(request))
    game, puzzle = _puzzle(request)
    month = request.query_params.get("month", today().isoformat()[:7])
    if not _MONTH.fullmatch(month) or not 1 <= int(month[5:]) <= 12:
        raise TableRefusal("no-such-day", 404)
    mine = await server.storage.puzzle_results(game.key, person_of(request))
    past = [PuzzlePast(one.day, None if one.ended is None else _mark(one)) for one in mine if one.day[:7] == month]
    return json(PuzzleMonth(month, puzzle.first_day.isoformat(), today().isoformat(), tuple(past)))


async def take_up(request: Request) -> Response:
    """The table where a day's puzzle is solved: the one where it was begun, else a new one."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    game, puzzle = _puzzle(request)
    day = _day(request.path_params["day"], puzzle)
    wanted = await body(request, PuzzleStart)
    begun = await server.storage.puzzle_results(game.key, person, day)
    if begun and begun[0].ended is None and await _goes_on(server, begun[0]):
        return json(PuzzleTable(begun[0].table))
    options = puzzle.daily(date.fromisoformat(day)) or {}
    table = NewTable(game.key, ("me",), options, name=wanted.name, start=True, draws=wanted.draws)
    made: Table = await while_here(request, server.lobby.make(table, person, await server.name_of(person)))
    return json(PuzzleTable(made.state.id), 201)


async def _goes_on(server: Server, begun: PuzzleResult) -> bool:
    """Whether the match that counts is still being played at its table, by this person."""
    try:
        table = await server.lobby.find(begun.table)
    except Elsewhere:
        return True  # it is open at another node
    except TableRefusal:
        return False  # the table is gone
    return table.playing and table.state.match == begun.match and table.state.seating.seat_of(begun.person) == 0


def _puzzle(request: Request) -> tuple[AnyGame, Puzzle[Any, Any]]:
    game = find_game(request.path_params["game"])
    if game.puzzle is None or game.puzzle.daily(today()) is None:
        raise TableRefusal("no-puzzle", 404)
    return game, game.puzzle


def _day(word: str, puzzle: Puzzle[Any, Any]) -> str:
    """A day whose puzzle can be played; 'today' is one."""
    if word == "today":
        return today().isoformat()
    try:
        day = date.fromisoformat(word) if _DAY.fullmatch(word) else None
    except ValueError:
        day = None
    if day is None or day < puzzle.first_day:
        raise TableRefusal("no-such-day", 404)
    if word > latest_day():
        raise TableRefusal("not-yet", 404)
    return word


def _mark(result: PuzzleResult) -> PuzzleMark:
    return PuzzleMark(result.solved, result.ms, result.helps)


def _bin(times: dict[tuple[bool, bool, int], int], place: int) -> PuzzleBin:
    below = BELOW[place] if place < len(BELOW) else 0
    return PuzzleBin(times.get((True, False, place), 0), times.get((True, True, place), 0), below)


def _streak(days: Iterable[date], now: date) -> int:
    """Days in a row up to now, or to the day before while today's is still to be solved.

    >>> _streak([date(2026, 11, 12), date(2026, 11, 14), date(2026, 11, 15)], date(2026, 11, 16))
    2
    """
    solved = set(days)
    last = now if now in solved else now - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in solved:
        count += 1
    return count


def _longest(days: Iterable[date]) -> int:
    """The longest run of days.

    >>> _longest([date(2026, 11, 12), date(2026, 11, 14), date(2026, 11, 15)])
    2
    """
    solved = set(days)
    return max((_streak(solved, day) for day in solved), default=0)
