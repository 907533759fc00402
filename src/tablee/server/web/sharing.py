"""Pictures of tables and finished matches, cards for links, and films."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.server.match.drawing import draw_film, draw_match
from tablee.server.orders import FILE
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import MatchRecord, Row
from tablee.server.table.pictures import picture
from tablee.server.web.answers import address_of, handled, person_of, server_of, while_here
from tablee.show.film import can_film
from tablee.show.png import available

KINDS = {"picture.svg": "image/svg+xml", "picture.png": "image/png", "card.png": "image/png"}
MOST_ROWS = 3_000
"""Rows of a match that is filmed or drawn."""
KEPT = {"cache-control": "public, max-age=86400"}
"""A finished match never changes."""


def routes() -> list[Route]:
    """The routes of pictures and films."""
    return [
        *(Route(f"/api/tables/{{id}}/{kind}", handled(table_picture)) for kind in KINDS),
        *(Route(f"/api/matches/{{id}}/{kind}", handled(match_picture)) for kind in KINDS),
        Route("/api/matches/{id}/film.gif", handled(match_film)),
    ]


async def table_picture(request: Request) -> Response:
    """The position at a table, drawn as everyone may see it."""
    server, kind = server_of(request), _kind(request)
    server.may_ask(address_of(request))
    found = await server.table(request.path_params["id"], address_of(request))
    drawn = await picture(found, language(request), kind, person_of(request), address_of(request))
    if not drawn:
        raise TableRefusal("no-such-match", 404)
    return Response(drawn, 200, {"cache-control": "no-store"}, KINDS[kind])


async def match_picture(request: Request) -> Response:
    """A position of a finished match, as a watcher sees it."""
    server, kind, at = server_of(request), _kind(request), _number(request, "at")
    record, rows = await _finished(request)
    said = language(request)

    async def made() -> bytes:
        order = server.orders.make
        return await order(FILE, person_of(request), address_of(request), draw_match, record, rows, at, said, kind)

    drawn = await while_here(request, server.orders.kept((record.id, at, said, kind), made))
    return Response(drawn, 200, KEPT, KINDS[kind])


async def match_film(request: Request) -> Response:
    """A finished match, or the moves `from` … `to` of it, as a film."""
    if not can_film():
        raise TableRefusal("no-png", 501)
    server, first, last = server_of(request), _number(request, "from") or 0, _number(request, "to")
    record, rows = await _finished(request)
    said = language(request)

    async def made() -> bytes:
        order = server.films.make
        return await order(FILE, person_of(request), address_of(request), draw_film, record, rows, first, last, said)

    drawn = await while_here(request, server.films.kept((record.id, first, last, said), made))
    headers = {**KEPT, "content-disposition": f'inline; filename="{record.game}.gif"'}
    return Response(drawn, 200, headers, "image/gif")


def language(request: Request) -> str:
    """The language of the words in a picture: the one asked for, or the reader's."""
    wanted = request.query_params.get("language") or request.headers.get("accept-language", "")
    return "fr" if wanted.startswith("fr") else "en"


async def _finished(request: Request) -> tuple[MatchRecord, list[Row]]:
    """A finished match; a running one keeps its secrets."""
    server: Server = server_of(request)
    server.may_ask(address_of(request))
    record = await server.storage.match(request.path_params["id"])
    if record is None:
        raise TableRefusal("no-such-match", 404)
    if record.ended is None:
        raise TableRefusal("still-running", 409)
    rows = list(await server.storage.log(record.id))
    if len(rows) > MOST_ROWS:
        raise TableRefusal("too-much-work", 413)
    return record, rows


def _kind(request: Request) -> str:
    kind = request.url.path.rpartition("/")[2]
    if kind.endswith(".png") and not available():
        raise TableRefusal("no-png", 501)
    return kind


def _number(request: Request, name: str) -> int | None:
    word = request.query_params.get(name, "")
    if not word:
        return None
    if not (word.isascii() and word.isdigit() and len(word) < 7):
        raise TableRefusal("no-such-place", 404)
    return int(word)
