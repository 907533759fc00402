"""Seasons: a person's results, quarter by quarter. They are only a view of the results, and nothing expires."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.storage.history import Result
from tablee.server.web.answers import address_of, handled, json, person_of, server_of
from tablee.server.wire.company import Season, SeasonGame

MOST = 20_000
"""Number of latest matches that are counted."""


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [Route("/api/people/{id}/seasons", handled(seasons))]


async def seasons(request: Request) -> Response:
    """A person's seasons, the latest first."""
    server, asked = server_of(request), request.path_params["id"][:64]
    server.may_ask(address_of(request))
    person = person_of(request) if asked == "me" else asked
    history = server.storage.history
    feats = [one.at for one in await history.feats(person)]
    return json(by_season(await history.results(person, MOST), feats))


def by_season(results: Iterable[Result], feats: Iterable[float]) -> list[Season]:
    """Results and feats by quarter, the latest first; games by how often they were played."""
    games: dict[tuple[int, int], dict[str, SeasonGame]] = {}
    for game, ended, rank in results:
        season = games.setdefault(quarter(ended), {})
        was = season.get(game, SeasonGame(game, 0, 0))
        season[game] = SeasonGame(game, was.matches + 1, was.wins + (rank == 1))
    done: dict[tuple[int, int], int] = {}
    for at in feats:
        done[quarter(at)] = done.get(quarter(at), 0) + 1
    return [
        Season(*season, tuple(sorted(games.get(season, {}).values(), key=lambda one: (-one.matches, one.game))),
               done.get(season, 0))
        for season in sorted({*games, *done}, reverse=True)
    ]  # fmt: skip


def quarter(at: float) -> tuple[int, int]:
    """Year and quarter of a moment.

    >>> quarter(0.0), quarter(1_780_000_000.0)
    ((1970, 1), (2026, 2))
    """
    day = datetime.fromtimestamp(at, UTC)
    return day.year, (day.month + 2) // 3
