"""Notices over HTTP: the addresses to which mine go, and my calendar."""

from __future__ import annotations

import hashlib
import hmac

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.calendars import Calendar
from tablee.server.notices.mail import plausible
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import Record
from tablee.server.storage.deadlines import CalendarRecord
from tablee.server.storage.notices import ContactGone, ContactRecord, NoticeRecord
from tablee.server.web.answers import address_of, body, cookie_of, handled, house_of, json, person_of, server_of
from tablee.server.wire import Confirm, MyCalendar, MyContact, MyNotices, NewContact

MOST = 5
"""Contacts of one owner."""
LONG = 30
"""Characters of a webhook's path from which on its last four give nothing away."""
CODE = 8
"""Letters of the code that proves that a person reads mail at an address."""


def routes() -> list[BaseRoute]:
    """The routes."""
    return [
        Route("/api/me/notices", handled(mine)),
        Route("/api/me/contacts", handled(add), methods=["POST"]),
        Route("/api/me/contacts/{id}/confirm", handled(confirm), methods=["POST"]),
        Route("/api/me/contacts/{id}/delete", handled(delete), methods=["POST"]),
        Route("/api/me/contacts/{id}/test", handled(test), methods=["POST"]),
        Route("/api/me/calendar", handled(calendar), methods=["POST"]),
    ]


async def mine(request: Request) -> Response:
    """Where my notices go; with `?table=` also where those of a table go whose host I am."""
    server, person, table = server_of(request), person_of(request), request.query_params.get("table", "")
    if table and (await server.table(table, address_of(request))).state.seating.host != person:
        raise TableRefusal("not-host", 403)
    return await _answer(server, person, table)


async def add(request: Request) -> Response:
    """Add an address for notices."""
    server, person = _writing(request)
    wanted = await body(request, NewContact)
    if server.notices.sender(wanted.channel) is None:
        raise TableRefusal("no-such-channel", 404)
    if wanted.channel == "mail" and not plausible(wanted.address):
        raise TableRefusal("bad-address")
    if wanted.channel == "webhook" and "://" not in wanted.address:
        raise TableRefusal("bad-address")
    owner = person
    if wanted.table:
        table = await server.table(wanted.table, address_of(request))
        if table.state.seating.host != person:
            raise TableRefusal("not-host", 403)
        owner = f"table:{wanted.table}"
    known = await server.storage.notices.contacts(owner)
    if len(known) >= MOST:
        raise TableRefusal("too-many-contacts", 409, most=MOST)
    now = server.settings.wall()
    origin = house_of(request)
    contact = ContactRecord(
        new_id(10), owner, wanted.channel, wanted.address, wanted.language, origin, now,
        None if wanted.channel == "mail" else now,
    )  # fmt: skip
    records: list[Record] = [contact]
    if contact.confirmed is None:
        args: dict[str, str | int] = {"code": _code(server, contact)}
        records.append(NoticeRecord(f"confirm:{contact.id}", person, "", "confirm", now, args, contact.id))
    await server.store(*records)
    server.notices.look()
    return await _answer(server, person, wanted.table)


async def confirm(request: Request) -> Response:
    """Confirm a mail address by the code that was sent there."""
    server, person = _writing(request)
    contact = await _own(server, person, request)
    given = (await body(request, Confirm)).code.strip().lower()
    if not hmac.compare_digest(given.encode(), _code(server, contact).encode()):
        raise TableRefusal("bad-code", 403)
    read = msgspec.structs.replace(contact, confirmed=server.settings.wall())
    await server.store(read, *await trusted(request, cookie_of(request), person, read))
    return await _answer(server, person)


async def delete(request: Request) -> Response:
    """Delete an address for notices."""
    server, person = _writing(request)
    contact = await _own(server, person, request)
    await server.store(
        ContactGone(contact.owner, contact.id), *await trusted(request, cookie_of(request), person, contact, False)
    )
    return await _answer(server, person, _table_of(contact))


async def test(request: Request) -> Response:
    """Send a notice to an address now, to try it."""
    server, person = _writing(request)
    contact, now = await _own(server, person, request), server.settings.wall()
    if contact.confirmed is None:
        raise TableRefusal("bad-message")
    await server.store(NoticeRecord(f"test:{contact.id}:{new_id(8)}", person, "", "test", now, {}, contact.id))
    server.notices.look()
    return await _answer(server, person, _table_of(contact))


async def calendar(request: Request) -> Response:
    """Set my calendar."""
    server, person = _writing(request)
    wanted = await body(request, MyCalendar)
    try:
        days = msgspec.convert(msgspec.to_builtins(wanted), Calendar)
    except msgspec.ValidationError:
        raise TableRefusal("bad-calendar") from None
    if not days.sound:
        raise TableRefusal("bad-calendar")
    await server.store(CalendarRecord(person, msgspec.json.encode(days).decode()))
    server.calendars.set(person, days)
    return await _answer(server, person)


async def trusted(
    request: Request, cookie: str, person: str, changed: ContactRecord | None = None, stays: bool = True
) -> list[Record]:
    """The records that let a link be mailed to each address that the person has confirmed, after one of them has
    changed."""
    server = server_of(request)
    known = {one.id: one for one in await server.storage.notices.contacts(person)}
    if changed is not None:
        known.pop(changed.id, None)
        if stays:
            known[changed.id] = changed
    own = [one for one in known.values() if one.channel == "mail" and one.owner == person]
    return server.devices.trusted(cookie, [one.address for one in own if one.confirmed is not None])


def _writing(request: Request) -> tuple[Server, str]:
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    return server, person


async def _own(server: Server, person: str, request: Request) -> ContactRecord:
    contact = await server.storage.notices.contact(request.path_params["id"])
    if contact is None:
        raise TableRefusal("no-such-contact", 404)
    if table := _table_of(contact):
        if (await server.table(table, address_of(request))).state.seating.host == person:
            return contact
    elif contact.owner == person:
        return contact
    raise TableRefusal("no-such-contact", 404)


async def _answer(server: Server, person: str, table: str = "") -> Response:
    owners = (person, f"table:{table}") if table else (person,)
    contacts = tuple(map(_shown, await server.storage.notices.contacts(*owners)))
    days = msgspec.convert(msgspec.to_builtins(server.calendars.of(person)), MyCalendar)
    return json(MyNotices(tuple(sorted(server.notices.channels)), contacts, days))


def _shown(contact: ContactRecord) -> MyContact:
    address = contact.address
    if contact.channel != "mail":
        scheme, _, rest = address.partition("://")
        tail = rest[-4:] if len(rest) > LONG else ""
        address = f"{scheme}://{rest.partition('/')[0].rpartition('@')[2][:40]}/…{tail}"
    return MyContact(contact.id, contact.channel, address, contact.confirmed is not None, _table_of(contact))


def _table_of(contact: ContactRecord) -> str:
    """The table whose notices all go to the contact; '' for a person's own."""
    return contact.owner.removeprefix("table:") if contact.owner.startswith("table:") else ""


def _code(server: Server, contact: ContactRecord) -> str:
    """The code that only a reader of the address knows; it is computed each time instead of stored."""
    words = f"{contact.id} {contact.owner} {contact.address}".encode()
    digest = hmac.new(server.people.key_for("contacts"), words, hashlib.sha256).hexdigest()
    return digest[:CODE]
