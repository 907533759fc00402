"""The HTTP API."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import AnyGame, games
from tablee.kernel.file import LARGEST
from tablee.kernel.options import option_fields, read_options
from tablee.server.days import today
from tablee.server.names import clean_name
from tablee.server.orders import DEAL, FILE
from tablee.server.people import new_match_id
from tablee.server.refusals import TableRefusal
from tablee.server.reviews import parts
from tablee.server.storage import MatchRecord, PersonRecord
from tablee.server.web import (
    assets,
    devices,
    from_here,
    lessons,
    notices,
    pages,
    passkeys,
    people,
    practice,
    push,
    replays,
    rules,
    sharing,
)
from tablee.server.web.answers import (
    address_of,
    body,
    handled,
    json,
    person_of,
    raw_body,
    server_of,
    while_here,
    with_etag,
)
from tablee.server.web.metrics import metrics
from tablee.server.wire import GameView, Imported, Me, NewTable, Practising, Rename

T = TypeVar("T")


def routes() -> list[BaseRoute]:
    """All routes but the tables' sockets."""
    return [
        Route("/api/health", handled(health)),
        Route("/metrics", metrics),
        Route("/api/me", handled(me)),
        Route("/api/me", handled(rename), methods=["POST"]),
        *people.routes(),
        *devices.routes(),
        *passkeys.routes(),
        *push.routes(),
        *notices.routes(),
        Route("/api/games", handled(all_games)),
        Route("/api/games/{key}/texts/{language}.ftl", handled(game_texts)),
        Route("/api/games/{key}/sprite.svg", handled(game_sprite)),
        Route("/api/games/{key}/style.css", handled(game_style)),
        Route("/api/games/{key}/sounds.json", handled(game_sounds)),
        Route("/api/games/{key}/sounds/{name}", handled(game_recording)),
        Route("/api/games/{key}/cover.svg", handled(game_cover)),
        Route("/api/games/{key}/figures/{name}.svg", handled(game_figure)),
        Route("/api/games/{key}/rules/{language}.html", handled(game_rules)),
        Route("/api/games/{key}/lesson", handled(game_lesson)),
        Route("/api/games/{key}/practice", handled(practise), methods=["POST"]),
        Route("/api/matches", handled(import_match), methods=["POST"]),
        Route("/api/matches/{id}/file", handled(match_file)),
        Route("/api/matches/{id}/replay", handled(replay)),
        Route("/api/matches/{id}/practice", handled(from_here.practice_table), methods=["POST"]),
        Route("/api/matches/{id}/review", handled(review)),
        Route("/api/matches/{id}/review", handled(judge), methods=["POST"]),
        Route("/api/matches/{id}/known", handled(known)),
        Route("/api/matches/{id}/receipt", handled(receipt)),
        Route("/api/tables", handled(tables)),
        Route("/api/tables", handled(new_table), methods=["POST"]),
        Route("/api/tables/{id}", handled(table)),
        *sharing.routes(),
        Route("/api/{path:path}", handled(nothing)),
        Route("/{path:path}", handled(pages.client)),
    ]


async def health(request: Request) -> Response:
    """Counters; 503 from a node that is about to end, so that proxies send no one to it."""
    server = server_of(request)
    draining = server.storage.cluster is not None and server.storage.cluster.draining
    return json(server.health(), 503 if draining else 200)


async def me(request: Request) -> Response:
    """Who you are."""
    person = person_of(request)
    return json(Me(person, await server_of(request).name_of(person)))


async def rename(request: Request) -> Response:
    """Change the caller's name."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, Rename)
    if not clean_name(wanted.name):
        raise TableRefusal("no-name")
    name = await server.called(person, wanted.name)
    await server.store(PersonRecord(person, name))
    return json(Me(person, name))


async def all_games(request: Request) -> Response:
    """All games, in the order of the home page."""
    return json([game_view(game) for game in sorted(games().values(), key=lambda game: (game.order, game.key))])


def game_view(game: AnyGame) -> GameView:
    """A game as the home page needs it."""
    practice = game.manners.practice
    return GameView(
        game.key,
        game.seats[0],
        game.seats[-1],
        min(max(game.best_seats, game.seats[0]), game.seats[-1]),
        game.version,
        option_fields(game.options),
        game.realtime,
        (game.folder / "lesson.json").is_file(),
        1 in game.seats,
        None if game.puzzle is None else game.puzzle.daily(today()),
        msgspec.structs.asdict(read_options(game.options, practice)) if practice else None,
        "expert" in game.levels,
        (game.folder / "puzzles.json").is_file(),
    )


async def game_texts(request: Request) -> Response:
    """A game's messages in one language."""
    return with_etag(request, assets.texts(**request.path_params), "text/plain")


async def game_sprite(request: Request) -> Response:
    """A game's drawings as one sprite."""
    return with_etag(request, assets.sprite(**request.path_params), "image/svg+xml")


async def game_style(request: Request) -> Response:
    """A game's style sheet."""
    return with_etag(request, assets.style(**request.path_params), "text/css")


async def game_sounds(request: Request) -> Response:
    """A game's sounds."""
    return with_etag(request, assets.sounds(**request.path_params), "application/json")


async def game_recording(request: Request) -> Response:
    """A recorded sound of a game."""
    return with_etag(request, *assets.recording(**request.path_params))


async def game_cover(request: Request) -> Response:
    """A game's key art, for the home page."""
    return with_etag(request, assets.cover(**request.path_params), "image/svg+xml")


