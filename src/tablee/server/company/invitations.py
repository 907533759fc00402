"""Invitations to a table: the person sees them on any page they have open, or gets a notice."""

from __future__ import annotations

import time
from typing import Final, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import games
from tablee.kernel.errors import TableeError
from tablee.kernel.options import parse
from tablee.server.company.feed import LobbyFeed
from tablee.server.company.online import Online
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import Record
from tablee.server.storage.company import ANSWERED, InvitationGone, InvitationRecord
from tablee.server.storage.history import PlayedSeat
from tablee.server.storage.notices import NoticeRecord
from tablee.server.table.shunning import blocked_together
from tablee.server.table.state import TableState
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of
from tablee.server.wire import NewTable, SeatRequest
from tablee.server.wire.company import About, QuickName, Sent, Yes
from tablee.server.wire.outbound import Invited

LEVELS: Final[dict[str, SeatRequest]] = {one: one for one in get_args(SeatRequest) if one not in ("me", "open")}
SEEN = 60.0
"""Seconds in which an invitation may be seen on a page; then it is sent as a notice."""


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/tables/{id}/invite", handled(invite), methods=["POST"]),
        Route("/api/invitations", handled(mine)),
        Route("/api/invitations/{id}/answer", handled(answer), methods=["POST"]),
        Route("/api/matches/{id}/again", handled(same_again), methods=["POST"]),
    ]


async def invite(request: Request) -> Response:
    """Invite a person to a table: a friend, a member of a common group, or someone the caller has played with."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    other = device_of((await body(request, About)).person)
    table = await server.table(request.path_params["id"], address_of(request))
    seating = table.state.seating
    if person != seating.host and not seating.seats_of(person):
        raise TableRefusal("not-seated", 403)
    if other == person or not await server.storage.company.are_company(person, other):
        raise TableRefusal("not-company", 403)
    if seating.seats_of(other) or other in table.presence.devices:
        raise TableRefusal("here-already")
    name = next((chair.name for chair in seating.chairs if chair.person == person), "") or await server.name_of(person)
    return json(Sent(await _send(request, table.state.id, table.state.rules.key, person, name, other)))


async def _send(request: Request, table: str, game: str, person: str, name: str, other: str) -> bool:
    """Send an invitation, unless one has blocked the other; return whether the caller sees them online."""
    server, online = server_of(request), request.app.state.online
    assert isinstance(online, Online)
    if await blocked_together(server.storage, person, {other}):
        return False
    record = InvitationRecord(f"{table}.{other}", other, table, game, person, name, time.time())
    await server.store(record, *_notice(server, record))
    server.notices.look()
    deliver(request.app.state.feed, record)
    friends = await server.storage.company.friends(person)
    return other in online and any(one.agreed and one.person == other for one in friends)


def _notice(server: Server, record: InvitationRecord) -> list[Record]:
    key, due = f"invited/{record.table}/{record.person}", server.settings.wall() + SEEN
    return [NoticeRecord(key, record.person, record.table, "invited", due, {"who": record.name})]


def deliver(feed: LobbyFeed, record: InvitationRecord) -> None:
    """Show an invitation on the pages that are open here."""
    feed.tell_person(record.person, invited(record))


def invited(record: InvitationRecord) -> Invited:
    """An invitation as its recipient gets it."""
    return Invited(record.id, record.table, record.game, record.name, record.inviter)


async def waiting(server: Server, person: str) -> list[Invited]:
    """The invitations that a person has not answered, if their game is still installed."""
    found = await server.storage.company.invitations(person, time.time() - ANSWERED)
    return [invited(one) for one in found if one.game in games()]


async def mine(request: Request) -> Response:
    """The caller's open invitations."""
    return json(await waiting(server_of(request), person_of(request)))


async def answer(request: Request) -> Response:
    """Delete an answered invitation; a refusal is not reported to the inviter."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    await server.store(InvitationGone(person, request.path_params["id"][:100]))
    return json(Yes())


async def same_again(request: Request) -> Response:
    """Make a new table for the players of a match, with the same bots; the other people are invited."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted, match = await body(request, QuickName), request.path_params["id"][:64]
    record, seats = await server.storage.match(match), await server.storage.history.seats([match])
    if record is None or person not in {seat.person for seat in seats}:
        raise TableRefusal("no-such-match", 404)
    name = await server.called(person, wanted.name)
    was = await _as_before(server, record.table)
    sitters = tuple(_sitter(seat, person) for seat in seats)
    new = NewTable(record.game, sitters, dict(parse(record.options)), False, name, pace=was.pace if was else None)
    made = await server.lobby.make(new, person, name)
    for other in dict.fromkeys(seat.person for seat in seats if seat.person and seat.person != person):
        await _send(request, made.state.id, record.game, person, name, other)
    return json(made.view(), 201)


def _sitter(seat: PlayedSeat, person: str) -> SeatRequest:
    if seat.person == person:
        return "me"
    return LEVELS.get(seat.level, "open")


async def _as_before(server: Server, id: str) -> TableState | None:
    """The present state of a match's table, if it can be read."""
    if (awake := server.lobby.peek(id)) is not None:
        return awake.state
    record = await server.storage.table(id)
    try:
        return None if record is None else TableState.from_record(record)
    except TableeError:
        return None  # its game is no longer installed
