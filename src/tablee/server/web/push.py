"""Push messages over HTTP: a browser gets the key, and subscribes or unsubscribes."""

from __future__ import annotations

import hashlib
import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.notices.push import LONGEST, PushAddress, PushSender
from tablee.server.refusals import TableRefusal
from tablee.server.storage.notices import ContactGone, ContactRecord
from tablee.server.web.answers import address_of, body, handled, house_of, json, person_of, server_of
from tablee.server.wire import Pushed, PushKey, PushWanted
from tablee.show.words import known_language

MOST = 10
"""Browsers of one person that get push messages."""


def routes() -> list[BaseRoute]:
    """The routes."""
    return [
        Route("/api/push", handled(key)),
        Route("/api/me/push", handled(begin), methods=["POST"]),
        Route("/api/me/push/end", handled(end), methods=["POST"]),
    ]


async def key(request: Request) -> Response:
    """The key that tells a browser that a message is ours."""
    sender = server_of(request).notices.sender("push")
    return json(PushKey(sender.public_key if isinstance(sender, PushSender) else ""))


async def begin(request: Request) -> Response:
    """Send push messages to this browser from now on."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, PushWanted)
    if not wanted.endpoint.startswith("https://") or len(wanted.endpoint) > LONGEST:
        raise TableRefusal("bad-message")
    have = [one for one in await server.storage.notices.contacts(person) if one.channel == "push"]
    old = [ContactGone(person, one.id) for one in have[: max(0, len(have) - MOST + 1)]]
    told = msgspec.json.encode(PushAddress(wanted.endpoint, wanted.p256dh[:200], wanted.auth[:100])).decode()
    origin, now = house_of(request), time.time()
    language = known_language(wanted.language)
    await server.store(*old, ContactRecord(_id(wanted.endpoint), person, "push", told, language, origin, now, now))
    return json(Pushed(True))


async def end(request: Request) -> Response:
    """Send this browser no more push messages."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, PushWanted)
    await server.store(ContactGone(person, _id(wanted.endpoint)))
    return json(Pushed(False))


def _id(endpoint: str) -> str:
    return f"push-{hashlib.sha256(endpoint.encode()).hexdigest()[:24]}"
