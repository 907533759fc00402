"""What is asked over HTTP, and the door to a table's socket."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, TypeAlias, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablee.kernel import games
from tablee.kernel.file import LARGEST
from tablee.kernel.options import option_fields
from tablee.kernel.registry import AnyGame
from tablee.server import assets, lessons, pages, replays, rulespage
from tablee.server.house import House
from tablee.server.messages import GameView, Imported, Me, NewTable, Rename
from tablee.server.people import COOKIE, clean_name, new_id
from tablee.server.problems import No
from tablee.server.sockets import NO_SUCH_TABLE, WHO_ARE_YOU, Connection
from tablee.server.storage import MatchRecord, PersonRecord, Row

T = TypeVar("T")
Answer: TypeAlias = Callable[[Request], Awaitable[Response]]

OURS = ("waggle-dance", "butine", "nid-de-vouivres", "la-ruche", "wombat")
"""The games of the house, in the order of the home page."""
LARGEST_BODY = 64 * 1024


def routes() -> list[BaseRoute]:
    """All of them."""
    return [
        Route("/api/health", answered(health)),
        Route("/api/me", answered(me)),
        Route("/api/me", answered(rename), methods=["POST"]),
        Route("/api/games", answered(all_games)),
        Route("/api/games/{key}/texts/{language}.ftl", answered(game_texts)),
        Route("/api/games/{key}/sprite.svg", answered(game_sprite)),
        Route("/api/games/{key}/style.css", answered(game_style)),
        Route("/api/games/{key}/sounds.json", answered(game_sounds)),
        Route("/api/games/{key}/picture.svg", answered(game_picture)),
        Route("/api/games/{key}/figures/{name}.svg", answered(game_figure)),
        Route("/api/games/{key}/rules/{language}.html", answered(game_rules)),
        Route("/api/games/{key}/lesson", answered(game_lesson)),
        Route("/api/matches", answered(take_in), methods=["POST"]),
        Route("/api/matches/{id}/file", answered(match_file)),
        Route("/api/matches/{id}/replay", answered(replay)),
        Route("/api/tables", answered(tables)),
        Route("/api/tables", answered(new_table), methods=["POST"]),
        Route("/api/tables/{id}", answered(table)),
        WebSocketRoute("/api/tables/{id}/socket", table_socket),
        Route("/api/{path:path}", answered(nothing)),
        Route("/{path:path}", answered(pages.client)),
    ]


def house(request: HTTPConnection) -> House:
    """The house that the request came to."""
    found: House = request.app.state.house
    return found


def answered(answer: Answer) -> Answer:
    """Refusals become Problems with their status; new guests get their cookie."""

    async def guarded(request: Request) -> Response:
        people = house(request).people
        person, cookie = people.known(request.cookies.get(COOKIE)), None
        if person is None:
            person, cookie = people.new()
        request.state.person = person
        try:
            response = await answer(request)
        except No as no:
            response = json(no.problem(), no.status)
        mine = "etag" not in response.headers and "public" not in response.headers.get("cache-control", "")
        if cookie and mine:  # what caches may keep for all is nobody's own
            response.headers["set-cookie"] = people.set_cookie(cookie, request.url.scheme == "https")
        return response

    return guarded


def json(what: Any, status: int = 200) -> Response:
    """A JSON answer that nobody keeps."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(what), status, headers, "application/json")


def kept(request: Request, body: str | bytes, kind: str) -> Response:
    """An answer that a page may keep, asking each time whether it is still the same."""
    data = body.encode() if isinstance(body, str) else body
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", 304, headers)
    return Response(data, 200, headers, kind)


