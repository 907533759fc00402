"""Tournaments over HTTP: making, joining, leaving, beginning and ending them."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import AnyGame
from tablee.kernel.writing import cleaned
from tablee.server.contests.director import Director
from tablee.server.contests.rounds import FEWEST_PLAYERS
from tablee.server.contests.tournament import Plan, Tournament, load
from tablee.server.contests.views import lines, view
from tablee.server.names import clean_name
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import PersonRecord, Record
from tablee.server.storage import contests_reading as reading
from tablee.server.storage.contests import BoardEnded, ContestRecord, EntryRecord
from tablee.server.table.paces import sound
from tablee.server.table.plan import rules_of
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of
from tablee.server.wire import Pace
from tablee.server.wire.tournaments import JoinContest, NewContest

LONGEST_NAME = 60
MOST_ROUNDS = 12
MOST_PLAYERS = 64
MOST_HOSTED = 10
"""Unfinished tournaments of one person."""
SHOWN = 30
"""Tournaments in a list."""
AHEAD = 60 * 86400.0
"""Seconds; how far ahead a tournament may be planned."""
SHARE = re.compile(r"[0-9a-f]{0,64}", re.ASCII)


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/contests", handled(contests)),
        Route("/api/contests", handled(make), methods=["POST"]),
        Route("/api/contests/{id}", handled(contest)),
        Route("/api/contests/{id}/join", handled(join), methods=["POST"]),
        Route("/api/contests/{id}/leave", handled(leave), methods=["POST"]),
        Route("/api/contests/{id}/start", handled(start), methods=["POST"]),
        Route("/api/contests/{id}/end", handled(end), methods=["POST"]),
    ]


async def contests(request: Request) -> Response:
    """The latest tournaments, for everyone or of a group, and the caller's."""
    server, person = server_of(request), person_of(request)
    server.may_ask(address_of(request))
    group = request.query_params.get("group", "")[:64]
    if group and not await _member(server, group, person):
        raise TableRefusal("not-member", 403)
    found = await reading.contests(server.storage.ask, SHOWN, "" if group else person, group)
    return json(await lines(server, found, person))


