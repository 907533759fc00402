"""Passkeys over HTTP: make one, use one, list them, drop one."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.passkeys import Site
from tablee.server.refusals import TableRefusal
from tablee.server.storage.history import PasskeyDropped
from tablee.server.web.answers import address_of, body, cookie_of, handled, json, person_of, server_of
from tablee.server.web.devices import become
from tablee.server.wire import Joined, Passkey, PasskeyAnswer, PasskeyQuestion


def routes() -> list[BaseRoute]:
    """The routes."""
    return [
        Route("/api/me/passkeys", handled(mine)),
        Route("/api/me/passkeys", handled(add), methods=["POST"]),
        Route("/api/me/passkeys/offer", handled(offer), methods=["POST"]),
        Route("/api/me/passkeys/ask", handled(ask), methods=["POST"]),
        Route("/api/me/passkeys/use", handled(use), methods=["POST"]),
        Route("/api/me/passkeys/{id}/drop", handled(drop), methods=["POST"]),
    ]


async def mine(request: Request) -> Response:
    """The passkeys that I have."""
    found = await server_of(request).storage.history.passkeys(person_of(request))
    return json([Passkey(one.id, one.made) for one in found])


async def offer(request: Request) -> Response:
    """What my browser needs to make one."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    options, token = await server.passkeys.offer(_site(request), cookie_of(request), await server.name_of(person))
    return json(PasskeyQuestion(token, msgspec.json.decode(options)))


async def add(request: Request) -> Response:
    """Keep the one that my browser has made."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    made = await body(request, PasskeyAnswer)
    await server.passkeys.add(_site(request), cookie_of(request), made.token, made.credential)
    return await mine(request)


async def ask(request: Request) -> Response:
    """What a browser needs to use one."""
    server = server_of(request)
    server.may_ask(address_of(request))
    options, token = server.passkeys.ask(_site(request))
    return json(PasskeyQuestion(token, msgspec.json.decode(options)))


async def use(request: Request) -> Response:
    """Sign the caller in as the person whose passkey has answered; matches the guest has played move with them."""
    server, guest = server_of(request), person_of(request)
    server.may_write(address_of(request), guest)
    answer = await body(request, PasskeyAnswer)
    person, cookie = await server.passkeys.use(_site(request), answer.token, answer.credential)
    owner = await server.storage.person(person)
    told = Joined(owner.name if owner else "", await server.storage.history.played(guest), person == guest)
    return await become(request, json(told), person, cookie)


async def drop(request: Request) -> Response:
    """Make one invalid."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    id: str = request.path_params["id"]
    if not any(one.id == id for one in await server.storage.history.passkeys(person)):
        raise TableRefusal("bad-passkey", 404)
    await server.store(PasskeyDropped(person, id))
    return await mine(request)


def _site(request: Request) -> Site:
    host = request.headers["host"]
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return Site(f"{request.url.scheme}://{host}", name.lower())
