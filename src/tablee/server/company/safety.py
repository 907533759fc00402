"""Safety from strangers: muting and blocking people, locking a table, votes, and reports to the admins."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.names import clean_name
from tablee.server.people import device_of, new_id
from tablee.server.refusals import TableRefusal
from tablee.server.storage.admin import ReportRecord
from tablee.server.storage.company import FriendGone, ShunRecord
from tablee.server.table.door import lock, vote
from tablee.server.table.table import Table
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of
from tablee.server.wire import Said
from tablee.server.wire.company import About, NewReport, NewShun, ShunnedView, Yes

MOST_SHUNNED = 500
"""People whom a person may mute or block."""
MOST_REPORTS = 20
"""Reports of one person that may wait for a decision; another one about the same person replaces the first."""
AROUND = 40
"""Lines of talk that accompany a report."""


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/shunned", handled(shunned)),
        Route("/api/shunned", handled(shun), methods=["POST"]),
        Route("/api/tables/{id}/lock", handled(lock_table), methods=["POST"]),
        Route("/api/tables/{id}/vote", handled(vote_about), methods=["POST"]),
        Route("/api/tables/{id}/report", handled(report), methods=["POST"]),
        Route("/api/people/{id}/report", handled(report_page), methods=["POST"]),
    ]


async def shunned(request: Request) -> Response:
    """The people whom the caller doesn't want to hear or meet."""
    found = await server_of(request).storage.company.shunned(person_of(request))
    return json([ShunnedView(one.other, one.name, one.kind) for one in found])


async def shun(request: Request) -> Response:
    """Mute or block a person, or undo it. Blocking a friend ends the friendship."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, NewShun)
    other = device_of(wanted.person)
    if other == person:
        raise TableRefusal("bad-message")
    if wanted.kind is not None and len(await server.storage.company.shunned(person)) >= MOST_SHUNNED:
        raise TableRefusal("too-many-shunned", most=MOST_SHUNNED)
    name = await server.name_of(other) or clean_name(wanted.name)
    ended = [FriendGone(person, other)] if wanted.kind == "block" else []
    await server.store(ShunRecord(person, other, wanted.kind, name, time.time()), *ended)
    server.shunning.note(person, other, wanted.kind)
    if ended:
        await request.app.state.feed.friends_changed(person, other)
    return await shunned(request)


async def _table(request: Request) -> tuple[Table, str]:
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    return await server.table(request.path_params["id"], address_of(request)), person


async def lock_table(request: Request) -> Response:
    """Lock a table to newcomers, or unlock it; only the host may."""
    table, person = await _table(request)
    wanted = await body(request, Yes)
    lock(table, person, wanted.yes)
    return json(wanted)


async def vote_about(request: Request) -> Response:
    """Vote that a person should leave, or withdraw the vote."""
    table, person = await _table(request)
    wanted = await body(request, About)
    vote(table, person, device_of(wanted.person), wanted.yes)
    return json(wanted)


async def report(request: Request) -> Response:
    """Report another person at the table, with the talk before."""
    table, person = await _table(request)
    wanted = await body(request, NewReport)
    other = device_of(wanted.person)
    if person not in table.presence.devices and not table.state.seating.seats_of(person):
        raise TableRefusal("not-here", 403)
    said = [line for line in table.talk if table.apart.may_read(table.state.seating.seat_of(person), line)]
    chairs = [chair.name for chair in table.state.seating.chairs if device_of(chair.person) == other]
    called = [*chairs, *(line.who for line in said if line.by == other), table.presence.watchers().get(other, "")]
    name = next(filter(None, called), "")
    if other == person or not name:
        raise TableRefusal("no-such-person", 404)
    return await _told(request, other, name, wanted.why, table.state.id, said[-AROUND:])


async def report_page(request: Request) -> Response:
    """Report another person's page, mostly for their name."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted, other = await body(request, NewReport), device_of(request.path_params["id"][:64])
    found = await server.storage.person(other)
    if other == person or found is None:
        raise TableRefusal("no-such-person", 404)
    return await _told(request, other, found.name, wanted.why)


async def _told(
    request: Request, other: str, name: str, why: str, table: str = "", said: Sequence[Said] = ()
) -> Response:
    server, person = server_of(request), person_of(request)
    waiting = [one for one in await server.storage.admin.reports_by(person) if one.decided is None]
    same = next((one.id for one in waiting if (one.person, one.table) == (other, table)), "")
    if not same and len(waiting) >= MOST_REPORTS:
        raise TableRefusal("too-many-reports", most=MOST_REPORTS)
    words, talk = " ".join(why.split()), msgspec.json.encode(said)
    await server.store(ReportRecord(same or new_id(10), time.time(), person, other, name, table, words, talk))
    return json(Yes())
