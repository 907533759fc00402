"""The addresses of contests."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from tablee.server.contests import challenges, tournaments
from tablee.server.web.answers import handled


def routes() -> list[BaseRoute]:
    """All of them."""
    return [
        Route("/api/challenges", handled(challenges.today_in_all)),
        Route("/api/challenges/{game}", handled(challenges.archive)),
        Route("/api/challenges/{game}/{day}", handled(challenges.of_the_day)),
        Route("/api/challenges/{game}/{day}", handled(challenges.take_up), methods=["POST"]),
        *tournaments.routes(),
    ]
