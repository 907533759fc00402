"""For admins: reports with the talk around them, people, tables, and decisions about them."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.company.decisions import decided, entered, hash_of
from tablee.server.company.housekeeping import Housekeeping
from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, Record, store
from tablee.server.storage.admin import ReportRecord, SeenPerson, SeenTable
from tablee.server.web.answers import Handler, address_of, body, handled, json, person_of, server_of
from tablee.server.wire import Said
from tablee.server.wire.admin import (
    AdminPerson,
    AdminTable,
    AdminView,
    Deal,
    DecisionView,
    Enter,
    NewAnnouncement,
    ReportView,
    Settle,
)
from tablee.server.wire.company import Yes

MOST_REPORTS = 100
MOST_PEOPLE = 50
MOST_TABLES = 100
MOST_DECISIONS = 30


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/admin/enter", handled(enter), methods=["POST"]),
        Route("/api/admin", handled(for_admins(view))),
        Route("/api/admin/people", handled(for_admins(people))),
        Route("/api/admin/tables", handled(for_admins(tables))),
        Route("/api/admin/people/{id}", handled(for_admins(deal)), methods=["POST"]),
        Route("/api/admin/tables/{id}/close", handled(for_admins(close)), methods=["POST"]),
        Route("/api/admin/reports/{id}/dismiss", handled(for_admins(dismiss)), methods=["POST"]),
        Route("/api/admin/announcement", handled(for_admins(announce)), methods=["POST"]),
    ]


def for_admins(handler: Handler) -> Handler:
    """Let only admins reach a handler."""

    async def handle(request: Request) -> Response:
        server = server_of(request)
        server.may_ask(address_of(request))
        if not await server.storage.admin.is_admin(person_of(request)):
            raise TableRefusal("not-admin", 403)
        return await handler(request)

    return handle


async def enter(request: Request) -> Response:
    """Make the person who has a link's key an admin; the key works once."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    key = (await body(request, Enter)).key
    found = await server.storage.history.credential(hash_of(key))
    if found is None or found.kind != "admin" or found.until < time.time():
        raise TableRefusal("bad-link", 404)
    try:
        await store(server.storage, *entered(key, person, await server.name_of(person)))
    except NotStored:
        raise TableRefusal("bad-link", 404) from None  # someone was quicker
    return json(Yes())


async def view(request: Request) -> Response:
    """What there is to decide, and what was decided."""
    admin = server_of(request).storage.admin
    reports, told = await admin.reports(MOST_REPORTS), await admin.announcement()
    admins, names = await admin.admins(), await _names(request, [one.reporter for one in reports])
    decisions = await admin.decisions(MOST_DECISIONS)
    deciders = await _names(request, [one.decider for one in decisions])
    return json(
        AdminView(
            tuple(_report(one, names.get(one.reporter, ""), reports) for one in reports),
            tuple(AdminPerson(one.person, one.name, one.at or 0.0, True) for one in await admin.forbidden()),
            tuple(map(_person, admins)),
            tuple(DecisionView(one.at, one.kind, one.subject, one.name, deciders.get(one.decider, one.decider))
                  for one in decisions),
            "" if told is None else told.words,
        )
    )  # fmt: skip


async def people(request: Request) -> Response:
    """People by a part of their name, or by their id."""
    name = request.query_params.get("name", "")[:64]
    return json([_person(one) for one in await server_of(request).storage.admin.people(name, MOST_PEOPLE)])


async def tables(request: Request) -> Response:
    """Tables, the most recently used first."""
    return json([_table(one) for one in await server_of(request).storage.admin.tables(MOST_TABLES)])


async def deal(request: Request) -> Response:
    """Decide something about a person."""
    server, person = server_of(request), request.path_params["id"][:64]
    wanted = await body(request, Deal)
    if person == person_of(request) and wanted.kind != "resign":
        raise TableRefusal("not-yourself")
    known = await server.storage.person(person)
    report = await server.storage.admin.report(wanted.report) if wanted.report else None
    name = known.name if known is not None and known.name else report.name if report is not None else ""
    if wanted.kind == "rename" and not name:
        raise TableRefusal("no-such-person", 404)
    signed_out = server.people.sign_outs.get(person, 0)
    return await _decide(request, wanted.report, decided(wanted.kind, person, name, person_of(request), signed_out))


async def close(request: Request) -> Response:
    """Delete a table with its matches."""
    table, wanted = request.path_params["id"][:64], await body(request, Settle)
    if await server_of(request).storage.table(table) is None:
        raise TableRefusal("no-such-table", 404)
    return await _decide(request, wanted.report, decided("close", table, by=person_of(request)))


async def dismiss(request: Request) -> Response:
    """Dismiss a report: nothing needs to be done."""
    return await _decide(request, "", decided("dismiss", request.path_params["id"][:64], by=person_of(request)))


async def announce(request: Request) -> Response:
    """Announce something to all pages, or withdraw the announcement."""
    words = " ".join((await body(request, NewAnnouncement)).words.split())
    return await _decide(request, "", decided("announce", words, by=person_of(request)))


async def _decide(request: Request, report: str, records: list[Record]) -> Response:
    settled = decided("dismiss", report, by=person_of(request)) if report else []
    await server_of(request).store(*records, *settled[:1])
    housekeeping: Housekeeping = request.app.state.housekeeping
    await housekeeping.look()
    return await view(request)


async def _names(request: Request, people: list[str]) -> dict[str, str]:
    storage = server_of(request).storage
    found = {one: await storage.person(one) for one in set(people) if one}
    return {person: record.name for person, record in found.items() if record is not None}


def _report(one: ReportRecord, by: str, all: list[ReportRecord]) -> ReportView:
    others = {other.reporter for other in all if other.person == one.person} - {one.reporter}
    said = msgspec.json.decode(one.talk, type=tuple[Said, ...])
    return ReportView(one.id, one.at, one.reporter, by, one.person, one.name, one.table, one.why, said, len(others))


def _person(one: SeenPerson) -> AdminPerson:
    return AdminPerson(one.person, one.name, one.seen, one.suspended, one.reports)


def _table(one: SeenTable) -> AdminTable:
    return AdminTable(one.id, one.game, one.phase, one.touched, one.names, one.listed)  # type: ignore[arg-type]
