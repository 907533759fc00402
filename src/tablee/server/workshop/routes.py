"""The workshop's routes: only servers in development have them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import games, write_match
from tablee.kernel.registry import left_out
from tablee.server.refusals import TableRefusal
from tablee.server.web.answers import Handler, body, handled, json, server_of
from tablee.server.wire.workshop import Bench, LookRequest, Playing, PlayRequest
from tablee.server.workshop import looks

T = TypeVar("T")


def routes() -> list[BaseRoute]:
    """All routes of the workshop."""
    return [
        Route("/api/workshop", handled(bench)),
        Route("/api/workshop/picture.svg", handled(picture)),
        Route("/api/workshop/tables/{id}", handled(table)),
        Route("/api/workshop/{key}/gallery", handled(gallery)),
        Route("/api/workshop/look", handled(asked(LookRequest, looks.look)), methods=["POST"]),
        Route("/api/workshop/play", handled(asked(PlayRequest, looks.play)), methods=["POST"]),
        Route("/api/workshop/think", handled(asked(PlayRequest, looks.think)), methods=["POST"]),
    ]


def asked(kind: type[T], answer: Callable[[T], object]) -> Handler:
    """Make a handler for a request with a body, answered outside the event loop."""

    async def handle(request: Request) -> Response:
        wanted = await body(request, kind)
        return json(await asyncio.to_thread(answer, wanted))

    return handle


async def bench(request: Request) -> Response:
    """The installed games, and why others can't be loaded."""
    server = server_of(request)
    playing = [table for table in server.lobby.tables if table.referee is not None and table.playing]
    tables = tuple(Playing(table.state.id, table.state.rules.key) for table in playing)
    return json(Bench(tuple(sorted(games())), tuple(map(str, left_out())), tables))


async def table(request: Request) -> Response:
    """The match at a table as a file, complete with everything hidden."""
    server = server_of(request)
    found = server.lobby.peek(request.path_params["id"])
    if found is None or found.referee is None:
        raise TableRefusal("not-running")
    match = found.referee.running.match
    if match.skipped:
        raise TableRefusal("bad-file", words="the match is too long to be laid open while it is played")
    return Response(write_match(match), 200, {"cache-control": "no-store"}, "text/plain")


async def gallery(request: Request) -> Response:
    """Everything that a game shows."""
    seed = request.query_params.get("seed", "0")[:40]
    return json(await asyncio.to_thread(looks.gallery, request.path_params["key"], seed))


async def picture(request: Request) -> Response:
    """A random position as a picture."""
    wanted = request.query_params
    try:
        moves, seats = int(wanted["moves"]), int(wanted["seats"])
        words = wanted["game"], wanted["seed"][:60], moves, seats, wanted["view"], wanted.get("language", "en")
    except (KeyError, ValueError):
        raise TableRefusal("bad-message") from None
    svg = await asyncio.to_thread(looks.picture, *words)
    return Response(svg, 200, {"cache-control": "no-store"}, "image/svg+xml")
