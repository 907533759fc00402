"""Ratings over HTTP."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import game
from tablee.server.contests.ratings import Ratings
from tablee.server.refusals import TableRefusal
from tablee.server.web.answers import address_of, handled, json, person_of, server_of
from tablee.server.wire.ratings import RatingLine, RatingMark

MOST_ASKED = 12
"""Most people in one request for ratings."""


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/ratings", handled(at_a_table)),
        Route("/api/people/{id}/ratings", handled(of_person)),
    ]


def _ratings(request: Request) -> Ratings:
    ratings: Ratings = request.app.state.ratings
    return ratings


async def of_person(request: Request) -> Response:
    """A person's ratings, by game, number of seats and kind of opponent."""
    server_of(request).may_ask(address_of(request))
    id: str = request.path_params["id"]
    until = season_end(request.query_params["season"]) if "season" in request.query_params else None
    found = await _ratings(request).of(person_of(request) if id == "me" else id[:64], until)
    return json(
        [
            RatingLine(game, seats, kind, skill.rating, skill.doubt, skill.sure, skill.matches, skill.curve)
            for game, kind, seats, skill in found
        ]
    )


def season_end(word: str) -> float:
    """When a quarter of a year ends, in seconds since 1970.

    >>> season_end("1970-1") == 90 * 86400, season_end("2026-4") == 1798761600
    (True, True)
    """
    found = re.fullmatch(r"((?:19|20)\d\d)-([1-4])", word)
    if found is None:
        raise TableRefusal("bad-message")
    years, month = divmod(int(found[1]) * 12 + 3 * int(found[2]), 12)
    return datetime(years, month + 1, 1, tzinfo=UTC).timestamp()


async def at_a_table(request: Request) -> Response:
    """The ratings of a few people in one game with a number of seats, against people."""
    server_of(request).may_ask(address_of(request))
    asked = request.query_params
    people = asked.get("people", "").split(",")
    if not asked.get("seats", "").isdecimal() or len(people) > MOST_ASKED:
        raise TableRefusal("bad-message")
    seats, rules = int(asked["seats"]), game(asked.get("game", ""))
    book = await _ratings(request).book(rules.key, "people")
    found = {person: book[person, seats] for person in people if (person, seats) in book}
    return json({person: RatingMark(skill.rating, skill.doubt, skill.sure) for person, skill in found.items()})
