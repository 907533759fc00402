"""The routes of contests."""

from __future__ import annotations

from collections.abc import Callable

from starlette.applications import Starlette
from starlette.routing import BaseRoute, Route

from tablee.server.chores import Chore
from tablee.server.contests import challenges, moves, rating_routes, tournaments
from tablee.server.contests.director import Director
from tablee.server.contests.ratings import Ratings
from tablee.server.server import Server
from tablee.server.web.answers import handled


def routes() -> list[BaseRoute]:
    """All routes of contests."""
    return [
        Route("/api/challenges", handled(challenges.today_in_all)),
        Route("/api/challenges/{game}", handled(challenges.archive)),
        Route("/api/challenges/{game}/{day}", handled(challenges.of_the_day)),
        Route("/api/challenges/{game}/{day}", handled(challenges.take_up), methods=["POST"]),
        *rating_routes.routes(),
        *tournaments.routes(),
        Route("/api/puzzles", handled(moves.today_in_all)),
        Route("/api/puzzles/{game}", handled(moves.archive)),
        Route("/api/puzzles/{game}/{day}", handled(moves.of_the_day)),
        Route("/api/puzzles/{game}/{day}", handled(moves.attempt), methods=["POST"]),
    ]


def opened(app: Starlette, server: Server, tell: Callable[[bytes], None]) -> Chore:
    """Set contests up before anyone comes; return what runs as long as the server."""
    app.state.ratings = Ratings(server)
    director = app.state.director = Director(server, tell)
    return director.run
