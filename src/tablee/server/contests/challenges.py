"""The daily challenge of each game: playing it, its results, and the archive."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from tablee.kernel import AnyGame, games
from tablee.kernel import game as find_game
from tablee.kernel.chance import seed_hash
from tablee.server.contests.daily import Daily, daily, has_daily
from tablee.server.contests.histogram import rank_counts, score_bars
from tablee.server.contests.streaks import day_asked, longest, month_asked, streak
from tablee.server.days import day_at, today
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage.challenges import ChallengeResult
from tablee.server.table.lobby import Elsewhere
from tablee.server.table.place import ContestPlace
from tablee.server.table.table import Table
from tablee.server.web.answers import address_of, body, json, person_of, server_of, while_here
from tablee.server.wire import NewTable, SeatRequest
from tablee.server.wire.challenges import (
    ChallengeBin,
    ChallengeBot,
    ChallengeDay,
    ChallengeMark,
    ChallengeMonth,
    ChallengeOther,
    ChallengePast,
    ChallengeStart,
    ChallengeTable,
    ChallengeToday,
)

KEY = "challenge"
"""What the server's key is used for."""
BELOW = (60, 120, 180, 300, 480, 720, 1200)
"""Seconds at which the bars of the histogram end; the last bar has no end."""
MOST_OTHERS = 50
"""People whose results are shown besides the player's own."""


async def of_the_day(request: Request) -> Response:
    """The caller's result in a day's challenge, and the others' results."""
    server, person = server_of(request), person_of(request)
    server.may_ask(address_of(request))
    game, day, what = _asked(request)
    storage = server.storage
    mine = await storage.challenge_results(game.key, person)
    times = await storage.challenge_times(game.key, day, [1000 * below for below in BELOW])
    scores = await storage.challenge_scores(game.key, day) if what.kind == "match" else []
    others = await storage.challenge_company(game.key, day, person, MOST_OTHERS)
    here = next((one for one in mine if one.day == day), None)
    in_time = _in_time(mine, what)
    return json(
        ChallengeDay(
            game.key,
            day,
            today().isoformat(),
            what.first.isoformat(),
            what.kind,
            tuple(_bin(times, place) for place in range(len(BELOW) + 1)) if what.kind == "puzzle" else (),
            score_bars(scores),
            rank_counts(scores, 1 + len(what.bots)) if scores else (),
            tuple(ChallengeBot(name, level) for name, level in what.bots),
            seed_hash(what.seed) if what.seed else "",
            game.realtime and what.kind == "match",
            what.options if what.kind == "match" else {},
            sum(count for rank, _, count in scores if not rank)
            if what.kind == "match"
            else sum(count for (solved, _, _), count in times.items() if not solved),
            tuple(ChallengeOther(one.name, _mark(one)) for one in others),
            None if here is None or here.ended is None else _mark(here),
            here.table if here is not None and here.ended is None else "",
            streak(in_time, today()),
            longest(in_time),
            sum(_done(one, what) for one in mine),
        )
    )


async def today_in_all(request: Request) -> Response:
    """The caller's results in today's challenges, by game."""
    server, person = server_of(request), person_of(request)
    server.may_ask(address_of(request))
    now, key = today(), server.people.key_for(KEY)
    told = []
    for game in sorted(games().values(), key=lambda game: (game.order, game.key)):
        if not has_daily(game):
            continue
        what, mine = daily(game, now, key), await server.storage.challenge_results(game.key, person)
        here = next((one for one in mine if one.day == now.isoformat()), None)
        state: Literal["new", "begun", "done"] = "new" if here is None else "begun" if here.ended is None else "done"
        tried = sum(count for _, _, count in await server.storage.challenge_scores(game.key, now.isoformat()))
        told.append(ChallengeToday(game.key, what.kind, state, streak(_in_time(mine, what), now), tried))
    return json(told)


async def archive(request: Request) -> Response:
    """A month of the archive, with the caller's results."""
    server = server_of(request)
    server.may_ask(address_of(request))
    game, what = _challenge(request, today())
    month = month_asked(request)
    mine = await server.storage.challenge_results(game.key, person_of(request))
    past = [ChallengePast(one.day, None if one.ended is None else _mark(one)) for one in mine if one.day[:7] == month]
    return json(ChallengeMonth(month, what.first.isoformat(), today().isoformat(), tuple(past)))


async def take_up(request: Request) -> Response:
    """The table for a day's challenge: the one where the caller began it, otherwise a new one."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    game, day, what = _asked(request)
    wanted = await body(request, ChallengeStart)
    begun = await server.storage.challenge_results(game.key, person, day)
    if begun and begun[0].ended is None and await _goes_on(server, begun[0]):
        return json(ChallengeTable(begun[0].table))
    levels: list[SeatRequest] = [level for _, level in what.bots]
    table = NewTable(
        game.key, ("me", *levels), what.options, name=wanted.name, start=True, draws=wanted.draws and not what.seed
    )
    place = ContestPlace("day", day, what.seed) if what.seed else None
    making = server.lobby.make(table, person, await server.name_of(person), contest=place)
    made: Table = await while_here(request, making)
    return json(ChallengeTable(made.state.id), 201)


async def _goes_on(server: Server, begun: ChallengeResult) -> bool:
    """Whether the match that counts is still being played at its table, by this person."""
    try:
        table = await server.lobby.find(begun.table)
    except Elsewhere:
        return True  # it is in memory at another node
    except TableRefusal:
        return False  # the table is gone
    return table.playing and table.state.match == begun.match and table.state.seating.seat_of(begun.person) == 0


def _challenge(request: Request, day: date) -> tuple[AnyGame, Daily]:
    game = find_game(request.path_params["game"])
    return game, daily(game, day, server_of(request).people.key_for(KEY))


def _asked(request: Request) -> tuple[AnyGame, str, Daily]:
    """The game, the day and its challenge, if it can be played; the day may be 'today'."""
    game, of_today = _challenge(request, today())
    day = day_asked(request, of_today.first)
    return game, day.isoformat(), of_today if day == today() else _challenge(request, day)[1]


def _done(result: ChallengeResult, what: Daily) -> bool:
    """Whether a day counts: its puzzle was solved, or its match played to the end."""
    return result.solved if what.kind == "puzzle" else result.rank > 0


def _in_time(mine: Iterable[ChallengeResult], what: Daily) -> list[date]:
    """The days that count, and whose challenges were begun on that day."""
    return [date.fromisoformat(one.day) for one in mine if _done(one, what) and day_at(one.begun) <= one.day]


def _mark(result: ChallengeResult) -> ChallengeMark:
    return ChallengeMark(result.solved, result.ms, result.helps, result.rank, result.score)


def _bin(times: dict[tuple[bool, bool, int], int], place: int) -> ChallengeBin:
    below = BELOW[place] if place < len(BELOW) else 0
    return ChallengeBin(times.get((True, False, place), 0), times.get((True, True, place), 0), below)
