"""Moves of the day: positions in which one move is clearly best, solved by touching the board."""

from __future__ import annotations

import asyncio
import time
from datetime import date
from functools import lru_cache
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.kernel import AnyGame, difference, games
from tablee.kernel import game as find_game
from tablee.kernel.errors import BadFile, TableeError
from tablee.review.puzzles import Puzzle, read_collection
from tablee.server.contests.daily import FIRST_DAY
from tablee.server.contests.streaks import day_asked, longest, month_asked, streak
from tablee.server.days import day_at, today
from tablee.server.match.views import paths
from tablee.server.refusals import TableRefusal
from tablee.server.storage.challenges import ChallengeBegun, ChallengeEnded, ChallengeResult
from tablee.server.table.seating import BOT_NAMES
from tablee.server.web.answers import address_of, body, json, person_of, server_of
from tablee.server.wire import SeatView, Step
from tablee.server.wire.challenges import ChallengeMark, ChallengeMonth, ChallengePast
from tablee.server.wire.puzzles import PuzzleAnswer, PuzzleDay, PuzzleToday, PuzzleTry

MONDAY = date(2026, 10, 26)
"""The day of each game's first puzzle; after the last puzzle the first comes again."""
FILE = "puzzles.json"
"""The file in a game's folder that `tablee puzzles` writes."""


class Position(NamedTuple):
    """What players are told of a puzzle."""

    options: dict[str, bool | int | str]
    seats: int
    seat: int
    scene: bytes
    touches: bytes
    grade: int


@lru_cache(maxsize=64)
def _puzzles(key: str) -> tuple[Puzzle, ...]:
    file = find_game(key).folder / FILE
    try:
        return read_collection(file).puzzles if file.is_file() else ()
    except BadFile:
        return ()


def set_on(key: str, day: date) -> Puzzle | None:
    """A game's puzzle of a day; None if it has none."""
    found = _puzzles(key)
    return found[(day - MONDAY).days % len(found)] if found else None


def results_key(key: str) -> str:
    """The key under which results are stored, beside those of the game's challenge."""
    return f"{key}/move"


# In a thread: the first request waits while the match is played up to the position, which is then kept


def position(key: str, day: date) -> Position:
    """What the player to move sees and may touch. Nothing else of the puzzle is revealed."""
    puzzle = set_on(key, day)
    assert puzzle is not None
    match, seat = puzzle.match, puzzle.seat
    scene, touches = match.scene(seat), paths(match.game, match.state, seat)
    options = msgspec.structs.asdict(match.options)
    return Position(options, match.seats, seat, msgspec.json.encode(scene), msgspec.json.encode(touches), puzzle.grade)


def answer(key: str, day: date, text: str) -> PuzzleAnswer | None:
    """The result of a move, or the answer if `text` is empty; None if the move isn't legal."""
    puzzle = set_on(key, day)
    assert puzzle is not None
    match, seat = puzzle.match, puzzle.seat
    game, before = match.game, match.state
    best = game.read(puzzle.best)
    try:
        move = game.read(text) if text else best
    except TableeError:
        return None
    if game.refusal(before, seat, move) is not None:
        return None
    right = puzzle.right(move)
    steps = []
    for one in (move, best):
        after = before.copy()
        game.play(after, seat, one)
        event = game.told(before, seat, one, after, seat)
        steps.append(Step(1, event, difference(game.scene(before, seat), game.scene(after, seat)), own=True))
    if not right:
        return PuzzleAnswer(False, steps[0])
    path = game.touches(before, seat, best)
    touched = path if isinstance(path, tuple) else ()
    return PuzzleAnswer(bool(text), steps[0], puzzle.cost, puzzle.doubt, steps[1].event, touched)


# Over HTTP


async def today_in_all(request: Request) -> Response:
    """The caller's results in today's moves, by game."""
    server, person, now = server_of(request), person_of(request), today()
    server.may_ask(address_of(request))
    told = []
    for game in sorted(games().values(), key=lambda game: (game.order, game.key)):
        if set_on(game.key, now) is not None:
            mine = await server.storage.challenge_results(results_key(game.key), person)
            here = next((one.solved for one in mine if one.day == now.isoformat()), None)
            told.append(PuzzleToday(game.key, here, streak(_in_time(mine), now)))
    return json(told)


async def of_the_day(request: Request) -> Response:
    """A day's position, and the caller's result."""
    server, person = server_of(request), person_of(request)
    server.may_ask(address_of(request))
    game, day = _asked(request)
    found = await asyncio.to_thread(position, game.key, day)
    key, word = results_key(game.key), day.isoformat()
    mine = await server.storage.challenge_results(key, person)
    counts = await server.storage.challenge_times(key, word, [])
    in_time = _in_time(mine)
    seats = [SeatView("bot", name, "normal") for name in BOT_NAMES[: found.seats]]
    seats[found.seat] = SeatView("person")
    return json(
        PuzzleDay(
            game.key,
            word,
            today().isoformat(),
            FIRST_DAY.isoformat(),
            found.options,
            tuple(seats),
            found.seat,
            msgspec.Raw(found.scene),  # type: ignore[arg-type]
            msgspec.Raw(found.touches),  # type: ignore[arg-type]
            found.grade,
            sum(counts.values()),
            sum(count for (solved, _, _), count in counts.items() if solved),
            next((one.solved for one in mine if one.day == word), None),
            streak(in_time, today()),
            longest(in_time),
            sum(one.solved for one in mine),
        )
    )


async def attempt(request: Request) -> Response:
    """Try a move; a person's first try counts. An empty move shows the answer."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    game, day = _asked(request)
    text = (await body(request, PuzzleTry)).move
    found = await asyncio.to_thread(answer, game.key, day, text)
    if found is None:
        raise TableRefusal("bad-move")
    key, word, now = results_key(game.key), day.isoformat(), time.time()
    if not await server.storage.challenge_results(key, person, word):
        begun = ChallengeBegun(key, word, person, "", "", now)
        await server.store(begun, ChallengeEnded(key, word, person, "", now, found.right, 0, 0))
    return json(found)


async def archive(request: Request) -> Response:
    """A month of the archive, with the caller's results."""
    server = server_of(request)
    server.may_ask(address_of(request))
    game = _game(request)
    month = month_asked(request)
    mine = await server.storage.challenge_results(results_key(game.key), person_of(request))
    past = [ChallengePast(one.day, ChallengeMark(one.solved, 0)) for one in mine if one.day[:7] == month]
    return json(ChallengeMonth(month, FIRST_DAY.isoformat(), today().isoformat(), tuple(past)))


def _game(request: Request) -> AnyGame:
    game = find_game(request.path_params["game"])
    if set_on(game.key, today()) is None:
        raise TableRefusal("no-puzzle", 404)
    return game


def _asked(request: Request) -> tuple[AnyGame, date]:
    return _game(request), day_asked(request, FIRST_DAY)


def _in_time(mine: list[ChallengeResult]) -> list[date]:
    """The days whose moves were found at the first try, on that day."""
    return [date.fromisoformat(one.day) for one in mine if one.solved and day_at(one.begun) <= one.day]