async def body(request: Request, kind: type[T], largest: int = LARGEST_BODY) -> T:
    """The request's JSON body."""
    try:
        return msgspec.json.decode(await raw_body(request, largest), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise No("bad-message") from None


async def raw_body(request: Request, largest: int) -> bytes:
    """The body, read no further than allowed."""
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > largest:
            raise No("too-long", 413, most=largest)
    return bytes(parts)


def who(request: HTTPConnection) -> str:
    """The public id of whoever asks; somebody without a cookie of ours becomes a new person."""
    person: str = request.state.person
    return person


def address(request: HTTPConnection) -> str:
    """Where the request comes from: whoever refuses our cookie is a new person each time."""
    return request.client.host if request.client else ""


async def name_of(request: HTTPConnection, person: str) -> str:
    """The name that the person last gave."""
    record = await house(request).storage.person(person)
    return record.name if record else ""


async def health(request: Request) -> Response:
    """How the house is doing, in numbers."""
    return json(house(request).health())


async def me(request: Request) -> Response:
    """Who you are."""
    person = who(request)
    return json(Me(person, await name_of(request, person)))


async def rename(request: Request) -> Response:
    """Another name."""
    person = who(request)
    name = clean_name((await body(request, Rename)).name)
    if not name:
        raise No("no-name")
    house(request).storage.write([PersonRecord(person, name)])
    return json(Me(person, name))


async def all_games(request: Request) -> Response:
    """The games of the house, built or not, and all others that are installed."""
    known = games()
    keys = [*OURS, *(key for key in known if key not in OURS)]
    return json([game_view(known[key]) if key in known else GameView(key, False) for key in keys])


def game_view(rules: AnyGame) -> GameView:
    """A game as the home page needs it."""
    return GameView(
        rules.key,
        True,
        rules.seats[0],
        rules.seats[-1],
        rules.version,
        option_fields(rules.options),
        rules.brain is not None and rules.brain.realtime,
        (rules.folder / "lesson.json").is_file(),
        1 in rules.seats,
        daily(rules),
    )


def daily(rules: AnyGame) -> dict[str, bool | int | str] | None:
    """The options of today's puzzle, for a game that has an option `daily`."""
    if not any(field.name == "daily" for field in option_fields(rules.options)):
        return None
    return {"daily": datetime.now(UTC).date().isoformat()}


async def game_texts(request: Request) -> Response:
    """A game's messages in one language."""
    return kept(request, assets.texts(**request.path_params), "text/plain")


async def game_sprite(request: Request) -> Response:
    """A game's drawings as one sprite."""
    return kept(request, assets.sprite(**request.path_params), "image/svg+xml")


async def game_style(request: Request) -> Response:
    """A game's style sheet."""
    return kept(request, assets.style(**request.path_params), "text/css")


async def game_sounds(request: Request) -> Response:
    """A game's sounds."""
    return kept(request, assets.sounds(**request.path_params), "application/json")


async def game_picture(request: Request) -> Response:
    """A real scene of the game, for the home page."""
    language = request.query_params.get("language", "en")
    return kept(request, rulespage.picture(request.path_params["key"], language), "image/svg+xml")


async def game_figure(request: Request) -> Response:
    """A figure of the rules."""
    asked = {name: word for name, word in request.query_params.items() if name in ("at", "seat", "mat", "language")}
    return kept(request, rulespage.figure(**request.path_params, **asked), "image/svg+xml")


async def game_rules(request: Request) -> Response:
    """The rules in words."""
    return kept(request, rulespage.page(**request.path_params), "text/html")


async def game_lesson(request: Request) -> Response:
    """The guided start."""
    return kept(request, lessons.lesson(**request.path_params), "application/json")


async def match_file(request: Request) -> Response:
    """A finished match as a file."""
    record, rows = await match_rows(request)
    text = await house(request).lobby.workers.run(replays.in_words, record, rows)
    headers = {"content-disposition": f'attachment; filename="{record.game}-{record.id}.txt"'}
    return Response(text, 200, headers, "text/plain")


async def replay(request: Request) -> Response:
    """A finished match, move by move."""
    viewer = replays.read_view(request.query_params.get("view", "watcher"))
    record, rows = await match_rows(request)
    if viewer is not None and viewer >= record.seats:
        raise No("no-such-seat", 404)
    zipped = await house(request).lobby.workers.run(replays.told, record, rows, viewer)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(zipped, 200, {"content-encoding": "gzip"}, "application/json")
    return Response(gzip.decompress(zipped), 200, None, "application/json")


async def match_rows(request: Request) -> tuple[MatchRecord, list[Row]]:
    """The finished match that the request names."""
    house(request).may_ask(address(request))
    storage, id = house(request).storage, request.path_params["id"]
    return replays.may_be_seen(await storage.match(id)), await storage.log(id)


async def take_in(request: Request) -> Response:
    """Somebody brings a match file."""
    house(request).may_make(who(request), address(request))
    try:
        text = (await raw_body(request, LARGEST)).decode()
    except UnicodeError:
        raise No("bad-file", words="not a text") from None
    found = await house(request).lobby.workers.run(replays.taken_in, text, new_id(12))
    if isinstance(found, str):
        raise No("bad-file", words=found)
    record, rows = found
    stored = asyncio.Event()
    house(request).storage.write([record, *rows], lambda _: stored.set())
    await stored.wait()
    return json(Imported(record.id), 201)


async def tables(request: Request) -> Response:
    """The listed tables at which somebody is."""
    return json(house(request).lobby.lines())


async def new_table(request: Request) -> Response:
    """Make a table."""
    person = who(request)
    house(request).may_make(person, address(request))
    wish = await body(request, NewTable)
    made = await house(request).lobby.make(wish, person, await name_of(request, person))
    return json(made.view(), 201)


async def table(request: Request) -> Response:
    """One table."""
    found = await house(request).lobby.find(request.path_params["id"])
    return json(found.view())


async def nothing(request: Request) -> Response:
    """No such address."""
    raise No("no-such-file", 404)


async def table_socket(socket: WebSocket) -> None:
    """A page comes to a table."""
    here = house(socket)
    cookie = socket.cookies.get(COOKIE)
    person = here.people.known(cookie)
    if person is None and cookie:
        await socket.accept()
        await shut(socket, No("who-are-you"), WHO_ARE_YOU)
        return
    if person is None:
        person, cookie = here.people.new()
        given = here.people.set_cookie(cookie, socket.url.scheme == "wss")
        await socket.accept(headers=[(b"set-cookie", given.encode())])
    else:
        await socket.accept()
    try:
        found = await here.lobby.find(socket.path_params["id"])
    except No as no:
        await shut(socket, no, NO_SUCH_TABLE)
        return
    connection = Connection(socket, found, person, await name_of(socket, person), here.settings.rate)
    here.sockets += 1
    try:
        await connection.serve()
    finally:
        here.sockets -= 1


async def shut(socket: WebSocket, no: No, code: int) -> None:
    """Say why, and close."""
    await socket.send_text(msgspec.json.encode(no.refusal()).decode())
    await socket.close(code)
