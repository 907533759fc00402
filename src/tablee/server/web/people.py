"""People over HTTP: my tables, past matches, statistics, and everything kept of me."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import games
from tablee.server.refusals import TableRefusal
from tablee.server.storage.history import Place, Rival, Wanted
from tablee.server.table.mine import my_tables
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of
from tablee.server.web.export import export, lines
from tablee.server.wire import (
    Farewell,
    Feat,
    GameTally,
    Me,
    Meeting,
    PastMatches,
    Someone,
    Statistics,
    Week,
)

A_PAGE = 10
MOST_MET = 12
"""Other people in the statistics."""
WEEK = 7 * 24 * 3600.0
WEEKS = 26
LONGEST_WORD = 64
"""Characters of a query's value."""


def routes() -> list[BaseRoute]:
    """The routes."""
    return [
        Route("/api/me/tables", handled(tables)),
        Route("/api/me/export", handled(export)),
        Route("/api/me/delete", handled(delete), methods=["POST"]),
        Route("/api/people/{id}", handled(someone)),
        Route("/api/people/{id}/matches", handled(matches)),
        Route("/api/people/{id}/statistics", handled(statistics)),
        Route("/api/people/{id}/feats", handled(feats)),
    ]


async def tables(request: Request) -> Response:
    """The tables at which I sit."""
    server = server_of(request)
    return json(await my_tables(server.lobby, server.storage.history, person_of(request)))


async def someone(request: Request) -> Response:
    """A person, by their public id."""
    server, reader, person = server_of(request), person_of(request), _asked(request)
    record = await server.storage.person(person)
    if record is None and person != reader:
        raise TableRefusal("no-such-person", 404)
    admin = person == reader and await server.storage.admin.is_admin(person)
    return json(Someone(person, record.name if record is not None else "", person == reader, admin))


async def matches(request: Request) -> Response:
    """A page of someone's past matches."""
    server, reader, person = server_of(request), person_of(request), _asked(request)
    server.may_ask(address_of(request))
    game, other, before = (request.query_params.get(word, "")[:LONGEST_WORD] for word in ("game", "with", "before"))
    public = None if person == reader else reader
    other = reader if other == "me" else other
    wanted = Wanted(person, game, other, public, _place(before), A_PAGE + 1)
    history = server.storage.history
    places = await history.past(wanted)
    more = f"{places[A_PAGE - 1].ended!r}~{places[A_PAGE - 1].match}" if len(places) > A_PAGE else ""
    seats = await history.seats([place.match for place in places[:A_PAGE]])
    return json(PastMatches(tuple(lines(seats, person, places[:A_PAGE])), more))


async def statistics(request: Request) -> Response:
    """What someone has played, counted."""
    server, reader, person = server_of(request), person_of(request), _asked(request)
    server.may_ask(address_of(request))
    history, now = server.storage.history, time.time()
    met = await history.rivals(person, MOST_MET if person == reader else 1000)
    if person != reader:
        met = [rival for rival in met if rival.person == reader]  # the others they have met are private
    first = (now // WEEK - WEEKS + 1) * WEEK
    weeks = [[0, 0] for _ in range(WEEKS)]
    for at, won in await history.since(person, first):
        its = weeks[min(WEEKS - 1, int((at - first) // WEEK))]
        its[0] += 1
        its[1] += won
    games = tuple(GameTally(*tally) for tally in await history.tallies(person))
    bots = tuple(map(_meeting, await history.bots(person)))
    told = tuple(Week(first + number * WEEK, *counts) for number, counts in enumerate(weeks))
    return json(Statistics(games, told, bots, tuple(map(_meeting, met))))


async def feats(request: Request) -> Response:
    """A person's feats; on the reader's own page also those still to be done."""
    server, reader, person = server_of(request), person_of(request), _asked(request)
    server.may_ask(address_of(request))
    mine, known = person == reader, games()
    found = {(one.game, one.name): one for one in await server.storage.history.feats(person)}
    told = []
    for game in sorted(known.values(), key=lambda game: (game.order, game.key)):
        for name in game.feats.names if game.feats is not None else ():
            done = found.get((game.key, name))
            if done is not None:
                told.append(Feat(game.key, name, done.at, done.match if mine else ""))
            elif mine:
                told.append(Feat(game.key, name))
    return json(told)


async def delete(request: Request) -> Response:
    """Forget the caller, who is a new guest from then on."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    if not (await body(request, Farewell)).sure:
        raise TableRefusal("bad-message")
    await server.forget(person)
    new, cookie = server.people.new()
    answer = json(Me(new))
    answer.headers["set-cookie"] = server.people.set_cookie(cookie, request.url.scheme == "https")
    return answer


def _asked(request: Request) -> str:
    id: str = request.path_params["id"]
    return person_of(request) if id == "me" else id[:LONGEST_WORD]


def _place(before: str) -> Place | None:
    ended, _, match = before.partition("~")
    try:
        return Place(float(ended), match) if match else None
    except ValueError:
        raise TableRefusal("bad-message") from None


def _meeting(rival: Rival) -> Meeting:
    return Meeting(rival.met, rival.ahead, rival.behind, rival.name, rival.person, rival.level)