async def game_figure(request: Request) -> Response:
    """A figure of the rules."""
    asked = {name: word for name, word in request.query_params.items() if name in ("at", "seat", "mat", "language")}
    return with_etag(request, rules.figure(**request.path_params, **asked), "image/svg+xml")


async def game_rules(request: Request) -> Response:
    """The rules in words."""
    return with_etag(request, rules.page(**request.path_params, path=server_of(request).settings.path), "text/html")


async def game_lesson(request: Request) -> Response:
    """The guided start."""
    return with_etag(request, lessons.lesson(**request.path_params), "application/json")


async def practise(request: Request) -> Response:
    """A move of a learner in a free part of a lesson."""
    server = server_of(request)
    server.may_ask(address_of(request))
    asked, key = await body(request, Practising), request.path_params["key"]
    lessons.script(key)  # refused if there is none
    done = await ordered(request, DEAL, practice.practise, key, asked)
    if done is None:
        raise TableRefusal("bad-move")
    return json(done)


async def match_file(request: Request) -> Response:
    """A finished match as a file."""
    record = await finished_match(request)
    text = await made_once(request, record, "file", replays.export_match)
    headers = {"content-disposition": f'attachment; filename="{record.game}-{record.id}.txt"'}
    return Response(text, 200, headers, "text/plain")


async def replay(request: Request) -> Response:
    """A finished match, move by move."""
    viewer = replays.read_view(request.query_params.get("view", "watcher"))
    record = await finished_match(request)
    if viewer is not None and viewer >= record.seats:
        raise TableRefusal("no-such-seat", 404)
    zipped = await made_once(request, record, viewer, replays.replay_json)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(zipped, 200, {"content-encoding": "gzip"}, "application/json")
    return Response(gzip.decompress(zipped), 200, None, "application/json")


async def review(request: Request) -> Response:
    """What was found out about a finished match."""
    return json(await server_of(request).reviews.state(await finished_match(request)))


async def judge(request: Request) -> Response:
    """Have a finished match judged."""
    record = await finished_match(request)
    return json(await server_of(request).reviews.begin(record, person_of(request), address_of(request)), 202)


async def known(request: Request) -> Response:
    """What a seat could know after the first `at` moves of a finished match."""
    record = await finished_match(request)
    words = [request.query_params.get(name, "") for name in ("at", "seat")]
    if not all(word.isascii() and word.isdigit() and len(word) < 7 for word in words):
        raise TableRefusal("no-such-place", 404)
    at, seat = map(int, words)
    if seat >= record.seats:
        raise TableRefusal("no-such-seat", 404)
    return Response(await made_once(request, record, (at, seat), parts.likely), 200, None, "application/json")


async def receipt(request: Request) -> Response:
    """What chance's moves of a finished match were made of."""
    record = await finished_match(request)
    return Response(await made_once(request, record, "receipt", parts.receipt), 200, None, "application/json")


async def made_once(request: Request, record: MatchRecord, view: object, make: Callable[..., bytes]) -> bytes:
    """Make something from all rows of a match, and keep it for the next who asks."""
    server = server_of(request)

    async def made() -> bytes:
        rows = await server.storage.log(record.id)
        if len(rows) > server.settings.longest_match:
            raise TableRefusal("too-much-work", 413)
        return await server.orders.make(FILE, person_of(request), address_of(request), make, record, rows, view)

    return await while_here(request, server.orders.kept((record.id, view), made))


async def ordered(request: Request, kind: int, job: Callable[..., T], *args: object) -> T:
    """Run a job for the client as long as they stay connected."""
    server = server_of(request)
    return await while_here(request, server.orders.make(kind, person_of(request), address_of(request), job, *args))


async def finished_match(request: Request) -> MatchRecord:
    """The finished match that the request names; a running one keeps its secrets."""
    server, id = server_of(request), request.path_params["id"]
    server.may_ask(address_of(request))
    record = await server.storage.match(id)
    if record is None:
        raise TableRefusal("no-such-match", 404)
    if record.ended is None:
        raise TableRefusal("still-running", 409)
    return record


async def import_match(request: Request) -> Response:
    """Import a match file."""
    server = server_of(request)
    server.may_write(address_of(request), person_of(request))
    try:
        text = (await raw_body(request, LARGEST)).decode()
    except UnicodeError:
        raise TableRefusal("bad-file", words="not a text") from None
    most = server.settings.longest_match
    found = await ordered(request, FILE, replays.import_match, text, new_match_id(time.time()), most)
    if isinstance(found, str):
        raise TableRefusal("bad-file", words=found)
    record, packed = found
    await server.store(record, packed)
    return json(Imported(record.id), 201)


async def tables(request: Request) -> Response:
    """The listed tables at which someone is."""
    return json(server_of(request).lobby.all_lines())


async def new_table(request: Request) -> Response:
    """Make a table."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, NewTable)
    if clean_name(wanted.name):
        await server.called(person, wanted.name)
    made = await while_here(request, server.lobby.make(wanted, person, await server.name_of(person)))
    return json(made.view(), 201)


async def table(request: Request) -> Response:
    """A table."""
    found = await server_of(request).table(request.path_params["id"], address_of(request))
    return json(found.view())


async def nothing(request: Request) -> Response:
    """Refuse an address that does not exist."""
    raise TableRefusal("no-such-file", 404)
