"""The workshop's addresses: there are none on a server that isn't in development."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import games
from tablee.kernel.registry import left_out
from tablee.server.refusals import TableRefusal
from tablee.server.web.answers import Handler, body, handled, json
from tablee.server.wire.workshop import Bench, LookRequest, PlayRequest
from tablee.server.workshop import looks

T = TypeVar("T")


def routes() -> list[BaseRoute]:
    """All of them."""
    return [
        Route("/api/workshop", handled(bench)),
        Route("/api/workshop/picture.svg", handled(picture)),
        Route("/api/workshop/{key}/gallery", handled(gallery)),
        Route("/api/workshop/look", handled(asked(LookRequest, looks.look)), methods=["POST"]),
        Route("/api/workshop/play", handled(asked(PlayRequest, looks.play)), methods=["POST"]),
        Route("/api/workshop/think", handled(asked(PlayRequest, looks.think)), methods=["POST"]),
    ]


def asked(kind: type[T], answer: Callable[[T], object]) -> Handler:
    """A question with a body, answered beside the event loop."""

    async def handle(request: Request) -> Response:
        wanted = await body(request, kind)
        return json(await asyncio.to_thread(answer, wanted))

    return handle


async def bench(request: Request) -> Response:
    """The games, and what is wrong with others."""
    return json(Bench(tuple(sorted(games())), tuple(map(str, left_out()))))


async def gallery(request: Request) -> Response:
    """All that a game shows."""
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
