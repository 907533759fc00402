"""Signing in on another device, and out on this one, over HTTP."""

from __future__ import annotations

import io
from functools import lru_cache

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.devices import DEVICE_SECONDS, LINK_SECONDS
from tablee.server.refusals import TableRefusal
from tablee.server.storage import PersonRecord
from tablee.server.table.merging import merge
from tablee.server.web.answers import (
    address_of,
    body,
    cookie_of,
    handled,
    house_of,
    json,
    person_of,
    server_of,
    with_etag,
)
from tablee.server.web.notices import trusted
from tablee.server.wire import CodesLeft, DeviceCode, Join, Joined, LinkAsked, MailLink, Me, RecoveryCodes, SignOut

LONGEST_PATH = 200


def routes() -> list[BaseRoute]:
    """The routes."""
    return [
        Route("/api/me/code", handled(device_code), methods=["POST"]),
        Route("/api/me/recovery", handled(recovery_codes), methods=["POST"]),
        Route("/api/me/recovery", handled(codes_left)),
        Route("/api/me/join", handled(join), methods=["POST"]),
        Route("/api/me/mail-link", handled(mail_link), methods=["POST"]),
        Route("/api/me/sign-out", handled(sign_out), methods=["POST"]),
        Route("/api/qr.svg", handled(qr_code)),
    ]


async def device_code(request: Request) -> Response:
    """A code for another device."""
    server = server_of(request)
    server.may_write(address_of(request), person_of(request))
    return json(DeviceCode(await server.devices.device_code(cookie_of(request)), round(DEVICE_SECONDS)))


async def recovery_codes(request: Request) -> Response:
    """Codes to keep on paper."""
    server = server_of(request)
    server.may_write(address_of(request), person_of(request))
    return json(RecoveryCodes(tuple(await server.devices.recovery_codes(cookie_of(request)))))


async def codes_left(request: Request) -> Response:
    """How many recovery codes are left."""
    return json(CodesLeft(await server_of(request).storage.history.recovery_codes(person_of(request))))


async def join(request: Request) -> Response:
    """Sign the caller in as the person who made the code; matches the guest has played move with them."""
    server, guest = server_of(request), person_of(request)
    asked = await body(request, Join)
    found = await server.devices.owner(asked.code, address_of(request))
    owner, same = await server.storage.person(found.person), found.person == guest
    answer = json(Joined(owner.name if owner else "", await server.storage.history.played(guest), same))
    if not asked.sure or same:
        return answer
    cookie = await server.devices.use(asked.code, found)
    return await become(request, answer, found.person, cookie)


async def become(request: Request, answer: Response, person: str, cookie: str) -> Response:
    """Sign the caller in as that person with this answer; matches the guest has played move with them."""
    server, guest = server_of(request), person_of(request)
    if person != guest:
        called = await server.name_of(guest)
        if called and await server.storage.person(person) is None:
            await server.store(PersonRecord(person, called))
        await merge(server.storage, server.lobby, guest, person)
        await server.store(*await trusted(request, cookie, person))
    answer.headers["set-cookie"] = server.people.set_cookie(cookie, request.url.scheme == "https")
    return answer


async def mail_link(request: Request) -> Response:
    """Mail a sign-in link, if a person has confirmed the address; the answer does not reveal whether one has."""
    server_of(request).mail_links.ask((await body(request, MailLink)).address.strip(), address_of(request))
    return json(LinkAsked(round(LINK_SECONDS / 60)))


async def sign_out(request: Request) -> Response:
    """Sign out here, or on all devices but this one."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    if (await body(request, SignOut)).everywhere:
        secret = server.people.secret_in(cookie_of(request))
        await server.sign_out(person)
        cookie = server.people.cookie_for(secret or "")
    else:
        person, cookie = server.people.new()
    answer = json(Me(person))
    answer.headers["set-cookie"] = server.people.set_cookie(cookie, request.url.scheme == "https")
    return answer


async def qr_code(request: Request) -> Response:
    """An address of this server as a QR code: nothing else is drawn."""
    path = request.query_params.get("path", "/")
    if not path.startswith("/") or path.startswith("//") or len(path) > LONGEST_PATH or not path.isprintable():
        raise TableRefusal("bad-message")
    return with_etag(request, _drawn(f"{house_of(request)}{path}"), "image/svg+xml")


@lru_cache(maxsize=256)
def _drawn(address: str) -> bytes:
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=3, light="#fff", dark="#2b2118", xmldecl=False
    )
    return out.getvalue()
