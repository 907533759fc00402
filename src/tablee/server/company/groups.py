"""Groups: a link, its people, its tables, its history, and the standings of an evening."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel.errors import TableeError
from tablee.server.company.online import Online
from tablee.server.names import clean_name
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage.company import GroupRecord, MemberGone, MemberRecord
from tablee.server.storage.history import PlayedSeat
from tablee.server.table.presence import Presence
from tablee.server.table.state import TableState
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of
from tablee.server.wire import PastMatch, PastPlayer, TableLine
from tablee.server.wire.company import GroupLine, GroupMember, GroupStanding, GroupView, NewGroup

MOST_GROUPS = 50
"""Groups that a person may belong to."""
MOST_TABLES = 20
MOST_MATCHES = 40
MOST_STANDING = 500
"""Matches that count for standings at most."""
EVENING = 24 * 3600.0
"""Seconds that the standings cover by default."""


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/groups", handled(mine)),
        Route("/api/groups", handled(make), methods=["POST"]),
        Route("/api/groups/{id}", handled(group)),
        Route("/api/groups/{id}/join", handled(join), methods=["POST"]),
        Route("/api/groups/{id}/leave", handled(leave), methods=["POST"]),
        Route("/api/groups/{id}/name", handled(rename), methods=["POST"]),
    ]


async def mine(request: Request) -> Response:
    """The groups that the caller belongs to."""
    found = await server_of(request).storage.company.groups_of(person_of(request))
    return json([GroupLine(one.id, one.name) for one in found])


async def make(request: Request) -> Response:
    """Make a group; its maker is a member."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    await _may_join(server, person)
    made = GroupRecord(new_id(10), _named(await body(request, NewGroup)), time.time())
    await server.store(made, MemberRecord(made.id, person, made.made))
    return json(await _view(request, made), 201)


async def group(request: Request) -> Response:
    """A group."""
    server_of(request).may_ask(address_of(request))
    return json(await _view(request, await _found(request)))


async def join(request: Request) -> Response:
    """Join a group."""
    server, person, found = server_of(request), person_of(request), await _found(request)
    server.may_write(address_of(request), person)
    await _may_join(server, person)
    await server.store(MemberRecord(found.id, person, time.time()))
    return json(await _view(request, found))


async def leave(request: Request) -> Response:
    """Leave a group."""
    server, person, found = server_of(request), person_of(request), await _found(request)
    server.may_write(address_of(request), person)
    await server.store(MemberGone(found.id, person))
    return json(GroupView(found.id, found.name, len(await server.storage.company.members(found.id))))


async def rename(request: Request) -> Response:
    """Rename a group; any member may."""
    server, person, found = server_of(request), person_of(request), await _found(request)
    server.may_write(address_of(request), person)
    if person not in {one.person for one in await server.storage.company.members(found.id)}:
        raise TableRefusal("not-member", 403)
    renamed = GroupRecord(found.id, _named(await body(request, NewGroup)), found.made)
    await server.store(renamed)
    return json(await _view(request, renamed))


async def _may_join(server: Server, person: str) -> None:
    if len(await server.storage.company.groups_of(person)) >= MOST_GROUPS:
        raise TableRefusal("too-many-groups", most=MOST_GROUPS)


def _named(wanted: NewGroup) -> str:
    name = clean_name(wanted.name)
    if not name:
        raise TableRefusal("no-name")
    return name


async def _found(request: Request) -> GroupRecord:
    found = await server_of(request).storage.company.group(request.path_params["id"][:64])
    if found is None:
        raise TableRefusal("no-such-group", 404)
    return found


async def _view(request: Request, found: GroupRecord) -> GroupView:
    server, company = server_of(request), server_of(request).storage.company
    members = await company.members(found.id)
    if person_of(request) not in {one.person for one in members}:
        return GroupView(found.id, found.name, len(members))
    online: Online = request.app.state.online
    known = {one.person for one in await company.friends(person_of(request)) if one.agreed}
    now = time.time()
    after, before = _moment(request, "after", now - EVENING), _moment(request, "before", now + EVENING)
    history = await company.group_matches(found.id, 0, now + EVENING, MOST_MATCHES)
    tonight = await company.group_matches(found.id, after, before, MOST_STANDING)
    return GroupView(
        found.id,
        found.name,
        len(members),
        True,
        tuple(GroupMember(one.person, one.name, one.person in known and one.person in online) for one in members),
        tuple([line async for line in lines(server, await company.group_tables(found.id, MOST_TABLES))]),
        tuple(past(history)),
        standings(tonight),
    )


def _moment(request: Request, word: str, otherwise: float) -> float:
    try:
        return float(request.query_params.get(word, otherwise))
    except ValueError:
        raise TableRefusal("bad-message") from None


async def lines(server: Server, tables: Iterable[str]) -> AsyncIterator[TableLine]:
    """Tables as a list shows them, in memory or not; stored ones whose last match is over are left out."""
    for id in tables:
        if (awake := server.lobby.peek(id)) is not None:
            line = awake.state.line(awake.presence)
        else:
            record = await server.storage.table(id)
            if record is None:
                continue
            try:
                line = TableState.from_record(record).line(Presence(0, lambda _: None))
            except TableeError:
                continue  # its game is no longer installed
        if line.phase != "over" or awake is not None:
            yield line


def past(seats: Iterable[PlayedSeat]) -> list[PastMatch]:
    """Matches as a list shows them, in the order of `seats`."""
    by_match: dict[str, list[PlayedSeat]] = {}
    for seat in seats:
        by_match.setdefault(seat.match, []).append(seat)
    return [
        PastMatch(match, found[0].game, found[0].ended, -1, tuple(
            PastPlayer(seat.rank, seat.score, seat.name, seat.person, seat.level) for seat in found))
        for match, found in by_match.items()
    ]  # fmt: skip


def standings(seats: Iterable[PlayedSeat]) -> tuple[GroupStanding, ...]:
    """People's results in these matches: bots and forgotten people count as opponents, but aren't listed."""
    by_match: dict[str, list[PlayedSeat]] = {}
    for seat in seats:
        by_match.setdefault(seat.match, []).append(seat)
    done: dict[str, GroupStanding] = {}
    for found in by_match.values():
        for seat in found:
            if seat.person:
                was = done.get(seat.person, GroupStanding(seat.person, seat.name, 0, 0, 0))
                behind = sum(other.rank > seat.rank for other in found)
                wins = was.wins + (seat.rank == 1)
                done[seat.person] = GroupStanding(seat.person, was.name, was.matches + 1, wins, was.points + behind)
    return tuple(sorted(done.values(), key=lambda one: (-one.points, -one.wins, one.matches, one.name)))