async def make(request: Request) -> Response:
    """Make a tournament; its maker is the host, and takes part if they give a name."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, NewContest)
    if wanted.bots == "adaptive":
        raise TableRefusal("same-for-all")
    rules, name = _rules(wanted), cleaned(wanted.name, LONGEST_NAME)
    if not name:
        raise TableRefusal("no-name")
    now = server.settings.wall()
    if wanted.begins is not None and not now - 60 < wanted.begins < now + AHEAD:
        raise TableRefusal("bad-contest")
    if wanted.group and not await _member(server, wanted.group, person):
        raise TableRefusal("not-member", 403)
    if await reading.hosted(server.storage.ask, person) >= MOST_HOSTED:
        raise TableRefusal("too-many-contests", most=MOST_HOSTED)
    bots = wanted.bots or ("normal" if wanted.format == "duplicate" else None)
    plan = Plan(
        name, wanted.format, wanted.seats, wanted.rounds, bots, wanted.alone and wanted.format == "duplicate",
        wanted.options, wanted.pace or Pace(), wanted.begins,
    )  # fmt: skip
    record = ContestRecord(new_id(10), rules.key, person, wanted.group, "open", now, msgspec.json.encode(plan))
    also: list[Record] = []
    if player := clean_name(wanted.player):
        also = [PersonRecord(person, player), EntryRecord(record.id, person, player, now, share=_share(wanted.share))]
    await server.store(record, *also)
    director_of(request).changed(record.id)
    director_of(request).prepare()
    made = await _load(server, record.id)
    return json(await view(server, made, person, True), 201)


def _rules(wanted: NewContest) -> AnyGame:
    """The game, if it can be played as wanted."""
    rules, _ = rules_of(wanted.game, wanted.options)
    if rules.seats[-1] < 2:
        raise TableRefusal("no-tournament")
    fewest = max(rules.seats[0], 2)
    if not fewest <= wanted.seats <= rules.seats[-1]:
        raise TableRefusal("bad-seats", fewest=fewest, most=rules.seats[-1])
    if wanted.bots is not None and wanted.bots not in rules.levels:
        raise TableRefusal("no-such-level")
    pace = wanted.pace or Pace()
    if pace.kind != "free" and rules.realtime:
        raise TableRefusal("live-only")
    if not sound(pace):
        raise TableRefusal("bad-pace")
    if not 1 <= wanted.rounds <= MOST_ROUNDS:
        raise TableRefusal("bad-contest")
    return rules


async def contest(request: Request) -> Response:
    """A tournament."""
    server = server_of(request)
    server.may_ask(address_of(request))
    return await _told(request, await _load(server, request.path_params["id"]))


async def join(request: Request) -> Response:
    """Join a tournament, from the first or the next round on."""
    server, person = server_of(request), person_of(request)
    wanted = await body(request, JoinContest)
    async with _changing(request) as found:
        name = clean_name(wanted.name) or await server.name_of(person)
        if not name:
            raise TableRefusal("no-name")
        if found.record.group and not await _member(server, found.record.group, person):
            raise TableRefusal("not-member", 403)
        was = found.entry(person)
        if (was is None or was.left is not None) and len(found.playing) >= MOST_PLAYERS:
            raise TableRefusal("contest-full", most=MOST_PLAYERS)
        joined, share = (was.joined, was.share) if was is not None else (server.settings.wall(), _share(wanted.share))
        await server.store(
            PersonRecord(person, name), EntryRecord(found.record.id, person, name, joined, None, share)
        )  # fmt: skip
    return await _told(request, await _load(server, found.record.id))


async def leave(request: Request) -> Response:
    """Leave a tournament: a bot plays on in a running match."""
    server, person = server_of(request), person_of(request)
    async with _changing(request) as found:
        was = found.entry(person)
        if was is None or was.left is not None:
            raise TableRefusal("not-seated", 403)
        await server.store(msgspec.structs.replace(was, left=server.settings.wall()))
        for board in found.under_way:
            if person in board.players:
                director_of(request).tables.leave(board.table, person)
    return await _told(request, await _load(server, found.record.id))


async def start(request: Request) -> Response:
    """Begin a tournament, or its next round, without waiting; only the host may."""
    server = server_of(request)
    async with _changing(request) as found:
        _host_only(found, person_of(request))
        if len(found.playing) < FEWEST_PLAYERS:
            raise TableRefusal("too-few-players", fewest=FEWEST_PLAYERS)
        if found.record.phase == "open" or found.plan.next is not None:
            await director_of(request).begin_now(found)
    return await _told(request, await _load(server, found.record.id))


async def end(request: Request) -> Response:
    """End a tournament: at once between rounds or if asked again, otherwise after this round; only the host may."""
    server = server_of(request)
    async with _changing(request) as found:
        _host_only(found, person_of(request))
        if found.under_way and not found.plan.last:
            await server.store(found.changed(last=True))
        else:
            now = server.settings.wall()
            left = [BoardEnded(one.contest, one.round, one.board, "", (), (), now) for one in found.under_way]
            await server.store(*left, msgspec.structs.replace(found.changed(next=None), phase="over"))
    return await _told(request, await _load(server, found.record.id))


def director_of(request: Request) -> Director:
    """The director of this server's tournaments."""
    director: Director = request.app.state.director
    return director


@asynccontextmanager
async def _changing(request: Request) -> AsyncIterator[Tournament]:
    """Yield an unfinished tournament, locked against other changes."""
    server, id = server_of(request), request.path_params["id"][:64]
    server.may_write(address_of(request), person_of(request))
    await _load(server, id)  # don't make a lock for one that doesn't exist
    async with director_of(request).lock(id):
        found = await _load(server, id)
        if found.record.phase == "over":
            raise TableRefusal("contest-over", 409)
        yield found
    director_of(request).changed(id)


async def _load(server: Server, id: str) -> Tournament:
    found = await load(server.storage.ask, id[:64])
    if found is None:
        raise TableRefusal("no-such-contest", 404)
    return found


async def _told(request: Request, found: Tournament) -> Response:
    server, person = server_of(request), person_of(request)
    member = not found.record.group or await _member(server, found.record.group, person)
    return json(await view(server, found, person, member))


async def _member(server: Server, group: str, person: str) -> bool:
    return person in {one.person for one in await server.storage.company.members(group)}


def _host_only(found: Tournament, person: str) -> None:
    if person != found.record.host:
        raise TableRefusal("not-host", 403)


def _share(words: str) -> str:
    return words if SHARE.fullmatch(words) else ""
